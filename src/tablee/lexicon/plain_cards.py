"""Words laid with cards, in plain Python: a set of cards is one integer, a sum over its cards."""

import re
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations
from operator import mul, neg
from typing import TYPE_CHECKING

from tablee.lexicon.search import JOKER

if TYPE_CHECKING:
    from tablee.lexicon.cards import CardIndex

Way = tuple[int, ...]
"""The numbers of the cards that lay a word, in its order."""

_HANDS = 4096
"""Size of the cache of choice orders, by the hands' card values: 3 MB at most in Glossa."""
_BEGINNINGS = 64
"""Size of the cache of prefixes.

Words come in order, so each shares a prefix with those before it.
"""
_THINNED = 4
"""Number of remainders per set. Most sets that make no word have a remainder that no word has."""


class PlainCards:
    """Every set of cards that makes a word, with or without jokers; see CardTable."""

    def __init__(self, deck: "CardIndex", words: Iterable[str]) -> None:
        size = len(deck.multipliers) - 1
        bits = size.bit_length()
        self._multipliers = deck.multipliers
        self._worth = [*(deck.values[kind] for kind in deck.kinds), 0]
        # The lowest bits count all cards, the next ones the cards of each kind, jokers last. The
        # bits above hold the sum of their values.
        self._cards = (1 << bits) - 1
        self._top = bits * (len(self._worth) + 1)
        self._numbers = [1 + (1 << bits * kind) + (worth << self._top) for kind, worth in enumerate(self._worth, 1)]
        self._order = lru_cache(maxsize=_HANDS)(partial(_Order, deck.multipliers))
        numbers = dict(zip(deck.kinds, self._numbers, strict=False))
        ways = {sum(way): way for way in _ways(words, numbers, size)}
        # Few hands hold a joker. The others are looked up in a set a quarter as large.
        self._made = _Sets(set(ways)), _Sets(_with_jokers(ways, self._numbers[JOKER], deck.jokers))

    def best(self, hands: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
        found = [self._best(hand) for hand in hands]
        return [total for total, _ in found], [used for _, used in found]

    def _best(self, hand: Sequence[int]) -> tuple[int, int]:
        """Return the first choice that makes a word, from the best on.

        Few hands need many tries, so keys are computed one by one.
        """
        real, jokers = _sorted(hand)
        codes = [hand[place] for place in real]
        order = self._order(tuple([self._worth[code] for code in codes]), jokers)
        low, high = self._keys(codes[: order.split], 0), self._keys(codes[order.split :], jokers)
        made = self._made[jokers > 0]
        sets, sieve, thinned = made.sets, made.sieve, len(made.sieve)
        for below, above in zip(order.low, order.high, strict=True):
            key = low[below] + high[above]
            if sieve[key % thinned] and key in sets:
                return self._value(key), _mask(hand, real, above << order.split | below)
        return -1, 0

    def _keys(self, codes: list[int], jokers: int) -> list[int]:
        return _totals([self._numbers[code] for code in codes], self._numbers[JOKER], jokers)

    def expect(
        self, kept: Sequence[Sequence[int]], draws: Sequence[Sequence[int]], weights: Sequence[float]
    ) -> list[float]:
        found = list(map(self._best_with(kept), draws))
        return [sum(map(mul, [values[row] for values in found], weights)) for row in range(len(kept))]

    def _best_with(self, kept: Sequence[Sequence[int]]) -> Callable[[Sequence[int]], list[int]]:
        """Return a function from a draw to the value of each row's best word with it.

        The best word uses the whole draw, or a part of it, whose result other draws share.
        """
        holders = list(self._holders(kept).items())
        joker = any(JOKER in cards for cards in kept)
        known: dict[int, list[int]] = {}

        def best(drawn: Sequence[int]) -> list[int]:
            whole = sum([self._numbers[code] for code in drawn])
            if whole in known:
                return known[whole]
            parts = map(best, combinations(drawn, len(drawn) - 1)) if drawn else [[0] * len(kept)]
            most = [max(row) for row in zip(*parts, strict=True)]
            made = self._made[joker or JOKER in drawn]
            sets, sieve, thinned = made.sets, made.sieve, len(made.sieve)
            for key, rows in holders:
                if sieve[(key + whole) % thinned] and key + whole in sets:
                    value = self._value(key + whole)
                    for row in rows:
                        most[row] = max(most[row], value)
            known[whole] = most
            return most

        return best

    def _holders(self, kept: Sequence[Sequence[int]]) -> dict[int, list[int]]:
        """Return, for each choice of kept cards, the rows that contain it."""
        holders: dict[int, list[int]] = {}
        for row, cards in enumerate(kept):
            for key in set(self._keys([code for code in cards if code >= 0], cards.count(JOKER))):
                holders.setdefault(key, []).append(row)
        return holders

    def _value(self, key: int) -> int:
        return (key >> self._top) * self._multipliers[key & self._cards]

    def possible(self, hand: Sequence[int]) -> list[tuple[int, int]]:
        real, jokers = _sorted(hand)
        keys = self._keys([hand[place] for place in real], jokers)
        return [
            (_mask(hand, real, choice & (1 << len(real)) - 1), choice >> len(real))
            for choice, key in enumerate(keys)
            if key in self._made[-1].sets
        ]

    def makes(self, codes: Sequence[int], jokers: int) -> bool:
        return sum(self._numbers[code] for code in codes) + jokers * self._numbers[JOKER] in self._made[-1].sets


class _Sets:
    """Sets of cards with a sieve for quick rejection.

    A lookup in so large a set waits for memory. The sieve, a tenth as large, rejects most absent
    keys.
    """

    def __init__(self, sets: set[int]) -> None:
        self.sets = sets
        self.sieve = bytearray(_THINNED * len(self.sets) + 1)
        for key in self.sets:
            self.sieve[key % len(self.sieve)] = 1


class _Order:
    """Every choice of sorted cards with these values, the best first.

    Of choices with equal values, fewer and then lower cards come first.
    """

    def __init__(self, multipliers: Sequence[int], worth: tuple[int, ...], jokers: int) -> None:
        counts = _totals([1] * len(worth), 1, jokers)
        values = map(mul, _totals(worth, 0, jokers), map(multipliers.__getitem__, counts))
        # Count of each value, the highest value in the highest bits: lower cards make a lower
        # number.
        bits = len(worth).bit_length()
        heights = _totals([1 << worth.index(one) * bits for one in worth], 0, jokers)
        ranks = list(zip(map(neg, values), counts, heights, strict=True))
        # Of cards with the same value, prefer the last ones.
        choices = sorted(range(len(ranks) - 1, -1, -1), key=ranks.__getitem__)
        self.split = len(worth) // 2
        below = (1 << self.split) - 1
        self.low = array("H", [choice & below for choice in choices])
        self.high = array("H", [choice >> self.split for choice in choices])


def _totals(cards: Sequence[int], joker: int, jokers: int) -> list[int]:
    """Return, for every choice, the sum of its cards' numbers.

    The index holds the chosen cards as bits, and above them the number of jokers.
    """
    totals = [0]
    for number in cards:
        totals += [total + number for total in totals]
    beside = totals
    for _ in range(jokers):
        beside = [total + joker for total in beside]
        totals = totals + beside
    return totals


def _with_jokers(ways: Mapping[int, Way], joker: int, jokers: int) -> set[int]:
    """Return the sets of cards that lay words, also with jokers in place of some cards."""
    made = set(ways)
    for n in range(1, jokers + 1):
        for whole, way in ways.items():
            made.update(map((whole + n * joker).__sub__, map(sum, combinations(way, n))))
    return made


def _ways(words: Iterable[str], numbers: Mapping[str, int], most: int) -> Iterator[Way]:
    """Yield every way to cut each word into at most `most` cards."""

    @lru_cache(_BEGINNINGS)
    def ways(beginning: str) -> list[Way]:
        if not beginning:
            return [()]
        found = []
        for size in range(1, min(len(beginning), 2) + 1):
            number = numbers.get(beginning[-size:])
            if number:
                found += [(*way, number) for way in ways(beginning[:-size]) if len(way) < most]
        return found

    for word in _short_enough(words, numbers, most):
        yield from ways(word)


def _short_enough(words: Iterable[str], kinds: Iterable[str], most: int) -> Iterator[str]:
    """Yield the words that have enough pairs of letters to fit.

    Each letter beyond `most` needs a card of two letters, and most long words have too few of
    these.
    """
    pairs = re.compile("|".join(kind for kind in kinds if len(kind) == 2) or "(?!)").findall
    return (word for word in words if len(word) <= most or len(word) - most <= len(pairs(word)))


def _sorted(hand: Sequence[int]) -> tuple[list[int], int]:
    """Return the places of the real cards, lowest number first, and the number of jokers."""
    real = [place for place, code in enumerate(hand) if code >= 0]
    real.sort(key=hand.__getitem__)
    return real, hand.count(JOKER)


def _mask(hand: Sequence[int], real: list[int], choice: int) -> int:
    """Return a choice of the sorted cards and its jokers as bits over the original hand."""
    mask = 0
    for place in real:
        mask |= (choice & 1) << place
        choice >>= 1
    place = -1
    for _ in range(choice):
        place = hand.index(JOKER, place + 1)
        mask |= 1 << place
    return mask
