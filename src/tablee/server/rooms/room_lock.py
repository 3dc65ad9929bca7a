"""Lock of a room, and the attendant that is woken when it is released."""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Protocol, TypeVar

from tablee.core.table import Outcome
from tablee.server.wire.refusal import Refusal

T = TypeVar("T")
Condition = Callable[[], bool]
"""Condition under which an action of a bot or clock is still wanted."""
Acknowledge = Callable[[int], None]
"""Called with the number under which an action is stored."""


class Stale(Exception):
    """The table has changed since the action was decided, so a new decision is needed."""


class Moved(Refusal):
    """Another process owns the table now; a client that reconnects is passed on to it."""

    def __init__(self) -> None:
        super().__init__("owner-lost", HTTPStatus.SERVICE_UNAVAILABLE)


class Attendant(Protocol):
    """Plays bots and handles deadlines at a table."""

    def look(self) -> None:
        """Check the table after a possible change; extra calls do no harm."""

    def played(self, outcome: Outcome) -> None:
        """React to an action that this process has stored and sent."""

    def stop(self) -> None:
        """Stop all tasks, because the room is dropped."""


class RoomLock:
    """Async context manager that holds the lock; wakes the attendant on release.

    A class instead of `asynccontextmanager`, because every action takes the lock and a generator
    costs more than the lock itself.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._lock = asyncio.Lock()
        self._wake = wake
        self._closed = False

    def locked(self) -> bool:
        return self._lock.locked()

    async def close(self) -> None:
        """Wait until the lock is free, then refuse all further callers."""
        async with self._lock:
            self._closed = True

    async def without_waking(self, look: Callable[[], T]) -> T:
        """Call a function that changes nothing, while holding the lock."""
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
