"""Helpers for columns in the schema and the migrations.

The schema's naming convention names their constraints.
"""

from typing import Any

import sqlalchemy as sa


def not_null(kind: Any, *names: str) -> tuple[sa.Column[Any], ...]:
    """Return columns of one type that must not be null."""
    return tuple(sa.Column(name, kind, nullable=False) for name in names)


def of(owner: str) -> sa.ForeignKey:
    """Return a foreign key with ON DELETE CASCADE."""
    return sa.ForeignKey(f"{owner}.id", ondelete="CASCADE")


def only(where: str) -> dict[str, Any]:
    """Return the arguments of a partial index on these rows."""
    return {"sqlite_where": sa.text(where), "postgresql_where": sa.text(where)}
