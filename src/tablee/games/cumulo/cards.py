"""The 123 letter cards (CUMULO-2). A card is one character, so that a word is simply the string of its cards.

Capitals and small letters are themselves; `?` is a small joker and `^` the capital one.
"""

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


def jokers(word: str) -> int:
    """How many jokers a word holds."""
    return word.count(SMALL_JOKER) + word.count(CAPITAL_JOKER)


def worth(cards: str | tuple[Card, ...]) -> int:
    """The values of some cards, added up.

    >>> worth("Crib"), worth("Roulade"), worth("Croch")
    (13, 15, 16)
    """
    return sum(VALUE[card] for card in cards)


def without(hand: tuple[Card, ...], cards: str) -> tuple[Card, ...] | None:
    """The hand less these cards, the oldest copies going first; None if it doesn't hold them.

    >>> without(("a", "b", "a"), "a"), without(("a",), "b")
    (('b', 'a'), None)
    """
    left = list(hand)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)
