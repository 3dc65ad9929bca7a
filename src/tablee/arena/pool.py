"""Work on all cores, or across machines with Ray (extra `tablee[distributed]`): each piece once, as it is done.

A piece whose machine is lost is worked out again on another. As its result is what the piece alone determines, and is
taken where it was handed out, nothing is lost or counted twice.
"""

import gc
import logging
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from tablee.core.errors import TableeError

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


def each_done_on(address: str, work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[R]:
    """The results in the order they come, from the machines of the Ray cluster at that address."""
    ray = _connected(address)
    try:
        yield from _each_done(ray, work, pieces)
    finally:
        ray.shutdown()


def _each_done(ray: Any, work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[R]:
    # Never given up for a machine that is lost; what goes wrong in the work itself is not tried again.
    remote = ray.remote(max_retries=-1, retry_exceptions=False)(_worked_out).remote
    left = iter(pieces)
    under_way = [remote(work, piece) for piece in islice(left, _ahead(ray))]
    while under_way:
        done, under_way = ray.wait(under_way, num_returns=1)
        under_way += [remote(work, piece) for piece in islice(left, max(0, _ahead(ray) - len(under_way)))]
        yield from ray.get(done)


def _worked_out(work: Callable[[T], R], piece: T) -> R:
    """On one of the machines; Ray takes functions only."""
    return work(piece)


def _ahead(ray: Any) -> int:
    """As many pieces as keep the machines busy that are there now: they may come and go."""
    return AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))


def _connected(address: str) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray  # noqa: PLC0415 - heavy, and an extra
    except ImportError:
        raise TableeError("arena-no-ray") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False)
    except Exception as error:
        raise TableeError("arena-no-cluster", address=address[:100], why=str(error).partition("\n")[0][:200]) from None
    return ray
