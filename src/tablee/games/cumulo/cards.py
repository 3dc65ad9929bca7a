"""The 123 letter cards (CUMULO-2). A card is one character, so that a word is simply the string of its cards.

Capitals and small letters are themselves; `?` is a small joker and `^` the capital one.
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
"""Capitals before small letters, each in alphabetical order, jokers last: how a hand is sorted."""

LONGEST = 7
"""The length of a canasta (CUMULO-15)."""
ALONE = ("A", "O", "X", "Y")
"""The words of one letter (CUMULO-12)."""


def jokers(word: str) -> int:
    """How many jokers a word holds."""
    return word.count(SMALL_JOKER) + word.count(CAPITAL_JOKER)


def worth(cards: Iterable[Card]) -> int:
    """The values of some cards, added up.

    >>> worth("Crib"), worth("Roulade"), worth("Croch")
    (13, 15, 16)
    """
    return sum([VALUE[card] for card in cards])


def is_canasta(word: str) -> bool:
    return len(word) == LONGEST


def stands_alone(capital: Card) -> bool:
    """Whether a capital is a word by itself; the capital joker can be one that is (CUMULO-12)."""
    return capital in ALONE or capital == CAPITAL_JOKER


def pattern(word: str) -> str:
    """The cards as a dictionary is searched for them: capitals, and "?" for any letter.

    >>> pattern("^ang?r")
    '?ANG?R'
    """
    return word.upper().replace(CAPITAL_JOKER, "?")
