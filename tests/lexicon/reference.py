"""The same searches, written in a slow and obvious way."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from tablee.lexicon.letters import ALPHABET

FREQUENT = "EEEEEEEEEEAAAAAAAIIIIIIINNNNNOOOOORRRRRSSSSSTTTTTUUUUULLLL" + ALPHABET * 2


def random_racks(seed: int, count: int, most: int) -> list[str]:
    """Return racks of 1 to `most` tiles, a third each with no, one and two wildcards."""
    chance = random.Random(seed)
    racks = []
    for turn in range(count):
        wildcards = turn % 3
        tiles = chance.randint(max(1, wildcards), most)
        racks.append("".join(chance.choices(FREQUENT, k=tiles - wildcards)) + "?" * wildcards)
    return racks


class Anagrams:
    """Words by their sorted letters, also without one or two letters that wildcards replace."""

    def __init__(self, words: Iterable[str], longest: int = 8) -> None:
        self._lacking: tuple[dict[str, list[str]], ...] = (defaultdict(list), defaultdict(list), defaultdict(list))
        for word in words:
            if len(word) <= longest:
                for lacking, index in enumerate(self._lacking):
                    for kept in set(combinations(sorted(word), len(word) - lacking)):
                        index["".join(kept)].append(word)

    def of(self, rack: str) -> list[str]:
        letters = sorted(rack.replace("?", ""))
        found: set[str] = set()
        for size in range(len(letters) + 1):
            for chosen in set(combinations(letters, size)):
                for lacking in range(rack.count("?") + 1):
                    found.update(self._lacking[lacking].get("".join(chosen), ()))
        return sorted(found, key=lambda word: (-len(word), word))


def can_be_made(word: str, rack: str) -> bool:
    """Return whether the rack lacks no more letters than it has wildcards."""
    missing = Counter(word) - Counter(rack)
    return missing.total() <= rack.count("?")


def weigh(word: str, weights: Mapping[str, int | None]) -> int | None:
    """Return the weight of a word, or None if it contains a forbidden letter."""
    total = 0
    for letter in word:
        weight = weights.get(letter, 0)
        if weight is None:
            return None
        total += weight
    return total


def cuts(word: str, kinds: frozenset[str], most: int) -> Iterator[tuple[str, ...]]:
    """Yield every way to cut a word into at most `most` cards."""
    if not word:
        yield ()
    elif most:
        for size in (1, 2):
            if word[:size] in kinds and len(word) >= size:
                for rest in cuts(word[size:], kinds, most - 1):
                    yield (word[:size], *rest)


class Laying:
    """Every multiset of cards that lays a word, also with one or two jokers in place of cards."""

    def __init__(self, words: Iterable[str], values: Mapping[str, int], multipliers: tuple[int, ...]) -> None:
        self._values = dict(values) | {"?": 0}
        self._multipliers = multipliers
        kinds, most = frozenset(values), len(multipliers) - 1
        self._possible = set()
        for word in words:
            if len(word) <= 2 * most:
                for cards in cuts(word, kinds, most):
                    for jokers in range(min(2, len(cards)) + 1):
                        for kept in combinations(sorted(cards), len(cards) - jokers):
                            self._possible.add((*["?"] * jokers, *kept))

    def best(self, hand: list[str]) -> tuple[int, int, tuple[int, ...]] | None:
        """Return the best key: value, minus number of cards, minus values from the highest down."""
        keys = []
        for size in range(1, len(hand) + 1):
            for chosen in set(combinations(sorted(hand), size)):
                if chosen in self._possible:
                    worth = sorted((self._values[card] for card in chosen), reverse=True)
                    keys.append((sum(worth) * self._multipliers[size], -size, tuple(-value for value in worth)))
        return max(keys, default=None)
