"""One thing at a time."""

import asyncio
from collections.abc import Callable


class Alone:
    """Holds a lock for as long as a block lasts; afterwards somebody looks at what has become of things.

    A class of its own, not `asynccontextmanager`: every action passes here, and a generator costs more than the lock.
    """

    def __init__(self, lock: asyncio.Lock, afterwards: Callable[[], None]) -> None:
        self._lock = lock
        self._afterwards = afterwards

    async def __aenter__(self) -> None:
        await self._lock.acquire()

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
        self._afterwards()
