"""What a game of Word Jam is made of: options, actions, the state and what a seat sees of it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.core.game import Timeout
from tablee.games.wordjam.cards import CAVE, STYLES, Letters, Theme

Phase = Literal["show", "call", "say", "camp", "write", "vote", "think", "speak", "over"]
Kind = Literal["open", "last", "duel"]
"""Rounds 1 to 7 are open to any caller, the eighth is the last (JAM-20), a duel settles a tie (JAM-22)."""
Side = Literal["ali_baba", "thieves"]
Camp = Literal["", "ali_baba", "thieves", "none"]
"""A seat's camp: not chosen yet, one of the two, or none for who let the time run out (JAM-19)."""
Ballot = Literal["", "yes", "no", "aside"]
"""A vote: not given yet, for, against, or aside for a computer player, which doesn't vote (JAM-45)."""

_STYLE = "|".join(STYLES)
_COLUMN = "[0-9]{1,2}/[0-9]{1,2}"
Seconds = Annotated[int, Meta(ge=3, le=200)]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    cave: Annotated[str, Meta(pattern=f"^{_COLUMN}( {_COLUMN}){{0,7}}$")] = CAVE
    """Red and yellow scores, a column a round: fewer columns make a shorter game (JAM-4)."""
    hourglass_seconds: Annotated[int, Meta(ge=0, le=200)] = 20
    """0: no hourglass, the Thieves take the time they need."""
    call_seconds: Annotated[int, Meta(ge=10, le=1200)] = 120
    word_seconds: Seconds = 10
    camp_seconds: Seconds = 15
    turn_seconds: Seconds = 10
    vote_seconds: Seconds = 15
    pause_seconds: Seconds = 20
    themes: Annotated[str, Meta(pattern=f"^(all|({_STYLE})(,({_STYLE}))*)$")] = "all"


# Actions


class Show(Struct, frozen=True, gc=False, tag="show", forbid_unknown_fields=True):
    """The dealer turns the letters over (JAM-10)."""


class Call(Struct, frozen=True, gc=False, tag="call", forbid_unknown_fields=True):
    """Sésame, ouvre-toi! (JAM-12)"""


class Pass(Struct, frozen=True, gc=False, tag="pass", forbid_unknown_fields=True):
    """I have no word: not in this round, or not on my turn."""


class Say(Struct, frozen=True, gc=False, tag="say", forbid_unknown_fields=True):
    """Ali Baba's word (JAM-12), or a word of the last round (JAM-20)."""

    word: str


class Choose(Struct, frozen=True, gc=False, tag="choose", forbid_unknown_fields=True):
    """My bet card, face down (JAM-13)."""

    camp: Side


class Write(Struct, frozen=True, gc=False, tag="write", forbid_unknown_fields=True):
    """A word written in secret: a Thief's (JAM-15), or in a duel (JAM-22)."""

    word: str


class Vote(Struct, frozen=True, gc=False, tag="vote", forbid_unknown_fields=True):
    """For or against the word put to the vote (JAM-43)."""

    accept: bool


class Aside(Struct, frozen=True, gc=False, tag="aside", forbid_unknown_fields=True):
    """A computer player stands aside: it doesn't vote (JAM-45)."""


class Ready(Struct, frozen=True, gc=False, tag="ready", forbid_unknown_fields=True):
    """I have thought enough: the hourglass of the last round need not run out for me (JAM-20)."""


Action = Show | Call | Pass | Say | Choose | Write | Vote | Aside | Ready | Timeout


# A round


class Claim(Struct, frozen=True, gc=False):
    """A word that somebody gave, and its coins."""

    seat: int
    word: str
    value: int


Outcome = Literal["accepted", "low", "refused", "silent"]
Reason = Literal[
    "",
    "forbidden",
    "said",
    "unknown",
    "conjugated",
    "length",
    "initial",
    "speech",
    "vote",
    "lists",
]


class Reveal(Struct, frozen=True, gc=False):
    """What became of a seat's word; `rule` and `reason` say why it was refused."""

    seat: int
    outcome: Outcome
    word: str = ""
    value: int = 0
    rule: str = ""
    reason: Reason = ""


class Round(Struct, frozen=True, gc=False):
    number: int
    kind: Kind
    theme: Theme
    letters: Letters
    players: tuple[int, ...]
    """Everybody, or the tied ones in a duel."""
    camps: tuple[Camp, ...]
    words: tuple[str | None, ...]
    """What was written in secret: None not yet, "" no word. Emptied when the round ends."""
    out: tuple[int, ...] = ()
    """Who no longer calls in this round: refused once, or passed (JAM-12, JAM-18)."""
    caller: int | None = None
    spared: int = 0
    """Milliseconds that were left to call when play stopped."""
    bid: Claim | None = None
    """Ali Baba's word."""
    queue: tuple[int, ...] = ()
    """Whose word is still to come, in seat order."""
    told: tuple[Reveal, ...] = ()
    claim: Claim | None = None
    """The word put to the vote."""
    votes: tuple[Ballot, ...] = ()


Role = Literal["ali_baba", "follower", "chief", "thief", "best_ali_baba", "best_thief"]


class Gain(Struct, frozen=True, gc=False):
    seat: int
    role: Role
    points: int


class Result(Struct, frozen=True, gc=False):
    """What a round brought, to whom."""

    number: int
    gains: tuple[Gain, ...]


# State


class Setup(Struct, frozen=True, gc=False):
    options: Options
    seats: int
    seed: bytes


class State(Struct, frozen=True, gc=False):
    setup: Setup
    dealer: int
    phase: Phase
    at: int
    """When the last thing happened."""
    deadline: int | None
    round: Round
    talon: tuple[str, ...]
    """The 16 consonants that don't lie on coin cards."""
    styles: tuple[Theme, ...]
    """Style cards still face down, the next one first."""
    used: tuple[Theme, ...]
    """Style cards of this round and of those before."""
    points: tuple[int, ...]
    said: tuple[str, ...] = ()
    """Letters of every word said so far (JAM-42, JAM-44)."""
    results: tuple[Result, ...] = ()
    last: Round | None = None
    """The round before this one, as it ended."""
    winners: tuple[int, ...] = ()


class View(Struct, frozen=True, gc=False):
    """All that a seat may see (`seat` None: a spectator)."""

    seat: int | None
    options: Options
    dealer: int
    phase: Phase
    at: int
    deadline: int | None
    waits: tuple[int, ...]
    """Who is being waited for."""
    number: int
    rounds: int
    kind: Kind
    theme: Theme
    letters: Letters
    """Empty while they lie face down."""
    prizes: tuple[int, int]
    players: tuple[int, ...]
    out: tuple[int, ...]
    caller: int | None
    bid: Claim | None
    camp: Camp
    """My own camp."""
    camps: tuple[Camp, ...]
    """Everybody's, once they are shown; before that none."""
    word: str | None
    """What I wrote in this round, "" if I have no word."""
    queue: tuple[int, ...]
    told: tuple[Reveal, ...]
    claim: Claim | None
    votes: tuple[Ballot, ...]
    to_beat: int | None
    """The coins that a word of mine has to beat, if any."""
    said: tuple[str, ...]
    points: tuple[int, ...]
    results: tuple[Result, ...]
    last: Round | None
    winners: tuple[int, ...]
