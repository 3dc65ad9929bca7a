"""Set-up of a game: the first seat, the two letters turned up, equal draw piles and hands.

The rules are TOUPOSIX-10 to TOUPOSIX-13.
"""

from tablee.core.rng import Rng
from tablee.games.touposix.cards import HAND, ORDER, PRIZES, TURNED_UP, WILD, Card, deck
from tablee.games.touposix.state import Holding, Options, Setup, State
from tablee.kit.cards import in_order
from tablee.kit.first import named_first


def setup(options: Options, seats: int, seed: bytes, edition: int) -> State:
    turned, rest = turn_up(Rng(seed, "touposix/deal").shuffled(deck(options.dictionary)), seed)
    each = len(rest) // seats
    first = named_first(options.first, seats)
    heaps = [rest[seat * each : (seat + 1) * each] for seat in range(seats)]
    return State(
        setup=Setup(options, seats, seed, edition),
        piles=tuple((letter,) for letter in turned),
        holdings=tuple(Holding(in_order(heap[-HAND:], ORDER), heap[:-HAND]) for heap in heaps),
        aside=rest[each * seats :],
        stack=PRIZES,
        turn=Rng(seed, "touposix/first").below(seats) if first is None else first,
    )


def turn_up(pack: tuple[Card, ...], seed: bytes) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the first two letters of the pack, and the rest.

    Stars and firecrackers that were turned up are shuffled back into the rest (TOUPOSIX-10).
    """
    places = [place for place, card in enumerate(pack) if card not in WILD][:TURNED_UP]
    turned = tuple(pack[place] for place in places)
    rest = tuple(card for place, card in enumerate(pack) if place not in places)
    if places != list(range(TURNED_UP)):
        rest = Rng(seed, "touposix/back").shuffled(rest)
    return turned, rest
