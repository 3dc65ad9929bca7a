"""Vote of the sources on which forms are words, and the facts of each word.

A form scores:

- two points if the first list has it,
- one point if the DELA has it,
- one point if its lemma is a headword of Wiktionnaire,
- one point if Lexique has it.

Three points make a word. Two are enough for a noun that both the DELA and Wiktionnaire have. A form
of the first list alone is a word if it is the 1990 spelling of another word.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from functools import cache

from msgspec.structs import replace

from tablee.lexicon.bands import ABSENT, level
from tablee.lexicon.facts import VERB, Facts, NotAWord, Offence, Speech, Tier, Why
from tablee.lexicon.letters import LONGEST, SHORTEST, is_plain, joined, normalise
from tablee.lexicon.pack import Word, marks_of

_VOWELS = frozenset("AEIOUY")
# Under four letters the first source is full of symbols, and under six it has many. At these
# lengths another source has to confirm a form.
_SYMBOLS_UNDER, _TAGS_UNDER = 6, 4
_TRUSTED_TAGS = frozenset("VJRDPCI")
_FIRST, _ENOUGH = 2, 3
"""Points for being in the first list, and points that make a word."""
_DOUBLED = re.compile(r"([BCDFGLMNPRST])\1")


class _Draft:
    """Everything the sources say about one word."""

    __slots__ = (
        "extra",
        "headword",
        "lemmas",
        "lexique",
        "second",
        "second_spellings",
        "spellings",
        "standing",
        "tags",
    )

    def __init__(self) -> None:
        self.spellings: dict[str, int] = {}
        self.tags: set[str] = set()
        self.second = Speech(0)
        self.second_spellings: set[str] = set()
        self.standing: dict[str, int] = {}
        """For each spelling, how independent of a verb it is; see `standing_of`."""
        self.lemmas: set[str] = set()
        self.extra = self.headword = self.lexique = False

    def is_word(self, length: int) -> bool:
        """Return whether the votes make it VALID."""
        points = _FIRST * self.in_first(length) + bool(self.second) + self.headword + self.lexique
        return points >= _ENOUGH or bool(self.second & Speech.NOUN and self.headword)

    def in_first(self, length: int) -> bool:
        """Return whether the first list has it as a word, not as a name, a symbol or an acronym."""
        if self.extra:
            return True
        if length < _TAGS_UNDER:
            return any(
                tag[0] in _TRUSTED_TAGS or (tag[0] == "N" and (bool(self.second) or not is_symbol(tag)))
                for tag in self.tags
            )
        if all(map(is_name, self.tags)):
            return False
        return length >= _SYMBOLS_UNDER or bool(self.second) or not all(map(is_symbol, self.tags))

    def is_dead(self, living: Set[str]) -> bool:
        """Return whether it is a form of verbs that no corpus has, in this or any other form."""
        seen = self.lexique or self.frequency() > 0
        return not seen and not self.speech() & ~VERB and living.isdisjoint(self.lemmas)

    def frequency(self) -> int:
        return max(map(frequency_of, self.tags), default=0)

    def speech(self) -> Speech:
        # Forms that complete the first list have no tags, and most of them are nouns.
        return self.second | speech_of_all(frozenset(self.tags)) or Speech.NOUN

    def finish(self, text: str, by_hand: Word | None, usual: "Usual", offence: Offence | None, dead: bool) -> Word:
        """Return the word, with everything the sources and the hand-kept lists say about it."""
        speech = self.speech()
        tier = Tier.STRICT if self.tags and self.second and not dead else Tier.VALID
        spellings = dict(self.spellings) or dict.fromkeys(self.second_spellings, 0)
        if by_hand is not None:
            speech |= by_hand.facts.speech
            tier = max(tier, by_hand.facts.tier)
            spellings.setdefault(by_hand.spellings[0], 0)
        facts = Facts(Tier.VALID if offence else tier, speech, self.frequency())
        lemmas = tuple(sorted(set(map(normalise, self.lemmas))))
        return Word(text, facts, usual.first(spellings, self.standing), lemmas, offence)


class Usual:
    """Order of a word's spellings, the usual one first."""

    def __init__(self, bands: Mapping[str, int], by_hand: Set[str] = frozenset()) -> None:
        self._bands, self._by_hand = bands, by_hand

    def first(self, spellings: Mapping[str, int], standing: Mapping[str, int]) -> tuple[str, ...]:
        """Return the spellings in order: the hand-kept list first, then by class in both sources.

        Ties go to an independent word before a form of a verb (sale, salé), then to the spelling
        that is more frequent in the first source, then to the traditional one, which has more
        accents (boîte, boite).
        """
        if len(spellings) == 1:
            return tuple(spellings)

        def rank(form: str) -> tuple[bool, int, int, int, int, str]:
            counted = spellings[form]
            common = level(counted, self._bands.get(form, ABSENT))
            accents = len(marks_of(form))
            return form not in self._by_hand, -common, standing.get(form, 0), -counted, -accents, form

        return tuple(sorted(spellings, key=rank))


def _is_spelt(text: str) -> bool:
    return not _VOWELS.isdisjoint(text)


def _is_variant(text: str, draft: _Draft, voted: Set[str], hyphenated: Set[str]) -> bool:
    """Return whether a form of the first list alone is the 1990 variant of another word.

    Such a form differs from the word by a hyphen or a doubled consonant.
    """
    if not _is_spelt(text) or not draft.in_first(len(text)):
        return False
    if text in hyphenated:
        return True
    singled = (text[: found.start()] + text[found.start() + 1 :] for found in _DOUBLED.finditer(text))
    doubled = (text[: at + 1] + text[at:] for at in range(1, len(text) - 1) if _DOUBLED.match(text[at] * 2))
    return any(other in voted for other in (*singled, *doubled))


class Recipe:
    """Collector of forms from the sources; decides which are words and why the others are not."""

    def __init__(
        self,
        headwords: Set[str] = frozenset(),
        lexique: Set[str] = frozenset(),
        usual: Usual | None = None,
        offence: Callable[[str, Set[str]], Offence | None] = lambda text, lemmas: None,
    ) -> None:
        self._drafts: dict[str, _Draft] = {}
        self._usual, self._offence = usual or Usual({}), offence
        self._refusals: list[NotAWord] = []
        self._headwords, self._lexique = headwords, lexique
        self._besides: set[str] = set()
        self._living: set[str] = set()
        """Verbs of which at least one corpus has a form."""

    def add_tagged(self, forms: Iterable[tuple[str, tuple[str, ...], tuple[str, ...]]]) -> None:
        """Add the first source: forms with LanguageTool's tags and their lemmas."""
        for form, tags, lemmas in forms:
            if form.isalpha() and form.islower():
                kept = [tag for tag in tags if not is_before_hyphen(form, tag)]
                if kept and (draft := self._draft(form)) is not None:
                    draft.tags.update(kept)
                    draft.spellings[form] = max(map(frequency_of, kept))
                    draft.standing[form] = standing_of(frozenset(tag[:-1] for tag in kept))
                    if draft.standing[form] and (draft.spellings[form] or form in self._lexique):
                        self._living.update(lemmas)
                    self._vote(draft, form, lemmas)
            else:
                self._refuse(form)
                if is_known_name(form, tags):
                    self._besides.add(form)

    def add_more(self, forms: Iterable[str]) -> None:
        """Add the bare forms that complete the first source."""
        for form in forms:
            if (draft := self._draft(form)) is not None:
                draft.extra = True
                draft.spellings.setdefault(form, 0)
                self._vote(draft, form, (form,))

    def add_second(self, forms: Iterable[tuple[str, Speech, str]]) -> None:
        """Add the second source: forms with their parts of speech and a lemma."""
        for form, speech, lemma in forms:
            if (draft := self._draft(form)) is not None:
                draft.second |= speech
                draft.second_spellings.add(form)
                self._vote(draft, form, (lemma,))

    def _vote(self, draft: _Draft, form: str, lemmas: Iterable[str]) -> None:
        draft.lemmas.update(lemmas)
        draft.lexique = draft.lexique or form in self._lexique
        draft.headword = draft.headword or any(lemma in self._headwords for lemma in lemmas)

    def add_compounds(self, forms: Iterable[str]) -> None:
        """Add forms that are written only with a hyphen."""
        for form in forms:
            self._refuse(form)

    def add_spaced(self, forms: Iterable[tuple[str, str]]) -> None:
        """Add forms of several words or with an apostrophe whose lemma is a headword."""
        for form, lemma in forms:
            bare = joined(form)
            if lemma.replace("'", "’") in self._headwords and is_plain(bare) and len(bare) <= LONGEST:
                self._refusals.append(NotAWord(bare, Why.COMPOUND, form.replace("'", "’")))

    def besides(self, names: Iterable[str], unnamed: Set[str]) -> set[str]:
        """Return what a table may accept in addition to the words: well-known names and compounds.

        Names are known by their frequency in the first source, or by the hand-kept list.
        """
        compounds = (r.spelling for r in self._refusals if r.why in (Why.HYPHEN, Why.COMPOUND) and r.spelling.islower())
        whole = {spelling for spelling in compounds if spelling[0].isalpha() and spelling[-1].isalpha()}
        return whole | ((self._besides | set(names)) - unnamed)

    def words(self, allowed: Mapping[str, Word], denied: Mapping[str, NotAWord]) -> Iterator[Word]:
        """Yield every VALID word; rejected symbols are added to the refusals."""
        voted = {text for text, draft in self._drafts.items() if _is_spelt(text) and draft.is_word(len(text))}
        hyphenated = {refusal.word for refusal in self._refusals if refusal.why == Why.HYPHEN}
        for text, draft in self._drafts.items():
            if text in denied:
                continue
            if text in allowed or text in voted or _is_variant(text, draft, voted, hyphenated):
                offence = self._offence(text, draft.lemmas)
                yield draft.finish(text, allowed.get(text), self._usual, offence, draft.is_dead(self._living))
            elif draft.tags and all(map(is_symbol, draft.tags)):
                self._refusals.append(NotAWord(text, Why.SYMBOL, next(iter(draft.spellings))))
        for text, word in allowed.items():
            if text not in self._drafts:
                yield replace(word, offence=self._offence(text, set(word.spellings)))

    def refusals(self, denied: Iterable[NotAWord]) -> list[NotAWord]:
        """Return the reasons why texts are not words, hand-kept decisions first."""
        return [*denied, *self._refusals]

    def _draft(self, form: str) -> _Draft | None:
        text = normalise(form)
        draft = self._drafts.get(text)
        if draft is None and SHORTEST <= len(text) <= LONGEST and is_plain(text):
            draft = self._drafts[text] = _Draft()
        return draft

    def _refuse(self, form: str) -> None:
        bare = joined(form) if form[-1] not in "'’" and "'" not in form and " " not in form else ""
        if not is_plain(bare) or len(bare) < SHORTEST:
            return
        if form[0].isupper():
            why = Why.ACRONYM if form.isupper() else Why.NAME
        elif "-" in form.strip("-"):
            why = Why.HYPHEN
        elif "’" in form:
            why = Why.COMPOUND
        else:
            return
        self._refusals.append(NotAWord(bare, why, form))


_SPEECH = {"N": Speech.NOUN, "T": Speech.NOUN, "J": Speech.ADJECTIVE}
_KNOWN_NAME = 4
"""Lowest frequency class of a well-known name. Most names below it are villages."""
# `mangé-je`: a form that exists only before a hyphen.
_BEFORE_HYPHEN = re.compile(r"V .*(pres|impa) 1 s")
_OLD_MOOD = "V sub impa"


@cache
def frequency_of(tag: str) -> int:
    """Return the frequency class of a tag, from 0."""
    return ord(tag[-1]) - ord("A")


@cache
def speech_of(tag: str) -> Speech:
    if tag[0] != "V":
        return _SPEECH.get(tag[0], Speech.OTHER)
    moods = tag[:-1].split()
    if "inf" in moods:
        return Speech.INFINITIVE
    return Speech.PARTICIPLE if "ppr" in moods or "ppa" in moods else Speech.CONJUGATED


@cache
def speech_of_all(tags: frozenset[str]) -> Speech:
    speech = Speech(0)
    for tag in tags:
        speech |= speech_of(tag)
    return speech


@cache
def standing_of(tags: frozenset[str]) -> int:
    """Return how independent of a verb a spelling is, from its tags without their frequency.

    - 0: a word that is not a participle,
    - 1: forms of verbs,
    - 2: only an imperfect subjunctive such as `tressaillît`.
    """
    if all(tag.startswith(_OLD_MOOD) for tag in tags):
        return 2
    return int(any("ppa" in tag for tag in tags) or all(tag[0] == "V" for tag in tags))


def is_before_hyphen(form: str, tag: str) -> bool:
    """Return whether a form is only the first person of a question, such as `mangé-je`."""
    return form[-1] in "éè" and tag[0] == "V" and _BEFORE_HYPHEN.match(tag) is not None


@cache
def is_symbol(tag: str) -> bool:
    """Return whether a tag marks an abbreviation or an invariable noun.

    Among short words, invariable nouns are units and acronyms.
    """
    return tag[0] == "S" or (tag[0] == "N" and tag[:-1].endswith("sp"))


def is_name(tag: str) -> bool:
    return tag[0] == "Z"


def is_known_name(form: str, tags: tuple[str, ...]) -> bool:
    """Return whether a capitalised form is a well-known name: Paris, but neither MAIF nor XIVᵉ."""
    is_name_alone = form[0].isupper() and form[1:].islower() and is_plain(normalise(form))
    return is_name_alone and max(map(frequency_of, tags)) >= _KNOWN_NAME
