"""Evaluation of plays on the deals that are possible: by search, or by playing them on."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import resources
from math import comb, erf, sqrt
from statistics import fmean, variance
from typing import Any

import msgspec
from msgspec import Struct

from tablee.bots.protocol import Weighed
from tablee.games.glop.bots.habit_kernels import FEATURES, price, try_out, working_space
from tablee.games.glop.bots.search_kernels import ENDS, OF_CARDS, OF_FAVOURITES, OF_SIXES, TERMS, weigh
from tablee.games.glop.cards import COLOUR, VALUE, Card, Colour
from tablee.games.glop.deal_kernels import LEFT, MOST_MOVES, MOST_SUMS, POINTS, SEATS, WIDTH
from tablee.games.glop.masks import move_of
from tablee.games.glop.state import Action, Play
from tablee.kit.compiling import floats, numbers

DEEPEST = 40
SHALLOW = 2
GROWTH = 4.0
"""At least this many times as many deals are visited two plays deeper.

A depth that would exceed the budget is not tried.
"""
CLUMPS = 2.5
"""Cards are taken several at a time. This many, on average, go to a side together."""
PLIES = {2: 5, 4: 15}
"""Number of usual plays after the one that is tried, by number of seats."""
SEARCHED = 8
"""With this many cards left, several deals are searched, too: the last captures decide there."""
WON = 10.0
"""Worth of winning the game, in points."""


class Problem:
    """The plays to decide between, the deals on which to try them, and the points that win a game.

    `lacks` has the cards that each seat is known not to hold.
    """

    def __init__(
        self, plays: Sequence[Play], deals: Sequence[Any], favourite: Colour, target: int, lacks: Sequence[int] = ()
    ) -> None:
        self.plays, self._favourite = plays, favourite
        self.differing = {self._kind(play): play for play in reversed(plays)}
        self._deals = deals
        self._left = int(deals[0][LEFT])
        count = len(self.differing)
        self._options, self._worth, self._rows = numbers(count), floats(count), numbers(DEEPEST + 2, WIDTH)
        for place, play in enumerate(self.differing.values()):
            self._options[place] = move_of(play)
        self._lacks = numbers(4)
        for seat, cards in enumerate(lacks):
            self._lacks[seat] = cards
        self._room = (
            *(numbers(MOST_MOVES), numbers(MOST_SUMS), numbers(DEEPEST + 1, 2)),
            *(floats(DEEPEST + 1, 3), terms(), ends(target, int(deals[0][POINTS]), int(deals[0][POINTS + 1]))),
        )

    def weighed(self, budget: int) -> list[Weighed[Action]]:
        """Return every play with its average worth, best first.

        A deal whose cards are all known is searched. Several deals are played on as players usually
        do, because a search would use cards that the players don't see.
        """
        is_played_on = len(self._deals) > 1 and self._left > SEARCHED
        return self.played_on() if is_played_on else self.searched(budget)

    def played_on(self) -> list[Weighed[Action]]:
        """Return the average worth of every play, followed by a few usual plays on each deal."""
        moves, sums, habits = working_space()
        price(self._deals[0], habits)
        seats, found = int(self._deals[0][SEATS]), []
        room = self._rows[0], moves, sums, *self._room[-2:], habits, outlook(seats)
        for deal in self._deals:
            try_out(deal, self._options, self._worth, self._lacks, PLIES[seats], *room)
            found.append(list(map(float, self._worth)))
        return self._best_first(found)

    def searched(self, budget: int) -> list[Weighed[Action]]:
        """Return the average worth of every play by alpha-beta with all cards visible.

        The search goes two plays deeper as long as the budget lasts.
        """
        depth, spent, before = SHALLOW, 0, 0
        while True:
            values, seen = self._values(depth)
            spent += seen
            growth = max(GROWTH, seen / before if before else 0.0)
            if depth >= self._left - 1 or spent + growth * seen > budget:
                return self._best_first(values)
            depth, before = depth + 2, seen

    def _values(self, depth: int) -> tuple[list[list[float]], int]:
        """Return the values of the different plays on each deal, and the number of deals visited."""
        found, seen = [], 0
        for deal in self._deals:
            self._rows[-1][:] = deal
            seen += int(weigh(self._rows, self._options, len(self._options), self._worth, *self._room, depth))
            found.append(list(map(float, self._worth)))
        return found, seen

    def _best_first(self, values: list[list[float]]) -> list[Weighed[Action]]:
        by_kind = dict(zip(self.differing, zip(*values, strict=True), strict=True))
        weighed: list[Weighed[Action]] = [_average(play, by_kind[self._kind(play)]) for play in self.plays]
        return sorted(weighed, key=lambda each: -each.worth)

    def _kind(self, play: Play) -> tuple[object, ...]:
        """Return a key that is equal for plays that differ only in colours that don't count."""
        return self._face(play.card), *sorted(map(self._face, play.takes))

    def _face(self, card: Card) -> tuple[int, bool]:
        return VALUE[card], COLOUR[card] == self._favourite


def _average(play: Play, values: Sequence[float]) -> Weighed[Action]:
    error = sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    return Weighed(play, fmean(values), error)


class Learnt(Struct, frozen=True):
    """Weights of `habit_kernels.foresee` by number of seats, and how they were made."""

    made: str
    weights: dict[int, tuple[float, ...]]


@cache
def outlook(seats: int) -> Any:
    """Return the learnt weights of what a side may expect beyond the count.

    `research.glop.train_outlook` learns them from deals between club players, and writes
    outlook.json.
    """
    learnt = msgspec.json.decode((resources.files(__package__) / "outlook.json").read_bytes(), type=Learnt)
    table = floats(FEATURES)
    for place, weight in enumerate(learnt.weights[seats]):
        table[place] = weight
    return table


@cache
def terms() -> Any:
    """Return the expected points of the count, by cards, sixes and favourites of each side.

    The cards that are still out go to either side with equal probability.
    """
    table = floats(TERMS)
    for mine in range(45):
        for theirs in range(45 - mine):
            table[OF_CARDS + 45 * mine + theirs] = _most_cards(mine, theirs)
    _fill(table, OF_SIXES, 4, lambda sixes: 2.0 * (sixes >= 3))
    _fill(table, OF_FAVOURITES, 11, lambda favourites: float(max(0, favourites - 5)))
    return table


def _most_cards(mine: int, theirs: int) -> float:
    """Return the points of GLOP-40 by the probability of 23 cards at the end."""
    out = 44 - mine - theirs
    if not out:
        return 2.0 * (mine >= 23)
    far = (22.5 - mine - out / 2) / sqrt(out * CLUMPS / 4)
    return 1 - erf(far / sqrt(2))


def _fill(table: Any, start: int, all_of_them: int, points: Callable[[int], float]) -> None:
    for mine in range(all_of_them + 1):
        for theirs in range(all_of_them + 1 - mine):
            out = all_of_them - mine - theirs
            expected = sum(comb(out, more) * points(mine + more) for more in range(out + 1)) / 2**out
            table[start + (all_of_them + 1) * mine + theirs] = expected


@lru_cache(maxsize=256)
def ends(target: int, ours: int, theirs: int) -> Any:
    """Return the value of a deal's end to side 0, by the points that each side adds in it."""
    table = floats(ENDS + 1, ENDS)
    table[ENDS][0], table[ENDS][1] = ours, theirs
    for more in range(ENDS):
        for others in range(ENDS):
            table[more][others] = _lead(ours + more, theirs + others, target)
    return table


def _lead(ours: int, theirs: int, target: int) -> float:
    won = (ours > theirs) - (theirs > ours) if max(ours, theirs) >= target else 0
    return ours - theirs + WON * won
