"""The arbiter: who rules on words. Its word is an input of a game, like time and chance.

A game puts questions to it and never opens a dictionary. The rulings given for an action are kept in its log entry, and
a replay takes them from there: a new dictionary, or none at all, harms no game that has begun.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from msgspec import Struct

from tablee.core.errors import TableeError


class IsWord(Struct, frozen=True, array_like=True, tag="word"):
    """Is this a word? With `compounds`, so are the likes of arc-en-ciel, whose signs don't count."""

    word: str
    compounds: bool = False


class BeginsWord(Struct, frozen=True, array_like=True, tag="begins"):
    """Does a word of this length begin so? A "?" stands for any letter."""

    beginning: str
    length: int


class CommonestWord(Struct, frozen=True, array_like=True, tag="commonest"):
    """Which word of this length, of all that begin so, is the commonest? A "?" stands for any letter."""

    beginning: str
    length: int


class FitsTheme(Struct, frozen=True, array_like=True, tag="theme"):
    """Does this word belong to this theme?"""

    word: str
    theme: str


class SameThing(Struct, frozen=True, array_like=True, tag="same"):
    """By what letters is the thing known that this word of a theme names, in whatever form? The ruling spells them."""

    word: str
    theme: str


class IsOnlyConjugated(Struct, frozen=True, array_like=True, tag="conjugated"):
    """Is this word nothing but a conjugated verb?"""

    word: str


class AllWords(Struct, frozen=True, array_like=True, tag="all"):
    """The same question where proper nouns known to all and compounds are words too."""

    question: IsWord | BeginsWord | CommonestWord


Question = IsWord | BeginsWord | CommonestWord | FitsTheme | SameThing | IsOnlyConjugated | AllWords


class Ruling(Struct, frozen=True, array_like=True):
    """The answer: yes, or no and why, as a short name such as "unknown"; and how the word is written, if known."""

    yes: bool
    why: str = ""
    spelling: str = ""


Given = tuple[Question, Ruling]
"""A question and the ruling that was given."""


class Arbiter(ABC):
    @abstractmethod
    def rule(self, question: Question) -> Ruling:
        """The ruling on one question; the same question gets the same ruling while an action is judged."""


class NoArbiter(Arbiter):
    """For games without words: there is nobody to ask."""

    def rule(self, question: Question) -> Ruling:
        raise LookupError(f"nobody rules on {question!r} here")


NO_ARBITER = NoArbiter()


class Recorder(Arbiter):
    """Hands questions on and writes the rulings down, each question once."""

    def __init__(self, arbiter: Arbiter) -> None:
        self._arbiter = arbiter
        self._given: dict[Question, Ruling] = {}

    def rule(self, question: Question) -> Ruling:
        known = self._given.get(question)
        if known is None:
            known = self._given[question] = self._arbiter.rule(question)
        return known

    def take(self) -> tuple[Given, ...]:
        """What was given since the last time, in the order of asking."""
        if not self._given:
            return ()
        given, self._given = self._given, {}
        return tuple(given.items())


class Recorded(Arbiter):
    """Rules as it is written, and on nothing else."""

    def __init__(self, given: Iterable[Given]) -> None:
        self._given = dict(given)

    def rule(self, question: Question) -> Ruling:
        ruling = self._given.get(question)
        if ruling is None:
            raise TableeError("core-no-ruling", question=str(question))
        return ruling
