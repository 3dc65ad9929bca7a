"""Values that the bots give to words, to growths and to cards kept in hand."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice
from typing import NamedTuple

from tablee.games.cumulo.bots.packing import Row
from tablee.games.cumulo.cards import CAPITAL_JOKER, CAPITALS, JOKERS, LONGEST, SMALL_JOKER, Card, jokers, worth
from tablee.games.cumulo.hunt import Hand, Hunter, Shelf, fitting, shelf_of, spell
from tablee.games.cumulo.score import announced
from tablee.games.cumulo.wording import is_complete
from tablee.lexicon import Tier, Vocabulary, arbiter, dictionary

COMMON = Vocabulary(tier=Tier.STRICT, frequency=4)
"""Vocabulary of the club bot: no rare words."""

WIDEST = 60
"""The best rows kept for each capital and each laid word."""
_LOOKED_AT = 240
_OF_A_LENGTH = 30
"""Rows of each length that a thorough player looks at for each capital and each laid word.

On 30 hands the best words then announce 22 points more than with the `WIDEST` best rows.
"""
_PROMISE = (0.0, 2.0, 4.0, 7.0, 11.0, 15.0, 18.0)
"""By the length of a word, the value of its chance to become a canasta, in points."""
_EASE = {"e": 6.0, "a": 5.0, "r": 6.0, "s": 6.0, "i": 5.0, "n": 5.0, "t": 5.0, "o": 4.0, "l": 4.0, "u": 4.0}
_RARE = "jkqwxyz"


class Mood(NamedTuple):
    """Weights for one turn: the cost of using a capital or a joker, the weight of `_PROMISE`."""

    capital: float
    joker: float
    hope: float


CALM = Mood(capital=24.0, joker=12.0, hope=0.5)
OPENING = Mood(capital=0.0, joker=0.0, hope=0.5)
HURRIED = Mood(capital=0.0, joker=0.0, hope=0.2)
"""For a round that may end before our next turn."""
STUCK = Mood(capital=0.0, joker=0.0, hope=3.0)
"""For a hand of few cards without a canasta: only a word that grows card by card lets us close."""


class Judgement:
    """Values of words and cards for a player who knows one vocabulary of a dictionary."""

    def __init__(self, name: str, among: Vocabulary = COMMON, is_thorough: bool = False) -> None:
        self.arbiter, self._is_thorough = arbiter(name), is_thorough
        self.hunter = Hunter(name, among)
        sevens = dictionary(name).completions("", (LONGEST, LONGEST), among)
        self._beginnings = frozenset(word[:length] for word in sevens for length in range(1, LONGEST))
        self.standing = lru_cache(maxsize=1 << 15)(self._standing)
        for capital in CAPITALS:
            if is_thorough:
                letter_sets(capital, True, self.hunter)
            else:
                self.hunter.under(capital)

    def _standing(self, word: str, hope: float) -> float:
        """Return the value of a laid word; `hope` weighs its chance to become a canasta."""
        if len(word) == LONGEST:
            return float(announced(word) + worth(word))
        points = announced(word) if is_complete(word, self.arbiter) else worth(word)
        return points + hope * _PROMISE[len(word)]

    def new_rows(self, hand: str, mood: Mood) -> list[Row]:
        """Return the new words that a hand could lay."""
        held, extra = Hand.of(hand), {CAPITAL_JOKER: mood.joker}
        costs = ((capital, mood.capital + extra.get(capital, 0.0)) for capital in held.capitals)
        return [row for capital, cost in costs for row in self._rows(capital, capital, held, cost, mood)]

    def growing_rows(self, hand: str, words: tuple[str, ...], mood: Mood) -> list[Row]:
        """Return the rows that a hand could add to laid words."""
        held = Hand.of(hand)
        growing = [(place, word) for place, word in enumerate(words) if self.hunter.after(word).rows]
        costs = ((place, word, self.standing(word, mood.hope)) for place, word in growing)
        return [row for place, word, cost in costs for row in self._rows(place, word, held, cost, mood)]

    def _rows(self, slot: Card | int, start: str, held: Hand, cost: float, mood: Mood) -> list[Row]:
        """Return the best rows under a capital or after a laid word.

        `cost` is subtracted from the value of each row: the price of the capital, or the value of
        the laid word.
        """
        is_new = isinstance(slot, str)
        spare = 1 if held.jokers and not jokers(start) else 0
        rows = []
        for row in self._looked_at(start, is_new, held, spare):
            grows = not is_new or (start + row).upper() in self._beginnings
            spelt = spell(row, held.small)
            for cards in (spelt,) if self._is_thorough else _variants(spelt, spare):
                whole = start + cards
                value = self.standing(whole, mood.hope if grows else 0.0) - cost - mood.joker * cards.count(SMALL_JOKER)
                rows.append(Row(slot, cards, value, announced(whole) if is_new else 0))
        if self._is_thorough:
            return rows
        rows.sort(key=lambda row: row.worth, reverse=True)
        return rows[:WIDEST]

    def _looked_at(self, start: str, is_new: bool, held: Hand, spare: int) -> Iterator[str]:
        """Yield the letters of some rows that the hand can spell, the longest first.

        A thorough player looks at rows of every length: the longest leave no letters for others.
        """
        if not self._is_thorough:
            shelf = self.hunter.under(start) if is_new else self.hunter.after(start)
            yield from (shelf.rows[place] for place in islice(fitting(shelf, held.small, spare), _LOOKED_AT))
            return
        shelf, _ = letter_sets(start, is_new, self.hunter)
        found = Counter[int]()
        for row in (shelf.rows[place] for place in fitting(shelf, held.small, spare)):
            found[len(row)] += 1
            if found[len(row)] <= _OF_A_LENGTH:
                yield row

    def keeping(self, card: Card, hand: str) -> float:
        """Return the value of keeping a card for later, apart from the words planned now."""
        if card in JOKERS:
            return 40.0
        if card in CAPITALS:
            return 14.0 + min(len(self.hunter.under(card).rows), 1500) / 100
        return _EASE.get(card, 0.0 if card in _RARE else 2.5) / hand.count(card)

    def followers(self, words: tuple[str, ...]) -> set[Card]:
        """Return the letters with which a player could prolong one of these words."""
        return {row[0] for word in words for row in self.hunter.after(word).rows}


judgement = cache(Judgement)
"""Judgement of a dictionary and vocabulary, cached because building it reads all their words."""


@lru_cache(maxsize=1024)
def letter_sets(start: str, is_new: bool, hunter: Hunter) -> tuple[Shelf, dict[str, int]]:
    """Return one row for each set of letters, for searches in which their order does not matter.

    The longest come first, then the best known. The dictionary has the indexes of the rows by their
    sorted letters.
    """
    shelf = hunter.under(start) if is_new else hunter.after(start)
    rows: dict[str, str] = {}
    for row in shelf.rows:
        rows.setdefault("".join(sorted(row)), row)
    ordered = sorted(rows, key=len, reverse=True)
    return shelf_of([rows[letters] for letters in ordered]), {letters: place for place, letters in enumerate(ordered)}


def _variants(cards: str, spare: int) -> Iterator[str]:
    """Yield the row, then with a joker to spare the row with a joker in place of each letter.

    Another word may need that letter.
    """
    yield cards
    if spare and SMALL_JOKER not in cards:
        for letter in dict.fromkeys(cards):
            last = cards.rindex(letter)
            yield cards[:last] + SMALL_JOKER + cards[last + 1 :]
