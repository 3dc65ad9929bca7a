"""Words laid with cards, in plain Python: a set of cards is one whole number, the sum of a number for each card."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, repeat

from tablee.lexicon.search import JOKER, Deck

Way = tuple[int, ...]
"""The numbers of the cards that lay a word, in its order."""


class PlainCards:
    """The value of every set of cards that makes a word, jokers in it or not; see CardTable."""

    def __init__(self, deck: Deck, words: Iterable[str]) -> None:
        size = len(deck.multipliers) - 1
        # A few bits count the copies of each kind; the last kind, which is also that of number -1, is the joker.
        self._units = [1 << kind * size.bit_length() for kind in range(len(deck.kinds) + 1)]
        self._worth = [*(deck.values[kind] for kind in deck.kinds), 0]
        codes = {kind: code for code, kind in enumerate(deck.kinds)}
        self._values: dict[int, int] = {}
        for way in _distinct(way for word in words for way in _ways(word, codes, size)):
            self._add(way, deck.multipliers[len(way)], deck.jokers)

    def _add(self, way: Way, multiplier: int, jokers: int) -> None:
        """Value these cards, and what is left of them when jokers stand for some."""
        units, worth = self._units, self._worth
        key = sum([units[code] for code in way])
        total = sum([worth[code] for code in way])
        joker = units[JOKER]
        self._values[key] = total * multiplier
        for n in range(1, min(jokers, len(way)) + 1):
            for gone in combinations(way, n):
                left = key + n * joker
                value = total
                for code in gone:
                    left -= units[code]
                    value -= worth[code]
                self._values[left] = value * multiplier

    def best(self, hands: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
        found = [self._best(hand) for hand in hands]
        return [total for total, _ in found], [used for _, used in found]

    def _best(self, hand: Sequence[int]) -> tuple[int, int]:
        real, jokers = _sorted(hand)
        keys = self._keys([hand[place] for place in real], jokers)
        totals = list(map(self._values.get, keys, repeat(-1)))
        total = max(totals)
        if total < 0:
            return -1, 0
        if totals.count(total) == 1:
            return total, _mask(hand, real, totals.index(total))
        tied = [choice for choice, value in enumerate(totals) if value == total]
        return total, _mask(hand, real, min(tied, key=lambda choice: self._order(hand, real, choice)))

    def _keys(self, codes: list[int], jokers: int) -> list[int]:
        """The number of every choice of cards: of the real ones as bits, above them so many jokers."""
        keys = [0]
        for code in codes:
            unit = self._units[code]
            keys += [key + unit for key in keys]
        return [key + n * self._units[JOKER] for n in range(jokers + 1) for key in keys] if jokers else keys

    def _order(self, hand: Sequence[int], real: list[int], choice: int) -> tuple[int, list[int], int]:
        """Of equal values: fewer cards, lower cards, then whichever comes last."""
        chosen = [self._worth[hand[place]] for bit, place in enumerate(real) if choice >> bit & 1]
        return len(chosen) + (choice >> len(real)), sorted(chosen, reverse=True), -choice

    def best_with(self, kept: Sequence[int], draws: Sequence[Sequence[int]]) -> list[int]:
        values, units = self._values, self._units
        kept_keys = list(set(self._keys([code for code in kept if code >= 0], kept.count(JOKER))))
        known: dict[int, int] = {}

        def best(drawn: Sequence[int]) -> int:
            """Of what holds all of the draw, or of a part of it: those are met again and again, and remembered."""
            drawn_key = sum([units[code] for code in drawn])
            if drawn_key not in known:
                keys = [key + drawn_key for key in kept_keys]
                most = max([values[key] for key in keys if key in values], default=-1)
                parts = combinations(drawn, len(drawn) - 1) if drawn else ()
                known[drawn_key] = max([most, *map(best, parts)])
            return known[drawn_key]

        return [best(drawn) for drawn in draws]

    def possible(self, hand: Sequence[int]) -> list[tuple[int, int]]:
        real, jokers = _sorted(hand)
        keys = self._keys([hand[place] for place in real], jokers)
        return [
            (_mask(hand, real, choice & (1 << len(real)) - 1), choice >> len(real))
            for choice, key in enumerate(keys)
            if key in self._values
        ]

    def makes(self, codes: Sequence[int], jokers: int) -> bool:
        return sum(self._units[code] for code in codes) + jokers * self._units[JOKER] in self._values


def _ways(word: str, codes: dict[str, int], most: int) -> Iterator[Way]:
    """Every way to cut a word into at most so many cards."""
    ways: list[list[Way]] = [[()], *([] for _ in word)]
    for at in range(len(word)):
        for size in (1, 2):
            code = codes.get(word[at : at + size])
            if code is not None and at + size <= len(word):
                ways[at + size] += [(*way, code) for way in ways[at] if len(way) < most]
    yield from ways[-1]


def _distinct(ways: Iterable[Way]) -> Iterable[Way]:
    return {tuple(sorted(way)) for way in ways}


def _sorted(hand: Sequence[int]) -> tuple[list[int], int]:
    """The places of the real cards, from the lowest number, and how many jokers there are."""
    real = sorted((place for place, code in enumerate(hand) if code >= 0), key=hand.__getitem__)
    return real, sum(code == JOKER for code in hand)


def _mask(hand: Sequence[int], real: list[int], choice: int) -> int:
    """A choice of the sorted cards, and so many jokers, as bits over the hand as it was given."""
    jokers = [place for place, code in enumerate(hand) if code == JOKER][: choice >> len(real)]
    return sum(1 << place for place in [*(place for bit, place in enumerate(real) if choice >> bit & 1), *jokers])
