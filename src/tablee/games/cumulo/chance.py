"""Random draws of the round that was just dealt, for the proof that a deal was fair."""

from tablee.core.chance import Drawn, lot, one_of
from tablee.games.cumulo.cards import DECK
from tablee.games.cumulo.deal import HAND, order
from tablee.games.cumulo.state import State
from tablee.kit.first import named_first


def drawn(state: State) -> tuple[Drawn, ...]:
    current, match, setup, seats = state.round, state.match, state.setup, state.setup.seats
    if len(current.stock) != len(DECK) - seats * HAND or current.pile:
        return ()
    hands = [
        lot(range(place, seats * HAND, seats), current.hands[seat])
        for place, seat in enumerate(order(match.first, seats))
    ]
    stock = lot(range(seats * HAND, len(DECK)), current.stock)
    # From edition 2 on the first seat is drawn, unless the host names one (CUMULO-30).
    by_lot = match.round == 1 and setup.edition > 1 and named_first(setup.options.first, seats) is None
    first = [one_of("cumulo/first", range(seats), match.first)] if by_lot else []
    return (*first, Drawn(f"cumulo/deal/{match.round}", "shuffle", DECK, (*hands, stock)))
