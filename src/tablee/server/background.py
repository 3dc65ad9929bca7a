"""Work that goes on beside the requests. It is held on to until it is done, and what goes wrong there is logged."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from tablee.core.errors import TableeError
from tablee.server import logs
from tablee.server.metrics import Metrics

T = TypeVar("T")


class Background:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Future[Any]] = set()
        self._thread = ThreadPoolExecutor(1, "tablee-aside")
        self._closing = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Do something in the background; nothing new is begun once all is being closed."""
        task = asyncio.create_task(self._guarded(work))
        if self._closing:
            task.cancel()
        # One that is cancelled before it began would be complained about.
        task.add_done_callback(lambda _: work.close())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def through(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry work through even if who asked for it goes away."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._let_go)
        return await asyncio.shield(task)

    def _let_go(self, task: "asyncio.Task[Any]") -> None:
        """What went wrong is looked at even when nobody waits any more: then it is not complained about."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def aside(self, work: Callable[..., T], *given: Any) -> T:
        """Work out something that may take long, in a thread: one thing at a time, and the event loop goes on."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    async def close(self) -> None:
        self._closing = True
        while self._tasks:
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except TableeError as error:
            logs.note("refused in the background", why=error.message.key)
        except Exception:
            self._metrics.faults.inc()
            logs.fault("a background task failed")
