"""Rate limits on requests and messages, and limits on open connections."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from tablee.server.rooms.connections import Connection, RoomConnections
from tablee.server.rooms.room import Room
from tablee.server.rooms.room_metrics import RoomMetrics
from tablee.server.rooms.seating import seat_of
from tablee.server.rooms.token_bucket import Bucket, Buckets
from tablee.server.settings import Limits
from tablee.server.store.rows import Person
from tablee.server.wire.refusal import Refusal, too_fast

GUESSES_PER_MINUTE = 5
"""Per account and address; nobody types a code of twenty characters faster."""
INVITATIONS_PER_MINUTE = 12
"""Per person."""
PICTURES_PER_MINUTE = 30
"""Per address; a picture takes 0.1 s of processor time, and those that are kept are free."""
COPIED_PER_MINUTE = 3_000
"""Actions copied into new tables, per person or address.
More than twice the longest game ever played."""
KEPT_FREE = 10
"""One connection in this many is reserved for seated players."""


class Limit(Buckets):
    """Rate limit per person or address; a call beyond it raises a Refusal."""

    def __call__(self, *keys: str, cost: float = 1) -> None:
        if not all(self.take(key, cost) for key in keys):
            raise too_fast()


def _a_minute(number: float) -> Limit:
    return Limit(number / 60, number)


class RateLimits:
    """All rate limits. Keys are ids of people, addresses, or what a comment says."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.bad_messages = limits.bad_messages
        self.open_table = _a_minute(limits.tables_per_minute)
        self.newcomer = _a_minute(limits.newcomers_per_minute)
        self.chat = Limit(1 / limits.chat_every_seconds, limits.chat_at_once)
        self.nudge = Limit(1 / limits.nudge_every_seconds, 1)  # table and seat, whoever sends it
        self.box = _a_minute(limits.boxes_per_minute)  # a printed box takes a second to make
        self.code = _a_minute(limits.codes_per_minute)  # short codes could be guessed
        self.saved_game = _a_minute(limits.saved_games_per_minute)  # each uploaded game is replayed
        self.guess = _a_minute(GUESSES_PER_MINUTE)  # account of a recovery code, and address
        self._copied = _a_minute(COPIED_PER_MINUTE)
        self.picture = _a_minute(PICTURES_PER_MINUTE)
        self.invite = _a_minute(INVITATIONS_PER_MINUTE)

    def copy(self, actions: int, *keys: str) -> None:
        """Count a copy of a game, by the number of actions that it stores."""
        self._copied(*keys, cost=min(max(actions, 1), COPIED_PER_MINUTE))

    def messages(self) -> Bucket:
        """Return a new message allowance for one connection."""
        return Bucket(self._limits.messages_per_second, self._limits.messages_at_once)

    def drafts(self) -> Bucket:
        """Return a new allowance for drafts, which are sent as fast as a person types."""
        return Bucket(self._limits.drafts_per_second, self._limits.drafts_at_once)


class ConnectionLimits:
    """Counts of this process's connections, by address and in total."""

    def __init__(self, limits: Limits, metrics: RoomMetrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self._by_address: Counter[str] = Counter()

    def admit(self, room: Room | None, address: str, person: Person | None = None) -> None:
        """Raise a Refusal if there are too many connections.

        Spectators reach the limit before players. A lesson has no room.
        """
        limits, here = self._limits, self._by_address.total()
        seated = room is not None and person is not None and seat_of(room.seats, person.id) is not None
        most = limits.sockets if seated else limits.sockets - limits.sockets // KEPT_FREE
        full = room is not None and _is_full(room.connections, person if seated else None, limits)
        if full or here >= most or self._by_address[address] >= limits.sockets_per_address:
            raise Refusal("too-many-connections", HTTPStatus.TOO_MANY_REQUESTS)

    @contextmanager
    def open(self, person: Person | None, address: str, reads: bool = False) -> Iterator[Connection]:
        """Yield a new connection, counted while it is open."""
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
    """Return whether a player has too many connections, or the table too many spectators."""
    if player is not None:
        return sum(one.person == player.id for one in there) >= limits.sockets_per_player
    return there.spectators >= limits.sockets_per_table
