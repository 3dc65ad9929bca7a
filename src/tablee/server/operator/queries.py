"""Queries of the operator: storage, tables and people, blocking and removal, retention."""

from collections.abc import Collection, Sequence
from typing import Any, Literal

from msgspec import Struct, field
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, not_, select, text, update

from tablee.server.operator.bodies import LineSeen, PersonSeen, Storage, TableSeen
from tablee.server.settings import Retention
from tablee.server.store import migrate
from tablee.server.store.notices import Notice
from tablee.server.store.queries import Queries, as_struct, reads, writes
from tablee.server.store.rows import SeatRow
from tablee.server.store.schema import actions, chat, metadata, notes, people, recoveries, results, seats, tables

MANY = 5000
DAY_MS = 24 * 3_600_000
TABLES = 20
ROWS = 500
"""Limits per step of retention: this many tables, and this many rows of each other kind."""
LAST_BACKUP = "backup"
_LOCK = 7_267_253_142
"""PostgreSQL advisory lock for retention, so that one process runs it at a time."""


class Forgotten(Struct):
    """What one step of retention deleted."""

    tables: list[str] = field(default_factory=list)
    chat: int = 0
    people: int = 0


class OperatorQueries(Queries):
    @reads
    def storage(self, connection: Connection) -> Storage:
        kind: Literal["sqlite", "postgresql"] = "postgresql" if connection.dialect.name == "postgresql" else "sqlite"
        rows = {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in metadata.sorted_tables
        }
        size = {
            "postgresql": "SELECT pg_database_size(current_database())",
            "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
        }[kind]
        return Storage(kind, migrate.revision(connection) or "", int(connection.execute(text(size)).scalar_one()), rows)

    async def tables_by_status(self) -> dict[str, int]:
        counts = select(tables.c.status, func.count()).group_by(tables.c.status)
        return {str(status): int(count) for status, count in await self._rows(counts)}

    async def presence(self, fresh: int) -> tuple[int, int]:
        """Return the number of running games with somebody connected, and of people at tables."""
        playing = (
            select(func.count(seats.c.table_id.distinct()))
            .join(tables, tables.c.id == seats.c.table_id)
            .where(_here(fresh), tables.c.status == "playing")
        )
        online = select(func.count(seats.c.person.distinct())).where(_here(fresh))
        return await self._scalar(playing), await self._scalar(online)

    @reads
    def tables_seen(self, connection: Connection, fresh: int, limit: int) -> list[TableSeen]:
        """Return open and running tables, the last visited first."""
        seen = func.coalesce(func.max(seats.c.seen), 0).label("last")
        query = (
            select(tables, seen)
            .outerjoin(seats, seats.c.table_id == tables.c.id)
            .where(tables.c.status.in_(("open", "playing")))
            .group_by(tables.c.id)
            .order_by(seen.desc(), tables.c.opened.desc())
            .limit(limit)
        )
        found = connection.execute(query).all()
        ids = [row.id for row in found]
        seats_of: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
        for seat in connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
            seats_of[seat.table_id].append(as_struct(SeatRow, seat))
        table_id = actions.c.table_id
        counts = select(table_id, func.count()).where(table_id.in_(ids)).group_by(table_id)
        played = {str(row[0]): int(row[1]) for row in connection.execute(counts)}
        return [
            TableSeen(
                id=row.id,
                game=row.game,
                status=row.status,
                opened=row.opened,
                seen=max(row.last, row.opened),
                names=tuple(seat.name for seat in seats_of[row.id] if not seat.empty),
                here=sum(seat.person is not None and seat.here and seat.seen >= fresh for seat in seats_of[row.id]),
                actions=played.get(row.id, 0),
                paused=row.paused is not None,
            )
            for row in found
        ]

    async def people_seen(self, fresh: int, limit: int) -> list[PersonSeen]:
        """Return the people at tables now, then blocked people."""
        where: dict[str, list[str]] = {}
        for person, table_id in await self._rows(
            select(seats.c.person, seats.c.table_id).where(_here(fresh)).limit(MANY)
        ):
            where.setdefault(person, []).append(table_id)
        wanted = people.c.blocked | people.c.id.in_(list(where))
        query = select(people).where(wanted).order_by(people.c.blocked, people.c.name).limit(limit)
        return [
            PersonSeen(
                *(row.id, row.name, row.since, max(row.seen, row.since)),
                program=row.token is not None,
                blocked=row.blocked,
                tables=tuple(sorted(where.get(row.id, ()))),
            )
            for row in await self._rows(query)
        ]

    async def block(self, person_id: str, blocked: bool) -> bool:
        """Block or unblock a person; return whether the person exists."""
        return await self._write(update(people).where(people.c.id == person_id).values(blocked=blocked)) == 1

    async def blocked(self) -> Sequence[str]:
        return await self._scalars(select(people.c.id).where(people.c.blocked))

    async def lines(self, table_id: str, limit: int) -> list[LineSeen]:
        """Return the last chat lines of a table, oldest first."""
        wanted = and_(chat.c.table_id == table_id, chat.c.kind == "line")
        found = await self._rows(select(chat).where(wanted).order_by(chat.c.id.desc()).limit(limit))
        return [LineSeen(row.id, row.name, row.text, row.at) for row in reversed(found)]

    @writes()
    def remove_line(self, connection: Connection, line: int) -> str | None:
        """Delete a chat line; return its table, or None if there is no such line."""
        table_id = connection.execute(select(chat.c.table_id).where(chat.c.id == line)).scalar()
        connection.execute(delete(chat).where(chat.c.id == line))
        return table_id

    async def remove_table(self, table_id: str) -> None:
        await self._writer.write(lambda connection: remove_tables(connection, [table_id]), Notice("room", table_id))

    async def note(self, name: str) -> str:
        """Return the note of that name, which all processes read."""
        return await self._scalar(select(notes.c.value).where(notes.c.name == name)) or ""

    async def set_note(self, name: str, value: str) -> None:
        await self._write(self._setting(name, value))

    def _setting(self, name: str, value: str) -> Any:
        setting = self._writer.insert(notes).values(name=name, value=value)
        return setting.on_conflict_do_update(index_elements=["name"], set_={"value": value})

    async def last_backup(self) -> int | None:
        """Return when the last backup was made, if it is known."""
        noted = await self.note(LAST_BACKUP)
        return int(noted) if noted else None

    async def note_backup(self, made: int) -> None:
        """Store when a backup was made, from a command that has no running writer."""
        setting = self._setting(LAST_BACKUP, str(made))
        await self._database.write(lambda connection: connection.execute(setting))

    @writes(wide=True)
    def forget(self, connection: Connection, kept: Retention, now: int, in_use: Collection[str] = ()) -> Forgotten:
        """Delete a limited number of expired rows, but no table in use by this process."""
        found = Forgotten()
        lock = text("SELECT pg_try_advisory_xact_lock(:n)")
        if connection.dialect.name == "postgresql" and not connection.execute(lock, {"n": _LOCK}).scalar():
            return found
        never_begun = tables.c.started.is_(None)
        over = tables.c.status == "over"
        for which, days in (
            (never_begun, kept.never_begun_days),
            (over, kept.finished_days),
            (and_(not_(never_begun), not_(over)), kept.deserted_days),
        ):
            if days:
                found.tables += _old_tables(connection, which, now - days * DAY_MS, in_use)
        remove_tables(connection, found.tables)
        if kept.chat_days:
            old = select(chat.c.id).where(chat.c.at < now - kept.chat_days * DAY_MS).limit(ROWS)
            found.chat = connection.execute(delete(chat).where(chat.c.id.in_(old))).rowcount
        if kept.guests_days:
            found.people = _forget_guests(connection, now - kept.guests_days * DAY_MS)
        return found


def _here(fresh: int) -> Any:
    return and_(seats.c.here, seats.c.seen >= fresh, seats.c.person.is_not(None))


# Retention


def _old_tables(connection: Connection, which: ColumnElement[bool], before: int, in_use: Collection[str]) -> list[str]:
    """Return tables of that kind that were opened before a time and not visited since."""
    visited = exists().where(seats.c.table_id == tables.c.id, seats.c.seen >= before)
    wanted = and_(which, tables.c.opened < before, not_(visited), tables.c.id.not_in(in_use))
    return list(connection.execute(select(tables.c.id).where(wanted).order_by(tables.c.id).limit(TABLES)).scalars())


def remove_tables(connection: Connection, table_ids: Collection[str]) -> None:
    """Delete tables.

    Rows are locked in the order that all writers use, which avoids deadlocks.
    """
    mine, of_them = tables.c.id.in_(table_ids), seats.c.table_id.in_(table_ids)
    connection.execute(select(tables.c.id).where(mine).order_by(tables.c.id).with_for_update())
    connection.execute(select(seats.c.seat).where(of_them).order_by(seats.c.table_id, seats.c.seat).with_for_update())
    for part in (chat, actions, results, seats):
        connection.execute(delete(part).where(part.c.table_id.in_(table_ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(table_ids)))


def _forget_guests(connection: Connection, before: int) -> int:
    """Delete guests without a seat, except blocked ones, whose block would be lost."""
    seated = exists().where(seats.c.person == people.c.id)
    kept = exists().where(recoveries.c.person == people.c.id)
    gone = and_(people.c.since < before, people.c.seen < before, not_(people.c.blocked), not_(seated), not_(kept))
    some = select(people.c.id).where(gone).order_by(people.c.id).limit(ROWS)
    return connection.execute(delete(people).where(people.c.id.in_(some))).rowcount
