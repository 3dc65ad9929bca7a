"""Caretaker: periodic check of all rooms for absence, missing cuts and changes elsewhere."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec.structs import replace

from tablee.server import logs
from tablee.server.rooms import before_start, seat_requests, seating
from tablee.server.rooms.registry import Registry, TableOwnership
from tablee.server.rooms.room import Room
from tablee.server.rooms.services import Services
from tablee.server.store.notices import Notice
from tablee.server.time import now_ms

QUIET_MS = 60_000
"""Time after which a room without connections is dropped from memory."""
HEARTBEAT_MS = 15_000


class Caretaker:
    """Drops unused rooms, stores presence, and follows changes by other processes."""

    def __init__(
        self,
        services: Services,
        registry: Registry,
        ownership: TableOwnership,
        follow: Callable[[], Awaitable[None]],
    ) -> None:
        """Store the parts; `follow` is called in every round if other processes share the store."""
        self._ownership = ownership
        self._follow = follow
        self._services = services
        self._store = services.store
        self._registry = registry
        self._last_beat = 0
        self._uncut: dict[str, tuple[bytes, str]] = {}
        """Tables that waited for a cut at the last check, each with its secret and hashes."""

    async def look_around(self, now: int) -> None:
        self._forget_the_unused(now)
        used = [room for room in self._registry.rooms.values() if room.connections]
        try:
            if not 0 <= now - self._last_beat <= HEARTBEAT_MS:
                self._last_beat = now
                for room in used:
                    room.touch(now)
                await self._store.heartbeat([(room.id, seat) for room in used for seat in room.connections.seats], now)
                await self._ownership.release(self._registry.rooms)
                await self._registry.reclaim()
            if self._store.shared:
                await self._follow()
                await self._look_elsewhere(used)
        except Exception:
            # Without the database, bots and clocks still need a check; they retry until it is back.
            self._services.metrics.faults.inc()
            logs.fault("presence could not be read from the store")
        for room in used:
            await self._guarded(room, partial(self._look_after, now))

    async def _guarded(self, room: Room, care: Callable[[Room], Awaitable[None]]) -> None:
        """Run one room's check; an error there does not stop the other checks."""
        try:
            await care(room)
        except Exception:
            self._services.metrics.faults.inc()
            logs.fault("the check of a room failed", table=room.id)

    async def _look_after(self, now: int, room: Room) -> None:
        await self._go_without_cuts(room, now)
        await self._replace_the_absent(room, now)
        if room.row.status == "playing" and room.live is not None and room.live.over:
            # Storing the end failed after the last action, and no client will send anything to
            # retry it.
            await room.settle()
        room.attendant.look()

    async def _go_without_cuts(self, room: Room, now: int) -> None:
        """Stop waiting for cuts that are still missing after a whole round of checks."""
        if not before_start.is_awaited(room.row, room.seats):
            self._uncut.pop(room.id, None)
        elif self._uncut.get(room.id) != (room.row.seed, room.row.opening):
            self._uncut[room.id] = (room.row.seed, room.row.opening)
        else:
            del self._uncut[room.id]
            await room.change(lambda row, seats: before_start.go_without(row, seats, now))

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(self._services.settings.watch_ms / 1000)
            try:
                await self.look_around(now_ms())
            except Exception:
                self._services.metrics.faults.inc()
                logs.fault("the check of all rooms failed")

    def _forget_the_unused(self, now: int) -> None:
        for room in list(self._registry.rooms.values()):
            if not room.connections and now - room.quiet_since > QUIET_MS and not room.lock.locked():
                self._registry.forget(room)

    async def _replace_the_absent(self, room: Room, now: int) -> None:
        grace = self._services.settings.grace_ms
        for seat in seating.absent(room.row, room.seats, now, grace, room.loaded):
            await room.change(partial(seat_requests.stand_in, seat, now))
        heir = seating.heir(room.row, room.seats, now, grace, room.loaded)
        if heir is not None:
            await room.change(lambda row, seats: (replace(row, host=heir), seats))

    async def _look_elsewhere(self, used: list[Room]) -> None:
        """Follow changes by other processes, even if their notices were lost."""
        ids = [room.id for room in used]
        progress = await self._store.progress(ids)
        presence = await self._store.presence(ids)
        for room in used:
            version, number = progress.get(room.id, (room.row.version, 0))
            if version != room.row.version or (room.live is not None and number > room.live.number):
                await self._guarded(room, lambda behind: behind.catch_up("room"))
            room.refresh(presence.get(room.id, {}))

    def hear(self, notices: list[Notice]) -> None:
        """Follow the changes that other processes announce."""
        for notice in notices:
            room = self._registry.rooms.get(notice.table_id)
            if room is not None:
                self._services.background.spawn(room.catch_up(notice.kind))
