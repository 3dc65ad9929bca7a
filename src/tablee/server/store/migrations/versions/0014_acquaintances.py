"""Blocks between people, and invitations to tables."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null, of

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(32), of("people"), primary_key=True),
        sa.Column("other", sa.String(32), of("people"), primary_key=True, index=True),
        *not_null(sa.BigInteger, "since"),
    )
    op.create_table(
        "invitations",
        sa.Column("host", sa.String(32), of("people"), primary_key=True),
        sa.Column("guest", sa.String(32), of("people"), primary_key=True, index=True),
        sa.Column("table_id", sa.String(16), of("tables"), nullable=False, index=True),
        sa.Column("made", sa.BigInteger, nullable=False, index=True),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
    )


def downgrade() -> None:
    for table in ("invitations", "blocks"):
        op.drop_table(table)
