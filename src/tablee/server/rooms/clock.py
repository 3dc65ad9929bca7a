"""How long seats may take. Everything follows from the log and the table's choice, so a restart changes nothing."""

import time
from collections.abc import Callable, Mapping

from msgspec import Struct

from tablee.core.game import Decision
from tablee.server.wire import Pace, Per

SLOWLY = 20
"""What the system's clock has jumped is made up for by a twentieth: nobody's time runs out of a sudden, or stops."""


class SteadyClock:
    """Time since 1970 as the system told once, and from there on by a clock that never jumps.

    A suspended machine, or one whose clock is set right, is followed slowly: three minutes in an hour.

    >>> told, passed = [1_000_000], [0]
    >>> clock = SteadyClock(lambda: told[0], lambda: passed[0])
    >>> told[0], passed[0] = 1_000_100 + 180_000, 100
    >>> clock.now()
    1000105
    >>> told[0], passed[0] = 1_000_200 - 3_600_000, 200
    >>> clock.now()
    1000200
    """

    def __init__(self, told: Callable[[], int], passed: Callable[[], int]) -> None:
        self._told = told
        self._passed = passed
        self._last = passed()
        self._now = told()

    def now(self) -> int:
        passed = self._passed()
        steps, self._last = passed - self._last, passed
        self._now += steps
        most = steps // SLOWLY
        self._now += max(-most, min(most, self._told() - self._now))
        return self._now


_clock = SteadyClock(lambda: time.time_ns() // 1_000, lambda: time.monotonic_ns() // 1_000)


def wall() -> int:
    """Milliseconds since 1970: the one clock that all processes share."""
    return _clock.now() // 1_000


class Allowance(Struct, frozen=True):
    """The time a table gives, in milliseconds: `base` for each decision, or for the game and `extra` a decision.

    Without a base there is no limit.
    """

    per: Per
    base: int | None = None
    extra: int = 0


_ALLOWANCES: dict[tuple[Pace, Per], Allowance] = {
    ("relaxed", "decision"): Allowance("decision", 90_000),
    ("quick", "decision"): Allowance("decision", 20_000),
    ("relaxed", "game"): Allowance("game", 900_000, 10_000),
    ("quick", "game"): Allowance("game", 300_000, 5_000),
}


def allowance(pace: Pace, per: Per) -> Allowance:
    return _ALLOWANCES.get((pace, per), Allowance(per))


class SeatClocks:
    """Since when each seat is asked, and what it has left of an allowance for the whole game.

    With such an allowance the first `extra` milliseconds of every decision are free: who has used up the rest still
    plays.

    >>> clocks = SeatClocks(allowance("quick", "game"), 2)
    >>> clocks.note({0: Decision("play")}, at=0)
    []
    >>> clocks.note({1: Decision("play")}, at=12_000, acted=0)
    [0]
    >>> clocks.left, clocks.deadline(1, Decision("play"))
    ([293000, 300000], 317000)
    """

    def __init__(self, allowed: Allowance, seats: int) -> None:
        self.allowed = allowed
        self.since: dict[int, tuple[int, str]] = {}
        self.left: list[int | None] = [allowed.base if allowed.per == "game" else None] * seats
        self._before = (dict(self.since), list(self.left))

    def note(self, waiting: Mapping[int, Decision], at: int, acted: int | None = None) -> list[int]:
        """At `at`, after `acted` did something, these seats are asked; gives those whose last question is settled."""
        self._before = (dict(self.since), list(self.left))
        settled = []
        for seat, (since, kind) in list(self.since.items()):
            asked = waiting.get(seat)
            if seat == acted or asked is None or asked.kind != kind:
                self._spend(seat, at - since)
                del self.since[seat]
                settled.append(seat)
        for seat, decision in waiting.items():
            self.since.setdefault(seat, (at, decision.kind))
        return settled

    def take_back(self) -> None:
        """What was noted last has not happened: who takes back gains no time."""
        self.since, self.left = self._before

    def deadline(self, seat: int, decision: Decision, *, counted: bool = True) -> int | None:
        """When the clock decides for a seat: the game's own limit or the table's, whichever comes first.

        The table's clock does not count for a seat that a bot plays.
        """
        limits = [decision.deadline] if decision.deadline is not None else []
        asked = self.since.get(seat)
        if counted and asked is not None and self.allowed.base is not None:
            left = self.left[seat]
            limits.append(asked[0] + self.allowed.extra + (self.allowed.base if left is None else left))
        return min(limits, default=None)

    def left_at(self, seat: int, at: int) -> int | None:
        """What a seat has left of an allowance for the whole game, its decision under way included."""
        left, asked = self.left[seat], self.since.get(seat)
        if left is None or asked is None:
            return left
        return self._after(left, at - asked[0])

    def _spend(self, seat: int, spent: int) -> None:
        left = self.left[seat]
        if left is not None:
            self.left[seat] = self._after(left, spent)

    def _after(self, left: int, spent: int) -> int:
        return max(0, left - max(0, spent - self.allowed.extra))
