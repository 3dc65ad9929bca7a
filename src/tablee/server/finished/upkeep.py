"""Upkeep of finished games: stores the results of games that ended without them.

A game has no results if it ended before results were stored at the end, or if the server was killed
between its last action and its end.
"""

import asyncio
from collections.abc import Awaitable, Callable

from tablee import games
from tablee.core.errors import TableeError
from tablee.server import logs
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.registry import Registry
from tablee.server.store.store import Store
from tablee.server.time import now_ms

REST_SECONDS = 1.0
"""Between two steps, so that a long pass is hardly felt."""
STEP = 10
"""Games replayed in a step."""
DAY_MS = 24 * 3_600_000
IDLE_MS = 600_000
"""A table in play where somebody was since is looked after by its room."""
LOOK_BACK_DAYS = 30
"""After a start, tables in play where somebody was since; later passes go back two days."""

Next = Callable[[str], Awaitable[list[str]]]
"""Returns the next tables after an id."""


class ResultsUpkeep:
    """One pass after the start and one a day. A pass that is interrupted begins where results are missing."""

    def __init__(self, store: Store, registry: Registry) -> None:
        self._store, self._registry = store, registry

    async def keep_going(self) -> None:
        """Run a pass a day for ever."""
        days = LOOK_BACK_DAYS
        while True:
            try:
                await self.run(days)
                days = 2
            except Exception:
                logs.fault("the upkeep of results failed")
            await asyncio.sleep(DAY_MS / 1000)

    async def run(self, days: int = LOOK_BACK_DAYS) -> None:
        """Settle all games without results, then those in play whose last action was the end."""
        idle = now_ms() - IDLE_MS
        since = idle - days * DAY_MS
        stored = self._store.finished
        await self._each(
            lambda after: stored.without_results(after, STEP), lambda live: stored.keep_results(live.end(now_ms()))
        )
        # A room ends its game when it is loaded.
        await self._each(
            lambda after: stored.left_playing(after, STEP, since, idle),
            lambda live: self._registry.room(live.id, owned=False),
        )

    async def _each(self, find: Next, handle: Callable[[LiveGame], Awaitable[object]]) -> None:
        """Handle games that are over, by the ids of their tables; one that can't be replayed is left out."""
        after = ""
        while found := await find(after):
            for table_id in found:
                try:
                    live = await self._replayed(table_id)
                    if live is not None and live.over:
                        await handle(live)
                except Exception as error:
                    if not isinstance(error, TableeError):
                        logs.fault("the results of a game could not be stored", table=table_id)
            after = found[-1]
            await asyncio.sleep(REST_SECONDS)

    async def _replayed(self, table_id: str) -> LiveGame | None:
        found = await self._store.tables.load(table_id)
        if found is None or found[0].game not in games.names():
            return None
        return await asyncio.to_thread(LiveGame, found[0], await self._store.tables.actions(table_id), found[1])
