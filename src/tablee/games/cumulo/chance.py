"""What chance has just decided, for who proves a deal."""

from tablee.core.chance import Drawn, lot, one_of
from tablee.games.cumulo.cards import DECK
from tablee.games.cumulo.deal import HAND, order
from tablee.games.cumulo.state import State
from tablee.kit.first import named_first


def drawn(state: State) -> tuple[Drawn, ...]:
    current, seats = state.round, state.setup.seats
    if len(current.stock) != len(DECK) - seats * HAND or current.pile:
        return ()
    hands = [
        lot(range(place, seats * HAND, seats), current.hands[seat])
        for place, seat in enumerate(order(state.match.first, seats))
    ]
    stock = lot(range(seats * HAND, len(DECK)), current.stock)
    return (*_first(state), Drawn(f"cumulo/deal/{state.match.round}", "shuffle", DECK, (*hands, stock)))


def _first(state: State) -> tuple[Drawn, ...]:
    """Who begins, where that was drawn (CUMULO-30)."""
    setup, match = state.setup, state.match
    if match.round > 1 or setup.edition == 1 or named_first(setup.options.first, setup.seats) is not None:
        return ()
    return (one_of("cumulo/first", range(setup.seats), match.first),)
