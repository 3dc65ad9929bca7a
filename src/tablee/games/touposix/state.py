"""What a game of Touposix is made of: options, actions, events, the state and what a seat sees of it."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from tablee.core.game import Timeout
from tablee.games.touposix.cards import Card, Laid
from tablee.kit import setup
from tablee.kit.first import First
from tablee.kit.trust import Believe, Contest, StandAside, Trial, TrustEvent
from tablee.kit.words import Dictionary, Words

Ending = Literal["out", "stuck"]
"""Somebody has no card left (TOUPOSIX-30), or everybody passed in a row (TOUPOSIX-31)."""

Piles = tuple[tuple[Laid, ...], ...]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    count_draw_pile: bool = False
    dictionary: Dictionary = "fr"
    """The pack goes with its language; another language is one more of each."""
    first: First = "drawn"
    """Who begins (TOUPOSIX-12)."""
    pass_laps: Literal[1, 2] = 1
    """Laps of passes that end the game (TOUPOSIX-31)."""
    exchange: bool = False
    """Who passes may exchange cards with the bottom of the draw pile (TOUPOSIX-25)."""
    words: Words = "names"
    """Which words are allowed (TOUPOSIX-26)."""
    family: bool = False
    """Words that are not fit for a family are refused, to people too."""


# Actions


class Write(Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Say a word and lay cards on a pile, in this order; the last one is the new top (TOUPOSIX-20, TOUPOSIX-21).

    Stars and firecrackers name their letter: "*S", "!S". With no cards they are found, letters first, then stars, then
    a firecracker, and laid in the order of the word; with no pile it is found too, if only one will do.
    """

    word: str
    pile: int | None = None
    cards: tuple[Laid, ...] = ()


class Discard(Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Throw cards of the hand away, face up (TOUPOSIX-25)."""

    cards: tuple[Card, ...]


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Do nothing, or exchange these cards with the bottom of the draw pile (TOUPOSIX-25)."""

    cards: tuple[Card, ...] = ()


Action = Write | Discard | Pass | Contest | Believe | StandAside | Timeout


# Events


class Wrote(Struct, frozen=True, tag="wrote"):
    """A word, as it is spelt with accents, with the letter of a pile; `founded` is the new pile of a firecracker."""

    seat: int
    word: str
    pile: int
    letter: str
    cards: tuple[Laid, ...]
    founded: int | None
    drawn: int


class Discarded(Struct, frozen=True, tag="discarded"):
    seat: int
    cards: tuple[Card, ...]
    drawn: int


class Passed(Struct, frozen=True, tag="passed"):
    """`late`: time was out (TOUPOSIX-34)."""

    seat: int
    late: bool = False


class Exchanged(Struct, frozen=True, tag="exchanged"):
    """A player who passed exchanged `n` cards with the bottom of the draw pile (TOUPOSIX-25).

    The others don't learn which cards.
    """

    seat: int
    n: int


class Earned(Struct, frozen=True, tag="earned"):
    """An ABCD card, for a seven-letter word or for going out (TOUPOSIX-24, TOUPOSIX-30)."""

    seat: int
    why: Literal["seven", "out"]


class RatedGame(Struct, frozen=True, tag="ended"):
    how: Ending
    winners: tuple[int, ...]
    points: tuple[int, ...]


GameEvent = Wrote | Discarded | Passed | Exchanged | Earned | RatedGame
Event = GameEvent | TrustEvent


# The count


class Worth(Struct, frozen=True):
    """What a card counts for who has earned it, discarded it, played it, or still has it (TOUPOSIX-32)."""

    prizes: int
    discards: int
    firecrackers: int
    hand: int
    draw: int


Reason = Literal["prizes", "discards", "firecrackers", "hand", "draw"]


class Line(Struct, frozen=True):
    """One line of a count: what for, how many cards, how many points."""

    reason: Reason
    n: int
    points: int


# State


Setup = setup.Setup[Options]


class Holding(Struct, frozen=True):
    """All that belongs to one seat."""

    hand: tuple[Card, ...]
    draw: tuple[Card, ...]
    """The draw pile, its top last."""
    discards: tuple[Card, ...] = ()
    firecrackers: int = 0
    """Those used, kept with the points (TOUPOSIX-23)."""
    prizes: int = 0

    @property
    def left(self) -> int:
        """Cards still to shed."""
        return len(self.hand) + len(self.draw)


class State(Struct, frozen=True):
    setup: Setup
    piles: Piles
    holdings: tuple[Holding, ...]
    aside: tuple[Card, ...]
    stack: int
    """ABCD cards still to be earned."""
    turn: int
    passes: int = 0
    """How often in a row the seats have just passed (TOUPOSIX-31)."""
    ending: Ending | None = None
    trial: Trial[Write] | UnsetType = UNSET
    """Words on trust, at a table that plays so (TOUPOSIX-26)."""


class Place(Struct, frozen=True):
    """What everybody may see of a seat."""

    hand: int
    draw: int
    discards: tuple[Card, ...]
    firecrackers: int
    prizes: int
    lines: tuple[Line, ...]
    """The count, were the game to stop now."""
    points: int

    @property
    def left(self) -> int:
        return self.hand + self.draw


class View(Struct, frozen=True):
    """All that a seat may see (`seat` None: a spectator)."""

    seat: int | None
    options: Options
    edition: int
    turn: int
    piles: Piles
    tops: tuple[str, ...]
    """The letter that each pile shows."""
    hand: tuple[Card, ...]
    places: tuple[Place, ...]
    aside: int
    stack: int
    passes: int
    ending: Ending | None
    worth: Worth
    turned_up: int
    """How many of the piles were there from the start; firecrackers founded the others."""
    hand_size: int
    longest: int
    """Letters of the longest word."""
    alphabet: str
    """What a star or a firecracker can stand for (TOUPOSIX-22)."""
    trial: Trial[Write] | None = None
    """Words on trust: what was settled, and the word that waits (TOUPOSIX-26)."""
