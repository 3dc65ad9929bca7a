"""The themes' lists, and the arbiter who rules by them and by the dictionary.

A list is a text file, one entry a line, in three paragraphs from the famous to the rare.
"""

from functools import cache
from importlib import resources

from msgspec import Struct

from tablee.core.arbiter import Arbiter, FitsTheme, IsWord, Question, Ruling
from tablee.games.wordjam.cards import LISTED, NAMES, letters_of
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


class ThemeArbiter(Arbiter):
    """Rules on themes by the lists, on all else by the dictionary."""

    def __init__(self, words: DictionaryArbiter) -> None:
        self._words = words

    def rule(self, question: Question) -> Ruling:
        match question:
            case FitsTheme(letters, "verbs"):
                speech = self._words.speech(letters)
                return Ruling(speech is not None and bool(speech & VERBS))
            case FitsTheme(letters, theme):
                return Ruling(letters in _known(theme) or self._is_plural(letters, theme))
            case _:
                return self._words.rule(question)

    def _is_plural(self, letters: str, theme: str) -> bool:
        """Of a common noun, the plural that the dictionary holds is known as well (JAM-43)."""
        single = letters[:-1]
        if theme in NAMES or not letters.endswith(("S", "X")) or single not in _known(theme):
            return False
        return self._words.rule(IsWord(letters)).yes


def arbiter(options: Options) -> Arbiter:
    """Who rules on words at a table with these options."""
    return ThemeArbiter(by_dictionary(options.dictionary))
