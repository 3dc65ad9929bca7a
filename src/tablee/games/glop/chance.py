"""Results of chance in Glop, so that anybody can verify a deal."""

from tablee.core.chance import Drawn, Lot, lot, one_of
from tablee.games.glop.cards import COLOURS, DECK
from tablee.games.glop.deal import EXPOSED, packs
from tablee.games.glop.state import State
from tablee.kit.first import named_first


def drawn(state: State) -> tuple[Drawn, ...]:
    """Return what chance decided if a deal has just begun.

    Void deals show only four cards (GLOP-12).
    """
    if state.deal.phase != "study" or state.deal.ready:
        return ()
    before = _before_the_first(state) if state.match.deal == 1 else ()
    *void, _ = packs(state.setup, state.match.deal)
    seen = [(lot(range(len(DECK) - EXPOSED, len(DECK)), pack[-EXPOSED:]),) for pack in void]
    lots = (*seen, tuple(_lots(state)))
    label = f"glop/deal/{state.match.deal}"
    return (*before, *(Drawn(f"{label}/{number}", "cut", DECK, each) for number, each in enumerate(lots)))


def _before_the_first(state: State) -> tuple[Drawn, ...]:
    """Return the draws for the first dealer and for the favourite colour."""
    setup, match = state.setup, state.match
    rounds = [
        Drawn(f"glop/dealer/{number}", "draw", DECK, (lot(range(sum(map(bool, cards))), filter(None, cards)),))
        for number, cards in enumerate(match.draws)
        if named_first(setup.options.first, setup.seats) is None
    ]
    if setup.options.favourite == "drawn":
        rounds.append(one_of("glop/favourite", COLOURS, match.favourite))
    return tuple(rounds)


def _lots(state: State) -> list[Lot]:
    """Return four heaps, dealt by twos from the dealer's left, and the exposed cards.

    See GLOP-11 and GLOP-15.
    """
    deal, dealer = state.deal, state.match.dealer
    dealt = len(DECK) - EXPOSED
    if state.setup.seats == len(deal.hands) == 4:
        heaps = [deal.hands[(dealer + 1 + heap) % 4] for heap in range(4)]
    else:
        other = 1 - dealer
        heaps = [deal.reserves[dealer], deal.hands[other], deal.reserves[other], deal.hands[dealer]]
    lots = [lot((place for place in range(dealt) if place % 8 // 2 == heap), cards) for heap, cards in enumerate(heaps)]
    return [*lots, lot(range(dealt, len(DECK)), deal.table)]
