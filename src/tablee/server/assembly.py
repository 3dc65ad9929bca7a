"""The parts of a running server, put together once and taken apart in the right order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from tablee.server.background import Background
from tablee.server.bots.autoplay import Autoplay
from tablee.server.bots.pool import BotPool
from tablee.server.buckets import a_minute
from tablee.server.http.identity import Identity
from tablee.server.http.rate_limits import RateLimits
from tablee.server.known_bots import KnownBots
from tablee.server.metrics import Metrics
from tablee.server.rooms.advice import Advisor
from tablee.server.rooms.caretaker import Caretaker
from tablee.server.rooms.connections import Connections
from tablee.server.rooms.expert_tries import ExpertTries
from tablee.server.rooms.operator import Operator
from tablee.server.rooms.ownership import Ownership
from tablee.server.rooms.recordings import Recordings
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.reviews import Reviews
from tablee.server.rooms.services import Services
from tablee.server.settings import Settings
from tablee.server.store import Store


@dataclass(frozen=True)
class Parts:
    settings: Settings
    metrics: Metrics
    store: Store
    registry: Registry
    caretaker: Caretaker
    connections: Connections
    identity: Identity
    rate_limits: RateLimits
    advisor: Advisor
    operator: Operator
    ownership: Ownership
    background: Background
    recordings: Recordings
    reviews: Reviews
    expert_tries: ExpertTries


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
    services = Services(settings, store, metrics, background, changes, known_bots=known_bots)
    pool = BotPool(settings, metrics, known_bots)
    ownership = Ownership(store)
    registry = Registry(services, lambda room: Autoplay(room, services, pool), ownership)
    operator = Operator(services, registry)
    await operator.begin()
    caretaker = Caretaker(services, registry, operator, ownership)
    connections = Connections(settings.limits, metrics)
    identity, rate_limits = Identity(store, settings), RateLimits(settings.limits)
    background.spawn(pool.watch())
    caretaker.begin()
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
            ExpertTries(store, pool, background),
        )
    finally:
        registry.close()
        await background.close()
        await pool.close()
        await store.close()
