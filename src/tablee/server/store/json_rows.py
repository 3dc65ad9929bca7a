"""Many rows as one JSON text: passing hundreds of rows costs Python more than finding them costs SQL."""

from typing import Any

from sqlalchemy import Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class gathered(FunctionElement[str]):
    """These columns of all rows as a JSON array of arrays, unordered; null or [] without rows."""

    name = "gathered"
    type = Text()
    inherit_cache = True


@compiles(gathered)
def _in_sqlite(element: gathered, compiler: Any, **given: Any) -> str:
    return f"json_group_array(json_array({compiler.process(element.clauses, **given)}))"


@compiles(gathered, "postgresql")
def _in_postgresql(element: gathered, compiler: Any, **given: Any) -> str:
    return f"json_agg(json_build_array({compiler.process(element.clauses, **given)}))::text"
