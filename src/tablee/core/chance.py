"""Results of chance, in a form that anybody can compute again from the seed.

docs/play/fairness.md explains how.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

How = Literal["shuffle", "cut", "draw"]
"""What was done with a pack: shuffled; shuffled and then cut; or cards drawn from it, none twice.
"""


class Lot(Struct, frozen=True):
    """The cards at these positions of the pack, counted from 0, in any order."""

    places: tuple[int, ...]
    cards: tuple[str, ...]


class Drawn(Struct, frozen=True):
    """One use of chance: its label, what was done with which pack, and the result."""

    label: str
    how: How
    pack: tuple[str, ...]
    lots: tuple[Lot, ...]


def lot(places: Iterable[int], cards: Iterable[str]) -> Lot:
    """Return the lot of these cards at these positions."""
    return Lot(tuple(places), tuple(cards))


def one_of(label: str, choices: Sequence[object], chosen: object) -> Drawn:
    """Return the random choice of one item, such as the seat that begins."""
    return Drawn(label, "draw", tuple(map(str, choices)), (lot((0,), (str(chosen),)),))
