"""Pauses for reading a count, a showdown or a recap; the table's time stands still meanwhile."""

import asyncio
from collections.abc import Callable, Iterable


class Reading:
    """One pause: begins with an action to read, ends when all have read it or after `longest`."""

    def __init__(self, longest: int, on_seen: Callable[[], None]) -> None:
        self._longest = longest
        self._on_seen = on_seen
        """Called when a reader is done, and when the time is out."""
        self._timer: asyncio.TimerHandle | None = None
        self._over = asyncio.Event()
        self._over.set()
        self.readers: frozenset[int] = frozenset()
        self.since = 0
        """When the pause began, in milliseconds since 1970."""
        self.paused_for = 0
        """How long the table had been paused before, in milliseconds."""

    @property
    def under_way(self) -> bool:
        return not self._over.is_set()

    def begin(self, readers: Iterable[int], since: int, paused_for: int) -> None:
        """Wait for these readers and those still reading; without readers do nothing."""
        readers = self.readers | frozenset(readers)
        if not readers:
            return
        if not self.under_way:
            self.since, self.paused_for = since, paused_for
            self._over.clear()
        self.readers = readers
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(self._longest / 1000, self._time_is_out)

    def seen(self, seat: int) -> None:
        if seat in self.readers:
            self.readers -= {seat}
            self._on_seen()

    def end(self) -> None:
        self._stop_timer()
        self.readers = frozenset()
        self._over.set()

    async def wait(self) -> None:
        await self._over.wait()

    def _time_is_out(self) -> None:
        self.readers = frozenset()
        self._on_seen()

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
