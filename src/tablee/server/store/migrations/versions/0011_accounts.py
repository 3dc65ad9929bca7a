"""Accounts: devices, recovery codes, passkeys, claimed names, and one-time tickets."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null, of

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), of("people"), nullable=False, index=True),
        *not_null(sa.String(60), "name"),
        *not_null(sa.BigInteger, "since"),
        sa.Column("revoked", sa.BigInteger, index=True),
    )
    op.create_table(
        "recoveries",
        sa.Column("person", sa.String(32), of("people"), primary_key=True),
        sa.Column("handle", sa.String(8), nullable=False, unique=True),
        *not_null(sa.String(64), "code"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(400), primary_key=True),
        sa.Column("person", sa.String(32), of("people"), nullable=False, index=True),
        *not_null(sa.LargeBinary, "public_key"),
        *not_null(sa.BigInteger, "uses", "since"),
    )
    op.create_table(
        "claimed_names",
        sa.Column("name", sa.String(48), primary_key=True),
        sa.Column("person", sa.String(32), of("people"), nullable=False, unique=True),
    )
    op.create_table(
        "tickets",
        sa.Column("id", sa.String(64), primary_key=True),
        *not_null(sa.String(8), "purpose"),
        sa.Column("person", sa.String(32), of("people")),
        *not_null(sa.BigInteger, "expires"),
    )


def downgrade() -> None:
    for table in ("tickets", "claimed_names", "passkeys", "recoveries", "devices"):
        op.drop_table(table)
