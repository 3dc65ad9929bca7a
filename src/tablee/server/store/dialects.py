"""SQL that differs between SQLite and PostgreSQL: INSERT with ON CONFLICT, and rows as JSON."""

from typing import Any

from sqlalchemy import Table, Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


def insert_into(dialect: str, table: Table) -> Any:
    """Return an INSERT.

    Only the dialect in use is imported, because each costs a tenth of the start-up time.
    """
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert  # noqa: PLC0415
    else:
        from sqlalchemy.dialects.sqlite import insert  # type: ignore[assignment]  # noqa: PLC0415
    return insert(table)


class gathered(FunctionElement[str]):
    """These columns of all rows as a JSON array of arrays, unordered; null or [] without rows.

    Fetching hundreds of rows costs Python more than finding them costs the database.
    """

    name = "gathered"
    type = Text()
    inherit_cache = True


@compiles(gathered)
def _in_sqlite(element: gathered, compiler: Any, **given: Any) -> str:
    return f"json_group_array(json_array({compiler.process(element.clauses, **given)}))"


@compiles(gathered, "postgresql")
def _in_postgresql(element: gathered, compiler: Any, **given: Any) -> str:
    return f"json_agg(json_build_array({compiler.process(element.clauses, **given)}))::text"
