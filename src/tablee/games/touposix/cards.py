"""The cards (TOUPOSIX-1): a letter is written as itself, a star as "*", a firecracker as "!".

In a word, a star or firecracker names the letter it stands for: "*S" is a star for S (TOUPOSIX-22).
"""

import tomllib
from functools import cache
from importlib import resources

from tablee.core.errors import TableeError
from tablee.lexicon.letters import ALPHABET

Card = str
Laid = str
"""A card in a word or on a pile: "S", "*S" or "!S", that is its card and then its letter."""

STAR, FIRECRACKER = "*", "!"
WILD = STAR + FIRECRACKER
ORDER: dict[Card, int] = {card: place for place, card in enumerate(ALPHABET + WILD)}
"""Every kind of card, in the sort order of a hand."""

TURNED_UP = 2
"""Letters turned up at the start, each of which begins a pile (TOUPOSIX-10)."""
HAND = 6
"""Cards that a hand is filled up to (TOUPOSIX-11, TOUPOSIX-21)."""
SHORTEST, LONGEST = 2, HAND + 1
"""Letters of a word (TOUPOSIX-26): one from a pile, the others from the hand."""
PRIZES = 4
"""Number of ABCD cards."""
MOST_PILES = 5
"""Limit on the piles, however many firecrackers a pack has (TOUPOSIX-23)."""
MOST_EXCHANGED = 3
"""Cards that a player who passes may exchange, if the option allows it (TOUPOSIX-25)."""


@cache
def deck(dictionary: str) -> tuple[Card, ...]:
    """Return the pack for the language of a dictionary, whose name begins with the language.

    Each pack is a data file next to this module.

    >>> len(deck("fr")), deck("fr").count("E"), deck("fr-club").count("*")
    (100, 10, 7)
    """
    language = dictionary.partition("-")[0]
    file = resources.files(__package__) / f"deck.{language}.toml"
    if not file.is_file():
        raise TableeError("touposix-no-pack", dictionary=dictionary[:40], language=language[:40])
    listed = tomllib.loads(file.read_text(encoding="utf-8"))
    letters = [letter for letter in ALPHABET for _ in range(listed["letters"].get(letter, 0))]
    return (*letters, *[STAR] * listed["stars"], *[FIRECRACKER] * listed["firecrackers"])


def card_of(laid: Laid) -> Card:
    return laid[0]


def letter_of(laid: Laid) -> str:
    return laid[-1]


def is_laid(text: str) -> bool:
    """Return whether a text is a card as it lies in a word.

    >>> [is_laid(text) for text in ("S", "*S", "!S", "*", "SS", "é", "")]
    [True, True, True, False, False, False, False]
    """
    if len(text) == 2 and text[0] in WILD:
        text = text[1]
    return len(text) == 1 and text in ALPHABET
