"""Ownership of tables by processes that share a database."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null, of

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        *not_null(sa.String(80), "address"),
        *not_null(sa.BigInteger, "renewed"),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(16), of("processes"), nullable=False, index=True),
        *not_null(sa.BigInteger, "taken"),
    )


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_table("processes")
