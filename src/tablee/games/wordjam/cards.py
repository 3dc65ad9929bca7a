"""The cards: 21 consonants, five coin cards, fifteen Style cards, the cave (JAM-1 to JAM-4)."""

from functools import lru_cache
from typing import Literal, get_args

from tablee.lexicon.letters import normalise

CONSONANTS = "BCDFGHJKLMNPQRSTVWXYZ"
"""The consonant cards, one of each; Y counts as a consonant (JAM-1)."""

COINS = (1, 2, 3, 3)
"""Coin cards in order; the fifth place has the crossed scimitars instead (JAM-2)."""

PLACES = (*COINS, 0)
"""Coins of each of the five places; 0 for the scimitars."""
LAID = len(PLACES)
EIGHT = 8
"""Number of letters of a word in the theme « words of eight letters » (JAM-40)."""

DictionaryTheme = Literal["free", "eight", "initial", "verbs"]
ListedTheme = Literal[
    "animals", "flora", "food", "geography", "cinema", "singers", "sports", "characters", "body", "objects"
]
Theme = Literal[DictionaryTheme, ListedTheme, "visible"]

DICTIONARY: tuple[Theme, ...] = get_args(DictionaryTheme)
"""Themes for which the dictionary decides, without a vote (JAM-43)."""
LISTED: tuple[Theme, ...] = get_args(ListedTheme)
"""Themes for which the arbiter's lists decide, then a vote."""
NAMES: tuple[Theme, ...] = ("cinema", "geography", "characters", "singers")
"""Themes of names (JAM-46)."""
STYLES: tuple[Theme, ...] = get_args(Theme)
"""The fifteen Style cards (JAM-40)."""
STARRED: tuple[Theme, ...] = ("flora", "food", "eight", "initial", "geography")
"""Themes with a star on their card: the dictionary settles disputes (JAM-40)."""

CAVE = "2/1 3/1 3/2 4/2 4/3 5/3 5/4 6/4"
"""The cave card: a red and a yellow score for each round (JAM-4)."""

Letters = tuple[str, ...]
"""Five consonants in order: those for 1, 2, 3 and 3 coins, then the forbidden one."""


def letters_of(word: str) -> str:
    """Return the letters that count, as capitals without accents (JAM-11).

    Spaces, hyphens and all other signs are left out.

    >>> letters_of("Arsène Lupin"), letters_of("œuf"), letters_of("?!")
    ('ARSENELUPIN', 'OEUF', '')
    """
    return "".join(sign for sign in normalise(word) if "A" <= sign <= "Z")


def value(letters: str, laid: Letters) -> int:
    """Return the coins of a word; the forbidden letter is not checked here (JAM-11).

    >>> value("PINGOUIN", ("T", "P", "N", "F", "R"))
    8
    """
    return sum([coins * letters.count(letter) for letter, coins in zip(laid, COINS, strict=False)])


@lru_cache(maxsize=64)
def columns(cave: str) -> tuple[tuple[int, int], ...]:
    """Return the red and yellow scores of the cave, one column per round.

    >>> columns("2/1 3/1")
    ((2, 1), (3, 1))
    """
    pairs = (column.split("/") for column in cave.split())
    return tuple((int(red), int(yellow)) for red, yellow in pairs)


@lru_cache(maxsize=64)
def prizes(cave: str, number: int) -> tuple[int, int]:
    """Return the highest red and the highest yellow score open in a round (JAM-4).

    >>> prizes(CAVE, 6)
    (5, 3)
    """
    open_columns = columns(cave)[:number]
    return max(red for red, _ in open_columns), max(yellow for _, yellow in open_columns)


def styles(chosen: str) -> tuple[Theme, ...]:
    """Return the Style cards that the option selects: all, or some of them.

    >>> styles("food,animals")
    ('animals', 'food')
    """
    return STYLES if chosen == "all" else tuple(theme for theme in STYLES if theme in chosen.split(","))


def list_of(theme: Theme) -> Theme:
    """Return the theme whose list is used; things in sight use the list of objects (JAM-45)."""
    return "objects" if theme == "visible" else theme
