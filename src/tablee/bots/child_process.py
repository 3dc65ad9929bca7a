"""Set-up of child processes: end with the parent, discard output, limit memory."""

import multiprocessing
import os
import signal
import threading


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
    """Limit this process's memory, where the system can: allocations beyond the limit fail."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    most = megabytes << 20
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (most if hard < 0 else min(most, hard), hard))
