"""Finding what a hand can lay: new words under its capitals, and ways to go on with laid ones.

Rules are not decided here: what is found comes from the dictionary's own words, and the engine checks it again.
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
"""How many there are of each letter."""


class Shelf(NamedTuple):
    """Rows of small letters, each of which goes under the same capital or at the end of the same word."""

    rows: tuple[str, ...]
    holding: tuple[tuple[int, ...], ...]
    """By letter, which rows hold it at least once, twice..., one bit a row: a few of these rule out thousands."""

    def with_letter(self, letter: str) -> int:
        """Which rows hold a letter."""
        return next(iter(self.holding[PLACE[letter]]), 0)


class Hand(NamedTuple):
    """A hand as the search sees it."""

    capitals: tuple[Card, ...]
    small: Counts
    jokers: int

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        held = tuple(cards)
        small = tuple(map(held.count, PLACE))
        return cls(tuple(card for card in held if card in CAPITALS), small, held.count(SMALL_JOKER))


class Hunter(NamedTuple):
    """Searches one vocabulary of the dictionary of that name: by default every word that the rules allow."""

    dictionary: str
    among: Vocabulary = VALID

    def under(self, capital: Card) -> Shelf:
        """What makes a word under a capital: longest first, then the best known."""
        return _under(capital, self)

    def after(self, word: str) -> Shelf:
        """What may be added to a laid word on its way to seven letters, the best known first."""
        return _after(word, self)


def fitting(shelf: Shelf, small: Counts, spare: int, top: Card | None = None) -> Iterator[int]:
    """The places of the rows that these small letters make, lacking at most `spare` of them (0 or 1).

    `top`, a small letter, must be in them.
    """
    return places(fitting_bits(shelf, small, spare, top))


def fitting_bits(shelf: Shelf, small: Counts, spare: int, top: Card | None = None) -> int:
    """The same as bits."""
    lacking_one = lacking_more = 0
    for have, holding in zip(small, shelf.holding, strict=True):
        for rows in holding[have:]:
            lacking_more |= lacking_one & rows
            lacking_one |= rows
    among = (1 << len(shelf.rows)) - 1 if top is None else shelf.with_letter(top)
    return among & ~(lacking_more if spare else lacking_one)


def places(bits: int) -> Iterator[int]:
    """Where the bits of a number stand, from the lowest."""
    digits = bin(bits)[:1:-1]
    place = digits.find("1")
    while place >= 0:
        yield place
        place = digits.find("1", place + 1)


def spell(row: str, small: Counts) -> str:
    """A row as cards of the hand: a joker takes the last place of the one letter that is lacking."""
    cards = list(row)
    for letter in set(row):
        if row.count(letter) > small[PLACE[letter]]:
            cards[row.rindex(letter)] = SMALL_JOKER
    return "".join(cards)


@cache
def words_to_lay(hunter: Hunter) -> tuple[str, ...]:
    """The words of a vocabulary that can be laid and are fit to say, longest first, each length in A-Z order."""
    words = dictionary(hunter.dictionary)
    return tuple(word for word in words.completions("", (2, LONGEST), hunter.among) if word not in words.offences)


@cache
def _best_known_first(hunter: Hunter) -> tuple[str, ...]:
    """The words that can be laid, longest first, each length from the best known to the rarest."""
    frequencies = _frequencies(hunter)
    return tuple(sorted(words_to_lay(hunter), key=lambda word: (-len(word), -frequencies[word])))


@cache
def _frequencies(hunter: Hunter) -> dict[str, int]:
    """The frequency class of every word that can be laid, read number by number: looking words up takes seconds."""
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
    """The words of seven letters that a laid word begins, its joker being any letter."""
    sevens = _sevens(hunter)
    before, joker, after = pattern(word).partition("?")
    first = bisect_left(sevens, before)
    begun = islice(sevens, first, bisect_left(sevens, before + "[", first))  # [ comes after Z
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
