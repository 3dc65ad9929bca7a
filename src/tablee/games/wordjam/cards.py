"""The cards: 21 consonants, five coin cards, fifteen Style cards, the cave (JAM-1 to JAM-4)."""

from functools import lru_cache
from typing import Literal, get_args

from tablee.lexicon.letters import normalise

CONSONANTS = "BCDFGHJKLMNPQRSTVWXYZ"
"""One card of each; Y is among them (JAM-1)."""

COINS = (1, 2, 3, 3)
"""The coin cards in the order in which they lie; the fifth place is under the crossed scimitars (JAM-2)."""

PLACES = (*COINS, 0)
"""What each of the five letters pays, as they lie."""
LAID = len(PLACES)
EIGHT = 8
"""Letters of a word under the theme of that name (JAM-40)."""

DictionaryTheme = Literal["free", "eight", "initial", "verbs"]
ListedTheme = Literal[
    "animals", "flora", "food", "geography", "cinema", "singers", "sports", "characters", "body", "objects"
]
Theme = Literal[DictionaryTheme, ListedTheme, "visible"]

DICTIONARY: tuple[Theme, ...] = get_args(DictionaryTheme)
"""Settled by the dictionary, without a vote (JAM-43)."""
LISTED: tuple[Theme, ...] = get_args(ListedTheme)
"""Settled by the arbiter's lists, then by a vote."""
NAMES: tuple[Theme, ...] = ("cinema", "geography", "characters", "singers")
"""Themes of names (JAM-46)."""
STYLES: tuple[Theme, ...] = get_args(Theme)
"""The fifteen Style cards (JAM-40)."""
STARRED: tuple[Theme, ...] = ("flora", "food", "eight", "initial", "geography")
"""Themes with a star on their card: a dictionary settles a dispute (JAM-40)."""

CAVE = "2/1 3/1 3/2 4/2 4/3 5/3 5/4 6/4"
"""The cave card: a red and a yellow score for each round (JAM-4)."""

Letters = tuple[str, ...]
"""Five consonants as they lie: for 1, 2, 3 and 3 coins, and the forbidden one."""


def letters_of(word: str) -> str:
    """The letters that count: capitals without accents; spaces, hyphens and all other signs are left out (JAM-11).

    >>> letters_of("Arsène Lupin"), letters_of("œuf"), letters_of("?!")
    ('ARSENELUPIN', 'OEUF', '')
    """
    return "".join(sign for sign in normalise(word) if "A" <= sign <= "Z")


def value(letters: str, laid: Letters) -> int:
    """What a word is worth, coin by coin; the forbidden letter is another matter (JAM-11).

    >>> value("PINGOUIN", ("T", "P", "N", "F", "R"))
    8
    """
    return sum([coins * letters.count(letter) for letter, coins in zip(laid, COINS, strict=False)])


@lru_cache(maxsize=64)
def columns(cave: str) -> tuple[tuple[int, int], ...]:
    """The red and yellow scores of the cave, a column a round.

    >>> columns("2/1 3/1")
    ((2, 1), (3, 1))
    """
    pairs = (column.split("/") for column in cave.split())
    return tuple((int(red), int(yellow)) for red, yellow in pairs)


@lru_cache(maxsize=64)
def prizes(cave: str, number: int) -> tuple[int, int]:
    """The highest red and the highest yellow score uncovered in a round (JAM-4).

    >>> prizes(CAVE, 6)
    (5, 3)
    """
    open_columns = columns(cave)[:number]
    return max(red for red, _ in open_columns), max(yellow for _, yellow in open_columns)


def styles(chosen: str) -> tuple[Theme, ...]:
    """The Style cards that an option names: all, or some of them.

    >>> styles("food,animals")
    ('animals', 'food')
    """
    return STYLES if chosen == "all" else tuple(theme for theme in STYLES if theme in chosen.split(","))


def list_of(theme: Theme) -> Theme:
    """The theme whose list knows most of this one: of what is in sight, that of objects (JAM-45)."""
    return "objects" if theme == "visible" else theme
