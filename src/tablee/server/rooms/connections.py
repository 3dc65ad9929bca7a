"""Connections to a table (WebSockets, and streams of programs), and sending to all of them."""

import asyncio
from collections.abc import Callable, Mapping

from tablee.core.errors import TableeError
from tablee.server.store.rows import ChatRow, Person
from tablee.server.wire.refusal import rule_of
from tablee.server.wire.to_client import Refused
from tablee.server.wire.values import Out, encode

MOVED = 1012
"""Close code of a restarting server: the client should connect again."""
BLOCKED = 4403
GONE = 4404
MOST_NAMED = 8
"""Limit on the names of spectators that are sent, because a table may have many."""


class Connection:
    """One connection and its send queue. A client that reads too slowly is disconnected."""

    def __init__(self, person: Person | None, limit: int, reads: bool = False) -> None:
        self.person = person.id if person else None
        self.name = person.name if person else ""
        self.stamp = person.stamp if person else 0
        """Stamp of the cookie or token that opened it. Renewing a cookie changes its stamp."""
        self.reads = reads
        """Whether the client reports what its person has read; programs do not."""
        self.blocked: frozenset[str] = frozenset()
        """People whose chat lines are not sent here."""
        self.seat: int | None = None
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(limit)
        self.slow = asyncio.Event()
        self.ended: int | None = None
        """Close code, unless the reason is a slow client."""

    def wants(self, line: ChatRow) -> bool:
        """Return whether a chat line is sent here; lines about presence have no speaker."""
        return line.speaker not in self.blocked

    def send(self, data: bytes) -> None:
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.slow.set()

    def end(self, code: int) -> None:
        """Close the connection with a code."""
        self.ended = code
        self.slow.set()

    def tell(self, message: Out) -> None:
        self.send(encode(message))

    def refuse(self, action_id: str | None, error: TableeError) -> None:
        self.tell(Refused(action_id, rule_of(error), error.message))


class RoomConnections(set[Connection]):
    """Connections to one table in this process."""

    @property
    def seats(self) -> set[int]:
        """Seats whose people are connected."""
        return {connection.seat for connection in self if connection.seat is not None}

    @property
    def readers(self) -> set[int]:
        """Seats whose clients report what their people have read."""
        return {connection.seat for connection in self if connection.seat is not None and connection.reads}

    @property
    def spectators(self) -> int:
        return sum(connection.seat is None for connection in self)

    @property
    def watching(self) -> tuple[str, ...]:
        """Names of people who watch, at most MOST_NAMED."""
        names = {connection.name for connection in self if connection.seat is None and connection.name}
        return tuple(sorted(names)[:MOST_NAMED])

    def has(self, person: str | None) -> bool:
        return any(connection.person == person for connection in self)

    def end(self, code: int, person: str | None = None) -> None:
        """Close all connections, or those of one person."""
        for connection in self:
            if person is None or connection.person == person:
                connection.end(code)

    def end_renewed(self, stamps: Mapping[str, int]) -> None:
        """Close connections whose cookie or token is outdated; `stamps` has the current stamps."""
        for connection in self:
            if connection.stamp != stamps.get(connection.person or "", connection.stamp):
                connection.end(MOVED)

    def tell(self, message: Out) -> None:
        """Send everybody the same message."""
        data = encode(message)
        for connection in self:
            connection.send(data)

    def tell_players(self, message: Out) -> None:
        """Send every player the same message."""
        data = encode(message)
        for connection in self:
            if connection.seat is not None:
                connection.send(data)

    def tell_by_seat(self, message_for: Callable[[int | None], Out | None]) -> None:
        """Send each seat its message, if any, encoded once per seat."""
        by_seat: dict[int | None, bytes | None] = {}
        for connection in self:
            if connection.seat not in by_seat:
                message = message_for(connection.seat)
                by_seat[connection.seat] = None if message is None else encode(message)
            data = by_seat[connection.seat]
            if data is not None:
                connection.send(data)
