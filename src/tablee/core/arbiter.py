"""The arbiter, which rules on words. Its rulings are an input of a game, like time and chance.

The rules ask it questions and never open a dictionary. The rulings given for an action are stored
in its log entry, and a replay reads them from there. So a game that has begun does not depend on
the dictionary.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from msgspec import Struct

from tablee.core.errors import TableeError


class IsWord(Struct, frozen=True, array_like=True, tag="word"):
    """Is this a word?

    With `compounds`, words such as arc-en-ciel count too, written without their hyphens.
    """

    word: str
    compounds: bool = False


class BeginsWord(Struct, frozen=True, array_like=True, tag="begins"):
    """Does a word of this length begin like this?

    A "?" stands for any letter.
    """

    beginning: str
    length: int


class CommonestWord(Struct, frozen=True, array_like=True, tag="commonest"):
    """Which is the commonest word of this length that begins like this?

    A "?" stands for any letter.
    """

    beginning: str
    length: int


class FitsTheme(Struct, frozen=True, array_like=True, tag="theme"):
    """Does this word belong to this theme?"""

    word: str
    theme: str


class SameThing(Struct, frozen=True, array_like=True, tag="same"):
    """Which letters identify the thing that this word of a theme names?

    The answer is the ruling's `spelling`.
    """

    word: str
    theme: str


class IsOnlyConjugated(Struct, frozen=True, array_like=True, tag="conjugated"):
    """Is this word a conjugated verb and nothing else?"""

    word: str


class AllWords(Struct, frozen=True, array_like=True, tag="all"):
    """The same question, with well-known proper nouns and compounds counted as words."""

    question: IsWord | BeginsWord | CommonestWord


Question = IsWord | BeginsWord | CommonestWord | FitsTheme | SameThing | IsOnlyConjugated | AllWords

OFFENSIVE = "offensive"
"""Reason of a ruling: the dictionary has the word, but a family's table does not accept it."""


class Ruling(Struct, frozen=True, array_like=True):
    """An answer to a question.

    `why` is a short reason for a no, such as "unknown". `spelling` is the word's spelling, if
    known.
    """

    yes: bool
    why: str = ""
    spelling: str = ""


Given = tuple[Question, Ruling]
"""A question and the ruling that was given."""


class Arbiter(ABC):
    """Anything that rules on questions about words."""

    @abstractmethod
    def rule(self, question: Question) -> Ruling:
        """Return the ruling on a question.

        While one action is judged, the same question must get the same ruling.
        """


class NoArbiter(Arbiter):
    """Arbiter of a game without words. Any question to it is a bug, and raises LookupError."""

    def rule(self, question: Question) -> Ruling:
        raise LookupError(f"this game has no arbiter for {question!r}")


NO_ARBITER = NoArbiter()


class Recorder(Arbiter):
    """Arbiter that forwards questions to another one and records its rulings, each question once."""

    def __init__(self, arbiter: Arbiter) -> None:
        self._arbiter = arbiter
        self._given: dict[Question, Ruling] = {}

    def rule(self, question: Question) -> Ruling:
        known = self._given.get(question)
        if known is None:
            known = self._given[question] = self._arbiter.rule(question)
        return known

    def take(self) -> tuple[Given, ...]:
        """Return the rulings recorded since the last call, in the order of asking, and forget them."""
        if not self._given:
            return ()
        given, self._given = self._given, {}
        return tuple(given.items())


class Recorded(Arbiter):
    """Arbiter that gives the rulings of a log entry, and no others."""

    def __init__(self, given: Iterable[Given]) -> None:
        self._given = dict(given)

    def rule(self, question: Question) -> Ruling:
        ruling = self._given.get(question)
        if ruling is None:
            raise TableeError("core-no-ruling", question=str(question))
        return ruling
