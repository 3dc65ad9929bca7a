"""Seats around a table: turn order, values by seat, ranks."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar


class Comparable(Protocol):
    def __gt__(self, other: Any, /) -> bool: ...


T = TypeVar("T")
C = TypeVar("C", bound=Comparable)


def clockwise(after: int, seats: int) -> tuple[int, ...]:
    """Return every seat once, starting at the left of `after`, which comes last.

    >>> clockwise(3, 5)
    (4, 0, 1, 2, 3)
    """
    return tuple([(after + step) % seats for step in range(1, seats + 1)])


def put(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    """Return the items with the one at `seat` replaced.

    >>> put(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*items[:seat], item, *items[seat + 1 :])


def ranks(standings: Sequence[C]) -> tuple[int, ...]:
    """Return each seat's rank: 1 is best, and equal seats share one.

    >>> ranks((7, 12, 7))
    (2, 1, 2)
    """
    return tuple([1 + sum(other > mine for other in standings) for mine in standings])


def is_level(points: Sequence[int], seat: int) -> bool:
    """Return whether another seat has the same number of points.

    >>> [is_level((7, 12, 7), seat) for seat in range(3)]
    [True, False, True]
    """
    return points.count(points[seat]) > 1
