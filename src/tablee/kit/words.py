"""The words that a table of a word game plays with, and the arbiter that rules on them."""

from typing import Annotated, Any, Literal, Protocol

from msgspec import Meta, UnsetType

from tablee.core.arbiter import OFFENSIVE, AllWords, Arbiter, BeginsWord, CommonestWord, IsWord, Question, Ruling
from tablee.kit.trust import Trial, settled_as
from tablee.lexicon import arbiter
from tablee.lexicon.letters import normalise

Dictionary = Annotated[str, Meta(pattern="^[a-z]{2}(-[a-z0-9]+)*$", max_length=24)]
"""Type of an option: the name of a dictionary, which begins with its language."""

Words = Literal["dictionary", "names", "trust"]
"""Type of an option: which words are allowed.

- dictionary: the words of the dictionary
- names: well-known proper nouns and compounds too
- trust: any word, on trust
"""

SINCE = 3
"""The edition of every word game that introduced the option. Earlier ones use the dictionary."""
ON_TRUST = "trust"
"""Reason of a ruling that accepts a word which no dictionary has."""


class HasDictionary(Protocol):
    """Options that name a dictionary.

    `family` excludes words that are offensive.
    """

    @property
    def dictionary(self) -> str: ...
    @property
    def family(self) -> bool: ...


class HasWords(Protocol):
    """Options that say which words are allowed."""

    @property
    def words(self) -> Words: ...


def by_dictionary(options: HasDictionary) -> Arbiter:
    """Return the arbiter of a table whose options name a dictionary."""
    return arbiter(options.dictionary, options.family)


def words_of(options: HasWords, edition: int) -> Words:
    """Return which words a table plays with."""
    return options.words if edition >= SINCE else "dictionary"


class AllWordsArbiter(Arbiter):
    """Arbiter that forwards every question as one about all words."""

    def __init__(self, ruler: Arbiter) -> None:
        self._ruler = ruler

    def rule(self, question: Question) -> Ruling:
        asked = AllWords(question) if isinstance(question, IsWord | BeginsWord | CommonestWord) else question
        return self._ruler.rule(asked)


class TrustingArbiter(Arbiter):
    """Arbiter that accepts every word not rejected by the table.

    It marks the words that no dictionary has with the reason ON_TRUST.
    """

    def __init__(self, book: Arbiter, trial: Trial[Any]) -> None:
        self.book = book
        self._trial = trial

    def rule(self, question: Question) -> Ruling:
        ruling = self.book.rule(question)
        if ruling.yes or ruling.why == OFFENSIVE or not isinstance(question, IsWord | BeginsWord):
            return ruling
        word, part = _asked(question)
        verdict = settled_as(self._trial, word, part)
        if verdict in self._trial.refused:
            return Ruling(False, "voted")
        return Ruling(True, "" if verdict in self._trial.stood else ON_TRUST, word.lower())


def _asked(question: IsWord | BeginsWord) -> tuple[str, bool]:
    """Return the letters of a word on trust, and whether they only begin it."""
    if isinstance(question, IsWord):
        return normalise(question.word), False
    return question.beginning, len(question.beginning) < question.length


def ruler(options: HasWords, edition: int, trial: Trial[Any] | UnsetType | None, arbiter: Arbiter) -> Arbiter:
    """Return the arbiter for a table with these options, built on the one given."""
    if options.words == "dictionary" or edition < SINCE:
        return arbiter
    every = AllWordsArbiter(arbiter)
    return TrustingArbiter(every, trial) if isinstance(trial, Trial) else every


def by_the_book(ruler: Arbiter) -> Arbiter:
    """Return the arbiter without trust, for questions that need a certain answer."""
    return ruler.book if isinstance(ruler, TrustingArbiter) else ruler


def is_on_trust(question: IsWord | BeginsWord, ruler: Arbiter) -> bool:
    """Return whether a word is taken on trust.

    That is so if no dictionary has it and the table has not settled it yet.
    """
    return isinstance(ruler, TrustingArbiter) and ruler.rule(question).why == ON_TRUST
