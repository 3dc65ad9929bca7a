"""Clock of the server: milliseconds since 1970, without jumps."""

import time
from collections.abc import Callable

SLOWLY = 20
"""A jump of the system clock is corrected slowly, by 1/20 of the time that passes.
So no deadline suddenly expires, and no clock stands still."""


class SteadyClock:
    """Time since 1970, read once from the system clock and continued by a monotonic clock.

    After a suspend or a correction of the system clock it catches up slowly, by three minutes per
    hour.

    >>> told, passed = [1_000_000], [0]
    >>> clock = SteadyClock(lambda: told[0], lambda: passed[0])
    >>> told[0], passed[0] = 1_000_100 + 180_000, 100
    >>> clock.now()
    1000105
    >>> told[0], passed[0] = 1_000_200 - 3_600_000, 200
    >>> clock.now()
    1000200
    """

    def __init__(self, told: Callable[[], int], passed: Callable[[], int]) -> None:
        self._told = told
        self._passed = passed
        self._last = passed()
        self._now = told()

    def now(self) -> int:
        passed = self._passed()
        steps, self._last = passed - self._last, passed
        self._now += steps
        most = steps // SLOWLY
        self._now += max(-most, min(most, self._told() - self._now))
        return self._now


_clock = SteadyClock(lambda: time.time_ns() // 1_000, lambda: time.monotonic_ns() // 1_000)


def now_ms() -> int:
    return _clock.now() // 1_000
