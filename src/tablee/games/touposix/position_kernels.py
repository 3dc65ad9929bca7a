"""Compiled positions of Touposix for two to four, and the features by which the bots value them.

They follow the rules of edition 4 on, with the French pack. Cards are numbers, as in
play_kernels.py.
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.games.touposix.cards import HAND
from tablee.games.touposix.play_kernels import FIRE, FIRES, KINDS, MASK, PILE, STAR, STARS, TOP, leave
from tablee.kit.compiling import compiled

STACK, PASSES, PILES, SEEN_STARS, SEEN_FIRES = range(5)
"""Numbers of a game: ABCD cards left, passes in a row, piles, and wild cards laid or discarded."""

WRITE, DISCARD, PASS = range(3)
"""Kinds of action. An action is a row: its kind, then MASK to TOP of a play."""
KIND, ACTION = 0, 6

KEPT, TWINS, TOPS, DISTINCT, SITUATION = 0, 28, 56, 82, 83
FEATURES = SITUATION + 29
BIAS, LEAD, WON, OFFSETS = FEATURES, FEATURES + 1, FEATURES + 2, FEATURES + 3
"""Rows of a network: weights of the features, then the bias, two outputs and their offsets."""
ROWS = FEATURES + 4


class Game(NamedTuple):
    """A position, seen by all. The draw piles' tops are last."""

    hands: Any
    sizes: Any
    draws: Any
    left: Any
    """Cards in each draw pile."""
    points: Any
    """Points without the cards left."""
    tops: Any
    numbers: Any
    counted: int
    """1 if cards of the draw pile count, else 0."""
    last_pass: int
    """Passes in a row that end the game."""


@compiled
def worth(game, seat):
    """Return the points of a seat if the game ended now."""
    return game.points[seat] - game.sizes[seat] - game.counted * game.left[seat]


@compiled
def rivals(game, seat):
    """Return points and cards left of the best other seat, the fewest cards left, and the next's."""
    best, cards, least = -1000, 1000, 1000
    seats = len(game.sizes)
    for other in range(seats):
        if other != seat:
            points, left = worth(game, other), game.sizes[other] + game.left[other]
            if points > best or (points == best and left < cards):
                best, cards = points, left
            least = min(least, left)
    following = (seat + 1) % seats
    return best, cards, least, game.sizes[following] + game.left[following]


@compiled
def situate(out, game, seat, shed, stack, passes, piles, lead, passed):
    """Write the features that describe the game after an action; see Outlook in the package."""
    _, _, least, following = rivals(game, seat)
    seats = len(game.sizes)
    left = game.sizes[seat] + game.left[seat] - shed
    out[:] = 0.0
    out[stack] = 1.0
    out[5] = passes / game.last_pass
    out[6] = passed / game.last_pass
    out[7] = min(3.0, max(-3.0, lead / 10.0))
    out[8] = lead > 0
    out[9] = lead < 0
    out[10] = lead > 5
    out[11] = lead < -5
    out[12] = lead > 10
    out[13] = lead < -10
    out[14] = lead > 20
    out[15] = lead < -20
    out[16] = left / 49.0
    out[17] = min(left, 12) / 12.0
    out[18] = min(max(0, left - HAND), 6) / 6.0
    out[19] = least / 49.0
    out[20] = min(least, 12) / 12.0
    out[21] = min(least, 6) / 6.0
    out[22] = min(following, 6) / 6.0
    out[23] = seats == 3
    out[24] = seats == 4
    out[25] = game.counted
    out[26] = piles / 5.0
    stars, fires = game.numbers[SEEN_STARS], game.numbers[SEEN_FIRES]
    for place in range(game.sizes[seat]):
        stars += game.hands[seat, place] == STAR
        fires += game.hands[seat, place] == FIRE
    out[27] = 1.0 - stars / 7.0
    out[28] = 1.0 - fires / 3.0


@compiled
def show(out, kept, tops):
    """Write the features of the cards kept and of the letters on top."""
    out[:SITUATION] = 0.0
    for kind in range(KINDS):
        if kept[kind]:
            out[KEPT + kind] = 1.0
            out[TWINS + kind] = kept[kind] - 1.0
    for top in tops:
        if out[TOPS + top] == 0.0:
            out[TOPS + top] = 1.0
            out[DISTINCT] += 1.0


@compiled
def act(game, seat, action, kept):
    """Carry out an action, up to the new cards, and return how many cards were shed."""
    hand, numbers = game.hands[seat, : game.sizes[seat]], game.numbers
    stars, fires, top = action[1 + STARS], action[1 + FIRES], action[1 + TOP]
    shed = leave(hand, action[1 + MASK], stars, fires, kept)
    numbers[PASSES] = numbers[PASSES] + 1 if action[KIND] == PASS else 0
    if action[KIND] == DISCARD:
        game.points[seat] -= 5 * shed
    if action[KIND] == WRITE:
        game.points[seat] -= 5 * fires
        if shed == HAND and numbers[STACK]:
            numbers[STACK] -= 1
            game.points[seat] += 10
        game.tops[numbers[PILES] if fires else action[1 + PILE]] = top
        numbers[PILES] += fires
    return shed


@compiled
def draw(game, seat, kept):
    """Fill the hand up to six cards (TOUPOSIX-21)."""
    at = 0
    for kind in range(KINDS):
        for _ in range(kept[kind]):
            game.hands[seat, at] = kind
            at += 1
    while at < HAND and game.left[seat]:
        game.left[seat] -= 1
        game.hands[seat, at] = game.draws[seat, game.left[seat]]
        at += 1
    game.hands[seat, :at] = np.sort(game.hands[seat, :at])
    game.sizes[seat] = at
