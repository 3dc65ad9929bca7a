"""Data of a game of Cumulo: options, actions, the state and the view of a seat."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tablee.core.game import Timeout
from tablee.games.cumulo.cards import Card
from tablee.games.cumulo.events import Count, Word
from tablee.kit import setup
from tablee.kit.first import First
from tablee.kit.trust import Believe, Contest, StandAside, Trial
from tablee.kit.words import Dictionary, Words

Phase = Literal["draw", "play", "last", "over"]
"""The step of a turn: "draw" a card or take the pile, then "play": lay and discard.

"last" is a last laying after somebody closed. "over" is the end of the game.
"""

Role = Literal["west", "north", "east", "south"]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    target: Literal[500, 750, 1000] = 1000
    seconds: Literal["off", "15", "30", "60"] = "off"
    """Time limit for each decision (CUMULO-35)."""
    max_rounds: Annotated[int, Meta(ge=1, le=100)] = 30
    dictionary: Dictionary = "fr"
    first: First = "drawn"
    """The seat that begins the first round (CUMULO-30)."""
    prolong_at_once: bool = False
    """Whether a word may be prolonged in the turn in which it is laid (CUMULO-19)."""
    free_last: bool = False
    """Whether the last layings need no opening minimum (CUMULO-41)."""
    words: Words = "names"
    """Which words are allowed (CUMULO-11)."""
    family: bool = False
    """Whether words unfit for a family game are refused, also to people."""


# Actions


class Draw(Struct, frozen=True, gc=False, tag="draw", forbid_unknown_fields=True):
    """Draw the top card of the stock."""


class Lay(Struct, frozen=True, gc=False, tag="lay", forbid_unknown_fields=True):
    """Lay new words, each the string of its cards. The first laying is the opening (CUMULO-22)."""

    words: tuple[str, ...]


class Prolong(Struct, frozen=True, gc=False, tag="prolong", forbid_unknown_fields=True):
    """Add cards at the end of the seat's laid word with the index `word`."""

    word: int
    cards: str


class Take(Struct, frozen=True, gc=False, tag="take", forbid_unknown_fields=True):
    """Lay the top card of the pile with cards of the hand, then take the rest (CUMULO-36)."""

    laying: Lay | Prolong


class Discard(Struct, frozen=True, gc=False, tag="discard", forbid_unknown_fields=True):
    card: Card


class Pass(Struct, frozen=True, gc=False, tag="pass", forbid_unknown_fields=True):
    """End a last laying; or, with an empty stock, leave the pile, which ends the round."""


Laying = Lay | Prolong | Take
Action = Draw | Laying | Discard | Pass | Contest | Believe | StandAside | Timeout


# State


Setup = setup.Setup[Options]


class Match(Struct, frozen=True, gc=False):
    """What changes only between rounds; all of it is public."""

    round: int
    first: int
    totals: tuple[int, ...]
    counts: tuple[Count, ...] = ()


class Round(Struct, frozen=True, gc=False):
    phase: Phase
    turn: int
    lap: int
    hands: tuple[tuple[Card, ...], ...]
    """The hand of each seat, in the order in which its cards were received."""
    stock: tuple[Card, ...]
    """The last card is drawn first."""
    pile: tuple[Card, ...]
    """The last card is on top."""
    laid: tuple[tuple[Word, ...], ...]
    settled: int = 0
    """How many words the seat to play had laid before this turn.

    Only those may be prolonged (CUMULO-19).
    """
    closer: int | None = None
    began: int = 0
    """When the current decision began, in milliseconds since the set-up."""


class State(Struct, frozen=True, gc=False):
    setup: Setup
    match: Match
    round: Round
    trial: Trial[Laying] | UnsetType = UNSET
    """Claims of words, at a table that plays with words on trust (CUMULO-11)."""


class View(Struct, frozen=True, gc=False):
    """Everything that a seat may see; `seat` is None for a spectator."""

    seat: int | None
    options: Options
    edition: int
    match: Match
    roles: tuple[Role, ...]
    """The cardinal point of each seat in this round; the south deals (CUMULO-1, CUMULO-4)."""
    phase: Phase
    turn: int
    lap: int
    hand: tuple[Card, ...]
    """In the order in which the cards were received: after a draw, the last one was drawn."""
    hand_sizes: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    laid: tuple[tuple[Word, ...], ...]
    settled: int
    closer: int | None
    began: int
    """When the current decision began, in milliseconds since the set-up."""
    opening: tuple[int, ...]
    """Points that each seat's opening must announce (CUMULO-21)."""
    may_take: bool
    """Whether the seat to play may take the pile, provided that it can lay the top card."""
    may_grow: tuple[int, ...]
    """Indexes of the words that the seat to play may prolong now, if it has the letters."""
    values: dict[Card, int]
    announced: tuple[int, ...]
    """Points that a word without a joker announces, by its length (CUMULO-20)."""
    announced_with_joker: tuple[int, ...]
    """Points that a word with a joker announces, by its length (CUMULO-20)."""
    longest: int
    """Letters of a canasta."""
    trial: Trial[Laying] | None = None
    """Words on trust: the verdicts so far, and the open claim (CUMULO-11)."""
