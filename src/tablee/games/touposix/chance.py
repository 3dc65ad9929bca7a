"""Random draws of the set-up, for the proof that a deal was fair."""

from tablee.core.chance import Drawn, Lot, lot, one_of
from tablee.core.rng import Rng
from tablee.games.touposix.cards import HAND, TURNED_UP, WILD, deck
from tablee.games.touposix.state import State
from tablee.kit.first import named_first


def drawn(state: State) -> tuple[Drawn, ...]:
    """Return the random draws of the set-up, or none once a seat has played.

    The letters turned up are the first two letters of the pack (TOUPOSIX-10).
    """
    setup = state.setup
    cards = deck(setup.options.dictionary)
    each = (len(cards) - TURNED_UP) // setup.seats
    if state.passes or any(len(held.draw) != each - HAND or len(held.hand) != HAND for held in state.holdings):
        return ()
    pack = Rng(setup.seed, "touposix/deal").shuffled(cards)
    places = [place for place, card in enumerate(pack) if card not in WILD][:TURNED_UP]
    turned = lot(places, (pile[0] for pile in state.piles))
    if places == list(range(TURNED_UP)):
        return (*_first(state), Drawn("touposix/deal", "shuffle", cards, (turned, *_lots(state, each, TURNED_UP))))
    rest = tuple(card for place, card in enumerate(pack) if place not in places)
    return (
        *_first(state),
        Drawn("touposix/deal", "shuffle", cards, (turned,)),
        Drawn("touposix/back", "shuffle", rest, tuple(_lots(state, each, 0))),
    )


def _lots(state: State, each: int, start: int) -> list[Lot]:
    """Return the lots of equal heaps, whose last cards are the hand, and of the cards put aside."""
    lots = []
    for held in state.holdings:
        lots += [
            lot(range(start, start + each - HAND), held.draw),
            lot(range(start + each - HAND, start + each), held.hand),
        ]
        start += each
    return [*lots, lot(range(start, start + len(state.aside)), state.aside)]


def _first(state: State) -> tuple[Drawn, ...]:
    setup = state.setup
    if named_first(setup.options.first, setup.seats) is not None:
        return ()
    return (one_of("touposix/first", range(setup.seats), state.turn),)
