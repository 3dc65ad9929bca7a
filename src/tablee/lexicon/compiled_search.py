"""Compiled searches of a lexicon, for one query or thousands at once.

They need the extra `tablee[fast]`.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tablee.lexicon import card_kernels, kernels
from tablee.lexicon.bands import LEVELS
from tablee.lexicon.facts import FACT_VALUES, FREQUENCY_SHIFT, VALID, WITHOUT_FREQUENCY, Facts, Vocabulary
from tablee.lexicon.letters import ALPHABET, WILDCARD, read_letters, read_rack
from tablee.lexicon.pack import SHORT
from tablee.lexicon.search import Search
from tablee.lexicon.store import LexiconFile

if TYPE_CHECKING:
    from tablee.lexicon.cards import CardIndex
    from tablee.lexicon.dictionary import Lexicon

Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.uint32]
Longs = npt.NDArray[np.int64]
_ROOM = 4096
DictionaryArrays = tuple[Bytes, Longs, Bytes]
"""The text, where each length lies in it, and which words are admitted."""


class CompiledCards:
    """Bitset with one bit for every set of cards, with or without jokers, at its rank.

    See CardTable and card_kernels.
    """

    def __init__(self, deck: "CardIndex", words: DictionaryArrays) -> None:
        self._size = len(deck.multipliers) - 1
        self._worth = np.array([deck.values[kind] for kind in deck.kinds], np.int64)
        self._times = np.array(deck.multipliers, np.int64)
        self._ladder, self._offsets, size = _ranking(len(deck.kinds), self._size, deck.jokers)
        self._bits = np.zeros(size // 8 + 1, np.uint8)
        card_kernels.fill(*words, *_tables(deck.kinds), self._ladder, self._offsets, self._bits)

    @property
    def arrays(self) -> tuple[npt.NDArray[Any], ...]:
        """Arguments of the kernels: values, multipliers, binomials, offsets and bits."""
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


class CompiledSearch(Search):
    """Searches of a Lexicon by the compiled kernels; every call has its own buffers."""

    def __init__(self, lexicon: "Lexicon", store: LexiconFile) -> None:
        self._lexicon = lexicon
        self._text = np.frombuffer(store.section("text"), np.uint8)
        self._facts = _facts(lexicon, store)
        self._ranks = {letter: rank for rank, letter in enumerate(store.header.order)}
        self.automata = {name: _automaton(store, name) for name in ("short", "all")}
        self._admitted: dict[Vocabulary, Bytes] = {}
        self._spans = _spans(lexicon.lengths)

    def admitted(self, among: Vocabulary) -> Bytes:
        """Return one byte per word: whether it belongs to a vocabulary."""
        found = self._admitted.get(among)
        if found is None:
            table = [among.admits(Facts.unpack(value)) for value in range(FACT_VALUES)]
            found = self._admitted[among] = np.array(table, np.uint8)[self._facts]
        return found

    def _anagrams(
        self, racks: Sequence[str], contains: str, plus: str, lengths: tuple[int, int], among: Vocabulary
    ) -> list[list[str]]:
        numbers, ends = self._numbers(racks, contains, plus, lengths, among)
        return [self.words(np.sort(numbers[first:last])) for first, last in pairwise((0, *ends.tolist()))]

    def _numbers(
        self, racks: Sequence[str], contains: str, plus: str, lengths: tuple[int, int], among: Vocabulary
    ) -> tuple[Numbers, Longs]:
        needed = sum(1 << self._ranks[letter] for letter in set(plus + contains))
        return self._found(*self.count(racks, plus), needed, lengths, among)

    def _found(
        self, counts: Bytes, wildcards: Longs, needed: int, lengths: tuple[int, int], among: Vocabulary
    ) -> tuple[Numbers, Longs]:
        """Return the numbers of the words of racks, and where those of each rack end.

        The racks are letter counts in the automaton's order.
        """
        automaton = self.automata["short" if lengths[1] <= SHORT or _largest(counts, wildcards) <= SHORT else "all"]
        admitted = self.admitted(among)
        ends = np.zeros(len(counts), np.int64)
        found = np.empty(_ROOM, np.uint32)
        done = 0
        while True:
            done = kernels.anagrams(
                *automaton, admitted, counts, wildcards, np.uint32(needed), lengths, done, found, ends
            )
            if done == len(counts):
                return found[: ends[-1] if done else 0], ends
            wider = np.empty(4 * found.size, np.uint32)
            wider[: found.size] = found
            found = wider

    def pick(self, rack: str, plus: str, lengths: tuple[int, int], choose: Callable[[int], int]) -> str:
        # For one rack of plain letters, the checks that make a batch safe would take most of the
        # time.
        counts = bytearray(len(ALPHABET))
        for letter in rack.replace(WILDCARD, "") + plus:
            counts[self._ranks[letter]] += 1
        row = np.frombuffer(counts, np.uint8).reshape(1, -1)
        needed = sum({1 << self._ranks[letter] for letter in plus})
        found, _ = self._found(row, np.array([rack.count(WILDCARD)]), needed, lengths, VALID)
        if not len(found):
            return ""
        number = int(np.sort(found)[choose(len(found))])
        return self._lexicon.words((number,))[0]

    def longest(self, racks: Sequence[str], plus: str, lengths: tuple[int, int], among: Vocabulary) -> list[int]:
        numbers, ends = self._numbers(racks, "", read_letters(plus), lengths, among)
        begins = np.concatenate([[0], ends[:-1]]).astype(np.int64)
        some = begins < ends
        sizes = np.zeros(len(racks), np.int64)
        # Longer words have lower numbers.
        if some.any():
            lowest = np.minimum.reduceat(numbers, begins[some])
            sizes[some] = self._spans[np.searchsorted(self._spans[:, 2], lowest, side="right"), 0]
        lasting: list[int] = sizes.tolist()
        return lasting

    def heaviest(
        self, weights: Mapping[str, int | None], initial: str, lengths: tuple[int, int], among: Vocabulary, top: int
    ) -> list[tuple[str, int]]:
        admitted = self.admitted(among) & self._spanned(initial, lengths)
        nodes, edges, members = self.automata["all"]
        worth, letters = self._weights(weights)
        best = np.empty(len(nodes), np.int64)
        kernels.best_ends(nodes, edges, worth, letters, best)
        found, totals = np.empty(len(members), np.uint32), np.empty(len(members), np.int64)
        goal, step, size = int(best[0]), 1, 0
        while goal > kernels.NEVER // 2:
            size, below = kernels.heaviest(
                nodes, edges, members, admitted, worth, letters, best, lengths[1], goal, found, totals
            )
            if size >= top or below < kernels.NEVER // 2:
                break
            goal, step = min(below, goal - step), 2 * step
        order = np.lexsort((found[:size], -totals[:size]))[:top]
        words = self._lexicon.words(found[order].tolist())
        return list(zip(words, totals[order].tolist(), strict=True))

    def _spanned(self, initial: str, lengths: tuple[int, int]) -> Bytes:
        """Return one byte per word: whether it has one of these lengths and this initial."""
        chosen = np.zeros(len(self._facts), np.uint8)
        for first, last in self._lexicon.spans(initial, lengths):
            chosen[first:last] = 1
        return chosen

    def cards(self, deck: "CardIndex", among: Vocabulary) -> CompiledCards:
        return CompiledCards(deck, (self._text, self._spans, self.admitted(among)))

    def words(self, numbers: Numbers) -> list[str]:
        """Return the words of sorted numbers, one length at a time."""
        words: list[str] = []
        edges = np.searchsorted(numbers, self._spans[:, 1:3]).tolist()
        for (low, high), span in zip(edges, self._spans.tolist(), strict=True):
            if low < high:
                length, first, last, start = span
                block = self._text[start : start + (last - first) * length].reshape(-1, length)
                joined = block[numbers[low:high] - first].tobytes().decode()
                words.extend(joined[at : at + length] for at in range(0, len(joined), length))
        return words

    def _weights(self, given: Mapping[str, int | None]) -> tuple[Longs, np.uint32]:
        """Return the weights in the automaton's order, and the allowed letters as bits."""
        weights = np.zeros(len(ALPHABET), np.int64)
        letters = (1 << len(ALPHABET)) - 1
        for letter, weight in given.items():
            if weight is None:
                letters &= ~(1 << self._ranks[letter])
            else:
                weights[self._ranks[letter]] = weight
        return weights, np.uint32(letters)

    def count(self, racks: Sequence[str], beside: str = "") -> tuple[Bytes, Longs]:
        """Return the letter counts of racks in the automaton's order, and their wildcards.

        The letters of `beside` are added to each rack.
        """
        ranks = self._ranks
        counts = bytearray(len(ALPHABET) * len(racks))
        wildcards = np.empty(len(racks), np.int64)
        for row, rack in enumerate(racks):
            letters, wildcards[row] = read_rack(rack)
            for letter in letters + beside:
                counts[row * len(ALPHABET) + ranks[letter]] += 1
        return np.frombuffer(counts, np.uint8).reshape(-1, len(ALPHABET)), wildcards


def _largest(counts: Bytes, wildcards: Longs) -> int:
    return int((counts.sum(axis=1, dtype=np.int64) + wildcards).max(initial=0))


def _facts(lexicon: "Lexicon", store: LexiconFile) -> npt.NDArray[np.uint16]:
    """Return the packed facts of each word, with its frequency class by both sources."""
    facts = np.frombuffer(store.section("facts"), np.uint16)
    if lexicon.bands is None:
        return facts
    levels = np.array(LEVELS, np.uint16)[np.frombuffer(lexicon.bands, np.uint8), facts >> FREQUENCY_SHIFT]
    graded: npt.NDArray[np.uint16] = facts & np.uint16(WITHOUT_FREQUENCY) | levels << np.uint16(FREQUENCY_SHIFT)
    return graded


def _automaton(store: LexiconFile, name: str) -> tuple[Numbers, Numbers, Numbers]:
    nodes, edges, members = (
        np.frombuffer(store.section(f"{name}.{part}"), np.uint32) for part in ("nodes", "edges", "members")
    )
    return nodes.reshape(-1, 2), edges.reshape(-1, 2), members


def _spans(lengths: Mapping[int, int]) -> Longs:
    rows, first, start = [], 0, 0
    for length, count in lengths.items():
        rows.append((length, first, first + count, start))
        first += count
        start += count * length
    return np.array(rows, np.int64).reshape(-1, 4)


def _rows(hands: Sequence[Sequence[int]]) -> Longs:
    return np.array(hands, np.int64).reshape(len(hands), len(hands[0]) if hands else 0)


def _tables(kinds: tuple[str, ...]) -> tuple[Longs, Longs]:
    """Return card numbers by letter and by pair of letters, -1 if there is no such card."""
    singles, pairs = np.full(26, -1, np.int64), np.full((26, 26), -1, np.int64)
    for code, kind in enumerate(kinds):
        places = tuple(ALPHABET.index(letter) for letter in kind)
        if len(places) == 1:
            singles[places] = code
        else:
            pairs[places] = code
    return singles, pairs


def _ranking(kinds: int, cards: int, jokers: int) -> tuple[Numbers, Longs, int]:
    """Return the binomials for ranks, the start of each level of the bitset, and its length.

    The binomials are indexed by kind and number of cards.
    """
    offsets = np.zeros((jokers + 1, cards + 1), np.int64)
    size = 0
    for joker in range(jokers + 1):
        for count in range(cards + 1 - joker):
            offsets[joker, count] = size
            size += comb(kinds + count - 1, count)
    ladder = [[comb(k + n - 1, n) if n else 0 for n in range(cards + 1)] for k in range(kinds)]
    return np.array(ladder, np.uint32).reshape(kinds, cards + 1), offsets, size
