"""Ports for the servers of the tests."""

import fcntl
import os
import socket
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import IO

FIRST, LAST, EACH = 20_000, 32_000, 500
"""All ports, which the system gives to no client, and the number of each test process."""


def free_port() -> int:
    """Return a port of this test process on which nothing listens."""
    for port in _ports()[1]:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("unreachable: the ports are a cycle")


@cache
def _ports() -> tuple[IO[str], Iterator[int]]:
    """Return ports that no other test process of this user has, and the file that it locks.

    If two processes chose the same free port before their servers listen, tests would talk to the
    wrong server. This holds for the test processes of several runs, too.
    """
    for first in range(FIRST, LAST, EACH):
        lock = (Path(tempfile.gettempdir()) / f"tablee-ports-{os.getuid()}-{first}.lock").open("w")
        with suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return lock, cycle(range(first, first + EACH))
        lock.close()
    raise AssertionError("too many test processes")
