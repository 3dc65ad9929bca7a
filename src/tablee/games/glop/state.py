"""Data of a game of Glop: options, actions, events, the state, and the view of a seat."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.core.game import Timeout
from tablee.games.glop.cards import Card, Colour
from tablee.kit import setup
from tablee.kit.first import First

Side = int
"""0 or 1: a player or a team."""
SIDES: tuple[Side, ...] = (0, 1, 0, 1)
"""The side of each seat. Partners sit opposite each other (GLOP-2)."""

Phase = Literal["study", "play", "over"]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    target: Annotated[int, Meta(ge=1, le=200)] = 30
    memory_aid: bool = False
    free_discard: bool = False
    favourite: Literal["drawn", "blue", "orange", "green", "pink"] = "drawn"
    study_seconds: Annotated[int, Meta(ge=0, le=600)] = 60
    """0 means no limit."""
    finish_deal: bool = False
    """Whether two players, like four, finish the deal in which the target is reached (GLOP-51)."""
    first: First = "drawn"
    """The seat that plays first in the first deal. The seat to its right deals (GLOP-10)."""


# Actions


class Ready(Struct, frozen=True, gc=False, tag="ready", forbid_unknown_fields=True):
    """Say that the hand is studied and can be exchanged (GLOP-14, GLOP-16)."""


class Play(Struct, frozen=True, gc=False, tag="play", forbid_unknown_fields=True):
    """Play a card that takes these exposed cards, or lay it on the table if it takes none."""

    card: Card
    takes: tuple[Card, ...] = ()


Action = Ready | Play | Timeout


# The count


class Line(Struct, frozen=True, gc=False):
    """One line of a deal's count: a side's points for a reason.

    `n` is the number of cards or glops.
    """

    side: Side
    reason: Literal["glop", "royal", "cards", "one", "six", "sixes", "favourite"]
    n: int
    points: int


class Count(Struct, frozen=True, gc=False):
    """The count of a finished deal: its number, favourite colour and lines (GLOP-40 to GLOP-44)."""

    deal: int
    favourite: Colour
    lines: tuple[Line, ...]


# Events


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """A deal begins. `voids` is the number of void deals before it (GLOP-12)."""

    deal: int
    dealer: int
    favourite: Colour
    table: tuple[Card, ...]
    voids: int


class SaidReady(Struct, frozen=True, gc=False, tag="said_ready"):
    seat: int


class Swapped(Struct, frozen=True, gc=False, tag="swapped"):
    """The hands were exchanged. `seats` is the number of players."""

    seats: int


class Laid(Struct, frozen=True, gc=False, tag="laid"):
    seat: int
    card: Card


class Took(Struct, frozen=True, gc=False, tag="took"):
    """A capture. `glop` is 0, or the points of a glop: 1, or 3 if it is royal."""

    seat: int
    card: Card
    taken: tuple[Card, ...]
    glop: int = 0


class Glopped(Struct, frozen=True, gc=False, tag="glopped"):
    """The part of a glop that is shown after later plays: not its cards (GLOP-26)."""

    seat: int
    glop: int


class PickedUp(Struct, frozen=True, gc=False, tag="picked_up"):
    """One of two players has played ten cards and takes up the reserve (GLOP-16)."""

    seat: int


class Swept(Struct, frozen=True, gc=False, tag="swept"):
    """A side gets the exposed cards left at the end of the deal (GLOP-33, GLOP-34)."""

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
    """Facts that stay the same during a deal. All of them are public."""

    deal: int
    dealer: int
    favourite: Colour
    draws: tuple[tuple[Card, ...], ...] = ()
    """The draws for the first dealer, each by seat, "" for a seat no longer drawing (GLOP-10)."""
    counts: tuple[Count, ...] = ()
    overtime: bool = False
    """Whether this is an extra deal between tied sides, which a glop can't end (GLOP-53)."""


class Deal(Struct, frozen=True, gc=False):
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    reserves: tuple[tuple[Card, ...], ...]
    """With two players, the other ten cards of each, empty once taken up. With four, there are
    none.
    """
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
    """All that a seat may see. If `seat` is None, it is a spectator."""

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
    """With `memory_aid`, the unplayed cards of the hand given away."""
    began: int
    """When the deal, and with it the time to study, began."""
    sides: tuple[Side, ...]
    """The side of each seat."""
