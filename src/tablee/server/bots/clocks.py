"""Deadlines of one table: on timeout play the seat's last draft, else the game's default."""

import asyncio
from collections.abc import Callable
from functools import partial

from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.server import logs
from tablee.server.bots.moves import RETRY_SECONDS, BotMoves
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.room import Room
from tablee.server.rooms.services import Services
from tablee.server.wire.refusal import Refusal

OTHERS_FIRST_MS = 300
"""Extra delay before deciding for a seat that may be connected to another process.
That process knows the seat's last draft and should act first."""


class Timeouts:
    """Timer for the next deadline, and the handling of timeouts."""

    def __init__(self, room: Room, services: Services, moves: BotMoves, look: Callable[[], None]) -> None:
        self._room = room
        self._services = services
        self._moves = moves
        self._look = look
        self._timer: asyncio.TimerHandle | None = None
        self._tried = (-1, 0.0)
        """Action count at which a timeout was last attempted, and the loop time of that attempt."""

    def look(self, live: LiveGame) -> None:
        """Set the timer for the next deadline."""
        self.stop()
        due = self.due(live)
        if due:
            loop, (number, when) = asyncio.get_running_loop(), self._tried
            wait = max(0, min(due.values()) - self._room.at) / 1000
            if number == live.number:
                wait = max(wait, when + RETRY_SECONDS - loop.time())
            self._timer = loop.call_later(wait, lambda: self._services.background.spawn(self._time_out(live)))

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def due(self, live: LiveGame) -> dict[int, int]:
        """Return when to decide for each seat, in game time.

        This is its deadline, or later if another process may know its last draft.
        """
        room, deadlines = self._room, self._room.deadlines()
        people = {seat for seat in live.waiting if not room.seats[seat].bot_plays}
        if not self._services.store.shared or people <= room.connections.seats:
            return deadlines
        return {seat: due if seat in live.drafts else due + OTHERS_FIRST_MS for seat, due in deadlines.items()}

    async def _time_out(self, live: LiveGame) -> None:
        room, number = self._room, live.number
        if room.lock.locked():
            return
        late = self._late(live)
        if not late or not room.running:
            self._look()
            return
        self._tried = (number, asyncio.get_running_loop().time())
        try:
            if not await self._keep_a_draft(live, late, number):
                await self._decide_for(live, late[0], number)
        except Refusal:
            self._look()

    async def _keep_a_draft(self, live: LiveGame, late: list[int], number: int) -> bool:
        """Play the last draft of one late seat, dated at its deadline.

        Return False if there is none. Drafts are played before any default, because one seat's
        default may end the round for all.
        """
        deadlines = self._room.strict_deadlines()
        for seat in late:
            action = live.kept_draft(seat)
            if action is None:
                continue
            try:
                only_if = partial(self._is_late, live, seat)
                await self._moves.act(seat, action, number, only_if, deadlines[seat], late=True)
                return True
            except IllegalAction as error:
                logs.note("a last draft was refused", table=live.id, rule=error.rule)
                live.drafts.pop(seat, None)
        return False

    async def _decide_for(self, live: LiveGame, seat: int, number: int) -> None:
        """Play the game's default for a late seat, or a bot's decision if there is no default."""
        late = partial(self._is_late, live, seat)
        try:
            await self._moves.act(CLOCK, Timeout(seat), number, late)
        except IllegalAction:
            plan = await self._moves.plan(live, seat, number)
            await self._moves.submit(live, seat, plan, number, late, late=True)

    def _is_late(self, live: LiveGame, seat: int) -> bool:
        return seat in self._late(live)

    def _late(self, live: LiveGame) -> list[int]:
        return [seat for seat, due in self.due(live).items() if due <= self._room.at]
