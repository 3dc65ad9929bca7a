"""What a process that works for another one does first: it ends with it, is quiet, and takes no more than its share."""

import multiprocessing
import os
import signal
import threading


def end_with_parent() -> None:
    """A parent that is killed takes its workers along; Ctrl+C is for the parent to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def keep_quiet() -> None:
    """What it prints goes nowhere: a flood of it would fill somebody's log."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def limit_memory(megabytes: int) -> None:
    """Where the system can: an allocation beyond fails in this process, and in no other."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    most = megabytes << 20
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (most if hard < 0 else min(most, hard), hard))
