"""Removed people, requests for seats, seats kept for a rematch, and cookies that can be revoked."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("people", sa.Column("stamp", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("removed", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("asking", sa.Text, nullable=False, server_default="[]"))
    op.add_column("seats", sa.Column("kept_for", sa.String(32)))


def downgrade() -> None:
    for table, column in (("people", "stamp"), ("tables", "removed"), ("tables", "asking"), ("seats", "kept_for")):
        op.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
