"""Who is told that something has happened at a table."""

from collections.abc import Callable
from typing import Protocol

from tablee.core.table import Outcome

Numbered = Callable[[int], None]
Condition = Callable[[], bool]
"""What an action that happens by itself depends on."""


class Stale(Exception):
    """Something happened meanwhile; who expected otherwise decides anew."""


class Attendant(Protocol):
    """Has happen at a table what happens by itself: bots that play, clocks that run out."""

    def look(self) -> None:
        """Something may have changed; looking once too often does no harm."""

    def played(self, outcome: Outcome) -> None:
        """This process has stored an action, which is told."""

    def stop(self) -> None:
        """The room is left."""
