"""Decisions that the server makes for a seat: a bot's plan, or any legal action if it fails."""

import asyncio
import contextlib
from typing import Any

from tablee.bots.protocol import levels
from tablee.bots.runner import Planned
from tablee.bots.sandbox import BotFault
from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout, some_move
from tablee.core.rng import Rng
from tablee.server import logs
from tablee.server.bots.pool import BotPool
from tablee.server.rooms.live_game import OUT_OF_TIME, LiveGame
from tablee.server.rooms.room import Room
from tablee.server.rooms.room_lock import Condition, Stale
from tablee.server.rooms.services import Services

RETRY_SECONDS = 0.5
"""Pause after an action could not be stored, because the database may be unreachable."""


class BotMoves:
    """Plans and submits actions at one table."""

    def __init__(self, room: Room, services: Services, pool: BotPool) -> None:
        self._room = room
        self._services = services
        self._pool = pool

    async def plan(self, live: LiveGame, seat: int, number: int) -> Planned | None:
        """Return what a bot would do for that seat, and when; None if it failed.

        A failure is not reported if an action was stored meanwhile, because the seat may no longer
        have to decide.
        """
        level = self._level(live, seat)
        try:
            return await self._pool.plan(live, seat, level)
        except BotFault as fault:
            self._services.metrics.faults.inc()
            logs.note("a third-party bot lost a decision", table=live.id, bot=level, kind=fault.kind)
            await self._report(level, fault)
        except Exception:
            if live.number == number:
                self._services.metrics.faults.inc()
                logs.fault("a bot failed", table=live.id, bot=level)
        return None

    async def submit(
        self, live: LiveGame, seat: int, plan: Planned | None, number: int, only_if: Condition, *, late: bool = False
    ) -> None:
        """Play the plan, else any legal action, else a timeout, so that no table gets stuck."""
        try:
            if plan is not None:
                await self.act(seat, plan.action, number, only_if, late=late)
                return
        except IllegalAction as error:
            logs.note("a bot was refused", table=live.id, rule=error.rule)
            await self._report(self._level(live, seat), BotFault("illegal", f"{error.rule}: {error}"))
        action = await self.legal_move(live, seat, number)
        try:
            if action is not None:
                await self.act(seat, action, number, only_if, late=late)
                return
        except IllegalAction as error:
            logs.note("a fallback move was refused", table=live.id, rule=error.rule)
        await self.act(CLOCK, Timeout(seat), number, only_if)

    async def act(
        self, seat: int, action: Any, number: int, only_if: Condition, at: int | None = None, *, late: bool = False
    ) -> None:
        """Play an action, unless another was stored meanwhile.

        In that case `look` has been called and decides again.
        """
        live, action_id = self._room.live, f"{OUT_OF_TIME}{number}" if late else None

        def still() -> bool:
            return live is not None and live.number == number and only_if()

        with contextlib.suppress(Stale):
            await self._room.act(seat, action, action_id, only_if=still, at=at)

    async def legal_move(self, live: LiveGame, seat: int, number: int) -> Any | None:
        """Return some legal action, or None if none is found in time."""
        async with self._room.lock:
            # Take the lock, because an action that is being stored may still be undone.
            if live.number != number:
                return None
            view = live.table.view(seat)
        rng, arbiter = Rng(live.table.header.seed, f"spare/{seat}/{number}"), live.table.arbiter
        choosing = self._services.background.in_thread(some_move, live.game, view, rng, arbiter)
        try:
            return await asyncio.wait_for(choosing, self._services.settings.bot_patience_ms / 1000)
        except Exception:
            logs.fault("no fallback move was found", table=live.id)
            return None

    def _level(self, live: LiveGame, seat: int) -> str:
        """Return the level of the bot in that seat; the strongest one for an absent person."""
        return self._room.seats[seat].level or levels(live.game)[-1]

    async def _report(self, level: str, fault: BotFault) -> None:
        await self._services.background.in_thread(self._services.known_bots.report, level, fault)
