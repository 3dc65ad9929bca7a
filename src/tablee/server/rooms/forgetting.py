"""Forgets what its time is over for (settings `retention`), a little at a time, beside everything else."""

import asyncio

from tablee.server import logs
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.services import Services

FIRST_SECONDS = 60.0
"""Who has just started has people waiting for their tables."""
BETWEEN_SECONDS = 1.0
REST_SECONDS = 3600.0


class Forgetting:
    def __init__(self, services: Services, registry: Registry) -> None:
        self._services = services
        self._registry = registry

    async def go_on(self) -> None:
        """Step by step for ever; when there is nothing left, once an hour."""
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            more = False
            try:
                more = await self.step(wall())
            except Exception:
                self._services.metrics.faults.inc()
                logs.fault("forgetting failed")
            await asyncio.sleep(BETWEEN_SECONDS if more else REST_SECONDS)

    async def step(self, now: int) -> bool:
        """One step; whether there was something to forget."""
        rooms = self._registry.rooms
        in_use = [room.id for room in rooms.values() if room.audience or room.lock.locked()]
        found = await self._services.store.forget(self._services.settings.retention, now, in_use)
        for table_id in found.tables:
            room = rooms.get(table_id)
            if room is not None:
                self._registry.forget(room)
        counts = {
            "tables": len(found.tables),
            "chat": found.chat,
            "people": found.people,
            "invitations": found.invitations,
        }
        for what, count in counts.items():
            self._services.metrics.forgotten.labels(what).inc(count)
        if found.something:
            logs.note("forgotten after their time", **counts)
        return found.something
