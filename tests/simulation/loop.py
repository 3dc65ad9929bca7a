"""Event loop without clock, threads or sockets.

Time jumps to the next timer, and ready callbacks run in a seeded random order.
"""

import asyncio
import heapq
from asyncio import events
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from tests.simulation.wires import Wires

T = TypeVar("T")

STEPS_AT_ONCE = 200_000
"""Limit on callbacks without any time passing; more means an endless loop."""
ROUNDS_TO_DIE = 50


class Host(Protocol):
    """Simulated process; tasks in its context end with it."""

    alive: bool
    tasks: dict["asyncio.Task[Any]", None]


HERE: ContextVar[Host | None] = ContextVar("HERE", default=None)
"""Process whose code is running; None for the world outside."""


class Spinning(Exception):
    """Callbacks run endlessly without time passing."""


class SimulatedLoop(asyncio.AbstractEventLoop):
    """Implements only what the server needs; anything else raises NotImplementedError."""

    def __init__(self, seed: int) -> None:
        self._random = Random(f"loop/{seed}").random
        self._delay = Random(f"threads/{seed}").random
        self._now = 0.0
        self._ready: list[asyncio.Handle] = []
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._order = 0
        self.steps = 0
        self.skipped = 0.0
        """Seconds that were skipped, because nothing happened in them."""
        self.faults: list[dict[str, Any]] = []
        """Exceptions that nobody caught."""
        self.wires: Wires

    # Interface that asyncio uses

    def time(self) -> float:
        return self._now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._order += 1
        heapq.heappush(self._timers, (when, self._order, handle))
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def create_future(self) -> "asyncio.Future[Any]":
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override, unused-ignore] # signature of Python 3.12
        self, coro: Coroutine[Any, Any, T], *, name: str | None = None, context: Context | None = None
    ) -> "asyncio.Task[T]":
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        host = context.get(HERE) if context is not None else HERE.get()
        if host is not None:
            _remember(host, task)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> "asyncio.Future[T]":
        """Run the work at once, without a thread, and deliver its result a little later."""
        answered: asyncio.Future[T] = self.create_future()
        try:
            result = func(*args)
        except Exception as error:
            self.call_later(self._delay() * 0.01, _fail, answered, error)
        else:
            self.call_later(self._delay() * 0.01, _answer, answered, result)
        return answered

    async def create_server(  # type: ignore[override]
        self, factory: Any, host: Any = None, port: Any = None
    ) -> Any:
        return await self.wires.listen(factory)

    async def create_connection(  # type: ignore[override]
        self, factory: Any, host: Any = None, port: Any = None
    ) -> Any:
        return await self.wires.call(factory, port)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.faults.append(context)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Do nothing: a cancelled timer is skipped when its time comes."""

    # Running

    def awake(self) -> float:
        """Return the time without the seconds that were skipped."""
        return self._now - self.skipped

    def skip(self, seconds: float) -> None:
        """Skip a time in which nothing happens; all timers are delayed by it."""
        self._now += seconds
        self.skipped += seconds
        self._timers = [(when + seconds, order, handle) for when, order, handle in self._timers]
        heapq.heapify(self._timers)

    def run_until(self, end: float, is_over: Callable[[], bool]) -> None:
        """Run until that time, or until `is_over` returns True."""
        with self._running():
            while not is_over() and self._now < end:
                self._run_what_is_ready()
                if not self._jump():
                    return

    def end(self, host: Host) -> None:
        """Kill a process: its callbacks no longer run, and its tasks are cancelled."""
        host.alive = False
        with self._running():
            for _ in range(ROUNDS_TO_DIE):
                left = [task for task in host.tasks if not task.done()]
                if not left:
                    break
                for task in left:
                    task.cancel()
                self._run_all_of(host)
        for task in host.tasks:
            task._log_destroy_pending = False  # type: ignore[attr-defined]

    @contextmanager
    def _running(self) -> Iterator[None]:
        before = events._get_running_loop()
        events._set_running_loop(self)
        try:
            yield
        finally:
            events._set_running_loop(before)

    def _run_all_of(self, host: Host) -> None:
        ready, self._ready = self._ready, []
        self._ready = [handle for handle in ready if _host_of(handle) is not host]
        for handle in ready:
            if _host_of(handle) is host and not handle._cancelled:
                handle._run()

    def _run_what_is_ready(self) -> None:
        ready, chance = self._ready, self._random
        for _ in range(STEPS_AT_ONCE):
            if not ready:
                return
            place = int(chance() * len(ready))
            handle, last = ready[place], ready.pop()
            if last is not handle:
                ready[place] = last
            if handle._cancelled:
                continue
            host = _host_of(handle)
            if host is None or host.alive:
                self.steps += 1
                handle._run()
                ready = self._ready
        raise Spinning

    def _jump(self) -> bool:
        """Jump to the next timer; return False if there is none."""
        timers = self._timers
        while timers and timers[0][2]._cancelled:
            heapq.heappop(timers)
        if not timers:
            return False
        self._now = max(self._now, timers[0][0])
        while timers and timers[0][0] <= self._now:
            self._ready.append(heapq.heappop(timers)[2])
        return True


def in_context(host: Host | None) -> Context:
    """Return a context in which that process runs."""
    context = copy_context()
    context.run(HERE.set, host)
    return context


def _host_of(handle: asyncio.Handle) -> Host | None:
    return handle._context.get(HERE)  # type: ignore[attr-defined,no-any-return]


def _remember(host: Host, task: "asyncio.Task[Any]") -> None:
    host.tasks[task] = None
    if len(host.tasks) % 512 == 0:
        host.tasks = {each: None for each in host.tasks if not each.done()}


def _answer(future: "asyncio.Future[T]", result: T) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: "asyncio.Future[Any]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
