"""Data of Glossa: its options, its state and a seat's view of it."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tablee.games.glossa.cards import Card, Laid
from tablee.games.glossa.events import Result, Row
from tablee.kit import setup
from tablee.kit.first import First
from tablee.kit.trust import Trial
from tablee.kit.words import Dictionary, Words

CHIPS = 3000
"""Total value of all chips (GLOSSA-2)."""
STEP = 10
"""Every amount of chips is a multiple of this (GLOSSA-2)."""
ANTE = 10
"""Chips paid to take part in a deal (GLOSSA-11)."""
MOST_EXCHANGED = 3
"""Maximum number of cards in an exchange (GLOSSA-12)."""
CAP = 300
"""Highest amount of an opening bid or a raise (GLOSSA-34)."""

Phase = Literal["entry", "exchange", "compose", "bids", "show", "ask", "answer", "over"]
Said = Literal["", "passed", "dropped", "called", "bid"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    deals: Literal[10, 15, 20] = 10
    minutes: Annotated[int, Meta(ge=0, le=240)] = 0
    """Length of the game in minutes; 0 if it is played for a number of deals (GLOSSA-60)."""
    continuous: bool = False
    word_check: Literal["live", "showdown"] = "live"
    cap: Literal["raise", "total"] = "raise"
    dictionary: Dictionary = "fr"
    first: First = "drawn"
    """The seat that speaks first in the first deal; its right-hand neighbour deals (GLOSSA-10)."""
    thinking: Literal["minute", "free"] = "minute"
    """A minute to take part and one to make a word, or no time limit (GLOSSA-11, GLOSSA-13)."""
    words: Words = "dictionary"
    """Which words are allowed (GLOSSA-21)."""
    family: bool = False
    """Whether offensive words are refused, for people as well as for bots."""


# State


Setup = setup.Setup[Options]


class Match(Struct, frozen=True):
    """Data that changes only between deals; all of it is public."""

    deal: int
    dealer: int
    sheet: tuple[Row, ...] = ()
    last: Result | None = None


class Deal(Struct, frozen=True):
    """The current deal. Most tuples have one item per seat."""

    hands: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    words: tuple[tuple[Laid, ...], ...]
    stock: tuple[Card, ...]
    spent: tuple[Card, ...] = ()
    """Cards out of play until the shuffle that were not shown (GLOSSA-15)."""
    laid: tuple[Card, ...] = ()
    """Cards out of play until the shuffle that everybody has seen (GLOSSA-15)."""
    entered: tuple[bool | None, ...] = ()
    exchanged: tuple[int | None, ...] = ()
    ready: tuple[int, ...] = ()
    stakes: tuple[int, ...] = ()
    """Chips each seat has put in, including the ante."""
    said: tuple[Said, ...] = ()
    raised: tuple[int, ...] = ()
    """Amount of each seat's last bid or raise."""
    bidder: int | None = None
    """The seat that bid last."""
    began: int = 0
    """Time at which the current minute began, in milliseconds."""
    since: int = 0
    """Time at which the seat to speak was asked, in milliseconds."""


class Loan(Struct, frozen=True):
    """Loans between two deals (GLOSSA-51)."""

    borrowers: tuple[int, ...]
    """Seats that may still ask; the first one is the current borrower."""
    asked: tuple[int, ...] = ()
    """Seats that the current borrower has asked."""
    amount: int = 0


Showing = Literal["compared", "collected"]
"""Why a word on trust is shown: in a comparison, or after a bid nobody matched (GLOSSA-21)."""


Tie = Literal["", "cards", "weaker", "shared"]
"""What decides between words of equal value: fewer cards, weaker cards, or the pot is shared."""


class State(Struct, frozen=True):
    setup: Setup
    match: Match
    deal: Deal
    phase: Phase
    turn: int
    reserves: tuple[int, ...]
    cagnotte: int = 0
    loan: Loan | None = None
    trial: Trial[Showing] | UnsetType = UNSET
    """Words on trust, if the table plays with them (GLOSSA-21)."""


class Limits(Struct, frozen=True):
    """The announcements open to the seat to speak (GLOSSA-30, GLOSSA-34, GLOSSA-37)."""

    may_pass: bool
    may_call: bool
    call: int
    """Chips that a call costs; less than the bid if the reserve is too small."""
    tapis: bool
    """Whether a call takes the whole reserve."""
    least: int
    """Lowest amount of a bid or raise; 0 if neither is possible."""
    most: int
    """Highest amount of a bid or raise; 0 if neither is possible."""


class Offer(Struct, frozen=True):
    """A seat that can be asked for a loan, and the largest amount (GLOSSA-50, GLOSSA-51)."""

    lender: int
    most: int


class Request(Struct, frozen=True):
    """A loan that the lender must grant or refuse."""

    borrower: int
    lender: int
    amount: int


class Reveal(Struct, frozen=True):
    """Game points for showing the word or for hiding it (GLOSSA-43).

    `shown` is the value of the word even if the dictionary doesn't know it.
    """

    shown: int
    hidden: int


class View(Struct, frozen=True):
    """All that a seat may see (`seat` None: a spectator)."""

    seat: int | None
    options: Options
    edition: int
    phase: Phase
    turn: int | None
    """The seat that must decide; None while several compose, or when the game is over."""
    deal: int
    dealer: int
    deals_left: int | None
    """Number of deals after this one; None in a game played for a time."""
    hand: tuple[Card, ...]
    discarded: tuple[Card, ...]
    word: tuple[Laid, ...]
    value: int
    entered: tuple[bool | None, ...]
    exchanged: tuple[int | None, ...]
    ready: tuple[int, ...]
    said: tuple[Said, ...]
    raised: tuple[int, ...]
    stakes: tuple[int, ...]
    level: int
    """The bid to match, without the ante."""
    bidder: int | None
    reserves: tuple[int, ...]
    cagnotte: int
    mat: int
    points: tuple[int, ...]
    sheet: tuple[Row, ...]
    last: Result | None
    tie: Tie
    """What decided the last comparison, if words were worth the same (GLOSSA-41)."""
    limits: Limits | None
    reveal: Reveal | None
    offers: tuple[Offer, ...]
    request: Request | None
    loan: Loan | None
    stock_size: int
    spent_size: int
    laid: tuple[Card, ...]
    began: int
    since: int
    values: dict[Card, int]
    multipliers: tuple[int, ...]
    kinds: tuple[Card, ...]
    """Letters and groups that a joker can stand for (GLOSSA-3)."""
    hand_size: int
    most_exchanged: int
    ante: int
    step: int
    trial: Trial[Showing] | None = None
    """Words on trust: earlier decisions, and the word waiting for one (GLOSSA-21)."""
