"""Hands and packs of cards."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from tablee.core.rng import Rng

Card = str
Heap = tuple[Card, ...]


def without(hand: Sequence[Card], cards: Iterable[Card]) -> Heap | None:
    """Return a hand without these cards, oldest copies first, or None if it lacks one of them.

    >>> without(("a", "b", "a"), "a"), without(("a",), "b")
    (('b', 'a'), None)
    """
    left = list(hand)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def lacking(hand: Sequence[Card], cards: Iterable[Card]) -> Heap:
    """Return which of the cards the hand lacks.

    >>> lacking(("a", "b"), "aab")
    ('a',)
    """
    left = list(hand)
    missing = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            missing.append(card)
    return tuple(missing)


def in_order(cards: Iterable[Card], order: Mapping[Card, int]) -> Heap:
    """Return the cards sorted by their position in `order`."""
    return tuple(sorted(cards, key=order.__getitem__))


def shuffled_and_cut(seed: bytes, label: str, deck: Sequence[Card]) -> Heap:
    """Return the deck shuffled, then cut at a random place, never at an end."""
    rng = Rng(seed, label)
    pack = rng.shuffled(deck)
    cut = 1 + rng.below(len(pack) - 1)
    return pack[cut:] + pack[:cut]


def dealer_of(unseen: Sequence[Card], rng: Rng) -> Callable[[int], Heap]:
    """Return a function that deals the given number of the unseen cards at random.

    >>> deal = dealer_of("AAA", Rng(bytes(32), "example"))
    >>> deal(2), deal(1)
    (('A', 'A'), ('A',))
    """
    rest = iter(rng.shuffled(unseen))
    return lambda count: tuple([next(rest) for _ in range(count)])
