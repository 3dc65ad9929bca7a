"""What happens in a game of Word Jam, as it is told to everybody: what is secret never enters an event."""

from msgspec import Struct

from tablee.games.wordjam.cards import Letters, Theme
from tablee.games.wordjam.state import Camp, Claim, Gain, Kind, Reveal


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """A round begins: five letters lie face down, the Style card is turned (JAM-10)."""

    number: int
    kind: Kind
    theme: Theme


class Shown(Struct, frozen=True, gc=False, tag="shown"):
    letters: Letters


class Called(Struct, frozen=True, gc=False, tag="called"):
    seat: int


class Passed(Struct, frozen=True, gc=False, tag="passed"):
    """A seat will not call in this round."""

    seat: int


class Told(Struct, frozen=True, gc=False, tag="told"):
    """A word, or none, and what became of it; `best` is what it had to beat."""

    reveal: Reveal
    best: int | None = None


class Resumed(Struct, frozen=True, gc=False, tag="resumed"):
    """A call came to nothing: the others go on looking (JAM-12)."""


class Doubted(Struct, frozen=True, gc=False, tag="doubted"):
    """A word is put to the vote (JAM-43)."""

    claim: Claim


class Voted(Struct, frozen=True, gc=False, tag="voted"):
    seat: int
    accept: bool


class Chose(Struct, frozen=True, gc=False, tag="chose"):
    """A seat has chosen its camp; which one is secret (JAM-13)."""

    seat: int


class Revealed(Struct, frozen=True, gc=False, tag="revealed"):
    """All camps are shown at once."""

    camps: tuple[Camp, ...]


class Turned(Struct, frozen=True, gc=False, tag="turned"):
    """The hourglass runs; 0 seconds: there is none."""

    seconds: int


class Wrote(Struct, frozen=True, gc=False, tag="wrote"):
    """A seat has written its word, or that it has none."""

    seat: int


class WasReady(Struct, frozen=True, gc=False, tag="was_ready"):
    seat: int


class Crowned(Struct, frozen=True, gc=False, tag="crowned"):
    """A Thief becomes Chief (JAM-15)."""

    claim: Claim


class Scored(Struct, frozen=True, gc=False, tag="scored"):
    """The end of a round: who gains what; nobody if it brought nothing (JAM-16, JAM-18, JAM-21)."""

    number: int
    gains: tuple[Gain, ...]


class Levelled(Struct, frozen=True, gc=False, tag="levelled"):
    """Level at the top: one more round among these seats (JAM-22)."""

    seats: tuple[int, ...]


class Won(Struct, frozen=True, gc=False, tag="won"):
    seats: tuple[int, ...]
    points: int


Event = (
    Dealt
    | Shown
    | Called
    | Passed
    | Told
    | Resumed
    | Doubted
    | Voted
    | Chose
    | Revealed
    | Turned
    | Wrote
    | WasReady
    | Crowned
    | Scored
    | Levelled
    | Won
)
