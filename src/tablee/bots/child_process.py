"""Set-up of child processes: bare environment, end with the parent, no output, memory limit."""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator

KEPT_VARIABLES = (
    "HOME",  # caches of numba and of bots' libraries
    "LANG",
    "LC_ALL",
    "LD_LIBRARY_PATH",
    "NUMBA_CACHE_DIR",
    "PATH",
    "PYTHONHASHSEED",
    "SYSTEMROOT",  # Windows can't start a process without it
    "TEMP",
    "TMPDIR",
)
"""Environment variables that a child process inherits. All others may hold secrets of a server."""
_environment_lock = threading.Lock()


def bare_environment() -> dict[str, str]:
    """Return the environment for a process that must not learn secrets: only what Python needs."""
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    return kept | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


@contextlib.contextmanager
def in_bare_environment() -> Iterator[None]:
    """Start child processes in the bare environment, within a `with` block.

    The process's own environment is replaced meanwhile, because multiprocessing can't pass another
    one.
    """
    with _environment_lock:
        before, bare = dict(os.environ), bare_environment()
        try:
            os.environ.clear()
            os.environ.update(bare)
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


def end_with_parent() -> None:
    """End this process when its parent ends, and leave Ctrl+C to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def keep_quiet() -> None:
    """Discard standard output and errors, which could fill a log."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def limit_memory(megabytes: int) -> None:
    """Limit this process's memory, where the system supports it. Allocations beyond the limit fail."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    most = megabytes << 20
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (most if hard < 0 else min(most, hard), hard))
