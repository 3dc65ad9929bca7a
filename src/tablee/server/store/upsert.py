"""INSERT with ON CONFLICT, in the dialect of the database."""

from typing import Any

from sqlalchemy import Table


def insert_into(dialect: str, table: Table) -> Any:
    """Return an INSERT; only the dialect in use is imported, as each costs a tenth of the start."""
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert  # noqa: PLC0415
    else:
        from sqlalchemy.dialects.sqlite import insert  # type: ignore[assignment]  # noqa: PLC0415
    return insert(table)
