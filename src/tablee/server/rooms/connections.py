"""How many connections there are, and whether there may be one more."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from tablee.server.metrics import Metrics
from tablee.server.refusal import Refusal
from tablee.server.rooms.connection import Connection
from tablee.server.rooms.room import Room
from tablee.server.settings import Limits
from tablee.server.store import Person


class Connections:
    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self._by_address: Counter[str] = Counter()

    def admit(self, room: Room | None, address: str) -> None:
        """Raise a Refusal when there are too many already; who learns is in no room."""
        if (
            len(room.audience if room else ()) >= self._limits.sockets_per_table
            or self._by_address.total() >= self._limits.sockets
            or self._by_address[address] >= self._limits.sockets_per_address
        ):
            raise Refusal("too-many-connections", HTTPStatus.TOO_MANY_REQUESTS)

    @contextmanager
    def open(self, person: Person | None, address: str, reads: bool = False) -> Iterator[Connection]:
        """A connection, counted while it lasts."""
        self._by_address[address] += 1
        self._metrics.connections.inc()
        try:
            yield Connection(person, self._limits.queue, reads)
        finally:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]
            self._metrics.connections.dec()
