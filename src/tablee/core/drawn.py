"""What chance decides, told so that anybody can do it again from the seed (docs/fairness.md)."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

How = Literal["shuffle", "cut", "draw"]
"""A pack is shuffled; shuffled, then cut; or cards are drawn from it, none twice."""


class Lot(Struct, frozen=True):
    """The cards that came to lie at these places of the pack, counted from 0, in whatever order."""

    places: tuple[int, ...]
    cards: tuple[str, ...]


class Drawn(Struct, frozen=True):
    """One use of chance: its label, what was done with which pack, and what came of it."""

    label: str
    how: How
    pack: tuple[str, ...]
    lots: tuple[Lot, ...]


def lot(places: Iterable[int], cards: Iterable[str]) -> Lot:
    return Lot(tuple(places), tuple(cards))


def one_of(label: str, choices: Sequence[object], chosen: object) -> Drawn:
    """Something was chosen by lot, such as who begins."""
    return Drawn(label, "draw", tuple(map(str, choices)), (lot((0,), (str(chosen),)),))
