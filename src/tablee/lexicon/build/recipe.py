"""Which forms of the two sources are words, and what each carries."""

from collections.abc import Iterable, Iterator, Mapping

from tablee.lexicon.build.tags import frequency_of, is_before_hyphen, is_name, is_symbol, speech_of_all
from tablee.lexicon.facts import Facts, Refusal, Speech, Tier, Why
from tablee.lexicon.letters import LONGEST, SHORTEST, is_plain, normalise
from tablee.lexicon.pack import Word, marks_of

_VOWELS = frozenset("AEIOUY")
# Under four letters the first source is full of symbols, under six it has many: there it needs a second voice.
_SYMBOLS_UNDER, _TAGS_UNDER = 6, 4
_TRUSTED_TAGS = frozenset("VJRDPCI")


class _Draft:
    """What the sources say of one word."""

    __slots__ = ("second", "second_spellings", "spellings", "tags")

    def __init__(self) -> None:
        self.spellings: dict[str, int] = {}
        self.tags: set[str] = set()
        self.second = Speech(0)
        self.second_spellings: set[str] = set()

    def is_word(self, length: int) -> bool:
        """Whether it is VALID by the sources alone."""
        if length < _TAGS_UNDER:
            return bool(self.second) or any(
                tag[0] in _TRUSTED_TAGS or (tag[0] == "N" and not is_symbol(tag)) for tag in self.tags
            )
        if all(map(is_name, self.tags)):
            return False
        return length >= _SYMBOLS_UNDER or bool(self.second) or not all(map(is_symbol, self.tags))

    def finish(self, text: str, by_hand: Word | None) -> Word:
        """The word, with what both sources and the hand-kept list say."""
        speech = self.second | speech_of_all(frozenset(self.tags))
        tier = Tier.STRICT if self.tags and self.second else Tier.VALID
        spellings = dict(self.spellings) or dict.fromkeys(self.second_spellings, 0)
        if by_hand is not None:
            speech |= by_hand.facts.speech
            tier = max(tier, by_hand.facts.tier)
            spellings.setdefault(by_hand.spellings[0], 0)
        frequency = max(map(frequency_of, self.tags), default=0)
        return Word(text, Facts(tier, speech, frequency), _usual_first(spellings))


def _usual_first(spellings: dict[str, int]) -> tuple[str, ...]:
    """By frequency; of two as usual, the traditional one, which has more accents."""
    if len(spellings) == 1:
        return tuple(spellings)
    return tuple(sorted(spellings, key=lambda form: (-spellings[form], -len(marks_of(form)), form)))


class Recipe:
    """Gathers forms, then says which are words and why others are not."""

    def __init__(self) -> None:
        self._drafts: dict[str, _Draft] = {}
        self._refusals: list[Refusal] = []

    def add_tagged(self, forms: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        """The first source: forms with LanguageTool's tags."""
        for form, tags in forms:
            if form.isalpha() and form.islower():
                kept = [tag for tag in tags if not is_before_hyphen(form, tag)]
                if kept and (draft := self._draft(form)) is not None:
                    draft.tags.update(kept)
                    draft.spellings[form] = max(map(frequency_of, kept))
            else:
                self._refuse(form)

    def add_second(self, forms: Iterable[tuple[str, Speech]]) -> None:
        """The second source: forms with their parts of speech."""
        for form, speech in forms:
            if (draft := self._draft(form)) is not None:
                draft.second |= speech
                draft.second_spellings.add(form)

    def add_compounds(self, forms: Iterable[str]) -> None:
        """Forms that are written with a hyphen only."""
        for form in forms:
            self._refuse(form)

    def words(self, allowed: Mapping[str, Word], denied: Mapping[str, Refusal]) -> Iterator[Word]:
        """Every word that is VALID; the symbols passed over join the refusals."""
        for text, draft in self._drafts.items():
            if text in denied:
                continue
            if text in allowed or (not _VOWELS.isdisjoint(text) and draft.is_word(len(text))):
                yield draft.finish(text, allowed.get(text))
            elif draft.tags and all(map(is_symbol, draft.tags)):
                self._refusals.append(Refusal(text, Why.SYMBOL, next(iter(draft.spellings))))
        for text, word in allowed.items():
            if text not in self._drafts:
                yield word

    def refusals(self, denied: Iterable[Refusal]) -> list[Refusal]:
        """Why what is not a word is not one; what was decided by hand stands first."""
        return [*denied, *self._refusals]

    def _draft(self, form: str) -> _Draft | None:
        text = normalise(form)
        draft = self._drafts.get(text)
        if draft is None and SHORTEST <= len(text) <= LONGEST and is_plain(text):
            draft = self._drafts[text] = _Draft()
        return draft

    def _refuse(self, form: str) -> None:
        joined = normalise(form).replace("-", "")
        if not is_plain(joined) or len(joined) < SHORTEST:
            return
        if form[0].isupper():
            why = Why.ACRONYM if form.isupper() else Why.NAME
        elif "-" in form.strip("-"):
            why = Why.HYPHEN
        else:
            return
        self._refusals.append(Refusal(joined, why, form))
