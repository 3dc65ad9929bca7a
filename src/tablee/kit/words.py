"""Word games: which words a table plays with, and who rules on them."""

from typing import Annotated, Any, Literal, Protocol

from msgspec import UNSET, Meta, UnsetType

from tablee.core.arbiter import AllWords, Arbiter, BeginsWord, CommonestWord, IsWord, Question, Ruling
from tablee.kit.trust import Trial
from tablee.lexicon import arbiter
from tablee.lexicon.letters import normalise

Dictionary = Annotated[str, Meta(pattern="^[a-z]{2}(-[a-z0-9]+)*$", max_length=24)]
"""An option's type: the name of a dictionary, which begins with its language."""

Words = Literal["dictionary", "names", "trust"]
"""An option's type: the dictionary's words; proper nouns known to all and compounds too; or any, on trust."""

SINCE = 3
"""The edition of all games that have the option since which it counts: before, words are the dictionary's."""
ON_TRUST = "trust"
"""Why a word is one that no dictionary has."""


class HasDictionary(Protocol):
    @property
    def dictionary(self) -> str: ...


class HasWords(Protocol):
    @property
    def words(self) -> Words: ...


def by_dictionary(options: HasDictionary) -> Arbiter:
    """The arbiter of a table whose options name a dictionary."""
    return arbiter(options.dictionary)


def words_of(options: HasWords, edition: int) -> Words:
    """Which words a table plays with."""
    return options.words if edition >= SINCE else "dictionary"


def new_trial(options: HasWords, edition: int) -> Trial[Any] | UnsetType:
    """What a state holds of words on trust: nothing at a table that has none, so that it is written as ever."""
    return Trial() if words_of(options, edition) == "trust" else UNSET


class AllWordsArbiter(Arbiter):
    """Hands every question on as one about all words."""

    def __init__(self, ruler: Arbiter) -> None:
        self._ruler = ruler

    def rule(self, question: Question) -> Ruling:
        asked = AllWords(question) if isinstance(question, IsWord | BeginsWord | CommonestWord) else question
        return self._ruler.rule(asked)


class TrustingArbiter(Arbiter):
    """Takes every word on trust but what the table has refused; says which ones no dictionary has."""

    def __init__(self, book: Arbiter, trial: Trial[Any]) -> None:
        self.book = book
        self._trial = trial

    def rule(self, question: Question) -> Ruling:
        ruling = self.book.rule(question)
        if ruling.yes or not isinstance(question, IsWord | BeginsWord):
            return ruling
        word = letters_of(question)
        if word in self._trial.refused:
            return Ruling(False, "voted")
        return Ruling(True, "" if word in self._trial.stood else ON_TRUST, word.lower())


def letters_of(question: IsWord | BeginsWord) -> str:
    """What a word on trust is known by."""
    return normalise(question.word) if isinstance(question, IsWord) else question.beginning


def ruler(options: HasWords, edition: int, trial: Trial[Any] | UnsetType | None, arbiter: Arbiter) -> Arbiter:
    """Who rules on words at a table with these options, by the arbiter that it is given."""
    words = words_of(options, edition)
    if words == "dictionary":
        return arbiter
    every = AllWordsArbiter(arbiter)
    return TrustingArbiter(every, trial) if isinstance(trial, Trial) else every


def by_the_book(ruler: Arbiter) -> Arbiter:
    """The same without trust, where something must be certain."""
    return ruler.book if isinstance(ruler, TrustingArbiter) else ruler


def doubt_in(trial: Trial[Any] | UnsetType | None) -> Any:
    """The word that waits, if there is one."""
    return trial.doubt if isinstance(trial, Trial) else None
