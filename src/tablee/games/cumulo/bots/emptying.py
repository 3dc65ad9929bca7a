"""Search for the most valuable way to empty a hand in one turn, down to one card to discard.

Emptying the hand closes the round, so one of the words must be a canasta. The search takes the
letter that the fewest rows can use and tries each of these rows. It skips a branch that can't beat
the best result so far, and stops after a fixed number of branches.
"""

from typing import NamedTuple

from tablee.games.cumulo.bots.judgement import Judgement, letter_sets
from tablee.games.cumulo.bots.packing import Packing, Row
from tablee.games.cumulo.cards import LONGEST, SMALL_JOKER, Card, is_canasta, jokers, stands_alone, worth
from tablee.games.cumulo.hunt import PLACE, Counts, Hand, Shelf, fitting_bits, places, spell
from tablee.games.cumulo.legality import has_canasta
from tablee.games.cumulo.score import announced

BRANCHES = 5000
"""Branches visited at most: 5,000 find 56 ways to close where 2,000 find 54."""
_CANASTA = 125.0
"""Upper bound of the value of a canasta, in points."""
_LETTERS = "".join(PLACE)


class Slot(NamedTuple):
    """A place for small cards: under a capital of the hand, or after a laid word."""

    slot: Card | int
    start: str
    shelf: Shelf
    rows: dict[str, str]
    """For each sorted string of letters, a row that they spell."""
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


class _Left(NamedTuple):
    """Cards without a slot and slots without cards; `spare` cards may stay in hand."""

    small: Counts
    jokers: int
    slots: tuple[Slot, ...]
    spare: int

    @property
    def size(self) -> int:
        return sum(self.small) + self.jokers


class _Chosen(NamedTuple):
    rows: tuple[Row, ...]
    worth: float
    announces: int
    has_canasta: bool


def empty(
    hand: str, words: tuple[str, ...], growing: int, judge: Judgement, need: int = 0, branches: int = BRANCHES
) -> Packing | None:
    """Return the most valuable rows that leave one card at most, with a canasta, or None.

    `words` are laid already, and the first `growing` of them may be prolonged. New words must
    announce at least `need` points.
    """
    held = Hand.of(hand)
    under = (Slot(capital, capital, *letter_sets(capital, True, judge.hunter), 0.0) for capital in held.capitals)
    after = (
        Slot(place, word, *letter_sets(word, False, judge.hunter), judge.standing(word, 0.0))
        for place, word in enumerate(words[:growing])
        if not is_canasta(word)
    )
    slots = (*under, *(slot for slot in after if slot.rows))
    search = _Search(judge, need, branches)
    search.visit(_Left(held.small, held.jokers, slots, 1), _Chosen((), 0.0, 0, has_canasta(words)))
    return search.best


class _Search:
    def __init__(self, judge: Judgement, need: int, branches: int) -> None:
        self.judge, self.need, self.branches = judge, need, branches
        self.best: Packing | None = None

    def visit(self, left: _Left, chosen: _Chosen) -> None:
        """Search all ways to place the cards that are left."""
        self.branches -= 1
        if self.branches < 0 or not self._promises(left, chosen):
            return
        if not left.size:
            self._finish(left, chosen)
        elif len(left.slots) == 1:
            self._fill(left, chosen)
        elif any(left.small):
            self._place_a_letter(left, chosen)
        else:
            self._place_a_joker(left, chosen)

    def _promises(self, left: _Left, chosen: _Chosen) -> bool:
        """Return whether the branch can still succeed and beat the best result.

        The cards must have room, and must be enough for a canasta.
        """
        size, slots = left.size, left.slots
        if size > sum(slot.room for slot in slots) + left.spare:
            return False
        if not chosen.has_canasta and all(slot.room > size for slot in slots):
            return False
        if self.best is None:
            return True
        capitals = sum(slot.is_capital for slot in slots)
        canastas = min(capitals, size // (LONGEST - 1))
        grown = sum(_CANASTA - slot.before for slot in slots if not slot.is_capital)
        most = 10 * (size + capitals) + (_CANASTA - 10 * LONGEST) * canastas + grown
        return chosen.worth + most > self.best.worth

    def _place_a_letter(self, left: _Left, chosen: _Chosen) -> None:
        """Try every row with the letter that the fewest rows can use, then try to keep it."""
        fits = [fitting_bits(slot.shelf, left.small, min(left.jokers, slot.takes_joker)) for slot in left.slots]
        using = {
            letter: [bits & slot.shelf.with_letter(letter) for bits, slot in zip(fits, left.slots, strict=True)]
            for letter, count in zip(_LETTERS, left.small, strict=True)
            if count
        }
        rarest = min(using, key=lambda letter: sum(bits.bit_count() for bits in using[letter]))
        for slot, bits in zip(left.slots, using[rarest], strict=True):
            for place in places(bits):
                self._place(slot, spell(slot.shelf.rows[place], left.small), left, chosen)
        if left.spare:
            self.visit(left._replace(small=_without(left.small, rarest), spare=0), chosen)

    def _place_a_joker(self, left: _Left, chosen: _Chosen) -> None:
        """Place a joker, when only jokers are left: alone under a capital or after a word."""
        for slot in left.slots:
            if slot.takes_joker and any(len(row) == 1 for row in slot.rows):
                self._place(slot, SMALL_JOKER, left, chosen)
        if left.spare:
            self.visit(left._replace(jokers=left.jokers - 1, spare=0), chosen)

    def _place(self, slot: Slot, cards: str, left: _Left, chosen: _Chosen) -> None:
        after = _Left(
            _without(left.small, cards),
            left.jokers - cards.count(SMALL_JOKER),
            tuple([other for other in left.slots if other is not slot]),
            left.spare,
        )
        self.visit(after, self._with(slot, cards, chosen))

    def _fill(self, left: _Left, chosen: _Chosen) -> None:
        """Fill the only slot left with all cards, or with all but the one that may stay in hand."""
        cards = "".join(map(str.__mul__, _LETTERS, left.small)) + SMALL_JOKER * left.jokers
        self._fill_with(cards, left, chosen)
        for card in dict.fromkeys(cards) if left.spare else ():
            self._fill_with(cards.replace(card, "", 1), left._replace(spare=0), chosen)

    def _fill_with(self, cards: str, left: _Left, chosen: _Chosen) -> None:
        (slot,) = left.slots
        if not cards:
            self._finish(left, chosen)
        elif (row := _row_of(slot, cards)) is not None:
            self._finish(left._replace(slots=()), self._with(slot, row, chosen))

    def _finish(self, left: _Left, chosen: _Chosen) -> None:
        """Lay the remaining capitals as words of one letter and keep the result if it is the best.

        One capital that is no word may stay in hand.
        """
        spare = left.spare
        for slot in left.slots:
            if slot.is_capital and stands_alone(slot.start):
                chosen = self._with(slot, "", chosen)
            elif slot.is_capital:
                spare -= 1
        closes = spare >= 0 and chosen.has_canasta and chosen.announces >= self.need
        if closes and (self.best is None or chosen.worth > self.best.worth):
            self.best = Packing(chosen.rows, chosen.worth)

    def _with(self, slot: Slot, cards: str, chosen: _Chosen) -> _Chosen:
        whole = slot.start + cards
        announces = announced(whole) if slot.is_capital else 0
        # A new word is complete: its value is what it announces, plus the units of a canasta.
        value = announces + worth(whole) * is_canasta(whole) if announces else self.judge.standing(whole, 0.0)
        row = Row(slot.slot, cards, value - slot.before, announces)
        return _Chosen(
            (*chosen.rows, row),
            chosen.worth + row.worth,
            chosen.announces + announces,
            chosen.has_canasta or is_canasta(whole),
        )


def _without(small: Counts, cards: str) -> Counts:
    left = list(small)
    for card in cards:
        if card != SMALL_JOKER:
            left[PLACE[card]] -= 1
    return tuple(left)


def _row_of(slot: Slot, cards: str) -> str | None:
    """Return a row of exactly these cards, given in alphabetical order with jokers last."""
    letters = cards.rstrip(SMALL_JOKER)
    wild = len(cards) - len(letters)
    if not wild:
        return slot.rows.get(letters)
    for letter in _LETTERS if wild == 1 and slot.takes_joker else ():
        if row := slot.rows.get("".join(sorted(letters + letter))):
            before, _, after = row.rpartition(letter)
            return before + SMALL_JOKER + after
    return None
