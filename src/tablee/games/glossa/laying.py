"""Words laid with cards: their text, their value, their order, and how a hand can lay them."""

from collections.abc import Iterator
from functools import lru_cache

from tablee.games.glossa.cards import JOKER, KINDS, VALUE, Card, Laid, card_of, letters_of

MULTIPLIERS = (0, 1, 2, 3, 4, 5, 6, 10)
"""Multiplier by number of cards used; seven cards count ten times (GLOSSA-20)."""

_KINDS = frozenset(KINDS)


def text(cards: tuple[Laid, ...]) -> str:
    """Return the word that laid cards spell.

    >>> text(("T", "O", "R", "?CH", "E"))
    'TORCHE'
    """
    return "".join(map(letters_of, cards))


def value(cards: tuple[Laid, ...]) -> int:
    """Return the value of a word: the sum of its cards times their number (GLOSSA-20).

    >>> value(("C", "I", "V", "E", "T")), value(("E", "S", "C", "O", "R", "T", "E")), value(())
    (60, 110, 0)
    """
    return sum(VALUE[card_of(card)] for card in cards) * MULTIPLIERS[len(cards)]


def merit(cards: tuple[Laid, ...]) -> tuple[int, int, tuple[int, ...]]:
    """Return a sort key for comparing words; the greater key wins (GLOSSA-41).

    The higher value wins, then fewer cards, then the lower highest card, the lower second highest
    card, and so on.
    """
    return value(cards), -len(cards), tuple(sorted(-VALUE[card_of(card)] for card in cards))


def layings(letters: str, hand: tuple[Card, ...]) -> list[tuple[Laid, ...]]:
    """Return the ways to lay a word with cards of a hand, best first.

    >>> layings("CHE", ("C", "CH", "E", "H"))
    [('C', 'H', 'E'), ('CH', 'E')]
    >>> layings("CHEZ", ("C", "CH", "E", "H", "?"))[0]
    ('C', 'H', 'E', '?Z')
    """
    return sorted(_layings(letters, hand), key=merit, reverse=True)


def _layings(letters: str, hand: tuple[Card, ...]) -> Iterator[tuple[Laid, ...]]:
    if not letters:
        yield ()
    for laid, left in _firsts(letters, hand):
        for rest in _layings(letters[len(letters_of(laid)) :], left):
            yield (laid, *rest)


@lru_cache(maxsize=1 << 12)
def missing(letters: str, hand: tuple[Card, ...]) -> str:
    """Return the letters for which a hand has no card, as few as possible.

    >>> missing("TORCHE", ("T", "O", "R", "CH")), missing("TOC", ("T", "O", "CH"))
    ('E', 'C')
    >>> missing("TOC", ("T", "O", "?"))
    ''
    """
    if not letters:
        return ""
    rests = [missing(letters[len(letters_of(laid)) :], left) for laid, left in _firsts(letters, hand)]
    return min([*rests, letters[0] + missing(letters[1:], hand)], key=len)


def _firsts(letters: str, hand: tuple[Card, ...]) -> Iterator[tuple[Laid, tuple[Card, ...]]]:
    """Yield each card that can begin a word, with the rest of the hand.

    A joker is used only if the hand doesn't have the card it would stand for.
    """
    for kind in dict.fromkeys((letters[:2], letters[:1])):
        card = kind if kind in hand else JOKER
        if kind in _KINDS and card in hand:
            place = hand.index(card)
            yield kind if card == kind else JOKER + kind, hand[:place] + hand[place + 1 :]
