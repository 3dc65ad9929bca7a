"""Search for rows of small cards under capitals and after laid words, letter by letter.

The search takes the letter that the fewest rows can use, tries each of these rows, and then tries
to keep the letter in hand. It skips branches that can't beat the best result so far, and stops
after a fixed number of branches.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from tablee.games.cumulo.bots.judgement import Judgement, letter_sets
from tablee.games.cumulo.bots.packing import Packing, Row
from tablee.games.cumulo.cards import LONGEST, SMALL_JOKER, Card, is_canasta, jokers, stands_alone, worth
from tablee.games.cumulo.hunt import PLACE, Counts, Hand, Shelf, lacking_bits, places, spell
from tablee.games.cumulo.legality import has_canasta
from tablee.games.cumulo.score import announced

LETTERS = "".join(PLACE)
_PURE = 30.0
"""What a canasta without a joker announces beyond ten points a letter."""
_UNITS = 16.0
"""Usual upper bound of the units of six small cards."""
_RARER = 1e-3
"""Points by which the best known of equal rows is worth more than the rarest."""
_SLOTS = 6
"""A branch with this many slots takes twice the time of one with few, and counts twice."""


class Slot(NamedTuple):
    """A place for small cards: under a capital of the hand, or after a laid word."""

    slot: Card | int
    start: str
    shelf: Shelf
    places: dict[str, int]
    """For each sorted string of letters, the index of a row that they spell."""
    fulls: int
    """Bit mask of the rows that make a canasta. They come first in the shelf."""
    units: int
    """Value of the cards of `start`."""
    before: float
    """Value of what is already laid there."""

    @property
    def is_capital(self) -> bool:
        return isinstance(self.slot, str)

    @property
    def takes_joker(self) -> bool:
        return not jokers(self.start)

    @property
    def room(self) -> int:
        return LONGEST - len(self.start)


class Open(NamedTuple):
    """A slot without cards, with bit masks of the rows for which letters are lacking."""

    slot: Slot
    lacking: int
    lacking_more: int
    """The rows that lack at least two letters, and so can't be spelt with a joker."""

    def fits(self, jokers: int) -> int:
        """Return the bit mask of the rows that can be spelt."""
        shelf = self.slot.shelf
        lacking = self.lacking_more if jokers and self.slot.takes_joker else self.lacking
        return ((1 << len(shelf.rows)) - 1) & ~lacking

    def less(self, gone: Iterable[tuple[int, int]]) -> "Open":
        """Return the slot after cards have gone, each given by its letter and the copies left."""
        lacking, lacking_more, holding = self.lacking, self.lacking_more, self.slot.shelf.holding
        for letter, copies in gone:
            if copies < len(holding[letter]):
                rows = holding[letter][copies]
                lacking_more |= lacking & rows
                lacking |= rows
        return Open(self.slot, lacking, lacking_more)


class Left(NamedTuple):
    """Cards without a slot and slots without cards; `spare` cards may still stay in hand."""

    small: Counts
    jokers: int
    slots: tuple[Open, ...]
    spare: int
    size: int
    """Number of small cards and jokers."""


class Chosen(NamedTuple):
    rows: tuple[Row, ...]
    worth: float
    announces: int
    has_canasta: bool
    laid: int
    """Number of cards laid."""


def beginning(hand: str, words: tuple[str, ...], growing: int, judge: Judgement, spare: int) -> tuple[Left, Chosen]:
    """Return the beginning of a search: all cards in hand, all slots open.

    `words` are laid already, and the first `growing` of them may be prolonged.
    """
    held = Hand.of(hand)
    under = (_slot(capital, capital, judge) for capital in held.capitals)
    after = (_slot(place, word, judge) for place, word in enumerate(words[:growing]) if not is_canasta(word))
    slots = (*under, *(slot for slot in after if slot.places))
    opened = tuple([Open(slot, *lacking_bits(slot.shelf, held.small)) for slot in slots])
    left = Left(held.small, held.jokers, opened, spare, sum(held.small) + held.jokers)
    return left, Chosen((), 0.0, 0, has_canasta(words), 0)


@lru_cache(maxsize=1 << 12)
def _slot(slot: Card | int, start: str, judge: Judgement) -> Slot:
    is_new = isinstance(slot, str)
    shelf, places = letter_sets(start, is_new, judge.hunter)
    fulls = (1 << sum(len(start + row) == LONGEST for row in shelf.rows)) - 1
    return Slot(slot, start, shelf, places, fulls, worth(start), 0.0 if is_new else judge.standing(start, 0.0))


class Search(ABC):
    """A search for the most valuable rows; subclasses say which results count."""

    loss = 0.0
    """Weight of the value of the cards laid, which would be lost in hand."""

    def __init__(self, judge: Judgement, branches: int, best: Packing | None = None) -> None:
        self.judge, self.branches, self.best = judge, branches, best
        self._seen: dict[object, float] = {}

    @abstractmethod
    def counts(self, left: Left, chosen: Chosen) -> bool:
        """Return whether a result is allowed; `left.spare` is negative if too many cards stay."""

    @abstractmethod
    def may_succeed(self, left: Left, chosen: Chosen, fits: list[int]) -> bool:
        """Return whether the branch may lead to an allowed result."""

    def visit(self, left: Left, chosen: Chosen) -> None:
        """Search all ways to place the cards that are left."""
        self.branches -= 1 + len(left.slots) // _SLOTS
        if self.branches < 0:
            return
        if not left.size or not left.slots:
            self._finish(left, chosen)
            return
        fits = [each.fits(left.jokers) for each in left.slots]
        if not self.may_succeed(left, chosen, fits) or not self._promises(left, chosen, fits):
            return
        if any(left.small):
            self._place_a_letter(left, chosen, fits)
        else:
            self._place_a_joker(left, chosen)

    def _promises(self, left: Left, chosen: Chosen, fits: list[int]) -> bool:
        """Return whether the branch can still beat the best result, at ten points a card."""
        if self.best is None:
            return True
        room, canastas, most = 0, [], 0.0
        for (slot, lacking, _), bits in zip(left.slots, fits, strict=True):
            if bits:
                room += len(slot.shelf.rows[(bits & -bits).bit_length() - 1])
                if bits & slot.fulls:
                    canastas.append(slot.units + _UNITS + _PURE * (bits & slot.fulls & ~lacking > 0))
                most += 10.0 * len(slot.start) - slot.before
                most += self.loss * slot.units if slot.is_capital else 0.0
        canastas.sort(reverse=True)
        most += 10.0 * min(room, left.size) + sum(canastas[: max(1, left.size // (LONGEST - 1))])
        if self.loss:
            most += self.loss * sum(map(int.__mul__, left.small, _VALUES))
        return chosen.worth + most > self.best.worth

    def _place_a_letter(self, left: Left, chosen: Chosen, fits: list[int]) -> None:
        """Try every row with the letter that the fewest rows can use, then try to keep it."""
        using = {
            letter: [bits & each.slot.shelf.with_letter(letter) for bits, each in zip(fits, left.slots, strict=True)]
            for letter, count in zip(LETTERS, left.small, strict=True)
            if count
        }
        rarest = min(using, key=lambda letter: sum([bits.bit_count() for bits in using[letter]]))
        for opened, bits in zip(left.slots, using[rarest], strict=True):
            for place, cards in _spelt(opened, bits, left.small):
                if self.branches <= 0:
                    return
                self._visit_without(left, cards, opened, self.with_row(opened.slot, place, cards, chosen))
        self._keep(left, rarest, chosen)

    def _place_a_joker(self, left: Left, chosen: Chosen) -> None:
        """Place a joker, when only jokers are left: alone under a capital or after a word."""
        for opened in left.slots:
            one = next((place for letter in LETTERS if (place := opened.slot.places.get(letter)) is not None), None)
            if opened.slot.takes_joker and one is not None:
                grown = self.with_row(opened.slot, one, SMALL_JOKER, chosen)
                self._visit_without(left, SMALL_JOKER, opened, grown)
        self._keep(left, SMALL_JOKER, chosen)

    def _keep(self, left: Left, card: Card, chosen: Chosen) -> None:
        """Try to keep a card in hand."""
        if left.spare > 0:
            self._visit_without(left._replace(spare=left.spare - 1), card, None, chosen)

    def _visit_without(self, left: Left, cards: str, filled: Open | None, chosen: Chosen) -> None:
        """Visit the branch without some cards, and without the slot that they fill.

        Skip it if the same cards were left before, with as much gained.
        """
        small, gone = list(left.small), []
        for card in cards:
            if card != SMALL_JOKER:
                place = PLACE[card]
                small[place] -= 1
                gone.append((place, small[place]))
        jokers, opened = left.jokers - (len(cards) - len(gone)), [each for each in left.slots if each is not filled]
        slots = tuple([each.slot.slot for each in opened])
        key = tuple(small), jokers, slots, left.spare, chosen.has_canasta
        if self._seen.get(key, -1.0) >= chosen.worth:
            return
        self._seen[key] = chosen.worth
        less = tuple([each.less(gone) for each in opened])
        self.visit(Left(key[0], jokers, less, left.spare, left.size - len(cards)), chosen)

    def _finish(self, left: Left, chosen: Chosen) -> None:
        """Lay the remaining capitals as words of one letter and keep the result if it is the best."""
        spare = left.spare - left.size
        for each in left.slots:
            if each.slot.is_capital and stands_alone(each.slot.start):
                chosen = self.with_row(each.slot, 0, "", chosen)
            elif each.slot.is_capital:
                spare -= 1
        if (self.best is None or chosen.worth > self.best.worth) and self.counts(left._replace(spare=spare), chosen):
            self.best = Packing(chosen.rows, chosen.worth)

    def found(self) -> Packing | None:
        """Return the best result, its value without the preference for known words."""
        return self.best and self.best._replace(worth=round(self.best.worth, 2))

    def with_row(self, slot: Slot, place: int, cards: str, chosen: Chosen) -> Chosen:
        """Return the rows chosen with one more, `place` being its index in the slot's shelf."""
        whole = slot.start + cards
        if slot.is_capital:
            announces, value, units = _new_word(whole)
        else:
            announces, value, units = 0, self.judge.standing(whole, 0.0), worth(cards)
        row = Row(slot.slot, cards, value - slot.before, announces)
        return Chosen(
            (*chosen.rows, row),
            chosen.worth + row.worth + self.loss * units - _RARER * place / len(slot.shelf.rows),
            chosen.announces + announces,
            chosen.has_canasta or is_canasta(whole),
            chosen.laid + len(cards) + slot.is_capital,
        )


@lru_cache(maxsize=1 << 15)
def _new_word(word: str) -> tuple[int, float, int]:
    """Return what a complete word announces, its value with the units of a canasta, its units."""
    announces, units = announced(word), worth(word)
    return announces, float(announces + units * is_canasta(word)), units


_VALUES = tuple(map(worth, LETTERS))


def _spelt(opened: Open, bits: int, small: Counts) -> Iterator[tuple[int, str]]:
    """Yield indexes of rows and their cards, each set of cards once."""
    rows = opened.slot.shelf.rows
    yield from ((place, rows[place]) for place in places(bits & ~opened.lacking))
    seen = set()
    for place in places(bits & opened.lacking):
        cards = spell(rows[place], small)
        if (letters := "".join(sorted(cards))) not in seen:
            seen.add(letters)
            yield place, cards
