"""Where a person sat, which of those games are over, and what they tried is found in indexes alone."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    _renewed("seats", ["person", "table_id", "seat"])
    # As columns of their own PostgreSQL would take these for conditions, and think the index dear.
    _renewed("tries", ["person", "challenge"], postgresql_include=["counted", "lead"])
    _first_tries(postgresql_include=["lead"])
    op.create_index("ix_tables_told", "tables", ["id", "status", "started", "game", "seats"])


def downgrade() -> None:
    op.drop_index("ix_tables_told", "tables")
    _first_tries()
    _renewed("seats", ["person"])
    _renewed("tries", ["person"])


def _renewed(table: str, columns: list[str], **more: Any) -> None:
    op.drop_index(f"ix_{table}_person", table)
    op.create_index(f"ix_{table}_person", table, columns, **more)


def _first_tries(**more: Any) -> None:
    """One of each person counts."""
    counted = sa.text("counted")
    op.drop_index("uq_tries_counted", "tries")
    where: dict[str, Any] = {"sqlite_where": counted, "postgresql_where": counted}
    op.create_index("uq_tries_counted", "tries", ["challenge", "person"], unique=True, **where, **more)
