"""What a game of Glop is made of: options, actions, events, the state and what a seat sees of it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.core.game import Timeout
from tablee.games.glop.cards import Card, Colour
from tablee.kit import setup
from tablee.kit.first import First

Side = int
"""0 or 1: a player or a team."""
SIDES: tuple[Side, ...] = (0, 1, 0, 1)
"""Of each seat: partners sit opposite (GLOP-2)."""

Phase = Literal["study", "play", "over"]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    target: Annotated[int, Meta(ge=1, le=200)] = 30
    memory_aid: bool = False
    free_discard: bool = False
    favourite: Literal["drawn", "blue", "orange", "green", "pink"] = "drawn"
    study_seconds: Annotated[int, Meta(ge=0, le=600)] = 60
    """0: as long as it takes."""
    finish_deal: bool = False
    """By two as by four: the deal in which the target is reached is played out (GLOP-51)."""
    first: First = "drawn"
    """Who plays first in the first deal; the neighbour at the right deals (GLOP-10)."""


# Actions


class Ready(Struct, frozen=True, gc=False, tag="ready", forbid_unknown_fields=True):
    """I have studied my hand: let us swap (GLOP-14, GLOP-16)."""


class Play(Struct, frozen=True, gc=False, tag="play", forbid_unknown_fields=True):
    """Play a card: it takes these exposed cards, or, when it takes none, it is laid on the table."""

    card: Card
    takes: tuple[Card, ...] = ()


Action = Ready | Play | Timeout


# The count


class Line(Struct, frozen=True, gc=False):
    """One line of a deal's count: points of a side for a reason, `n` being how many cards or glops."""

    side: Side
    reason: Literal["glop", "royal", "cards", "one", "six", "sixes", "favourite"]
    n: int
    points: int


class Count(Struct, frozen=True, gc=False):
    """A finished deal: its number, favourite colour and lines (GLOP-40 to GLOP-44)."""

    deal: int
    favourite: Colour
    lines: tuple[Line, ...]


# Events


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """A deal begins; `voids` deals before it were thrown in (GLOP-12)."""

    deal: int
    dealer: int
    favourite: Colour
    table: tuple[Card, ...]
    voids: int


class SaidReady(Struct, frozen=True, gc=False, tag="said_ready"):
    seat: int


class Swapped(Struct, frozen=True, gc=False, tag="swapped"):
    """The hands were exchanged; `seats` is how many play."""

    seats: int


class Laid(Struct, frozen=True, gc=False, tag="laid"):
    seat: int
    card: Card


class Took(Struct, frozen=True, gc=False, tag="took"):
    """A capture; `glop` is 0, 1 for a glop, 3 for a royal one."""

    seat: int
    card: Card
    taken: tuple[Card, ...]
    glop: int = 0


class Glopped(Struct, frozen=True, gc=False, tag="glopped"):
    """What is still told of a glop once others have played: not its cards (GLOP-26)."""

    seat: int
    glop: int


class PickedUp(Struct, frozen=True, gc=False, tag="picked_up"):
    """A player of two has played ten cards and takes up the reserve (GLOP-16)."""

    seat: int


class Swept(Struct, frozen=True, gc=False, tag="swept"):
    """The exposed cards left at the end of the deal go to a side (GLOP-33, GLOP-34)."""

    side: Side
    cards: tuple[Card, ...]


class Counted(Struct, frozen=True, gc=False, tag="counted"):
    count: Count
    points: tuple[int, int]


class Won(Struct, frozen=True, gc=False, tag="won"):
    side: Side
    seats: tuple[int, ...]
    points: tuple[int, int]


Event = Dealt | SaidReady | Swapped | Laid | Took | Glopped | PickedUp | Swept | Counted | Won
LastPlay = Laid | Took


# State


Setup = setup.Setup[Options]


class Match(Struct, frozen=True, gc=False):
    """What stays the same through a deal; all of it is public."""

    deal: int
    dealer: int
    favourite: Colour
    draws: tuple[tuple[Card, ...], ...] = ()
    """The cards drawn for the first deal, one tuple a draw, in seat order, "" for who no longer draws (GLOP-10)."""
    counts: tuple[Count, ...] = ()
    overtime: bool = False
    """An extra deal between level sides: no sudden end (GLOP-53)."""


class Deal(Struct, frozen=True, gc=False):
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    reserves: tuple[tuple[Card, ...], ...]
    """Two players: the other ten cards of each, empty once taken up. Four players: there are none."""
    table: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    turn: int = 0
    last: LastPlay | None = None
    last_taker: Side | None = None
    glops: tuple[int, int] = (0, 0)
    royal: Side | None = None
    ready: tuple[int, ...] = ()
    began: int = 0


class State(Struct, frozen=True, gc=False):
    setup: Setup
    match: Match
    deal: Deal
    points: tuple[int, int] = (0, 0)


class View(Struct, frozen=True, gc=False):
    """All that a seat may see (`seat` None: a spectator)."""

    seat: int | None
    options: Options
    edition: int
    match: Match
    phase: Phase
    turn: int
    hand: tuple[Card, ...]
    table: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    reserve_sizes: tuple[int, ...]
    pile_sizes: tuple[int, int]
    points: tuple[int, int]
    glops: tuple[int, int]
    ready: tuple[int, ...]
    last: LastPlay | None
    given: tuple[Card, ...] | None
    """With `memory_aid`: what is still unplayed of the hand given away."""
    began: int
    """When the deal began: its study lasts from there."""
    sides: tuple[Side, ...]
    """Of each seat."""
