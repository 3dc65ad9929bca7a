"""Compiled players: the judge of the club bot with any weights, and the network of the expert bot.

A player is a row of numbers: the index of its network or -1, its vocabulary, and then the weights
of a judge or the value of a victory for a network.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# ruff: noqa: PLR0912, PLR0913, PLR0915, PLR0917

import numpy as np
from numba import njit

from tablee.games.touposix.cards import HAND, MOST_PILES
from tablee.games.touposix.play_kernels import (
    FIRE,
    FIRES,
    KINDS,
    LETTERS,
    MASK,
    PILE,
    SHED,
    STAR,
    STARS,
    TOP,
    leave,
)
from tablee.games.touposix.position_kernels import (
    BIAS,
    DISCARD,
    FEATURES,
    KEPT,
    KIND,
    LEAD,
    OFFSETS,
    PASS,
    PASSES,
    PILES,
    SITUATION,
    STACK,
    TOPS,
    WON,
    WRITE,
    rivals,
    show,
    situate,
    worth,
)

NETWORK, VOCABULARY, VICTORY = 0, 1, 2
CARD, EASY_TOP, EASE, BALANCE, KEPT_STAR, NEW_PILE = 2, 3, 4, 5, 6, 7
PLAYER = 8
"""Columns of a player. VICTORY belongs to a network, those after it to a judge."""

SURRENDER = 60.0
"""Cost in points of the lead of ending the game oneself and losing it."""

EXPLORED, ACTION = 6, 7
"""Here an action has one more column: whether it explored."""


@njit(cache=True, fastmath=True)
def level_of(net, features, first, last, out):
    """Write the part of the hidden units that some features make up."""
    out[:] = 0.0
    for index in range(first, last):
        if features[index] != 0.0:
            factor = np.float32(features[index])
            for unit in range(len(out)):
                out[unit] += factor * net[index, unit]


@njit(cache=True, fastmath=True)
def outputs_of(net, situation, keeping, topping):
    """Return both outputs of the network without their offsets; the three parts make its units.

    Without branches and in any order of the sum, so that it runs on several units at once.
    """
    lead = won = np.float32(0.0)
    for unit in range(len(situation)):
        level = max(situation[unit] + keeping[unit] + topping[unit] + net[BIAS, unit], np.float32(0.0))
        lead += level * net[LEAD, unit]
        won += level * net[WON, unit]
    return lead, won


@njit(cache=True)
def squashed(level):
    """Return a number between -1 and 1; unlike tanh it is the same on every machine."""
    return level / np.sqrt(1.0 + level * level)


@njit(cache=True)
def by_network(game, seat, player, net, found, count, noise, action, estimate):
    """Choose the action with the best value; write it and the estimated result.

    With `noise`, values are disturbed before the choice; the estimate is of the best action.
    """
    hand, tops = game.hands[seat, : game.sizes[seat]], game.tops[: game.numbers[PILES]]
    size, mine, stack = len(hand), len(hand) + game.left[seat], game.numbers[STACK]
    seats, hidden, passed = len(game.sizes), net.shape[1], game.numbers[PASSES]
    best_points, best_left, _, _ = rivals(game, seat)
    now = worth(game, seat)
    # The leader would end the game after such a pass.
    trails = now < best_points or (now == best_points and mine > best_left)
    letters = stars_held = 0
    for card in hand:
        letters += card < STAR
        stars_held += card == STAR
    fires_held = size - letters - stars_held
    # Parts of the hidden units that many actions share.
    situations, leads = np.empty((48, hidden), np.float32), np.empty(48)
    known_situations = np.zeros(48, np.bool_)
    keeping, known_keeping = np.empty((2048, hidden), np.float32), np.zeros(2048, np.bool_)
    topping = np.empty((1 + MOST_PILES * 2 * LETTERS, hidden), np.float32)
    known_topping = np.zeros(1 + MOST_PILES * 2 * LETTERS, np.bool_)
    kept = np.zeros(KINDS, np.int64)
    scratch = np.zeros(FEATURES)
    tops_after = np.zeros(MOST_PILES + 1, np.int64)
    best_value = top_value = -1e9
    for number in range(count + (1 << letters) * (stars_held + 1) * (fires_held + 1)):
        if number < count:
            play = found.plays[number]
            mask, stars, fires, shed = play[MASK], play[STARS], play[FIRES], play[SHED]
            kind, fired, pile, top = WRITE, fires, play[PILE], play[TOP]
        else:
            # Every choice of cards is a discard; the empty one is a pass.
            rest = number - count
            mask = rest & ((1 << letters) - 1)
            rest >>= letters
            stars, fires = rest % (stars_held + 1), rest // (stars_held + 1)
            shed = leave(hand, mask, stars, fires, kept)
            kind, fired, pile, top = DISCARD if shed else PASS, 0, 0, 0
        gained = -5 * fired if kind == WRITE else -5 * shed
        seven = kind == WRITE and shed == HAND and stack > 0
        gained += 10 * seven
        if shed == mine or (kind == PASS and (passed + 1 == seats or (passed + 2 == seats and trails))):
            lead = now + gained - best_points
            if shed == mine:
                lead += size + 10 * (stack - seven > 0)
            after = mine - shed
            won = (lead > 0 or (lead == 0 and after < best_left)) * 1.0
            won -= (lead < 0 or (lead == 0 and after > best_left)) * 1.0
            result = float(lead)
        else:
            context = (kind * 8 + shed) * 2 + fired
            if not known_situations[context]:
                known_situations[context] = True
                after = mine - shed
                cards = min(HAND, after)
                drawn = after - cards
                leads[context] = game.points[seat] + gained - cards - game.counted * drawn - best_points
                passes = passed + 1 if kind == PASS else 0
                lead, piles = leads[context], len(tops) + fired
                situate(scratch[SITUATION:], game, seat, shed, stack - seven, passes, piles, lead, passed)
                level_of(net, scratch, SITUATION, FEATURES, situations[context])
            place = (mask * 8 + stars) * 4 + fires
            if not known_keeping[place]:
                known_keeping[place] = True
                leave(hand, mask, stars, fires, kept)
                show(scratch, kept, tops[:0])
                level_of(net, scratch, KEPT, TOPS, keeping[place])
            spot = 0 if kind != WRITE else 1 + (pile * 2 + fired) * LETTERS + top
            if not known_topping[spot]:
                known_topping[spot] = True
                tops_after[: len(tops)] = tops
                if kind == WRITE:
                    tops_after[len(tops) if fired else pile] = top
                kept[:] = 0
                show(scratch, kept, tops_after[: len(tops) + fired])
                level_of(net, scratch, TOPS, SITUATION, topping[spot])
            change, chance = outputs_of(net, situations[context], keeping[place], topping[spot])
            result = leads[context] + change + net[OFFSETS, 0]
            won = squashed(1.0 * chance + net[OFFSETS, 1])
        value = result + player[VICTORY] * won
        if won == -1.0 and (shed == mine or kind == PASS):
            value -= SURRENDER
        if value > top_value:
            top_value = value
            estimate[0], estimate[1] = result, won
        value += noise * np.random.normal() if noise else 0.0
        if value > best_value:
            best_value = value
            action[KIND], action[1 + MASK], action[1 + STARS], action[1 + FIRES] = kind, mask, stars, fires
            action[1 + PILE], action[1 + TOP], action[EXPLORED] = pile, top, noise > 0.0


@njit(cache=True)
def keeping_worth(player, ease, kept, coming):
    """Return the value of the cards kept as the club bot's judge sees it."""
    value = kept[STAR] * player[KEPT_STAR] * coming
    vowels = total = 0
    for kind in range(LETTERS):
        if kept[kind]:
            value += kept[kind] * (ease[kind] - 0.5) * player[EASE] - (kept[kind] - 1)
            total += kept[kind]
            vowels += kept[kind] if kind in (0, 4, 8, 14, 20, 24) else 0
    return value - player[BALANCE] * max(0, abs(2 * vowels - total) - 1)


@njit(cache=True)
def by_judge(game, seat, player, ease, found, count, noise, action):
    """Choose and write the action of a club player with these weights; see Judge in the package."""
    hand, tops = game.hands[seat, : game.sizes[seat]], game.tops[: game.numbers[PILES]]
    size, mine, stack = len(hand), len(hand) + game.left[seat], game.numbers[STACK]
    best_points, best_left, _, _ = rivals(game, seat)
    now = worth(game, seat)
    coming = min(1.0, game.left[seat] / 12.0)
    kept = np.zeros(KINDS, np.int64)
    best, best_value = -1, -1e9
    for number in range(count):
        play = found.plays[number]
        seven = play[SHED] == HAND and stack > 0
        gained = 10 * seven - 5 * play[FIRES]
        if play[SHED] == mine:
            value = now + gained + 10.0 * (stack - seven > 0) + size - best_points
            value += 100.0 if value >= 0 else -100.0
        else:
            leave(hand, play[MASK], play[STARS], play[FIRES], kept)
            value = gained + play[SHED] * player[CARD] + keeping_worth(player, ease, kept, coming)
            value -= player[EASY_TOP] * ease[play[TOP]]
            value += -player[NEW_PILE] if play[FIRES] else player[EASY_TOP] * ease[tops[play[PILE]]]
        value += noise * np.random.normal() if noise else 0.0
        if value > best_value:
            best_value, best = value, number
    leave(hand, 0, 0, 0, kept)
    leads = now > best_points or (now == best_points and mine < best_left)
    may_wait = leads or game.numbers[PASSES] + 2 < len(game.sizes)
    action[:] = 0
    action[EXPLORED] = noise > 0.0
    if best >= 0 and not (may_wait and best_value <= keeping_worth(player, ease, kept, coming) - 2 * player[CARD]):
        action[1 : 1 + SHED] = found.plays[best, :SHED]
        return
    if mine == size and now - 5 * size + 10 * (stack > 0) + size >= best_points:
        action[KIND], action[1 + STARS], action[1 + FIRES] = DISCARD, kept[STAR], kept[FIRE]
        action[1 + MASK] = (1 << (size - kept[STAR] - kept[FIRE])) - 1
    elif may_wait:
        action[KIND] = PASS
    else:
        discard_worst(hand, player, ease, coming, action)


@njit(cache=True)
def discard_worst(hand, player, ease, coming, action):
    """Write the discard of the card with the least value."""
    action[KIND], worst = DISCARD, 1e9
    for place in range(len(hand)):
        card = hand[place]
        value = (ease[card] - 0.5) * player[EASE] if card < STAR else 0.0
        value = player[KEPT_STAR] * coming if card == STAR else value
        if value < worst:
            worst = value
            action[1 + MASK] = 1 << place if card < STAR else 0
            action[1 + STARS], action[1 + FIRES] = card == STAR, card == FIRE
