"""Paper, and where things lie on it. Everything is in millimetres, from the upper left corner."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

PaperName = Literal["a4", "letter"]


class Paper(NamedTuple):
    width: float
    height: float


PAPERS: dict[PaperName, Paper] = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}
CARD = (63.0, 88.0)
"""A playing card: sleeves and boxes of that size are sold everywhere."""
EDGE = 7.0
"""What most printers leave white."""


@dataclass(frozen=True)
class Grid:
    """As many things of one size as a sheet takes, edge to edge, in the middle of it.

    Backs lie in mirrored columns: a sheet turned over its long edge has each under its own face.

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
        """Where the back of the thing at that place lies on the other side of the sheet."""
        x, y = self.place(number)
        return self.paper.width - x - self.width, y
