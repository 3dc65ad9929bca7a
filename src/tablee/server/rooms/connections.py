"""Connections to a table, WebSockets or streams of programs, and how messages are sent to all of them."""

import asyncio
from collections.abc import Callable, Mapping

from tablee.core.errors import TableeError
from tablee.server.store.rows import ChatRow, Person
from tablee.server.wire.refusal import rule_of
from tablee.server.wire.to_client import Refused
from tablee.server.wire.values import Out, encode

MOVED = 1012
"""The code with which a restarting server closes: connect again."""
BLOCKED = 4403
GONE = 4404


class Connection:
    """One connection and its send queue. A client that reads too slowly is disconnected."""

    def __init__(self, person: Person | None, limit: int, reads: bool = False) -> None:
        self.person = person.id if person else None
        self.stamp = person.stamp if person else 0
        """Of the cookie or token it was opened with; one that was renewed has another."""
        self.reads = reads
        """Whether the client reports what its person has read; programs don't."""
        self.blocked: frozenset[str] = frozenset()
        """People whose chat its person does not want to see."""
        self.seat: int | None = None
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(limit)
        self.slow = asyncio.Event()
        self.ended: int | None = None
        """The code to close with, if the reason is not slowness."""

    def wants(self, line: ChatRow) -> bool:
        """Return whether a chat line is shown here; lines about presence have no speaker."""
        return line.speaker not in self.blocked

    def send(self, data: bytes) -> None:
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.slow.set()

    def end(self, code: int) -> None:
        """Close the connection: its table or its person no longer exists here."""
        self.ended = code
        self.slow.set()

    def tell(self, message: Out) -> None:
        self.send(encode(message))

    def refuse(self, action_id: str | None, error: TableeError) -> None:
        self.tell(Refused(action_id, rule_of(error), error.message))


class RoomConnections(set[Connection]):
    """The connections to one table in this process."""

    @property
    def seats(self) -> set[int]:
        """The seats whose people are connected."""
        return {connection.seat for connection in self if connection.seat is not None}

    @property
    def readers(self) -> set[int]:
        """The seats whose clients report what their people have read."""
        return {connection.seat for connection in self if connection.seat is not None and connection.reads}

    @property
    def spectators(self) -> int:
        return sum(connection.seat is None for connection in self)

    def has(self, person: str | None) -> bool:
        return any(connection.person == person for connection in self)

    def end(self, code: int, person: str | None = None) -> None:
        """Close all connections, or those of one person."""
        for connection in self:
            if person is None or connection.person == person:
                connection.end(code)

    def end_renewed(self, stamps: Mapping[str, int]) -> None:
        """Close the connections whose cookie or token is no longer valid; `stamps` are those of people now."""
        for connection in self:
            if connection.stamp != stamps.get(connection.person or "", connection.stamp):
                connection.end(MOVED)

    def tell(self, message: Out) -> None:
        """Send everybody the same message."""
        data = encode(message)
        for connection in self:
            connection.send(data)

    def tell_by_seat(self, message_for: Callable[[int | None], Out | None]) -> None:
        """Send each seat what it may know, if anything; two windows of one person get the same bytes."""
        by_seat: dict[int | None, bytes | None] = {}
        for connection in self:
            if connection.seat not in by_seat:
                message = message_for(connection.seat)
                by_seat[connection.seat] = None if message is None else encode(message)
            data = by_seat[connection.seat]
            if data is not None:
                connection.send(data)
