"""Compiled kernels that find which multisets of cards make a word, and which is worth most.

A multiset of n card kinds k1 <= ... <= kn has the rank

    C(k1, 1) + C(k2 + 1, 2) + ... + C(kn + n - 1, n),

a bijection onto 0, 1, 2... The array `ladder[k, n]` holds C(k + n - 1, n). The bit at
`offsets[jokers, n] + rank` tells whether these n cards and this number of jokers make a word.
"""

import numpy as np

from tablee.lexicon.kernels import compiled
from tablee.lexicon.search import JOKER

_MOST_CARDS = 16


@compiled
def _put(bits, place):
    bits[place >> 3] |= np.uint8(1 << (place & 7))


@compiled
def _has(bits, place):
    place = np.uint64(place)
    return bits[place >> np.uint64(3)] >> np.uint8(place & np.uint64(7)) & np.uint8(1) != 0


@compiled
def _rank(ladder, kinds, size, kept):
    """Return the rank and the number of the cards of a sorted multiset that are set in `kept`."""
    count = 0
    rank = np.int64(0)
    for card in range(size):
        if kept >> card & 1:
            count += 1
            rank += ladder[kinds[card], count]
    return rank, count


@compiled
def _mark(bits, offsets, ladder, kinds, size):
    """Set the bits of these cards, and of the cards left when jokers replace some of them."""
    jokers = offsets.shape[0] - 1
    whole, _ = _rank(ladder, kinds, size, (1 << size) - 1)
    if _has(bits, offsets[0, size] + whole):
        return
    for kept in range(1 << size):
        rank, count = _rank(ladder, kinds, size, kept)
        if size - count <= jokers:
            _put(bits, offsets[size - count, count] + rank)


@compiled
def fill(text, spans, admitted, singles, pairs, ladder, offsets, bits):
    """Set a bit for every way to lay an admitted word with no more cards than a hand holds."""
    most = ladder.shape[1] - 1
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
                        _mark(bits, offsets, ladder, ordered, depth)
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
def best(hands, values, multipliers, ladder, offsets, bits, totals, used):
    """Compute the value of each hand's best word, -1 if none, and its cards as bits over the hand.

    A hand is a row of card kinds, JOKER or ABSENT. Of words with equal values, the one with fewer
    cards is better, then the one whose highest card is lower, then its second, and so on. A joker
    is worth nothing and is lower than any card.
    """
    size = hands.shape[1]
    kinds = np.empty(_MOST_CARDS, np.int64)
    places = np.empty(_MOST_CARDS, np.int64)
    counts = _counts(size)
    ranks = np.empty(1 << size, np.uint32)
    sums = np.empty(1 << size, np.int32)
    starts = offsets.astype(np.uint32)
    times = multipliers.astype(np.int32)
    for hand in range(hands.shape[0]):
        real, jokers = _sort_hand(hands[hand], kinds, places)
        _measure(kinds, real, values, ladder, counts, ranks, sums)
        total = np.int32(-1)
        cards = chosen = joined = 0
        for joker in range(jokers, -1, -1):
            # Kinds are numbered by value, so counting down tries the most valuable cards first and
            # most of the rest is skipped.
            for subset in range((1 << real) - 1, -1, -1):
                count = counts[subset]
                laid = count + joker
                value = sums[subset] * times[laid]
                if value < total or (value == total and laid > cards):
                    continue
                if not _has(bits, starts[joker, count] + ranks[subset]):
                    continue
                if value == total and laid == cards and not _is_lower(kinds, values, subset, chosen, real):
                    continue
                total = value
                cards = laid
                chosen = subset
                joined = joker
        totals[hand] = total
        used[hand] = _mask(hands[hand], places, real, chosen, joined)


@compiled
def worth(kept, draws, values, multipliers, ladder, offsets, bits, totals):
    """Compute the value of the best word of each row of kept cards with each draw, 0 if none.

    Unlike `best`, it does not say which cards the word uses.
    """
    size = kept.shape[1] + draws.shape[1]
    hand = np.empty(size, np.int64)
    kinds = np.empty(_MOST_CARDS, np.int64)
    places = np.empty(_MOST_CARDS, np.int64)
    counts = _counts(size)
    ranks = np.empty(1 << size, np.uint32)
    sums = np.empty(1 << size, np.int32)
    starts = offsets.astype(np.uint32)
    times = multipliers.astype(np.int32)
    for row in range(kept.shape[0]):
        hand[: kept.shape[1]] = kept[row]
        for draw in range(draws.shape[0]):
            hand[kept.shape[1] :] = draws[draw]
            real, jokers = _sort_hand(hand, kinds, places)
            _measure(kinds, real, values, ladder, counts, ranks, sums)
            total = np.int32(0)
            for joker in range(jokers, -1, -1):
                for subset in range((1 << real) - 1, -1, -1):
                    count = counts[subset]
                    value = sums[subset] * times[count + joker]
                    if value > total and _has(bits, starts[joker, count] + ranks[subset]):
                        total = value
            totals[row, draw] = total


@compiled
def _counts(size):
    """Return the number of cards in each subset."""
    counts = np.zeros(1 << size, np.uint8)
    for subset in range(1, 1 << size):
        counts[subset] = counts[subset >> 1] + (subset & 1)
    return counts


@compiled
def _measure(kinds, real, values, ladder, counts, ranks, sums):
    """Compute the rank and the sum of values of every subset of a sorted hand.

    Each follows from the subset without its last card.
    """
    ranks[0] = 0
    sums[0] = 0
    for card in range(real):
        bit = 1 << card
        kind = kinds[card]
        worth = np.int32(values[kind])
        for rest in range(bit):
            ranks[bit + rest] = ranks[rest] + ladder[kind, counts[rest] + np.uint8(1)]
            sums[bit + rest] = sums[rest] + worth


@compiled
def _mask(hand, places, real, chosen, jokers):
    """Return a subset of the sorted cards, and this many jokers, as bits over the original hand."""
    mask = 0
    for card in range(real):
        if chosen >> card & 1:
            mask |= 1 << places[card]
    for place in range(hand.size):
        if hand[place] == JOKER and jokers > 0:
            mask |= 1 << place
            jokers -= 1
    return mask


@compiled
def possible(hand, ladder, offsets, bits, subsets):
    """Find every choice of cards of one hand that makes a word.

    Each is a row (cards, jokers), with the cards as bits over the hand. Returns the number of rows.
    """
    kinds = np.empty(_MOST_CARDS, np.int64)
    places = np.empty(_MOST_CARDS, np.int64)
    real, jokers = _sort_hand(hand, kinds, places)
    size = 0
    for chosen in range(1 << real):
        rank, count = _rank(ladder, kinds, real, chosen)
        for joker in range(jokers + 1):
            if count + joker > 0 and _has(bits, offsets[joker, count] + rank):
                subsets[size, 0] = _mask(hand, places, real, chosen, 0)
                subsets[size, 1] = joker
                size += 1
    return size


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
    """Return whether the cards of subset a are lower than those of b.

    Values are compared from the highest down, up to the first difference.
    """
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
