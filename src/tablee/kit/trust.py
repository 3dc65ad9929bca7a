"""Words on trust, as at a table: any letters may be laid, the others may contest them, and then they vote.

Written once for every game whose box leaves open which words are allowed. What the dictionary has stands at once; any
other word waits ten seconds. Nobody contests it: it stands. Somebody does: that is a vote against it, the others who
are neither its author nor a computer player vote as well, and it is refused if more are against it than for it.
What the table has settled stays so for the rest of the game.
"""

from collections.abc import Mapping
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Timeout
from tablee.core.rng import Rng
from tablee.core.terminal import Option
from tablee.core.text import Message, Who
from tablee.kit.clock import check_timeout
from tablee.kit.seats import put

A = TypeVar("A")

WINDOW = 10_000
"""Milliseconds to contest a word, and as many to vote on one that is contested."""

Ballot = Literal["", "yes", "no", "aside"]


# Actions


class Contest(Struct, frozen=True, gc=False, tag="contest", forbid_unknown_fields=True):
    """I contest the word; once it is contested, I vote against it."""


class Believe(Struct, frozen=True, gc=False, tag="believe", forbid_unknown_fields=True):
    """I believe it is a word; once it is contested, I vote for it."""


class StandAside(Struct, frozen=True, gc=False, tag="stand_aside", forbid_unknown_fields=True):
    """A computer player neither contests nor votes."""


Spoken = Contest | Believe | StandAside


# Events


class Doubted(Struct, frozen=True, gc=False, tag="doubted"):
    """A word that no dictionary has: who believes it is none may contest it. `part`: it is only to begin one."""

    seat: int
    word: str
    part: bool = False


class Contested(Struct, frozen=True, gc=False, tag="contested"):
    seat: int
    word: str


class Believed(Struct, frozen=True, gc=False, tag="believed"):
    seat: int
    word: str


class Stood(Struct, frozen=True, gc=False, tag="stood"):
    """The word stands; the votes were so many, none where nobody contested it."""

    seat: int
    word: str
    votes: tuple[int, int] | None = None


class VotedOut(Struct, frozen=True, gc=False, tag="voted_out"):
    """The word is refused, by so many votes for it and against it."""

    seat: int
    word: str
    votes: tuple[int, int]


TrustEvent = Doubted | Contested | Believed | Stood | VotedOut


# State


class Claim(Struct, Generic[A], frozen=True, gc=False):
    """A word on trust: whose it is, whether it only begins one, the cards that show it, what is done if it stands."""

    seat: int
    word: str
    part: bool
    cards: tuple[str, ...]
    action: A


class Doubt(Claim[A], Generic[A], frozen=True, gc=False):
    """A word that waits, and who said what of it."""

    ballots: tuple[Ballot, ...]
    deadline: int
    contester: int | None = None


class Trial(Struct, Generic[A], frozen=True, gc=False):
    """What the table has settled, and the word that waits."""

    doubt: Doubt[A] | None = None
    stood: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


class Heard(Struct, Generic[A], frozen=True, gc=False):
    """What somebody's word has changed; `stands` is the word that is settled now, with what was to be done."""

    trial: Trial[A]
    events: tuple[TrustEvent, ...]
    settled: Doubt[A] | None = None
    stands: bool = False


def open_doubt(trial: Trial[A], claim: Claim[A], seats: int, at: int) -> tuple[Trial[A], Doubted]:
    """The word waits from now on."""
    silence: Ballot = ""
    doubt = Doubt(claim.seat, claim.word, claim.part, claim.cards, claim.action, (silence,) * seats, at + WINDOW)
    return replace(trial, doubt=doubt), Doubted(claim.seat, claim.word, claim.part)


def asked(doubt: Doubt[A]) -> tuple[int, ...]:
    """Who has not spoken yet; the author doesn't."""
    return tuple([seat for seat, ballot in enumerate(doubt.ballots) if not ballot and seat != doubt.seat])


def waiting(doubt: Doubt[A]) -> Mapping[int, Decision]:
    kind = "contest" if doubt.contester is None else "vote"
    return dict.fromkeys(asked(doubt), Decision(kind, doubt.deadline))


def check(doubt: Doubt[A] | None, seat: int, action: object, at: int, rule: str) -> None:
    """Raise IllegalAction unless `seat` may say this of the word that waits; nothing else is done meanwhile."""
    if doubt is None:
        raise IllegalAction(rule, "words-no-doubt")
    if isinstance(action, Timeout):
        check_timeout(waiting(doubt), seat, action, at, rule, "words")
    elif not isinstance(action, Spoken):
        raise IllegalAction(rule, "words-waits", who=Who(doubt.seat), word=doubt.word)
    elif seat == doubt.seat:
        raise IllegalAction(rule, "words-own")
    elif seat not in asked(doubt):
        raise IllegalAction(rule, "words-spoken")
    elif at > doubt.deadline:
        raise IllegalAction(rule, "words-too-late", word=doubt.word)


def concerns(doubt: Doubt[A] | None, action: object) -> bool:
    """Whether an action has to do with a word that waits: then `check` and `hear` are asked, and nothing else."""
    return doubt is not None or isinstance(action, Spoken)


def hear(trial: Trial[A], seat: int, action: Spoken | Timeout, at: int) -> Heard[A]:
    """What an action that `check` allows does; when time is out it is out for all."""
    doubt = trial.doubt
    assert doubt is not None
    if isinstance(action, Timeout):
        return _settled(trial, doubt, ())
    events: tuple[TrustEvent, ...] = ()
    ballot: Ballot = "aside"
    if isinstance(action, Contest):
        ballot, events = "no", (Contested(seat, doubt.word),)
        if doubt.contester is None:
            doubt = replace(doubt, contester=seat, deadline=at + WINDOW)
    elif isinstance(action, Believe):
        ballot, events = "yes", (Believed(seat, doubt.word),)
    doubt = replace(doubt, ballots=put(doubt.ballots, seat, ballot))
    if _is_open(doubt):
        return Heard(replace(trial, doubt=doubt), events)
    return _settled(trial, doubt, events)


def _is_open(doubt: Doubt[A]) -> bool:
    """While somebody who has not spoken could still change what becomes of the word."""
    silent = len(asked(doubt))
    if doubt.contester is None:
        return silent > 0
    yes, no = doubt.ballots.count("yes"), doubt.ballots.count("no")
    return yes < no + silent and no <= yes + silent


def _settled(trial: Trial[A], doubt: Doubt[A], events: tuple[TrustEvent, ...]) -> Heard[A]:
    """Silence is no vote, and where votes are level the word stands."""
    yes, no = doubt.ballots.count("yes"), doubt.ballots.count("no")
    seat, word = doubt.seat, doubt.word
    if no > yes:
        after = replace(trial, doubt=None, refused=(*trial.refused, word))
        return Heard(after, (*events, VotedOut(seat, word, (yes, no))), doubt, False)
    votes = None if doubt.contester is None else (yes, no)
    after = replace(trial, doubt=None, stood=(*trial.stood, word))
    return Heard(after, (*events, Stood(seat, word, votes)), doubt, True)


# For people and computer players


def said(doubt: Doubt[A] | None, seat: int | None) -> list[Spoken]:
    """What the seat may say of a word that waits; nothing where it is not asked."""
    return [Believe(), Contest(), StandAside()] if doubt is not None and seat in asked(doubt) else []


def some(doubt: Doubt[A] | None, seat: int | None, rng: Rng) -> Spoken:
    """Something that the seat may say, seldom against the word."""
    listed = said(doubt, seat)
    return listed[(0, 0, 0, 1, 2)[rng.below(5)]]


def question(doubt: Doubt[A]) -> Message:
    """What a person is asked on a text screen."""
    return Message("words-ask", {"who": Who(doubt.seat), "word": doubt.word, "part": int(doubt.part)})


def choices() -> list[Option[Any]]:
    return [
        Option(Believe(), Message("words-choice-believe")),
        Option(Contest(), Message("words-choice-contest")),
    ]


def describe(event: TrustEvent) -> Message:
    match event:
        case Doubted(seat, word, part):
            return Message("words-event-doubted", {"who": Who(seat), "word": word, "part": int(part)})
        case Contested(seat, word):
            return Message("words-event-contested", {"who": Who(seat), "word": word})
        case Believed(seat, word):
            return Message("words-event-believed", {"who": Who(seat), "word": word})
        case Stood(_, word, None):
            return Message("words-event-uncontested", {"word": word})
        case Stood(_, word, (yes, no)):
            return Message("words-event-stood", {"word": word, "yes": yes, "no": no})
        case VotedOut(_, word, (yes, no)):
            return Message("words-event-voted-out", {"word": word, "yes": yes, "no": no})
    raise AssertionError(event)
