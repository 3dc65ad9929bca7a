"""Sampled regret minimisation over whole games, and games of the blueprint against fixed rules."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit

from research.glossa.bid_kernels import (
    BIDDER,
    RESERVE,
    SIZE,
    STAKE,
    TURN,
    announce,
    begin,
    chips_of,
    highest_stake,
    is_over,
    lend,
    most_bid,
    rank,
    settle,
    situation,
)
from tablee.games.glossa.bots.situations import MOST_SEATS, WIDTH
from tablee.games.glossa.state import CHIPS, STEP
from tablee.kit.compiling import compiled

DEEP = 1000
"""Rows for a search; kernels don't check it, and raises of 10 can make a deal long."""
TREMBLE = 0.25
"""Share of the rivals' bids in training with a random lower amount, so that answers are learnt."""
SPREAD = 200.0
"""Typical spread of a deal's gains, in points."""
DEALS = 10


def uncached(function: Callable[..., Any]) -> Any:
    """Compile in each process, because recursive functions crash when numba loads them from its cache."""
    return njit(nogil=True)(function)


@compiled
def scale_of(deals_left: int) -> Any:
    """Return the lead in points that multiplies the odds to win by e."""
    return 0.78 * SPREAD * np.sqrt(deals_left + 0.5)


@compiled
def worth(deal: Any, words: Any, game: Any, me: int) -> Any:
    """Return what a finished deal is worth: the chance to win the game, scaled to points."""
    seats, kitty, totals, scale, _ = game
    chips, points = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    settle(deal, seats, words, kitty, chips, points)
    after, odds = np.zeros(seats), 0.0
    for seat in range(seats):
        after[seat] = totals[seat] - deal[STAKE + seat] + chips[seat] + points[seat]
    for seat in range(seats):
        odds += np.exp((after[seat] - after[me]) / scale)
    return scale * (seats / odds - 1)


@compiled
def read_shares(weights: Any, deal: Any, seats: int, shares: Any) -> None:
    """Write the shares of the available actions, in proportion to positive weights; -1 for others."""
    total, available = 0.0, 0
    for action in range(WIDTH):
        shares[action] = -1.0
        if chips_of(deal, seats, action) >= -1:
            shares[action] = max(weights[action], 0.0)
            total += shares[action]
            available += 1
    for action in range(WIDTH):
        if shares[action] >= 0:
            shares[action] = shares[action] / total if total > 1e-9 else 1.0 / available


@compiled
def draw(shares: Any) -> int:
    luck, last = np.random.random(), 0
    for action in range(WIDTH):
        if shares[action] > 0:
            last = action
            luck -= shares[action]
            if luck < 0:
                return action
    return last


@uncached
def walk(rows: Any, depth: int, me: int, dealt: Any, game: Any, tables: Any) -> Any:
    """Return the worth of a deal for seat `me` and update its regrets (external sampling).

    `dealt` has the words, the numbers of exchanged cards and the chances of words. `game` has the
    number of seats, the kitty, the totals, the scale and the weight of the game. `tables` has the
    regrets, the sums of shares and the fixed shares of the rivals, empty if they learn too.
    """
    deal = rows[depth]
    seats, kitty, _, _, weight = game
    if is_over(deal, seats):
        return worth(deal, dealt[0], game, me)
    regrets, chosen, fixed = tables
    here, row = situation(deal, seats, kitty), rank(deal, seats, dealt[0], dealt[1], dealt[2])
    shares, alone = np.empty(WIDTH), len(fixed) > 0
    if deal[TURN] != me:
        read_shares(fixed[here, row] if alone else regrets[here, row], deal, seats, shares)
        if not alone:
            for action in range(WIDTH):
                chosen[here, row, action] += weight * max(shares[action], 0.0)
        chips = chips_of(deal, seats, draw(shares))
        if chips > 0 and np.random.random() < TREMBLE:
            chips = STEP * np.random.randint(1, chips // STEP + 1)
        rows[depth + 1] = deal
        announce(rows[depth + 1], seats, chips)
        return walk(rows, depth + 1, me, dealt, game, tables)
    read_shares(regrets[here, row], deal, seats, shares)
    values, expected = np.zeros(WIDTH), 0.0
    for action in range(WIDTH):
        if shares[action] >= 0:
            rows[depth + 1] = deal
            announce(rows[depth + 1], seats, chips_of(deal, seats, action))
            values[action] = walk(rows, depth + 1, me, dealt, game, tables)
            expected += shares[action] * values[action]
    for action in range(WIDTH):
        if shares[action] >= 0:
            regrets[here, row, action] += weight * (values[action] - expected)
            if alone:
                chosen[here, row, action] += weight * shares[action]
    return expected


@compiled
def deal_words(pool: Any, seats: int, words: Any, exchanged: Any) -> None:
    """Draw a word and its number of exchanged cards for each seat."""
    for seat in range(seats):
        at = np.random.randint(len(pool))
        words[seat], exchanged[seat] = pool[at, 0] + np.random.random(), pool[at, 1]


@compiled
def finish(deal: Any, seats: int, words: Any, kitty: int, reserves: Any, totals: Any) -> Any:
    """Settle a deal in the reserves and totals, grant loans and return the new kitty."""
    chips, points = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    left = settle(deal, seats, words, kitty, chips, points)
    for seat in range(seats):
        reserves[seat] = deal[RESERVE + seat] + chips[seat]
        totals[seat] += chips[seat] + points[seat] - deal[STAKE + seat]
    lend(reserves, seats)
    return left


@uncached
def train(games: Any, seats: int, pool: Any, chances: Any, tables: Any, seed: int) -> None:
    """Play games `games[0]` to `games[1]` of `games[2]`; later ones have more weight.

    In each deal every seat learns; against fixed shares only one seat does.
    """
    np.random.seed(seed)
    regrets, _, fixed = tables
    rows, shares = np.zeros((DEEP, SIZE), np.int64), np.empty(WIDTH)
    words, exchanged = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS, np.int64)
    reserves, totals = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS)
    dealt = (words, exchanged, chances)
    for number in range(games[0], games[1]):
        reserves[:seats], totals[:seats] = CHIPS // seats, CHIPS // seats
        kitty, dealer, learner = 0, np.random.randint(seats), np.random.randint(seats)
        for left in range(DEALS - 1, -1, -1):
            dealer = (dealer + 1) % seats
            deal_words(pool, seats, words, exchanged)
            if begin(rows[0], seats, dealer, reserves) < 2:
                break
            for me in range(seats):
                if len(fixed) == 0 or me == learner:
                    game = (seats, kitty, totals, scale_of(left), (number + 1) / games[2])
                    walk(rows, 0, me, dealt, game, tables)
            deal = rows[0]
            while not is_over(deal, seats):
                here, row = situation(deal, seats, kitty), rank(deal, seats, words, exchanged, chances)
                follows = len(fixed) > 0 and deal[TURN] != learner
                read_shares(fixed[here, row] if follows else regrets[here, row], deal, seats, shares)
                announce(deal, seats, chips_of(deal, seats, draw(shares)))
            kitty = finish(deal, seats, words, kitty, reserves, totals)


@compiled
def chips_by_rule(rule: Any, word: int, deal: Any, seats: int) -> Any:
    """Return the announcement of a fixed rule: -1 out, 0 call, else the bid (`fixed_rules.Rule`)."""
    seat = deal[TURN]
    cost = min(highest_stake(deal, seats) - deal[STAKE + seat], deal[RESERVE + seat])
    most, opened = most_bid(deal, seats, seat), deal[BIDDER] >= 0
    if word >= rule[1] and (rule[5] or not opened):
        return min(rule[0], most) if most else 0 if opened else -1
    if opened and ((word >= rule[3] and cost <= rule[2]) or word >= rule[4]):
        return 0
    return -1


@compiled
def play_rule(games: int, seats: int, rule: Any, known: Any, tables: Any) -> Any:
    """Return the win share of a rule in each game against the blueprint in all other seats.

    `tables` has the shares of the rivals and those of the seat itself, for rules without an amount.
    `known` has the pool of words, the words of a rule that never exchanges, and the chances.
    """
    pool, unchanged, chances = known
    deal, shares, won = np.zeros(SIZE, np.int64), np.empty(WIDTH), np.zeros(games)
    words, exchanged = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS, np.int64)
    reserves, totals = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS)
    for game in range(games):
        me = game % seats
        reserves[:seats], totals[:seats] = CHIPS // seats, CHIPS // seats
        kitty, dealer = 0, np.random.randint(seats)
        for _ in range(DEALS):
            dealer = (dealer + 1) % seats
            deal_words(pool, seats, words, exchanged)
            if rule[6]:
                words[me], exchanged[me] = unchanged[np.random.randint(len(unchanged))] + np.random.random(), 0
            if begin(deal, seats, dealer, reserves) < 2:
                break
            while not is_over(deal, seats):
                if deal[TURN] == me and rule[0] >= 0:
                    announce(deal, seats, chips_by_rule(rule, int(words[me]), deal, seats))
                else:
                    here, row = situation(deal, seats, kitty), rank(deal, seats, words, exchanged, chances)
                    read_shares(tables[1 if deal[TURN] == me else 0][here, row], deal, seats, shares)
                    announce(deal, seats, chips_of(deal, seats, draw(shares)))
            kitty = finish(deal, seats, words, kitty, reserves, totals)
        best = totals[:seats].max()
        if totals[me] == best:
            won[game] = 1.0 / (totals[:seats] == best).sum()
    return won
