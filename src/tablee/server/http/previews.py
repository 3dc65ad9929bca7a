"""Previews that one connection asks for, computed in a pool one at a time."""

import asyncio
from collections.abc import Callable

from tablee.core.preview import Preview
from tablee.server.metrics import Metrics
from tablee.server.rooms.background import Background
from tablee.server.rooms.connections import Connection
from tablee.server.wire.to_client import Previewed


class Previews:
    """Queue of one: a newer request replaces the one that waits, since only the newest draft counts."""

    def __init__(self, connection: Connection, background: Background, metrics: Metrics) -> None:
        self._connection = connection
        self._background = background
        self._metrics = metrics
        self._waiting: tuple[int, Callable[[], Preview]] | None = None
        self._task: asyncio.Task[None] | None = None

    def ask(self, number: int, compute: Callable[[], Preview]) -> None:
        """Compute a preview and send it, without delaying the messages that follow it."""
        if self._waiting is not None:
            self._metrics.drafts.labels("dropped").inc()
        self._waiting = (number, compute)
        if self._task is None or self._task.done():
            self._task = self._background.spawn(self._run())

    def answer(self, number: int, preview: Preview | None) -> None:
        self._connection.tell(Previewed(number, preview))
        self._metrics.drafts.labels("previewed").inc()

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._waiting is not None:
            (number, compute), self._waiting = self._waiting, None
            self.answer(number, await self._background.aside(compute))
