"""Words on trust: any letters may be laid, and the other seats may contest them and then vote.

For every game whose box does not say which words are allowed. on_trust.py adds it to a game.

A word of the dictionary stands at once. Any other word waits ten seconds, and stands if nobody
contests it. A contest is a vote against the word. Then the other seats vote too, except its author;
computer players abstain. The word is rejected if more votes are against it than for it. What the
table has settled holds for the rest of the game.

After three rejected words in a turn, the turn goes on without a word.
"""

from collections.abc import Mapping
from typing import Any, Generic, Literal, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Timeout
from tablee.core.rng import Rng
from tablee.core.terminal import MenuOption
from tablee.core.text import Message, Who
from tablee.kit.clock import check_timeout
from tablee.kit.seats import put

A = TypeVar("A")

WINDOW = 10_000
"""Milliseconds to contest a word, and again to vote on it."""

MOST_REJECTED = 3
"""Limit on words of a turn that are voted out. Then the seat can lay no more words in it."""

PARTED_SINCE = 4
"""The edition of every word game since which MOST_REJECTED holds.

Since then, too, a verdict on the beginning of a word is not one on the whole word, and the reverse.
"""

Ballot = Literal["", "yes", "no", "aside"]


# Actions


class Contest(Struct, frozen=True, gc=False, tag="contest", forbid_unknown_fields=True):
    """Contest the word, or vote against it once it is contested."""


class Believe(Struct, frozen=True, gc=False, tag="believe", forbid_unknown_fields=True):
    """Accept the word, or vote for it once it is contested."""


class StandAside(Struct, frozen=True, gc=False, tag="stand_aside", forbid_unknown_fields=True):
    """Abstain, as computer players do."""


Statement = Contest | Believe | StandAside


# Events


class Doubted(Struct, frozen=True, gc=False, tag="doubted"):
    """A word that no dictionary has may now be contested. With `part`, it only begins a word."""

    seat: int
    word: str
    part: bool = False


class Contested(Struct, frozen=True, gc=False, tag="contested"):
    """A seat contested the word, or voted against it."""

    seat: int
    word: str


class Believed(Struct, frozen=True, gc=False, tag="believed"):
    """A seat accepted the word, or voted for it."""

    seat: int
    word: str


class Stood(Struct, frozen=True, gc=False, tag="stood"):
    """The word stands, with the votes for and against it, or None if nobody contested it."""

    seat: int
    word: str
    votes: tuple[int, int] | None = None


class VotedOut(Struct, frozen=True, gc=False, tag="voted_out"):
    """The word is rejected, with the votes for and against it."""

    seat: int
    word: str
    votes: tuple[int, int]


class WordsOver(Struct, frozen=True, gc=False, tag="words_over"):
    """The seat has reached the limit on rejected words in a turn."""

    seat: int


TrustEvent = Doubted | Contested | Believed | Stood | VotedOut | WordsOver


# State


class Claim(Struct, Generic[A], frozen=True, gc=False):
    """A word on trust.

    `part` says that it only begins a word. `action` is what is played if the word stands.
    """

    seat: int
    word: str
    part: bool
    cards: tuple[str, ...]
    action: A


class Doubt(Claim[A], Generic[A], frozen=True, gc=False):
    """An open claim and the ballots so far."""

    ballots: tuple[Ballot, ...]
    deadline: int
    contester: int | None = None
    opened: int | UnsetType = UNSET
    """When the word was claimed. Not stored before PARTED_SINCE."""


class Trial(Struct, Generic[A], frozen=True, gc=False):
    """The words that the table has settled, as `settled_as` writes them, and the open claim."""

    doubt: Doubt[A] | None = None
    stood: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    rejected: int | UnsetType = UNSET
    """Number of words of this turn that were voted out. Not counted before PARTED_SINCE."""


class Hearing(Struct, Generic[A], frozen=True, gc=False):
    """Result of a statement: `settled` is the claim that it settled, if any; `stands` the outcome."""

    trial: Trial[A]
    events: tuple[TrustEvent, ...]
    settled: Doubt[A] | None = None
    stands: bool = False


def new_trial(edition: int) -> Trial[Any]:
    """Return an empty trial for a table that plays by this edition."""
    return Trial(rejected=0) if edition >= PARTED_SINCE else Trial()


def settled_as(trial: Trial[Any], word: str, part: bool) -> str:
    """Return how a verdict is stored.

    A beginning gets a hyphen, because it is not a verdict on the whole word.

    >>> settled_as(Trial(rejected=0), "CRIZ", True), settled_as(Trial(), "CRIZ", True)
    ('CRIZ-', 'CRIZ')
    """
    return f"{word}-" if part and trial.rejected is not UNSET else word


def are_words_over(trial: Trial[Any]) -> bool:
    """Return whether the seat to play can lay no more words in this turn."""
    return trial.rejected is not UNSET and trial.rejected >= MOST_REJECTED


def open_doubt(trial: Trial[A], claim: Claim[A], seats: int, at: int) -> tuple[Trial[A], Doubted]:
    """Open a claim for the other seats to contest, and return the trial and the event."""
    silence: Ballot = ""
    doubt = Doubt(claim.seat, claim.word, claim.part, claim.cards, claim.action, (silence,) * seats, at + WINDOW)
    if trial.rejected is not UNSET:
        doubt = replace(doubt, opened=at)
    return replace(trial, doubt=doubt), Doubted(claim.seat, claim.word, claim.part)


def asked(doubt: Doubt[A]) -> tuple[int, ...]:
    """Return the seats that have not spoken yet, without the author."""
    return tuple([seat for seat, ballot in enumerate(doubt.ballots) if not ballot and seat != doubt.seat])


def waiting(doubt: Doubt[A]) -> Mapping[int, Decision]:
    """Return the decisions of the seats that have not spoken yet."""
    kind = "contest" if doubt.contester is None else "vote"
    return dict.fromkeys(asked(doubt), Decision(kind, doubt.deadline))


def check(doubt: Doubt[A] | None, seat: int, action: object, at: int, rule: str) -> None:
    """Raise IllegalAction unless `seat` may say this about the open claim.

    Other actions have to wait until the claim is settled.
    """
    if doubt is None:
        raise IllegalAction(rule, "words-no-doubt")
    if isinstance(action, Timeout):
        check_timeout(waiting(doubt), seat, action, at, rule, "words")
    elif not isinstance(action, Statement):
        raise IllegalAction(rule, "words-waits", who=Who(doubt.seat), word=doubt.word)
    elif seat == doubt.seat:
        raise IllegalAction(rule, "words-own")
    elif seat not in asked(doubt):
        raise IllegalAction(rule, "words-spoken")
    elif at > doubt.deadline:
        raise IllegalAction(rule, "words-too-late", word=doubt.word)


def concerns(doubt: Doubt[A] | None, action: object) -> bool:
    """Return whether the action is handled here and not by the game."""
    return doubt is not None or isinstance(action, Statement)


def hear(trial: Trial[A], seat: int, action: Statement | Timeout, at: int) -> Hearing[A]:
    """Apply a statement that `check` allows. A time-out ends the time of all seats."""
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
        return Hearing(replace(trial, doubt=doubt), events)
    return _settled(trial, doubt, events)


def _is_open(doubt: Doubt[A]) -> bool:
    """Return whether a seat that has not spoken could still change the outcome."""
    silent = len(asked(doubt))
    if doubt.contester is None:
        return silent > 0
    yes, no = doubt.ballots.count("yes"), doubt.ballots.count("no")
    return yes < no + silent and no <= yes + silent


def _settled(trial: Trial[A], doubt: Doubt[A], events: tuple[TrustEvent, ...]) -> Hearing[A]:
    """Settle the claim. Silence is not a vote, and a tie lets the word stand."""
    yes, no = doubt.ballots.count("yes"), doubt.ballots.count("no")
    seat, word = doubt.seat, doubt.word
    verdict = settled_as(trial, word, doubt.part)
    if no > yes:
        after = replace(trial, doubt=None, refused=(*trial.refused, verdict))
        return Hearing(after, (*events, VotedOut(seat, word, (yes, no))), doubt, False)
    votes = None if doubt.contester is None else (yes, no)
    after = replace(trial, doubt=None, stood=(*trial.stood, verdict))
    return Hearing(after, (*events, Stood(seat, word, votes)), doubt, True)


def doubt_in(seen: Any) -> Doubt[Any] | None:
    """Return the open claim of a state or a view, if any."""
    return seen.trial.doubt if seen.trial else None


def shown_cards(view: Any) -> tuple[int | None, tuple[Any, ...]]:
    """Return the seat of another player's open claim, and the cards of its hand that it shows."""
    doubt = doubt_in(view)
    return (None, ()) if doubt is None or doubt.seat == view.seat else (doubt.seat, doubt.cards)


# For people and computer players


def said(doubt: Doubt[A] | None, seat: int | None) -> list[Statement]:
    """Return what the seat may say about the open claim, or nothing if it is not asked."""
    return [Believe(), Contest(), StandAside()] if doubt is not None and seat in asked(doubt) else []


def some(doubt: Doubt[A] | None, seat: int | None, rng: Rng) -> Statement:
    """Return a random statement of the seat, seldom against the word."""
    listed = said(doubt, seat)
    return listed[(0, 0, 0, 1, 2)[rng.below(5)]]


def question(doubt: Doubt[A]) -> Message:
    """Return the question about an open claim on a text screen."""
    return Message("words-ask", {"who": Who(doubt.seat), "word": doubt.word, "part": int(doubt.part)})


def choices() -> list[MenuOption[Any]]:
    """Return the choices about an open claim on a text screen."""
    return [
        MenuOption(Believe(), Message("words-choice-believe")),
        MenuOption(Contest(), Message("words-choice-contest")),
    ]


def describe(event: TrustEvent) -> Message:  # noqa: PLR0911 - one return per kind of event
    """Return an event in words."""
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
        case WordsOver(seat):
            return Message("words-event-over", {"who": Who(seat)})
    raise AssertionError(event)
