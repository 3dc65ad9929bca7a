"""Search for what a hand can lay: new words under its capitals, and growths of laid words.

The search reads the dictionary and does not apply the rules: the engine checks what it finds.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import islice
from typing import NamedTuple

from tablee.games.cumulo.cards import CAPITAL_JOKER, CAPITALS, LONGEST, SMALL_JOKER, Card, pattern, stands_alone
from tablee.lexicon import VALID, Vocabulary, dictionary
from tablee.lexicon.facts import FREQUENCY_SHIFT
from tablee.lexicon.letters import ALPHABET

PLACE = {letter: place for place, letter in enumerate(ALPHABET.lower())}
Counts = tuple[int, ...]
"""The number of copies of each letter, in alphabetical order."""


class Shelf(NamedTuple):
    """All rows of small letters that go under one capital, or at the end of one laid word."""

    rows: tuple[str, ...]
    holding: tuple[tuple[int, ...], ...]
    """For each letter, bit masks of the rows that contain it at least once, twice and so on.

    Bit masks, because a few of them rule out thousands of rows at once.
    """

    def with_letter(self, letter: str) -> int:
        """Return the bit mask of the rows that contain a letter."""
        return next(iter(self.holding[PLACE[letter]]), 0)


class Hand(NamedTuple):
    """A hand sorted for the search: its capitals, the counts of its small letters, its jokers."""

    capitals: tuple[Card, ...]
    small: Counts
    jokers: int

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        held = tuple(cards)
        small = tuple(map(held.count, PLACE))
        return cls(tuple(card for card in held if card in CAPITALS), small, held.count(SMALL_JOKER))


class Hunter(NamedTuple):
    """Search in one vocabulary of a named dictionary; by default in every word the rules allow."""

    dictionary: str
    among: Vocabulary = VALID

    def under(self, capital: Card) -> Shelf:
        """Return the rows that make a word under a capital: longest first, then the best known."""
        return _under(capital, self)

    def after(self, word: str) -> Shelf:
        """Return the rows that bring a laid word towards seven letters, the best known first."""
        return _after(word, self)


def fitting(shelf: Shelf, small: Counts, spare: int, top: Card | None = None) -> Iterator[int]:
    """Yield the indexes of the rows that can be spelt with these small letters.

    Up to `spare` letters (0 or 1) may be missing. If `top`, a small letter, is given, the rows must
    contain it.
    """
    return places(fitting_bits(shelf, small, spare, top))


def fitting_bits(shelf: Shelf, small: Counts, spare: int, top: Card | None = None) -> int:
    """Return the rows that `fitting` yields, as a bit mask."""
    lacking_one, lacking_more = lacking_bits(shelf, small)
    among = (1 << len(shelf.rows)) - 1 if top is None else shelf.with_letter(top)
    return among & ~(lacking_more if spare else lacking_one)


def lacking_bits(shelf: Shelf, small: Counts) -> tuple[int, int]:
    """Return bit masks of the rows for which at least one letter, and at least two, are lacking."""
    lacking_one = lacking_more = 0
    for have, holding in zip(small, shelf.holding, strict=True):
        if have < len(holding):
            for rows in holding[have:]:
                lacking_more |= lacking_one & rows
                lacking_one |= rows
    return lacking_one, lacking_more


def places(bits: int) -> Iterator[int]:
    """Yield the positions of the bits that are set, from the lowest."""
    digits = bin(bits)[:1:-1]
    place = digits.find("1")
    while place >= 0:
        yield place
        place = digits.find("1", place + 1)


def spell(row: str, small: Counts) -> str:
    """Return a row as cards of the hand, with a joker in the last place of a missing letter."""
    cards = list(row)
    for letter in set(row):
        if row.count(letter) > small[PLACE[letter]]:
            cards[row.rindex(letter)] = SMALL_JOKER
    return "".join(cards)


@cache
def words_to_lay(hunter: Hunter) -> tuple[str, ...]:
    """Return the words of a vocabulary that can be laid, without offensive ones.

    They are sorted from the longest to the shortest, then from A to Z.
    """
    words = dictionary(hunter.dictionary)
    return tuple(word for word in words.completions("", (2, LONGEST), hunter.among) if word not in words.offences)


@cache
def _best_known_first(hunter: Hunter) -> tuple[str, ...]:
    """Return the words that can be laid, longest first, then from the best known to the rarest."""
    frequencies = _frequencies(hunter)
    return tuple(sorted(words_to_lay(hunter), key=lambda word: (-len(word), -frequencies[word])))


@cache
def _frequencies(hunter: Hunter) -> dict[str, int]:
    """Return the frequency class of every word that can be laid.

    The dictionary is read by word number, because looking up each word takes seconds.
    """
    words = dictionary(hunter.dictionary)
    numbers = (number for span in words.spans("", (2, LONGEST)) for number in range(*span))
    classes = {words.word(number): words.packed(number) >> FREQUENCY_SHIFT for number in numbers}
    return {word: classes[word] for word in words_to_lay(hunter)}


@lru_cache(maxsize=128)
def _under(capital: Card, hunter: Hunter) -> Shelf:
    words = _best_known_first(hunter)
    fitting = words if capital == CAPITAL_JOKER else [word for word in words if word[0] == capital]
    alone = [""] if stands_alone(capital) else []
    return shelf_of([*dict.fromkeys(word[1:].lower() for word in fitting), *alone])


@lru_cache(maxsize=1024)
def _after(word: str, hunter: Hunter) -> Shelf:
    wholes = sorted(_on_the_way(word, hunter), key=_frequencies(hunter).__getitem__, reverse=True)
    tails = (whole[len(word) :].lower() for whole in wholes)
    rows = dict.fromkeys(tail[: n + 1] for tail in tails for n in range(len(tail)))
    offences = dictionary(hunter.dictionary).offences
    return shelf_of([row for row in rows if (word + row).upper() not in offences])


def _on_the_way(word: str, hunter: Hunter) -> Iterator[str]:
    """Yield the words of seven letters that start with a laid word, its joker being any letter."""
    sevens = _sevens(hunter)
    before, joker, after = pattern(word).partition("?")
    first = bisect_left(sevens, before)
    begun = islice(sevens, first, bisect_left(sevens, before + "[", first))  # "[" sorts after Z
    return (whole for whole in begun if not joker or whole.startswith(after, len(before) + 1))


@cache
def _sevens(hunter: Hunter) -> tuple[str, ...]:
    return tuple(word for word in words_to_lay(hunter) if len(word) == LONGEST)


def shelf_of(rows: list[str]) -> Shelf:
    size = len(rows) // 8 + 1
    marks: dict[str, list[bytearray]] = {letter: [] for letter in PLACE}
    for number, row in enumerate(rows):
        byte, bit = number >> 3, 1 << (number & 7)
        for letter in set(row):
            maps = marks[letter]
            copies = row.count(letter)
            while len(maps) < copies:
                maps.append(bytearray(size))
            for held in maps[:copies]:
                held[byte] |= bit
    holding = tuple(tuple(int.from_bytes(held, "little") for held in marks[letter]) for letter in PLACE)
    return Shelf(tuple(rows), holding)
