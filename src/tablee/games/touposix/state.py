"""Data of a game of Touposix: options, actions, events, the state and the view of a seat."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from tablee.core.game import Timeout
from tablee.games.touposix.cards import Card, Laid
from tablee.kit import setup
from tablee.kit.first import First
from tablee.kit.trust import Believe, Contest, StandAside, Trial, TrustEvent
from tablee.kit.words import Dictionary, Words

Ending = Literal["out", "stuck"]
"""A player has no card left (TOUPOSIX-30), or all players passed in a row (TOUPOSIX-31)."""

Piles = tuple[tuple[Laid, ...], ...]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    count_draw_pile: bool = False
    dictionary: Dictionary = "fr"
    """The dictionary. Its language decides which pack is used."""
    first: First = "drawn"
    """The seat that begins (TOUPOSIX-12)."""
    pass_laps: Literal[1, 2] = 1
    """Laps of passes that end the game (TOUPOSIX-31)."""
    exchange: bool = False
    """Whether a pass may exchange cards with the bottom of the draw pile (TOUPOSIX-25)."""
    words: Words = "names"
    """Which words are allowed (TOUPOSIX-26)."""
    family: bool = False
    """Whether words unfit for a family game are refused, also to people."""


# Actions


class Write(Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Make a word and lay its cards on a pile, in this order; the last one is the new top.

    Stars and firecrackers name their letter: "*S", "!S". If no cards are given, the engine chooses
    letters first, then stars, then a firecracker, and lays them in the order of the word. If no
    pile is given, it chooses the only one that fits. The rules are TOUPOSIX-20 and TOUPOSIX-21.
    """

    word: str
    pile: int | None = None
    cards: tuple[Laid, ...] = ()


class Discard(Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Discard cards of the hand, face up (TOUPOSIX-25)."""

    cards: tuple[Card, ...]


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Pass, and exchange these cards, if any, with the bottom of the draw pile (TOUPOSIX-25)."""

    cards: tuple[Card, ...] = ()


Action = Write | Discard | Pass | Contest | Believe | StandAside | Timeout


# Events


class Wrote(Struct, frozen=True, tag="wrote"):
    """A word was laid; `word` has its accents and `letter` is the top of the pile it used.

    `founded` is the index of the new pile, if a firecracker began one.
    """

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
    """A seat passed; `late` if its time was up (TOUPOSIX-34)."""

    seat: int
    late: bool = False


class Exchanged(Struct, frozen=True, tag="exchanged"):
    """A player who passed exchanged `n` cards with the bottom of the draw pile (TOUPOSIX-25).

    The others don't learn which cards.
    """

    seat: int
    n: int


class Earned(Struct, frozen=True, tag="earned"):
    """An ABCD card was earned by a seven-letter word or by going out (TOUPOSIX-24, TOUPOSIX-30)."""

    seat: int
    why: Literal["seven", "out"]


class Ended(Struct, frozen=True, tag="ended"):
    how: Ending
    winners: tuple[int, ...]
    points: tuple[int, ...]


GameEvent = Wrote | Discarded | Passed | Exchanged | Earned | Ended
Event = GameEvent | TrustEvent


# The count


class Worth(Struct, frozen=True):
    """Points for each prize, discard, firecracker, card in hand and card to draw (TOUPOSIX-32)."""

    prizes: int
    discards: int
    firecrackers: int
    hand: int
    draw: int


Reason = Literal["prizes", "discards", "firecrackers", "hand", "draw"]


class Line(Struct, frozen=True):
    """One line of a count: the reason, the number of cards and the points."""

    reason: Reason
    n: int
    points: int


# State


Setup = setup.Setup[Options]


class Holding(Struct, frozen=True):
    """All cards of one seat."""

    hand: tuple[Card, ...]
    draw: tuple[Card, ...]
    """The draw pile, its top last."""
    discards: tuple[Card, ...] = ()
    firecrackers: int = 0
    """Firecrackers used, which are kept with the points (TOUPOSIX-23)."""
    prizes: int = 0

    @property
    def left(self) -> int:
        """Cards that the seat still has, in hand and to draw."""
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
    """The number of passes in a row up to now (TOUPOSIX-31)."""
    ending: Ending | None = None
    trial: Trial[Write] | UnsetType = UNSET
    """Claims of words, at a table that plays with words on trust (TOUPOSIX-26)."""


class Place(Struct, frozen=True):
    """Everything about a seat that is public."""

    hand: int
    draw: int
    discards: tuple[Card, ...]
    firecrackers: int
    prizes: int
    lines: tuple[Line, ...]
    """The count as if the game ended now."""
    points: int

    @property
    def left(self) -> int:
        return self.hand + self.draw


class View(Struct, frozen=True):
    """Everything that a seat may see; `seat` is None for a spectator."""

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
    """How many of the piles were there at the start; firecrackers began the others."""
    hand_size: int
    longest: int
    """Letters of the longest possible word."""
    alphabet: str
    """The letters that a star or a firecracker can stand for (TOUPOSIX-22)."""
    trial: Trial[Write] | None = None
    """Words on trust: the verdicts so far, and the open claim (TOUPOSIX-26)."""
