"""Mixed bidding strategy of the expert against one opponent.

The table gives the probability of each announcement, in percent, for the reserves, the bids so far
and the value of the word. research/glossa/train_bids.py generates bid_table.json.

The bids so far are written as a course: "p" if the first seat to speak passed, then one digit for
each bid, its index in the row of AMOUNTS.
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
"""Possible amounts by number of earlier bids: many openings, few raises, as most deals end soon."""
PASS = "p"  # noqa: S105 - a bid
WHOLE = 100
"""Sum of the shares in a row."""
STAKE = 120
"""Gain without any bid: the antes and the value of a typical word."""


class Strategy(Struct, frozen=True):
    """Bidding strategy for one pair of reserves: the first seat to speak and the second.

    The reserves don't include the ante. `shares` has, for each course, one row per bucket of word
    values. Courses that contain a bid this strategy never makes are left out.
    """

    reserves: tuple[int, int]
    shares: dict[str, bytes]

    def row(self, course: str, bucket: int) -> bytes:
        """Return the shares of one row: pass and bids, or drop out, call and raises."""
        width = actions_before_bids(course) + len(raises(course, self.reserves))
        return self.shares[course][bucket * width : (bucket + 1) * width]

    def said(self, course: str) -> list[tuple[int, str]]:
        """Return the bids that the strategy may make: the level of each and the course after it."""
        before, after = actions_before_bids(course), raises(course, self.reserves)
        width = before + len(after)
        return [bid for number, bid in enumerate(after, before) if any(self.shares[course][number::width])]


class BidTable(Struct, frozen=True):
    """Strategies for several pairs of reserves, and the buckets of word values.

    `bounds` has the lowest word value of every bucket but the first.
    """

    bounds: list[int]
    strategies: list[Strategy]

    @staticmethod
    @cache
    def read() -> "BidTable":
        file = resources.files(__package__) / "bid_table.json"
        return msgspec.json.decode(file.read_bytes(), type=BidTable)

    def strategy(self, first: int, second: int) -> Strategy:
        """Return the strategy for the smaller reserve, rounded up to the next one in the table.

        Of two strategies for the same reserve, take the one in which the same seat is richer.
        """

        def distance(each: Strategy) -> tuple[bool, int, bool]:
            least, (one, two) = min(each.reserves), each.reserves
            return least < min(first, second), least, (one < two) != (first < second)

        return min(self.strategies, key=distance)

    def chosen(self, strategy: Strategy, course: str, word: int, level: int, limits: Limits, rng: Rng) -> Action:
        """Draw an announcement according to the shares; `level` is the current bid."""
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
    """Return how many actions precede the bids in a row: pass, or drop out and call."""
    return 2 if course.lstrip(PASS) else 1


@cache
def raises(course: str, reserves: tuple[int, int]) -> tuple[tuple[int, str], ...]:
    """Return the possible bids after a course: the level of each and the course after it.

    A bid is limited by the bidder's own reserve. It may be more than the opponent can match
    (GLOSSA-36).
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
    """Return the current bid after a course."""
    if not course.lstrip(PASS):
        return 0
    return raises(course[:-1], reserves)[int(course[-1])][0]


def added(to: int, level: int, most: int) -> int:
    """Return the legal amount that comes closest to raising the bid to the level `to`."""
    return max(STEP, min(to - level, most))


def heard(level: int, known: Sequence[tuple[int, str]]) -> list[tuple[str, float]]:
    """Map a bid to the neighbouring bids of the table, each with its probability.

    This is the pseudo-harmonic mapping (Ganzfried and Sandholm). Opponents could exploit a mapping
    to the nearest bid with bids just above the middle between two.

    >>> known = [(20, "0"), (60, "1")]
    >>> heard(10, known), heard(20, known), heard(90, known)
    ([('0', 1.0)], [('0', 1.0)], [('1', 1.0)])
    >>> [(sign, round(share, 2)) for sign, share in heard(30, known)]
    [('0', 0.7), ('1', 0.3)]
    """
    above = bisect_right(known, level, key=lambda bid: bid[0])
    if above in (0, len(known)) or known[above - 1][0] == level:
        return [(known[max(0, above - 1)][1], 1.0)]
    (low, lower), (high, higher) = known[above - 1], known[above]
    share = (high - level) * (STAKE + low) / ((high - low) * (STAKE + level))
    return [(lower, share), (higher, 1 - share)]
