"""How many connections there are, and whether there may be one more."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from tablee.server.metrics import Metrics
from tablee.server.refusal import Refusal
from tablee.server.rooms.audience import Audience
from tablee.server.rooms.connection import Connection
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import seat_of
from tablee.server.settings import Limits
from tablee.server.store import Person

KEPT_FREE = 10
"""One place in so many is kept for people who play."""


class Connections:
    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self._by_address: Counter[str] = Counter()

    def admit(self, room: Room | None, address: str, person: Person | None = None) -> None:
        """Raise a Refusal when there are too many already; who learns is in no room.

        Places are kept for those who play: whoever only watches is turned away first.
        """
        limits, here = self._limits, self._by_address.total()
        seated = room is not None and person is not None and seat_of(room.around, person.id) is not None
        most = limits.sockets if seated else limits.sockets - limits.sockets // KEPT_FREE
        full = room is not None and _is_full(room.audience, person if seated else None, limits)
        if full or here >= most or self._by_address[address] >= limits.sockets_per_address:
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


def _is_full(audience: Audience, player: Person | None, limits: Limits) -> bool:
    """Who plays has windows of their own to open; all who watch share the rest."""
    if player is not None:
        return sum(one.person == player.id for one in audience) >= limits.sockets_per_player
    return audience.spectators >= limits.sockets_per_table
