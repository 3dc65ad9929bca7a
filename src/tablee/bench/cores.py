"""Cores and event loops of the server's benchmark: the measured process has a core of its own."""

import asyncio
import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

_CAN_PIN = hasattr(os, "sched_setaffinity")


def new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the event loop that the server uses too; None: Python's own."""
    if find_spec("uvloop") is None:
        return None
    import uvloop  # noqa: PLC0415 - not on every system

    return uvloop.new_event_loop


def pin() -> None:
    """Keep this process, which is measured, on the first core; the simulated players use others."""
    if _CAN_PIN:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


@contextmanager
def undisturbed(*, pinned: bool) -> Iterator[None]:
    """Keep the simulated players off the core of a pinned process, without GC pauses.

    A pause of theirs would be counted as the server's.
    """
    cores = os.sched_getaffinity(0) if pinned and _CAN_PIN else set()
    others = cores - {min(cores, default=0)}
    gc.disable()
    try:
        if others:
            os.sched_setaffinity(0, others)
        yield
    finally:
        gc.enable()
        if others:
            os.sched_setaffinity(0, cores)
