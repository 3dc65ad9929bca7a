"""The 123 letter cards (CUMULO-2).

A card is one character, so a word is the string of its cards. Capitals and small letters stand for
themselves; `?` is a small joker and `^` is the capital joker.
"""

from collections.abc import Iterable

Card = str

SMALL_JOKER: Card = "?"
CAPITAL_JOKER: Card = "^"
JOKERS = frozenset((SMALL_JOKER, CAPITAL_JOKER))

_COPIES_AND_VALUE = (
    ("ae", 11, 1),
    ("iou", 7, 2),
    ("lnrst", 4, 2),
    ("bcdfghmpv", 2, 3),
    ("jkqwxyz", 1, 5),
    (SMALL_JOKER, 8, 0),
)

_SMALL: dict[Card, int] = {card: value for cards, _, value in _COPIES_AND_VALUE for card in cards}
VALUE: dict[Card, int] = {
    **_SMALL,
    **{card.upper(): 2 * value for card, value in _SMALL.items() if card != SMALL_JOKER},
    CAPITAL_JOKER: 0,
}
CAPITALS = frozenset(card for card in VALUE if card.isupper() or card == CAPITAL_JOKER)
SMALL = frozenset(_SMALL)

DECK: tuple[Card, ...] = (
    *(card for cards, copies, _ in _COPIES_AND_VALUE for card in cards for _ in range(copies)),
    *sorted(CAPITALS),
)
ORDER: dict[Card, int] = {
    card: place for place, card in enumerate([*sorted(CAPITALS - JOKERS), CAPITAL_JOKER, *sorted(SMALL - JOKERS), "?"])
}
"""Sort order of a hand: capitals before small letters, each in alphabetical order, jokers last."""

LONGEST = 7
"""Letters of a canasta (CUMULO-15)."""
ALONE = ("A", "O", "X", "Y")
"""The words of one letter (CUMULO-12)."""


def jokers(word: str) -> int:
    return word.count(SMALL_JOKER) + word.count(CAPITAL_JOKER)


def worth(cards: Iterable[Card]) -> int:
    """Return the sum of the cards' values.

    >>> worth("Crib"), worth("Roulade"), worth("Croch")
    (13, 15, 16)
    """
    return sum([VALUE[card] for card in cards])


def is_canasta(word: str) -> bool:
    return len(word) == LONGEST


def stands_alone(capital: Card) -> bool:
    """Return whether a capital is a word by itself; the capital joker can be one (CUMULO-12)."""
    return capital in ALONE or capital == CAPITAL_JOKER


def pattern(word: str) -> str:
    """Return the cards as a dictionary pattern: capitals, and "?" for any letter.

    >>> pattern("^ang?r")
    '?ANG?R'
    """
    return word.upper().replace(CAPITAL_JOKER, "?")
