"""The INSERT of the database at hand: it says what happens to a row that is there already."""

from typing import Any

from sqlalchemy import Table


def insert_into(dialect: str, table: Table) -> Any:
    """The other database's is not even loaded: that would take a tenth of the start."""
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert  # noqa: PLC0415
    else:
        from sqlalchemy.dialects.sqlite import insert  # type: ignore[assignment]  # noqa: PLC0415
    return insert(table)
