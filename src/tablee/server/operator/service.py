"""Operator's view of a running server, and the changes that only an operator may make."""

import os
import platform
from collections.abc import Iterable, Sequence

from tablee.core.errors import TableeError
from tablee.core.version import __version__
from tablee.server import logs
from tablee.server.operator.bodies import LineSeen, Overview, PersonSeen, Process, TableSeen
from tablee.server.rooms import seating
from tablee.server.rooms.connections import BLOCKED, GONE, MOVED
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.services import How, Services
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, no_table
from tablee.server.wire.to_client import RoomChanged

DRAIN = "drain"
SHOWN = 200
NOBODY = -1
"""Stamp used for a deleted person; no connection has it."""
FOLLOWED_MS = 10_000
"""How far back revocations by other processes are read: longer than any round of the caretaker."""


class Operator:
    """Handles an operator's requests, and applies those that other processes received."""

    def __init__(self, services: Services, registry: Registry, store: Store) -> None:
        self._services = services
        self._store = store
        self._queries = store.operator
        self._registry = registry
        self._since = now_ms()

    async def overview(self, others: Sequence[Process] = ()) -> Overview:
        """Return the state of the server; `others` are its other processes."""
        now = now_ms()
        fresh = now - seating.FRESH_MS
        playing, online = await self._queries.presence(fresh)
        return Overview(
            __version__,
            platform.python_version(),
            now,
            self._services.drain.how,
            await self._queries.tables_by_status(),
            playing,
            online,
            await self._queries.storage(),
            _together([self.process(), *others]),
            await self._queries.last_backup(),
        )

    def process(self) -> Process:
        rooms = self._registry.rooms
        connections = sum(len(room.connections) for room in rooms.values())
        recent = tuple(logs.RECENT)
        return Process(os.getpid(), self._since, len(rooms), connections, logs.RECENT.total, recent)

    async def tables(self) -> list[TableSeen]:
        fresh = now_ms() - seating.FRESH_MS
        return await self._queries.tables_seen(fresh, SHOWN)

    async def people(self) -> list[PersonSeen]:
        fresh = now_ms() - seating.FRESH_MS
        return await self._queries.people_seen(fresh, SHOWN)

    async def lines(self, table_id: str) -> list[LineSeen]:
        return await self._queries.lines(table_id, SHOWN)

    async def drain(self, how: How) -> None:
        """Admit no new game, and let running ones finish or pause; an empty `how` ends that.

        All processes follow.
        """
        await self._queries.set_note(DRAIN, how)
        await self._follow_drain(how)
        logs.note("draining" if how else "no longer draining", how=how)

    async def block(self, person_id: str, blocked: bool) -> None:
        if not await self._queries.block(person_id, blocked):
            raise Refusal("no-person", 404)
        if blocked:
            self._send_away([person_id], BLOCKED)
            for table_id in await self._store.people.unfinished_tables(person_id):
                await self._have_left(table_id, person_id)
        logs.note("a guest was blocked" if blocked else "a guest is no longer blocked")

    async def remove_table(self, table_id: str) -> None:
        if await self._store.tables.load(table_id) is None:
            raise no_table()
        await self._queries.remove_table(table_id)
        room = self._registry.rooms.get(table_id)
        if room is not None:
            room.connections.end(GONE)
            self._registry.forget(room)
        logs.note("a table was removed", table=table_id)

    async def remove_line(self, line: int) -> None:
        table_id = await self._queries.remove_line(line)
        if table_id is None:
            raise Refusal("no-line", 404)
        await self._store.tell("chat", [table_id])
        room = self._registry.rooms.get(table_id)
        if room is not None:
            room.chat.unsay([line])
        logs.note("a chat line was removed", table=table_id)

    async def begin(self) -> None:
        """Read the stored drain state when the process starts."""
        self._services.drain.how = await self._drain_noted()

    async def follow(self) -> None:
        """Apply what an operator requested from another process."""
        how = await self._drain_noted()
        if how != self._services.drain.how:
            await self._follow_drain(how)
        if self._registry.rooms:
            self._send_away(await self._queries.blocked(), BLOCKED)
            self._send_away(await self._store.accounts.with_revoked_device(now_ms() - FOLLOWED_MS), MOVED)
            await self._close_renewed()

    async def _drain_noted(self) -> How:
        noted = await self._queries.note(DRAIN)
        return "finish" if noted == "finish" else "pause" if noted == "pause" else ""

    async def _follow_drain(self, how: How) -> None:
        self._services.drain.how = how
        alter = seating.hold if how == "pause" else seating.release
        for room in list(self._registry.rooms.values()):
            try:
                await room.change(lambda row, seats: alter(row, seats, now_ms()))
            except TableeError:
                logs.fault("a table could not be paused or resumed", table=room.id)
            room.connections.tell(RoomChanged(room.shown(), room.clocks()))

    def _send_away(self, people: Iterable[str], code: int) -> None:
        for room in self._registry.rooms.values():
            for person in people:
                room.connections.end(code, person)

    async def _close_renewed(self) -> None:
        rooms = [room for room in self._registry.rooms.values() if room.connections]
        people = {connection.person for room in rooms for connection in room.connections if connection.person}
        stamps = dict.fromkeys(people, NOBODY) | await self._store.accounts.stamps_of(people)
        for room in rooms:
            room.connections.end_renewed(stamps)

    async def _have_left(self, table_id: str, person_id: str) -> None:
        """Make a blocked person leave a table, so that nobody there waits for them."""
        try:
            room = await self._registry.room(table_id, owned=False)
            await room.change(lambda row, seats: seating.leave(row, seats, person_id, now_ms()))
        except TableeError:
            logs.fault("a blocked guest could not be removed from a table", table=table_id)


def _together(processes: Sequence[Process]) -> Process:
    """Return the sums of several processes, with the last errors of all."""
    recent = sorted((fault for each in processes for fault in each.recent), key=lambda fault: str(fault["at"]))
    return Process(
        processes[0].pid,
        min(each.since for each in processes),
        sum(each.rooms for each in processes),
        sum(each.connections for each in processes),
        sum(each.faults for each in processes),
        tuple(recent[-logs.KEPT :]),
        len(processes),
    )
