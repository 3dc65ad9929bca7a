"""Upkeep of finished games: stores the results of games that ended without them.

Results are missing if a game ended before the server stored any, or if the server was killed
between the last action and the end of the game.
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
"""Pause between two steps, so that a long pass hardly slows the server down."""
STEP = 10
"""Games replayed per step."""
DAY_MS = 24 * 3_600_000
IDLE_MS = 600_000
"""A table in play that was visited within this time is left to its room."""
LOOK_BACK_DAYS = 30
"""How far back the first pass looks for tables in play; later passes go back two days."""

Next = Callable[[str], Awaitable[list[str]]]
"""Returns the next table ids after a given one."""


class ResultsUpkeep:
    """Pass over games without results, after the start and once a day.

    An interrupted pass loses nothing: the next one finds what is still missing.
    """

    def __init__(self, store: Store, registry: Registry) -> None:
        self._store, self._registry = store, registry

    async def keep_going(self) -> None:
        """Run one pass per day in an endless loop."""
        days = LOOK_BACK_DAYS
        while True:
            try:
                await self.run(days)
                days = 2
            except Exception:
                logs.fault("the upkeep of results failed")
            await asyncio.sleep(DAY_MS / 1000)

    async def run(self, days: int = LOOK_BACK_DAYS) -> None:
        """Store missing results, then end games in play whose last action was the end."""
        idle = now_ms() - IDLE_MS
        since = idle - days * DAY_MS
        stored = self._store.finished
        await self._each(
            lambda after: stored.without_results(after, STEP), lambda live: stored.keep_results(live.end(now_ms()))
        )
        # Loading a room ends its game if it is over.
        await self._each(
            lambda after: stored.left_playing(after, STEP, since, idle),
            lambda live: self._registry.room(live.id, owned=False),
        )

    async def _each(self, find: Next, handle: Callable[[LiveGame], Awaitable[object]]) -> None:
        """Handle all games that are over, ordered by table id; skip any that fail to replay."""
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
