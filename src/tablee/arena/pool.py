"""Parallel work on all cores, or on several machines with Ray (extra `tablee[distributed]`).

Each piece of work gives one result, in the order of completion. A piece whose machine is lost runs
again on another. Its result depends on the piece alone and is collected by the caller, so nothing
is lost or counted twice.
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
"""Number of pieces submitted per process: enough to keep it busy, few enough to lose little."""


Each = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
"""(work, pieces): yield the result of each piece, in the order of completion."""


def in_processes(processes: int) -> Each:
    """Return an `Each` that works in this many processes."""
    return partial(each_done, processes=processes)


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def quiet_gc() -> Iterator[None]:
    """Turn off the garbage collector within a `with` block, for hot loops.

    Engines make no reference cycles, so reference counts free everything.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def each_done(work: Callable[[T], R], pieces: Iterable[T], processes: int) -> Iterator[R]:
    """Yield the results in the order of completion, without child processes if `processes` is 1."""
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
    """Ignore Ctrl+C in a worker: the parent handles it, and running pieces are finished and kept."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def each_done_on(address: str, work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[R]:
    """Yield the results in the order of completion, from the Ray cluster at that address."""
    ray = _connected(address)
    try:
        yield from _each_done(ray, work, pieces)
    finally:
        ray.shutdown()


def _each_done(ray: Any, work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[R]:
    # Retry without limit when a machine is lost, but never after an error in the work itself.
    remote = ray.remote(max_retries=-1, retry_exceptions=False)(_worked_out).remote
    left = iter(pieces)
    under_way = [remote(work, piece) for piece in islice(left, _ahead(ray))]
    while under_way:
        done, under_way = ray.wait(under_way, num_returns=1)
        under_way += [remote(work, piece) for piece in islice(left, max(0, _ahead(ray) - len(under_way)))]
        yield from ray.get(done)


def _worked_out(work: Callable[[T], R], piece: T) -> R:
    """Run one piece on a machine of the cluster. Ray accepts only functions."""
    return work(piece)


def _ahead(ray: Any) -> int:
    """Return how many pieces keep the present machines busy. Machines may join and leave."""
    return AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))


def _connected(address: str) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray  # noqa: PLC0415 - slow to import, and optional
    except ImportError:
        raise TableeError("arena-no-ray") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False)
    except Exception as error:
        raise TableeError("arena-no-cluster", address=address[:100], why=str(error).partition("\n")[0][:200]) from None
    return ray
