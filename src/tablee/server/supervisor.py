"""Supervisor of server processes: replaces one that ends by forking a process that has everything loaded.

The listening socket stays open meanwhile, so clients wait a moment instead of being refused.
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
QUICK_ENDS = 5
"""Processes in a row that failed right after their start, after which the supervisor gives up."""


class Supervisor:
    """Runs `work` in that many processes until a signal stops it."""

    def __init__(self, work: Callable[[], None], workers: int) -> None:
        self._work = work
        self._workers = workers
        self._started: dict[int, float] = {}
        self._stopping = False
        self._quick_ends = 0
        # The children read end-of-file when this process ends, even if it is killed.
        self._read_end, self._write_end = os.pipe()

    def run(self) -> None:
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            for _ in range(self._workers):
                self._fork()
            while self._started:
                pid, status = os.waitpid(-1, 0)
                if pid in self._started:
                    self._replace(pid, status)
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            os.close(self._read_end)
            os.close(self._write_end)

    def _fork(self) -> None:
        pid = os.fork()
        if pid == 0:
            self._child()
        self._started[pid] = time.monotonic()

    def _replace(self, pid: int, status: int) -> None:
        age = time.monotonic() - self._started.pop(pid)
        if self._stopping:
            return
        failed = os.WIFEXITED(status) and age < QUICK_SECONDS
        self._quick_ends = self._quick_ends + 1 if failed else 0
        if self._quick_ends >= QUICK_ENDS:
            self._end_children()
            raise TableeError("server-keeps-failing", times=QUICK_ENDS)
        logs.LOGGER.warning("a server process died and is replaced", extra={"fields": {"status": status}})
        self._fork()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True
        self._end_children()

    def _end_children(self) -> None:
        for pid in self._started:
            os.kill(pid, signal.SIGTERM)

    def _child(self) -> None:
        code = 1
        try:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            os.close(self._write_end)
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
        os.read(self._read_end, 1)
        os.kill(os.getpid(), signal.SIGTERM)


def in_passing(work: Callable[[], None]) -> None:
    """Run a small task beside the server, in a process of its own."""
    if not hasattr(os, "fork"):
        threading.Thread(target=work, daemon=True).start()
    elif os.fork() == 0:
        try:
            work()
        finally:
            os._exit(0)
