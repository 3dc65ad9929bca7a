"""Covering indexes for a person's seats, finished games and attempts."""

from typing import Any

from alembic import op

from tablee.server.store.columns import only

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    _renew("ix_seats_person", "seats", ["person", "table_id", "seat"])
    # INCLUDE, because PostgreSQL takes key columns for conditions and overestimates the index's
    # cost.
    _renew("ix_tries_person", "tries", ["person", "challenge"], postgresql_include=["counted", "lead"])
    # One attempt of each person counts.
    first = {"unique": True, **only("counted")}
    _renew("uq_tries_counted", "tries", ["challenge", "person"], postgresql_include=["lead"], **first)
    op.create_index("ix_tables_told", "tables", ["id", "status", "started", "game", "seats"])


def downgrade() -> None:
    op.drop_index("ix_tables_told", "tables")
    _renew("uq_tries_counted", "tries", ["challenge", "person"], unique=True, **only("counted"))
    _renew("ix_seats_person", "seats", ["person"])
    _renew("ix_tries_person", "tries", ["person"])


def _renew(index: str, table: str, columns: list[str], **more: Any) -> None:
    op.drop_index(index, table)
    op.create_index(index, table, columns, **more)
