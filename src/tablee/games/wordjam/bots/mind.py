"""Model of how bots find words: one after the other at a human pace, famous words most often."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from heapq import nsmallest
from itertools import accumulate
from math import log

from msgspec import Struct

from tablee.core.rng import Rng
from tablee.games.wordjam.cards import DICTIONARY, EIGHT, Letters, Theme, list_of, value
from tablee.games.wordjam.themes import VERBS, ThemeWord, entries, offences_in
from tablee.lexicon import ENTRIES, Speech, Tier, Vocabulary, dictionary

Fame = tuple[int, int, int]
"""Weights of famous, well-known and rare words when one is drawn; 0 for never."""
EVERYTHING: Fame = (12, 4, 1)
COMMON = (12, 10, 8)
"""Lowest frequency classes of dictionary words that are famous, well known and rare."""
FIRST_THOUGHT = 2500
"""Milliseconds to read the letters and the theme."""
EVERY_THOUGHT = 3200
EVERY_LETTER = 140
EVERY_COIN = 450
"""Milliseconds to find a word, plus some for each letter and each coin."""
THOUGHTS_AN_HOURGLASS = 3


class Find(Struct, frozen=True):
    """A word found by a bot, its coins and the time in milliseconds."""

    text: str
    letters: str
    value: int
    at: int


class Pool:
    """Words of a theme that the letters allow, each with a weight for random draws."""

    def __init__(self, words: list[tuple[ThemeWord, int]], fame: Fame = EVERYTHING) -> None:
        self._words = words
        self._weights = weights = [fame[entry.fame - 1] * (2 + coins) for entry, coins in words]
        self._sums = list(accumulate(weights))
        self._by_value = Counter[int]()
        for (_, coins), weight in zip(words, weights, strict=True):
            self._by_value[coins] += weight

    def draw(self, rng: Rng) -> tuple[ThemeWord, int] | None:
        if not self._sums:
            return None
        return self._words[bisect_right(self._sums, rng.below(self._sums[-1]))]

    def shares(self) -> Iterator[tuple[ThemeWord, int, float]]:
        """Return every word, its coins and the probability that it is the next one drawn."""
        for (word, coins), weight in zip(self._words, self._weights, strict=True):
            yield word, coins, weight / self._sums[-1]

    def richest(self, count: int) -> list[tuple[ThemeWord, int]]:
        """Return the words worth the most coins, famous ones first."""
        return nsmallest(count, self._words, key=lambda word: (-word[1], word[0].fame, word[0].letters))

    def above(self, coins: int) -> float:
        """Return the probability that one drawn word is worth more than `coins`."""
        if not self._sums:
            return 0.0
        return sum(weight for each, weight in self._by_value.items() if each > coins) / self._sums[-1]

    def survives(self, coins: int, rivals: float) -> float:
        """Return the probability that none of the rivals finds a better word in one hourglass."""
        return float((1 - self.above(coins)) ** (THOUGHTS_AN_HOURGLASS * rivals))


@lru_cache(maxsize=64)
def pool(name: str, theme: Theme, letters: Letters, fame: Fame = EVERYTHING) -> Pool:
    """Return the words that bots can find with these letters and this dictionary."""
    first, forbidden = letters[0] if theme == "initial" else "", letters[-1]
    return Pool(
        [
            (word, value(word.letters, letters))
            for word in _vocabulary(name, theme)
            if fame[word.fame - 1] and forbidden not in word.letters and word.letters.startswith(first)
        ],
        fame,
    )


@cache
def _vocabulary(name: str, theme: Theme) -> tuple[ThemeWord, ...]:
    if theme == "initial":
        return _vocabulary(name, "free")
    if theme in DICTIONARY:
        return _of_dictionary(name, theme)
    words = dictionary(name)
    fit = (word for word in entries(list_of(theme)) if not offences_in(word.text, words))
    return tuple(word for word in fit if word.letters not in words.offences)


def _of_dictionary(name: str, theme: Theme) -> tuple[ThemeWord, ...]:
    words = dictionary(name)
    speech = VERBS if theme == "verbs" else ENTRIES
    among = Vocabulary(Tier.STRICT, speech, COMMON[-1])
    lengths = (EIGHT, EIGHT) if theme == "eight" else (4, 14)
    found = [word for text in words.completions("", lengths, among) if (word := words.entry(text))]
    if theme == "verbs":  # infinitives, and lemmas of adjectives that are nothing else
        forms = words.forms()
        found = [
            word
            for word in found
            if word.facts.speech & Speech.INFINITIVE
            or (word.facts.speech == Speech.ADJECTIVE and words.find(word.word) not in forms)
        ]
    return tuple(ThemeWord(word.spellings[0], word.word, _fame(word.facts.frequency)) for word in found)


def _fame(frequency: int) -> int:
    return 1 + sum(frequency < least for least in COMMON[:-1])


def thoughts(found: Pool, rng: Rng, begin: int, end: int, slowness: float = 1.0) -> list[Find]:
    """Return the words found between two times."""
    finds: list[Find] = []
    at = begin + FIRST_THOUGHT
    while (drawn := found.draw(rng)) is not None:
        entry, coins = drawn
        spent = EVERY_THOUGHT + EVERY_LETTER * len(entry.letters) + EVERY_COIN * coins
        at += round(slowness * _exponential(rng) * spent)
        if at > end:
            break
        finds.append(Find(entry.text, entry.letters, coins, at))
    return finds


def _exponential(rng: Rng) -> float:
    """Draw a waiting time with mean 1 and minimum 0.15."""
    return 0.15 - 0.85 * log(1 - rng.below(1 << 16) / (1 << 16))
