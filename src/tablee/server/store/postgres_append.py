"""Appender of actions to PostgreSQL: one statement and one round trip per batch.

A SQLAlchemy transaction needs six round trips, and each costs as much as playing the action.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple
from sqlalchemy.engine import URL

from tablee.server.store.fencing import GivenUp
from tablee.server.store.rows import ActionRow

_COLUMNS = ", ".join(ActionRow.__struct_fields__)
_APPEND = f"""
WITH held AS (SELECT id FROM processes WHERE id = $1 FOR KEY SHARE),
given AS (
    INSERT INTO actions ({_COLUMNS})
    SELECT new.* FROM held,
    unnest($2::text[], $3::int[], $4::bigint[], $5::int[], $6::text[], $7::text[], $8::text[]) AS new
    ON CONFLICT DO NOTHING RETURNING table_id, seq
)
SELECT table_id, seq FROM given UNION ALL SELECT id, NULL FROM held
"""  # noqa: S608 - only names of columns
"""Combines `fencing.hold` and an INSERT: nothing is stored for a process that was removed."""


LONGEST_SECONDS = 30.0
"""Timeout of a statement, because a connection that was lost silently never answers."""


class Appender:
    """Connection for actions only, opened on demand and reopened when it is lost."""

    def __init__(self, url: URL) -> None:
        import asyncpg  # noqa: PLC0415 - only PostgreSQL needs it

        self._connect = asyncpg.connect
        self._lost = (
            asyncpg.PostgresConnectionError,
            asyncpg.OperatorInterventionError,
            asyncpg.InterfaceError,
            OSError,
        )
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: asyncpg.Connection | None = None

    async def append(self, process: str, rows: Sequence[ActionRow]) -> set[tuple[str, int]]:
        """Store actions of a process; return those whose numbers were free, as (table, number).

        Raise GivenUp if other processes have removed this one.
        """
        try:
            found = await self._send(process, rows)
        except TimeoutError:
            self.close()
            raise
        except self._lost:
            self.close()
            # The database may have closed the connection long ago. Retrying is safe, because a
            # number is stored once.
            found = await self._send(process, rows)
        if not found:
            raise GivenUp
        return {(table_id, number) for table_id, number in found if number is not None}

    async def _send(self, process: str, rows: Sequence[ActionRow]) -> list[Any]:
        connection = self._connection
        if connection is None or connection.is_closed():
            connection = self._connection = await self._connect(self._dsn)
        columns = zip(*map(astuple, rows), strict=True)
        found: list[Any] = await connection.fetch(_APPEND, process, *map(list, columns), timeout=LONGEST_SECONDS)
        return found

    def close(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
