"""What is told of a game of Glossa: the score sheet's lines, the words shown, how a deal ended, and all events."""

from typing import Literal

from msgspec import Struct

from tablee.games.glossa.cards import Card, Laid
from tablee.kit.trust import TrustEvent


class Row(Struct, frozen=True):
    """A line of the score sheet: a deal, or a loan after it; None where a seat wrote nothing."""

    kind: Literal["deal", "loan"]
    deal: int
    points: tuple[int | None, ...]


class Word(Struct, frozen=True):
    """A word on the table; `known` is false for one that the dictionary doesn't have, worth 0 (GLOSSA-22)."""

    seat: int
    cards: tuple[Laid, ...]
    value: int
    known: bool = True


Ending = Literal["void", "passed", "compared", "collected"]


class Result(Struct, frozen=True):
    """How a deal ended; all of it is public."""

    deal: int
    kind: Ending
    words: tuple[Word, ...]
    """In the order they were shown (GLOSSA-40)."""
    winners: tuple[int, ...]
    mat: int
    """What lay on the mat, the cagnotte included."""
    stakes: tuple[int, ...]
    gains: tuple[int, ...]
    """What each seat took from the mat, its own excess included (GLOSSA-36)."""
    points: tuple[int | None, ...]
    cagnotte: int
    """What stays for the next deal."""


class Dealt(Struct, frozen=True, tag="dealt"):
    """A deal begins; `fresh` when all 104 cards were shuffled (GLOSSA-14)."""

    deal: int
    dealer: int
    cagnotte: int
    fresh: bool


class Entered(Struct, frozen=True, tag="entered"):
    seat: int
    taking_part: bool


class Exchanged(Struct, frozen=True, tag="exchanged"):
    """How many is public, which is not (GLOSSA-15)."""

    seat: int
    n: int
    discarded: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()


class Composed(Struct, frozen=True, tag="composed"):
    """Only for the seat itself."""

    seat: int
    cards: tuple[Laid, ...]


class SaidReady(Struct, frozen=True, tag="said_ready"):
    seat: int


class BidsOpened(Struct, frozen=True, tag="bids_opened"):
    """Everyone has a word; `first` speaks first, None where there is nothing to bid with (GLOSSA-39)."""

    first: int | None


class Passed(Struct, frozen=True, tag="passed"):
    seat: int


class Dropped(Struct, frozen=True, tag="dropped"):
    seat: int


class Called(Struct, frozen=True, tag="called"):
    """`paid` chips put in; `tapis` when they were the last ones."""

    seat: int
    paid: int
    tapis: bool


class Raised(Struct, frozen=True, tag="raised"):
    """A bid: `amount` on top of `call`; the bid now stands at `level`, antes aside."""

    seat: int
    call: int
    amount: int
    level: int
    tapis: bool


class WordLaid(Struct, frozen=True, tag="laid"):
    word: Word


class Settled(Struct, frozen=True, tag="settled"):
    result: Result


class Asked(Struct, frozen=True, tag="asked"):
    borrower: int
    lender: int
    amount: int


class Lent(Struct, frozen=True, tag="lent"):
    borrower: int
    lender: int
    amount: int


class LoanRefused(Struct, frozen=True, tag="loan_refused"):
    borrower: int
    lender: int
    amount: int


class CagnotteShared(Struct, frozen=True, tag="cagnotte_shared"):
    """What was left at the end (GLOSSA-64)."""

    cagnotte: int
    shares: tuple[int, ...]


class Won(Struct, frozen=True, tag="won"):
    seats: tuple[int, ...]
    totals: tuple[int, ...]


Preparing = Dealt | Entered | Exchanged | Composed | SaidReady
Bidding = BidsOpened | Passed | Dropped | Called | Raised
Settling = WordLaid | Settled | CagnotteShared | Won
Lending = Asked | Lent | LoanRefused
GameEvent = Preparing | Bidding | Settling | Lending
Event = GameEvent | TrustEvent
