"""The parts of a running server, put together once and taken apart in the right order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from tablee.server.bots.attendant import RoomAttendant
from tablee.server.bots.pool import BotPool
from tablee.server.challenges.expert import ExpertAttempts
from tablee.server.challenges.service import Dailies
from tablee.server.cluster.ownership import Ownership
from tablee.server.finished.recordings import Recordings
from tablee.server.finished.reviews import Reviews
from tablee.server.finished.upkeep import ResultsUpkeep
from tablee.server.http.connection_limits import ConnectionLimits
from tablee.server.http.identity import Identity
from tablee.server.http.rate_limits import RateLimits
from tablee.server.metrics import Metrics
from tablee.server.operator.retention import Forgetting
from tablee.server.operator.service import Operator
from tablee.server.rooms.background import Background
from tablee.server.rooms.caretaker import Caretaker
from tablee.server.rooms.offered import KnownBots
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.services import Services
from tablee.server.rooms.token_bucket import a_minute
from tablee.server.settings import Settings
from tablee.server.store.store import Store


@dataclass(frozen=True)
class Parts:
    settings: Settings
    metrics: Metrics
    store: Store
    registry: Registry
    caretaker: Caretaker
    connections: ConnectionLimits
    identity: Identity
    rate_limits: RateLimits
    advisor: BotPool
    operator: Operator
    ownership: Ownership
    background: Background
    recordings: Recordings
    reviews: Reviews
    dailies: Dailies


@asynccontextmanager
async def running(settings: Settings, metrics: Metrics) -> AsyncIterator[Parts]:
    """A server's parts while it runs."""
    # One more hears of what others store.
    store = Store(settings.database, settings.database_connections - 1)
    await store.open()
    background = Background(metrics)
    allowed = settings.allow_bots
    known_bots = await asyncio.to_thread(KnownBots, allowed, settings.data) if allowed else KnownBots()
    changes = a_minute(settings.limits.changes_per_minute)
    pool = BotPool(settings, metrics, known_bots)
    expert = ExpertAttempts(store, pool, background)
    services = Services(
        settings,
        store.tables,
        metrics,
        background,
        changes,
        store.people.blocked_by,
        expert.after_game,
        known_bots=known_bots,
    )
    ownership = Ownership(store.cluster)
    registry = Registry(services, lambda room: RoomAttendant(room, services, pool), ownership)
    operator = Operator(services, registry, store)
    await operator.begin()
    caretaker = Caretaker(services, registry, ownership, operator.follow)
    connections = ConnectionLimits(settings.limits, metrics)
    identity, rate_limits = Identity(store, settings), RateLimits(settings.limits)
    dailies = Dailies(store, identity.cookies.secret)
    background.spawn(pool.watch())
    background.spawn(Forgetting(services, registry, store, metrics).go_on())
    background.spawn(dailies.keep_dealing())
    background.spawn(ResultsUpkeep(store, registry).keep_going())
    background.spawn(expert.keep_making_up())
    caretaker.begin()
    if store.shared:
        from tablee.server.store.listener import listen  # noqa: PLC0415 - needs the extra that SQLite does without

        background.spawn(listen(settings.database, store.origin, caretaker.hear))
    try:
        yield Parts(
            settings,
            metrics,
            store,
            registry,
            caretaker,
            connections,
            identity,
            rate_limits,
            pool,
            operator,
            ownership,
            background,
            Recordings(store),
            Reviews(store, background),
            dailies,
        )
    finally:
        registry.close()
        await background.close()
        await pool.close()
        await store.close()
