"""Random draws of a deal, listed so that its fairness can be checked."""

from tablee.core.chance import Drawn, lot, one_of
from tablee.games.glossa.cards import DECK, HAND
from tablee.games.glossa.state import State
from tablee.kit.first import named_first
from tablee.kit.seats import clockwise


def drawn(state: State) -> tuple[Drawn, ...]:
    """Return the random draws that the state has just used.

    There are none in a continuous deal until the pack is shuffled again (GLOSSA-14).
    """
    deal, match, seats = state.deal, state.match, state.setup.seats
    if state.phase != "entry" or True in deal.entered or len(deal.stock) != len(DECK) - HAND * seats:
        return ()
    hands = [
        lot(range(place, HAND * seats, seats), deal.hands[seat])
        for place, seat in enumerate(clockwise(match.dealer, seats))
    ]
    stock = lot(range(HAND * seats, len(DECK)), deal.stock)
    by_lot = match.deal == 1 and named_first(state.setup.options.first, seats) is None
    dealer = [one_of("glossa/dealer", range(seats), match.dealer)] if by_lot else []
    return (*dealer, Drawn(f"glossa/deal/{match.deal}", "cut", DECK, (*hands, stock)))
