"""Who was sent away from a table, who asks for a seat, seats kept for a rematch; cookies that can be made worthless."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("people", sa.Column("stamp", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("removed", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("asking", sa.Text, nullable=False, server_default="[]"))
    op.add_column("seats", sa.Column("kept_for", sa.String(32)))


def downgrade() -> None:
    for table, column in (("people", "stamp"), ("tables", "removed"), ("tables", "asking"), ("seats", "kept_for")):
        op.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
