"""Chosen faces of people, short codes of tables, and reactions, nudges and departures in the chat."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("people", sa.Column("face", sa.String(24)))
    op.add_column("tables", sa.Column("code", sa.String(8), nullable=False, server_default=""))
    op.create_index("ix_tables_code", "tables", ["code"])
    op.add_column("chat", sa.Column("kind", sa.String(8), nullable=False, server_default="line"))
    op.add_column("chat", sa.Column("target", sa.Integer))


def downgrade() -> None:
    # The older version knows only chat lines, so all other kinds are deleted.
    op.execute("DELETE FROM chat WHERE kind <> 'line'")
    op.execute("ALTER TABLE chat DROP COLUMN target")
    op.execute("ALTER TABLE chat DROP COLUMN kind")
    op.drop_index("ix_tables_code", "tables")
    op.execute("ALTER TABLE tables DROP COLUMN code")
    op.execute("ALTER TABLE people DROP COLUMN face")
