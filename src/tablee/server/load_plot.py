"""How long a move takes under load, drawn as an SVG."""

from collections.abc import Sequence
from html import escape
from math import log10
from typing import Protocol

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 20, 40, 48
LIMIT_MS = 50.0
COLOURS = ("#2f5d50", "#b3541e", "#34558b", "#7a3b69")


class Point(Protocol):
    @property
    def moves_per_s(self) -> float: ...

    @property
    def p95(self) -> float: ...


def draw(lines: dict[str, Sequence[Point]], title: str, across: str, upwards: str) -> str:
    """The 95th percentile of a move's time against the moves a second, a line a server; 50 ms is marked.

    Milliseconds stand on a logarithmic scale: what is fine and what is not lie far apart.
    """
    most = max(point.moves_per_s for line in lines.values() for point in line)
    step = next(size for size in (100, 200, 250, 500, 1000, 2000, 5000) if most / size <= 8)
    right = step * (int(most // step) + 1)

    def x(moves: float) -> float:
        return LEFT + moves / right * (WIDTH - LEFT - RIGHT)

    def y(milliseconds: float) -> float:
        share = min(1.0, max(0.0, log10(max(1.0, milliseconds)) / 4))
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    parts = [_text(LEFT, 20, title, "start", bold=True)]
    for milliseconds in (1, 10, 100, 1000, 10_000):
        parts += [_line(LEFT, y(milliseconds), WIDTH - RIGHT, y(milliseconds), "#ddd")]
        parts += [_text(LEFT - 8, y(milliseconds) + 4, str(milliseconds), "end")]
    for moves in range(0, right + 1, step):
        parts.append(_text(x(moves), HEIGHT - BOTTOM + 18, str(moves)))
    parts += [_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, across), _text(LEFT, TOP - 6, upwards, "start")]
    parts += [_line(LEFT, y(LIMIT_MS), WIDTH - RIGHT, y(LIMIT_MS), "#c33", dashed=True)]
    parts += [_text(WIDTH - RIGHT, y(LIMIT_MS) - 5, f"{LIMIT_MS:g} ms", "end", "#c33")]
    for number, ((name, line), colour) in enumerate(zip(lines.items(), COLOURS, strict=False)):
        places = [(x(point.moves_per_s), y(point.p95)) for point in line]
        joined = " ".join(f"{a:.1f},{b:.1f}" for a, b in places)
        parts.append(f'<polyline points="{joined}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="{colour}"/>' for a, b in places]
        parts.append(_text(LEFT + 12, TOP + 16 + 18 * number, name, "start", colour))
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
    return "\n".join(
        (frame + ' font-size="12">', f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>', *parts, "</svg>\n")
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, *, dashed: bool = False) -> str:
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"{dash}/>'


def _text(x: float, y: float, said: str, anchor: str = "middle", colour: str = "#222", *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"{weight}>{escape(said)}</text>'
