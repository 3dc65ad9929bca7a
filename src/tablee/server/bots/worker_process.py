"""One worker process in which bots think; answers questions in order, and is killed on timeout.

The oldest open question is the one being worked on, so it is blamed when the process is lost.
"""

import asyncio
import contextlib
import multiprocessing
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from typing import Any, TypeVar

from tablee.bots.child_process import end_with_parent

T = TypeVar("T")

STARTING = 6
"""Factor on the time limit for the first question of each kind.
That question loads a game and its dictionary, or compiles code."""
CLOSE_SECONDS = 2.0


class WorkerLost(Exception):
    """The process ended before this question was answered."""

    def __init__(self, *, blamed: bool) -> None:
        super().__init__("a bot's process was lost")
        self.blamed = blamed
        """Whether this question was the one being worked on."""


class WorkerProcess:
    """Worker process until it is lost, with its copies of tables."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._executor = ProcessPoolExecutor(
            max_workers=1, mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent
        )
        self._open: OrderedDict[Future[Any], str] = OrderedDict()
        self._known: set[str] = set()
        """Kinds of questions that have been answered before."""
        self._blamed: Future[Any] | None = None
        self._heard = time.monotonic()
        self.lost = False
        self.sent: OrderedDict[str, int] = OrderedDict()
        """How many entries of each table were sent to this process."""

    @property
    def waited(self) -> float:
        """Seconds since the last answer, while a question is open."""
        return time.monotonic() - self._heard if self._open else 0.0

    @property
    def overdue(self) -> bool:
        return self.lost or self.waited > self._longest

    async def ask(self, kind: str, work: Callable[..., T], *given: Any) -> T:
        """Run a function in the process and return its result; raise WorkerLost if it is lost.

        A process that exceeds its time limit is killed.
        """
        future = self._submit(kind, work, *given)
        answered = asyncio.wrap_future(future)
        try:
            while not (await asyncio.wait({answered}, timeout=max(0.01, self._longest - self.waited)))[0]:
                if self.overdue:
                    self.end()
        except asyncio.CancelledError:
            # A running question cannot be cancelled; the next question watches its time limit.
            future.cancel()
            raise
        try:
            return answered.result()
        except BrokenExecutor:
            self.end()
            raise WorkerLost(blamed=future is self._blamed) from None

    def end(self) -> None:
        """Kill the process; all open questions fail, and the oldest is blamed."""
        if self.lost:
            return
        self.lost = True
        if self._blamed is None:
            self._blamed = next(iter(self._open), None)
        # SIGKILL, because a process that hangs handles no other signal. Before Python 3.14 the
        # executor has no public method for it.
        for process in list((self._executor._processes or {}).values()):
            process.kill()
        self._executor.shutdown(wait=False)

    async def close(self) -> None:
        """Shut the process down after its current question; kill it after CLOSE_SECONDS."""
        ending = asyncio.to_thread(self._executor.shutdown, wait=True, cancel_futures=True)
        done, _ = await asyncio.wait({asyncio.ensure_future(ending)}, timeout=CLOSE_SECONDS)
        if not done:
            self.end()

    @property
    def _longest(self) -> float:
        kind = next(iter(self._open.values()), "")
        return self._patience * (1 if kind in self._known else STARTING)

    def _submit(self, kind: str, work: Callable[..., T], *given: Any) -> "Future[T]":
        try:
            future = self._executor.submit(work, *given)
        except (BrokenExecutor, RuntimeError):
            self.end()
            raise WorkerLost(blamed=False) from None
        if not self._open:
            self._heard = time.monotonic()
        self._open[future] = kind
        loop = asyncio.get_running_loop()

        def soon(done: "Future[T]") -> None:
            with contextlib.suppress(RuntimeError):  # the loop may be closed
                loop.call_soon_threadsafe(self._settle, done)

        future.add_done_callback(soon)
        return future

    def _settle(self, future: "Future[Any]") -> None:
        if not future.cancelled():
            self._heard = time.monotonic()
            if not isinstance(future.exception(), BrokenExecutor):
                self._known.add(self._open.get(future, ""))
            elif self._blamed is None:
                self._blamed = next(iter(self._open), None)
        self._open.pop(future, None)
