"""Decisions of the kinds of players in the model: trained by regrets, or with a fixed habit."""

from typing import Any, NamedTuple

import numpy as np

from research.wordjam.model import DECIDED, NEVER, NOTHING, THOUGHT, Deal, Seats, above, hardness, needs
from tablee.games.wordjam.bots.thresholds import CALL_TICKS, PLACES, TICKS_A_CALL, TICKS_A_CAMP
from tablee.kit.compiling import compiled

SELF, SILENT_THIEF, SILENT, THIEF, LATE, EARLY, FOLLOWER, MOSTLY_THIEF, LEARNER = range(9)
"""The trained player, players with a fixed habit, and one that learns to beat the trained one."""
KINDS = 9
HARD, EASY = 0.05, 0.1
"""Shares of better draws at which a late and an early caller call."""
THREE_OF_FOUR = 0.75


class Policy(NamedTuple):
    """A pair of numbers per situation: the first for waiting or following, the second otherwise."""

    call: Any
    """By mood, class of prizes, time and bucket of the own word."""
    rob: Any
    """By mood, class of prizes, time of the call and bucket of Ali Baba's word."""
    last: Any
    """By standing, place in the lap and bucket of the own word."""


@compiled
def chance(pair: Any) -> float:
    """Return the probability of the second action, by regret matching."""
    first, second = max(pair[0], 0.0), max(pair[1], 0.0)
    return second / (first + second) if first + second > 0 else 0.5


@compiled
def calls(seats: Seats, seat: int, policy: Policy, prizes: int, tick: int, share: float) -> Any:
    """Return the probability that a seat calls at this tick."""
    kind = seats.kinds[seat]
    if kind in (SILENT_THIEF, SILENT):
        return 0.0
    if kind == LATE:
        return 1.0 if tick >= CALL_TICKS - 1 and share < HARD else 0.0
    if kind == EARLY:
        return 1.0 if share < EASY else 0.0
    return chance(policy.call[seats.moods[seat], prizes, tick // TICKS_A_CALL, hardness(share)])


@compiled
def robs(seats: Seats, seat: int, policy: Policy, prizes: int, tick: int, share: float) -> Any:
    """Return the probability that a seat without a better word sides with the Thieves."""
    kind = seats.kinds[seat]
    if kind in (SILENT_THIEF, THIEF):
        return 1.0
    if kind == FOLLOWER:
        return 0.0
    if kind == MOSTLY_THIEF:
        return THREE_OF_FOUR
    return chance(policy.rob[seats.moods[seat], prizes, tick // TICKS_A_CAMP, hardness(share)])


@compiled
def plan_calls(seats: Seats, mine: Policy, rival: Policy, deal: Deal, begin: int, end: int) -> None:
    """Decide for each seat without a plan when it calls, if it does so in these ticks."""
    for seat in range(len(seats.points)):
        policy = rival if seats.kinds[seat] == LEARNER else mine
        if begin == 1:
            seats.planned[seat] = NEVER
        elif seats.planned[seat] < NEVER:
            continue
        for tick in range(begin, end):
            found = seats.best[seat, tick]
            share = above(deal.reached, found)
            if found < NOTHING and np.random.random() < calls(seats, seat, policy, deal.prizes, tick, share):
                seats.planned[seat] = tick
                break


@compiled
def take_sides(seats: Seats, mine: Policy, rival: Policy, deal: Deal, caller: int, tick: int) -> None:
    """Choose the sides after a call."""
    bid = seats.best[caller, tick]
    share = above(deal.reached, bid)
    for seat in range(len(seats.points)):
        policy = rival if seats.kinds[seat] == LEARNER else mine
        holds = seats.best[seat, tick + DECIDED] < bid
        robbing = 1.0 if holds else robs(seats, seat, policy, deal.prizes, tick, share)
        seats.thieves[seat] = seat != caller and seats.luck[seat] < robbing


@compiled
def place_of(seat: int, dealer: int, count: int) -> int:
    """Return whether a seat speaks early, in the middle or late in the last round."""
    return ((seat - dealer - 1) % count) * PLACES // count


@compiled
def take_last_sides(seats: Seats, mine: Policy, rival: Policy, deal: Deal) -> None:
    """Choose the sides of the last round."""
    count = len(seats.points)
    for seat in range(count):
        kind = seats.kinds[seat]
        policy = rival if kind == LEARNER else mine
        hard = hardness(above(deal.reached, seats.best[seat, THOUGHT]))
        robbing = chance(policy.last[needs(seats, seat, deal), place_of(seat, deal.dealer, count), hard])
        if kind in (SILENT_THIEF, THIEF):
            robbing = 1.0
        elif kind == FOLLOWER:
            robbing = 0.0
        seats.thieves[seat] = seats.luck[seat] < robbing
