"""Challenges between friends are no longer called duels, and an index finds a host's series."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    _replace_kind(12, "duel", "challenge")
    op.create_index("ix_series_host", "series", ["host", "made"])


def downgrade() -> None:
    op.drop_index("ix_series_host", "series")
    _replace_kind(8, "challenge", "duel")


def _replace_kind(length: int, old: str, new: str) -> None:
    """Replace the column by one of another length, since SQLite can't change a column."""
    op.execute("ALTER TABLE series RENAME COLUMN kind TO old_kind")
    column = sa.Column("kind", sa.String(length), nullable=False, server_default="evening")
    op.add_column("series", column)
    op.execute(f"UPDATE series SET kind = CASE old_kind WHEN '{old}' THEN '{new}' ELSE old_kind END")
    op.drop_column("series", "old_kind")
