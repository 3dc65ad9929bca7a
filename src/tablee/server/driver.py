"""Moves a game on by itself: bots that decide, clocks that run out. Only while somebody is at the table."""

import asyncio
from typing import TYPE_CHECKING, Any

from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.core.rng import Rng
from tablee.server import logs
from tablee.server.play import Play
from tablee.server.refusal import Refusal

if TYPE_CHECKING:
    from tablee.server.room import Room


class Driver:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._bots: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def schedule(self) -> None:
        """Look at how the game stands and have happen what should; called after every change, harmless otherwise."""
        room, play = self._room, self._room.play
        if room.lock.locked():
            # An action is being stored: what we would look at may yet be undone. Who holds the lock calls again.
            return
        if play is None or not room.running or not room.links:
            self.stop()
            return
        asked = {seat for seat in play.waiting if room.around[seat].bot_plays}
        for seat, (number, task) in list(self._bots.items()):
            if seat not in asked or number != play.number or task.done():
                task.cancel()
                del self._bots[seat]
        for seat in asked:
            if seat not in self._bots:
                self._bots[seat] = (play.number, room.hall.spawn(self._bot_plays(play, seat, play.number)))
        self._set_timer(play)

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        for _, task in self._bots.values():
            task.cancel()
        self._bots.clear()

    # Bots

    async def _bot_plays(self, play: Play, seat: int, number: int) -> None:
        room = self._room
        since = play.keeper.since[seat][0]
        with room.hall.metrics.bots.time():
            action, after = await self._choice(play, seat)
        wait = since + max(after, self._pace(play, seat, number)) - room.at
        if wait > 0:
            await asyncio.sleep(wait / 1000)
        await self._submit(play, seat, action, number)

    async def _choice(self, play: Play, seat: int) -> tuple[Any, int]:
        levels = list(play.game.bots)
        level = self._room.around[seat].level or levels[-1]
        try:
            choice = await self._room.hall.thinking.choose(play, seat, level)
        except asyncio.CancelledError:
            raise
        except Exception:
            logs.fault("a bot failed", table=play.id, level=level)
            return await self._anything(play, seat), 0
        return choice.action, choice.after

    async def _anything(self, play: Play, seat: int) -> Any:
        rng = Rng(play.table.header.seed, f"spare/{seat}/{play.number}")
        return await asyncio.to_thread(play.game.sample, play.table.view(seat), rng)

    def _pace(self, play: Play, seat: int, number: int) -> int:
        """From 60 to 140 % of the usual time, so that bots don't tick like machines."""
        share = 60 + Rng(play.table.header.seed, f"pace/{seat}/{number}").below(81)
        return self._room.hall.settings.bot_pace_ms * share // 100

    async def _submit(self, play: Play, seat: int, action: Any, number: int) -> None:
        try:
            await self._room.act(seat, action, expect=number)
        except IllegalAction as error:
            logs.note("a bot was refused", table=play.id, rule=error.rule)
            await self._room.act(seat, await self._anything(play, seat), expect=number)

    # Clocks

    def _set_timer(self, play: Play) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        clocks = self._room.clocks()
        deadlines = [deadline for deadline in clocks.deadlines if deadline is not None]
        if deadlines:
            wait = max(0, min(deadlines) - clocks.at) / 1000
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait, lambda: self._room.hall.spawn(self._time_is_out(play, play.number)))

    async def _time_is_out(self, play: Play, number: int) -> None:
        if self._room.lock.locked():
            return
        clocks = self._room.clocks()
        late = [seat for seat, due in enumerate(clocks.deadlines) if due is not None and due <= clocks.at]
        if not late or not self._room.running:
            self.schedule()
            return
        try:
            await self._room.act(CLOCK, Timeout(late[0]), expect=number)
        except IllegalAction:
            # The game knows no default for this decision: a bot takes it.
            action, _ = await self._choice(play, late[0])
            await self._submit(play, late[0], action, number)
        except Refusal:
            self.schedule()
