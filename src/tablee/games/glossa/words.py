"""What a word is worth (GLOSSA-20), which of two is better (GLOSSA-41), and how a hand's cards can lay it."""

from collections.abc import Iterator

from tablee.games.glossa.cards import JOKER, KINDS, VALUE, Card, Laid, card_of, letters_of
from tablee.lexicon import french

MULTIPLIERS = (0, 1, 2, 3, 4, 5, 6, 10)
"""By number of cards used: seven count ten times (GLOSSA-20)."""

_KINDS = frozenset(KINDS)


def text(cards: tuple[Laid, ...]) -> str:
    """The word that laid cards read as.

    >>> text(("T", "O", "R", "?CH", "E"))
    'TORCHE'
    """
    return "".join(map(letters_of, cards))


def is_word(letters: str) -> bool:
    """Whether the dictionary, the arbiter, has it (GLOSSA-21, GLOSSA-22)."""
    return len(letters) >= 2 and letters in french()


def value(cards: tuple[Laid, ...]) -> int:
    """The sum of the cards times their number (GLOSSA-20).

    >>> value(("C", "I", "V", "E", "T")), value(("E", "S", "C", "O", "R", "T", "E")), value(())
    (60, 110, 0)
    """
    return sum(VALUE[card_of(card)] for card in cards) * MULTIPLIERS[len(cards)]


def merit(cards: tuple[Laid, ...]) -> tuple[int, int, tuple[int, ...]]:
    """Greater is better: value, fewer cards, then the lower highest card, the lower second, and so on (GLOSSA-41)."""
    return value(cards), -len(cards), tuple(-VALUE[card] for card in sorted(map(card_of, cards), key=_by_value))


def _by_value(card: Card) -> int:
    return -VALUE[card]


def layings(letters: str, hand: tuple[Card, ...]) -> Iterator[tuple[Laid, ...]]:
    """Every way to lay a word with cards of a hand, a joker only where the hand has no such card left.

    >>> sorted(layings("CHE", ("C", "CH", "E", "H")))
    [('C', 'H', 'E'), ('CH', 'E')]
    """
    if not letters:
        yield ()
        return
    for kind in dict.fromkeys((letters[:2], letters[:1])):
        if kind not in _KINDS:
            continue
        card = kind if kind in hand else JOKER
        if card not in hand:
            continue
        place = hand.index(card)
        for rest in layings(letters[len(kind) :], hand[:place] + hand[place + 1 :]):
            yield (kind if card == kind else JOKER + kind, *rest)


def best_laying(letters: str, hand: tuple[Card, ...]) -> tuple[Laid, ...] | None:
    """The way to lay a word that is worth most, None if the hand can't.

    >>> best_laying("CHEZ", ("C", "CH", "E", "H", "?"))
    ('C', 'H', 'E', '?Z')
    """
    return max(layings(letters, hand), key=merit, default=None)
