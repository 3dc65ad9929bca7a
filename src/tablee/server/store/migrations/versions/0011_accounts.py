"""Accounts that people keep: their devices, recovery codes, passkeys and names, and tickets that work once."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_devices_person", ondelete="CASCADE"),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_index("ix_devices_revoked", "devices", ["revoked"])
    op.create_table(
        "recoveries",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("handle", sa.String(8), nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_recoveries"),
        sa.UniqueConstraint("handle", name="uq_recoveries_handle"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_recoveries_person", ondelete="CASCADE"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(400), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_passkeys_person", ondelete="CASCADE"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "claimed_names",
        sa.Column("name", sa.String(48), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_claimed_names"),
        sa.UniqueConstraint("person", name="uq_claimed_names_person"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_claimed_names_person", ondelete="CASCADE"),
    )
    op.create_table(
        "tickets",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tickets"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_tickets_person", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for table in ("tickets", "claimed_names", "passkeys", "recoveries", "devices"):
        op.drop_table(table)
