"""Build of the page for the browser tests, with its test tools."""

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import build_web


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold a lock between test processes, so that only one of them builds the page."""
    with (Path(tempfile.gettempdir()) / f"tablee-browser-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def page() -> None:
    build_web.install(tools=True)
    build_web.build_if_needed()
