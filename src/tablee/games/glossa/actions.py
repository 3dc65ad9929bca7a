"""Actions of Glossa: everything that a seat can submit."""

from msgspec import Struct

from tablee.core.game import Timeout
from tablee.games.glossa.cards import Card, Laid
from tablee.kit.trust import Believe, Contest, StandAside


class Enter(Struct, frozen=True, tag="enter", forbid_unknown_fields=True):
    """Pay the ante and take part in the deal, or stay out (GLOSSA-11)."""

    taking_part: bool


class Exchange(Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Exchange up to three cards; no cards means standing pat, « servi » (GLOSSA-12)."""

    cards: tuple[Card, ...] = ()


class Compose(Struct, frozen=True, tag="compose", forbid_unknown_fields=True):
    """Set the seat's hidden word; no cards means no word (GLOSSA-13, GLOSSA-24)."""

    cards: tuple[Laid, ...] = ()


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Finish composing; bidding starts when every participant has done so (GLOSSA-13)."""


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Pass, « je passe » (GLOSSA-31)."""


class Drop(Struct, frozen=True, tag="drop", forbid_unknown_fields=True):
    """Drop out of the deal, « je me retire » (GLOSSA-32)."""


class Call(Struct, frozen=True, tag="call", forbid_unknown_fields=True):
    """Match the bid, « je suis », or go all in if the reserve is too small (GLOSSA-30, GLOSSA-36)."""


class Bid(Struct, frozen=True, tag="bid", forbid_unknown_fields=True):
    """Open with `amount`, or match the bid and raise it by `amount` (GLOSSA-30, GLOSSA-34)."""

    amount: int


class Show(Struct, frozen=True, tag="show", forbid_unknown_fields=True):
    """Show the word or keep it hidden, after a bid that nobody matched (GLOSSA-43)."""

    shown: bool


class Ask(Struct, frozen=True, tag="ask", forbid_unknown_fields=True):
    """Ask a better-off player for a loan (GLOSSA-50)."""

    lender: int
    amount: int


class NoLoan(Struct, frozen=True, tag="no_loan", forbid_unknown_fields=True):
    """Ask nobody, or nobody else, for a loan (GLOSSA-50)."""


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Grant or refuse the loan that this seat was asked for (GLOSSA-50)."""

    granted: bool


Decided = Enter | Exchange | Compose | Ready | Pass | Drop | Call | Bid | Show | Ask | NoLoan | Answer
Action = Decided | Contest | Believe | StandAside | Timeout
