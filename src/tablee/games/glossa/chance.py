"""What chance has just decided, for who proves a deal."""

from tablee.core.chance import Drawn, lot, one_of
from tablee.games.glossa.cards import DECK, HAND
from tablee.games.glossa.state import State
from tablee.kit.first import named_first
from tablee.kit.seats import clockwise


def drawn(state: State) -> tuple[Drawn, ...]:
    """In a continuous deal the pack goes on, and nothing is drawn until it is shuffled anew (GLOSSA-14)."""
    deal, seats = state.deal, state.setup.seats
    if state.phase != "entry" or True in deal.entered or len(deal.stock) != len(DECK) - HAND * seats:
        return ()
    hands = [
        lot(range(place, HAND * seats, seats), deal.hands[seat])
        for place, seat in enumerate(clockwise(state.match.dealer, seats))
    ]
    stock = lot(range(HAND * seats, len(DECK)), deal.stock)
    return (*_dealer(state), Drawn(f"glossa/deal/{state.match.deal}", "cut", DECK, (*hands, stock)))


def _dealer(state: State) -> tuple[Drawn, ...]:
    setup, match = state.setup, state.match
    if match.deal > 1 or named_first(setup.options.first, setup.seats) is not None:
        return ()
    return (one_of("glossa/dealer", range(setup.seats), match.dealer),)
