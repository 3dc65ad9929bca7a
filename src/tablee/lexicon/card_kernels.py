"""Compiled kernels over card multisets: which sets of cards can be laid as a word, and which is worth most.

A multiset of n card kinds k1 <= ... <= kn has the rank C(k1, 1) + C(k2 + 1, 2) + ... + C(kn + n - 1, n), a bijection onto
0, 1, 2...; `binomials[n, k]` is C(k + n - 1, n). The bit at `offsets[jokers, n] + rank` tells whether these n cards and so
many jokers make a word together.
"""

import numpy as np

from tablee.lexicon.kernels import compiled

JOKER, ABSENT = -1, -2
_MOST_CARDS = 16


@compiled
def _put(bits, place):
    bits[place >> 3] |= np.uint8(1 << (place & 7))


@compiled
def _has(bits, place):
    return bits[place >> 3] >> np.uint8(place & 7) & 1 != 0


@compiled
def _mark(bits, offsets, binomials, kinds, size):
    """Set the bits of these cards, and of what is left of them when jokers stand for some."""
    jokers = offsets.shape[0] - 1
    for kept in range(1 << size):
        count = 0
        rank = np.int64(0)
        for card in range(size):
            if kept >> card & 1:
                count += 1
                rank += binomials[count, kinds[card]]
        if size - count <= jokers:
            _put(bits, offsets[size - count, count] + rank)


@compiled
def fill(text, spans, admitted, singles, pairs, binomials, offsets, bits):
    """Set a bit for every way to lay an admitted word with at most as many cards as a hand holds."""
    most = binomials.shape[0] - 1
    kinds = np.empty(_MOST_CARDS, np.int64)
    ordered = np.empty(_MOST_CARDS, np.int64)
    # How the card at this depth was laid: 0 not yet, 1 as one letter, 2 as two.
    laid = np.empty(_MOST_CARDS + 1, np.int64)
    for row in range(spans.shape[0]):
        length, begin, end, start = spans[row]
        if length > 2 * most:
            continue
        for number in range(begin, end):
            if not admitted[number]:
                continue
            word = start + (number - begin) * length
            depth = 0
            at = 0
            laid[0] = 0
            while depth >= 0:
                at -= laid[depth]
                laid[depth] += 1
                step = laid[depth]
                if step > 2 or at == length or depth == most:
                    if at == length and step == 1:
                        _sort(kinds, ordered, depth)
                        _mark(bits, offsets, binomials, ordered, depth)
                    depth -= 1
                    continue
                if at + step > length or length - at - step > 2 * (most - depth - 1):
                    at += step
                    continue
                if step == 1:
                    kind = singles[text[word + at] - 65]
                else:
                    kind = pairs[text[word + at] - 65, text[word + at + 1] - 65]
                at += step
                if kind < 0:
                    continue
                kinds[depth] = kind
                depth += 1
                laid[depth] = 0


@compiled
def _sort(kinds, ordered, size):
    for card in range(size):
        slot = card
        while slot > 0 and ordered[slot - 1] > kinds[card]:
            ordered[slot] = ordered[slot - 1]
            slot -= 1
        ordered[slot] = kinds[card]


@compiled
def best(hands, values, multipliers, binomials, offsets, bits, totals, used):
    """The best word's value in each hand, -1 if there is none, and the cards it uses, as bits over the hand.

    A hand is a row of card kinds, JOKER or ABSENT. Of equal values the word of fewer cards is better, then the one whose
    highest card is lower, then its second, and so on: `packed` compares the cards' values from the highest down.
    """
    size = hands.shape[1]
    kinds = np.empty(_MOST_CARDS, np.int64)
    places = np.empty(_MOST_CARDS, np.int64)
    ranks = np.empty(1 << size, np.int64)
    sums = np.empty(1 << size, np.int64)
    counts = np.empty(1 << size, np.int64)
    for hand in range(hands.shape[0]):
        real, jokers = _sort_hand(hands[hand], kinds, places)
        ranks[0] = sums[0] = counts[0] = 0
        for card in range(real):
            bit = 1 << card
            kind = kinds[card]
            for rest in range(bit):
                count = counts[rest] + 1
                counts[bit | rest] = count
                ranks[bit | rest] = ranks[rest] + binomials[count, kind]
                sums[bit | rest] = sums[rest] + values[kind]
        total = np.int64(-1)
        cards = subset = joined = 0
        for chosen in range((1 << real) - 1, -1, -1):
            count = counts[chosen]
            for joker in range(jokers, -1, -1):
                if count + joker == 0:
                    continue
                value = sums[chosen] * multipliers[count + joker]
                if value < total or (value == total and count + joker > cards):
                    continue
                if not _has(bits, offsets[joker, count] + ranks[chosen]):
                    continue
                if (
                    value == total
                    and count + joker == cards
                    and not _is_lower(kinds, values, chosen, subset, real)
                ):
                    continue
                total = value
                cards = count + joker
                subset = chosen
                joined = joker
        totals[hand] = total
        mask = 0
        for card in range(real):
            if subset >> card & 1:
                mask |= 1 << places[card]
        for place in range(size):
            if hands[hand, place] == JOKER and joined > 0:
                mask |= 1 << place
                joined -= 1
        used[hand] = mask


@compiled
def _sort_hand(hand, kinds, places):
    real = 0
    jokers = 0
    for place in range(hand.size):
        kind = hand[place]
        if kind == JOKER:
            jokers += 1
        elif kind >= 0:
            slot = real
            while slot > 0 and kinds[slot - 1] > kind:
                kinds[slot] = kinds[slot - 1]
                places[slot] = places[slot - 1]
                slot -= 1
            kinds[slot] = kind
            places[slot] = place
            real += 1
    return real, jokers


@compiled
def _is_lower(kinds, values, a, b, real):
    """Whether the cards of subset a, from the highest value down, are lower than those of b at the first difference."""
    while a or b:
        high_a = high_b = -1
        at_a = at_b = 0
        for card in range(real):
            if a >> card & 1 and values[kinds[card]] > high_a:
                high_a = values[kinds[card]]
                at_a = card
            if b >> card & 1 and values[kinds[card]] > high_b:
                high_b = values[kinds[card]]
                at_b = card
        if high_a != high_b:
            return high_a < high_b
        a &= ~(1 << at_a)
        b &= ~(1 << at_b)
    return False
