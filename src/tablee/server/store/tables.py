"""Tables, seats, actions and chat in SQL, and the queries of the lobby."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, and_, bindparam, delete, func, insert, or_, select, update

from tablee.server.store.database import Database
from tablee.server.store.notices import Notice
from tablee.server.store.queries import Queries, as_struct, reads
from tablee.server.store.rows import ActionRow, ChatRow, GameEnd, SeatRow, TableRow
from tablee.server.store.schema import actions, chat, seats, tables
from tablee.server.store.writer import Writer

HEARTBEATS = 100
"""Seats per transaction, so that actions do not wait for all of them."""

# Built once, because SQLAlchemy takes longer to build a statement than to run it. They set the
# columns that are given.
_CHANGE_TABLE = update(tables).where(
    and_(tables.c.id == bindparam("its_id"), tables.c.version == bindparam("its_version"))
)
_CHANGE_SEAT = update(seats).where(
    and_(seats.c.table_id == bindparam("its_table"), seats.c.seat == bindparam("its_seat"))
)
_TOO_MANY_SEATS = delete(seats).where(
    and_(seats.c.table_id == bindparam("its_table"), seats.c.seat >= bindparam("first"))
)


Recorder = Callable[[Connection, TableRow, Sequence[SeatRow], GameEnd], None]
"""Stores what a feature keeps of a finished game, in the transaction that ends it."""

Locker = Callable[[Connection, TableRow], None]
"""Takes the locks that the recorders of a game need."""


class SqlTableStore(Queries):
    """TableStore of a server (`rooms/table_store.py`), with the queries of its lobby."""

    def __init__(self, database: Database, writer: Writer, lock: Locker, recorders: Sequence[Recorder]) -> None:
        super().__init__(database, writer)
        self._lock, self._recorders = lock, recorders

    @property
    def shared(self) -> bool:
        return self._database.shared

    async def load(self, table_id: str) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        found = await self._with_seats(select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    async def exists(self, table_id: str) -> bool:
        return bool(await self._rows(select(tables.c.id).where(tables.c.id == table_id)))

    async def add(self, row: TableRow, seats: Sequence[SeatRow], actions: Sequence[ActionRow] = ()) -> None:
        await self._writer.write(lambda connection: insert_table(connection, row, seats, actions))

    async def change(
        self, row: TableRow, changed: Sequence[SeatRow], opened: tuple[TableRow, Sequence[SeatRow]] | None = None
    ) -> TableRow | None:
        def operation(connection: Connection) -> TableRow | None:
            fresh = _update_row(connection, row)
            if fresh is None:
                return None
            for seat in sorted(changed, key=lambda each: each.seat):
                place = {"its_table": seat.table_id, "its_seat": seat.seat}
                if connection.execute(_CHANGE_SEAT, _values(seat, "table_id", "seat") | place).rowcount == 0:
                    connection.execute(insert(seats).values(**asdict(seat)))
            connection.execute(_TOO_MANY_SEATS, {"its_table": row.id, "first": row.seats})
            if opened is not None:
                insert_table(connection, *opened)
            return fresh

        return await self._writer.write(operation, Notice("room", row.id))

    async def finish(self, row: TableRow, seats: Sequence[SeatRow], end: GameEnd) -> TableRow | None:
        def operation(connection: Connection) -> TableRow | None:
            self._lock(connection, row)
            fresh = _update_row(connection, row)
            for record in self._recorders if fresh is not None else ():
                record(connection, row, seats, end)
            return fresh

        # In its own transaction, because rating a game touches rows of other games' players.
        return await self._writer.write(operation, Notice("room", row.id), wide=True)

    async def heartbeat(self, present: Iterable[tuple[str, int]], now: int) -> None:
        rows = [
            {"its_table": table_id, "its_seat": seat, "here": True, "seen": now} for table_id, seat in sorted(present)
        ]
        for start in range(0, len(rows), HEARTBEATS):
            some = rows[start : start + HEARTBEATS]
            beat = partial(Connection.execute, statement=_CHANGE_SEAT, parameters=some)
            await self._writer.write(beat, wide=True)

    async def presence(self, table_ids: Sequence[str]) -> dict[str, dict[int, tuple[bool, int]]]:
        query = select(seats.c.table_id, seats.c.seat, seats.c.here, seats.c.seen).where(
            seats.c.table_id.in_(table_ids)
        )
        found: dict[str, dict[int, tuple[bool, int]]] = {}
        for table_id, seat, here, seen in await self._rows(query):
            found.setdefault(table_id, {})[seat] = (here, seen)
        return found

    async def open_tables(self, since: int, seen: int, limit: int) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        """Return the newest tables to join: with a free seat, and a person seen since `seen`."""
        wanted = and_(tables.c.status == "open", tables.c.visibility == "open", tables.c.opened >= since)
        there = select(seats.c.seat).where(seats.c.table_id == tables.c.id)
        free = there.where(and_(seats.c.person.is_(None), seats.c.level.is_(None))).exists()
        awaited = there.where(and_(seats.c.here, seats.c.seen >= seen)).exists()
        query = select(tables).where(and_(wanted, free, awaited)).order_by(tables.c.opened.desc()).limit(limit)
        return await self._with_seats(query)

    async def with_code(self, code: str, since: int) -> str | None:
        """Return the newest unfinished table with that code."""
        wanted = and_(tables.c.code == code, tables.c.status.in_(("open", "playing")), tables.c.opened >= since)
        newest = select(tables.c.id).where(wanted).order_by(tables.c.opened.desc()).limit(1)
        return next(iter(await self._scalars(newest)), None)

    async def of_person(self, person_id: str, since: int, limit: int) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        """Return the unfinished tables where that person has a seat, newest first.

        Tables that everybody has left are included if they were opened since `since`.
        """
        mine = select(seats.c.table_id).where(seats.c.person == person_id)
        deserted = and_(tables.c.status == "closed", tables.c.started.is_not(None), tables.c.opened >= since)
        wanted = and_(tables.c.id.in_(mine), or_(tables.c.status.in_(("open", "playing")), deserted))
        others = and_(seats.c.table_id == tables.c.id, seats.c.person.is_not(None), seats.c.person != person_id)
        alone = ~select(seats.c.seat).where(others).exists()
        # Tables with other people come before any number of newer games against bots.
        query = select(tables).where(wanted).order_by(alone, tables.c.opened.desc()).limit(limit)
        return sorted(await self._with_seats(query), key=lambda found: -found[0].opened)

    async def append(self, row: ActionRow) -> bool:
        return await self._writer.append(row)

    async def actions(self, table_id: str, after: int = 0) -> list[ActionRow]:
        wanted = and_(actions.c.table_id == table_id, actions.c.seq > after)
        return await self._all(select(actions).where(wanted).order_by(actions.c.seq), ActionRow)

    async def progress(self, table_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        if not table_ids:
            return {}
        last = func.coalesce(func.max(actions.c.seq), 0)
        query = (
            select(tables.c.id, tables.c.version, last)
            .outerjoin(actions, actions.c.table_id == tables.c.id)
            .where(tables.c.id.in_(table_ids))
            .group_by(tables.c.id, tables.c.version)
        )
        return {table: (version, number) for table, version, number in await self._rows(query)}

    async def say(self, row: ChatRow) -> ChatRow:
        saying = self._writer.insert(chat).values(**_values(row, "id")).on_conflict_do_nothing().returning(chat.c.id)
        said = select(chat.c.id).where(and_(chat.c.table_id == row.table_id, chat.c.key == row.key))

        def operation(connection: Connection) -> int:
            stored = connection.execute(saying).scalar()
            return int(connection.execute(said).scalar_one() if stored is None else stored)

        return replace(row, id=await self._writer.write(operation, Notice("chat", row.table_id)))

    async def chats(self, table_id: str, after: int = 0, limit: int = 50) -> list[ChatRow]:
        wanted = and_(chat.c.table_id == table_id, chat.c.id > after)
        return (await self._all(select(chat).where(wanted).order_by(chat.c.id.desc()).limit(limit), ChatRow))[::-1]

    @reads
    def _with_seats(self, connection: Connection, query: Any) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        found = [as_struct(TableRow, row) for row in connection.execute(query)]
        by_table: dict[str, list[SeatRow]] = {row.id: [] for row in found}
        where = seats.c.table_id.in_(list(by_table))
        for row in connection.execute(select(seats).where(where).order_by(seats.c.seat)):
            by_table[row.table_id].append(as_struct(SeatRow, row))
        return [(row, tuple(by_table[row.id])) for row in found]


def insert_table(
    connection: Connection, row: TableRow, seated: Sequence[SeatRow], played: Sequence[ActionRow] = ()
) -> None:
    """Insert a new table, with the actions already played there."""
    connection.execute(insert(tables).values(**asdict(row)))
    connection.execute(insert(seats), [asdict(seat) for seat in seated])
    if played:
        connection.execute(insert(actions), [asdict(action) for action in played])


def _update_row(connection: Connection, row: TableRow) -> TableRow | None:
    """Store the row with the next version and return it; None if the stored version differs."""
    fresh = replace(row, version=row.version + 1)
    mine = {"its_id": row.id, "its_version": row.version}
    updated = connection.execute(_CHANGE_TABLE, _values(fresh, "id") | mine).rowcount
    return fresh if updated == 1 else None


def _values(row: TableRow | SeatRow | ChatRow, *key: str) -> dict[str, Any]:
    """Return the columns of a row without its key."""
    return {name: value for name, value in asdict(row).items() if name not in key}
