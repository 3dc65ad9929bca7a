"""Data of Word Jam: options, actions, events, the state and a seat's view of it."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tablee.core.game import Timeout
from tablee.games.wordjam.cards import CAVE, STYLES, Letters, Theme
from tablee.kit import setup
from tablee.kit.words import Dictionary

Phase = Literal["show", "call", "say", "camp", "write", "mend", "vote", "appeal", "think", "speak", "over"]
Kind = Literal["open", "last", "duel"]
"""Rounds 1 to 7 are "open", the eighth is "last" (JAM-20), a "duel" settles a tie (JAM-22)."""
Side = Literal["ali_baba", "thieves"]
Camp = Literal["", "ali_baba", "thieves", "none"]
"""A seat's side: not chosen yet, one of the two, or "none" after its time ran out (JAM-19)."""
Ballot = Literal["", "yes", "no", "aside"]
"""A vote: not given yet, for, against, or "aside" for a bot, which doesn't vote (JAM-45)."""

_STYLE = "|".join(STYLES)
_COLUMN = "[0-9]{1,2}/[0-9]{1,2}"
Seconds = Annotated[int, Meta(ge=0, le=200)]
"""A time limit in seconds; 0 for none."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    cave: Annotated[str, Meta(pattern=f"^{_COLUMN}( {_COLUMN}){{0,7}}$")] = CAVE
    """Red and yellow scores, a column per round; fewer columns make a shorter game (JAM-4)."""
    hourglass_seconds: Annotated[int, Meta(ge=0, le=200)] = 20
    """Time for the Thieves to find a word; 0 for no hourglass and no limit."""
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
    """The dealer: drawn, or the seat that the host names, counted from 1 (JAM-5)."""
    family: bool = False
    """Whether offensive words are refused, for people as well as for bots."""


# Actions


class Show(Struct, frozen=True, gc=False, tag="show", forbid_unknown_fields=True):
    """Turn the letters over, as the dealer (JAM-10)."""


class Call(Struct, frozen=True, gc=False, tag="call", forbid_unknown_fields=True):
    """Call « Sésame, ouvre-toi ! » (JAM-12)."""


class Pass(Struct, frozen=True, gc=False, tag="pass", forbid_unknown_fields=True):
    """Give no word, or decline the question asked in this phase."""


class Say(Struct, frozen=True, gc=False, tag="say", forbid_unknown_fields=True):
    """Say a word, as Ali Baba (JAM-12) or in the last round (JAM-20)."""

    word: str


class Choose(Struct, frozen=True, gc=False, tag="choose", forbid_unknown_fields=True):
    """Choose a side in secret with the bet card (JAM-13)."""

    camp: Side


class Write(Struct, frozen=True, gc=False, tag="write", forbid_unknown_fields=True):
    """Write a word in secret, as a Thief (JAM-15) or in a duel (JAM-22)."""

    word: str


class Mend(Struct, frozen=True, gc=False, tag="mend", forbid_unknown_fields=True):
    """Accept the suggested correction; the word counts as the list writes it (JAM-43)."""


class Vote(Struct, frozen=True, gc=False, tag="vote", forbid_unknown_fields=True):
    """Vote for or against a doubtful word (JAM-43)."""

    accept: bool


class Aside(Struct, frozen=True, gc=False, tag="aside", forbid_unknown_fields=True):
    """Abstain from a vote, as all bots do (JAM-45)."""


class Appeal(Struct, frozen=True, gc=False, tag="appeal", forbid_unknown_fields=True):
    """Insist, once a game, on a word that the lists don't know and nobody could vote on (JAM-45)."""


class Ready(Struct, frozen=True, gc=False, tag="ready", forbid_unknown_fields=True):
    """Finish thinking before the hourglass of the last round runs out (JAM-20)."""


Action = Show | Call | Pass | Say | Choose | Write | Mend | Vote | Aside | Appeal | Ready | Timeout


# A round


class Claim(Struct, frozen=True, gc=False):
    """A word that a seat gave, and its coins."""

    seat: int
    word: str
    value: int


class Suggestion(Struct, frozen=True, gc=False):
    """The word its author may have meant, its coins, and what is wrong with the given one."""

    word: str
    value: int
    reason: Literal["article", "slip"]


RevealOutcome = Literal["accepted", "low", "refused", "silent"]
Refusal = Literal[
    "forbidden", "said", "unknown", "offensive", "conjugated", "length", "initial", "speech", "article", "vote", "lists"
]
Reason = Literal["", Refusal, "appeal"]


class Reveal(Struct, frozen=True, gc=False):
    """The outcome of a seat's word; `rule` and `reason` explain a refusal or a successful appeal."""

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
    """All seats, or the tied ones in a duel."""
    camps: tuple[Camp, ...]
    words: tuple[str | None, ...]
    """Words written in secret: None if not yet, "" for no word. Emptied when the round ends."""
    out: tuple[int, ...] = ()
    """Seats that can't call in this round: refused once, or passed (JAM-12, JAM-18)."""
    caller: int | None = None
    spared: int = 0
    """Milliseconds left to call when a call stopped play."""
    bid: Claim | None = None
    """Ali Baba's word."""
    queue: tuple[int, ...] = ()
    """Seats whose word is still to come, in order."""
    told: tuple[Reveal, ...] = ()
    claim: Claim | None = None
    """The word that is being voted on, corrected or appealed."""
    votes: tuple[Ballot, ...] = ()
    meant: Suggestion | UnsetType = UNSET
    """The correction suggested to the author of the claim (JAM-43)."""


Role = Literal["ali_baba", "follower", "chief", "thief", "best_ali_baba", "best_thief"]


class Gain(Struct, frozen=True, gc=False):
    seat: int
    role: Role
    points: int


class Result(Struct, frozen=True, gc=False):
    """The points of a round."""

    number: int
    gains: tuple[Gain, ...]


# Events; they never contain secrets


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """A round began: five letters lie face down, the Style card is turned (JAM-10)."""

    number: int
    kind: Kind
    theme: Theme


class Shown(Struct, frozen=True, gc=False, tag="shown"):
    letters: Letters


class Called(Struct, frozen=True, gc=False, tag="called"):
    seat: int


class Passed(Struct, frozen=True, gc=False, tag="passed"):
    """A seat passed and can't call in this round."""

    seat: int


class Told(Struct, frozen=True, gc=False, tag="told"):
    """The outcome of a seat's word, or its lack of one; `best` is the value it had to beat."""

    reveal: Reveal
    best: int | None = None


class Resumed(Struct, frozen=True, gc=False, tag="resumed"):
    """A call failed and the others go on searching (JAM-12)."""


class Suggested(Struct, frozen=True, gc=False, tag="suggested"):
    """The author of a word was asked whether another one was meant (JAM-43)."""

    claim: Claim
    meant: Suggestion


class Doubted(Struct, frozen=True, gc=False, tag="doubted"):
    """A vote on a word began (JAM-43)."""

    claim: Claim


class Voted(Struct, frozen=True, gc=False, tag="voted"):
    seat: int
    accept: bool


class Appealed(Struct, frozen=True, gc=False, tag="appealed"):
    """A word was accepted on appeal; recorded for the maintainers of the lists (JAM-45)."""

    seat: int
    word: str
    theme: Theme


class Chose(Struct, frozen=True, gc=False, tag="chose"):
    """A seat chose its side; which one is secret (JAM-13)."""

    seat: int


class Revealed(Struct, frozen=True, gc=False, tag="revealed"):
    """All sides were shown at once."""

    camps: tuple[Camp, ...]


class Turned(Struct, frozen=True, gc=False, tag="turned"):
    """The hourglass was turned; 0 seconds if the table has none."""

    seconds: int


class Wrote(Struct, frozen=True, gc=False, tag="wrote"):
    """A seat wrote its word, or that it has none."""

    seat: int


class WasReady(Struct, frozen=True, gc=False, tag="was_ready"):
    seat: int


class Crowned(Struct, frozen=True, gc=False, tag="crowned"):
    """A Thief became Chief (JAM-15)."""

    claim: Claim


class Scored(Struct, frozen=True, gc=False, tag="scored"):
    """A round ended with these gains, if any (JAM-16, JAM-18, JAM-21)."""

    number: int
    gains: tuple[Gain, ...]


class Levelled(Struct, frozen=True, gc=False, tag="levelled"):
    """These seats are tied for first place and play a duel (JAM-22)."""

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
    """Time of the last action, in milliseconds."""
    deadline: int | None
    round: Round
    talon: tuple[str, ...]
    """The 16 consonants that are not on the table."""
    styles: tuple[Theme, ...]
    """Style cards still face down, the next one first."""
    used: tuple[Theme, ...]
    """Style cards of this round and the earlier ones, since the last shuffle."""
    points: tuple[int, ...]
    said: tuple[str, ...] = ()
    """Letters of every word said so far, and of the things they name (JAM-42, JAM-44)."""
    results: tuple[Result, ...] = ()
    last: Round | None = None
    """The previous round, as it ended."""
    winners: tuple[int, ...] = ()
    appealed: tuple[int, ...] | UnsetType = UNSET
    """Seats that have appealed (JAM-45); edition 1 has no appeals."""


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
    """Seats that must decide."""
    number: int
    rounds: int
    kind: Kind
    theme: Theme
    used: tuple[Theme, ...]
    """Style cards that are not turned again before the next shuffle (JAM-17)."""
    letters: Letters
    """The five consonants; empty while they lie face down."""
    coins: tuple[int, ...]
    """Coins of each of the five places, 0 for the scimitars."""
    forbidden: str
    """The letter under the scimitars, "" while it lies face down."""
    longest: int
    """Maximum number of letters of a word."""
    columns: tuple[tuple[int, int], ...]
    """Red and yellow scores of the whole cave, a column per round."""
    prizes: tuple[int, int]
    players: tuple[int, ...]
    out: tuple[int, ...]
    caller: int | None
    spared: int
    """Milliseconds left to call when a call stopped play."""
    bid: Claim | None
    camp: Camp
    """The seat's own side."""
    camps: tuple[Camp, ...]
    """The sides of all seats; empty until they are shown."""
    word: str | None
    """The word this seat wrote in this round, "" for no word."""
    written: tuple[int, ...]
    """Seats that have written a word, or that they have none."""
    queue: tuple[int, ...]
    told: tuple[Reveal, ...]
    best: tuple[Reveal | None, Reveal | None]
    """In the last round, the best word so far of Ali Baba's side and of the Thieves."""
    claim: Claim | None
    votes: tuple[Ballot, ...]
    votes_needed: int
    """Votes in favour that the word needs with the current voters (JAM-45)."""
    to_beat: int | None
    """Coins that this seat's word must beat; None if any word is enough."""
    least: int
    """Coins that this seat's word must be worth at least."""
    said: tuple[str, ...]
    points: tuple[int, ...]
    results: tuple[Result, ...]
    last: Round | None
    winners: tuple[int, ...]
    appealed: tuple[int, ...] = ()
    """Seats that have used their one appeal (JAM-45)."""
    meant: Suggestion | None = None
    """The correction suggested to the author of the claim (JAM-43)."""
