"""The themes' lists, and the arbiter who rules by them and by the dictionary.

A list is a text file, one entry a line, in three paragraphs from the famous to the rare.
"""

from collections.abc import Iterator
from functools import cache
from importlib import resources

from msgspec import Struct

from tablee.core.arbiter import Arbiter, FitsTheme, IsWord, Question, Ruling, SameThing
from tablee.games.wordjam.cards import LISTED, NAMES, Theme, letters_of, list_of
from tablee.games.wordjam.state import Options
from tablee.lexicon import VERB, DictionaryArbiter, Speech
from tablee.lexicon import arbiter as by_dictionary

RAREST = 3
VERBS = VERB | Speech.ADJECTIVE
"""Parts of speech that the theme of verbs and adjectives takes (JAM-40)."""


class ThemeWord(Struct, frozen=True):
    """A word of a theme as it is written and as it counts; `fame` is 1 for what everybody thinks of, 3 for the rare."""

    text: str
    letters: str
    fame: int


@cache
def entries(theme: str) -> tuple[ThemeWord, ...]:
    """Every way to say an entry of a theme's list; none where there is no list."""
    if theme not in LISTED:
        return ()
    found: dict[str, ThemeWord] = {}
    for fame, line in lines(theme):
        for text in forms(line):
            letters = letters_of(text)
            found.setdefault(letters, ThemeWord(text, letters, fame))
    return tuple(found.values())


@cache
def _things(theme: str) -> dict[str, str]:
    """By the letters of every way to say an entry, those of the longest, which stands for the thing itself (JAM-44)."""
    found: dict[str, str] = {}
    for _, line in lines(theme) if theme in LISTED else ():
        said = [letters_of(text) for text in forms(line)]
        whole = max(said, key=len)
        for letters in said:
            found.setdefault(letters, whole)
    return found


def lines(theme: str) -> tuple[tuple[int, str], ...]:
    """The lines of a theme's file, each with its fame: the number of its paragraph."""
    text = (resources.files(__package__) / "themes" / f"{theme}.txt").read_text(encoding="utf-8")
    paragraphs = text.strip().split("\n\n")
    return tuple((fame, line) for fame, part in enumerate(paragraphs, start=1) for line in part.split("\n"))


def forms(line: str) -> tuple[str, ...]:
    """What may be said for a line: of a person the surname, with or without its particle, or the whole name (JAM-46).

    >>> forms("Godard, Jean-Luc"), forms("Funès, Louis de"), forms("mer Noire")
    (('Godard', 'Jean-Luc Godard'), ('Funès', 'de Funès', 'Louis de Funès'), ('mer Noire',))
    """
    surname, comma, given = line.partition(", ")
    if not comma:
        return (line,)
    *_, particle = given.split(" ")
    if particle == given or particle[0].isupper():
        return surname, f"{given} {surname}"
    joint = "" if particle.endswith("’") else " "
    return surname, f"{particle}{joint}{surname}", f"{given}{joint}{surname}"


@cache
def _known(theme: str) -> frozenset[str]:
    return frozenset(entry.letters for entry in entries(theme))


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
                speech = self._words.speech(letters)
                return Ruling(speech is not None and bool(speech & VERBS))
            case SameThing(letters, theme):
                return Ruling(True, spelling=self._thing(letters, theme))
            case FitsTheme(letters, theme):
                return Ruling(letters in _known(theme) or self._is_plural(letters, theme))
            case _:
                return self._words.rule(question)

    def _thing(self, letters: str, theme: str) -> str:
        """The letters by which a thing is known: of a list's entry the whole name, of any other word its singular."""
        known = _things(theme)
        single = letters if theme in NAMES else next(filter(self._is_noun, _singulars(letters)), letters)
        return known.get(letters) or known.get(single) or single

    def _is_noun(self, letters: str) -> bool:
        speech = self._words.speech(letters)
        return speech is not None and bool(speech & (Speech.NOUN | Speech.ADJECTIVE))

    def _is_plural(self, letters: str, theme: str) -> bool:
        """Of a common noun, the plural that the dictionary holds is known as well (JAM-43)."""
        single = letters[:-1]
        if theme in NAMES or not letters.endswith(("S", "X")) or single not in _known(theme):
            return False
        return self._words.rule(IsWord(letters)).yes


def _singulars(letters: str) -> Iterator[str]:
    """What a word would be the plural of.

    >>> list(_singulars("CHEVAUX")), list(_singulars("PINGOUINS"))
    (['CHEVAU', 'CHEVAL'], ['PINGOUIN'])
    """
    if letters.endswith(("S", "X")):
        yield letters[:-1]
    if letters.endswith("AUX"):
        yield letters[:-2] + "L"


def arbiter(options: Options) -> Arbiter:
    """Who rules on words at a table with these options."""
    return ThemeArbiter(by_dictionary(options.dictionary))
