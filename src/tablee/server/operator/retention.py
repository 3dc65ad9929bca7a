"""Background task that deletes expired rows (settings `retention`), in small steps."""

import asyncio

from tablee.server import logs
from tablee.server.metrics import Metrics
from tablee.server.operator.queries import ROWS
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.services import Services
from tablee.server.store.store import Store
from tablee.server.time import now_ms

BETWEEN_SECONDS = 1.0
REST_SECONDS = 3600.0


class Forgetting:
    def __init__(self, services: Services, registry: Registry, store: Store, metrics: Metrics) -> None:
        self._services = services
        self._registry = registry
        self._store = store
        self._metrics = metrics

    async def go_on(self) -> None:
        """Run steps in an endless loop; when nothing is left to delete, once an hour."""
        while True:
            more = False
            try:
                more = await self.step(now_ms())
            except Exception:
                self._metrics.faults.inc()
                logs.fault("retention failed")
            await asyncio.sleep(BETWEEN_SECONDS if more else REST_SECONDS)

    async def step(self, now: int) -> bool:
        """Delete a few rows; return whether there were any."""
        rooms = self._registry.rooms
        in_use = [room.id for room in rooms.values() if room.connections or room.lock.locked()]
        store = self._store
        found = await store.operator.forget(self._services.settings.retention, now, in_use)
        invitations = await store.people.forget_invitations(now, ROWS)
        await store.tell("room", found.tables)
        for table_id in found.tables:
            if room := rooms.get(table_id):
                self._registry.forget(room)
        counts = {"tables": len(found.tables), "chat": found.chat, "people": found.people, "invitations": invitations}
        for what, count in counts.items():
            self._metrics.forgotten.labels(what).inc(count)
        if any(counts.values()):
            logs.note("retention deleted rows", **counts)
        return any(counts.values())
