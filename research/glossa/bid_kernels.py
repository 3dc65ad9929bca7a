"""Bidding and settling among several players on numbers only, compiled for training.

The rules are those of the engine; a test plays both side by side. A deal is a row of integers.
All who can pay the ante take part, because expert players do.
"""

from typing import Any

import numpy as np

from tablee.games.glossa.bots import situations
from tablee.games.glossa.bots.situations import BIDS, FRESH, MOST_SEATS, OUT, PASSED, STAKED, WIDTH
from tablee.games.glossa.state import ANTE, CAP, CHIPS, STEP
from tablee.kit.compiling import compiled

STAKE, RESERVE, SAID, BID, BIDDER, TURN = (MOST_SEATS * block for block in range(6))
"""Places in the row of a deal: by seat the stake, the reserve, the status and whether it has bid."""
SIZE = TURN + 1
DROPPED = 3

_AMOUNTS = np.array([[*row, *[0] * (WIDTH - BIDS - len(row))] for row in situations.AMOUNTS])

_opening, _answering = compiled(situations.opening), compiled(situations.answering)
_cost_read_as, _rank_of = compiled(situations.cost_read_as), compiled(situations.rank_of)
_step_of = compiled(situations.step_of)


@compiled
def begin(deal: Any, seats: int, dealer: int, reserves: Any) -> int:
    """Start the bidding; return how many take part."""
    deal[:] = 0
    deal[BIDDER] = -1
    part = 0
    for seat in range(seats):
        deal[RESERVE + seat] = reserves[seat]
        deal[SAID + seat] = DROPPED
        if reserves[seat] >= ANTE:
            deal[STAKE + seat], deal[SAID + seat] = ANTE, FRESH
            deal[RESERVE + seat] -= ANTE
            part += 1
    deal[TURN] = next_speaker(deal, seats, dealer)
    return part


@compiled
def next_speaker(deal: Any, seats: int, after: int) -> int:
    """Return the seat that speaks next, -1 when bidding is over."""
    speaking, highest = 0, highest_stake(deal, seats)
    for seat in range(seats):
        speaking += deal[SAID + seat] != DROPPED and deal[RESERVE + seat] > 0
    for step in range(1, seats + 1):
        seat = (after + step) % seats
        if deal[SAID + seat] == DROPPED or deal[RESERVE + seat] <= 0:
            continue
        if deal[BIDDER] < 0:
            if speaking > 1 and deal[SAID + seat] == FRESH:
                return seat
        elif deal[STAKE + seat] < highest:
            return seat
    return -1


@compiled
def count_left(deal: Any, seats: int) -> int:
    left = 0
    for seat in range(seats):
        left += deal[SAID + seat] != DROPPED
    return left


@compiled
def highest_stake(deal: Any, seats: int) -> int:
    highest = 0
    for seat in range(seats):
        highest = max(highest, deal[STAKE + seat])
    return highest


@compiled
def is_over(deal: Any, seats: int) -> Any:
    return deal[TURN] < 0 or count_left(deal, seats) == 1


@compiled
def most_bid(deal: Any, seats: int, seat: int) -> int:
    """Return the highest legal bid or raise, 0 if there is none."""
    against = False
    for other in range(seats):
        against |= other != seat and deal[SAID + other] != DROPPED and deal[RESERVE + other] > 0
    most = min(CAP, deal[RESERVE + seat] - (highest_stake(deal, seats) - deal[STAKE + seat]))
    return most if against and most >= STEP else 0


@compiled
def situation(deal: Any, seats: int, kitty: int) -> Any:
    """Return the situation of the seat to speak."""
    seat, highest = deal[TURN], highest_stake(deal, seats)
    left, after, bidders = count_left(deal, seats), 0, 0
    for other in range(seats):
        bidders += deal[BID + other]
        if other == seat or deal[SAID + other] == DROPPED or deal[RESERVE + other] <= 0:
            continue
        after += deal[SAID + other] == FRESH if deal[BIDDER] < 0 else deal[STAKE + other] < highest
    if deal[BIDDER] < 0:
        return _opening(left, after, deal[RESERVE + seat], kitty)
    cost = _cost_read_as(min(highest - deal[STAKE + seat], deal[RESERVE + seat]), np.random.random())
    return _answering(left, after, cost, deal[SAID + seat], most_bid(deal, seats, seat), bidders)


@compiled
def rank(deal: Any, seats: int, words: Any, exchanged: Any, chances: Any) -> Any:
    """Return the rank of the speaker's word; `chances` has the chance of each to beat one rival."""
    seat, together, rivals = deal[TURN], 1.0, 0
    for other in range(seats):
        if other != seat and deal[SAID + other] != DROPPED:
            together *= chances[exchanged[other], min(int(words[seat]), chances.shape[1] - 1)]
            rivals += 1
    return _rank_of(together ** (1.0 / rivals))


@compiled
def chips_of(deal: Any, seats: int, action: int) -> Any:
    """Return the chips of an action: -1 out, 0 call, else the bid; -2 if it is not available."""
    if action < BIDS:
        return -1 if action == OUT else 0 if deal[BIDDER] >= 0 else -2
    most = most_bid(deal, seats, deal[TURN])
    row = _AMOUNTS[_step_of(highest_stake(deal, seats) - ANTE)]
    bid = action - BIDS
    if most == 0 or row[bid] == 0 or (bid > 0 and row[bid - 1] >= most):
        return -2
    return min(row[bid], most)


@compiled
def announce(deal: Any, seats: int, chips: int) -> None:
    """Apply an announcement of the speaker: -1 out, 0 call, else a bid."""
    seat = deal[TURN]
    if chips < 0:
        deal[SAID + seat] = PASSED if deal[BIDDER] < 0 else DROPPED
    else:
        paid = min(highest_stake(deal, seats) - deal[STAKE + seat] + chips, deal[RESERVE + seat])
        deal[STAKE + seat] += paid
        deal[RESERVE + seat] -= paid
        deal[SAID + seat] = STAKED
    if chips > 0:
        deal[BIDDER], deal[BID + seat] = seat, 1
    deal[TURN] = next_speaker(deal, seats, seat)


@compiled
def settle(deal: Any, seats: int, words: Any, kitty: int, chips: Any, points: Any) -> int:
    """Write what each seat takes from the pot and its points; return the new kitty.

    Words have random decimals, so that none are equal.
    """
    pot, best, left, passed = kitty, -1, 0, False
    for seat in range(seats):
        pot += deal[STAKE + seat]
        chips[seat], points[seat] = 0, 0
        if deal[SAID + seat] != DROPPED:
            left += 1
            passed |= deal[SAID + seat] == PASSED
            best = seat if best < 0 or words[seat] > words[best] else best
    if left == 1:
        chips[best], points[best] = pot, max(int(words[best]), pot)
        return 0
    if deal[BIDDER] < 0 and passed:
        return pot
    chips[best] += kitty
    for seat in range(seats):
        matched = min(deal[STAKE + seat], deal[STAKE + best])
        chips[best] += matched
        chips[seat] += deal[STAKE + seat] - matched
        if deal[SAID + seat] != DROPPED:
            points[seat] = int(words[seat])
    return 0


@compiled
def lend(reserves: Any, seats: int) -> None:
    """Grant loans as the bots do; a loan changes nobody's total."""
    whole = CHIPS // seats
    amount = whole // 3 // STEP * STEP
    for seat in range(seats):
        richest = np.argmax(reserves[:seats])
        if 5 * reserves[seat] < whole and reserves[richest] - amount >= whole // 2:
            reserves[seat] += amount
            reserves[richest] -= amount
