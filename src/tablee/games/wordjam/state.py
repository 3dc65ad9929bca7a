"""What a game of Word Jam is made of: options, actions, events, the state and what a seat sees of it."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tablee.core.game import Timeout
from tablee.games.wordjam.cards import CAVE, STYLES, Letters, Theme
from tablee.kit import setup
from tablee.kit.words import Dictionary

Phase = Literal["show", "call", "say", "camp", "write", "mend", "vote", "appeal", "think", "speak", "over"]
Kind = Literal["open", "last", "duel"]
"""Rounds 1 to 7 are open to any caller, the eighth is the last (JAM-20), a duel settles a tie (JAM-22)."""
Side = Literal["ali_baba", "thieves"]
Camp = Literal["", "ali_baba", "thieves", "none"]
"""A seat's camp: not chosen yet, one of the two, or none for who let the time run out (JAM-19)."""
Ballot = Literal["", "yes", "no", "aside"]
"""A vote: not given yet, for, against, or aside for a computer player, which doesn't vote (JAM-45)."""

_STYLE = "|".join(STYLES)
_COLUMN = "[0-9]{1,2}/[0-9]{1,2}"
Seconds = Annotated[int, Meta(ge=0, le=200)]
"""0: as long as it takes."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    cave: Annotated[str, Meta(pattern=f"^{_COLUMN}( {_COLUMN}){{0,7}}$")] = CAVE
    """Red and yellow scores, a column a round: fewer columns make a shorter game (JAM-4)."""
    hourglass_seconds: Annotated[int, Meta(ge=0, le=200)] = 20
    """0: no hourglass, the Thieves take the time they need."""
    call_seconds: Annotated[int, Meta(ge=0, le=1200)] = 120
    word_seconds: Seconds = 10
    camp_seconds: Seconds = 15
    turn_seconds: Seconds = 10
    vote_seconds: Seconds = 15
    pause_seconds: Seconds = 20
    themes: Annotated[
        str, Meta(pattern=f"^(all|({_STYLE})(,({_STYLE}))*)$", extra_json_schema={"several": list(STYLES)})
    ] = "all"
    dictionary: Dictionary = "fr"
    dealer: Literal["drawn", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] = "drawn"
    """Who deals: drawn, or the seat that the host names, counted from 1 (JAM-5)."""
    family: bool = False
    """Words that are not fit for a family are refused, to people too."""


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


class Mend(Struct, frozen=True, gc=False, tag="mend", forbid_unknown_fields=True):
    """Yes, that is the word I meant: it counts as the list writes it (JAM-43)."""


class Vote(Struct, frozen=True, gc=False, tag="vote", forbid_unknown_fields=True):
    """For or against the word put to the vote (JAM-43)."""

    accept: bool


class Aside(Struct, frozen=True, gc=False, tag="aside", forbid_unknown_fields=True):
    """A computer player stands aside: it doesn't vote (JAM-45)."""


class Appeal(Struct, frozen=True, gc=False, tag="appeal", forbid_unknown_fields=True):
    """Nobody could vote and the lists don't know my word: once a game I say that it is one (JAM-45)."""


class Ready(Struct, frozen=True, gc=False, tag="ready", forbid_unknown_fields=True):
    """I have thought enough: the hourglass of the last round need not run out for me (JAM-20)."""


Action = Show | Call | Pass | Say | Choose | Write | Mend | Vote | Aside | Appeal | Ready | Timeout


# A round


class Claim(Struct, frozen=True, gc=False):
    """A word that somebody gave, and its coins."""

    seat: int
    word: str
    value: int


class Suggestion(Struct, frozen=True, gc=False):
    """The word that the author may have meant, its coins, and what is wrong with the one given."""

    word: str
    value: int
    reason: Literal["article", "slip"]


RevealOutcome = Literal["accepted", "low", "refused", "silent"]
Refusal = Literal[
    "forbidden", "said", "unknown", "offensive", "conjugated", "length", "initial", "speech", "article", "vote", "lists"
]
Reason = Literal["", Refusal, "appeal"]


class Reveal(Struct, frozen=True, gc=False):
    """What became of a seat's word; `rule` and `reason` say why it was refused, or that an appeal let it pass."""

    seat: int
    outcome: RevealOutcome
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
    """The word put to the vote, or first to its author again."""
    votes: tuple[Ballot, ...] = ()
    meant: Suggestion | UnsetType = UNSET
    """What the author of the claim is asked to have meant (JAM-43)."""


Role = Literal["ali_baba", "follower", "chief", "thief", "best_ali_baba", "best_thief"]


class Gain(Struct, frozen=True, gc=False):
    seat: int
    role: Role
    points: int


class Result(Struct, frozen=True, gc=False):
    """What a round brought, to whom."""

    number: int
    gains: tuple[Gain, ...]


# Events: what is secret never enters one


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


class Suggested(Struct, frozen=True, gc=False, tag="suggested"):
    """The author of a word is asked whether another one was meant (JAM-43)."""

    claim: Claim
    meant: Suggestion


class Doubted(Struct, frozen=True, gc=False, tag="doubted"):
    """A word is put to the vote (JAM-43)."""

    claim: Claim


class Voted(Struct, frozen=True, gc=False, tag="voted"):
    seat: int
    accept: bool


class Appealed(Struct, frozen=True, gc=False, tag="appealed"):
    """A word is accepted because its author says so (JAM-45): one for the lists to learn."""

    seat: int
    word: str
    theme: Theme


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


WordEvent = Called | Passed | Told | Resumed | Suggested | Doubted | Voted | Appealed
Event = Dealt | Shown | WordEvent | Chose | Revealed | Turned | Wrote | WasReady | Crowned | Scored | Levelled | Won


# State


Setup = setup.Setup[Options]


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
    appealed: tuple[int, ...] | UnsetType = UNSET
    """Who has appealed (JAM-45); in edition 1 there is no appeal."""


class View(Struct, frozen=True, gc=False):
    """All that a seat may see (`seat` None: a spectator)."""

    seat: int | None
    options: Options
    edition: int
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
    used: tuple[Theme, ...]
    """Style cards that can't be turned again before all have been (JAM-17)."""
    letters: Letters
    """Empty while they lie face down."""
    coins: tuple[int, ...]
    """What each of the five places pays, 0 under the scimitars."""
    forbidden: str
    """The letter under the scimitars, "" while it lies face down."""
    longest: int
    """Letters that a word may have."""
    columns: tuple[tuple[int, int], ...]
    """Red and yellow scores of the whole cave, a column a round."""
    prizes: tuple[int, int]
    players: tuple[int, ...]
    out: tuple[int, ...]
    caller: int | None
    spared: int
    """Milliseconds that were left to call when play stopped."""
    bid: Claim | None
    camp: Camp
    """My own camp."""
    camps: tuple[Camp, ...]
    """Everybody's, once they are shown; before that none."""
    word: str | None
    """What I wrote in this round, "" if I have no word."""
    written: tuple[int, ...]
    """Who has written a word, or that there is none."""
    queue: tuple[int, ...]
    told: tuple[Reveal, ...]
    best: tuple[Reveal | None, Reveal | None]
    """In the last round, the best word so far of Ali Baba's camp and of the Thieves."""
    claim: Claim | None
    votes: tuple[Ballot, ...]
    votes_needed: int
    """Votes in favour that the word put to the vote needs as things stand (JAM-45)."""
    to_beat: int | None
    """The coins that a word has to beat, mine in the last round; None where any word will do."""
    least: int
    """The coins that such a word must be worth at least."""
    said: tuple[str, ...]
    points: tuple[int, ...]
    results: tuple[Result, ...]
    last: Round | None
    winners: tuple[int, ...]
    appealed: tuple[int, ...] = ()
    """Who has appealed, which is done once a game (JAM-45)."""
    meant: Suggestion | None = None
    """What the author of the claim is asked to have meant (JAM-43)."""
