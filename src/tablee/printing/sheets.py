"""Layout of things on pages that are printed on both sides and turned over the long edge."""

from tablee.core.text import Catalogue
from tablee.printing.box import Cutouts, Sheet
from tablee.printing.paper import Grid
from tablee.printing.pen import Pen

RULER = 50
"""Length in millimetres that any ruler can check."""


def lay_out(pen: Pen, say: Catalogue, part: Cutouts | Sheet, title: str) -> None:
    if isinstance(part, Cutouts):
        _cut_out(pen, say, part, title)
        return
    for side in (0, 1):
        pen.page()
        if side == 0 or part.both_sides:
            part.draw(pen, say)


def _cut_out(pen: Pen, say: Catalogue, part: Cutouts, title: str) -> None:
    grid = Grid.of(pen.paper, part.size)
    sheets = [part.pieces[first : first + grid.count] for first in range(0, len(part.pieces), grid.count)]
    for number, pieces in enumerate(sheets, 1):
        name = say("print-sheet", title=title, number=number, of=len(sheets))
        for is_back in (False, True):
            pen.page()
            for place, piece in enumerate(pieces):
                with pen.at(*(grid.behind(place) if is_back else grid.place(place))):
                    (piece.back if is_back else piece.face)(pen, say)
            _margins(pen, grid, say("print-back", sheet=name) if is_back else name)


def _margins(pen: Pen, grid: Grid, name: str) -> None:
    """Draw crop marks, a ruler and the sheet's name, all outside the cut area."""
    _crop_marks(pen, grid)
    foot = grid.top + grid.rows * grid.height
    # Below the crop marks if there is room, else between them.
    below = foot + (6.5 if grid.top > 12 else 1.4)
    ruler(pen, grid.left + 6, below)
    pen.write(name, grid.left + grid.columns * grid.width - 4, below + 3, size=2.4, colour="ink-2", align="right")


def _crop_marks(pen: Pen, grid: Grid) -> None:
    right, foot = pen.paper.width - grid.left, pen.paper.height - grid.top
    for column in range(grid.columns + 1):
        x = grid.left + column * grid.width
        pen.line(x, grid.top - 5, x, grid.top - 1)
        pen.line(x, foot + 1, x, foot + 5)
    for row in range(grid.rows + 1):
        y = grid.top + row * grid.height
        pen.line(grid.left - 5, y, grid.left - 1, y)
        pen.line(right + 1, y, right + 5, y)


def ruler(pen: Pen, x: float, y: float) -> None:
    pen.line(x, y, x + RULER, y)
    for step in range(RULER // 5 + 1):
        pen.line(x + 5 * step, y, x + 5 * step, y + (1.6 if step % 2 == 0 else 1))
    pen.write(f"{RULER} mm", x + RULER / 2, y + 3.4, size=2.2, align="centre", colour="ink-2")
