"""Limits on the number of open connections; a share of them is kept for players."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from tablee.server.rooms.connections import Connection, RoomConnections
from tablee.server.rooms.room import Room
from tablee.server.rooms.room_metrics import RoomMetrics
from tablee.server.rooms.seating import seat_of
from tablee.server.settings import Limits
from tablee.server.store.rows import Person
from tablee.server.wire.refusal import Refusal

KEPT_FREE = 10
"""One connection in this many is kept for people who play."""


class ConnectionLimits:
    """Counts this process's connections, by address and in all."""

    def __init__(self, limits: Limits, metrics: RoomMetrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self._by_address: Counter[str] = Counter()

    def admit(self, room: Room | None, address: str, person: Person | None = None) -> None:
        """Raise a Refusal if there are too many already, for spectators before players; a lesson has no room."""
        limits, here = self._limits, self._by_address.total()
        seated = room is not None and person is not None and seat_of(room.seats, person.id) is not None
        most = limits.sockets if seated else limits.sockets - limits.sockets // KEPT_FREE
        full = room is not None and _is_full(room.connections, person if seated else None, limits)
        if full or here >= most or self._by_address[address] >= limits.sockets_per_address:
            raise Refusal("too-many-connections", HTTPStatus.TOO_MANY_REQUESTS)

    @contextmanager
    def open(self, person: Person | None, address: str, reads: bool = False) -> Iterator[Connection]:
        """Yield a connection that is counted while it lasts."""
        self._by_address[address] += 1
        self._metrics.connections.inc()
        try:
            yield Connection(person, self._limits.queue, reads)
        finally:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]
            self._metrics.connections.dec()


def _is_full(there: RoomConnections, player: Person | None, limits: Limits) -> bool:
    """Return whether a player has too many windows open, or the table too many spectators."""
    if player is not None:
        return sum(one.person == player.id for one in there) >= limits.sockets_per_player
    return there.spectators >= limits.sockets_per_table
