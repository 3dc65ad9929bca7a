"""Everything the server asks of its database, for SQLite and PostgreSQL alike."""

import secrets
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Row, and_, bindparam, delete, func, insert, or_, select, update

from tablee.server.settings import Retention
from tablee.server.store import accounts, blocks, desk, memory, migrate, retention
from tablee.server.store.database import database_at
from tablee.server.store.notices import Kind, Notice
from tablee.server.store.retention import Forgotten
from tablee.server.store.rows import ActionRow, ChatRow, Person, ResultRow, SeatRow, TableRow
from tablee.server.store.schema import actions, chat, people, seats, tables
from tablee.server.store.writer import Writer

HEARTBEATS = 100
"""So many in one transaction: actions should not wait for all of them."""

S = TypeVar("S")

# Made once: SQLAlchemy takes longer to make a statement than to carry it out.
_CHANGE_TABLE = (
    update(tables)
    .where(and_(tables.c.id == bindparam("its_id"), tables.c.version == bindparam("its_version")))
    .values({column.name: bindparam(column.name) for column in tables.columns if not column.primary_key})
)
_CHANGE_SEAT = (
    update(seats)
    .where(and_(seats.c.table_id == bindparam("its_table"), seats.c.seat == bindparam("its_seat")))
    .values({column.name: bindparam(column.name) for column in seats.columns if not column.primary_key})
)
_TOO_MANY_SEATS = delete(seats).where(
    and_(seats.c.table_id == bindparam("its_table"), seats.c.seat >= bindparam("first"))
)


class Store:
    """Reads go to a pool, writes through the group-committing writer."""

    def __init__(self, url: str, connections: int = 5) -> None:
        self.database = database_at(url, connections)
        self.origin = secrets.token_hex(4)
        self.writer = Writer(self.database, self.origin)

    @property
    def shared(self) -> bool:
        return self.database.shared

    async def open(self) -> None:
        await self.database.write(migrate.upgrade)
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        await self.database.close()

    async def alive(self) -> bool:
        return bool(await self.database.read(lambda connection: connection.execute(select(1)).scalar()))

    async def touch(self) -> None:
        """Store something, to see whether that works."""
        await self.writer.write(lambda connection: desk.set_note(connection, "health", ""))

    # People

    async def person(self, person_id: str) -> Person | None:
        return await self._one(select(people).where(people.c.id == person_id), Person)

    async def person_with_token(self, token_hash: str) -> Person | None:
        return await self._one(select(people).where(people.c.token == token_hash), Person)

    async def add_person(self, person: Person) -> None:
        await self.writer.write(lambda c: c.execute(insert(people).values(**asdict(person))))

    async def seen(self, person_id: str, now: int) -> None:
        await self.writer.write(lambda c: c.execute(update(people).where(people.c.id == person_id).values(seen=now)))

    async def renew(self, person: Person) -> None:
        """Another stamp for their cookie, another token."""
        known = {"stamp": person.stamp, "token": person.token}
        await self.writer.write(lambda c: c.execute(update(people).where(people.c.id == person.id).values(**known)))

    async def blocked_by(self, person_id: str) -> frozenset[str]:
        return await self.database.read(lambda connection: blocks.blocked_by(connection, person_id))

    async def forget(self, kept: Retention, now: int, in_use: Collection[str]) -> Forgotten:
        """A small step of forgetting; other processes are told of tables that are gone."""
        found = await self.writer.write(lambda connection: retention.forget(connection, kept, now, in_use), wide=True)
        await self.tell("room", found.tables)
        return found

    async def tell(self, kind: Kind, table_ids: Iterable[str]) -> None:
        """Tell other processes that something of these tables is new."""
        for table_id in table_ids if self.shared else ():
            await self.writer.write(lambda _: None, Notice(kind, table_id))

    async def rename(self, person: Person) -> list[str]:
        """A person's new name and face, also in the seats where they are not done; gives those tables."""
        change = update(people).where(people.c.id == person.id)
        known = {"name": person.name, "face": person.face}
        unfinished = select(tables.c.id).where(tables.c.status != "over")
        mine = and_(seats.c.person == person.id, seats.c.table_id.in_(unfinished))

        def operation(connection: Connection) -> list[str]:
            connection.execute(change.values(language=person.language, **known))
            if accounts.is_kept(connection, person.id):
                accounts.claim_name(connection, person.id, person.name)
            where = sorted(connection.execute(select(seats.c.table_id).where(mine)).scalars())
            for table_id in where:
                newer = {"version": tables.c.version + 1}
                connection.execute(update(tables).where(tables.c.id == table_id).values(**newer))
                connection.execute(update(seats).where(and_(mine, seats.c.table_id == table_id)).values(**known))
            return where

        where = await self.writer.write(operation, wide=True)
        await self.tell("room", where)
        return where

    # Tables

    async def table(self, table_id: str) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        found = await self._with_seats(select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    async def has_table(self, table_id: str) -> bool:
        return bool(await self._rows(select(tables.c.id).where(tables.c.id == table_id)))

    async def add_table(
        self,
        row: TableRow,
        around: Sequence[SeatRow],
        also: Callable[[Connection], None] = lambda _: None,
    ) -> None:
        """A new table, and what is stored with it or not at all."""

        def operation(connection: Connection) -> None:
            _insert_table(connection, row, around)
            also(connection)

        await self.writer.write(operation)

    async def change(
        self,
        row: TableRow,
        changed: Sequence[SeatRow],
        opened: tuple[TableRow, Sequence[SeatRow]] | None = None,
    ) -> TableRow | None:
        """Store a new row and seats, and a table opened with them; None when someone else changed it meanwhile."""
        fresh = replace(row, version=row.version + 1)

        def operation(connection: Connection) -> TableRow | None:
            mine = {"its_id": row.id, "its_version": row.version}
            if connection.execute(_CHANGE_TABLE, _values(fresh, "id") | mine).rowcount != 1:
                return None
            for seat in sorted(changed, key=lambda each: each.seat):
                place = {"its_table": seat.table_id, "its_seat": seat.seat}
                if connection.execute(_CHANGE_SEAT, _values(seat, "table_id", "seat") | place).rowcount == 0:
                    connection.execute(insert(seats).values(**asdict(seat)))
            connection.execute(_TOO_MANY_SEATS, {"its_table": row.id, "first": row.seats})
            if opened is not None:
                _insert_table(connection, *opened)
            return fresh

        return await self.writer.write(operation, Notice("room", row.id))

    async def heartbeat(self, present: Iterable[tuple[str, int]], now: int) -> None:
        """These seats are still connected here."""
        rows = [
            {"its_table": table_id, "its_seat": seat, "here": True, "seen": now} for table_id, seat in sorted(present)
        ]
        where = and_(seats.c.table_id == bindparam("its_table"), seats.c.seat == bindparam("its_seat"))
        for start in range(0, len(rows), HEARTBEATS):
            some = rows[start : start + HEARTBEATS]
            beat = partial(Connection.execute, statement=update(seats).where(where), parameters=some)
            await self.writer.write(beat, wide=True)

    async def presence(self, table_ids: Sequence[str]) -> dict[str, dict[int, tuple[bool, int]]]:
        """For each seat of these tables whether its person is here, and when that was last known."""
        query = select(seats.c.table_id, seats.c.seat, seats.c.here, seats.c.seen).where(
            seats.c.table_id.in_(table_ids)
        )
        found: dict[str, dict[int, tuple[bool, int]]] = {}
        for table_id, seat, here, seen in await self._rows(query):
            found.setdefault(table_id, {})[seat] = (here, seen)
        return found

    async def open_tables(self, since: int, seen: int, limit: int) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        """Tables to join: with a free seat, and somebody who is here and was seen since then; newest first."""
        wanted = and_(tables.c.status == "open", tables.c.visibility == "open", tables.c.opened >= since)
        there = select(seats.c.seat).where(seats.c.table_id == tables.c.id)
        free = there.where(and_(seats.c.person.is_(None), seats.c.level.is_(None))).exists()
        awaited = there.where(and_(seats.c.here, seats.c.seen >= seen)).exists()
        query = select(tables).where(and_(wanted, free, awaited)).order_by(tables.c.opened.desc()).limit(limit)
        return await self._with_seats(query)

    async def table_with_code(self, code: str, since: int) -> str | None:
        """The newest table of that code where play is not over."""
        wanted = and_(tables.c.code == code, tables.c.status.in_(("open", "playing")), tables.c.opened >= since)
        rows = await self._rows(select(tables.c.id).where(wanted).order_by(tables.c.opened.desc()).limit(1))
        return rows[0][0] if rows else None

    async def tables_of(self, person_id: str, since: int, limit: int) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        """Tables where that person sits and play is not over, newest first; those that all have left since a time."""
        mine = select(seats.c.table_id).where(seats.c.person == person_id)
        deserted = and_(tables.c.status == "closed", tables.c.started.is_not(None), tables.c.opened >= since)
        wanted = and_(tables.c.id.in_(mine), or_(tables.c.status.in_(("open", "playing")), deserted))
        others = and_(seats.c.table_id == tables.c.id, seats.c.person.is_not(None), seats.c.person != person_id)
        alone = ~select(seats.c.seat).where(others).exists()
        # Other people wait there: however many games against computers are newer, these are shown.
        query = select(tables).where(wanted).order_by(alone, tables.c.opened.desc()).limit(limit)
        return sorted(await self._with_seats(query), key=lambda found: -found[0].opened)

    # Memory

    async def games_of(self, person_id: str, start: int, most: int) -> tuple[list[memory.Finished], bool]:
        """Finished games where that person sat, newest first, and whether there may be older ones."""
        return await self.database.read(lambda connection: memory.games_of(connection, person_id, start, most))

    async def keep_results(self, rows: Sequence[ResultRow]) -> None:
        await self.writer.write(lambda connection: memory.keep_results(connection, rows))

    async def places_of(self, person_id: str) -> list[memory.Place]:
        return await self.database.read(lambda connection: memory.places_of(connection, person_id))

    async def forget_person(self, person_id: str, places: Sequence[memory.Place]) -> list[str]:
        """Gives the tables that named them; other processes are told."""
        forget = partial(memory.forget_person, person=person_id, places=places)
        touched = await self.writer.write(forget, wide=True)
        await self.tell("room", touched)
        await self.tell("chat", touched)
        return touched

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
        return {table: (version, number) for table, version, number in await self._rows(query)}

    # Chat

    async def say(self, row: ChatRow) -> ChatRow:
        """Store a line; gives it as it is stored, the one of before if it was said already."""
        values = {name: value for name, value in asdict(row).items() if name != "id"}
        saying = self.writer.insert(chat).values(**values).on_conflict_do_nothing().returning(chat.c.id)
        said = select(chat.c.id).where(and_(chat.c.table_id == row.table_id, chat.c.key == row.key))

        def operation(connection: Connection) -> int:
            stored = connection.execute(saying).scalar()
            return int(connection.execute(said).scalar_one() if stored is None else stored)

        return replace(row, id=await self.writer.write(operation, Notice("chat", row.table_id)))

    async def chats(self, table_id: str, after: int = 0, limit: int = 50) -> list[ChatRow]:
        """The last lines of a table's chat, oldest first."""
        wanted = and_(chat.c.table_id == table_id, chat.c.id > after)
        return (await self._all(select(chat).where(wanted).order_by(chat.c.id.desc()).limit(limit), ChatRow))[::-1]

    async def _with_seats(self, query: Any) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        def look(connection: Connection) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
            found = [_as(TableRow, row) for row in connection.execute(query)]
            around: dict[str, list[SeatRow]] = {row.id: [] for row in found}
            where = seats.c.table_id.in_(list(around))
            for row in connection.execute(select(seats).where(where).order_by(seats.c.seat)):
                around[row.table_id].append(_as(SeatRow, row))
            return [(row, tuple(around[row.id])) for row in found]

        return await self.database.read(look)

    async def _one(self, query: Any, kind: type[S]) -> S | None:
        found = await self._all(query, kind)
        return found[0] if found else None

    async def _all(self, query: Any, kind: type[S]) -> list[S]:
        return [_as(kind, row) for row in await self._rows(query)]

    async def _rows(self, query: Any) -> Sequence[Any]:
        return await self.database.read(lambda connection: connection.execute(query).all())


def _insert_table(connection: Connection, row: TableRow, around: Sequence[SeatRow]) -> None:
    connection.execute(insert(tables).values(**asdict(row)))
    connection.execute(insert(seats), [asdict(seat) for seat in around])


def _values(row: TableRow | SeatRow, *key: str) -> dict[str, Any]:
    """All of a row but its key."""
    return {name: value for name, value in asdict(row).items() if name not in key}


def _as(kind: type[S], row: Row[Any]) -> S:
    return kind(**row._mapping)
