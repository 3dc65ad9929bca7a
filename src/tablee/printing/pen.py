"""Drawing on the pages of one PDF, in millimetres from the upper left corner set by `at`."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Literal

from fpdf import FPDF

from tablee.printing import art, drawings
from tablee.printing.art import FONTS, colours, file
from tablee.printing.drawings import Matrix, Shape, Writing
from tablee.printing.paper import Ink, Paper

Align = Literal["left", "centre", "right"]
POINTS = 72 / 25.4
ROUND = 0.5523
"""Distance of Bézier control points that approximates a quarter of a circle."""


class Pen:
    def __init__(self, game: str, paper: Paper, title: str, language: str, ink: Ink = "full") -> None:
        self.paper, self.ink = paper, ink
        self._colours = colours(game)
        self._parts: dict[object, list[Shape | Writing]] = {}
        self._pdf = pdf = FPDF(unit="mm", format=(paper.width, paper.height))
        pdf.set_auto_page_break(False)
        pdf.set_margin(0)
        pdf.set_title(title)
        pdf.set_creator("Tablée")
        pdf.set_lang(language)
        # a fixed date, so that the same box is the same file
        pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))
        for name in FONTS:
            pdf.add_font(name, fname=str(file(f"{name}.ttf")))
            # Fonts cut from one typeface have the same name. A printer that knows fonts by name
            # would confuse them.
            pdf.fonts[name].name += f"-{name.capitalize()}"

    def page(self) -> None:
        self._pdf.add_page()

    @property
    def pages(self) -> int:
        return self._pdf.page

    def bytes(self) -> bytes:
        return bytes(self._pdf.output())

    def colour(self, name: str) -> str:
        """Return a colour by its name in the page's style sheets; a hex colour stays as it is."""
        return name if name.startswith("#") else self._colours[name]

    @contextmanager
    def at(self, x: float, y: float, turn: int = 0) -> Iterator[None]:
        """Move the origin to a point, and turn everything clockwise by `turn` degrees."""
        cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        high = self.paper.height * POINTS
        there = (x * POINTS - sine * high, high - y * POINTS - cosine * high)
        with self._pdf.local_context():
            self._out(_cm((cosine, -sine, sine, cosine, *there)))
            yield

    def box(
        self, x: float, y: float, width: float, height: float, *, fill: str = "", line: float = 0, radius: float = 0
    ) -> None:
        """Draw a rectangle with an optional fill, line and round corners."""
        self._path(_rounded(x, y, width, height, radius), fill, line)

    def disc(self, x: float, y: float, radius: float, *, fill: str = "", line: float = 0) -> None:
        self._path(_rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius), fill, line)

    def line(self, x: float, y: float, to_x: float, to_y: float, width: float = 0.2, colour: str = "face-line") -> None:
        red = drawings.colour(self.colour(colour))
        ends = f"{self._point(x, y)} m {self._point(to_x, to_y)} l"
        self._out(f"q {red} RG {width * POINTS:.3f} w 0 J [] 0 d {ends} S Q")

    def picture(
        self, name: str, x: float, y: float, width: float, height: float = 0, *, fill: str = "face-ink", **own: str
    ) -> None:
        """Draw a picture of the page, scaled to fit and centred; `own` overrides colours."""
        box = art.box_of(name)
        high = height or width
        scale = min(width / box[2], high / box[3])
        left, top = x + (width - scale * box[2]) / 2, y + (high - scale * box[3]) / 2
        self._draw(name, (left - scale * box[0], top - scale * box[1], scale), self.colour(fill), own)

    def pattern(self, name: str, x: float, y: float, width: float, height: float, *, tile: float, fill: str) -> None:
        """Draw a picture repeatedly, cut off at the edges."""
        with self._pdf.local_context():
            self._out(f"{self._point(x, y + height)} {width * POINTS:.3f} {height * POINTS:.3f} re W n")
            unit = float(art.drawings()[name].attrib.get("width", 0)) or art.box_of(name)[2]
            for row in range(math.ceil(height / tile)):
                for column in range(math.ceil(width / tile)):
                    self._draw(name, (x + column * tile, y + row * tile, tile / unit), self.colour(fill), {})

    def width(self, text: str, font: str, size: float) -> float:
        """Return the width of a text; type sizes are in millimetres too."""
        self._pdf.set_font(font, size=size * POINTS)
        return float(self._pdf.get_string_width(_spaced(text)))

    def write(
        self,
        text: str,
        x: float,
        y: float,
        *,
        font: str = "text",
        size: float = 3.2,
        colour: str = "face-ink",
        align: Align = "left",
        most: float = 0,
    ) -> None:
        """Write a line of text on the base line y, smaller if it would be wider than `most`."""
        wide = self.width(text, font, size)
        if most and wide > most:
            size, wide = size * most / wide, most
        shift = {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        self._pdf.set_font(font, size=size * POINTS)
        value = self.colour(colour)
        self._pdf.set_text_color(*(int(value[place : place + 2], 16) for place in (1, 3, 5)))
        self._pdf.text(x - shift, y, _spaced(text))

    def lines(self, text: str, font: str, size: float, width: float) -> list[str]:
        """Return a text cut into lines, only at plain spaces.

        French punctuation stays with its word, because other spaces do not break.
        """
        found: list[list[str]] = [[]]
        space, used = self.width(" ", font, size), 0.0
        for word in text.split(" "):
            wide = self.width(word, font, size)
            if found[-1] and used + space + wide > width:
                found.append([])
                used = 0.0
            used += wide + (space if found[-1] else 0)
            found[-1].append(word)
        return [" ".join(words) for words in found]

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        *,
        font: str = "text",
        size: float = 3.2,
        colour: str = "face-ink",
        align: Align = "left",
        lead: float = 1.35,
    ) -> float:
        """Write several lines below y; return where the next one would begin."""
        at = {"left": x, "centre": x + width / 2, "right": x + width}[align]
        for number, line in enumerate(self.lines(text, font, size, width)):
            self.write(line, at, y + size + number * size * lead, font=font, size=size, colour=colour, align=align)
        return y + len(self.lines(text, font, size, width)) * size * lead

    def _draw(self, name: str, where: tuple[float, float, float], fill: str, own: dict[str, str]) -> None:
        x, y, scale = where
        place: Matrix = (scale * POINTS, 0, 0, -scale * POINTS, x * POINTS, (self.paper.height - y) * POINTS)
        for part in self._known(name, fill, own):
            matrix = drawings.times(part.matrix, place)
            if isinstance(part, Writing):
                self._letter(part, matrix)
            elif part.opacity < 1:
                with self._pdf.local_context(stroke_opacity=part.opacity):
                    self._out(f"{_cm(matrix)} {part.operators}")
            else:
                self._out(f"q {_cm(matrix)} {part.operators} Q")

    def _known(self, name: str, fill: str, own: dict[str, str]) -> list[Shape | Writing]:
        """Return the parts of a drawing, computed once for each set of colours."""
        key = (name, fill, tuple(own.items()))
        if key not in self._parts:
            given = {each: self.colour(value) for each, value in own.items()}
            self._parts[key] = drawings.parts(name, {**self._colours, **given}, fill)
        return self._parts[key]

    def _letter(self, part: Writing, place: Matrix) -> None:
        """Draw the text of a drawing, as wide as the drawing says."""
        unit = place[0]
        x, y = (place[4] + unit * part.at[0]) / POINTS, self.paper.height - (place[5] - unit * part.at[1]) / POINTS
        size = part.size * unit / POINTS
        wide = self.width(part.text, "display", size)
        stretched = part.length * unit / POINTS / wide if part.length else 1.0
        with self._pdf.local_context():
            self._pdf.set_stretching(100 * stretched)
            start = x - wide * stretched / 2 if part.anchor == "middle" else x
            self.write(part.text, start, y, font="display", size=size, colour=part.colour)

    def _path(self, points: list[tuple[str, tuple[float, ...]]], fill: str, line: float) -> None:
        path = " ".join(f"{self._points(at)} {operator}" for operator, at in points)
        filled = f"{drawings.colour(self.colour(fill))} rg " if fill else ""
        lined = f"{drawings.colour(self.colour('face-line'))} RG {line * POINTS:.3f} w [] 0 d " if line else ""
        paint = "b" if fill and line else "f" if fill else "s"
        self._out(f"q {filled}{lined}{path} {paint} Q")

    def _points(self, at: tuple[float, ...]) -> str:
        return " ".join(self._point(x, y) for x, y in zip(at[::2], at[1::2], strict=True))

    def _point(self, x: float, y: float) -> str:
        return f"{x * POINTS:.3f} {(self.paper.height - y) * POINTS:.3f}"

    def _out(self, operators: str) -> None:
        # fpdf2's own path drawing is some twenty times slower, and a box has thousands of paths.
        self._pdf._out(operators)


def _cm(matrix: Matrix) -> str:
    return " ".join(f"{each:.5f}" for each in matrix) + " cm"


def _spaced(text: str) -> str:
    """Replace narrow no-break spaces by thin spaces, because the typefaces lack the former."""
    return text.replace("\u202f", "\u2009")


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> list[tuple[str, tuple[float, ...]]]:
    right, foot, near = x + width, y + height, radius * (1 - ROUND)
    return [
        ("m", (x + radius, y)),
        ("l", (right - radius, y)),
        ("c", (right - near, y, right, y + near, right, y + radius)),
        ("l", (right, foot - radius)),
        ("c", (right, foot - near, right - near, foot, right - radius, foot)),
        ("l", (x + radius, foot)),
        ("c", (x + near, foot, x, foot - near, x, foot - radius)),
        ("l", (x, y + radius)),
        ("c", (x, y + near, x + near, y, x + radius, y)),
    ]
