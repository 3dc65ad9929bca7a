"""Who is connected to a table here, and how all of them are told something."""

from collections.abc import Callable

from tablee.server.rooms.connection import Connection
from tablee.server.wire import Out, encode


class Audience(set[Connection]):
    """The connections to one table in this process."""

    @property
    def seats(self) -> set[int]:
        """The seats whose people are connected."""
        return {connection.seat for connection in self if connection.seat is not None}

    @property
    def readers(self) -> set[int]:
        """The seats whose people tell what they have seen; programs don't."""
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

    def tell(self, message: Out) -> None:
        """The same for everybody."""
        data = encode(message)
        for connection in self:
            connection.send(data)

    def tell_by_seat(self, message_for: Callable[[int | None], Out]) -> None:
        """What each seat may know; two windows of one person get the same bytes."""
        by_seat: dict[int | None, bytes] = {}
        for connection in self:
            if connection.seat not in by_seat:
                by_seat[connection.seat] = encode(message_for(connection.seat))
            connection.send(by_seat[connection.seat])
