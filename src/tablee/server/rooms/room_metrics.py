"""Metrics that rooms and bots report; `server/metrics.py` exports them to Prometheus."""

from contextlib import AbstractContextManager
from typing import Protocol


class Counter(Protocol):
    def inc(self, amount: float = 1) -> None: ...


class CounterByLabel(Protocol):
    def labels(self, label: str, /) -> Counter: ...


class Gauge(Counter, Protocol):
    def dec(self, amount: float = 1) -> None: ...

    def set(self, value: float) -> None: ...


class Histogram(Protocol):
    def observe(self, amount: float) -> None: ...

    def time(self) -> AbstractContextManager[object]: ...


class RoomMetrics(Protocol):
    """Part of the server's metrics that tables in play report."""

    @property
    def actions(self) -> CounterByLabel: ...

    @property
    def races(self) -> Counter: ...

    @property
    def faults(self) -> Counter: ...

    @property
    def lost_bots(self) -> Counter: ...

    @property
    def rooms(self) -> Gauge: ...

    @property
    def connections(self) -> Gauge: ...

    @property
    def stored(self) -> Histogram: ...

    @property
    def bots(self) -> Histogram: ...
