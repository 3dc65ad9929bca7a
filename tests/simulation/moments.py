"""When people must be given a moment: a process rebuilds their table, or all who play had been away."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tablee.server.time import SLOWLY

if TYPE_CHECKING:
    from tests.simulation.world import World

MOMENT_SECONDS = 30.0
DESERTED_SECONDS = 45.0
"""Longer than the server waits before it calls a table deserted, and the longest that one process thinks it still
hears another."""


class Moments:
    def __init__(self, world: "World") -> None:
        self._world = world
        self._known: set[str] = set()
        self._here: Counter[str] = Counter()
        """How many connections of people who play the processes have not yet learned the end of."""
        self._last_here: dict[str, float] = {}
        self._given: dict[str, float] = {}

    def loaded(self, table: str) -> None:
        """A room is made: of a table that was just opened, or else of one that is rebuilt."""
        if table in self._known:
            self._given[table] = self._world.now
        self._known.add(table)

    @contextmanager
    def present(self, table: str) -> Iterator[None]:
        """Somebody who plays is there, as far as a process knows."""
        world, left = self._world, self._last_here.get(table)
        alone = not self._here[table] and left is not None and world.now - left > DESERTED_SECONDS
        if alone and not world.jumped and world.store_well_since(left or 0.0):
            self._given[table] = world.now
        self._here[table] += 1
        try:
            yield
        finally:
            self._here[table] -= 1
            self._last_here[table] = world.now

    def until(self, table: str) -> float:
        """Before that nobody's time at a table may run out."""
        # A clock that follows the system's goes a little faster, also one that was set in the middle of a moment.
        seconds = MOMENT_SECONDS / (1 + 1 / SLOWLY) if self._world.jumped else MOMENT_SECONDS
        return self._given.get(table, -seconds) + seconds
