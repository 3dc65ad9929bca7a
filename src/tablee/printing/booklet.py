"""Rules as a booklet: half pages, two on each side of a sheet, to fold the stack in two.

The sheets are upright like all others, with the half pages sideways on them. So the whole box can
be printed in one run, turned over the long edge.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tablee.core.rulebook import Rulebook
from tablee.core.text import Catalogue
from tablee.printing.on_paper import on_paper
from tablee.printing.paper import Paper
from tablee.printing.pen import Pen

MARGIN = 12.0
SIZE = 3.15
LEAD = 1.32
Page = Callable[[], None]


def half(paper: Paper) -> Paper:
    """Return the size of a booklet page: A5 for A4."""
    return Paper(paper.height / 2, paper.width)


def order(pages: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of pages, left and right, for each side of the folded sheets.

    Fronts and backs alternate.

    >>> list(order(8))
    [(7, 0), (1, 6), (5, 2), (3, 4)]
    """
    for first in range(0, pages // 2, 2):
        yield pages - 1 - first, first
        yield first + 1, pages - 2 - first


def lay_booklet(pen: Pen, say: Catalogue, book: Rulebook, game: str) -> None:
    """Draw the rule book on as many sheets as it takes."""
    flow = _Flow(pen, book, say("print-choices"))
    pages: list[Page] = [lambda: _cover(pen, say, game), *flow.pages()]
    pages += [lambda: None] * (-len(pages) % 4)
    for side, pair in enumerate(order(len(pages))):
        pen.page()
        _two(pen, [pages[pair[0]], pages[pair[1]]], back=side % 2 == 1)


def _two(pen: Pen, pages: list[Page], *, back: bool) -> None:
    """Draw the left page, then the right one; on a back they are upside down.

    The sheet is turned over its long edge.
    """
    wide, high = pen.paper
    middle = high / 2
    for number, page in enumerate(pages):
        at = (0.0, high - number * middle) if back else (wide, number * middle)
        with pen.at(*at, turn=-90 if back else 90):
            page()


def _cover(pen: Pen, say: Catalogue, game: str) -> None:
    page = half(pen.paper)
    pen.picture(f"lid-{game}", MARGIN, 30, page.width - 2 * MARGIN, 105)
    bottom = pen.paragraph(
        say(f"{game}-tagline"), MARGIN + 8, 146, page.width - 2 * MARGIN - 16, size=5, font="display", align="centre"
    )
    pen.write(say("print-rules"), page.width / 2, bottom + 12, size=5, align="centre", colour="ink-2")
    pen.write("Tablée", page.width / 2, page.height - MARGIN, font="display", size=4, align="centre", colour="ink-2")


class _Flow:
    """Rule book cut into blocks, and the blocks into pages."""

    def __init__(self, pen: Pen, book: Rulebook, note: str) -> None:
        self._pen = pen
        self._page = half(pen.paper)
        self._width = self._page.width - 2 * MARGIN
        self._blocks = list(self._read(book, note))

    def pages(self) -> list[Page]:
        found: list[list[tuple[float, _Block]]] = [[]]
        y = MARGIN
        for block, following in zip(self._blocks, [*self._blocks[1:], None], strict=True):
            needed = block.height + (following.height if following and block.with_next else 0)
            if y + needed > self._page.height - MARGIN - 6:
                found.append([])
                y = MARGIN
            found[-1].append((y, block))
            y += block.height
        return [self._drawing(number, blocks) for number, blocks in enumerate(found, 2)]

    def _drawing(self, number: int, blocks: list[tuple[float, "_Block"]]) -> Page:
        def draw() -> None:
            for y, block in blocks:
                block.draw(y)
            self._pen.write(str(number), self._page.width / 2, self._page.height - 8, size=2.8, align="centre")

        return draw

    def _read(self, book: Rulebook, note: str) -> Iterator["_Block"]:
        for paragraph in (*on_paper(book.introduction).split("\n\n"), book.credit):
            yield self._paragraph(paragraph)
        for section in book.sections:
            yield self._heading(section.title)
            for rule in section.rules:
                if text := on_paper(rule.text):
                    yield self._paragraph(text, rule.id.rpartition("-")[2])
        yield self._paragraph(note)

    def _heading(self, title: str) -> "_Block":
        def draw(y: float) -> None:
            self._pen.write(title, MARGIN, y + 7.4, font="display", size=5, colour="accent-text", most=self._width)

        return _Block(10, draw, with_next=True)

    def _paragraph(self, text: str, number: str = "") -> "_Block":
        indent = 9.0 if number else 0.0
        lines = self._pen.lines(text, "text", SIZE, self._width - indent)

        def draw(y: float) -> None:
            if number:
                self._pen.write(number, MARGIN, y + SIZE, font="display", size=SIZE * 1.05, colour="accent-text")
            for place, line in enumerate(lines):
                self._pen.write(line, MARGIN + indent, y + SIZE + place * SIZE * LEAD, size=SIZE)

        return _Block(len(lines) * SIZE * LEAD + 1.6, draw)


class _Block(NamedTuple):
    """Block that stays together on a page."""

    height: float
    draw: Callable[[float], None]
    with_next: bool = False
    """Never alone at the foot of a page."""
