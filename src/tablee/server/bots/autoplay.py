"""Moves a game on by itself: bots that decide, clocks that run out. Only while somebody is at the table."""

import asyncio
import contextlib
from functools import partial
from typing import Any

from tablee.core import manner
from tablee.core.bot import levels
from tablee.core.confined import BotFault
from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout, some_move
from tablee.core.rng import Rng
from tablee.core.runner import Planned
from tablee.core.table import Outcome
from tablee.server import logs
from tablee.server.bots.pool import BotPool
from tablee.server.refusal import Refusal
from tablee.server.rooms import taking_back
from tablee.server.rooms.attendant import Condition, Stale
from tablee.server.rooms.live_game import OUT_OF_TIME, LiveGame
from tablee.server.rooms.room import Room
from tablee.server.rooms.services import Services

OTHERS_FIRST_MS = 300
"""When time is out, a process that does not hold the connections of all who are late lets the others go first for so
long: they know the last drafts."""

AGAIN_SECONDS = 0.5
"""What the clock or a bot could not store is tried again after so long, not at once: the database may be away."""

TAKE_BACK_SHARE = 250
"""Of a bot's usual time, in per cent: how long it waits while a person may take a play back."""


class Autoplay:
    """A room's attendant."""

    def __init__(self, room: Room, services: Services, pool: BotPool) -> None:
        self._room = room
        self._services = services
        self._pool = pool
        self._bots: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._rests_until = 0.0
        """Until then no bot plays: what one did could not be stored."""
        self._tried = (-1, 0.0)
        """After how many actions the clock last tried to decide, and when."""

    def look(self) -> None:
        """See how the game stands and have happen what should."""
        room, live = self._room, self._room.live
        if room.lock.locked():
            # An action may be on its way to the store, and be undone yet. Who holds the lock has us look again.
            return
        if live is None or not room.running or not room.audience:
            self.stop()
            return
        asked = {seat for seat in live.waiting if room.around[seat].bot_plays}
        for seat, (number, task) in list(self._bots.items()):
            if seat not in asked or number != live.number or task.done():
                task.cancel()
                del self._bots[seat]
        for seat in () if self._rests() else asked:
            if seat not in self._bots:
                playing = self._services.background.spawn(self._bot_plays(live, seat, live.number))
                self._bots[seat] = (live.number, playing)
        self._set_timer(live)

    def played(self, outcome: Outcome) -> None:
        """Now and then a bot has something to say to it."""
        live, room = self._room.live, self._room
        if live is None or not self._services.settings.bot_remarks or room.talk.remarks >= manner.MOST:
            return
        bots = {seat.seat: seat.level for seat in room.around if seat.is_bot and seat.level}
        said = manner.remark(live.table, outcome, bots)
        if said is not None:
            self._services.background.spawn(room.talk.remark(room.around[said.seat], said.text))

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        for _, task in self._bots.values():
            task.cancel()
        self._bots.clear()

    # Bots

    async def _bot_plays(self, live: LiveGame, seat: int, number: int) -> None:
        asked = live.clocks.since[seat][0]
        with self._services.metrics.bots.time():
            plan = await self._plan(live, seat, number)
        at = plan.at if plan else 0
        wait = max(at, asked + self._pace(live, seat, number), self._taken_back_until(live)) - self._room.at
        if wait > 0:
            await asyncio.sleep(wait / 1000)
        try:
            await self._submit(live, seat, plan, number, partial(self._may_play, seat))
        except Exception:
            self._rests_until = asyncio.get_running_loop().time() + AGAIN_SECONDS
            raise

    def _may_play(self, seat: int) -> bool:
        """Whether a bot still has that seat, and none of the table's has just failed: one is enough to try."""
        return self._room.around[seat].bot_plays and not self._rests()

    def _rests(self) -> bool:
        return asyncio.get_running_loop().time() < self._rests_until

    async def _plan(self, live: LiveGame, seat: int, number: int) -> Planned | None:
        """What a bot does for that seat, and when; a stand-in plays as well as it can. None when it failed.

        When something happened meanwhile the seat may not be asked any more: then there is nothing to complain about.
        """
        level = self._level(live, seat)
        try:
            return await self._pool.plan(live, seat, level)
        except BotFault as fault:
            self._services.metrics.faults.inc()
            logs.note("a bot of others lost a decision", table=live.id, bot=level, kind=fault.kind)
            await self._services.background.aside(self._services.known_bots.report, level, fault)
        except Exception:
            if live.number == number:
                self._services.metrics.faults.inc()
                logs.fault("a bot failed", table=live.id, bot=level)
        return None

    def _level(self, live: LiveGame, seat: int) -> str:
        return self._room.around[seat].level or levels(live.game)[-1]

    def _pace(self, live: LiveGame, seat: int, number: int) -> int:
        """From 60 to 140 % of the usual time, so that bots don't tick like machines."""
        share = 60 + Rng(live.table.header.seed, f"pace/{seat}/{number}").below(81)
        return self._services.settings.bot_pace_ms * share // 100

    def _taken_back_until(self, live: LiveGame) -> int:
        """Bots leave a person the time to take a play back."""
        if taking_back.who_may(self._room.row, self._room.around, live) is None:
            return 0
        return live.table.now + self._services.settings.bot_pace_ms * TAKE_BACK_SHARE // 100

    async def _submit(
        self, live: LiveGame, seat: int, plan: Planned | None, number: int, only_if: Condition, *, late: bool = False
    ) -> None:
        """What was planned; else something legal; else what the game does when time is out: no table stays stuck."""
        try:
            if plan is not None:
                await self._act(seat, plan.action, number, only_if, late=late)
                return
        except IllegalAction as error:
            logs.note("a bot was refused", table=live.id, rule=error.rule)
            fault = BotFault("illegal", f"{error.rule}: {error}")
            await self._services.background.aside(self._services.known_bots.report, self._level(live, seat), fault)
        action = await self._anything(live, seat, number)
        try:
            if action is not None:
                await self._act(seat, action, number, only_if, late=late)
                return
        except IllegalAction as error:
            logs.note("a spare move was refused", table=live.id, rule=error.rule)
        await self._act(CLOCK, Timeout(seat), number, only_if)

    async def _anything(self, live: LiveGame, seat: int, number: int) -> Any | None:
        """Some legal move, or None when even that fails."""
        async with self._room.alone:
            # Not while somebody's attempt is on its way to the store: it may be undone yet.
            if live.number != number:
                return None
            view = live.table.view(seat)
        rng, arbiter = Rng(live.table.header.seed, f"spare/{seat}/{number}"), live.table.arbiter
        choosing = self._services.background.aside(some_move, live.game, view, rng, arbiter)
        try:
            return await asyncio.wait_for(choosing, self._services.settings.bot_patience_ms / 1000)
        except Exception:
            logs.fault("no spare move was found", table=live.id)
            return None

    async def _act(
        self, seat: int, action: Any, number: int, only_if: Condition, at: int | None = None, *, late: bool = False
    ) -> None:
        """Unless something happened meanwhile: then we were told to look, and decide anew."""
        live, action_id = self._room.live, f"{OUT_OF_TIME}{number}" if late else None

        def still() -> bool:
            return live is not None and live.number == number and only_if()

        with contextlib.suppress(Stale):
            await self._room.act(seat, action, action_id, only_if=still, at=at)

    # Clocks

    def _set_timer(self, live: LiveGame) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        due = self._due(live)
        if due:
            loop, (number, when) = asyncio.get_running_loop(), self._tried
            wait = max(0, min(due.values()) - self._room.at) / 1000
            if number == live.number:
                wait = max(wait, when + AGAIN_SECONDS - loop.time())
            self._timer = loop.call_later(wait, self._ring, live)

    def _due(self, live: LiveGame) -> dict[int, int]:
        """When we decide for each seat: at its deadline if we know its last draft, else after those who may."""
        deadlines = self._room.deadlines()
        if not self._somebody_is_elsewhere(live):
            return deadlines
        return {seat: due if seat in live.drafts else due + OTHERS_FIRST_MS for seat, due in deadlines.items()}

    def _somebody_is_elsewhere(self, live: LiveGame) -> bool:
        """Whether another process may hold the connection of somebody whose time runs."""
        if not self._services.store.shared:
            return False
        people = {seat for seat in live.waiting if not self._room.around[seat].bot_plays}
        return not people <= self._room.audience.seats

    def _ring(self, live: LiveGame) -> None:
        self._services.background.spawn(self._time_is_out(live, live.number))

    async def _time_is_out(self, live: LiveGame, number: int) -> None:
        room = self._room
        if room.lock.locked():
            return
        late = self._late(live)
        if not late or not room.running:
            self.look()
            return
        self._tried = (number, asyncio.get_running_loop().time())
        try:
            if not await self._keep_a_draft(live, late, number):
                await self._decide_for(live, late[0], number)
        except Refusal:
            self.look()

    async def _keep_a_draft(self, live: LiveGame, late: list[int], number: int) -> bool:
        """Play what one of the late seats was making, as at the last moment; the others' turn comes right after.

        All drafts are kept before the clock decides anything: one seat's default decision may settle a round for all.
        """
        deadlines = self._room.strict_deadlines()
        for seat in late:
            action = live.kept_draft(seat)
            if action is None:
                continue
            try:
                await self._act(seat, action, number, partial(self._is_late, live, seat), deadlines[seat], late=True)
                return True
            except IllegalAction as error:
                logs.note("a last draft was refused", table=live.id, rule=error.rule)
                live.drafts.pop(seat, None)
        return False

    async def _decide_for(self, live: LiveGame, seat: int, number: int) -> None:
        late = partial(self._is_late, live, seat)
        try:
            await self._act(CLOCK, Timeout(seat), number, late)
        except IllegalAction:
            # The game knows no default for this decision: a bot takes it.
            await self._submit(live, seat, await self._plan(live, seat, number), number, late, late=True)

    def _is_late(self, live: LiveGame, seat: int) -> bool:
        return seat in self._late(live)

    def _late(self, live: LiveGame) -> list[int]:
        return [seat for seat, due in self._due(live).items() if due <= self._room.at]
