"""Whom people block, and whom they invite to their table."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_blocks"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_blocks_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["people.id"], name="fk_blocks_other", ondelete="CASCADE"),
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "invitations",
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("host", "guest", name="pk_invitations"),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="fk_invitations_host", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["guest"], ["people.id"], name="fk_invitations_guest", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id", ondelete="CASCADE"),
    )
    for column in ("guest", "table_id", "made"):
        op.create_index(f"ix_invitations_{column}", "invitations", [column])


def downgrade() -> None:
    for table in ("invitations", "blocks"):
        op.drop_table(table)
