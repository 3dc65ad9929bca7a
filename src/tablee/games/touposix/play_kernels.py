"""Compiled search of the plays of a hand.

Cards are numbers: letters 0 to 25, star 26, firecracker 27. A word is the sum of random 64-bit
numbers, one for each letter, so words with the same letters are one entry of a hash table. A play
is a row of MASK, STARS, FIRES, PILE, TOP and SHED. Plays with the same row lead to the same
position, so one of them is enough.
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.games.touposix.cards import MOST_PILES
from tablee.kit.compiling import compiled

LETTERS, STAR, FIRE, KINDS = 26, 26, 27, 28
MASK, STARS, FIRES, PILE, TOP, SHED, COLUMNS = 0, 1, 2, 3, 4, 5, 6
"""Columns of a play: letters of the sorted hand as bits, wild cards, old and new top, cards."""
MOST_PLAYS = 20000
STRICT, COMMON = 1, 2
"""Vocabularies of a word in the hash table, as bits."""
FILTER_BITS = 19
"""A table of single bits rejects most sums that are no word; it fits into the processor's cache."""


class Words(NamedTuple):
    """The words that players know, and what their letters add up to."""

    codes: Any
    """The number of each letter."""
    table: Any
    """Hash table: the sum of a word's letters, and its vocabularies."""
    filter: Any


class Found(NamedTuple):
    """The plays of one decision, and when each was last found."""

    plays: Any
    stamps: Any
    now: Any


@compiled
def known(words, key, among):
    """Return whether the letters with this sum make a word of a vocabulary."""
    bit = (key >> 20) & ((1 << FILTER_BITS) - 1)
    if not words.filter[bit >> 3] >> (bit & 7) & 1:
        return False
    size = words.table.shape[0] - 1
    place = key & size
    while words.table[place, 1]:
        if words.table[place, 0] == key:
            return words.table[place, 1] & among != 0
        place = (place + 1) & size
    return False


@compiled
def enter(words, keys, among):
    """Add words, given as the sums of their letters, to a vocabulary, given as its bit."""
    size = words.table.shape[0] - 1
    for key in keys:
        place = key & size
        while words.table[place, 1] and words.table[place, 0] != key:
            place = (place + 1) & size
        words.table[place, 0] = key
        words.table[place, 1] |= among
        bit = (key >> 20) & ((1 << FILTER_BITS) - 1)
        words.filter[bit >> 3] |= 1 << (bit & 7)


@compiled
def find_plays(hand, tops, words, among, found):
    """Write every play of a sorted hand to `found` and return how many there are.

    As in the bots, a word has at most one star or firecracker, or takes all cards.
    """
    found.now[0] += 1
    stars = fires = count = 0
    held = np.zeros(LETTERS, np.int64)
    for card in hand:
        if card == STAR:
            stars += 1
        elif card == FIRE:
            fires += 1
        else:
            count += 1
            held[card] += 1
    fires = fires if len(tops) < MOST_PILES else 0
    sums = np.zeros(1 << count, np.int64)
    number = 0
    for mask in range(1 << count):
        canonical = True
        used = 0
        for place in range(count):
            if mask >> place & 1:
                used += 1
                sums[mask] = sums[mask ^ (1 << place)] + words.codes[hand[place]]
                held[hand[place]] -= 1
                if place and hand[place - 1] == hand[place] and not mask >> (place - 1) & 1:
                    canonical = False
        for pile in range(len(tops) if canonical else 0):
            if is_twin(tops, pile):
                continue
            key = sums[mask] + words.codes[tops[pile]]
            if used and known(words, key, among):
                number = add(found, number, hand, count, mask, 0, 0, pile, (-1, -1, -1))
            if stars or (fires and used):
                for letter in range(LETTERS):
                    if held[letter] == 0 and known(words, key + words.codes[letter], among):
                        if stars:
                            number = add(found, number, hand, count, mask, 1, 0, pile, (letter, -1, -1))
                        if fires and used:
                            number = add(found, number, hand, count, mask, 0, 1, pile, (-1, -1, -1))
            if mask == (1 << count) - 1 and stars + fires > 1 and count + stars + fires == len(hand):
                number = with_all(found, number, hand, count, stars, fires, pile, words, key, among)
        for place in range(count):
            if mask >> place & 1:
                held[hand[place]] += 1
    return number


@compiled
def is_twin(tops, pile):
    """Return whether an earlier pile shows the same letter."""
    for other in range(pile):  # noqa: SIM110 - numba compiles no generator
        if tops[other] == tops[pile]:
            return True
    return False


@compiled
def with_all(found, number, hand, count, stars, fires, pile, words, key, among):
    """Add the words that take the whole hand with several wild cards: three stars at most."""
    if fires > 1 or stars > 3:
        return number
    for first in range(LETTERS):
        for second in range(first, LETTERS if stars > 1 else first + 1):
            for third in range(second, LETTERS if stars > 2 else second + 1):
                whole = key + words.codes[first]
                whole += words.codes[second] if stars > 1 else 0
                whole += words.codes[third] if stars > 2 else 0
                for fired in range(LETTERS if fires else 1):
                    if known(words, whole + (words.codes[fired] if fires else 0), among):
                        every = (1 << count) - 1
                        number = add(found, number, hand, count, every, stars, fires, pile, (first, second, third))
                        break
    return number


@compiled
def add(found, number, hand, count, mask, stars, fires, pile, starred):
    """Add the plays of one word, one for each letter that can be laid last."""
    shed = stars + fires
    for place in range(count):
        shed += mask >> place & 1
    for place in range(count + stars):
        if place < count and not mask >> place & 1:
            continue
        top = hand[place] if place < count else starred[place - count]
        mark = ((mask * 8 + stars + 4 * fires) * MOST_PILES + pile) * LETTERS + top
        if found.stamps[mark] == found.now[0] or number >= MOST_PLAYS:
            continue
        found.stamps[mark] = found.now[0]
        play = found.plays[number]
        play[MASK], play[STARS], play[FIRES], play[PILE], play[TOP], play[SHED] = mask, stars, fires, pile, top, shed
        number += 1
    return number


@compiled
def leave(hand, mask, stars, fires, kept):
    """Write to `kept` how many cards of each kind stay in hand, and return how many were shed."""
    kept[:] = 0
    for place in range(len(hand)):
        # Letters come first in a sorted hand, so a mask over the letters is one over the hand.
        if not mask >> place & 1:
            kept[hand[place]] += 1
    kept[STAR] -= stars
    kept[FIRE] -= fires
    return len(hand) - kept.sum()


def found() -> Found:
    """Return room for the plays of a decision."""
    marks = 64 * 8 * MOST_PILES * LETTERS
    return Found(np.zeros((MOST_PLAYS, COLUMNS), np.int64), np.zeros(marks, np.int64), np.zeros(1, np.int64))
