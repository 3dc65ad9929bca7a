"""The arbiter's lists: a text file a theme, one entry a line, in three paragraphs from the famous to the rare.

They decide which words are accepted, so a change to a list is a change of the rules: raise the game's version with it.
"""

from functools import cache
from importlib import resources

from msgspec import Struct

from tablee.games.wordjam.cards import LISTED, NAMES, Theme, letters_of
from tablee.lexicon import french

RAREST = 3


class Entry(Struct, frozen=True):
    """A word of a list as it is written and as it counts; `fame` is 1 for what everybody thinks of, 3 for the rare."""

    text: str
    letters: str
    fame: int


@cache
def entries(theme: Theme) -> tuple[Entry, ...]:
    """Every way to say an entry of a theme's list; none where there is no list."""
    if theme not in LISTED:
        return ()
    found: dict[str, Entry] = {}
    for fame, line in lines(theme):
        for text in forms(line):
            letters = letters_of(text)
            found.setdefault(letters, Entry(text, letters, fame))
    return tuple(found.values())


def lines(theme: Theme) -> tuple[tuple[int, str], ...]:
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
def _known(theme: Theme) -> frozenset[str]:
    return frozenset(entry.letters for entry in entries(theme))


def knows(theme: Theme, letters: str) -> bool:
    """Whether a theme's list holds a word, or, of a common noun, the plural that the dictionary holds."""
    known = _known(theme)
    if letters in known:
        return True
    return theme not in NAMES and letters[-1] in "SX" and letters[:-1] in known and letters in french()
