"""Word lists of the themes, and the arbiter that rules by them and by the dictionary.

A list is a text file with one entry per line, in three paragraphs from famous to rare. The module
`entries` parses its lines.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from string import ascii_uppercase

from msgspec import Struct

from tablee.core.arbiter import OFFENSIVE, Arbiter, FitsTheme, IsWord, Question, Ruling, SameThing
from tablee.games.wordjam.cards import LISTED, NAMES, letters_of, list_of
from tablee.games.wordjam.entries import SINGULAR, counterparts, wording
from tablee.games.wordjam.state import Options, View
from tablee.lexicon import VERB, DictionaryArbiter, Lexicon, Speech
from tablee.lexicon import arbiter as by_dictionary
from tablee.lexicon.letters import parts

SHORTEST_SINGULAR = 4
"""Shorter words are seldom the singular of a listed plural: maïs is not the plural of mai."""
SHORTEST_MENDED = 5
"""Minimum letters of an entry suggested as a correction; shorter ones have too many neighbours."""
ARTICLES = ("LES", "LE", "LA", "L", "THE")
"""Articles as counted letters, without apostrophe."""
VERBS = VERB | Speech.ADJECTIVE
"""Parts of speech allowed in the theme of verbs and adjectives (JAM-40)."""

_INNOCENT = (
    "BAISE BITTEDAMARRAGE BITTESDAMARRAGE CHIA CHILI CHRISPINE KEN PINACOLADA PINASCOLADA PINE PIQUENIQU TAPECUL "
    "TAPETTEA TAPETTESA VAYACON VIETVO"
)
INNOCENT = tuple(_INNOCENT.split())
"""Beginnings of entries that only look offensive, as a whole or in part."""


class ThemeWord(Struct, frozen=True):
    """A word of a theme: its spelling, its letters, and its `fame` from 1 (famous) to 3 (rare)."""

    text: str
    letters: str
    fame: int


@cache
def entries(theme: str) -> tuple[ThemeWord, ...]:
    """Return the words of a theme's list that bots use; empty for a theme without a list."""
    if theme not in LISTED:
        return ()
    found: dict[str, ThemeWord] = {}
    silent: set[str] = set()
    for fame, line in lines(theme):
        word = wording(line, theme)
        for text in word.said:
            letters = letters_of(text)
            found.setdefault(letters, ThemeWord(text, letters, fame))
        silent.update(letters_of(text) for text in (() if word.said else word.known))
    return tuple(entry for entry in found.values() if entry.letters not in silent)


class Way(Struct, frozen=True):
    """One way to say an entry of a list.

    `thing` has the letters of the entry's longest way; they identify the entry (JAM-44).
    """

    text: str
    thing: str


@cache
def ways(theme: str) -> dict[str, Way]:
    """Return all ways to say the entries of a theme's list, by their letters."""
    found: dict[str, Way] = {}
    for _, line in lines(theme) if theme in LISTED else ():
        word = wording(line, theme)
        texts = (*word.said, *word.known)
        thing = max(map(letters_of, texts), key=len)
        for text in texts:
            found.setdefault(letters_of(text), Way(text, thing))
    return found


def lines(theme: str) -> tuple[tuple[int, str], ...]:
    """Return the lines of a theme's file, each with its fame: the number of its paragraph."""
    text = (resources.files(__package__) / "themes" / f"{theme}.txt").read_text(encoding="utf-8")
    paragraphs = text.strip().split("\n\n")
    return tuple((fame, line) for fame, part in enumerate(paragraphs, start=1) for line in part.split("\n"))


@lru_cache(maxsize=4096)
def _lemmas(words: Lexicon, letters: str) -> tuple[str, ...]:
    """Return the lemmas of a word.

    Kept, because a table asks about the same words again, and a look-up takes two milliseconds.
    """
    return tuple(family[0] for family in words.families(letters))


class ThemeArbiter(Arbiter):
    """Arbiter that rules on themes by the lists and on everything else by the dictionary."""

    def __init__(self, words: DictionaryArbiter) -> None:
        self._words = words

    def rule(self, question: Question) -> Ruling:
        match question:
            case FitsTheme(letters, "verbs"):
                return Ruling(self._is(letters, VERBS))
            case SameThing(letters, theme):
                return Ruling(True, spelling=self._thing(letters, theme))
            case FitsTheme(letters, theme):
                if self._offends(letters, theme):
                    return Ruling(False, OFFENSIVE)
                if letters in ways(theme) or self._inflected(letters, theme):
                    return Ruling(True)
                return Ruling(False, spelling=nearest(letters, theme))
            case _:
                return self._words.rule(question)

    def _offends(self, letters: str, theme: str) -> bool:
        """Return whether the table refuses the word as offensive; each part of an entry counts."""
        way = ways(theme).get(letters)
        texts = (letters,) if way is None else offences_in(way.text, self._words.words)
        return any(self._words.rule(IsWord(text)).why == OFFENSIVE for text in texts)

    def _thing(self, letters: str, theme: str) -> str:
        """Return the letters that identify a thing: the whole name of an entry, else the lemma."""
        known = ways(theme)
        if theme in NAMES:
            bare = next((rest for rest in without_article(letters) if letters not in known and rest in known), letters)
            return known[bare].thing if bare in known else letters
        lemma = self._lemma(letters, theme)
        forms = (lemma, letters, *counterparts(lemma)[1])
        return next((known[each].thing for each in forms if each in known), lemma)

    def _lemma(self, letters: str, theme: str) -> str:
        """Return the lemma of a form: manger for mangeais, grand for grande, œil for yeux (JAM-44)."""
        lemmas = _lemmas(self._words.words, letters)
        if not lemmas:
            return self._singular(letters)
        if self._is(letters, Speech.INFINITIVE) or (theme not in LISTED and letters in SINGULAR):
            return letters
        of_verbs = [lemma for lemma in lemmas if self._is(lemma, Speech.INFINITIVE)]
        others = [lemma for lemma in lemmas if lemma not in of_verbs]
        if not others or (theme == "verbs" and of_verbs):
            return of_verbs[0]
        if letters not in others:
            return others[0]
        return next((other for other in others if other != letters and self._is_male(other, theme)), letters)

    def _is_male(self, lemma: str, theme: str) -> bool:
        """Return whether a feminine noun with its own entry is only the female of this lemma.

        This is so for chatte, but not for tortue. Participles don't count: portée is not a form of
        porte.
        """
        listed = lemma in ways("animals") or (theme in LISTED and lemma in ways(theme))
        return listed and not self._is(lemma, Speech.PARTICIPLE)

    def _singular(self, letters: str) -> str:
        """Return the singular of a word without a family in the dictionary, such as a compound."""
        nominal = Speech.NOUN | Speech.ADJECTIVE
        return next((each for each in counterparts(letters)[0] if self._is(each, nominal)), letters)

    def _is(self, letters: str, speech: Speech) -> bool:
        return bool((self._words.speech(letters) or 0) & speech)

    def _inflected(self, letters: str, theme: str) -> bool:
        """Return whether the word is a listed common noun in its other number (JAM-43).

        The dictionary must know it too.
        """
        if theme in NAMES:
            return False
        singulars, plurals = counterparts(letters)
        if any(single in ways(theme) for single in singulars):
            return self._words.rule(IsWord(letters)).yes
        may_be_singular = len(letters) >= SHORTEST_SINGULAR and any(plural in ways(theme) for plural in plurals)
        return may_be_singular and self._is(letters, Speech.NOUN)


def offences_in(text: str, words: Lexicon) -> list[str]:
    """Return what is offensive in an entry of a list: the whole, or some of its parts."""
    if letters_of(text).startswith(INNOCENT):
        return []
    return [part for part in (letters_of(text), *parts(text)) if part in words.offences]


def without_article(letters: str) -> Iterator[str]:
    """Yield the letters without an article, for each article they may begin with.

    >>> list(without_article("LESALPES"))
    ['ALPES', 'SALPES', 'ESALPES']
    """
    return (letters.removeprefix(article) for article in ARTICLES if letters.startswith(article))


def nearest(letters: str, theme: str) -> str:
    """Return the only list entry one typing error away, "" if there is none or several.

    An error is a letter too many, missing or wrong, or two letters swapped.

    >>> nearest("DALHIA", "flora"), nearest("MISSISSIPI", "geography")
    ('dahlia', 'Mississippi')
    >>> nearest("LOCOMOTIVE", "food")
    ''
    """
    known = ways(theme)
    near = {
        known[each].thing: known[each].text
        for each in _slips(letters)
        if len(each) >= SHORTEST_MENDED and each in known
    }
    return next(iter(near.values())) if len(near) == 1 else ""


def _slips(letters: str) -> Iterator[str]:
    """Yield all letters that are one typing error away."""
    for place in range(len(letters) + 1):
        before, after = letters[:place], letters[place:]
        yield before + after[1:]
        yield before + after[1:2] + after[:1] + after[2:]
        for letter in ascii_uppercase:
            yield before + letter + after
            yield before + letter + after[1:]


def is_said(letters: str, view: View) -> bool:
    """Return whether a word, or the thing that it names, was said before (JAM-42, JAM-44)."""
    return bool(view.said) and (
        letters in view.said or _thing(view.options.dictionary, letters, list_of(view.theme)) in view.said
    )


@lru_cache(maxsize=1 << 14)
def _thing(dictionary: str, letters: str, theme: str) -> str:
    return ThemeArbiter(by_dictionary(dictionary)).rule(SameThing(letters, theme)).spelling


def arbiter(options: Options) -> Arbiter:
    """Return the arbiter of words for a table with these options."""
    return ThemeArbiter(by_dictionary(options.dictionary, options.family))
