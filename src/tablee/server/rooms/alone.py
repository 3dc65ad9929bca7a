"""One thing at a time."""

import asyncio
from collections.abc import Callable
from http import HTTPStatus

from tablee.server.refusal import Refusal


class Moved(Refusal):
    """Another process owns the table by now: whoever comes again is led there."""

    def __init__(self) -> None:
        super().__init__("owner-lost", HTTPStatus.SERVICE_UNAVAILABLE)


class Alone:
    """Holds a lock for as long as a block lasts; afterwards somebody looks at what has become of things.

    A class of its own, not `asynccontextmanager`: every action passes here, and a generator costs more than the lock.
    """

    def __init__(self, lock: asyncio.Lock, afterwards: Callable[[], None]) -> None:
        self._lock = lock
        self._afterwards = afterwards
        self._closed = False

    async def close(self) -> None:
        """What is under way here comes to its end, and nothing begins any more."""
        async with self._lock:
            self._closed = True

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        if self._closed:
            self._lock.release()
            raise Moved

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
        self._afterwards()
