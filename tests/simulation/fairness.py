"""Fairness of clocks: no early timeout, no time lost in a pause, and grace time after a restart."""

from typing import TYPE_CHECKING

import msgspec

from tablee.core.game import CLOCK
from tablee.server.rooms.live_game import OUT_OF_TIME, LiveGame
from tablee.server.rooms.seating import Seats
from tablee.server.store.rows import ActionRow
from tablee.server.time import SLOWLY

if TYPE_CHECKING:
    from tests.simulation.world import World

ROUNDING = 0.5


class Fairness:
    def __init__(self, world: "World", live: LiveGame, now: float) -> None:
        self._world = world
        self._live = live
        self._began = now
        self._paused_since: float | None = None
        self._paused_for = 0.0

    def paused(self, is_paused: bool, now: float) -> None:
        if is_paused and self._paused_since is None:
            self._paused_since = now
        elif not is_paused and self._paused_since is not None:
            self._paused_for += now - self._paused_since
            self._paused_since = None

    def check(self, action: ActionRow, seats: Seats, now: float) -> None:
        self._game_time(action, now)
        late = (action.action_id or "").startswith(OUT_OF_TIME)
        if late or action.seat == CLOCK:
            self._deadline(action, seats, now)

    def _game_time(self, action: ActionRow, now: float) -> None:
        """Check that the game time never runs faster than the world's time without pauses."""
        passed = now - self._began - self._paused_for
        drift = passed / SLOWLY if self._world.jumped else 0.0
        most = passed + drift + self._world.jumped + self._world.slowest_write + ROUNDING
        if action.at > most * 1000:
            self._world.fail(f"the game's clock says {action.at / 1000:.1f} s after {passed:.1f} s")

    def _deadline(self, action: ActionRow, seats: Seats, now: float) -> None:
        seat = _decided_for(action)
        if seats[seat].bot_plays:
            return
        due = self._live.deadlines(seats).get(seat)
        if due is None:
            self._world.fail(f"the clock decided for seat {seat}, which has no limit")
        elif action.at < due:
            self._world.fail(f"the clock decided for seat {seat} {due - action.at} ms early")
        elif now < self._world.moments.until(action.table_id) - ROUNDING:
            self._world.fail(f"the clock decided for seat {seat} too soon after a restart, or after all were away")


def _decided_for(action: ActionRow) -> int:
    return int(msgspec.json.decode(action.action)["seat"]) if action.seat == CLOCK else action.seat
