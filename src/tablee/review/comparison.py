"""Comparison of an action with its alternatives, over worlds that all of them share.

The best of several noisy values looks better than it is, and so does a difference that was found
because it is large. Therefore three samples of different worlds are used: the first chooses the
alternative, the second decides whether it is better, the third says by how much.
"""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from statistics import fmean
from typing import Any, Literal

from msgspec import Struct

from tablee.review.playouts import Playouts, Result

SURE = 2.0
"""Number of standard errors that a difference must exceed to be claimed."""
SCREENED = 4
"""Worlds that choose between the alternatives. More leave too little for the decision."""
STEP = 8
"""Worlds that are added to a sample at a time."""
FEWEST = 16
"""Worlds before the second sample may decide anything: the error of fewer is unreliable."""
MOST = 160
"""Worlds after which a difference that is still undecided is too small to matter."""


Reason = Literal["now", "later", "rival"]
"""What a better action mainly gains: points at once, own points later, or fewer for the rival."""


class Sample(Struct):
    """Pairs of results, one for each world: of the better action and of the one played.

    Only sums are kept, because the sums of many samples are looked at after every step.
    """

    size: int = 0
    squares: float = 0.0
    now: float = 0.0
    later: float = 0.0
    rival: float = 0.0
    wins: float = 0.0

    def add(self, better: Result, played: Result) -> None:
        now, mine = better.at_once - played.at_once, better.mine - played.mine
        self.size += 1
        self.now += now
        self.later += mine - now
        self.rival += played.theirs - better.theirs
        self.wins += better.won - played.won
        self.squares += (better.lead - played.lead) ** 2

    @property
    def mean(self) -> float:
        """The mean gain of the better action, in points."""
        return (self.now + self.later + self.rival) / max(1, self.size)

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite for fewer than two worlds."""
        if self.size < 2:
            return inf
        deviations = max(0.0, self.squares - self.size * self.mean**2)
        return sqrt(deviations / (self.size - 1) / self.size)

    @property
    def reason(self) -> Reason:
        gains: dict[Reason, float] = {"now": self.now, "later": self.later, "rival": self.rival}
        return max(gains, key=lambda reason: gains[reason])


class Comparison:
    """One decision: what was played, its alternatives, and how much the best of them gains."""

    def __init__(self, playouts: Playouts, played: Any, others: Sequence[Any], doubt: float) -> None:
        self.doubt = doubt
        self.played, self.best = played, None
        self.spent = 0.0
        """Effort so far, in playouts by bots."""
        self._playouts, self._others = playouts, others
        self.screened, self.trial, self.claim = Sample(), Sample(), Sample()
        self.pairs: list[tuple[Result, Result]] = []
        """Results of the best action and of the one played, in the worlds of the last two samples."""

    def screen(self, count: int = SCREENED) -> None:
        """Choose the alternative with the best average over the first worlds."""
        rows = self._rows((self.played, *self._others), count)
        if not rows:
            return
        place = max(range(1, 1 + len(self._others)), key=lambda at: fmean(row[at].lead for row in rows))
        self.best = self._others[place - 1]
        for row in rows:
            self.screened.add(row[place], row[0])

    def try_more(self, count: int = STEP) -> None:
        """Add worlds to the sample that decides."""
        self._add(self.trial, count)

    def measure(self, count: int) -> None:
        """Add worlds to the sample that says how much was lost."""
        self._add(self.claim, count)

    def _add(self, sample: Sample, count: int) -> None:
        for played, best in self._rows((self.played, self.best), count):
            sample.add(best, played)
            self.pairs.append((best, played))

    def _rows(self, actions: Sequence[Any], count: int) -> list[tuple[Result, ...]]:
        """Return the results in the next worlds, and count their effort; left out ones cost too."""
        rows = list(self._playouts.rows(actions, count))
        self.spent += sum(result.effort for row in rows for result in row) + len(actions) * (count - len(rows))
        return rows

    @property
    def alternatives(self) -> tuple[Any, ...]:
        """All actions that were considered, except the best."""
        return tuple(action for action in (self.played, *self._others) if action != self.best)

    def gaps(self, count: int) -> list[Sample]:
        """Return what the best action gains over each alternative, in as many other worlds."""
        found = [Sample() for _ in self.alternatives]
        for best, *others in self._playouts.rows((self.best, *self.alternatives), count):
            for sample, other in zip(found, others, strict=True):
                sample.add(best, other)
        return found

    def is_open(self, floor: float) -> bool:
        """Return whether more worlds could still show a loss above the floor."""
        trial = self.trial
        if self.best is None or trial.size >= MOST:
            return False
        if trial.size < FEWEST:
            return self.screened.mean > 0 or self.doubt > floor
        return trial.mean - SURE * trial.error <= floor / 2 and trial.mean + SURE * trial.error > floor

    def is_worse(self, floor: float) -> bool:
        """Return whether the second sample shows a loss, one that does not win the game instead."""
        trial = self.trial
        is_sure = trial.size >= FEWEST and trial.mean > max(floor, SURE * trial.error)
        return is_sure and trial.wins >= 0

    def is_claimed(self, floor: float) -> bool:
        """Return whether the third sample confirms the loss."""
        return self.claim.size > 0 and self.claim.mean > max(floor, SURE * self.claim.error)

    @property
    def estimate(self) -> Sample:
        """The most reliable sample: none of the earlier ones was chosen for being large."""
        return next((sample for sample in (self.claim, self.trial, self.screened) if sample.size), self.screened)


def settle(
    comparisons: Sequence[Comparison], budget: int, floor: float, progress: Callable[[float], None] = lambda done: None
) -> None:
    """Spend that much effort on the comparisons, the most doubtful decisions first.

    A third of them screens, a third decides, and the rest measures what was decided.
    """
    spent = _spending(comparisons, budget, progress)
    for each in sorted(comparisons, key=lambda each: -each.doubt):
        if spent() >= budget // 3:
            break
        each.screen()
    while spent() < 2 * budget // 3:
        still_open = [each for each in comparisons if each.is_open(floor)]
        if not still_open:
            break
        max(still_open, key=_promise).try_more()
    for each in sorted(comparisons, key=lambda each: -each.trial.mean):
        if each.is_worse(floor) and spent() < budget:
            each.measure(max(3 * FEWEST, each.trial.size))
    progress(1.0)


def _promise(comparison: Comparison) -> float:
    """Return how much a comparison could still show: new ones first, then the largest."""
    trial = comparison.trial
    return inf if trial.size < FEWEST else trial.mean + trial.error


def _spending(comparisons: Sequence[Comparison], budget: int, progress: Callable[[float], None]) -> Callable[[], float]:
    def spent() -> float:
        total = sum(each.spent for each in comparisons)
        progress(min(1.0, total / max(1, budget)))
        return total

    return spent
