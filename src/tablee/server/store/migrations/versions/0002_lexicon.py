"""A table names the dictionary with which it was started."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lexicon", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    # Not `op.drop_column`: Alembic would copy SQLite's table, which other tables reference.
    op.execute("ALTER TABLE tables DROP COLUMN lexicon")
