"""How the expert bids against one rival: shares of a hundred, by what was said and by how good the word is.

The file beside is made by train_bids; see there.
"""

from bisect import bisect_right
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

from tablee.core.rng import Rng
from tablee.games.glossa.state import Action, Bid, Call, Drop, Limits, Pass

AMOUNTS = (20, 60, 150, 300)
"""What may be bid or added; another amount is heard as one of its two neighbours."""
BIDS = 4
"""How many there are at most; whoever hears more calls or drops out as if the last had been the fourth."""
BUCKETS = 16
PASS = "p"
STAKE = 120
"""What there is to win without any bid: the antes and a usual word."""


class Table(Struct, frozen=True):
    """`bounds`: the least word of every bucket but the first. `shares`: by what was said, a row for each bucket."""

    bounds: list[int]
    shares: dict[str, list[list[int]]]


class BidTable:
    def __init__(self, table: Table) -> None:
        self.table = table

    @staticmethod
    @cache
    def read() -> "BidTable":
        file = resources.files(__package__) / "bid_table.json"
        return BidTable(msgspec.json.decode(file.read_bytes(), type=Table))

    def chosen(self, history: str, word: int, limits: Limits, rng: Rng) -> Action:
        """Drawn by the shares."""
        rows = self.table.shares[history]
        shares = rows[bisect_right(self.table.bounds, word)]
        drawn, number = rng.below(100), 0
        while drawn >= shares[number]:
            drawn -= shares[number]
            number += 1
        return _action(number, limits)


def _action(number: int, limits: Limits) -> Action:
    """Pass, bids; or drop out, call, raises. Who can't raise calls."""
    first = 2 if limits.may_call else 1
    if number >= first and limits.most:
        return Bid(max(limits.least, min(AMOUNTS[number - first], limits.most)))
    if limits.may_call:
        return Call() if number else Drop()
    return Pass() if limits.may_pass else Drop()


def heard(amount: int, luck: float) -> str:
    """The sign of an amount; `luck`, from 0 to 1, decides between neighbours.

    By the pseudo-harmonic mapping (Ganzfried and Sandholm): who always heard the nearest one would be robbed by bids
    just above the middle.

    >>> heard(10, 0.5), heard(300, 0.5), heard(90, 0.2), heard(90, 0.9)
    ('0', '3', '1', '2')
    """
    above = bisect_right(AMOUNTS, amount)
    if above in (0, len(AMOUNTS)):
        return str(max(0, above - 1))
    low, high = AMOUNTS[above - 1], AMOUNTS[above]
    share = (high - amount) * (STAKE + low) / ((high - low) * (STAKE + amount))
    return str(above - 1 if luck < share else above)
