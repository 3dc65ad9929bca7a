"""Compiled judge of Touposix: the choices of bots/judge.py, and games that it plays to their end.

All sums are done in the same order as in bots/outlook.py, so the values are the same to the last
bit.
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.games.touposix.cards import HAND, MOST_PILES
from tablee.games.touposix.play_kernels import (
    FIRES,
    KINDS,
    LETTERS,
    MASK,
    PILE,
    SHED,
    STAR,
    STARS,
    STRICT,
    TOP,
    Found,
    find_plays,
    found,
    leave,
)
from tablee.games.touposix.position_kernels import (
    ACTION,
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
    SEEN_FIRES,
    SEEN_STARS,
    SITUATION,
    STACK,
    TOPS,
    WON,
    WRITE,
    act,
    draw,
    rivals,
    show,
    situate,
    worth,
)
from tablee.kit.compiling import compiled

LETTER, SHOWN = ACTION, ACTION + 1
TRACE = SHOWN + HAND
"""Columns of a trace: an action, the letter of the pile before, and the hand before."""
MOST_STARS = 3
"""Stars of a hand up to which `find_plays` knows every way to lay all cards."""
SITUATIONS = 3 * 8 * 2
KEEPINGS = (1 << HAND) * 8 * 4
TOPPINGS = 1 + MOST_PILES * 2 * LETTERS
"""Parts of the hidden units, by what they depend on: how many cards an action sheds and how, which
cards stay in hand, and which letters are on top."""


class Turn(NamedTuple):
    """What all actions of a decision have in common."""

    seat: int
    left: int
    """Cards of the seat, in hand and to draw."""
    now: int
    """Its points if the game ended now."""
    best: int
    """The same of the best other seat, whose cards left break a tie."""
    best_left: int
    trails: bool


class Room(NamedTuple):
    """Scratch space: parts of the hidden units, which many actions of a decision share."""

    found: Found
    units: Any
    stamps: Any
    """The decision in which each part was computed."""
    leads: Any
    features: Any
    kept: Any
    option: Any
    """An action that is being valued, with SHED as its last column."""


def room(width: int) -> Room:
    """Return scratch space for a network of that width."""
    parts = SITUATIONS + KEEPINGS + TOPPINGS
    return Room(
        found(),
        np.zeros((parts, width)),
        np.zeros(parts, np.int64),
        np.zeros(SITUATIONS, np.int64),
        np.zeros(FEATURES),
        np.zeros(KINDS, np.int64),
        np.zeros(ACTION + 1, np.int64),
    )


@compiled
def play_on(game, seat, net, stakes, words, space, trace):
    """Play a game to its end and return the number of actions, each written to `trace`.

    Return -1 if there are more, or if a hand has more stars than `find_plays` covers.
    """
    seats = len(game.sizes)
    for step in range(len(trace)):
        count = _count_plays(game, seat, words, space)
        if count < 0:
            return -1
        action = trace[step, :ACTION]
        _choose(game, seat, net, stakes, space, count, action)
        trace[step, LETTER] = game.tops[action[1 + PILE]]
        trace[step, SHOWN:] = game.hands[seat]
        act(game, seat, action, space.kept)
        if action[KIND] != PASS:
            game.numbers[SEEN_STARS] += action[1 + STARS]
            game.numbers[SEEN_FIRES] += action[1 + FIRES]
        draw(game, seat, space.kept)
        if game.sizes[seat] == 0 and game.numbers[STACK]:
            game.points[seat] += 10
        if game.sizes[seat] == 0 or game.numbers[PASSES] == game.last_pass:
            return step + 1
        seat = (seat + 1) % seats
    return -1


@compiled
def _count_plays(game, seat, words, space):
    """Find the plays and return how many there are, or -1 if the bots may know others."""
    hand, tops = game.hands[seat, : game.sizes[seat]], game.tops[: game.numbers[PILES]]
    stars = 0
    for card in hand:
        stars += card == STAR
    return -1 if stars > MOST_STARS else find_plays(hand, tops, words, STRICT, space.found)


@compiled
def _choose(game, seat, net, stakes, space, count, action):
    """Write the action with the greatest value: a play, else the pass, else a discard."""
    hand = game.hands[seat, : game.sizes[seat]]
    best, best_left, _, _ = rivals(game, seat)
    now, left = worth(game, seat), len(hand) + game.left[seat]
    trails = now < best or (now == best and left > best_left)
    turn = Turn(seat, left, now, best, best_left, trails)
    letters = stars = 0
    for card in hand:
        letters += card < STAR
        stars += card == STAR
    choices = (1 << letters) * (stars + 1) * (len(hand) - letters - stars + 1)
    highest = -1e9
    option = space.option
    for number in range(count + choices):
        if number < count:
            option[KIND] = WRITE
            option[1:] = space.found.plays[number]
        else:
            _throw(hand, number - count, letters, stars, space.kept, option)
        value = _value(game, turn, net, stakes, space, option)
        if value > highest or (value == highest and _breaks_tie(game, option, action)):
            highest = value
            action[:] = option[:ACTION]


@compiled
def _breaks_tie(game, option, action):
    """Return whether the letters on top are later in the alphabet after an option than an action.

    The values do not tell which of two piles has a letter that both actions leave on top.
    """
    mine, other = np.sort(_tops_after(game, option)), np.sort(_tops_after(game, action))
    for place in range(min(len(mine), len(other))):
        if mine[place] != other[place]:
            return mine[place] > other[place]
    return len(mine) > len(other)


@compiled
def _throw(hand, number, letters, stars, kept, option):
    """Write the discard of the choice of cards with this number; the empty one is the pass."""
    option[:] = 0
    option[1 + MASK] = number & ((1 << letters) - 1)
    number >>= letters
    option[1 + STARS], option[1 + FIRES] = number % (stars + 1), number // (stars + 1)
    option[1 + SHED] = leave(hand, option[1 + MASK], option[1 + STARS], option[1 + FIRES], kept)
    option[KIND] = DISCARD if option[1 + SHED] else PASS


@compiled
def _value(game, turn, net, stakes, space, option):
    """Return the value of an action, as Outlook does."""
    kind, shed, passed, stack = option[KIND], option[1 + SHED], game.numbers[PASSES], game.numbers[STACK]
    fired = option[1 + FIRES] if kind == WRITE else 0
    seven = kind == WRITE and shed == HAND and stack > 0
    gained = 10 * seven - 5 * (fired if kind == WRITE else shed)
    if shed == turn.left or (kind == PASS and passed + 1 >= game.last_pass - turn.trails):
        return _final(game, turn, stakes, shed, gained, stack - seven)
    situation = (kind * 8 + shed) * 2 + fired
    if _is_new(space, situation):
        after = turn.left - shed
        cards = min(HAND, after)
        lead = game.points[turn.seat] + gained - cards - game.counted * (after - cards) - turn.best
        space.leads[situation] = lead
        passes, piles = passed + 1 if kind == PASS else 0, game.numbers[PILES] + fired
        situate(space.features[SITUATION:], game, turn.seat, shed, stack - seven, passes, piles, lead, passed)
        _add(net, space.features, SITUATION, FEATURES, space.units[situation])
    keeping = SITUATIONS + (option[1 + MASK] * 8 + option[1 + STARS]) * 4 + option[1 + FIRES]
    if _is_new(space, keeping):
        hand = game.hands[turn.seat, : game.sizes[turn.seat]]
        leave(hand, option[1 + MASK], option[1 + STARS], option[1 + FIRES], space.kept)
        show(space.features, space.kept, game.tops[:0])
        space.units[keeping] = net[BIAS]
        _add(net, space.features, KEPT, TOPS, space.units[keeping])
    topping = SITUATIONS + KEEPINGS
    if kind == WRITE:
        topping += 1 + (option[1 + PILE] * 2 + fired) * LETTERS + option[1 + TOP]
    if _is_new(space, topping):
        space.kept[:] = 0
        show(space.features, space.kept, _tops_after(game, option))
        _add(net, space.features, TOPS, SITUATION, space.units[topping])
    gain, won = _outputs(net, space.units[situation], space.units[keeping], space.units[topping])
    return stakes[0] * (space.leads[situation] + gain) + stakes[1] * (won / np.sqrt(1.0 + won * won))


@compiled
def _final(game, turn, stakes, shed, gained, stack):
    """Return the value of an action that ends the game, or after which the next seat can end it."""
    lead = turn.now + gained - turn.best
    if shed == turn.left:
        lead += game.sizes[turn.seat] + 10 * (stack > 0)
    after = turn.left - shed
    won = (lead > 0 or (lead == 0 and after < turn.best_left)) * 1.0
    won -= (lead < 0 or (lead == 0 and after > turn.best_left)) * 1.0
    return stakes[0] * lead + stakes[1] * won - stakes[2] * (won < 0)


@compiled
def _is_new(space, part):
    """Return whether a part of the hidden units is still to be computed; clear it if so."""
    if space.stamps[part] == space.found.now[0]:
        return False
    space.stamps[part] = space.found.now[0]
    space.units[part] = 0.0
    return True


@compiled
def _tops_after(game, action):
    """Return the letters on top after an action."""
    piles = game.numbers[PILES]
    fired = action[1 + FIRES] if action[KIND] == WRITE else 0
    tops = np.zeros(piles + fired, np.int64)
    tops[:piles] = game.tops[:piles]
    if action[KIND] == WRITE:
        tops[piles if fired else action[1 + PILE]] = action[1 + TOP]
    return tops


@compiled
def _add(net, features, first, last, out):
    """Add the part of the hidden units that some features make up."""
    for index in range(first, last):
        if features[index] != 0.0:
            for unit in range(len(out)):
                out[unit] += features[index] * net[index, unit]


@compiled
def _outputs(net, situation, keeping, topping):
    """Return both outputs of the network, summed up in the order of its units."""
    gain, won = net[OFFSETS, 0], net[OFFSETS, 1]
    for unit in range(len(situation)):
        level = max(situation[unit] + keeping[unit] + topping[unit], 0.0)
        gain += level * net[LEAD, unit]
        won += level * net[WON, unit]
    return gain, won
