"""What a game of Glossa is made of: options, the state and what a seat sees of it."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tablee.games.glossa.cards import Card, Laid
from tablee.games.glossa.events import Result, Row
from tablee.kit import setup
from tablee.kit.first import First
from tablee.kit.trust import Trial
from tablee.kit.words import Dictionary, Words

CHIPS = 3000
STEP = 10
"""All the chips there are, and what every amount is a multiple of (GLOSSA-2)."""
ANTE = 10
"""What taking part costs (GLOSSA-11)."""
MOST_EXCHANGED = 3
"""Cards (GLOSSA-12)."""
CAP = 300
"""The highest announcement (GLOSSA-34)."""

Phase = Literal["entry", "exchange", "compose", "bids", "show", "ask", "answer", "over"]
Said = Literal["", "passed", "dropped", "called", "bid"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    deals: Literal[10, 15, 20] = 10
    minutes: Annotated[int, Meta(ge=0, le=240)] = 0
    """Above 0 the game is played for a time instead of a number of deals (GLOSSA-60)."""
    continuous: bool = False
    word_check: Literal["live", "showdown"] = "live"
    cap: Literal["raise", "total"] = "raise"
    dictionary: Dictionary = "fr"
    first: First = "drawn"
    """Who speaks first in the first deal; the neighbour at the right deals (GLOSSA-10)."""
    thinking: Literal["minute", "free"] = "minute"
    """A minute to take part and one to make a word (GLOSSA-11, GLOSSA-13), or as long as it takes."""
    words: Words = "dictionary"
    """Which words are allowed (GLOSSA-21)."""
    family: bool = False
    """Words that are not fit for a family are refused, to people too."""


# State


Setup = setup.Setup[Options]


class Match(Struct, frozen=True):
    """What stays the same through a deal; all of it is public."""

    deal: int
    dealer: int
    sheet: tuple[Row, ...] = ()
    last: Result | None = None


class Deal(Struct, frozen=True):
    """The deal under way. Tuples have a place for each seat."""

    hands: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    words: tuple[tuple[Laid, ...], ...]
    stock: tuple[Card, ...]
    spent: tuple[Card, ...] = ()
    """Cards out until the shuffle that nobody has been shown; `laid`, those that all have seen (GLOSSA-15)."""
    laid: tuple[Card, ...] = ()
    entered: tuple[bool | None, ...] = ()
    exchanged: tuple[int | None, ...] = ()
    ready: tuple[int, ...] = ()
    stakes: tuple[int, ...] = ()
    """Chips on the mat, antes included."""
    said: tuple[Said, ...] = ()
    raised: tuple[int, ...] = ()
    """What the last bid of each seat added."""
    bidder: int | None = None
    """Who bid last."""
    began: int = 0
    """When the minute that runs began."""
    since: int = 0
    """When the one to speak was asked."""


class Loan(Struct, frozen=True):
    """Between two deals: who may still ask, the borrower first; whom that one has asked, for how much (GLOSSA-51)."""

    borrowers: tuple[int, ...]
    asked: tuple[int, ...] = ()
    amount: int = 0


Showing = Literal["compared", "collected"]
"""What a word on trust is shown for: it waits before the deal is settled (GLOSSA-21)."""


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
    """Words on trust, at a table that plays so (GLOSSA-21)."""


class Limits(Struct, frozen=True):
    """What the seat to speak may announce (GLOSSA-30, GLOSSA-34, GLOSSA-37)."""

    may_pass: bool
    may_call: bool
    call: int
    """Chips that a call puts in: less than the bid for a short reserve."""
    tapis: bool
    """The call takes all that is left."""
    least: int
    most: int
    """Of a bid or a raise; 0 when there can be none."""


class Offer(Struct, frozen=True):
    """A player who may be asked for a loan, and how much at most (GLOSSA-50, GLOSSA-51)."""

    lender: int
    most: int


class Request(Struct, frozen=True):
    """A loan that waits for its answer."""

    borrower: int
    lender: int
    amount: int


class Reveal(Struct, frozen=True):
    """Show or hide: the game points of each (GLOSSA-43). The value is the word's, known or not."""

    shown: int
    hidden: int


class View(Struct, frozen=True):
    """All that a seat may see (`seat` None: a spectator)."""

    seat: int | None
    options: Options
    edition: int
    phase: Phase
    turn: int | None
    """Who has to decide; None while several compose, or when the game is over."""
    deal: int
    dealer: int
    deals_left: int | None
    """Deals to come after this one; None in a game played for a time."""
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
    """The bid to match, antes aside."""
    bidder: int | None
    reserves: tuple[int, ...]
    cagnotte: int
    mat: int
    points: tuple[int, ...]
    sheet: tuple[Row, ...]
    last: Result | None
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
    """What a joker can stand for (GLOSSA-3)."""
    hand_size: int
    most_exchanged: int
    ante: int
    step: int
    trial: Trial[Showing] | None = None
    """Words on trust: what was settled, and the word that waits (GLOSSA-21)."""
