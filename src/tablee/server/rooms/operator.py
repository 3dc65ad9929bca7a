"""For who runs the server: what is going on, and the few things that only they may do."""

import os
import platform
from collections.abc import Callable, Iterable
from typing import TypeVar

from sqlalchemy import Connection

from tablee import __version__
from tablee.core.errors import TableeError
from tablee.server import logs
from tablee.server.messages import RoomChanged
from tablee.server.operating import LineSeen, Overview, PersonSeen, Process, TableSeen
from tablee.server.refusal import Refusal, no_table
from tablee.server.rooms import seating
from tablee.server.rooms.clock import wall
from tablee.server.rooms.connection import BLOCKED, GONE, MOVED
from tablee.server.rooms.drain import How
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.rooms.services import Services
from tablee.server.store import TableRow, accounts, desk
from tablee.server.store.notices import Notice
from tablee.server.store.retention import remove_tables

T = TypeVar("T")
DRAIN = "drain"
SHOWN = 200
FOLLOWED_MS = 10_000
"""For so long a device that was revoked elsewhere is looked for: longer than any round of the caretaker."""


class Operator:
    def __init__(self, services: Services, registry: Registry) -> None:
        self._services = services
        self._store = services.store
        self._registry = registry
        self._since = wall()

    # What is going on

    async def overview(self) -> Overview:
        now = wall()
        fresh = now - seating.FRESH_MS
        playing, online = await self._read(lambda connection: desk.presence(connection, fresh))
        return Overview(
            __version__,
            platform.python_version(),
            now,
            self._services.drain.how,
            await self._read(desk.by_status),
            playing,
            online,
            await self._read(desk.storage),
            self._process(),
        )

    def _process(self) -> Process:
        rooms = self._registry.rooms
        connections = sum(len(room.audience) for room in rooms.values())
        recent = tuple(logs.RECENT)
        return Process(os.getpid(), self._since, len(rooms), connections, logs.RECENT.total, recent)

    async def tables(self) -> list[TableSeen]:
        fresh = wall() - seating.FRESH_MS
        return await self._read(lambda connection: desk.tables_seen(connection, fresh, SHOWN))

    async def people(self) -> list[PersonSeen]:
        fresh = wall() - seating.FRESH_MS
        return await self._read(lambda connection: desk.people_seen(connection, fresh, SHOWN))

    async def lines(self, table_id: str) -> list[LineSeen]:
        return await self._read(lambda connection: desk.lines(connection, table_id, SHOWN))

    # What only they may do

    async def drain(self, how: How) -> None:
        """Let games finish, or pause them, and begin no new one; or go on as before. All processes hear of it."""
        await self._store.writer.write(lambda connection: desk.set_note(connection, DRAIN, how))
        await self._follow_drain(how)
        logs.note("draining" if how else "no longer draining", how=how)

    async def block(self, person_id: str, blocked: bool) -> None:
        found = await self._store.writer.write(lambda connection: desk.block(connection, person_id, blocked))
        if not found:
            raise Refusal("no-person", 404)
        if blocked:
            self._send_away([person_id], BLOCKED)
            for table_id in await self._read(lambda connection: desk.tables_with(connection, person_id)):
                await self._have_left(table_id, person_id)
        logs.note("a guest was blocked" if blocked else "a guest is no longer blocked")

    async def remove_table(self, table_id: str) -> None:
        if await self._store.table(table_id) is None:
            raise no_table()
        notice = Notice("room", table_id)
        await self._store.writer.write(lambda connection: remove_tables(connection, [table_id]), notice)
        room = self._registry.rooms.get(table_id)
        if room is not None:
            room.audience.end(GONE)
            self._registry.forget(room)
        logs.note("a table was removed", table=table_id)

    async def remove_line(self, line: int) -> None:
        table_id = await self._store.writer.write(lambda connection: desk.remove_line(connection, line))
        if table_id is None:
            raise Refusal("no-line", 404)
        await self._store.tell("chat", [table_id])
        room = self._registry.rooms.get(table_id)
        if room is not None:
            room.talk.unsay([line])
        logs.note("a line of talk was removed", table=table_id)

    # What other processes were asked

    async def begin(self) -> None:
        """As the store has it, when a process takes over."""
        self._services.drain.how = await self._drain_noted()

    async def follow(self) -> None:
        """Do here what an operator asked of another process."""
        how = await self._drain_noted()
        if how != self._services.drain.how:
            await self._follow_drain(how)
        if self._registry.rooms:
            self._send_away(await self._read(desk.blocked), BLOCKED)
            since = wall() - FOLLOWED_MS
            self._send_away(await self._read(lambda connection: accounts.lost_a_device(connection, since)), MOVED)

    async def _drain_noted(self) -> How:
        told = await self._read(lambda connection: desk.note(connection, DRAIN))
        return "finish" if told == "finish" else "pause" if told == "pause" else ""

    async def _follow_drain(self, how: How) -> None:
        self._services.drain.how = how
        alter = _held if how == "pause" else _released
        for room in list(self._registry.rooms.values()):
            try:
                await room.change(alter)
            except TableeError:
                logs.fault("a table could not be paused or resumed", table=room.id)
            room.audience.tell(RoomChanged(room.shown(), room.clocks()))

    def _send_away(self, people: Iterable[str], code: int) -> None:
        for room in self._registry.rooms.values():
            for person in people:
                room.audience.end(code, person)

    async def _have_left(self, table_id: str, person_id: str) -> None:
        """The others at that table should not wait for who was sent away."""
        try:
            room = await self._registry.room(table_id, wherever=True)
            await room.change(lambda row, around: seating.leave(row, around, person_id, wall()))
        except TableeError:
            logs.fault("a blocked guest could not be taken from a table", table=table_id)

    async def _read(self, look: Callable[[Connection], T]) -> T:
        return await self._store.database.read(look)


def _held(row: TableRow, around: Seats) -> Setting:
    return seating.hold(row, around, wall())


def _released(row: TableRow, around: Seats) -> Setting:
    return seating.release(row, around, wall())
