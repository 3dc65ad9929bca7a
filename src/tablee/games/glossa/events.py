"""Events of Glossa, with the parts they share: score sheet lines, shown words, results of deals."""

from typing import Literal

from msgspec import Struct

from tablee.games.glossa.cards import Card, Laid
from tablee.kit.trust import TrustEvent


class Row(Struct, frozen=True):
    """A line of the score sheet for a deal or a loan; None for a seat that wrote nothing."""

    kind: Literal["deal", "loan"]
    deal: int
    points: tuple[int | None, ...]


class Word(Struct, frozen=True):
    """A word shown to everybody; `known` is false if it was refused and is worth 0 (GLOSSA-22)."""

    seat: int
    cards: tuple[Laid, ...]
    value: int
    known: bool = True


Ending = Literal["void", "passed", "compared", "collected"]


class Result(Struct, frozen=True):
    """The outcome of a deal; all of it is public."""

    deal: int
    kind: Ending
    words: tuple[Word, ...]
    """Shown words, in the order in which they were shown (GLOSSA-40)."""
    winners: tuple[int, ...]
    mat: int
    """Chips in the pot, including the kitty (cagnotte)."""
    stakes: tuple[int, ...]
    gains: tuple[int, ...]
    """Chips each seat took from the pot, including its own returned excess (GLOSSA-36)."""
    points: tuple[int | None, ...]
    cagnotte: int
    """Chips left in the kitty for the next deal."""


class Dealt(Struct, frozen=True, tag="dealt"):
    """A deal began; `fresh` if all 104 cards were shuffled for it (GLOSSA-14)."""

    deal: int
    dealer: int
    cagnotte: int
    fresh: bool


class Entered(Struct, frozen=True, tag="entered"):
    seat: int
    taking_part: bool


class Exchanged(Struct, frozen=True, tag="exchanged"):
    """A seat exchanged cards: `n` is public, the cards themselves are not (GLOSSA-15)."""

    seat: int
    n: int
    discarded: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()


class Composed(Struct, frozen=True, tag="composed"):
    """A seat set its word; only that seat sees this event."""

    seat: int
    cards: tuple[Laid, ...]


class SaidReady(Struct, frozen=True, tag="said_ready"):
    seat: int


class BidsOpened(Struct, frozen=True, tag="bids_opened"):
    """Bidding began; `first` speaks first, None if nobody can bid (GLOSSA-39)."""

    first: int | None


class Passed(Struct, frozen=True, tag="passed"):
    seat: int


class Dropped(Struct, frozen=True, tag="dropped"):
    seat: int


class Called(Struct, frozen=True, tag="called"):
    """A seat called and paid `paid` chips; `tapis` if they were its last."""

    seat: int
    paid: int
    tapis: bool


class Raised(Struct, frozen=True, tag="raised"):
    """A seat paid `call` to match and raised by `amount`; the bid is now `level`, without the ante."""

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
    """The kitty left at the end of the game was shared (GLOSSA-64)."""

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
