"""One worker process in which bots think, watched: one that dies or freezes is replaced, and who is to blame is known.

Questions are answered one after the other, so the oldest that is open is the one being thought about.
"""

import asyncio
import contextlib
import multiprocessing
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from typing import Any, TypeVar

from tablee.core.child import end_with_parent

T = TypeVar("T")

STARTING = 6
"""So many times longer may the first thought of its kind take: it loads a game and its dictionary, or compiles."""
GONE_SECONDS = 2.0


class Lost(Exception):
    """The process died or was ended before this was answered."""

    def __init__(self, *, blamed: bool) -> None:
        super().__init__("a bot's process was lost")
        self.blamed = blamed
        """Whether this very question was being thought about."""


class Place:
    """A process, until it is lost; what it was told of tables goes with it."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._executor = ProcessPoolExecutor(
            max_workers=1, mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent
        )
        self._open: OrderedDict[Future[Any], str] = OrderedDict()
        self._known: set[str] = set()
        """Kinds of questions that were answered before."""
        self._blamed: Future[Any] | None = None
        self._heard = time.monotonic()
        self.lost = False
        self.sent: OrderedDict[str, int] = OrderedDict()
        """How many entries of each table it was told."""

    @property
    def waited(self) -> float:
        """For how many seconds it owes an answer."""
        return time.monotonic() - self._heard if self._open else 0.0

    @property
    def overdue(self) -> bool:
        return self.lost or self.waited > self._longest

    async def ask(self, kind: str, work: Callable[..., T], *given: Any) -> T:
        """Have something worked out there; raises Lost. Nobody waits for ever: a frozen process is ended."""
        future = self._submit(kind, work, *given)
        answered = asyncio.wrap_future(future)
        try:
            while not (await asyncio.wait({answered}, timeout=self._left()))[0]:
                if self.overdue:
                    self.end()
        except asyncio.CancelledError:
            # What is not begun need not be; a thought under way is let be, and watched by who asks next.
            future.cancel()
            raise
        try:
            return answered.result()
        except BrokenExecutor:
            self.end()
            raise Lost(blamed=future is self._blamed) from None

    def end(self) -> None:
        """End the process, whatever it does; all that is open there fails, the oldest is to blame."""
        if self.lost:
            return
        self.lost = True
        if self._blamed is None:
            self._blamed = next(iter(self._open), None)
        # A frozen process hears nothing else. There is no public way before Python 3.14.
        for process in list((self._executor._processes or {}).values()):
            process.kill()
        self._executor.shutdown(wait=False)

    async def close(self) -> None:
        """End it when it has done what it is at; at once if that takes long."""
        ending = asyncio.to_thread(self._executor.shutdown, wait=True, cancel_futures=True)
        done, _ = await asyncio.wait({asyncio.ensure_future(ending)}, timeout=GONE_SECONDS)
        if not done:
            self.end()

    @property
    def _longest(self) -> float:
        kind = next(iter(self._open.values()), "")
        return self._patience * (1 if kind in self._known else STARTING)

    def _left(self) -> float:
        return max(0.01, self._longest - self.waited)

    def _submit(self, kind: str, work: Callable[..., T], *given: Any) -> "Future[T]":
        try:
            future = self._executor.submit(work, *given)
        except (BrokenExecutor, RuntimeError):
            self.end()
            raise Lost(blamed=False) from None
        if not self._open:
            self._heard = time.monotonic()
        self._open[future] = kind
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda done: _soon(loop, self._settle, done))
        return future

    def _settle(self, future: "Future[Any]") -> None:
        if not future.cancelled():
            self._heard = time.monotonic()
            if not isinstance(future.exception(), BrokenExecutor):
                self._known.add(self._open.get(future, ""))
            elif self._blamed is None:
                self._blamed = next(iter(self._open), None)
        self._open.pop(future, None)


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *given: Any) -> None:
    """From another thread; a loop that has ended needs nothing any more."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(call, *given)
