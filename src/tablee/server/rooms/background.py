"""Background tasks, referenced until they are done, and logged if they fail."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from tablee.core.errors import TableeError
from tablee.server import logs
from tablee.server.rooms.room_metrics import RoomMetrics

T = TypeVar("T")

THREADS = 4
"""Several, so that a long preview at one table does not delay those of other tables."""
UPKEEP_SECONDS = 60.0
"""Delay of upkeep after a start, so that reconnecting people are served first."""


class Background:
    """Background tasks of one process, and threads for slow work."""

    def __init__(self, metrics: RoomMetrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Future[Any]] = set()
        self._threads = ThreadPoolExecutor(THREADS, "tablee-slow-work")
        self._closing = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Start a background task; during shutdown it is cancelled at once."""
        task = asyncio.create_task(self._guarded(work))
        if self._closing:
            task.cancel()
        # A coroutine cancelled before its start would be reported as never awaited.
        task.add_done_callback(lambda _: work.close())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def spawn_upkeep(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Start a background task a minute from now, so that it delays nobody after a restart."""

        async def later() -> None:
            await asyncio.sleep(UPKEEP_SECONDS)
            await work()

        self.spawn(later())

    async def through(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish the work even if the caller is cancelled."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._let_go)
        return await asyncio.shield(task)

    def _let_go(self, task: "asyncio.Task[Any]") -> None:
        """Retrieve the exception of a task that nobody awaits, or asyncio would report it."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def in_thread(self, work: Callable[..., T], *given: Any) -> T:
        """Run slow work in a thread, without blocking the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)

    async def close(self) -> None:
        self._closing = True
        while self._tasks:
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except TableeError as error:
            logs.note("a background task was refused", why=error.message.key)
        except Exception:
            self._metrics.faults.inc()
            logs.fault("a background task failed")
