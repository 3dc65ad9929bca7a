"""The cards (TOUPOSIX-1): a letter is written as itself, a star "*", a firecracker "!".

Laid in a word, a star or a firecracker says which letter it stands for: "*S" is a star for S (TOUPOSIX-22).
"""

import tomllib
from functools import cache
from importlib import resources

Card = str
Laid = str
"""A card in a word or on a pile: "S", "*S" or "!S". It begins with its card and ends with its letter."""

STAR, FIRECRACKER = "*", "!"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WILD = STAR + FIRECRACKER
ORDER: dict[Card, int] = {card: place for place, card in enumerate(LETTERS + WILD)}
"""How a hand is sorted."""

HAND = 6
PRIZES = 4
"""The ABCD cards."""


@cache
def deck(lexicon: str) -> tuple[Card, ...]:
    """The pack made for a language; each is data beside this file.

    >>> len(deck("fr")), deck("fr").count("E"), deck("fr").count("*")
    (100, 10, 7)
    """
    text = (resources.files(__package__) / f"deck.{lexicon}.toml").read_text(encoding="utf-8")
    listed = tomllib.loads(text)
    letters = [letter for letter in LETTERS for _ in range(listed["letters"].get(letter, 0))]
    return (*letters, *[STAR] * listed["stars"], *[FIRECRACKER] * listed["firecrackers"])


def card_of(laid: Laid) -> Card:
    return laid[0]


def letter_of(laid: Laid) -> str:
    return laid[-1]


def is_laid(text: str) -> bool:
    """Whether a text is a card as it lies in a word.

    >>> [is_laid(text) for text in ("S", "*S", "!S", "*", "SS", "é")]
    [True, True, True, False, False, False]
    """
    if len(text) == 2 and text[0] in WILD:
        text = text[1]
    return len(text) == 1 and text in LETTERS


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))
