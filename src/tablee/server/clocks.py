"""How long seats may take. Everything follows from the log and the table's clock, so a restart changes nothing."""

from collections.abc import Mapping

from tablee.core.game import Decision
from tablee.server.wire import Clock, Pace, Per

_BASE: dict[tuple[Pace, Per], tuple[int, int]] = {
    ("relaxed", "decision"): (90_000, 0),
    ("quick", "decision"): (20_000, 0),
    ("relaxed", "game"): (900_000, 10_000),
    ("quick", "game"): (300_000, 5_000),
}


def clock(pace: Pace, per: Per) -> Clock:
    base, extra = _BASE.get((pace, per), (None, 0))
    return Clock(pace, per, base, extra)


class Timekeeper:
    """Since when each seat is asked, and what it has left of a clock for the whole game.

    With such a clock the first `extra` milliseconds of every decision are free: who has used up the rest still plays.

    >>> keeper = Timekeeper(clock("quick", "game"), 2)
    >>> keeper.note({0: Decision("play")}, at=0)
    >>> keeper.note({1: Decision("play")}, at=12_000, acted=0)
    >>> keeper.left, keeper.deadline(1, Decision("play"))
    ([293000, 300000], 317000)
    """

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.since: dict[int, tuple[int, str]] = {}
        self.left: list[int | None] = [clock.base if clock.per == "game" else None] * seats

    def note(self, waiting: Mapping[int, Decision], at: int, acted: int | None = None) -> None:
        """At `at`, after `acted` did something, these seats are asked."""
        for seat, (since, kind) in list(self.since.items()):
            asked = waiting.get(seat)
            if seat == acted or asked is None or asked.kind != kind:
                self._spend(seat, at - since)
                del self.since[seat]
        for seat, decision in waiting.items():
            self.since.setdefault(seat, (at, decision.kind))

    def deadline(self, seat: int, decision: Decision, *, counted: bool = True) -> int | None:
        """When the clock decides for a seat: the game's own limit or the table's, whichever comes first.

        The table's clock does not count for a seat that a bot plays.
        """
        limits = [decision.deadline] if decision.deadline is not None else []
        asked = self.since.get(seat)
        if counted and asked is not None and self.clock.base is not None:
            left = self.left[seat]
            limits.append(asked[0] + self.clock.extra + (self.clock.base if left is None else left))
        return min(limits, default=None)

    def _spend(self, seat: int, spent: int) -> None:
        left = self.left[seat]
        if left is not None:
            self.left[seat] = max(0, left - max(0, spent - self.clock.extra))
