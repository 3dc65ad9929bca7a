"""Sampled regret minimisation over whole games, and games of fixed rules, compiled."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit

from research.glossa.bid_kernels import (
    RESERVE,
    SIZE,
    STAKE,
    TURN,
    announce,
    begin,
    chips_of,
    is_over,
    lend,
    rank,
    settle,
    situation,
)
from research.glossa.rule_kernels import AMOUNT, RETIRES, UNCHANGED, chips_by_rule
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
MIXED = 0.4
"""Share of the games in training in which some seats follow a fixed rule."""
AMONG, MEMORY = 4, 0.05
"""A rule is the best of this many random ones; the share by which a game changes its score."""
HOPELESS = -5000.0
"""Regret below which an announcement is tried only now and then."""
NOW_AND_THEN = 0.1


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
    seats, kitty, totals, scale = game[0], game[1], game[2], game[3]
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
    number of seats, the kitty, the totals, the scale, the weight of the game, which seats follow a
    fixed rule, and this rule. `tables` has the regrets, the sums of shares and the fixed shares of
    the rivals, empty if they learn too.
    """
    deal = rows[depth]
    seats, kitty, _, _, weight, sits, rule = game
    if is_over(deal, seats):
        return worth(deal, dealt[0], game, me)
    if sits[deal[TURN]]:
        rows[depth + 1] = deal
        announce(rows[depth + 1], seats, chips_by_rule(rule, int(dealt[0][deal[TURN]]), deal, seats))
        return walk(rows, depth + 1, me, dealt, game, tables)
    regrets, chosen, fixed = tables
    here, row = situation(deal, seats, kitty), rank(deal, seats, dealt[0], dealt[1], dealt[2])
    shares, alone = np.empty(WIDTH), len(fixed) > 0
    if deal[TURN] != me:
        read_shares(fixed[here, row] if alone else regrets[here, row], deal, seats, shares)
        if not alone:
            for action in range(WIDTH):
                chosen[here, row, action] += weight * weight * max(shares[action], 0.0)
        chips = chips_of(deal, seats, draw(shares))
        if chips > 0 and not alone and np.random.random() < TREMBLE:
            chips = STEP * np.random.randint(1, chips // STEP + 1)
        rows[depth + 1] = deal
        announce(rows[depth + 1], seats, chips)
        return walk(rows, depth + 1, me, dealt, game, tables)
    read_shares(regrets[here, row], deal, seats, shares)
    values, expected = np.zeros(WIDTH), 0.0
    for action in range(WIDTH):
        if shares[action] == 0 and regrets[here, row, action] < HOPELESS and np.random.random() > NOW_AND_THEN:
            shares[action] = -1.0
        if shares[action] >= 0:
            rows[depth + 1] = deal
            announce(rows[depth + 1], seats, chips_of(deal, seats, action))
            values[action] = walk(rows, depth + 1, me, dealt, game, tables)
            expected += shares[action] * values[action]
    for action in range(WIDTH):
        if shares[action] >= 0:
            regrets[here, row, action] += weight * (values[action] - expected)
            if alone:
                chosen[here, row, action] += weight * weight * shares[action]
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


@compiled
def strong_rule(scores: Any) -> Any:
    """Draw a rule that has won much: the best of a few."""
    best = np.random.randint(len(scores))
    for _ in range(AMONG - 1):
        other = np.random.randint(len(scores))
        best = other if scores[other] > scores[best] else best
    return best


@compiled
def share_won(totals: Any, sits: Any) -> Any:
    """Return the share of a finished game that the seats with a rule have won."""
    best, winners, won = totals[: len(sits)].max(), 0, 0
    for seat in range(len(sits)):
        winners += totals[seat] == best
        won += sits[seat] and totals[seat] == best
    return won / winners


@uncached
def train(games: Any, seats: int, known: Any, tables: Any, seed: int) -> None:
    """Play games `games[0]` to `games[1]` of `games[2]`; later ones have more weight.

    In each deal every seat learns, except those that follow a rule. Against fixed shares only one
    seat does. `known` has the pool of words, the chances of words, the rules and their scores: what
    each has won lately beyond its share.
    """
    np.random.seed(seed)
    pool, chances, rules, scores = known
    regrets, _, fixed = tables
    rows, shares, sits = np.zeros((DEEP, SIZE), np.int64), np.empty(WIDTH), np.zeros(seats, np.bool_)
    words, exchanged = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS, np.int64)
    reserves, totals = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS)
    dealt = (words, exchanged, chances)
    for number in range(games[0], games[1]):
        reserves[:seats], totals[:seats] = CHIPS // seats, CHIPS // seats
        kitty, dealer, learner = 0, np.random.randint(seats), np.random.randint(seats)
        chosen, mixed = strong_rule(scores), len(fixed) == 0 and np.random.random() < MIXED
        for seat in range(seats):
            sits[seat] = mixed and seat != learner and np.random.random() < 0.5
        for left in range(DEALS - 1, -1, -1):
            dealer = (dealer + 1) % seats
            deal_words(pool, seats, words, exchanged)
            if begin(rows[0], seats, dealer, reserves) < 2:
                break
            for me in range(seats):
                if me == learner or (len(fixed) == 0 and not sits[me]):
                    game = (seats, kitty, totals, scale_of(left), (number + 1) / games[2], sits, rules[chosen])
                    walk(rows, 0, me, dealt, game, tables)
            deal = rows[0]
            while not is_over(deal, seats):
                if sits[deal[TURN]]:
                    announce(deal, seats, chips_by_rule(rules[chosen], int(words[deal[TURN]]), deal, seats))
                    continue
                here, row = situation(deal, seats, kitty), rank(deal, seats, words, exchanged, chances)
                follows = len(fixed) > 0 and deal[TURN] != learner
                read_shares(fixed[here, row] if follows else regrets[here, row], deal, seats, shares)
                announce(deal, seats, chips_of(deal, seats, draw(shares)))
            kitty = finish(deal, seats, words, kitty, reserves, totals)
        if sits.any():
            scores[chosen] += MEMORY * (share_won(totals, sits) - sits.mean() - scores[chosen])


@compiled
def lead_of(totals: Any, seats: int, me: int) -> Any:
    """Return the lead over the best other seat."""
    best = -1e9
    for seat in range(seats):
        if seat != me:
            best = max(best, totals[seat])
    return totals[me] - best


@compiled
def play_rule(games: int, sits: Any, rule: Any, known: Any, tables: Any, seed: int) -> Any:
    """Return the share of each game that the seats with the rule win; the others are blueprints.

    `sits` says for each seat whether the rule sits there. `tables` has the shares of the blueprint
    and those of the rule's seats, for rules without an amount. `known` has the pool of words, the
    words of a rule that never exchanges, and the chances of words.
    """
    np.random.seed(seed)
    pool, unchanged, chances = known
    seats, won = len(sits), np.zeros(games)
    deal, shares = np.zeros(SIZE, np.int64), np.empty(WIDTH)
    words, exchanged = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS, np.int64)
    reserves, totals = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS)
    for game in range(games):
        reserves[:seats], totals[:seats] = CHIPS // seats, CHIPS // seats
        kitty, dealer = 0, np.random.randint(seats)
        for left in range(DEALS - 1, -1, -1):
            dealer = (dealer + 1) % seats
            deal_words(pool, seats, words, exchanged)
            for seat in range(seats):
                if rule[UNCHANGED] and sits[seat]:
                    words[seat] = unchanged[np.random.randint(len(unchanged))] + np.random.random()
                    exchanged[seat] = 0
            if begin(deal, seats, dealer, reserves) < 2:
                break
            while not is_over(deal, seats):
                me = deal[TURN]
                if sits[me] and left == 0 and lead_of(totals, seats, me) > rule[RETIRES]:
                    announce(deal, seats, -1)
                elif sits[me] and rule[AMOUNT] >= 0:
                    announce(deal, seats, chips_by_rule(rule, int(words[me]), deal, seats))
                else:
                    here, row = situation(deal, seats, kitty), rank(deal, seats, words, exchanged, chances)
                    read_shares(tables[1 if sits[me] else 0][here, row], deal, seats, shares)
                    announce(deal, seats, chips_of(deal, seats, draw(shares)))
            kitty = finish(deal, seats, words, kitty, reserves, totals)
        won[game] = share_won(totals, sits)
    return won
