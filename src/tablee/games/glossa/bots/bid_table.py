"""How the expert bids against one rival: shares of a hundred, by the reserves, what was said and how good the word is.

The file beside is made by train_bids; see there. What was said is written as a course: "p" if the first to speak
passed, then a digit for every bid, its place in AMOUNTS.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

from tablee.core.rng import Rng
from tablee.games.glossa.actions import Action, Bid, Call, Drop, Pass
from tablee.games.glossa.state import STEP, Limits

AMOUNTS: tuple[tuple[int, ...], ...] = (
    (10, 20, 30, 50, 80, 110, 150, 190, 240, 300),
    (60, 150, 300),
    (150, 300),
    (300,),
    (300,),
    (300,),
)
"""What may be added, by how many bids there were: many openings, as most deals end soon, and few later."""
PASS = "p"  # noqa: S105 - a bid
WHOLE = 100
STAKE = 120
"""What there is to win without any bid: the antes and a usual word."""


class Strategy(Struct, frozen=True):
    """How to bid with such reserves, antes aside: of the first to speak and of the second.

    `shares`: by course, row after row, one for each bucket of words. Of its own bids only those it may make lead on.
    """

    reserves: tuple[int, int]
    shares: dict[str, bytes]

    def row(self, course: str, bucket: int) -> bytes:
        """Pass, bids; or drop out, call, raises."""
        width = actions_before_bids(course) + len(raises(course, self.reserves))
        return self.shares[course][bucket * width : (bucket + 1) * width]

    def said(self, course: str) -> list[tuple[int, str]]:
        """The bids that the strategy itself may make there: the level of each, and the course then."""
        before, after = actions_before_bids(course), raises(course, self.reserves)
        width = before + len(after)
        return [bid for number, bid in enumerate(after, before) if any(self.shares[course][number::width])]


class BidTable(Struct, frozen=True):
    """`bounds`: the least word of every bucket but the first."""

    bounds: list[int]
    strategies: list[Strategy]

    @staticmethod
    @cache
    def read() -> "BidTable":
        file = resources.files(__package__) / "bid_table.json"
        return msgspec.json.decode(file.read_bytes(), type=BidTable)

    def strategy(self, first: int, second: int) -> Strategy:
        """For the shorter reserve or the next above it; short ones differ by whether the richer speaks first."""

        def strangeness(each: Strategy) -> tuple[bool, int, bool]:
            least, (one, two) = min(each.reserves), each.reserves
            return least < min(first, second), least, (one < two) != (first < second)

        return min(self.strategies, key=strangeness)

    def chosen(self, strategy: Strategy, course: str, word: int, level: int, limits: Limits, rng: Rng) -> Action:
        """Drawn by the shares; `level` is the bid that stands."""
        shares = strategy.row(course, bisect_right(self.bounds, word))
        drawn, number = rng.below(WHOLE), 0
        while drawn >= shares[number]:
            drawn -= shares[number]
            number += 1
        bid = number - actions_before_bids(course)
        if bid >= 0 and limits.most:
            return Bid(added(raises(course, strategy.reserves)[bid][0], level, limits.most))
        if limits.may_call:
            return Call() if number else Drop()
        return Pass()


def actions_before_bids(course: str) -> int:
    """Pass; or drop out and call."""
    return 2 if course.lstrip(PASS) else 1


@cache
def raises(course: str, reserves: tuple[int, int]) -> tuple[tuple[int, str], ...]:
    """The bids there are after a course: the level each leads to, and the course then.

    Nobody adds more than they have, but who is richer may add more than the other can match (GLOSSA-36).
    """
    bids = len(course.lstrip(PASS))
    speaker = len(course) % 2
    level = level_of(course, reserves)
    if bids == len(AMOUNTS) or level >= reserves[1 - speaker]:
        return ()
    levels = dict.fromkeys(min(level + amount, reserves[speaker]) for amount in AMOUNTS[bids])
    return tuple((to, f"{course}{number}") for number, to in enumerate(levels) if to >= level + STEP)


@cache
def level_of(course: str, reserves: tuple[int, int]) -> int:
    """The bid that stands after a course."""
    if not course.lstrip(PASS):
        return 0
    return raises(course[:-1], reserves)[int(course[-1])][0]


def added(to: int, level: int, most: int) -> int:
    """The amount that leads to a level, or as near as one may go."""
    return max(STEP, min(to - level, most))


def heard(level: int, known: Sequence[tuple[int, str]]) -> list[tuple[str, float]]:
    """How a bid up to a level may be heard among those known: as its neighbours, each with its probability.

    By the pseudo-harmonic mapping (Ganzfried and Sandholm): who always heard the nearest one would be robbed by bids
    just above the middle.

    >>> heard(10, [(20, "0"), (60, "1")]), heard(20, [(20, "0"), (60, "1")]), heard(90, [(20, "0"), (60, "1")])
    ([('0', 1.0)], [('0', 1.0)], [('1', 1.0)])
    >>> [(sign, round(share, 2)) for sign, share in heard(30, [(20, "0"), (60, "1")])]
    [('0', 0.7), ('1', 0.3)]
    """
    above = bisect_right(known, level, key=lambda bid: bid[0])
    if above in (0, len(known)) or known[above - 1][0] == level:
        return [(known[max(0, above - 1)][1], 1.0)]
    (low, lower), (high, higher) = known[above - 1], known[above]
    share = (high - level) * (STAKE + low) / ((high - low) * (STAKE + level))
    return [(lower, share), (higher, 1 - share)]
