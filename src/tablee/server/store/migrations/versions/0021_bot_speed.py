"""How long computer players wait at a table, which its host chooses."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("tables", sa.Column("bot_speed", sa.String(8), nullable=False, server_default="lively"))


def downgrade() -> None:
    op.drop_column("tables", "bot_speed")
