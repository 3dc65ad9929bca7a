"""What a game's box holds, as its own `box` module says it: things to cut out, and whole sheets."""

from collections.abc import Callable
from dataclasses import dataclass

from tablee.core.text import Catalogue, Message
from tablee.printing.paper import CARD
from tablee.printing.pen import Pen

Draw = Callable[[Pen, Catalogue], None]
"""Draws one thing, its upper left corner at (0, 0)."""


@dataclass(frozen=True)
class Piece:
    """One thing to cut out, both sides of it."""

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
    """A whole page, such as a score sheet; the other side shows the same, or nothing."""

    what: Message
    draw: Draw
    both_sides: bool = True


@dataclass(frozen=True)
class Box:
    parts: tuple[Cutouts | Sheet, ...]
