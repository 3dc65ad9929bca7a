"""What the page is drawn with, as its build leaves it for paper: colours by day, drawings, typefaces."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from xml.etree.ElementTree import Element

import msgspec
from defusedxml.ElementTree import fromstring
from msgspec import Struct

from tablee.core.errors import TableeError

FONTS = ("display", "letter", "narrow", "text", "strong")
"""Headings; a card's letter, and two of them side by side; text, and what stands out of it."""


class Look(Struct, frozen=True):
    colours: dict[str, str]
    games: dict[str, dict[str, str]]
    classes: dict[str, dict[str, str]]
    """What a class means in a drawing, in the order in which they count."""


def file(name: str) -> Traversable:
    found = resources.files("tablee") / "web" / "print" / name
    if not found.is_file():
        raise TableeError("print-not-built")
    return found


@cache
def look() -> Look:
    return msgspec.json.decode(file("look.json").read_bytes(), type=Look)


def colours(game: str) -> dict[str, str]:
    """The colours of a game's things, by the names that style sheets give them."""
    return {**look().colours, **look().games.get(game, {})}


@cache
def drawings() -> dict[str, Element]:
    svg: Element = fromstring(file("drawings.svg").read_text(encoding="utf-8"))
    return {each.attrib["id"]: each for each in svg.iter() if "id" in each.attrib}
