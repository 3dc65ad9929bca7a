"""Announcements of players with a fixed rule, compiled.

A rule is a row of integers, the fields of `fixed_rules.Rule` in their order.
"""

from typing import Any

import numpy as np

from research.glossa.bid_kernels import (
    BIDDER,
    RESERVE,
    SAID,
    STAKE,
    TURN,
    count_left,
    highest_stake,
    most_bid,
)
from research.glossa.rules import BEST
from tablee.games.glossa.bots.situations import FRESH
from tablee.games.glossa.state import STEP
from tablee.kit.compiling import compiled

(
    AMOUNT,
    OF_WORD,
    BIDS_FROM,
    RAISE,
    RAISES_FROM,
    CALL_UP_TO,
    CALLS_FROM,
    CALLS_ALL_FROM,
    TRAPS_FROM,
    BLUFFS,
    CROWD,
    RETIRES,
    UNCHANGED,
) = range(13)
"""Places in the row of a rule; a test compares them with the fields."""


@compiled
def chips_by_rule(rule: Any, word: int, deal: Any, seats: int) -> Any:
    """Return the announcement of a fixed rule: -1 out, 0 call, else the bid."""
    seat, most, after = deal[TURN], most_bid(deal, seats, deal[TURN]), 0
    cost = min(highest_stake(deal, seats) - deal[STAKE + seat], deal[RESERVE + seat])
    for other in range(seats):
        after += other != seat and deal[SAID + other] == FRESH
    seems = BEST if np.random.randint(100) < rule[BLUFFS] else word - rule[CROWD] * (count_left(deal, seats) - 2)
    if deal[BIDDER] < 0:
        if seems < rule[BIDS_FROM] or (seems >= rule[TRAPS_FROM] and after > 0) or most == 0:
            return -1
        amount = rule[AMOUNT] + rule[OF_WORD] * word // 100
        return max(STEP, min(amount // STEP * STEP, most))
    if seems >= rule[RAISES_FROM]:
        return min(rule[RAISE], most)
    return 0 if (seems >= rule[CALLS_FROM] and cost <= rule[CALL_UP_TO]) or seems >= rule[CALLS_ALL_FROM] else -1
