"""Bots' turns at one table: plan each decision, wait as long as a bot should, and play it."""

import asyncio
from functools import partial

from tablee.core.rng import Rng
from tablee.server.bots.moves import RETRY_SECONDS, BotMoves
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.room import Room
from tablee.server.rooms.services import Services
from tablee.server.wire.values import BotSpeed

SPEEDS: dict[BotSpeed, int] = {"calm": 100, "lively": 45, "instant": 3}
"""Share of the usual waiting, in percent. Not 0, so that bots that race keep their order."""
TAKE_BACK_SHARE = 250
"""How long a bot waits while a person may take an action back, in percent of `bot_pace_ms`."""


class Autoplay:
    """Tasks of the bots that have to decide, one for each."""

    def __init__(self, room: Room, services: Services, moves: BotMoves) -> None:
        self._room = room
        self._services = services
        self._moves = moves
        self._tasks: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._paused_until = 0.0
        """Loop time before which no bot plays, set when an action of a bot could not be stored."""

    def look(self, live: LiveGame) -> None:
        """Start a task for each bot that has to decide, and cancel the tasks of all others."""
        asked = {seat for seat in live.waiting if self._room.seats[seat].bot_plays}
        for seat, (number, task) in list(self._tasks.items()):
            if seat not in asked or number != live.number or task.done():
                task.cancel()
                del self._tasks[seat]
        for seat in () if self._is_paused() else asked:
            if seat not in self._tasks:
                playing = self._services.background.spawn(self.play(live, seat, live.number))
                self._tasks[seat] = (live.number, playing)

    def stop(self) -> None:
        for _, task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def play(self, live: LiveGame, seat: int, number: int) -> None:
        asked = live.clocks.since[seat][0]
        with self._services.metrics.bots.time():
            plan = await self._moves.plan(live, seat, number)
        at = self._sooner(live, asked, plan.at) if plan else 0
        wait = max(at, asked + self._pace(live, seat, number), self._taken_back_until(live)) - self._room.at
        if wait > 0:
            await asyncio.sleep(wait / 1000)
        try:
            await self._moves.submit(live, seat, plan, number, partial(self._may_play, seat))
        except Exception:
            self._paused_until = asyncio.get_running_loop().time() + RETRY_SECONDS
            raise

    def _may_play(self, seat: int) -> bool:
        """Return whether a bot still has that seat and none has just failed to store an action."""
        return self._room.seats[seat].bot_plays and not self._is_paused()

    def _is_paused(self) -> bool:
        return asyncio.get_running_loop().time() < self._paused_until

    def _pace(self, live: LiveGame, seat: int, number: int) -> int:
        """Return 60 to 140 % of the usual time, so that bots do not play at a mechanical pace."""
        share = 60 + Rng(live.table.header.seed, f"pace/{seat}/{number}").below(81)
        return self._usual() * share // 100

    def _usual(self) -> int:
        """Return the usual time of a move in milliseconds, at the speed of this table."""
        return self._services.settings.bot_pace_ms * SPEEDS[self._room.row.bot_speed] // 100

    def _sooner(self, live: LiveGame, asked: int, planned: int) -> int:
        """Return when to play instead of `planned`, at the speed of this table.

        A bot's own time to think stays if a person has to decide too, because they race, and at a
        challenge, which must be the same for everybody.
        """
        is_race = live.challenge is not None or any(not self._room.seats[seat].bot_plays for seat in live.waiting)
        return planned if is_race else asked + (planned - asked) * SPEEDS[self._room.row.bot_speed] // 100

    def _taken_back_until(self, live: LiveGame) -> int:
        """Return the game time until which bots leave a person time to take an action back."""
        if self._room.who_may_take_back() is None:
            return 0
        return live.table.now + self._usual() * TAKE_BACK_SHARE // 100
