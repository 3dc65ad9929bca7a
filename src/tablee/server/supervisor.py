"""Keeps server processes alive: one that dies is replaced at once, by a copy of a process that has everything loaded.

The listening socket stays open meanwhile, so who connects in between waits a moment instead of being turned away.
"""

import os
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType

from tablee.core.errors import TableeError
from tablee.server import logs

QUICK_SECONDS = 2.0
QUICK_DEATHS = 5
"""So many processes in a row that gave up as soon as they were born: it will not get better."""


class Supervisor:
    """Runs `work` in so many processes until it is told to stop."""

    def __init__(self, work: Callable[[], None], workers: int) -> None:
        self._work = work
        self._workers = workers
        self._born: dict[int, float] = {}
        self._stopping = False
        self._quick_deaths = 0
        # Its end tells the children that we are gone, however we went.
        self._alive, self._held = os.pipe()

    def run(self) -> None:
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            for _ in range(self._workers):
                self._fork()
            while self._born:
                pid, status = os.waitpid(-1, 0)
                if pid in self._born:
                    self._died(pid, status)
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            os.close(self._alive)
            os.close(self._held)

    def _fork(self) -> None:
        pid = os.fork()
        if pid == 0:
            self._child()
        self._born[pid] = time.monotonic()

    def _died(self, pid: int, status: int) -> None:
        age = time.monotonic() - self._born.pop(pid)
        if self._stopping:
            return
        failed = os.WIFEXITED(status) and age < QUICK_SECONDS
        self._quick_deaths = self._quick_deaths + 1 if failed else 0
        if self._quick_deaths >= QUICK_DEATHS:
            self._end_children()
            raise TableeError("server-keeps-failing", times=QUICK_DEATHS)
        logs.LOGGER.warning("a server process died and is replaced", extra={"fields": {"status": status}})
        self._fork()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True
        self._end_children()

    def _end_children(self) -> None:
        for pid in self._born:
            os.kill(pid, signal.SIGTERM)

    def _child(self) -> None:
        code = 1
        try:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            os.close(self._held)
            threading.Thread(target=self._follow_parent, daemon=True).start()
            self._work()
            code = 0
        except SystemExit as ending:
            code = ending.code if isinstance(ending.code, int) else 1
        except KeyboardInterrupt:
            code = 0
        except BaseException:
            logs.fault("a server process failed")
        finally:
            os._exit(code)

    def _follow_parent(self) -> None:
        os.read(self._alive, 1)
        os.kill(os.getpid(), signal.SIGTERM)


def in_passing(work: Callable[[], None]) -> None:
    """Do something small beside the server, in a process of its own."""
    if not hasattr(os, "fork"):
        threading.Thread(target=work, daemon=True).start()
    elif os.fork() == 0:
        try:
            work()
        finally:
            os._exit(0)
