"""Contents of a game's box, as its own `box` module describes them: cutouts and whole sheets."""

from collections.abc import Callable
from dataclasses import dataclass

from tablee.core.text import Catalogue, Message
from tablee.printing.paper import CARD
from tablee.printing.pen import Pen

Draw = Callable[[Pen, Catalogue], None]
"""Function that draws one thing, its upper left corner at (0, 0)."""


@dataclass(frozen=True)
class Piece:
    """One thing to cut out, with both sides."""

    name: str
    face: Draw
    back: Draw


@dataclass(frozen=True)
class Cutouts:
    what: Message
    pieces: tuple[Piece, ...]
    size: tuple[float, float] = CARD


@dataclass(frozen=True)
class Sheet:
    """Whole page, such as a score sheet; the other side is the same or empty."""

    what: Message
    draw: Draw
    both_sides: bool = True


@dataclass(frozen=True)
class Box:
    parts: tuple[Cutouts | Sheet, ...]
