"""Words laid with cards, by compiled kernels: a bit for every set of cards, at its rank; see card_kernels."""

from collections.abc import Sequence
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.lexicon import card_kernels
from tablee.lexicon.letters import ALPHABET
from tablee.lexicon.search import Deck

DictionaryArrays = tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[np.uint8]]
"""The text, where each length lies in it, and which words are admitted."""


class CompiledCards:
    """One bit for every set of cards, jokers among them or not; see CardTable."""

    def __init__(self, deck: Deck, words: DictionaryArrays) -> None:
        self._size = len(deck.multipliers) - 1
        self._worth = np.array([deck.values[kind] for kind in deck.kinds], np.int64)
        self._times = np.array(deck.multipliers, np.int64)
        self._ladder, self._offsets, size = _ranking(len(deck.kinds), self._size, deck.jokers)
        self._bits = np.zeros(size // 8 + 1, np.uint8)
        card_kernels.fill(*words, *_tables(deck.kinds), self._ladder, self._offsets, self._bits)

    @property
    def arrays(self) -> tuple[npt.NDArray[Any], ...]:
        """What the kernel of the best word reads: values, multipliers, binomials, levels and bits."""
        return self._worth, self._times, self._ladder, self._offsets, self._bits

    def best(self, hands: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
        totals, used = np.empty(len(hands), np.int64), np.empty(len(hands), np.int64)
        card_kernels.best(_rows(hands), *self.arrays, totals, used)
        return totals.tolist(), used.tolist()

    def expect(
        self, kept: Sequence[Sequence[int]], draws: Sequence[Sequence[int]], weights: Sequence[float]
    ) -> list[float]:
        rows, drawn = _rows(kept), _rows(draws)
        totals = np.empty((len(rows), len(drawn)), np.int64)
        card_kernels.worth(rows, drawn, *self.arrays, totals)
        means: list[float] = (totals @ np.array(weights)).tolist()
        return means

    def possible(self, hand: Sequence[int]) -> list[tuple[int, int]]:
        subsets = np.empty((1 << self._size, 2), np.int64)
        row = np.array(hand, np.int64)
        size = card_kernels.possible(row, self._ladder, self._offsets, self._bits, subsets)
        return [(cards, jokers) for cards, jokers in subsets[:size].tolist()]

    def makes(self, codes: Sequence[int], jokers: int) -> bool:
        rank = sum(int(self._ladder[code, place]) for place, code in enumerate(sorted(codes), start=1))
        place = int(self._offsets[jokers, len(codes)]) + rank
        return bool(self._bits[place >> 3] >> (place & 7) & 1)


def _rows(hands: Sequence[Sequence[int]]) -> npt.NDArray[np.int64]:
    return np.array(hands, np.int64).reshape(len(hands), len(hands[0]) if hands else 0)


def _tables(kinds: tuple[str, ...]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Card numbers by letter and by pair of letters, -1 where there is no such card."""
    singles, pairs = np.full(26, -1, np.int64), np.full((26, 26), -1, np.int64)
    for code, kind in enumerate(kinds):
        places = tuple(ALPHABET.index(letter) for letter in kind)
        if len(places) == 1:
            singles[places] = code
        else:
            pairs[places] = code
    return singles, pairs


def _ranking(kinds: int, cards: int, jokers: int) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64], int]:
    """Binomials for ranks, by kind and number of cards; where each level of the bitset begins; its length."""
    offsets = np.zeros((jokers + 1, cards + 1), np.int64)
    size = 0
    for joker in range(jokers + 1):
        for count in range(cards + 1 - joker):
            offsets[joker, count] = size
            size += comb(kinds + count - 1, count)
    ladder = [[comb(k + n - 1, n) if n else 0 for n in range(cards + 1)] for k in range(kinds)]
    return np.array(ladder, np.uint32).reshape(kinds, cards + 1), offsets, size
