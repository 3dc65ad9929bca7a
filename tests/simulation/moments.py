"""Grace time that people must get: after a table is rebuilt, or after all its players were away."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tablee.server.time import SLOWLY

if TYPE_CHECKING:
    from tests.simulation.world import World

MOMENT_SECONDS = 30.0
DESERTED_SECONDS = 45.0
"""Longer than the server waits before it calls a table deserted.
Also the longest time for which one process may believe that another is still connected."""


class Moments:
    def __init__(self, world: "World") -> None:
        self._world = world
        self._known: set[str] = set()
        self._here: Counter[str] = Counter()
        """Players' connections per table whose end the processes have not noticed yet."""
        self._last_here: dict[str, float] = {}
        self._given: dict[str, float] = {}

    def loaded(self, table: str) -> None:
        """Record that a room is created; grace time is due if the table existed before."""
        if table in self._known:
            self._given[table] = self._world.now
        self._known.add(table)

    @contextmanager
    def present(self, table: str) -> Iterator[None]:
        """Count a player as present, as far as the processes know."""
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
        """Return the time before which no deadline of a table may expire."""
        # A clock that catches up with the system clock runs a little faster, even if it was set
        # during the grace time.
        seconds = MOMENT_SECONDS / (1 + 1 / SLOWLY) if self._world.jumped else MOMENT_SECONDS
        return self._given.get(table, -seconds) + seconds
