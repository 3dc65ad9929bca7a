"""Clocks of the seats, computed from the log and the table's settings; they survive restarts."""

from collections.abc import Mapping

from tablee.core.game import Decision
from tablee.server.wire.to_client import Clock
from tablee.server.wire.values import Pace, Per

_CLOCKS: dict[tuple[Pace, Per], Clock] = {
    (clock.pace, clock.per): clock
    for clock in (
        Clock("relaxed", "decision", 90_000),
        Clock("quick", "decision", 20_000),
        Clock("relaxed", "game", 900_000, 10_000),
        Clock("quick", "game", 300_000, 5_000),
    )
}


def clock_of(pace: Pace, per: Per) -> Clock:
    """Return the clock of that pace; a clock without a base has no limit."""
    return _CLOCKS.get((pace, per), Clock(pace, per))


class SeatClocks:
    """When each seat was asked, and its remaining time for the whole game.

    The first `extra` milliseconds of every decision are free, so that a seat with no time left can
    still play.

    >>> clocks = SeatClocks(clock_of("quick", "game"), 2)
    >>> clocks.note({0: Decision("play")}, at=0)
    []
    >>> clocks.note({1: Decision("play")}, at=12_000, acted=0)
    [0]
    >>> clocks.left, clocks.deadline(1, Decision("play"))
    ([293000, 300000], 317000)
    """

    def __init__(self, allowed: Clock, seats: int) -> None:
        self.allowed = allowed
        self.since: dict[int, tuple[int, str]] = {}
        self.left: list[int | None] = [allowed.base if allowed.per == "game" else None] * seats
        self._before = (dict(self.since), list(self.left))

    def note(self, waiting: Mapping[int, Decision], at: int, acted: int | None = None) -> list[int]:
        """Record which seats are asked at `at`, after `acted` acted; return those that are done."""
        self._before = (dict(self.since), list(self.left))
        settled = []
        for seat, (_, kind) in list(self.since.items()):
            asked = waiting.get(seat)
            if seat == acted or asked is None or asked.kind != kind:
                self.left[seat] = self.left_at(seat, at)
                del self.since[seat]
                settled.append(seat)
        for seat, decision in waiting.items():
            self.since.setdefault(seat, (at, decision.kind))
        return settled

    def take_back(self) -> None:
        """Undo the last `note`, so that taking an action back gains no time."""
        self.since, self.left = self._before

    def deadline(self, seat: int, decision: Decision, *, counted: bool = True) -> int | None:
        """Return the deadline of a seat: the game's, or the table's if that is earlier.

        Without `counted`, as for bots, the table's clock is ignored.
        """
        limits = [decision.deadline] if decision.deadline is not None else []
        asked = self.since.get(seat)
        if counted and asked is not None and self.allowed.base is not None:
            left = self.left[seat]
            limits.append(asked[0] + self.allowed.extra + (self.allowed.base if left is None else left))
        return min(limits, default=None)

    def left_at(self, seat: int, at: int) -> int | None:
        """Return a seat's remaining time for the whole game, with its current decision deducted."""
        left, asked = self.left[seat], self.since.get(seat)
        if left is None or asked is None:
            return left
        return max(0, left - max(0, at - asked[0] - self.allowed.extra))
