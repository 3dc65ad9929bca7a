"""Base class of a feature's queries, so that callers write `await store.challenges.begin(...)`."""

from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Row

from tablee.server.store.database import Database
from tablee.server.store.writer import Writer

S = TypeVar("S")
Q = TypeVar("Q", bound="Queries")
P = ParamSpec("P")

Work = Callable[Concatenate[Q, Connection, P], S]
Query = Callable[Concatenate[Q, P], Coroutine[Any, Any, S]]


class Queries:
    """Queries of one feature. Reads use the connection pool, writes the group-committing writer."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    async def _one(self, query: Any, kind: type[S]) -> S | None:
        found = await self._all(query, kind)
        return found[0] if found else None

    async def _all(self, query: Any, kind: type[S]) -> list[S]:
        return [as_struct(kind, row) for row in await self._rows(query)]

    async def _rows(self, query: Any, given: dict[str, Any] | None = None) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query, given).all())

    async def _scalar(self, query: Any) -> Any:
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def _scalars(self, query: Any) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query).scalars().all())

    async def _write(self, statement: Any) -> int:
        """Execute one statement; return the number of rows that it changed."""
        return await self._writer.write(lambda connection: int(connection.execute(statement).rowcount))


def reads(work: Work[Q, P, S]) -> Query[Q, P, S]:
    """Turn a method that reads from a connection into a query."""

    @wraps(work)
    async def query(self: Q, /, *given: P.args, **named: P.kwargs) -> S:
        return await self._database.read(lambda connection: work(self, connection, *given, **named))

    return query


def writes(*, wide: bool = False) -> Callable[[Work[Q, P, S]], Query[Q, P, S]]:
    """Turn a method that needs a transaction into a query; for `wide` see `Writer.write`."""

    def decorate(work: Work[Q, P, S]) -> Query[Q, P, S]:
        @wraps(work)
        async def query(self: Q, /, *given: P.args, **named: P.kwargs) -> S:
            return await self._writer.write(lambda connection: work(self, connection, *given, **named), wide=wide)

        return query

    return decorate


def as_struct(kind: type[S], row: Row[Any]) -> S:
    return kind(**row._mapping)
