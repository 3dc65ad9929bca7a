"""Token buckets for rate limits."""

import time
from collections import OrderedDict


class Bucket:
    """Bucket of one client: `size` tokens at once, `rate` more per second.

    >>> bucket = Bucket(rate=1, size=2, now=0)
    >>> [bucket.take(now=0), bucket.take(now=0), bucket.take(now=0), bucket.take(now=1.5)]
    [True, True, False, True]
    >>> bucket.take(now=9, cost=2), bucket.take(now=9)
    (True, False)
    """

    __slots__ = ("_left", "_rate", "_size", "_when")

    def __init__(self, rate: float, size: float, now: float | None = None) -> None:
        self._rate = rate
        self._size = size
        self._left = float(size)
        self._when = time.monotonic() if now is None else now

    def take(self, now: float | None = None, cost: float = 1) -> bool:
        if not self.has(now, cost):
            return False
        self._left -= cost
        return True

    def has(self, now: float | None = None, cost: float = 1) -> bool:
        moment = time.monotonic() if now is None else now
        self._left = min(self._size, self._left + (moment - self._when) * self._rate)
        self._when = moment
        return self._left >= cost


class Buckets:
    """One bucket per key; the least recently used are dropped first."""

    def __init__(self, rate: float, size: float, keys: int = 10_000) -> None:
        self._rate = rate
        self._size = size
        self._keys = keys
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> bool:
        bucket = self._kept[key] = self._kept.get(key) or Bucket(self._rate, self._size)
        self._kept.move_to_end(key)
        if len(self._kept) > self._keys:
            self._kept.popitem(last=False)
        return bucket.take(cost=cost)

    def has(self, key: str) -> bool:
        bucket = self._kept.get(key)
        return bucket is None or bucket.has()


def a_minute(number: float) -> Buckets:
    return Buckets(number / 60, number)
