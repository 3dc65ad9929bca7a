"""Events of a game of Cumulo, and the words and counts that they carry."""

from typing import Literal

from msgspec import Struct

from tablee.games.cumulo.cards import Card
from tablee.kit.trust import TrustEvent


class Word(Struct, frozen=True, gc=False):
    """A laid word: its cards, how they read, and the points it announces (0: unfinished)."""

    cards: str
    reading: str
    points: int


class Line(Struct, frozen=True, gc=False):
    """One line of a round's count (CUMULO-50).

    `cards` is a word, and then `reading` is how it reads, or the cards left in hand.
    """

    seat: int
    kind: Literal["bonus", "announcement", "units", "loss"]
    cards: str
    points: int
    reading: str = ""


class Count(Struct, frozen=True, gc=False):
    """Count of a finished round. `closer` is None if nobody closed it; `discard` is the last."""

    round: int
    first: int
    closer: int | None
    discard: Card
    lines: tuple[Line, ...]


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """A round begins; `first` is the Ponantais and `dealer` the Méridional (CUMULO-4)."""

    round: int
    first: int
    dealer: int


class TimeUp(Struct, frozen=True, gc=False, tag="time_up"):
    seat: int


class Drew(Struct, frozen=True, gc=False, tag="drew"):
    """A card was drawn from the stock; `card` is empty for all seats but the one that drew it."""

    seat: int
    card: Card = ""


class Laid(Struct, frozen=True, gc=False, tag="laid"):
    """New words were laid; `opening` is the points that an opening announced, otherwise 0."""

    seat: int
    words: tuple[Word, ...]
    opening: int = 0


class Prolonged(Struct, frozen=True, gc=False, tag="prolonged"):
    seat: int
    word: int
    before: Word
    after: Word


class Canasta(Struct, frozen=True, gc=False, tag="canasta"):
    seat: int
    word: Word


class TookPile(Struct, frozen=True, gc=False, tag="took_pile"):
    """The pile was taken: `top` was laid, and `cards`, the rest, joined the hand.

    All seats see these cards.
    """

    seat: int
    top: Card
    cards: tuple[Card, ...]


class Discarded(Struct, frozen=True, gc=False, tag="discarded"):
    seat: int
    card: Card


class Closed(Struct, frozen=True, gc=False, tag="closed"):
    seat: int


class Passed(Struct, frozen=True, gc=False, tag="passed"):
    """The seat finished its last laying (CUMULO-43)."""

    seat: int


class RanOut(Struct, frozen=True, gc=False, tag="ran_out"):
    """The round ended: the stock was empty and the seat left the pile (CUMULO-42, CUMULO-44)."""

    seat: int


class Counted(Struct, frozen=True, gc=False, tag="counted"):
    count: Count
    totals: tuple[int, ...]


class Won(Struct, frozen=True, gc=False, tag="won"):
    """The game is over; several seats win if they are tied after the last round (CUMULO-53)."""

    seats: tuple[int, ...]
    totals: tuple[int, ...]


Played = Dealt | TimeUp | Drew | Laid | Prolonged | Canasta | TookPile | Discarded | Closed | Passed | RanOut
GameEvent = Played | Counted | Won
Event = GameEvent | TrustEvent
