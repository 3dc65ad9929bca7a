"""SVG elements of a plot (texts, lines, curves and dots) as strings."""

from collections.abc import Iterable
from html import escape

Point = tuple[float, float]


def picture(width: float, height: float, parts: Iterable[str], label: str = "") -> str:
    """Return an SVG document of these elements; `label` is what a screen reader says."""
    named = f' role="img" aria-label="{escape(label)}"' if label else ""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"{named}'
    return "\n".join((f'{head} font-family="system-ui, sans-serif" font-size="12">', *parts, "</svg>\n"))


def text(at: Point, said: str, anchor: str = "middle", colour: str = "#222", *, bold: bool = False) -> str:
    """Return a text that begins, ends or is centred at a point."""
    weight = ' font-weight="bold"' if bold else ""
    x, y = at
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"{weight}>{escape(said)}</text>'


def line(start: Point, end: Point, colour: str, *, width: float = 1, dashed: bool = False) -> str:
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    (x1, y1), (x2, y2) = start, end
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"{dash}/>'


def curve(points: Iterable[Point], colour: str) -> str:
    """Return a line through all points."""
    joined = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{joined}" fill="none" stroke="{colour}" stroke-width="2"/>'


def dots(points: Iterable[Point], colour: str, radius: float = 3.5) -> list[str]:
    """Return a dot at every point."""
    return [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{colour}"/>' for x, y in points]


def bar(corner: Point, size: Point, colour: str) -> str:
    (x, y), (width, height) = corner, size
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'
