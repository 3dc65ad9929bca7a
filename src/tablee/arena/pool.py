"""Work on all cores: independent pieces in processes of their own, given back as they are done."""

import gc
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Pieces handed out for each process: enough that none waits, few enough that an interrupt loses little."""


Each = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
"""(work, pieces): the result of each piece, as they come."""


def in_processes(processes: int) -> Each:
    return partial(each_done, processes=processes)


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def quiet_gc() -> Iterator[None]:
    """Keep the cycle collector out of hot loops: engines make no cycles, so counting references frees everything."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def each_done(work: Callable[[T], R], pieces: Iterable[T], processes: int) -> Iterator[R]:
    """The results in the order they come; in this process alone where one is enough."""
    if processes == 1:
        with quiet_gc():
            yield from map(work, pieces)
        return
    left = iter(pieces)
    with ProcessPoolExecutor(processes, initializer=_ignore_interrupts) as pool:
        under_way: set[Future[R]] = {pool.submit(work, piece) for piece in islice(left, AHEAD * processes)}
        try:
            while under_way:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                under_way |= {pool.submit(work, piece) for piece in islice(left, len(done))}
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """The command is interrupted, not its processes: what they are at is finished and kept."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
