"""Thresholds of the expert, found by letting it play against itself and against exploiters.

The hardness of a word is the share of draws that are worth more coins: the smaller, the harder to
beat. research/wordjam/train.py generates thresholds.json.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import TypeVar

import msgspec
from msgspec import Struct

TICK = 4000
"""Milliseconds of a step of the model."""
CALL_TICKS = 29
"""Number of ticks in which a player may call."""
TICKS_A_CALL, TICKS_A_CAMP = 3, 6
"""Ticks that share a threshold, for calls and for sides."""
EDGES = tuple(round(0.001 * 1.4**step, 5) for step in range(18))
"""Shares of better draws that separate the buckets of words; nothing beats a word of bucket 0."""
BUCKETS = len(EDGES) + 2
MOOD_EDGES = (0.3, 0.5, 0.7)
"""Rates of Thieves among the sides seen so far that separate the moods of a table."""
MOOD_PRIOR = (1.6, 4.0)
"""Thieves, and sides, that a player counts before the first round."""
PRIZE_EDGES = (0.4, 0.55, 0.7)
"""Yellow prizes, as shares of the red one, that separate the classes of prizes."""
STANDINGS = 4
PLACES = 3
"""Parts of the lap in which words are said in the last round: early, in the middle, late."""

Prizes = tuple[int, int]
T = TypeVar("T")


def mood(thieves: int, sides: int) -> int:
    """Return the mood of a table by the Thieves among the sides that others chose so far.

    >>> mood(0, 0), mood(0, 8), mood(16, 16)
    (1, 0, 3)
    """
    return bisect_left(MOOD_EDGES, (thieves + MOOD_PRIOR[0]) / (sides + MOOD_PRIOR[1]))


def standing(behind: int, prizes: Prizes) -> int:
    """Return what a player needs in the last round, by its distance from the best of the others.

    0 to stay first, 1 if the yellow prize may be enough, 2 if only red is, 3 if neither is.

    >>> [standing(behind, (6, 4)) for behind in (-2, 0, 3, 5, 7)]
    [0, 0, 1, 2, 3]
    """
    red, yellow = prizes
    return (behind > 0) + (behind > yellow) + (behind > red)


def bucket(share: float) -> int:
    """Return the bucket of a share of better draws."""
    return 1 + bisect_left(EDGES, share) if share > 0 else 0


class Table(Struct, frozen=True):
    """Thresholds for one number of players and one mood, by class of prizes."""

    calls: tuple[tuple[float, ...], ...]
    follows: tuple[tuple[float, ...], ...]

    def call(self, prizes: Prizes, tick: int) -> float:
        """Return the largest share of better draws with which a call is right."""
        return _at(self.calls[_class(prizes)], tick // TICKS_A_CALL)

    def follow(self, prizes: Prizes, tick: int) -> float:
        """Return the largest share of better draws at which Ali Baba should be followed.

        `tick` is when Ali Baba called.
        """
        return _at(self.follows[_class(prizes)], tick // TICKS_A_CAMP)


class Values(Struct, frozen=True):
    """Expected lead over the mean of the others, as a share of the red prize.

    By class of prizes, time and bucket: a pair of values for a seat among experts. Both are 0 where
    experts never come, such as a call with an easy word.
    """

    calls: tuple[tuple[tuple[tuple[float, float], ...], ...], ...]
    """Values of waiting and of calling."""
    sides: tuple[tuple[tuple[tuple[float, float], ...], ...], ...]
    """Values of following Ali Baba and of being a Thief, without a better word."""

    def call(self, prizes: Prizes, tick: int, share: float) -> tuple[float, float]:
        """Return what waiting and calling with such a word are worth, in points."""
        wait, call = _at(self.calls[_class(prizes)], tick // TICKS_A_CALL)[bucket(share)]
        return wait * prizes[0], call * prizes[0]

    def side(self, prizes: Prizes, tick: int, share: float) -> tuple[float, float]:
        """Return what Ali Baba's side and the Thieves' are worth, in points."""
        follow, rob = _at(self.sides[_class(prizes)], tick // TICKS_A_CAMP)[bucket(share)]
        return follow * prizes[0], rob * prizes[0]


class Thresholds(Struct, frozen=True):
    """All trained tables, and the command that made them."""

    command: str
    tables: dict[int, tuple[Table, ...]]
    """By number of players and mood."""
    last: dict[int, tuple[tuple[tuple[int, ...], ...], ...]]
    """Probability in percent to be a Thief in the last round, by standing, place and bucket."""
    values: dict[int, Values]

    def table(self, players: int, mood: int) -> Table:
        return self.tables[self._nearest(players)][mood]

    def last_thief(self, players: int, standing: int, place: int, share: float) -> int:
        """Return the percentage of last rounds in which to be a Thief with such a word."""
        return self.last[self._nearest(players)][standing][place][bucket(share)]

    def values_for(self, players: int) -> Values:
        return self.values[self._nearest(players)]

    def _nearest(self, players: int) -> int:
        """Return the nearest trained number of players, the larger of two."""
        return min(self.tables, key=lambda each: (abs(each - players), -each))


@cache
def thresholds() -> Thresholds:
    """Read the file once."""
    file = resources.files(__package__) / "thresholds.json"
    return msgspec.json.decode(file.read_bytes(), type=Thresholds)


def _class(prizes: Prizes) -> int:
    red, yellow = prizes
    return bisect_left(PRIZE_EDGES, yellow / red) if red else 0


def _at(row: Sequence[T], step: int) -> T:
    return row[max(0, min(step, len(row) - 1))]
