"""Chat lines store the id under which they were sent, so that a repeated line is recognized."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("chat", sa.Column("key", sa.String(100)))
    op.create_index("ix_chat_key", "chat", ["table_id", "key"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_chat_key", "chat")
    op.execute("ALTER TABLE chat DROP COLUMN key")
