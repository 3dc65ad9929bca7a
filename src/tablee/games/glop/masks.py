"""Conversion from the readable engine to the kernels: sets of cards as bits, a deal as a row."""

from collections.abc import Iterable
from typing import Any

from tablee.games.glop import deal_kernels as deal_of
from tablee.games.glop.cards import OF_COLOUR, ORDER, Card, Colour
from tablee.games.glop.state import Play, State
from tablee.kit.compiling import numbers

EDITIONS = frozenset({1})
"""Editions of the rules that the kernels implement, with all their options."""

BIT: dict[Card, int] = {card: 1 << place for card, place in ORDER.items()}
FAVOURITES: dict[Colour, int] = {colour: sum(BIT[card] for card in cards) for colour, cards in OF_COLOUR.items()}


def mask(cards: Iterable[Card]) -> int:
    """Return a set of cards as bits."""
    return sum([BIT[card] for card in cards])


def move_of(play: Play) -> int:
    return BIT[play.card] | mask(play.takes)


def row_of(state: State) -> Any:
    """Return a deal in progress as a row of the kernels."""
    row, current, options, seats = numbers(deal_of.WIDTH), state.deal, state.setup.options, state.setup.seats
    row[deal_of.SEATS] = seats
    row[deal_of.FREE] = options.free_discard
    row[deal_of.FAVOURITE] = FAVOURITES[state.match.favourite]
    row[deal_of.SUDDEN] = 0 if seats == 4 or options.finish_deal or state.match.overtime else options.target
    for seat, hand in enumerate(current.hands):
        row[deal_of.HANDS + seat] = mask(hand)
    for seat, reserve in enumerate(current.reserves):
        row[deal_of.RESERVES + seat] = mask(reserve)
    for side in (0, 1):
        row[deal_of.PILES + side] = mask(current.piles[side])
        row[deal_of.POINTS + side] = state.points[side]
        row[deal_of.GLOPS + side] = current.glops[side]
    row[deal_of.TABLE] = mask(current.table)
    row[deal_of.TURN] = current.turn
    row[deal_of.LEFT] = sum(map(len, (*current.hands, *current.reserves)))
    row[deal_of.TAKER] = -1 if current.last_taker is None else current.last_taker
    row[deal_of.ROYAL] = -1 if current.royal is None else current.royal
    row[deal_of.OVER] = current.phase == "over"
    return row
