"""Dealing of a round (CUMULO-4, CUMULO-30) and its order of seats (CUMULO-1)."""

from functools import cache

from tablee.core.rng import Rng
from tablee.games.cumulo.cards import DECK, ORDER
from tablee.games.cumulo.events import Dealt
from tablee.games.cumulo.state import Match, Options, Role, Round, Setup, State
from tablee.kit.cards import in_order
from tablee.kit.first import named_first
from tablee.kit.seats import clockwise

HAND = 15
_ROLES: dict[int, tuple[Role, ...]] = {
    2: ("west", "south"),
    3: ("west", "north", "south"),
    4: ("west", "north", "east", "south"),
}


def setup(options: Options, seats: int, seed: bytes, edition: int) -> State:
    start = Setup(options, seats, seed, edition)
    match = Match(round=1, first=_first(start), totals=(0,) * seats)
    return State(start, match, deal(start, match, at=0)[0])


def _first(setup: Setup) -> int:
    """Return the seat that begins: named by the host or drawn at random (CUMULO-30).

    In edition 1 it is always the first seat.
    """
    if setup.edition == 1:
        return 0
    named = named_first(setup.options.first, setup.seats)
    return Rng(setup.seed, "cumulo/first").below(setup.seats) if named is None else named


def order(first: int, seats: int) -> tuple[int, ...]:
    """Return the seats in the order in which they play a lap; the last one deals.

    >>> order(1, 3)
    (1, 2, 0)
    """
    return clockwise(first - 1, seats)


@cache
def roles(first: int, seats: int) -> tuple[Role, ...]:
    """Return the cardinal point of each seat in a round (CUMULO-1, CUMULO-4).

    >>> roles(0, 3), roles(1, 3)
    (('west', 'north', 'south'), ('south', 'west', 'north'))
    """
    return tuple([_ROLES[seats][(seat - first) % seats] for seat in range(seats)])


def deal(setup: Setup, match: Match, at: int) -> tuple[Round, Dealt]:
    pack = Rng(setup.seed, f"cumulo/deal/{match.round}").shuffled(DECK)
    seats = setup.seats
    lap = order(match.first, seats)
    dealt = {seat: pack[place : seats * HAND : seats] for place, seat in enumerate(lap)}
    fresh = Round(
        phase="draw",
        turn=match.first,
        lap=1,
        hands=tuple(in_order(dealt[seat], ORDER) for seat in range(seats)),
        stock=pack[seats * HAND :],
        pile=(),
        laid=((),) * seats,
        began=at,
    )
    return fresh, Dealt(match.round, match.first, lap[-1])
