"""Dealing: who deals first, shuffle and cut, seven cards each, the continuous deal (GLOSSA-10, GLOSSA-14)."""

from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.glossa.cards import DECK, HAND, MOST_EXCHANGED, Card, card_of, sort
from tablee.games.glossa.state import ANTE, Deal, Dealt, Match, Said, Setup, State

_SILENT: tuple[Said, ...] = ("",)


def first_match(setup: Setup) -> Match:
    """The first dealer is drawn (GLOSSA-10)."""
    return Match(deal=1, dealer=Rng(setup.seed, "glossa/dealer").below(setup.seats))


def next_match(match: Match, seats: int) -> Match:
    """The deal passes clockwise (GLOSSA-10)."""
    return replace(match, deal=match.deal + 1, dealer=(match.dealer + 1) % seats)


def begin(state: State, at: int) -> tuple[State, Dealt]:
    """Deal to everyone; who can't pay the ante is not asked (GLOSSA-11)."""
    setup, match, before = state.setup, state.match, state.deal
    fresh = not (setup.options.continuous and len(before.stock) >= full_deal(setup.seats))
    pack = _shuffled_and_cut(setup.seed, match.deal) if fresh else before.stock
    dealt = HAND * setup.seats
    hands: list[tuple[Card, ...]] = [()] * setup.seats
    for place in range(setup.seats):
        hands[(match.dealer + 1 + place) % setup.seats] = sort(pack[place : dealt : setup.seats])
    entered = tuple(None if reserve >= ANTE else False for reserve in state.reserves)
    nothing = ((),) * setup.seats
    deal = Deal(
        hands=tuple(hands),
        discards=nothing,
        words=nothing,
        stock=pack[dealt:],
        spent=() if fresh else before.spent,
        laid=() if fresh else before.laid,
        entered=entered,
        exchanged=(None,) * setup.seats,
        stakes=(0,) * setup.seats,
        said=_SILENT * setup.seats,
        raised=(0,) * setup.seats,
        began=at,
        since=at,
    )
    turn = next(seat for seat in from_the_left(match.dealer, setup.seats) if entered[seat] is None)
    begun = replace(state, deal=deal, phase="entry", turn=turn, loan=None)
    return begun, Dealt(match.deal, match.dealer, state.cagnotte, fresh)


def clear(deal: Deal, shown: tuple[int, ...]) -> Deal:
    """The deal is over: every card of it is out; the words of some seats were seen by all (GLOSSA-15)."""
    laid, spent = list(deal.laid), list(deal.spent)
    for seat, hand in enumerate(deal.hands):
        left = list(hand)
        for card in map(card_of, deal.words[seat] if seat in shown else ()):
            left.remove(card)
            laid.append(card)
        spent += [*left, *deal.discards[seat]]
    nothing = ((),) * len(deal.hands)
    return replace(
        deal,
        hands=nothing,
        discards=nothing,
        words=nothing,
        spent=tuple(spent),
        laid=tuple(laid),
        stakes=(0,) * len(deal.hands),
    )


def full_deal(seats: int) -> int:
    """The cards a whole deal can take: seven each and three exchanged (GLOSSA-14)."""
    return (HAND + MOST_EXCHANGED) * seats


def from_the_left(seat: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise, beginning on the left of one."""
    return tuple((seat + step) % seats for step in range(1, seats + 1))


def _shuffled_and_cut(seed: bytes, number: int) -> tuple[Card, ...]:
    rng = Rng(seed, f"glossa/deal/{number}")
    pack = rng.shuffled(DECK)
    cut = 1 + rng.below(len(pack) - 1)
    return pack[cut:] + pack[:cut]
