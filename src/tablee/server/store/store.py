"""Everything the server asks of its database, for SQLite and PostgreSQL alike."""

import secrets
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import asdict, replace
from sqlalchemy import Row, and_, bindparam, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tablee.core.errors import TableeError
from tablee.server.store import migrate
from tablee.server.store.model import (
    ActionRow,
    ChatRow,
    Person,
    SeatRow,
    TableRow,
    actions,
    chat,
    people,
    seats,
    tables,
)
from tablee.server.store.writer import Writer

CHANNEL = "tablee_tables"
HEARTBEATS = 100
"""So many in one transaction: actions should not wait for all of them."""

S = TypeVar("S")


def engine_for(url: str) -> AsyncEngine:
    """An engine for sqlite:///path or postgresql://...; SQLite waits for the disk on every commit."""
    try:
        parsed = make_url(url)
        kind = parsed.get_backend_name()
        if kind == "postgresql":
            return create_async_engine(parsed.set(drivername="postgresql+asyncpg"), pool_size=5, pool_pre_ping=True)
    except Exception:
        raise TableeError("server-bad-database", given=url[:80]) from None
    if kind != "sqlite":
        raise TableeError("server-bad-database", given=url[:80])
    engine = create_async_engine(parsed.set(drivername="sqlite+aiosqlite"))
    if parsed.database:
        # Seeds are in there: nobody else on this machine should read them.
        Path(parsed.database).touch(mode=0o600)

    @event.listens_for(engine.sync_engine, "connect")
    def _durable(connection: Any, _: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


class Store:
    """Reads go to a pool, writes through the group-committing writer."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self.origin = secrets.token_hex(4)
        self.writer = Writer(self.engine, self.origin, CHANNEL if self.shared else None)

    async def open(self) -> None:
        await migrate.upgrade(self.engine)
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        await self.engine.dispose()

    async def alive(self) -> bool:
        async with self.engine.connect() as connection:
            return bool((await connection.execute(select(1))).scalar())

    # People

    async def person(self, person_id: str) -> Person | None:
        return await self._one(select(people).where(people.c.id == person_id), Person)

    async def person_with_token(self, token_hash: str) -> Person | None:
        return await self._one(select(people).where(people.c.token == token_hash), Person)

    async def add_person(self, person: Person) -> None:
        await self.writer.write(lambda c: c.execute(insert(people).values(**asdict(person))))

    async def rename(self, person: Person) -> None:
        change = update(people).where(people.c.id == person.id).values(name=person.name, language=person.language)
        await self.writer.write(lambda c: c.execute(change))

    # Tables

    async def table(self, table_id: str) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table_id))).one_or_none()
            if row is None:
                return None
            around = await connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
            return _as(TableRow, row), tuple(_as(SeatRow, seat) for seat in around)

    async def add_table(self, row: TableRow, around: Sequence[SeatRow]) -> None:
        async def operation(connection: AsyncConnection) -> None:
            await _insert_table(connection, row, around)

        await self.writer.write(operation)

    async def change(
        self,
        row: TableRow,
        changed: Sequence[SeatRow],
        opened: tuple[TableRow, Sequence[SeatRow]] | None = None,
    ) -> TableRow | None:
        """Store a new row and seats, and a table opened with them; None when someone else changed it meanwhile."""
        fresh = replace(row, version=row.version + 1)

        async def operation(connection: AsyncConnection) -> TableRow | None:
            mine = and_(tables.c.id == row.id, tables.c.version == row.version)
            result = await connection.execute(update(tables).where(mine).values(**asdict(fresh)))
            if result.rowcount != 1:
                return None
            for seat in changed:
                where = and_(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat)
                await connection.execute(update(seats).where(where).values(**asdict(seat)))
            if opened is not None:
                await _insert_table(connection, *opened)
            return fresh

        return await self.writer.write(operation, f"r:{row.id}")

    async def heartbeat(self, present: Iterable[tuple[str, int]], now: int) -> None:
        """These seats are still connected here."""
        rows = [
            {"its_table": table_id, "its_seat": seat, "here": True, "seen": now} for table_id, seat in sorted(present)
        ]
        where = and_(seats.c.table_id == bindparam("its_table"), seats.c.seat == bindparam("its_seat"))
        for start in range(0, len(rows), HEARTBEATS):
            some = rows[start : start + HEARTBEATS]
            await self.writer.write(
                partial(AsyncConnection.execute, statement=update(seats).where(where), parameters=some)
            )

    async def presence(self, table_ids: Sequence[str]) -> dict[str, dict[int, tuple[bool, int]]]:
        """For each seat of these tables whether its person is here, and when that was last known."""
        query = select(seats.c.table_id, seats.c.seat, seats.c.here, seats.c.seen).where(
            seats.c.table_id.in_(table_ids)
        )
        found: dict[str, dict[int, tuple[bool, int]]] = {}
        async with self.engine.connect() as connection:
            for table_id, seat, here, seen in await connection.execute(query):
                found.setdefault(table_id, {})[seat] = (here, seen)
        return found

    async def open_tables(self, since: int, limit: int) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        wanted = and_(tables.c.status == "open", tables.c.visibility == "open", tables.c.opened >= since)
        return await self._with_seats(select(tables).where(wanted).order_by(tables.c.opened.desc()).limit(limit))

    async def tables_of(self, person_id: str, limit: int) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        """Tables where that person sits and play is not over, newest first."""
        mine = select(seats.c.table_id).where(and_(seats.c.person == person_id, seats.c.left.is_(False)))
        wanted = and_(tables.c.id.in_(mine), tables.c.status.in_(("open", "playing")))
        return await self._with_seats(select(tables).where(wanted).order_by(tables.c.opened.desc()).limit(limit))

    # The game

    async def append(self, row: ActionRow) -> bool:
        return await self.writer.append(row)

    async def actions(self, table_id: str, after: int = 0) -> list[ActionRow]:
        wanted = and_(actions.c.table_id == table_id, actions.c.seq > after)
        return await self._all(select(actions).where(wanted).order_by(actions.c.seq), ActionRow)

    async def progress(self, table_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """The version and the number of actions of these tables."""
        if not table_ids:
            return {}
        last = func.coalesce(func.max(actions.c.seq), 0)
        query = (
            select(tables.c.id, tables.c.version, last)
            .outerjoin(actions, actions.c.table_id == tables.c.id)
            .where(tables.c.id.in_(table_ids))
            .group_by(tables.c.id, tables.c.version)
        )
        async with self.engine.connect() as connection:
            return {table: (version, number) for table, version, number in await connection.execute(query)}

    # Chat

    async def say(self, row: ChatRow) -> ChatRow:
        values = {name: value for name, value in asdict(row).items() if name != "id"}

        async def operation(connection: AsyncConnection) -> int:
            return int((await connection.execute(insert(chat).values(**values).returning(chat.c.id))).scalar_one())

        return replace(row, id=await self.writer.write(operation, f"c:{row.table_id}"))

    async def chats(self, table_id: str, after: int = 0, limit: int = 50) -> list[ChatRow]:
        """The last lines of a table's chat, oldest first."""
        wanted = and_(chat.c.table_id == table_id, chat.c.id > after)
        return (await self._all(select(chat).where(wanted).order_by(chat.c.id.desc()).limit(limit), ChatRow))[::-1]

    async def _with_seats(self, query: Any) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        async with self.engine.connect() as connection:
            found = [_as(TableRow, row) for row in await connection.execute(query)]
            ids = [row.id for row in found]
            around: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
            where = seats.c.table_id.in_(ids)
            for row in await connection.execute(select(seats).where(where).order_by(seats.c.seat)):
                seat = _as(SeatRow, row)
                around[seat.table_id].append(seat)
        return [(row, tuple(around[row.id])) for row in found]

    async def _one(self, query: Any, kind: type[S]) -> S | None:
        found = await self._all(query, kind)
        return found[0] if found else None

    async def _all(self, query: Any, kind: type[S]) -> list[S]:
        async with self.engine.connect() as connection:
            return [_as(kind, row) for row in await connection.execute(query)]


async def _insert_table(connection: AsyncConnection, row: TableRow, around: Sequence[SeatRow]) -> None:
    await connection.execute(insert(tables).values(**asdict(row)))
    await connection.execute(insert(seats), [asdict(seat) for seat in around])


def _as(kind: type[S], row: Row[Any]) -> S:
    return kind(**row._mapping)
