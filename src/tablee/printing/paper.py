"""Paper sizes, and the layout of things on paper.

All lengths are in millimetres from the upper left corner.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

PaperName = Literal["a4", "letter"]
Ink = Literal["full", "saving"]
"""Backs of cards in colour, or as outlines that save ink."""


class Paper(NamedTuple):
    width: float
    height: float


PAPERS: dict[PaperName, Paper] = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}
CARD = (63.0, 88.0)
"""Playing card, a common size for which sleeves and boxes are sold."""
EDGE = 7.0
"""Margin that most printers leave white."""


@dataclass(frozen=True)
class Grid:
    """Grid of as many things of one size as fit on a sheet, edge to edge and centred.

    Backs are in mirrored columns, so that each is behind its own face after the sheet is turned
    over its long edge.

    >>> grid = Grid.of(PAPERS["a4"], CARD)
    >>> grid.count, grid.place(0), grid.behind(0), grid.place(4) == grid.behind(4)
    (9, (10.5, 16.5), (136.5, 16.5), True)
    """

    paper: Paper
    width: float
    height: float
    columns: int
    rows: int

    @classmethod
    def of(cls, paper: Paper, size: tuple[float, float]) -> "Grid":
        width, height = size
        columns, rows = (paper.width - 2 * EDGE) // width, (paper.height - 2 * EDGE) // height
        return cls(paper, width, height, int(columns), int(rows))

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        return (self.paper.width - self.columns * self.width) / 2

    @property
    def top(self) -> float:
        return (self.paper.height - self.rows * self.height) / 2

    def place(self, number: int) -> tuple[float, float]:
        row, column = divmod(number, self.columns)
        return self.left + column * self.width, self.top + row * self.height

    def behind(self, number: int) -> tuple[float, float]:
        """Return where the back of the thing at that place is, on the other side of the sheet."""
        x, y = self.place(number)
        return self.paper.width - x - self.width, y
