"""Drawings, colours (day theme) and files of the page, as its build exports them."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from xml.etree.ElementTree import Element, fromstring

import msgspec
from msgspec import Struct

from tablee.core.errors import TableeError

Bounds = tuple[float, float, float, float]
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:,\s*([^)]*))?\)")

FONTS = ("display", "letter", "narrow", "text", "strong")
"""Headings; a card's letter, and two letters side by side; text, and emphasised text."""


class Look(Struct, frozen=True):
    colours: dict[str, str]
    games: dict[str, dict[str, str]]
    classes: dict[str, dict[str, str]]
    """Declarations of each class in a drawing, in order of precedence."""


def file(name: str) -> Traversable:
    found = resources.files("tablee") / "web" / "print" / name
    if not found.is_file():
        raise TableeError("print-not-built")
    return found


@cache
def look() -> Look:
    return msgspec.json.decode(file("look.json").read_bytes(), type=Look)


def colours(game: str) -> dict[str, str]:
    """Return the colours of a game's things, by their names in the style sheets."""
    return {**look().colours, **look().games.get(game, {})}


@cache
def drawings() -> dict[str, Element]:
    svg = fromstring(file("drawings.svg").read_text(encoding="utf-8"))  # noqa: S314 - our own build
    return {each.attrib["id"]: each for each in svg.iter() if "id" in each.attrib}


def box_of(name: str) -> Bounds:
    return four(drawings()[name].attrib["viewBox"])


def four(text: str) -> Bounds:
    left, top, width, height = (float(each) for each in text.split())
    return left, top, width, height


def declared(element: Element) -> dict[str, str]:
    """Return what the style sheets declare for an element's classes."""
    own = element.attrib.get("class", "").split()
    found: dict[str, str] = {}
    for name, declarations in look().classes.items():
        if name in own:
            found.update(declarations)
    return found


def resolved(value: str, variables: Mapping[str, str]) -> str:
    """Replace the variables of style sheets in a value."""
    return _VARIABLE.sub(lambda found: variables.get(found[1]) or found[2] or "#000000", value)


def svg_of(name: str, variables: Mapping[str, str]) -> str:
    """Return a drawing as SVG that needs no style sheet; empty for an unknown drawing."""
    element = drawings().get(name)
    return "" if element is None else "".join(part for child in element for part in _markup(child, variables))


def _markup(element: Element, variables: Mapping[str, str]) -> Iterator[str]:
    own = declared(element)
    inside = {**variables, **{key[2:]: value for key, value in own.items() if key.startswith("--")}}
    tag = element.tag.rpartition("}")[2]
    given = {key: value for key, value in element.attrib.items() if key not in ("class", "font-family")}
    given |= {key: value for key, value in own.items() if not key.startswith("--")}
    children: Iterator[Element] = iter(element)
    if tag == "use":
        tag, children = "g", iter(drawings()[given.pop("href")[1:]])
    attributes = "".join(f' {key}="{escape(resolved(value, inside))}"' for key, value in given.items())
    yield f"<{tag}{attributes}>{escape(element.text or '')}"
    for child in children:
        yield from _markup(child, inside)
    yield f"</{tag}>"
