"""The 104 cards (GLOSSA-1), read from deck.toml, and the notation of a laid card.

A card is written as its letters: "E" or "CH". A joker is "?". A joker laid in a word is "?" and the
letters it stands for: "?E", "?CH" (GLOSSA-3).
"""

import tomllib
from importlib import resources

Card = str
Laid = str
"""A card in a word: itself, or a joker with the letters it stands for."""

JOKER: Card = "?"


def _read() -> dict[Card, tuple[int, int]]:
    table = tomllib.loads((resources.files(__package__) / "deck.toml").read_text(encoding="utf-8"))
    return {card: (row["copies"], row["value"]) for card, row in table["cards"].items()}


_CARDS = _read()
VALUE: dict[Card, int] = {card: value for card, (_, value) in _CARDS.items()}
COPIES: dict[Card, int] = {card: copies for card, (copies, _) in _CARDS.items()}
KINDS: tuple[Card, ...] = tuple(card for card in sorted(_CARDS) if card != JOKER)
"""Every letter or group of letters printed on a card; a joker can stand for any of them."""
ORDER: dict[Card, int] = {card: place for place, card in enumerate((*KINDS, JOKER))}
DECK: tuple[Card, ...] = tuple(card for card in ORDER for _ in range(COPIES[card]))

HAND = 7
"""Number of cards dealt to each seat (GLOSSA-10)."""


def card_of(laid: Laid) -> Card:
    """Return the card itself, without the letters a joker stands for.

    >>> card_of("CH"), card_of("?CH")
    ('CH', '?')
    """
    return JOKER if laid.startswith(JOKER) else laid


def letters_of(laid: Laid) -> str:
    """Return the letters that a laid card adds to the word.

    >>> letters_of("CH"), letters_of("?CH")
    ('CH', 'CH')
    """
    return laid.removeprefix(JOKER)
