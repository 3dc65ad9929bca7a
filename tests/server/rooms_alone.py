"""A program that plays a game in a room on the in-memory store, without a server."""

import asyncio
import importlib
import pkgutil
from collections.abc import Collection
from contextlib import AbstractContextManager, nullcontext

from tablee.core.table import Outcome
from tablee.server import rooms
from tablee.server.rooms import seating
from tablee.server.rooms.background import Background
from tablee.server.rooms.connections import Connection
from tablee.server.rooms.new_table import open_table
from tablee.server.rooms.offered import KnownBots
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room_metrics import RoomMetrics
from tablee.server.rooms.services import Services
from tablee.server.rooms.token_bucket import a_minute
from tablee.server.settings import Settings
from tablee.server.store.memory import MemoryTableStore
from tablee.server.store.rows import Person
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable


def import_the_rest() -> None:
    """Import every module of rooms, and the bots' turns."""
    for module in pkgutil.iter_modules(rooms.__path__, "tablee.server.rooms."):
        importlib.import_module(module.name)
    importlib.import_module("tablee.server.bots.autoplay")


class Idle:
    """An attendant without bots and clocks."""

    def look(self) -> None: ...

    def played(self, outcome: Outcome) -> None: ...

    def stop(self) -> None: ...


class SoleOwner:
    """Ownership where no other process shares the store: every table is ours."""

    def holds(self, _: str) -> bool:
        return True

    async def claim(self, _: str) -> None:
        return None

    async def release(self, _: Collection[str]) -> None:
        return None


class _Dropped:
    """A metric of every kind that keeps nothing."""

    def inc(self, amount: float = 1) -> None: ...

    def dec(self, amount: float = 1) -> None: ...

    def set(self, value: float) -> None: ...

    def observe(self, amount: float) -> None: ...

    def labels(self, _: str, /) -> "_Dropped":
        return self

    def time(self) -> AbstractContextManager[object]:
        return nullcontext()


class _NoMetrics:
    actions = races = faults = lost_bots = rooms = connections = stored = bots = _Dropped()


NO_METRICS: RoomMetrics = _NoMetrics()


async def _nobody(_: str) -> frozenset[str]:
    return frozenset()


async def play() -> None:
    """Play one game between two people; then load its room again from the store."""
    store, background = MemoryTableStore(), Background(NO_METRICS)
    settings = Settings(database="", data=".")
    services = Services(settings, store, NO_METRICS, background, a_minute(30), _nobody, lambda _: None, KnownBots())
    registry = Registry(services, lambda _: Idle(), SoleOwner())
    ana, bob = Person("ana", "Ana", "fr", 0), Person("bob", "Bob", "fr", 0)
    room = await open_table(registry, ana, NewTable("glop", 2, options={"target": 5}, start=True))
    await room.change(lambda row, seats: seating.sit(row, seats, bob, 1, now_ms()))
    connection = Connection(ana, 10_000)
    await registry.connect(room, connection, 0)
    assert room.live is not None
    while room.row.status == "playing":
        seat, live = min(room.live.waiting), room.live
        moves = live.game.rules.moves(live.table.view(seat), live.table.arbiter)
        await room.act(seat, (moves or ())[0])
    await room.say(ana, "bien joué")
    registry.forget(room)
    again = await registry.room(room.id)
    assert again.row.status == "over"
    assert again.live is not None
    assert again.live.number == room.live.number
    assert [line.text for line in again.chat.lines] == ["bien joué"]
    assert sorted(store.ends[room.id].ranks) == [1, 2]
    assert connection.queue.qsize() > room.live.number
    await background.close()


if __name__ == "__main__":
    import_the_rest()
    asyncio.run(play())
    print("played")
