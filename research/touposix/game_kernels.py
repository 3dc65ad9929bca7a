"""Compiled games of Touposix between the players of player_kernels.py.

They follow the standard rules, with the draw pile counted or not. The tests replay them with
the real engine.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# ruff: noqa: PLR0913, PLR0917

import numpy as np
from numba import njit

from research.touposix.player_kernels import ACTION, EXPLORED, NETWORK, PLAYER, VOCABULARY, by_judge, by_network
from tablee.games.touposix.cards import HAND, MOST_PILES, PRIZES
from tablee.games.touposix.play_kernels import FIRES, KINDS, STAR, STARS, find_plays
from tablee.games.touposix.position_kernels import (
    FEATURES,
    KIND,
    PASS,
    PASSES,
    PILES,
    SEEN_FIRES,
    SEEN_STARS,
    SITUATION,
    STACK,
    Game,
    act,
    draw,
    rivals,
    show,
    situate,
    worth,
)

LONGEST_GAME = 500


@njit(cache=True)
def shuffled(deck, seed):
    """Return a shuffled pack whose first two cards are letters (TOUPOSIX-10)."""
    np.random.seed(seed)
    pack = np.random.permutation(deck)
    at = 0
    for place in range(len(pack)):
        if pack[place] < STAR and at < 2:
            pack[at], pack[place] = pack[place], pack[at]
            at += 1
    pack[2:] = np.random.permutation(pack[2:])
    return pack


@njit(cache=True)
def dealt(pack, seats, counted):
    """Return the position at the beginning."""
    each = (len(pack) - 2) // seats
    hands, draws = np.zeros((seats, HAND), np.int64), np.zeros((seats, each), np.int64)
    for seat in range(seats):
        draws[seat] = pack[2 + seat * each : 2 + (seat + 1) * each]
        hands[seat] = np.sort(draws[seat, each - HAND :])
    tops = np.zeros(MOST_PILES, np.int64)
    tops[:2] = pack[:2]
    numbers = np.array([PRIZES, 0, 2, 0, 0])
    sizes, left = np.full(seats, HAND, np.int64), np.full(seats, each - HAND, np.int64)
    return Game(hands, sizes, draws, left, np.zeros(seats, np.int64), tops, numbers, counted, seats)


@njit(cache=True)
def play_game(game, first, players, nets, words, ease, explore, noise, found, trace, rows, estimates):
    """Play a game to its end and return the number of decisions.

    Each decision writes its seat and action to `trace`, the features of the position that it leads
    to in `rows`, and to `estimates` what the player expects and the lead if the game ended there.
    """
    seats, seat, kept = len(game.sizes), first, np.zeros(KINDS, np.int64)
    for step in range(LONGEST_GAME):
        player, action = players[seat], trace[step, 1:]
        hand, tops = game.hands[seat, : game.sizes[seat]], game.tops[: game.numbers[PILES]]
        count = find_plays(hand, tops, words, int(player[VOCABULARY]), found)
        disturbed = noise if explore and np.random.random() < explore else 0.0
        trace[step, 0] = seat
        if player[NETWORK] >= 0:
            net = nets[int(player[NETWORK])]
            by_network(game, seat, player, net, found, count, disturbed, action, estimates[step])
        else:
            by_judge(game, seat, player, ease, found, count, disturbed, action)
        passed, mine = game.numbers[PASSES], len(hand) + game.left[seat]
        best_points, _, _, _ = rivals(game, seat)
        shed = act(game, seat, action, kept)
        hand_after = min(HAND, mine - shed)
        lead = game.points[seat] - hand_after - game.counted * (mine - shed - hand_after) - best_points
        numbers = game.numbers
        situate(rows[step, SITUATION:], game, seat, shed, numbers[STACK], numbers[PASSES], numbers[PILES], lead, passed)
        show(rows[step], kept, game.tops[: numbers[PILES]])
        estimates[step, 2] = lead
        if action[KIND] != PASS:
            numbers[SEEN_STARS] += action[1 + STARS]
            numbers[SEEN_FIRES] += action[1 + FIRES]
        draw(game, seat, kept)
        if game.sizes[seat] == 0 and numbers[STACK]:
            game.points[seat] += 10
        if game.sizes[seat] == 0 or numbers[PASSES] == seats:
            return step + 1
        seat = (seat + 1) % seats
    return LONGEST_GAME


@njit(cache=True)
def rank_key(game, seat):
    """Return a number that orders seats by points, then by fewer cards left (TOUPOSIX-32)."""
    return worth(game, seat) * 100 - game.sizes[seat] - game.left[seat]


@njit(cache=True)
def contest(deck, seed, deals, seats, counted, one, other, nets, words, ease, found):
    """Play every deal in every seating of two players that alternate.

    Return a row for each deal: how often player `one` wins, and its mean lead.
    """
    trace, rows = np.zeros((LONGEST_GAME, 1 + ACTION), np.int64), np.zeros((LONGEST_GAME, FEATURES))
    estimates, results = np.zeros((LONGEST_GAME, 3)), np.zeros((deals, 2))
    players = np.zeros((seats, PLAYER))
    turns = 2 if seats % 2 == 0 else seats
    for number in range(deals):
        pack = shuffled(deck, seed + number)
        first = np.random.randint(seats)
        for turn in range(turns):
            for seat in range(seats):
                players[seat] = one if (seat + turn) % seats % 2 == 0 else other
            game = dealt(pack, seats, counted)
            play_game(game, first, players, nets, words, ease, 0.0, 0.0, found, trace, rows, estimates)
            best = -100000
            for seat in range(seats):
                best = max(best, rank_key(game, seat))
            winners = won = 0.0
            points = np.zeros(2)
            sides = np.zeros(2)
            for seat in range(seats):
                side = (seat + turn) % seats % 2
                points[side] += worth(game, seat)
                sides[side] += 1
                if rank_key(game, seat) == best:
                    winners += 1
                    won += side == 0
            results[number, 0] += won / winners / turns
            results[number, 1] += (points[0] / sides[0] - points[1] / sides[1]) / turns
    return results


@njit(cache=True)
def experience(deck, seed, games, counted, players, nets, words, ease, explore, noise, trust, found, inputs, targets):
    """Play games, write the features and targets of every position, and return how many there are.

    The targets are the change of the lead up to the end, and won (1) or lost (-1). They are
    lambda-returns: `trust` is the weight of the estimate at the seat's next decision. Where it
    explored there, the estimate counts alone, because what followed says nothing of good play.
    If network 0 plays, only its positions are written.
    """
    trace, rows = np.zeros((LONGEST_GAME, 1 + ACTION), np.int64), np.zeros((LONGEST_GAME, FEATURES))
    estimates = np.zeros((LONGEST_GAME, 3))
    seats, count = len(players), 0
    learns = (players[:, NETWORK] == 0).any()
    for number in range(games):
        pack = shuffled(deck, seed + number)
        game = dealt(pack, seats, counted)
        first = np.random.randint(seats)
        steps = play_game(game, first, players, nets, words, ease, explore, noise, found, trace, rows, estimates)
        if count + steps > len(inputs):
            break
        for seat in range(seats):
            if learns and players[seat, NETWORK] != 0:
                continue
            rival = -100000
            for other in range(seats):
                rival = max(rival, rank_key(game, other)) if other != seat else rival
            best_points, _, _, _ = rivals(game, seat)
            lead = 1.0 * (worth(game, seat) - best_points)
            won = 1.0 * (rank_key(game, seat) > rival) - 1.0 * (rank_key(game, seat) < rival)
            for step in range(steps - 1, -1, -1):
                if trace[step, 0] != seat:
                    continue
                if step < steps - 1:
                    inputs[count] = rows[step]
                    targets[count, 0], targets[count, 1] = lead - estimates[step, 2], won
                    count += 1
                if players[seat, NETWORK] >= 0:
                    share = 1.0 if trace[step, 1 + EXPLORED] else trust
                    lead += share * (estimates[step, 0] - lead)
                    won += share * (estimates[step, 1] - won)
    return count
