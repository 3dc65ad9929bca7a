"""Lock of a room, and the attendant that is woken when it is released."""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Protocol, TypeVar

from tablee.core.table import Outcome
from tablee.server.wire.refusal import Refusal

T = TypeVar("T")
Condition = Callable[[], bool]
"""What an action of a bot or clock depends on."""
Acknowledge = Callable[[int], None]
"""Called with the number under which an action is stored."""


class Stale(Exception):
    """The table has changed since the action was decided: decide again."""


class Moved(Refusal):
    """Another process owns the table now: a client that connects again is led there."""

    def __init__(self) -> None:
        super().__init__("owner-lost", HTTPStatus.SERVICE_UNAVAILABLE)


class Attendant(Protocol):
    """Moves a table on by itself: bots that play, clocks that run out."""

    def look(self) -> None:
        """Check the table after a possible change; a needless call does no harm."""

    def played(self, outcome: Outcome) -> None:
        """React to an action that this process has stored and sent."""

    def stop(self) -> None:
        """Stop everything under way: the room is dropped."""


class RoomLock:
    """Async context manager that holds the lock; wakes the attendant on release.

    A class, not `asynccontextmanager`: every action passes here, and a generator costs more than the lock.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._lock = asyncio.Lock()
        self._wake = wake
        self._closed = False

    def locked(self) -> bool:
        return self._lock.locked()

    async def close(self) -> None:
        """Wait until the lock is free, then refuse to give it again."""
        async with self._lock:
            self._closed = True

    async def without_waking(self, look: Callable[[], T]) -> T:
        """Call a function that changes nothing while the lock is held."""
        async with self._lock:
            return look()

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        if self._closed:
            self._lock.release()
            raise Moved

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
        self._wake()
