"""Patches that replace the server's clock, randomness, database, bots and notices by the world's."""

import asyncio
import itertools
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import copy_context
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest import mock

from sqlalchemy import BigInteger, literal_column

from tablee import games
from tablee.server import assembly, logs
from tablee.server import time as server_time
from tablee.server.bots import pool
from tablee.server.bots.attendant import RoomAttendant
from tablee.server.cluster import queries
from tablee.server.rooms import services
from tablee.server.rooms import token_bucket as buckets
from tablee.server.rooms.connections import Connection
from tablee.server.rooms.room import Room
from tablee.server.store import listener as notify
from tablee.server.store import migrate, store
from tests.simulation.disk import SimulatedDatabase
from tests.simulation.loop import HERE
from tests.simulation.thinking import SimulatedWorker

if TYPE_CHECKING:
    from tests.simulation.world import World


class _Clocks:
    """Clock that reads the time of the process whose code is running."""

    def now(self) -> int:
        host: Any = HERE.get()
        return int(host.clock.now())


def _numbered() -> Callable[[Any], int]:
    """Return a hash function that numbers objects in the order of their first use.

    Memory addresses differ between runs, and so would the order of a set.
    """
    numbers = itertools.count()

    def number(thing: Any) -> int:
        if not hasattr(thing, "_number"):
            thing._number = next(numbers)
        return int(thing._number)

    return number


@contextmanager
def patched(world: "World") -> Iterator[None]:
    chance = world.chance("secrets")

    async def listen(_: str, origin: str, hear: Any) -> None:
        world.disk.listen(origin, hear, copy_context())
        await asyncio.Event().wait()

    def database_at(*_: Any) -> SimulatedDatabase:
        host: Any = HERE.get()
        return SimulatedDatabase(world.disk, host, world.shared)

    def fault(what: str, **_: Any) -> None:
        world.watch.unexpected(what, sys.exc_info()[1])

    def attend(room: Room, *given: Any) -> RoomAttendant:
        world.watch.loaded(room.id)
        world.moments.loaded(room.id)
        return RoomAttendant(room, *given)

    changes: list[tuple[Any, str, Any]] = [
        (server_time, "_clock", _Clocks()),
        (buckets, "time", SimpleNamespace(monotonic=world.loop.time)),
        (secrets, "token_bytes", chance.randbytes),
        (secrets, "token_hex", lambda size: chance.randbytes(size).hex()),
        (secrets, "choice", chance.choice),
        (store, "database_at", database_at),
        (migrate, "upgrade", lambda _: None),
        (pool, "WorkerProcess", lambda _: SimulatedWorker(world.minds)),
        (notify, "listen", listen),
        (queries, "_NOW", literal_column("now_ms()", BigInteger)),
        (queries, "_not_flushed", lambda _: None),
        (queries, "_renew", lambda _, process_id: world.disk.renew(process_id)),
        (assembly, "RoomAttendant", attend),
        (Connection, "__hash__", _numbered()),
        (logs, "fault", fault),
        (logs, "note", lambda *_, **__: None),
        (logs.LOGGER, "disabled", True),
        (games, "names", cache(games.names)),
        (services, "note", lambda *_: None),
    ]
    with ExitStack() as stack:
        for target, name, value in changes:
            stack.enter_context(mock.patch.object(target, name, value))
        yield
