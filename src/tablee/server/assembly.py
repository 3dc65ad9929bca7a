"""Assembly of a running server: its parts, started and stopped in the right order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tablee.core.signing import LogKey
from tablee.server.bots.attendant import RoomAttendant
from tablee.server.bots.pool import BotPool
from tablee.server.challenges.expert import ExpertAttempts
from tablee.server.challenges.service import Dailies
from tablee.server.cluster.ownership import Ownership
from tablee.server.finished.recordings import Recordings
from tablee.server.finished.reviews import Reviews
from tablee.server.finished.upkeep import ResultsUpkeep
from tablee.server.http.identity import Identity
from tablee.server.http.limits import ConnectionLimits, RateLimits
from tablee.server.metrics import Metrics
from tablee.server.operator.retention import Forgetting
from tablee.server.operator.service import Operator
from tablee.server.previews.pictures import Pictures
from tablee.server.rooms.background import Background
from tablee.server.rooms.caretaker import Caretaker
from tablee.server.rooms.offered import KnownBots
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.services import Services
from tablee.server.rooms.token_bucket import a_minute
from tablee.server.settings import Settings
from tablee.server.store.store import Store


class Parts:
    """Parts of a server whose store is open; `running` starts and stops them."""

    def __init__(self, settings: Settings, metrics: Metrics, store: Store, known_bots: KnownBots) -> None:
        self.settings, self.metrics, self.store = settings, metrics, store
        self.background = background = Background(metrics)
        self.identity = Identity(store, settings)
        self.advisor = pool = BotPool(settings, metrics, known_bots, self.identity.cookies.secret)
        self.expert = ExpertAttempts(store, pool, background)
        self.services = services = Services(
            settings,
            store.tables,
            metrics,
            background,
            a_minute(settings.limits.changes_per_minute),
            store.people.blocked_by,
            self.expert.after_game,
            known_bots,
        )
        self.ownership = Ownership(store.cluster)
        self.registry = Registry(services, lambda room: RoomAttendant(room, services, pool), self.ownership)
        self.operator = Operator(services, self.registry, store)
        self.caretaker = Caretaker(services, self.registry, self.ownership, self.operator.follow)
        self.connections = ConnectionLimits(settings.limits, metrics)
        self.rate_limits = RateLimits(settings.limits)
        self.recordings, self.reviews = Recordings(store), Reviews(store, background)
        self.dailies = Dailies(store, self.identity.cookies.secret)
        self.pictures = Pictures()
        self.log_key = LogKey(self.identity.cookies.secret)


@asynccontextmanager
async def running(settings: Settings, metrics: Metrics) -> AsyncIterator[Parts]:
    # One connection is kept for `listen`, which receives the notices of other processes.
    store = Store(settings.database, settings.database_connections - 1)
    await store.open()
    allowed = settings.allow_bots
    known_bots = await asyncio.to_thread(KnownBots, allowed, settings.data) if allowed else KnownBots()
    parts = Parts(settings, metrics, store, known_bots)
    background, registry = parts.background, parts.registry
    await parts.operator.begin()
    background.spawn(parts.advisor.watch())
    background.spawn(parts.caretaker.watch())
    for upkeep in (
        parts.dailies.keep_dealing,
        Forgetting(parts.services, registry, store, metrics).go_on,
        ResultsUpkeep(store, registry).keep_going,
        parts.expert.keep_making_up,
    ):
        background.spawn_upkeep(upkeep)
    if store.shared:
        from tablee.server.store.listener import listen  # noqa: PLC0415 - an extra that only PostgreSQL needs

        background.spawn(listen(settings.database, store.origin, parts.caretaker.hear))
    try:
        yield parts
    finally:
        registry.close()
        await background.close()
        await parts.advisor.close()
        await store.close()
