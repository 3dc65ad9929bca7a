"""Expert's attempt at a challenge: the strongest bot plays the same hand, for comparison."""

import asyncio

from tablee.bots.challenge import lead
from tablee.bots.protocol import levels
from tablee.bots.runner import Planned
from tablee.server import logs
from tablee.server.bots.pool import BotPool
from tablee.server.challenges.service import table_of
from tablee.server.rooms.background import Background
from tablee.server.rooms.live_game import LiveGame
from tablee.server.store.rows import AttemptRow, ChallengeRow, TableRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms

MOST_DECISIONS = 5_000
"""Safety limit: ten times the longest game."""
DAY_SECONDS = 24 * 3600.0
MADE_UP = 20
"""Missing attempts played per day, so that an old database does not keep the bots busy."""


class ExpertAttempts:
    """Expert's attempts, played in the background between the decisions for running tables."""

    def __init__(self, store: Store, advisor: BotPool, background: Background) -> None:
        self._store, self._advisor, self._background = store, advisor, background
        self._under_way: set[str] = set()

    def after_game(self, row: TableRow) -> None:
        """Start the expert's attempt once a person has finished a challenge."""
        if row.challenge is not None:
            self._background.spawn(self._play(row.challenge))

    async def keep_making_up(self) -> None:
        """Play missing attempts after the start and once a day."""
        while True:
            try:
                await self.make_up()
            except Exception:
                logs.fault("the missing attempts of the expert could not be played")
            await asyncio.sleep(DAY_SECONDS)

    async def make_up(self) -> None:
        """Play the attempts that are missing because a server was stopped before they ended."""
        for challenge in await self._store.challenges.without_expert(MADE_UP):
            await self._play(challenge.id)

    async def _play(self, challenge_id: str) -> None:
        if challenge_id in self._under_way:
            return
        self._under_way.add(challenge_id)
        try:
            challenge = await self._store.challenges.challenge(challenge_id)
            if challenge is not None and not await self._store.challenges.has_expert(challenge_id):
                await self._store.challenges.add_attempt(await play(self._advisor, challenge))
        finally:
            self._under_way.discard(challenge_id)


async def play(advisor: BotPool, challenge: ChallengeRow) -> AttemptRow:
    """Play a challenge to its end and return the attempt."""
    began = now_ms()
    row, seats = table_of(challenge, began)
    live = LiveGame(row, seats=seats)
    strongest = levels(live.game)[-1]
    at = {seat.seat: seat.level or strongest for seat in seats}
    while not live.over and live.number < MOST_DECISIONS:
        plan = await _next(advisor, live, at)
        live.keep(live.attempt(plan.seat, plan.action, max(plan.at, live.table.now), None))
    end = live.end(now_ms())
    points, ahead = end.points[challenge.seat], lead(end.points, live.game.rules.sides(row.seats), challenge.seat)
    return AttemptRow(row.id, challenge.id, None, strongest, False, began, end.ended, points, ahead, expert=True)


async def _next(advisor: BotPool, live: LiveGame, at: dict[int, str]) -> Planned:
    """Return the earliest plan of the seats that must decide."""
    plans = [await advisor.plan(live, seat, at[seat]) for seat in sorted(live.waiting)]
    return min(plans, key=lambda plan: (plan.at, plan.seat))
