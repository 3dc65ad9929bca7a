"""Drawings of the page as PDF operators; only the parts of SVG and CSS that they use."""

import math
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from tablee.printing.art import declared, drawings, four, resolved

Matrix = tuple[float, float, float, float, float, float]
PLAIN: Matrix = (1, 0, 0, 1, 0, 0)
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_INHERITED = ("fill", "stroke", "stroke-width", "font-size", "text-anchor", "stroke-dasharray", "opacity")


class Shape(NamedTuple):
    operators: str
    matrix: Matrix
    opacity: float


class Writing(NamedTuple):
    text: str
    at: tuple[float, float]
    size: float
    anchor: str
    length: float | None
    colour: str
    matrix: Matrix


class Context(NamedTuple):
    """Everything that part of a drawing inherits from its parents."""

    matrix: Matrix
    variables: Mapping[str, str]
    style: Mapping[str, str]


def parts(name: str, variables: Mapping[str, str], fill: str = "#000000") -> list[Shape | Writing]:
    """Return the parts of a drawing, in its own units.

    `variables` are the values that the drawing takes from style sheets.
    """
    element = drawings()[name]
    return list(_inside(element, _styled(element, Context(PLAIN, variables, {"fill": fill}))))


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """Return the product of two matrices: the inner one is applied first."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _inside(element: Element, context: Context) -> Iterator[Shape | Writing]:
    for child in element:
        yield from _drawn(child, _styled(child, context))


def _drawn(element: Element, context: Context) -> Iterator[Shape | Writing]:
    match element.tag.rpartition("}")[2]:
        case "path":
            yield _shape(element.attrib["d"], context)
        case "circle":
            yield _shape(_circle(element.attrib), context)
        case "text":
            yield _writing(element, context)
        case "use":
            yield from _inside(drawings()[element.attrib["href"][1:]], context)
        case "svg":
            yield from _inside(element, context._replace(matrix=times(_fitted(element.attrib), context.matrix)))
        case _:
            yield from _inside(element, context)


def _styled(element: Element, context: Context) -> Context:
    """Return the context inside an element: its attributes, overridden by its classes."""
    variables, style = dict(context.variables), dict(context.style)
    style.update({name: element.attrib[name] for name in _INHERITED if name in element.attrib})
    own = declared(element)
    variables.update({key[2:]: value for key, value in own.items() if key.startswith("--")})
    style.update({key: value for key, value in own.items() if key in _INHERITED})
    known = {key: resolved(value, variables) for key, value in style.items()}
    return Context(times(_transform(element.attrib.get("transform", "")), context.matrix), variables, known)


def _transform(text: str) -> Matrix:
    numbers = [float(each) for each in _NUMBER.findall(text)]
    match text.partition("(")[0].strip():
        case "translate":
            return (1, 0, 0, 1, numbers[0], numbers[1])
        case "rotate":
            return _turned(*numbers)
        case "matrix":
            a, b, c, d, e, f = numbers
            return (a, b, c, d, e, f)
        case _:
            return PLAIN


def _turned(degrees: float, x: float = 0, y: float = 0) -> Matrix:
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y)


def _fitted(attributes: Mapping[str, str]) -> Matrix:
    """Return the matrix of a nested drawing, scaled to fit and centred in its place."""
    left, top, width, height = four(attributes["viewBox"])
    x, y, wide, high = (float(attributes.get(name, 0)) for name in ("x", "y", "width", "height"))
    scale = min(wide / width, high / height)
    across, down = (wide - scale * width) / 2 - left * scale, (high - scale * height) / 2 - top * scale
    return (scale, 0, 0, scale, x + across, y + down)


def _circle(attributes: Mapping[str, str]) -> str:
    x, y, r = (float(attributes[name]) for name in ("cx", "cy", "r"))
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def _writing(element: Element, context: Context) -> Writing:
    at = element.attrib
    length = float(at["textLength"]) if "textLength" in at else None
    style = context.style
    anchor = style.get("text-anchor", "start")
    where = (float(at["x"]), float(at["y"]))
    return Writing(element.text or "", where, float(style["font-size"]), anchor, length, style["fill"], context.matrix)


def _shape(path: str, context: Context) -> Shape:
    style = context.style
    fill, stroke = style.get("fill", "none"), style.get("stroke", "none")
    filled, stroked = fill != "none", stroke != "none"
    operators = [f"{colour(fill)} rg"] if filled else []
    if stroked:
        dashes = " ".join(_NUMBER.findall(style.get("stroke-dasharray", "")))
        operators.append(
            f"{colour(stroke)} RG {style.get('stroke-width', '1')} w 1 j {0 if dashes else 1} J [{dashes}] 0 d"
        )
    paint = "B" if filled and stroked else "f" if filled else "S" if stroked else "n"
    return Shape(" ".join([*operators, path_operators(path), paint]), context.matrix, float(style.get("opacity", 1)))


def colour(value: str) -> str:
    return " ".join(f"{int(value[place : place + 2], 16) / 255:.3f}" for place in (1, 3, 5))


_OPERATORS = {"moveTo": "m", "lineTo": "l", "curveTo": "c", "closePath": "h", "endPath": ""}


def path_operators(path: str) -> str:
    """Return an SVG path as PDF operators.

    >>> path_operators("M1 2h3Z")
    '1.000 2.000 m 4.000 2.000 l 1.000 2.000 l h'
    """
    pen = RecordingPen()
    parse_path(path, pen)
    said = [[*(f"{x:.3f} {y:.3f}" for x, y in points), _OPERATORS[step]] for step, points in pen.value]
    return " ".join(word for words in said for word in words if word)
