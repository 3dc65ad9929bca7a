"""Situations of the bidding among several players, as the blueprint distinguishes them.

A situation is what everybody sees, reduced to what matters most, as a number below SITUATIONS.
Together with the rank of a word it selects one row of the blueprint. The functions use integers and
floats only, so that the training can compile them.
"""

from tablee.games.glossa.state import STEP

COSTS = (10, 30, 60, 100, 150, 220, 300, 450, 600, 1000)
"""Costs of a call that the blueprint distinguishes."""
AMOUNTS = ((10, 30, 60, 100, 150, 220, 300), (60, 150, 300), (150, 300), (300,))
"""Amounts that the blueprint bids: to open, and to raise a bid below 300, below 600, or higher."""
WIDTH = 9
"""Length of a row: out (pass or drop out), call, and one share for each amount."""
OUT, CALL, BIDS = 0, 1, 2
"""Places in a row; the amounts begin at BIDS."""
FRESH, PASSED, STAKED = 0, 1, 2
"""What the seat has done before: nothing, passed, or put chips in."""
RANKS = 24
MOST_SEATS = 6
TYPICAL = 120
"""Gain without any bid: the antes and the value of a typical word."""

_STACKS = 3
ANSWERS = (MOST_SEATS - 1) * (MOST_SEATS - 1) * len(COSTS) * _STACKS * 9
"""Number of situations in which a seat answers a bid; those of opening follow."""
SITUATIONS = ANSWERS + (MOST_SEATS - 1) * MOST_SEATS * _STACKS * 2


def opening(left: int, after: int, reserve: int, kitty: int) -> int:
    """Return the situation of a seat that may open the bidding.

    `left` players are still in the deal and `after` of them speak later.
    """
    stack = 0 if reserve < 150 else 1 if reserve < 300 else 2
    return ANSWERS + (((left - 2) * MOST_SEATS + after) * _STACKS + stack) * 2 + (1 if kitty > 0 else 0)


def answering(left: int, after: int, cost: int, said: int, most: int, bidders: int) -> int:
    """Return the situation of a seat that must answer a bid.

    `cost` is a place in COSTS, `most` the highest legal raise, `bidders` the number of seats that
    have bid.
    """
    stack = 0 if most < STEP else 1 if most < 150 else 2
    place = ((left - 2) * (MOST_SEATS - 1) + after) * len(COSTS) + cost
    return ((place * 3 + said) * _STACKS + stack) * 3 + min(bidders, 3) - 1


def distance(one: int, other: int) -> int:
    """Return how different two situations are, both of opening or both of answering a bid.

    The training never met some situations. The players left and the cost matter most.
    """
    sizes = (3, _STACKS, 3, len(COSTS), MOST_SEATS - 1) if other < ANSWERS else (2, _STACKS, MOST_SEATS)
    apart, weight = 0, 2
    for size in sizes:
        one, mine = divmod(one, size)
        other, theirs = divmod(other, size)
        apart += weight * abs(mine - theirs)
        weight += 1
    return apart + weight * abs(one - other)


def cost_read_as(cost: int, luck: float) -> int:
    """Return the place in COSTS as which a cost is read; `luck` is a random number from 0 to 1.

    This is the pseudo-harmonic mapping, as in `bid_table.heard`.
    """
    above = 0
    while above < len(COSTS) and COSTS[above] <= cost:
        above += 1
    if above in (0, len(COSTS)):
        return max(0, above - 1)
    low, high = COSTS[above - 1], COSTS[above]
    share = (high - cost) * (TYPICAL + low) / ((high - low) * (TYPICAL + cost))
    return above - 1 if luck < share else above


def step_of(level: int) -> int:
    """Return the place in AMOUNTS of the amounts to bid at a level."""
    return 0 if level == 0 else 1 if level < 300 else 2 if level < 600 else 3


def rank_of(chance: float) -> int:
    """Return the rank of a word from its mean chance to beat one rival; top ranks are narrower."""
    return min(RANKS - 1, int(RANKS * (chance + 1 - (1 - chance) ** 0.5) / 2))
