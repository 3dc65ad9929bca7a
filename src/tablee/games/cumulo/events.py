"""What is told of a game of Cumulo: words on the table, the count of a round, and all events."""

from typing import Literal

from msgspec import Struct

from tablee.games.cumulo.cards import Card
from tablee.kit.trust import TrustEvent


class Word(Struct, frozen=True, gc=False):
    """A laid word as it stands: its cards, how they read, what it announces now (0: unfinished)."""

    cards: str
    reading: str
    points: int


class Line(Struct, frozen=True, gc=False):
    """One line of a round's count; `cards` is the word, which has a reading, or the cards left in hand (CUMULO-50)."""

    seat: int
    kind: Literal["bonus", "announcement", "units", "loss"]
    cards: str
    points: int
    reading: str = ""


class Count(Struct, frozen=True, gc=False):
    """A finished round: its number, its first player, who closed it if somebody did, the last discard, the lines."""

    round: int
    first: int
    closer: int | None
    discard: Card
    lines: tuple[Line, ...]


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """A round begins; `first` is its Ponantais, `dealer` its Méridional (CUMULO-4)."""

    round: int
    first: int
    dealer: int


class TimeUp(Struct, frozen=True, gc=False, tag="time_up"):
    seat: int


class Drew(Struct, frozen=True, gc=False, tag="drew"):
    """A card was drawn; only who drew it knows which."""

    seat: int
    card: Card = ""


class Laid(Struct, frozen=True, gc=False, tag="laid"):
    """New words; `opening` is what an opening announced, else 0."""

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
    """The pile was taken for its top card; `cards`, the others, joined the hand for all to see."""

    seat: int
    top: Card
    cards: tuple[Card, ...]


class Discarded(Struct, frozen=True, gc=False, tag="discarded"):
    seat: int
    card: Card


class Closed(Struct, frozen=True, gc=False, tag="closed"):
    seat: int


class Passed(Struct, frozen=True, gc=False, tag="passed"):
    """A last laying is over (CUMULO-43)."""

    seat: int


class RanOut(Struct, frozen=True, gc=False, tag="ran_out"):
    """The stock was empty and this seat did not take the pile: the round ends (CUMULO-42, CUMULO-44)."""

    seat: int


class Counted(Struct, frozen=True, gc=False, tag="counted"):
    count: Count
    totals: tuple[int, ...]


class Won(Struct, frozen=True, gc=False, tag="won"):
    """The game is over; several seats if they are level after the last round (CUMULO-53)."""

    seats: tuple[int, ...]
    totals: tuple[int, ...]


Played = Dealt | TimeUp | Drew | Laid | Prolonged | Canasta | TookPile | Discarded | Closed | Passed | RanOut
GameEvent = Played | Counted | Won
Event = GameEvent | TrustEvent
