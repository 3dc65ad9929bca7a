"""Columns as the schema and the migrations write them; the schema's naming convention names their constraints."""

from typing import Any

import sqlalchemy as sa


def not_null(kind: Any, *names: str) -> tuple[sa.Column[Any], ...]:
    """Return columns of one type."""
    return tuple(sa.Column(name, kind, nullable=False) for name in names)


def of(owner: str) -> sa.ForeignKey:
    """Return a reference to a row that takes its own rows with it when it is deleted."""
    return sa.ForeignKey(f"{owner}.id", ondelete="CASCADE")


def only(where: str) -> dict[str, Any]:
    """Return the arguments of an index of these rows only."""
    return {"sqlite_where": sa.text(where), "postgresql_where": sa.text(where)}
