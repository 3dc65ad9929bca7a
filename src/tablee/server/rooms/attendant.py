"""Who is told that something has happened at a table."""

from typing import Protocol


class Stale(Exception):
    """Something happened meanwhile; who expected otherwise decides anew."""


class Attendant(Protocol):
    """Has happen at a table what happens by itself: bots that play, clocks that run out."""

    def look(self) -> None:
        """Something may have changed; looking once too often does no harm."""

    def stop(self) -> None:
        """The room is left."""
