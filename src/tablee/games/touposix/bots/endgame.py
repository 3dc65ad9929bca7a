"""Exact search of the end of a game for two.

Once both draw piles are empty, the cards not seen are the other hand. Both players are assumed to
know every word of the strict dictionary. The budget is a number of positions, not a time, so the
result is the same on every machine.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tablee.bots.protocol import Weighed
from tablee.games.touposix.bots.club import plays, standing
from tablee.games.touposix.bots.outlook import laying_of, value_of
from tablee.games.touposix.cards import ORDER, Card, card_of, deck
from tablee.games.touposix.score import worth_of_discard, worth_of_word
from tablee.games.touposix.state import Action, Discard, Pass, View, Write
from tablee.games.touposix.view import shown
from tablee.games.touposix.ways import Laying, tops_after
from tablee.kit.cards import in_order, without
from tablee.lexicon import STRICT

FEW = 8
"""Cards in both hands together up to which the end is searched."""
POSITIONS = 250
"""Positions that a search visits at most."""


class Spent(Exception):
    """Raised when the search has used up its positions."""


class Position(Struct, frozen=True):
    """A position of the endgame, seen by the player to move."""

    mine: tuple[Card, ...]
    theirs: tuple[Card, ...]
    tops: tuple[str, ...]
    stack: int
    passes: int
    lead: int
    """Points ahead, without the cards in hand."""


def counted_out(view: View, asked: Sequence[Action]) -> list[Weighed[Action]]:
    """Return the value of every action under perfect play, best first.

    The list is empty if the search would be too large.
    """
    hands = sum(place.hand for place in view.places)
    if len(view.places) != 2 or any(place.draw for place in view.places) or hands > FEW or view.options.exchange:
        return []
    try:
        return _Search(view).weigh(asked)
    except Spent:
        return []


class _Search:
    def __init__(self, view: View) -> None:
        self._view, self._left = view, POSITIONS
        self._known: dict[Position, float] = {}

    def weigh(self, asked: Sequence[Action]) -> list[Weighed[Action]]:
        here = _root(self._view)
        actions = dict.fromkeys((*self._actions(here), *asked))
        worth = {action: self._of(here, action) for action in actions}
        weighed = [Weighed(action, value) for action, value in worth.items() if value is not None]
        return sorted(weighed, key=lambda each: -each.worth)

    def _value(self, here: Position) -> float:
        if here not in self._known:
            self._left -= 1
            if self._left < 0:
                raise Spent
            values = (self._of(here, action) for action in self._actions(here))
            self._known[here] = max(value for value in values if value is not None)
        return self._known[here]

    def _actions(self, here: Position) -> Iterable[Action]:
        """Return a pass, a discard of all cards, and one word for each position it leads to."""
        piles = tuple((top,) for top in here.tops)
        seen = replace(self._view, hand=here.mine, piles=piles, tops=here.tops)
        left: dict[object, Action] = {}
        for play in plays(seen, STRICT):
            laid = play.laying
            key = (laid.pile, laid.cards[-1], *sorted(map(card_of, laid.cards)))
            left.setdefault(key, play.action)
        return (*left.values(), Pass(), Discard(here.mine))

    def _of(self, here: Position, action: Action) -> float | None:
        match action:
            case Write():
                laying = laying_of(action, self._view)
                return None if laying is None else self._after(here, *_laid(here, laying, self._view))
            case Discard(cards):
                points = worth_of_discard(len(cards), here.stack, len(here.mine), self._view.worth, self._view.edition)
                return self._after(here, points, without(here.mine, cards) or (), here.tops, here.stack)
            case Pass():
                if here.passes + 1 == 2 * self._view.options.pass_laps:
                    return self._final(here.lead, here.mine, here.theirs)
                theirs = Position(here.theirs, here.mine, here.tops, here.stack, here.passes + 1, -here.lead)
                return -self._value(theirs)
            case _:
                return None

    def _after(self, here: Position, points: int, kept: tuple[Card, ...], tops: tuple[str, ...], stack: int) -> float:
        lead = here.lead + points
        if not kept:
            return self._final(lead, kept, here.theirs)
        return -self._value(Position(here.theirs, kept, tops, stack, 0, -lead))

    def _final(self, lead: int, mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> float:
        margin = lead + (len(mine) - len(theirs)) * self._view.worth.hand
        ahead = (margin > 0) - (margin < 0) or (len(mine) < len(theirs)) - (len(mine) > len(theirs))
        return value_of(margin, ahead)


def _root(view: View) -> Position:
    assert view.seat is not None
    theirs = tuple((Counter(deck(view.options.dictionary)) - Counter(shown(view))).elements())
    mine, other = view.places[view.seat], view.places[1 - view.seat]
    lead = standing(mine)[0] - standing(other)[0] - (mine.hand - other.hand) * view.worth.hand
    return Position(view.hand, in_order(theirs, ORDER), view.tops, view.stack, view.passes, lead)


def _laid(here: Position, laying: Laying, view: View) -> tuple[int, tuple[Card, ...], tuple[str, ...], int]:
    """Return the points, cards kept, top letters and ABCD cards left after a word."""
    points = worth_of_word(laying, here.stack, len(here.mine), view.worth, view.edition)
    kept = without(here.mine, map(card_of, laying.cards)) or ()
    return points, kept, tops_after(here.tops, laying), max(0, here.stack - laying.takes_whole_hand)
