"""Finding what a hand can lay: new words under its capitals, and ways to go on with laid ones.

Rules are not decided here: what is found comes from the dictionary's own words, and the engine checks it again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tablee.games.cumulo.cards import CAPITAL_JOKER, CAPITALS, SMALL_JOKER, Card, jokers
from tablee.games.cumulo.words import ALONE, LONGEST
from tablee.lexicon import VALID, Vocabulary, french
from tablee.lexicon.letters import ALPHABET

Counts = npt.NDArray[np.int8]
Places = npt.NDArray[np.intp]
Trie = dict[str, "Trie"]

_PLACE = {letter: place for place, letter in enumerate(ALPHABET.lower())}


class Shelf(NamedTuple):
    """The words with one initial, longest first, and how often each letter stands after it."""

    words: tuple[str, ...]
    tails: Counts
    letters: npt.NDArray[np.uint32]
    """Which letters stand after the initial, as bits: most words are ruled out by these alone."""


class Hand(NamedTuple):
    """A hand as the search sees it."""

    capitals: tuple[Card, ...]
    small: Counts
    jokers: int

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        held = tuple(cards)
        small = np.zeros(len(ALPHABET), np.int8)
        for card in held:
            if card in _PLACE:
                small[_PLACE[card]] += 1
        return cls(tuple(card for card in held if card in CAPITALS), small, held.count(SMALL_JOKER))


class Hunter:
    """Searches the words of one vocabulary."""

    def __init__(self, among: Vocabulary) -> None:
        self.among = among
        by_initial: dict[str, list[str]] = {letter: [] for letter in ALPHABET}
        for word in french().completions("", (2, LONGEST), among):
            by_initial[word[0]].append(word)
        for letter in ALONE:
            by_initial[letter].append(letter)
        self._shelves = {letter: _shelf(words) for letter, words in by_initial.items()}

    def shelf(self, capital: Card) -> Shelf:
        """The words that a capital may begin."""
        if capital != CAPITAL_JOKER:
            return self._shelves[capital]
        if CAPITAL_JOKER not in self._shelves:
            parts = self._shelves.values()
            self._shelves[CAPITAL_JOKER] = Shelf(
                tuple(word for part in parts for word in part.words),
                np.concatenate([part.tails for part in parts]),
                np.concatenate([part.letters for part in parts]),
            )
        return self._shelves[CAPITAL_JOKER]

    def words(self, capital: Card, hand: Hand, top: Card | None = None) -> list[str]:
        """The words that the hand's small cards make under a capital, as rows of cards.

        `top`, a small letter, must be among their cards.
        """
        shelf = self.shelf(capital)
        spare = 1 if hand.jokers and capital != CAPITAL_JOKER else 0
        places = fitting(shelf, hand.small, spare)
        if top is not None:
            places = places[shelf.tails[places, _PLACE[top]] > 0]
        return [spell(shelf.words[place], capital, hand.small) for place in places.tolist()]

    def growths(self, word: str, hand: Iterable[Card]) -> list[str]:
        """The cards that may be added to a laid word, shortest first."""
        if len(word) >= LONGEST:
            return []
        held = Counter(card for card in hand if card not in CAPITALS)
        if jokers(word):
            held[SMALL_JOKER] = 0
        found = list(_walk([_tails(word, self.among)], held))
        return sorted(found, key=len)


@cache
def hunter(among: Vocabulary = VALID) -> Hunter:
    """The hunter of a vocabulary, made at the first question: it reads tens of thousands of words."""
    return Hunter(among)


def fitting(shelf: Shelf, small: Counts, spare: int) -> Places:
    """The places of the words that these small letters make, lacking at most `spare` of them (0 or 1)."""
    absent = shelf.letters & ~_bits(small)
    # With one letter to spare, at most one bit may be set: taking one away then leaves nothing in common.
    places = np.flatnonzero((absent & (absent - np.uint32(1)) if spare else absent) == 0)
    lacking = np.maximum(shelf.tails[places] - small, 0).sum(axis=1)
    fits: Places = places[lacking <= spare]
    return fits


def spell(word: str, capital: Card, small: Counts) -> str:
    """A word as a row of cards: a joker takes the last place of the one letter that is lacking."""
    tail = list(word[1:].lower())
    lacking = [letter for letter in set(tail) if tail.count(letter) > small[_PLACE[letter]]]
    for letter in lacking:
        last = len(tail) - 1 - tail[::-1].index(letter)
        tail[last] = SMALL_JOKER
    return capital + "".join(tail)


def _shelf(words: list[str]) -> Shelf:
    tails = np.zeros((len(words), len(ALPHABET)), np.int8)
    for row, word in enumerate(words):
        for letter in word[1:].lower():
            tails[row, _PLACE[letter]] += 1
    letters = (np.minimum(tails, 1) * (np.uint32(1) << np.arange(len(ALPHABET), dtype=np.uint32))).sum(axis=1)
    return Shelf(tuple(words), tails, letters.astype(np.uint32))


def _bits(small: Counts) -> np.uint32:
    return np.uint32(sum(1 << place for place in np.flatnonzero(small).tolist()))


@lru_cache(maxsize=1 << 10)
def _tails(word: str, among: Vocabulary) -> Trie:
    """What may follow a laid word on its way to seven letters, as a tree of letters."""
    pattern = "".join(SMALL_JOKER if card in (SMALL_JOKER, CAPITAL_JOKER) else card for card in word).upper()
    root: Trie = {}
    for whole in french().completions(pattern, (LONGEST, LONGEST), among):
        node = root
        for letter in whole[len(word) :].lower():
            node = node.setdefault(letter, {})
    return root


def _walk(nodes: list[Trie], held: Counter[Card]) -> Iterator[str]:
    """Every row of held cards along the tree; under a joker all its branches are followed at once."""
    branches: dict[Card, list[Trie]] = {}
    for node in nodes:
        for letter, child in node.items():
            if held[letter]:
                branches.setdefault(letter, []).append(child)
            if held[SMALL_JOKER]:
                branches.setdefault(SMALL_JOKER, []).append(child)
    for card, children in branches.items():
        yield card
        left = held.copy()
        left[card] -= 1
        if card == SMALL_JOKER:
            left[card] = 0
        for rest in _walk(children, left):
            yield card + rest
