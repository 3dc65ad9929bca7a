"""Arbiter that rules on words by a dictionary."""

import re
from collections.abc import Iterator
from functools import cache

from tablee.core.arbiter import (
    OFFENSIVE,
    AllWords,
    Arbiter,
    BeginsWord,
    CommonestWord,
    IsOnlyConjugated,
    IsWord,
    Question,
    Ruling,
)
from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.facts import ENTRIES, FREQUENCY_SHIFT, Speech, Why
from tablee.lexicon.letters import joined, normalise
from tablee.lexicon.named import dictionary

YES, NO = Ruling(True), Ruling(False)
REMEMBERED = 1 << 16
RARE = "rare"
"""Reason why a proper noun is refused at a table that accepts only well-known names."""
COMPOUNDS = (Why.HYPHEN, Why.COMPOUND)
_LAST_PART = re.compile("[-'’ ]")


class DictionaryArbiter(Arbiter):
    """Arbiter backed by a dictionary; caches rulings because the same questions recur.

    With `family`, offensive words are refused as if they were not in the dictionary.
    """

    def __init__(self, words: Lexicon, family: bool = False) -> None:
        self.words = words
        self._refused = words.offences if family else {}
        self._given: dict[Question, Ruling] = {}

    def rule(self, question: Question) -> Ruling:
        ruling = self._given.get(question)
        if ruling is None:
            if len(self._given) >= REMEMBERED:
                self._given.clear()
            ruling = self._given[question] = self._judge(question)
        return ruling

    def _judge(self, question: Question) -> Ruling:
        match question:
            case IsWord(word, compounds):
                return self._is_word(word, compounds)
            case BeginsWord(beginning, length):
                return self._begins(beginning, length)
            case CommonestWord(beginning, length):
                return self._commonest(beginning, length)
            case IsOnlyConjugated(word):
                speech = self.speech(word)
                return YES if speech is not None and not speech & ENTRIES else NO
            case AllWords(inner):
                return self._all(inner)
            case _:
                return Ruling(False, "unknown")

    def _all(self, question: IsWord | BeginsWord | CommonestWord) -> Ruling:
        """Rule by the dictionary first, then by the well-known names and compounds."""
        ruling = self.rule(question)
        if ruling.yes:
            return ruling
        if isinstance(question, IsWord):
            if ruling.why == OFFENSIVE:
                return ruling
            spelling = self.words.beside(question.word)
            if spelling:
                # An offensive compound was already refused above, by its letters.
                return Ruling(True, spelling=spelling)
            return Ruling(False, RARE, ruling.spelling) if ruling.why == Why.NAME else ruling
        found = [joined(each) for each in self.words.besides(question.beginning, question.length)]
        allowed = [letters for letters in found if letters not in self._refused]
        if isinstance(question, BeginsWord):
            return YES if allowed else Ruling(False, OFFENSIVE) if found else ruling
        fit = [letters for letters in allowed if letters not in self.words.offences] or allowed
        return Ruling(bool(fit), spelling=fit[0] if fit else "")

    def speech(self, word: str) -> Speech | None:
        """Return the parts of speech of a word; a compound such as arc-en-ciel has its last part's."""
        number = self.words.find(normalise(word))
        if number is not None:
            return self.words.facts(number).speech
        refusal = self.words.explain(word)
        if refusal is None or refusal.why not in COMPOUNDS:
            return None
        last = self.words.entry(_LAST_PART.split(refusal.spelling)[-1])
        return last.facts.speech if last else Speech.NOUN

    def _is_word(self, typed: str, compounds: bool) -> Ruling:
        entry = self.words.entry(typed)
        if (entry.word if entry is not None else joined(typed)) in self._refused:
            return Ruling(False, OFFENSIVE)
        if entry is not None:
            right = not typed.isascii() and typed.lower() in entry.spellings
            return Ruling(True, spelling=typed.lower() if right else entry.spellings[0])
        refusal = self.words.explain(typed)
        assert refusal is not None
        return Ruling(compounds and refusal.why in COMPOUNDS, refusal.why.value, refusal.spelling)

    def _begins(self, beginning: str, length: int) -> Ruling:
        if not self.words.begins(beginning, (length, length)):
            return NO
        if not self._refused or any(self.words.word(n) not in self._refused for n in self._numbers(beginning, length)):
            return YES
        return Ruling(False, OFFENSIVE)

    def _commonest(self, beginning: str, length: int) -> Ruling:
        """Return the most frequent word, an inoffensive one if possible."""
        numbers = list(self._numbers(beginning, length))
        fit = [number for number in numbers if self.words.word(number) not in self.words.offences]
        if not fit and (self._refused or not numbers):
            return NO
        best = max(fit or numbers, key=lambda number: self.words.packed(number) >> FREQUENCY_SHIFT)
        return Ruling(True, spelling=self.words.word(best))

    def _numbers(self, beginning: str, length: int) -> Iterator[int]:
        return (number for span in self.words.spans(beginning, (length, length)) for number in range(*span))


@cache
def arbiter(name: str, family: bool = False) -> DictionaryArbiter:
    return DictionaryArbiter(dictionary(name), family)
