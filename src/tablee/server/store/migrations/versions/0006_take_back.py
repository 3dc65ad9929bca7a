"""Tables where people may take actions back."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("take_back", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.execute("ALTER TABLE tables DROP COLUMN take_back")
