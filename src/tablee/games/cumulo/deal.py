"""Dealing a round (CUMULO-4, CUMULO-30) and the order of seats in it (CUMULO-1)."""

from tablee.core.rng import Rng
from tablee.games.cumulo.cards import DECK, ORDER
from tablee.games.cumulo.state import Dealt, Match, Round, Setup

HAND = 15
CARDINALS = ("west", "north", "east", "south")
_ROLES = {2: ("west", "south"), 3: ("west", "north", "south"), 4: CARDINALS}


def order(first: int, seats: int) -> tuple[int, ...]:
    """The seats in the order they play a lap; the last one deals.

    >>> order(1, 3)
    (1, 2, 0)
    """
    return tuple((first + place) % seats for place in range(seats))


def role(seat: int, first: int, seats: int) -> str:
    """The cardinal point of a seat in a round (CUMULO-1, CUMULO-4).

    >>> [role(seat, 0, 3) for seat in range(3)], role(0, 1, 3)
    (['west', 'north', 'south'], 'south')
    """
    return _ROLES[seats][(seat - first) % seats]


def first_match(setup: Setup) -> Match:
    return Match(round=1, first=0, totals=(0,) * setup.seats)


def next_match(match: Match) -> Match:
    """The first player of a round deals the next, so the roles turn by one."""
    return Match(match.round + 1, (match.first + 1) % len(match.totals), match.totals, match.counts)


def deal(setup: Setup, match: Match, at: int) -> tuple[Round, Dealt]:
    pack = Rng(setup.seed, f"cumulo/deal/{match.round}").shuffled(DECK)
    seats = setup.seats
    dealt = {seat: pack[place : seats * HAND : seats] for place, seat in enumerate(order(match.first, seats))}
    fresh = Round(
        phase="draw",
        turn=match.first,
        lap=1,
        hands=tuple(tuple(sorted(dealt[seat], key=ORDER.__getitem__)) for seat in range(seats)),
        stock=pack[seats * HAND :],
        pile=(),
        laid=((),) * seats,
        began=at,
    )
    return fresh, Dealt(match.round, match.first, (match.first - 1) % seats)
