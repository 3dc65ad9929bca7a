"""What a game of Cumulo is made of: options, actions, the state and what a seat sees of it."""

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
"""Draw a card or take the pile; then lay and discard; the last layings once somebody closed; the game is over."""

Role = Literal["west", "north", "east", "south"]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    target: Literal[500, 750, 1000] = 1000
    seconds: Literal["off", "15", "30", "60"] = "off"
    """To think, for each decision (CUMULO-35)."""
    max_rounds: Annotated[int, Meta(ge=1, le=100)] = 30
    dictionary: Dictionary = "fr"
    first: First = "drawn"
    """Who begins the first round (CUMULO-30)."""
    prolong_at_once: bool = False
    """A word may be prolonged in the turn in which it is laid (CUMULO-19)."""
    free_last: bool = False
    """The last layings need no opening minimum (CUMULO-41)."""
    words: Words = "names"
    """Which words are allowed (CUMULO-11)."""
    family: bool = False
    """Words that are not fit for a family are refused, to people too."""


# Actions


class Draw(Struct, frozen=True, gc=False, tag="draw", forbid_unknown_fields=True):
    """Draw the top card of the stock."""


class Lay(Struct, frozen=True, gc=False, tag="lay", forbid_unknown_fields=True):
    """Lay new words, each the string of its cards; before one has opened, this is the opening (CUMULO-22)."""

    words: tuple[str, ...]


class Prolong(Struct, frozen=True, gc=False, tag="prolong", forbid_unknown_fields=True):
    """Add cards at the end of one's own laid word, given by its place among them."""

    word: int
    cards: str


class Take(Struct, frozen=True, gc=False, tag="take", forbid_unknown_fields=True):
    """Take the pile: lay its top card with cards of the hand, then the rest joins the hand (CUMULO-36)."""

    laying: Lay | Prolong


class Discard(Struct, frozen=True, gc=False, tag="discard", forbid_unknown_fields=True):
    card: Card


class Pass(Struct, frozen=True, gc=False, tag="pass", forbid_unknown_fields=True):
    """After somebody closed: I have laid what I can. With an empty stock: I don't take the pile, the round ends."""


Laying = Lay | Prolong | Take
Action = Draw | Laying | Discard | Pass | Contest | Believe | StandAside | Timeout


# State


Setup = setup.Setup[Options]


class Match(Struct, frozen=True, gc=False):
    """What stays the same through a round; all of it is public."""

    round: int
    first: int
    totals: tuple[int, ...]
    counts: tuple[Count, ...] = ()


class Round(Struct, frozen=True, gc=False):
    phase: Phase
    turn: int
    lap: int
    hands: tuple[tuple[Card, ...], ...]
    """Each in the order in which its cards were received."""
    stock: tuple[Card, ...]
    """The last card is drawn first."""
    pile: tuple[Card, ...]
    """The last card is on top."""
    laid: tuple[tuple[Word, ...], ...]
    settled: int = 0
    """How many words the seat to play had laid before this turn: only those may be prolonged (CUMULO-19)."""
    closer: int | None = None
    began: int = 0
    """When the decision that is asked for began."""


class State(Struct, frozen=True, gc=False):
    setup: Setup
    match: Match
    round: Round
    trial: Trial[Laying] | UnsetType = UNSET
    """Words on trust, at a table that plays so (CUMULO-11)."""


class View(Struct, frozen=True, gc=False):
    """All that a seat may see (`seat` None: a spectator)."""

    seat: int | None
    options: Options
    edition: int
    match: Match
    roles: tuple[Role, ...]
    """The cardinal point of each seat in this round; who sits in the south deals (CUMULO-1, CUMULO-4)."""
    phase: Phase
    turn: int
    lap: int
    hand: tuple[Card, ...]
    """In the order of receiving: after a draw the last card is the one drawn."""
    hand_sizes: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    laid: tuple[tuple[Word, ...], ...]
    settled: int
    closer: int | None
    began: int
    """When the decision that is asked for began."""
    opening: tuple[int, ...]
    """What each seat's opening must announce (CUMULO-21)."""
    may_take: bool
    """Whether the seat to play may take the pile, if it can lay its top card."""
    may_grow: tuple[int, ...]
    """The places of the words that the seat to play may prolong in this turn, if it has the letters."""
    values: dict[Card, int]
    announced: tuple[int, ...]
    """What a word announces by its length, and with a joker (CUMULO-20): for words that are not laid yet."""
    announced_with_joker: tuple[int, ...]
    longest: int
    """How many letters make a canasta."""
    trial: Trial[Laying] | None = None
    """Words on trust: what was settled, and the word that waits (CUMULO-11)."""
