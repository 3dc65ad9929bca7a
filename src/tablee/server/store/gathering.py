"""Many rows in one text: to be handed hundreds of them costs Python more than it costs a database to find them."""

from typing import Any

from sqlalchemy import Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class gathered(FunctionElement[str]):
    """These columns of all rows as a JSON array of arrays, in no order; of no rows at all it may be null."""

    name = "gathered"
    type = Text()
    inherit_cache = True


@compiles(gathered)
def _in_sqlite(element: gathered, compiler: Any, **given: Any) -> str:
    return f"json_group_array(json_array({compiler.process(element.clauses, **given)}))"


@compiles(gathered, "postgresql")
def _in_postgresql(element: gathered, compiler: Any, **given: Any) -> str:
    return f"json_agg(json_build_array({compiler.process(element.clauses, **given)}))::text"
