"""A table names the dictionary it was begun with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lexicon", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    # Not alembic's way for SQLite, which copies the table: others refer to it.
    op.execute("ALTER TABLE tables DROP COLUMN lexicon")
