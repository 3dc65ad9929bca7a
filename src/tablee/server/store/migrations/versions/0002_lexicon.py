"""A table names the dictionary it was begun with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("lexicon", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.drop_column("lexicon")
