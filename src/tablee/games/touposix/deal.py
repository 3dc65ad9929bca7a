"""Setting the table: who starts, the two letters turned up, equal draw piles and hands (TOUPOSIX-10 to TOUPOSIX-13)."""

from tablee.core.rng import Rng
from tablee.games.touposix.cards import HAND, LETTERS, PRIZES, Card, deck, in_order
from tablee.games.touposix.state import Holding, Options, Setup, State


def deal(options: Options, seats: int, seed: bytes) -> State:
    setup = Setup(options, seats, seed, Rng(seed, "touposix/first").below(seats))
    turned, rest = turn_up(Rng(seed, "touposix/deal").shuffled(deck(options.lexicon)), seed)
    each = len(rest) // seats
    heaps = [rest[seat * each : (seat + 1) * each] for seat in range(seats)]
    return State(
        setup=setup,
        piles=tuple((letter,) for letter in turned),
        holdings=tuple(Holding(in_order(heap[-HAND:]), heap[:-HAND]) for heap in heaps),
        aside=rest[each * seats :],
        stack=PRIZES,
        turn=setup.first,
    )


def turn_up(pack: tuple[Card, ...], seed: bytes) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Two letters from the top and the rest; what was turned up and is no letter is shuffled back (TOUPOSIX-10)."""
    places = [place for place, card in enumerate(pack) if card in LETTERS][:2]
    turned = tuple(pack[place] for place in places)
    rest = tuple(card for place, card in enumerate(pack) if place not in places)
    if places != [0, 1]:
        rest = Rng(seed, "touposix/back").shuffled(rest)
    return turned, rest
