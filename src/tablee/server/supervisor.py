"""Supervisor of server processes: replaces one that ends by forking, with all code loaded.

The listening socket stays open meanwhile, so clients wait a moment instead of being refused.
"""

import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import NamedTuple

from tablee.server import logs

QUICK_SECONDS = 10.0
"""A process that ends within this time has failed.
Connecting to an unreachable database may take seconds."""
FIRST_PAUSE_SECONDS = 0.25
LONGEST_PAUSE_SECONDS = 30.0
"""Longest pause before a failed process is replaced; the pause doubles up to it.
Attempts never end."""
POLL_SECONDS = 0.1
_STOPPING = (signal.SIGINT, signal.SIGTERM)


class Started(NamedTuple):
    """Process: when it was started, how often in a row its predecessors failed, its number."""

    at: float
    failures: int
    number: int = 0


class Supervisor:
    """Runs `work` in this many processes until a signal stops it. Each is replaced on its own.

    `work` is called with the number of the process, which its successor has too.
    """

    def __init__(self, work: Callable[[int], None], workers: int) -> None:
        self._work = work
        self._workers = workers
        self._started: dict[int, Started] = {}
        self._due: list[Started] = []
        """Processes to start later, because their predecessors failed."""
        self._stopping = False
        # The children read end-of-file when this process ends, even if it is killed.
        self._read_end, self._write_end = os.pipe()

    def run(self) -> None:
        before = {number: signal.signal(number, self._stop) for number in _STOPPING}
        try:
            for number in range(self._workers):
                self._fork(0, number)
            while self._started or (self._due and not self._stopping):
                self._start_due()
                self._reap()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            os.close(self._read_end)
            os.close(self._write_end)

    def _start_due(self) -> None:
        now = time.monotonic()
        for waiting in [each for each in self._due if each.at <= now]:
            self._due.remove(waiting)
            self._fork(waiting.failures, waiting.number)

    def _reap(self) -> None:
        """Wait for a process to end, but only briefly while others are due to start."""
        try:
            pid, status = os.waitpid(-1, os.WNOHANG if self._due else 0)
        except ChildProcessError:
            pid, status = 0, 0
        if pid in self._started:
            self._replace(pid, status)
        elif pid == 0:
            time.sleep(POLL_SECONDS)

    def _fork(self, failures: int, number: int) -> None:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
        try:
            if self._stopping:
                return
            pid = os.fork()
            if pid == 0:
                self._child(number)
            self._started[pid] = Started(time.monotonic(), failures, number)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _replace(self, pid: int, status: int) -> None:
        ended, now = self._started.pop(pid), time.monotonic()
        if self._stopping:
            return
        killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
        failures = 0 if killed or now - ended.at >= QUICK_SECONDS else ended.failures + 1
        pause = min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2.0 ** (failures - 2)) if failures > 1 else 0.0
        fields = {"status": status, "failures": failures, "pause": pause}
        logs.LOGGER.warning("a server process ended and is replaced", extra={"fields": fields})
        self._due.append(Started(now + pause, failures, ended.number))

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True
        for pid in self._started:
            # The process may have ended already, without being removed from the list yet.
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)

    def _child(self, number: int) -> None:
        code = 1
        try:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)
            os.close(self._write_end)
            threading.Thread(target=self._follow_parent, daemon=True).start()
            self._work(number)
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
    """Run a small task in its own process beside the server."""
    if not hasattr(os, "fork"):
        threading.Thread(target=work, daemon=True).start()
    elif os.fork() == 0:
        try:
            work()
        finally:
            os._exit(0)
