"""How long computer players wait at a table, which its host chooses."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("tables", sa.Column("bot_speed", sa.String(8), nullable=False, server_default="lively"))


def downgrade() -> None:
    op.drop_column("tables", "bot_speed")
