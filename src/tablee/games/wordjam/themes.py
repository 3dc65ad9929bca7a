"""The themes' lists, and the arbiter who rules by them and by the dictionary.

A list is a text file, one entry a line (`entries` reads it), in three paragraphs from the famous to the rare.
"""

from functools import cache
from importlib import resources

from msgspec import Struct

from tablee.core.arbiter import Arbiter, FitsTheme, IsWord, Question, Ruling, SameThing
from tablee.games.wordjam.cards import LISTED, NAMES, Theme, letters_of, list_of
from tablee.games.wordjam.entries import ARTICLES, OR, SILENT, counterparts, wording
from tablee.games.wordjam.state import Options
from tablee.lexicon import VERB, DictionaryArbiter, Speech
from tablee.lexicon import arbiter as by_dictionary

SHORTEST_SINGULAR = 4
"""Shorter words are seldom the singular of a listed plural: maïs is not that of mai."""
VERBS = VERB | Speech.ADJECTIVE
"""Parts of speech that the theme of verbs and adjectives takes (JAM-40)."""


class ThemeWord(Struct, frozen=True):
    """A word of a theme as it is written and as it counts; `fame` is 1 for what everybody thinks of, 3 for the rare."""

    text: str
    letters: str
    fame: int


@cache
def entries(theme: str) -> tuple[ThemeWord, ...]:
    """What computers say of a theme's list; nothing where there is no list."""
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


@cache
def _things(theme: str) -> dict[str, str]:
    """By the letters of every way to say an entry, those of the longest, which stands for the thing itself (JAM-44)."""
    found: dict[str, str] = {}
    for _, line in lines(theme) if theme in LISTED else ():
        word = wording(line, theme)
        said = [letters_of(text) for text in (*word.said, *word.known)]
        whole = max(said, key=len)
        for letters in said:
            found.setdefault(letters, whole)
    return found


def lines(theme: str) -> tuple[tuple[int, str], ...]:
    """The lines of a theme's file, each with its fame: the number of its paragraph."""
    text = (resources.files(__package__) / "themes" / f"{theme}.txt").read_text(encoding="utf-8")
    paragraphs = text.strip().split("\n\n")
    return tuple((fame, line) for fame, part in enumerate(paragraphs, start=1) for line in part.split("\n"))


@cache
def _bare(theme: str) -> frozenset[str]:
    """Names, other than of persons, that an article may precede: les Alpes, the Beatles."""
    if theme not in NAMES:
        return frozenset()
    return frozenset(
        letters_of(way) for _, line in lines(theme) for way in line.removeprefix(SILENT).split(OR) if ", " not in way
    )


def is_said(letters: str, theme: Theme, said: tuple[str, ...]) -> bool:
    """Whether a word of a theme, or the thing that it names, was said before (JAM-42, JAM-44)."""
    return letters in said or _things(list_of(theme)).get(letters, letters) in said


class ThemeArbiter(Arbiter):
    """Rules on themes by the lists, on all else by the dictionary."""

    def __init__(self, words: DictionaryArbiter) -> None:
        self._words = words

    def rule(self, question: Question) -> Ruling:
        match question:
            case FitsTheme(letters, "verbs"):
                return Ruling(self._is(letters, VERBS))
            case SameThing(letters, theme):
                return Ruling(True, spelling=self._thing(letters, theme))
            case FitsTheme(letters, theme):
                known = letters in _things(theme) or _with_article(letters, theme)
                return Ruling(known or self._inflected(letters, theme))
            case _:
                return self._words.rule(question)

    def _thing(self, letters: str, theme: str) -> str:
        """The letters by which a thing is known: of a list's entry the whole name, of any other word its singular."""
        known = _things(theme)
        singulars = () if theme in NAMES else counterparts(letters)[0]
        single = next((each for each in singulars if self._is(each, Speech.NOUN | Speech.ADJECTIVE)), letters)
        return known.get(letters) or known.get(single) or single

    def _is(self, letters: str, speech: Speech) -> bool:
        return bool((self._words.speech(letters) or 0) & speech)

    def _inflected(self, letters: str, theme: str) -> bool:
        """Of a common noun, the other number is known as well, if the dictionary holds it (JAM-43)."""
        if theme in NAMES:
            return False
        singulars, plurals = counterparts(letters)
        if any(single in _things(theme) for single in singulars):
            return self._words.rule(IsWord(letters)).yes
        may_be_singular = len(letters) >= SHORTEST_SINGULAR and any(plural in _things(theme) for plural in plurals)
        return may_be_singular and self._is(letters, Speech.NOUN)


def _with_article(letters: str, theme: str) -> bool:
    return any(letters.startswith(article) and letters[len(article) :] in _bare(theme) for article in ARTICLES)


def arbiter(options: Options) -> Arbiter:
    """Who rules on words at a table with these options."""
    return ThemeArbiter(by_dictionary(options.dictionary))
