"""Weighing plays: each of them on each of some deals that may be the true one, as deep as the budget lets it look."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any

from tablee.bots.protocol import Weighed
from tablee.games.glop.bots import search_kernels as kernels
from tablee.games.glop.bots.worths import ends, terms
from tablee.games.glop.cards import COLOUR, VALUE, Card, Colour
from tablee.games.glop.deal_kernels import LEFT, MOST_MOVES, MOST_SUMS, POINTS, WIDTH
from tablee.games.glop.masks import move_of
from tablee.games.glop.state import Action, Play
from tablee.kit.compiling import floats, numbers

DEEPEST = 40
SHALLOW = 2
GROWTH = 4.0
"""How many times as many deals are seen two plays deeper, at least: too many for the budget are not tried."""


class Problem:
    """Plays between which to decide, the deals on which to try them, and the points at which a game is won."""

    def __init__(self, plays: Sequence[Play], deals: Sequence[Any], favourite: Colour, target: int) -> None:
        self.plays, self._favourite = plays, favourite
        self.differing = {self._kind(play): play for play in reversed(plays)}
        self._deals = deals
        self._left = int(deals[0][LEFT])
        self._ends = ends(target, int(deals[0][POINTS]), int(deals[0][POINTS + 1]))
        self._desk = Desk([move_of(play) for play in self.differing.values()])

    def weighed(self, budget: int) -> list[Weighed[Action]]:
        """Every play and what it is worth on average, best first; two plays deeper as long as the budget lasts."""
        depth, spent, before = SHALLOW, 0, 0
        while True:
            values, seen = self._values(depth)
            spent += seen
            growth = max(GROWTH, seen / before if before else 0.0)
            if depth >= self._left - 1 or spent + growth * seen > budget:
                return self._best_first(values)
            depth, before = depth + 2, seen

    def _values(self, depth: int) -> tuple[list[list[float]], int]:
        """For each deal the values of the plays that differ; and how many deals were seen."""
        found = [self._desk.weigh(deal, self._ends, depth) for deal in self._deals]
        return [values for values, _ in found], sum(seen for _, seen in found)

    def _best_first(self, values: list[list[float]]) -> list[Weighed[Action]]:
        by_kind = dict(zip(self.differing, zip(*values, strict=True), strict=True))
        weighed: list[Weighed[Action]] = [_average(play, by_kind[self._kind(play)]) for play in self.plays]
        return sorted(weighed, key=lambda each: -each.worth)

    def _kind(self, play: Play) -> tuple[object, ...]:
        """The same for plays that differ only in colours that don't count."""
        return self._face(play.card), *sorted(map(self._face, play.takes))

    def _face(self, card: Card) -> tuple[int, bool]:
        return VALUE[card], COLOUR[card] == self._favourite


class Desk:
    """Room for a search between some moves."""

    def __init__(self, options: Sequence[int]) -> None:
        self._count = len(options)
        self._options, self._values = numbers(len(options)), floats(len(options))
        for place, option in enumerate(options):
            self._options[place] = option
        self._rows = numbers(DEEPEST + 2, WIDTH)
        self._room = (
            *(numbers(MOST_MOVES), numbers(MOST_SUMS), numbers(DEEPEST + 1, 2)),
            *(floats(DEEPEST + 1, 3), terms()),
        )

    def weigh(self, deal: Any, leads: Any, depth: int) -> tuple[list[float], int]:
        """The values of the options on this deal, and how many deals were seen."""
        self._rows[-1][:] = deal
        seen = kernels.weigh(self._rows, self._options, self._count, self._values, *self._room, leads, depth)
        return list(map(float, self._values)), int(seen)


def _average(play: Play, values: Sequence[float]) -> Weighed[Action]:
    error = sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    return Weighed(play, fmean(values), error)
