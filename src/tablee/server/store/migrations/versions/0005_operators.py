"""Last visit of a person, blocking by an operator, and notes from operators to all processes."""

import time

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("blocked", sa.Boolean, nullable=False, server_default=sa.false()))
    # The last visits are unknown, so everybody counts as seen today.
    op.execute(f"UPDATE people SET seen = {time.time_ns() // 1_000_000}")
    op.create_table("notes", sa.Column("name", sa.String(24), primary_key=True), *not_null(sa.Text, "value"))


def downgrade() -> None:
    op.drop_table("notes")
    op.execute("ALTER TABLE people DROP COLUMN blocked")
    op.execute("ALTER TABLE people DROP COLUMN seen")
