"""Search for the most valuable way to empty a hand in one turn, down to one card to discard.

Emptying the hand closes the round, so one of the words must be a canasta.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from tablee.games.cumulo.bots.judgement import Judgement
from tablee.games.cumulo.bots.packing import Packing, Row, cards_of
from tablee.games.cumulo.bots.placing import LETTERS, Chosen, Left, Search, Slot, beginning
from tablee.games.cumulo.cards import CAPITALS, LONGEST, SMALL_JOKER, Card

BRANCHES = 5000
"""Branches visited at most: twelve times as many close no more of 100 random hands."""

Accepts = Callable[[tuple[Row, ...]], bool]


class Terms(NamedTuple):
    """What the rows must satisfy: the points that new words announce, and any other condition."""

    need: int = 0
    accepts: Accepts = lambda _: True


def empty(
    hand: str, words: tuple[str, ...], growing: int, judge: Judgement, terms: Terms, branches: int = BRANCHES
) -> Packing | None:
    """Return the most valuable rows that leave one card at most, with a canasta, or None.

    `words` are laid already, and the first `growing` of them may be prolonged.
    """
    if not _has_room(hand, words[:growing]):
        return None
    search = _Emptying(judge, branches, terms)
    search.visit(*beginning(hand, words, growing, judge, spare=1))
    return search.found()


def _has_room(hand: str, growing: tuple[str, ...]) -> bool:
    """Return whether there is room for all small cards but one, before any word is looked up."""
    capitals = sum(card in CAPITALS for card in hand)
    room = capitals * (LONGEST - 1) + sum(LONGEST - len(word) for word in growing)
    return len(hand) - capitals <= room + 1


def rows_that_take(close: tuple[Row, ...], hand: str, top: Card, need: int, most: int) -> Iterator[tuple[Row, ...]]:
    """Yield choices of at most `most` rows that can take the pile, those with most rows first.

    They are made of the hand and the top card only (CUMULO-32).
    """
    held = Counter(hand + top)
    for count in range(min(most, len(close)), 0, -1):
        for chosen in combinations(close, count):
            cards = "".join(map(cards_of, chosen))
            if top in cards and Counter(cards) <= held and sum(row.announces for row in chosen) >= need:
                yield chosen


class _Emptying(Search):
    def __init__(self, judge: Judgement, branches: int, terms: Terms) -> None:
        super().__init__(judge, branches)
        self._terms = terms

    def visit(self, left: Left, chosen: Chosen) -> None:
        if len(left.slots) == 1 and left.size:
            self._fill(left, chosen)
        else:
            super().visit(left, chosen)

    def may_succeed(self, left: Left, chosen: Chosen, fits: list[int]) -> bool:
        """Return whether the cards have room, and a canasta is laid or possible."""
        if left.size > sum([each.slot.room for each in left.slots]) + left.spare:
            return False
        return chosen.has_canasta or any(bits & each.slot.fulls for bits, each in zip(fits, left.slots, strict=True))

    def counts(self, left: Left, chosen: Chosen) -> bool:
        closes = left.spare >= 0 and chosen.has_canasta and chosen.announces >= self._terms.need
        return closes and self._terms.accepts(chosen.rows)

    def _fill(self, left: Left, chosen: Chosen) -> None:
        """Fill the only slot left with all cards, or with all but the one that may stay in hand."""
        self.branches -= 1
        cards = "".join(map(str.__mul__, LETTERS, left.small)) + SMALL_JOKER * left.jokers
        self._fill_with(cards, left, chosen)
        for card in dict.fromkeys(cards) if left.spare else ():
            self._fill_with(cards.replace(card, "", 1), left._replace(spare=0), chosen)

    def _fill_with(self, cards: str, left: Left, chosen: Chosen) -> None:
        slot = left.slots[0].slot
        if not cards:
            self._finish(left._replace(size=0), chosen)
        elif found := _row_of(slot, cards):
            self._finish(left._replace(slots=(), size=0), self.with_row(slot, *found, chosen))


def _row_of(slot: Slot, cards: str) -> tuple[int, str] | None:
    """Return the index and cards of a row of exactly these cards.

    They are given in alphabetical order with jokers last.
    """
    letters = cards.rstrip(SMALL_JOKER)
    wild = len(cards) - len(letters)
    if not wild:
        place = slot.places.get(letters)
        return None if place is None else (place, slot.shelf.rows[place])
    for letter in LETTERS if wild == 1 and slot.takes_joker else ():
        place = slot.places.get("".join(sorted(letters + letter)))
        if place is not None:
            before, _, after = slot.shelf.rows[place].rpartition(letter)
            return place, before + SMALL_JOKER + after
    return None
