"""Work across machines with Ray (extra `tablee[distributed]`): each piece once, whatever becomes of a machine.

A piece whose machine is lost is worked out again on another. As its result is what the piece alone determines, and is
taken where it was handed out, nothing is lost or counted twice.
"""

import logging
import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from tablee.arena.pool import AHEAD
from tablee.core.errors import TableeError

T = TypeVar("T")
R = TypeVar("R")


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
