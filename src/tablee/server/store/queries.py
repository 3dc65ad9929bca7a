"""Base class of a feature's queries, so that callers write `await store.challenges.begin(...)`."""

from collections.abc import Sequence
from typing import Any, TypeVar

from sqlalchemy import Row

from tablee.server.store.database import Database
from tablee.server.store.writer import Writer

S = TypeVar("S")


class Queries:
    """Queries of one feature: reads use the connection pool, writes the group-committing writer."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    async def _one(self, query: Any, kind: type[S]) -> S | None:
        found = await self._all(query, kind)
        return found[0] if found else None

    async def _all(self, query: Any, kind: type[S]) -> list[S]:
        return [as_struct(kind, row) for row in await self._rows(query)]

    async def _rows(self, query: Any) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def _scalar(self, query: Any) -> Any:
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def _scalars(self, query: Any) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query).scalars().all())

    async def _write(self, statement: Any) -> int:
        """Carry out one statement; return the number of rows that it changed."""
        return await self._writer.write(lambda connection: int(connection.execute(statement).rowcount))


def as_struct(kind: type[S], row: Row[Any]) -> S:
    return kind(**row._mapping)
