"""Challenges between friends are no longer called duels, and an index finds a host's series."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    _widen(sa.String(8), sa.String(12))
    op.execute("UPDATE series SET kind = 'challenge' WHERE kind = 'duel'")
    op.create_index("ix_series_host", "series", ["host", "made"])


def downgrade() -> None:
    op.drop_index("ix_series_host", "series")
    op.execute("UPDATE series SET kind = 'duel' WHERE kind = 'challenge'")
    _widen(sa.String(12), sa.String(8))


def _widen(old: sa.String, new: sa.String) -> None:
    """Change the length of a column; SQLite neither checks it nor can change it."""
    if op.get_bind().dialect.name == "postgresql":
        op.alter_column("series", "kind", existing_type=old, type_=new, existing_nullable=False)
