"""Glop for learners: its zones of cards, and the numbers of its plays."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import ClassVar

from tablee.games.glop.cards import COLOUR, DECK, OF_COLOUR, VALUE, Card, Colour
from tablee.games.glop.state import Action, Laid, Play, Took, View
from tablee.kit.observer import Observer, Sight, around, at_seat

Kind = tuple[int, bool]
"""A card's value, and whether it has the favourite colour.

Cards of one kind have the same consequences.
"""
Kinds = tuple[Kind, tuple[Kind, ...]]
"""A play: the kind that is played, and the kinds that it takes, in ascending order."""

READY = 0
"""Number of `Ready`; plays follow it."""


class GlopObserver(Observer[View, Action]):
    cards = DECK
    actions: ClassVar[int] = 1640

    def see(self, view: View) -> Sight:
        seat, seats, points = view.seat or 0, len(view.hand_sizes), max(view.options.target, 1)
        side = view.sides[seat]
        sides = {
            **around("points", view.points, side, points),
            **around("glops", view.glops, side),
            **around("taken", view.pile_sizes, side, 10),
        }
        zones = {
            "hand": view.hand,
            "table": view.table,
            "given": view.given or (),
            "last": _last(view),
            "favourites": OF_COLOUR[view.match.favourite],
        }
        return Sight(
            zones,
            {
                "studying": view.phase == "study",
                **at_seat("turn", (view.turn,), seat, seats),
                **at_seat("ready", view.ready, seat, seats),
                **around("hand", view.hand_sizes, seat, 10),
                **around("reserve", view.reserve_sizes or (0,) * seats, seat, 10),
                **sides,
            },
        )

    def number(self, view: View, action: Action) -> int:
        """Return the number of an action. Cards of one value that are not favourites are equal."""
        if not isinstance(action, Play):
            return READY
        return _numbers()[kinds_of(action, view.match.favourite)]


def kinds_of(play: Play, favourite: Colour) -> Kinds:
    """Return the kinds of card that a play moves."""
    return _kind(play.card, favourite), tuple(sorted([_kind(card, favourite) for card in play.takes]))


def _kind(card: Card, favourite: Colour) -> Kind:
    return VALUE[card], COLOUR[card] == favourite


def _last(view: View) -> Iterable[Card]:
    match view.last:
        case Took(_, card, taken):
            return (card, *taken)
        case Laid(_, card):
            return (card,)
        case _:
            return ()


@cache
def _numbers() -> dict[Kinds, int]:
    return {kinds: READY + 1 + place for place, kinds in enumerate(_every_play())}


def _every_play() -> Iterator[Kinds]:
    """Yield all plays by kind: laid, taking an equal card, or cards that add up to its value."""
    for value, favourite in product(sorted(set(VALUE.values())), (False, True)):
        card = (value, favourite)
        yield card, ()
        for equal in (False, True):
            if not (favourite and equal):  # there is one favourite of each value
                yield card, ((value, equal),)
        for takes in _adding_up(value, value - 1):
            yield card, tuple(sorted(takes))


def _adding_up(total: int, highest: int) -> Iterator[tuple[Kind, ...]]:
    """Yield the sets of kinds with values up to `highest` that add up to `total`."""
    if total == 0:
        yield ()
    elif highest:
        for others, favourites in product(range(4), range(2)):
            left = total - highest * (others + favourites)
            for rest in _adding_up(left, highest - 1) if left >= 0 else ():
                yield *rest, *[(highest, False)] * others, *[(highest, True)] * favourites
