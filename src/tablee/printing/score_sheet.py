"""Score sheet: squared paper with a head for names, a line for each deal or round, and sums."""

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.printing.pen import Pen

LEFT, TOP = 14.0, 16.0


@dataclass(frozen=True)
class ScoreSheet:
    """Title of a sheet, and the heads of its columns (empty: room for a name) and lines.

    The lines whose indexes are in `sums` are totals, and highlighted.
    """

    title: str
    corner: str
    columns: Sequence[str]
    lines: Sequence[str]
    sums: frozenset[int] = frozenset()
    label: float = 34.0

    def draw(self, pen: Pen) -> None:
        width, height = pen.paper.width - 2 * LEFT, pen.paper.height - 2 * TOP - 14
        pen.write(self.title, LEFT, TOP + 6, font="display", size=7, colour="accent-text")
        row = min(11.0, height / (len(self.lines) + 1))
        self._paper(pen, width, row)
        self._heads(pen, width, row)
        for number, text in enumerate(self.lines):
            strong = number in self.sums
            base = TOP + 12 + (number + 1.66) * row
            pen.write(text, LEFT + 2, base, font="strong" if strong else "text", size=3.8, most=self.label - 4)

    def _paper(self, pen: Pen, width: float, row: float) -> None:
        top, count = TOP + 12, len(self.lines) + 1
        for number in self.sums:
            pen.box(LEFT, top + (number + 1) * row, width, row, fill="face-2")
        for number in range(count + 1):
            heavy = number in (0, 1, count) or number - 1 in self.sums or number - 2 in self.sums
            pen.line(LEFT, top + number * row, LEFT + width, top + number * row, 0.4 if heavy else 0.15)
        for x in self._edges(width):
            pen.line(x, top, x, top + count * row, 0.3)

    def _edges(self, width: float) -> list[float]:
        step = (width - self.label) / len(self.columns)
        return [LEFT, *(LEFT + self.label + place * step for place in range(len(self.columns) + 1))]

    def _heads(self, pen: Pen, width: float, row: float) -> None:
        base = TOP + 12 + 0.64 * row
        pen.write(self.corner, LEFT + 2, base, font="strong", size=3.8, most=self.label - 4)
        edges = self._edges(width)[1:]
        for text, left, right in zip(self.columns, edges, edges[1:], strict=False):
            pen.write(text, (left + right) / 2, base, font="strong", size=3.8, align="centre", most=right - left - 3)
