"""What a seat can do in a game of Glossa."""

from msgspec import Struct

from tablee.core.game import Timeout
from tablee.games.glossa.cards import Card, Laid
from tablee.kit.trust import Believe, Contest, StandAside


class Enter(Struct, frozen=True, tag="enter", forbid_unknown_fields=True):
    """Take part in the deal for 10, or not (GLOSSA-11)."""

    taking_part: bool


class Exchange(Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Throw away one, two or three cards for as many others; none is « servi » (GLOSSA-12)."""

    cards: tuple[Card, ...] = ()


class Compose(Struct, frozen=True, tag="compose", forbid_unknown_fields=True):
    """My word, for myself; no cards: no word (GLOSSA-13, GLOSSA-24)."""

    cards: tuple[Laid, ...] = ()


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """I have my word: let us bid (GLOSSA-13)."""


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """« Je passe » (GLOSSA-31)."""


class Drop(Struct, frozen=True, tag="drop", forbid_unknown_fields=True):
    """« Je me retire » (GLOSSA-32)."""


class Call(Struct, frozen=True, tag="call", forbid_unknown_fields=True):
    """« Je suis »: match the bid, or put in all I have (GLOSSA-30, GLOSSA-36)."""


class Bid(Struct, frozen=True, tag="bid", forbid_unknown_fields=True):
    """Open with this amount, or match the bid and raise it by this amount (GLOSSA-30, GLOSSA-34)."""

    amount: int


class Show(Struct, frozen=True, tag="show", forbid_unknown_fields=True):
    """After a bid that nobody matched: show the word, or keep it hidden (GLOSSA-43)."""

    shown: bool


class Ask(Struct, frozen=True, tag="ask", forbid_unknown_fields=True):
    """Ask a better-off player for a loan (GLOSSA-50)."""

    lender: int
    amount: int


class NoLoan(Struct, frozen=True, tag="no_loan", forbid_unknown_fields=True):
    """I ask nobody, or nobody else (GLOSSA-50)."""


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Grant the loan I am asked for, or refuse it (GLOSSA-50)."""

    granted: bool


Decided = Enter | Exchange | Compose | Ready | Pass | Drop | Call | Bid | Show | Ask | NoLoan | Answer
Action = Decided | Contest | Believe | StandAside | Timeout
