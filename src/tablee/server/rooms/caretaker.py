"""Looks after the rooms: forgets those nobody uses, tells the store who is here, follows what other processes did."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from tablee.server import logs
from tablee.server.rooms import asking, cutting, seating
from tablee.server.rooms.clock import wall
from tablee.server.rooms.forgetting import Forgetting
from tablee.server.rooms.operator import Operator
from tablee.server.rooms.ownership import Ownership
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.rooms.services import Services
from tablee.server.store import TableRow
from tablee.server.store.notices import Notice

QUIET_MS = 60_000
"""A room nobody is connected to is forgotten after this; the store remembers."""
HEARTBEAT_MS = 15_000


class Caretaker:
    def __init__(self, services: Services, registry: Registry, operator: Operator, ownership: Ownership) -> None:
        self._ownership = ownership
        self._operator = operator
        self._services = services
        self._store = services.store
        self._registry = registry
        self._last_beat = 0
        self._uncut: set[str] = set()
        """Tables that waited for a cut the last time they were looked at."""

    def begin(self) -> None:
        services = self._services
        services.background.spawn(self._watch())
        services.background.spawn(Forgetting(services, self._registry).go_on())
        if self._store.shared:
            from tablee.server.store.notify import listen  # noqa: PLC0415 - needs the extra that SQLite does without

            services.background.spawn(listen(services.settings.database, self._store.origin, self._hear))

    async def look_around(self, now: int) -> None:
        """One round through all rooms."""
        self._forget_the_unused(now)
        used = [room for room in self._registry.rooms.values() if room.audience]
        try:
            if not 0 <= now - self._last_beat <= HEARTBEAT_MS:
                self._last_beat = now
                await self._beat(used, now)
                await self._ownership.release(self._registry.rooms)
                await self._registry.reclaim()
            if self._store.shared:
                await self._operator.follow()
                await self._look_elsewhere(used)
        except Exception:
            # The database is away: bots and clocks are looked after all the same, and try again when it is back.
            self._services.metrics.faults.inc()
            logs.fault("the store does not tell who is here")
        for room in used:
            await self._alone(room, partial(self._look_after, now))

    async def _alone(self, room: Room, care: Callable[[Room], Awaitable[None]]) -> None:
        """Care for one room: whatever is wrong there, the next one is looked after as well."""
        try:
            await care(room)
        except Exception:
            self._services.metrics.faults.inc()
            logs.fault("a room could not be looked after", table=room.id)

    async def _look_after(self, now: int, room: Room) -> None:
        await self._go_without_cuts(room, now)
        await self._replace_the_absent(room, now)
        room.attendant.look()

    async def _go_without_cuts(self, room: Room, now: int) -> None:
        """Who said they would cut, and has not after a whole round, is not waited for."""
        if not cutting.is_awaited(room.row, room.around):
            self._uncut.discard(room.id)
        elif room.id not in self._uncut:
            self._uncut.add(room.id)
        else:
            self._uncut.discard(room.id)
            await room.change(lambda row, around: cutting.go_without(row, around, now))

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._services.settings.watch_ms / 1000)
            try:
                await self.look_around(wall())
            except Exception:
                self._services.metrics.faults.inc()
                logs.fault("looking after the rooms failed")

    def _forget_the_unused(self, now: int) -> None:
        for room in list(self._registry.rooms.values()):
            if not room.audience and now - room.quiet_since > QUIET_MS and not room.lock.locked():
                self._registry.forget(room)

    async def _beat(self, used: list[Room], now: int) -> None:
        """Tell the store who is still here."""
        for room in used:
            room.touch(now)
        await self._store.heartbeat([(room.id, seat) for room in used for seat in room.audience.seats], now)

    async def _replace_the_absent(self, room: Room, now: int) -> None:
        grace = self._services.settings.grace_ms
        for seat in seating.absent(room.row, room.around, now, grace, room.loaded):
            await room.change(partial(_replaced, seat, now))
        heir = seating.heir(room.row, room.around, now, grace, room.loaded)
        if heir is not None:
            await room.change(partial(seating.hand_over, heir))

    async def _look_elsewhere(self, used: list[Room]) -> None:
        """Follow what other processes did, even when their notices got lost."""
        ids = [room.id for room in used]
        progress = await self._store.progress(ids)
        presence = await self._store.presence(ids)
        for room in used:
            version, number = progress.get(room.id, (room.row.version, 0))
            if version != room.row.version or (room.live is not None and number > room.live.number):
                await self._alone(room, lambda behind: behind.catch_up("room"))
            room.refresh(presence.get(room.id, {}))

    def _hear(self, notices: list[Notice]) -> None:
        for notice in notices:
            room = self._registry.rooms.get(notice.table_id)
            if room is not None:
                self._services.background.spawn(room.catch_up(notice.kind))


def _replaced(seat: int, now: int, row: TableRow, around: Seats) -> Setting:
    return asking.settled(*seating.stand_in(seat, now, row, around), now)
