"""Dealing: the first dealer, shuffle and cut, hands, the continuous deal (GLOSSA-10, GLOSSA-14)."""

from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.glossa.cards import DECK, HAND, ORDER, card_of
from tablee.games.glossa.events import Dealt
from tablee.games.glossa.loans import initial
from tablee.games.glossa.state import ANTE, MOST_EXCHANGED, Deal, Match, Options, Said, Setup, State
from tablee.kit.cards import Heap, in_order, shuffled_and_cut
from tablee.kit.first import named_first
from tablee.kit.seats import clockwise

MOST_CONTINUOUS = 5
"""Largest number of players for a continuous deal (GLOSSA-14)."""

_SILENT: tuple[Said, ...] = ("",)


def setup(options: Options, seats: int, seed: bytes, edition: int) -> State:
    """Create the first state and deal.

    The first dealer is drawn, or is the right-hand neighbour of the seat named to speak first
    (GLOSSA-10).
    """
    first = named_first(options.first, seats)
    dealer = Rng(seed, "glossa/dealer").below(seats) if first is None else (first - 1) % seats
    start, match, empty = Setup(options, seats, seed, edition), Match(deal=1, dealer=dealer), Deal((), (), (), ())
    return begin(State(start, match, empty, "entry", dealer, (initial(seats),) * seats), at=0)[0]


def begin(state: State, at: int) -> tuple[State, Dealt]:
    """Deal to every seat; a seat that can't pay the ante is not asked to take part (GLOSSA-11)."""
    match, before, seats = state.match, state.deal, state.setup.seats
    fresh = not (deals_on(state.setup) and len(before.stock) >= full_deal(seats))
    pack = shuffled_and_cut(state.setup.seed, f"glossa/deal/{match.deal}", DECK) if fresh else before.stock
    entered = tuple(None if reserve >= ANTE else False for reserve in state.reserves)
    nothing = ((),) * seats
    deal = Deal(
        hands=_hands(pack, match.dealer, seats),
        discards=nothing,
        words=nothing,
        stock=pack[HAND * seats :],
        spent=() if fresh else before.spent,
        laid=() if fresh else before.laid,
        entered=entered,
        exchanged=(None,) * seats,
        stakes=(0,) * seats,
        said=_SILENT * seats,
        raised=(0,) * seats,
        began=at,
        since=at,
    )
    turn = next(seat for seat in clockwise(match.dealer, seats) if entered[seat] is None)
    begun = replace(state, deal=deal, phase="entry", turn=turn, loan=None)
    return begun, Dealt(match.deal, match.dealer, state.cagnotte, fresh)


def _hands(pack: Heap, dealer: int, seats: int) -> tuple[Heap, ...]:
    """Deal seven cards to each seat, one by one from the dealer's left (GLOSSA-10)."""
    hands: list[Heap] = [()] * seats
    for place, seat in enumerate(clockwise(dealer, seats)):
        hands[seat] = in_order(pack[place : HAND * seats : seats], ORDER)
    return tuple(hands)


def clear(deal: Deal, shown: tuple[int, ...]) -> Deal:
    """Put every card of a finished deal out of play until the shuffle (GLOSSA-15).

    Cards in the words of the seats in `shown` go to `laid`, which everybody has seen. All others go
    to `spent`, which stays secret.
    """
    laid, spent = list(deal.laid), list(deal.spent)
    for seat, hand in enumerate(deal.hands):
        left = list(hand)
        for card in map(card_of, deal.words[seat] if seat in shown else ()):
            left.remove(card)
            laid.append(card)
        spent += [*left, *deal.discards[seat]]
    nothing = ((),) * len(deal.hands)
    deal = replace(deal, spent=tuple(spent), laid=tuple(laid), stakes=(0,) * len(deal.hands))
    return replace(deal, hands=nothing, discards=nothing, words=nothing)


def deals_on(setup: Setup) -> bool:
    """Return whether the next deal may use the rest of the pack (GLOSSA-14).

    Before edition 4 this was possible with six players too.
    """
    return setup.options.continuous and (setup.seats <= MOST_CONTINUOUS or setup.edition < 4)


def full_deal(seats: int) -> int:
    """Return how many cards a deal can need: seven dealt and three exchanged per seat (GLOSSA-14)."""
    return (HAND + MOST_EXCHANGED) * seats
