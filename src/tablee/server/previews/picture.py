"""Pictures of link previews as SVG: words and faces on the left, boxes of games on a plank."""

import re
from collections.abc import Iterator
from html import escape
from typing import Literal

from msgspec import Struct

from tablee.printing.art import box_of, colours, drawings, svg_of
from tablee.server.previews.faces import face

SIZE = (1200, 630)
"""Size in pixels that all messengers show whole."""
DISPLAY, TEXT = "'Bricolage Grotesque 96pt ExtraBold'", "'Atkinson Hyperlegible Next'"
"""Families of the two typefaces, as their files name themselves."""
LEFT, WIDE = 72, 590
"""Column of the words."""
SMALLEST, TALLEST = 42, 150
"""Sizes of a text: a preview is often shown at a third of its size."""
PLANK = 559
MOST_FACES = 6
MOST_STARS, STAR = 3, 88
NOT_DRAWN = re.compile("[^ -~\u00a0-\u02ba\u1e00-\u1eff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u202f\u2212]+")
"""Characters that the typefaces lack, such as emoji and other alphabets."""
_NARROW, _LARGE = frozenset(" ijlI1.,:;'’!|·\u202f"), frozenset("mwMWQO@%&")


class Guest(Struct, frozen=True):
    """A seat: a face with a figure below it, or a free place."""

    face: str = ""
    figure: str = ""


class Picture(Struct, frozen=True):
    line: str
    """First line: what the link leads to."""
    big: str
    small: str = ""
    """Words after the big ones."""
    guests: tuple[Guest, ...] = ()
    games: tuple[str, ...] = ()
    """Boxes that stand on the plank; the last one is in front."""
    stars: int | None = None
    """Stars of a result, of three; None draws no star."""


def svg(picture: Picture) -> str:
    width, height = SIZE
    parts = (*_ground(), *_boxes(picture.games), *_words(picture), *_stars(picture.stars), *_guests(picture.guests))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return "".join((head, *parts, "</svg>"))


def _colour(name: str) -> str:
    return colours("")[name]


def _ground() -> Iterator[str]:
    width, height = SIZE
    yield f'<path fill="{_colour("paper")}" d="M0 0H{width}V{height}H0Z"/>'
    yield f'<path fill="{_colour("wood")}" d="M0 {PLANK}H{width}V{height}H0Z"/>'
    yield f'<path fill="{_colour("wood-2")}" d="M0 615H{width}V{height}H0Z"/>'
    yield f'<path fill="none" stroke="{_colour("ink")}" stroke-width="3" d="M0 {PLANK}H{width}"/>'
    yield _text("Tablee", (LEFT, 106), 60, font=DISPLAY, spacing=-3)
    # The acute accent of the logo is a card thrown on the table.
    yield (
        f'<rect x="-5" y="-7" width="10" height="14" rx="2" transform="translate(196 58) rotate(38)" '
        f'fill="#e4572e" stroke="{_colour("ink")}" stroke-width="3"/>'
    )


def _words(picture: Picture) -> Iterator[str]:
    yield _text(_fitting(picture.line, SMALLEST, WIDE), (LEFT, 176), SMALLEST, colour=_colour("ink-2"))
    tallest = 96 if picture.guests else TALLEST
    beside = bool(picture.small) and not picture.guests
    room = WIDE - (_width(plain(picture.small), SMALLEST) + 24 if beside else 0)
    size = max(SMALLEST, min(tallest, room / max(_width(plain(picture.big), 1, DISPLAY), 0.1)))
    big = _fitting(picture.big, size, room, DISPLAY)
    base = 300 if picture.guests else 400
    yield _text(big, (LEFT, base), size, font=DISPLAY, spacing=-size / 40, most=room)
    small = _fitting(picture.small, SMALLEST, WIDE)
    at = (LEFT + min(_width(big, size, DISPLAY), room) + 16, base) if beside else (LEFT, 368)
    if small:
        yield _text(small, at, SMALLEST, colour=_colour("ink-2"))


def _stars(n: int | None) -> Iterator[str]:
    if n is None:
        return
    for number in range(MOST_STARS):
        given = colours("") if number < n else {**colours(""), "gold": _colour("paper")}
        place = f'x="{LEFT + number * (STAR + 16):g}" y="196" width="{STAR}" height="{STAR}"'
        yield f'<svg {place} viewBox="0 0 48 48">{svg_of("p-star", given)}</svg>'


def _guests(guests: tuple[Guest, ...]) -> Iterator[str]:
    shown = guests[:MOST_FACES]
    step = WIDE / max(len(shown), 5)
    radius = step * 0.42
    down = PLANK - radius - (66 if any(guest.figure for guest in shown) else 36)
    for number, guest in enumerate(shown):
        across = LEFT + radius + number * step
        yield from _face(guest.face, (across, down), radius)
        if guest.figure:
            figure = _fitting(guest.figure, SMALLEST, step, DISPLAY)
            yield _text(figure, (across, PLANK - 16), SMALLEST, font=DISPLAY, anchor="middle", most=step)


def _face(name: str, middle: tuple[float, float], radius: float) -> Iterator[str]:
    x, y = middle
    ring = f'cx="{x:g}" cy="{y:g}" r="{radius:g}" stroke="{_colour("ink")}" stroke-width="4"'
    if not name:
        yield f'<circle {ring} fill="{_colour("paper-2")}" stroke-dasharray="12 9"/>'
        return
    head, given = face(name)
    yield f'<clipPath id="at{x:g}"><circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/></clipPath>'
    yield f'<g clip-path="url(#at{x:g})"><svg x="{x - radius:g}" y="{y - radius:g}" width="{2 * radius:g}"'
    yield f' height="{2 * radius:g}" viewBox="0 0 64 64">{svg_of(f"head-{head}", {**colours(""), **given})}</svg></g>'
    yield f'<circle {ring} fill="none"/>'


def _boxes(games: tuple[str, ...]) -> Iterator[str]:
    tall, right = (435, 1112) if len(games) < 2 else (330, 1140)
    wide = tall * 220 / 232
    left = right - wide
    step = min(wide * 0.8, (left - 640) / max(len(games) - 1, 1))
    for number, game in enumerate(reversed(games)):
        yield _box(game, left - (len(games) - 1 - number) * step if len(games) > 1 else left, tall)


def _box(game: str, x: float, tall: float) -> str:
    lid = f"lid-{game}" if f"lid-{game}" in drawings() else ""
    box = box_of(lid) if lid else (0, 0, 220, 232)
    wide = tall * box[2] / box[3]
    inside = svg_of(lid, colours(game)) if lid else f'<path fill="{_colour("mat")}" d="M3 3h201v227H3Z"/>'
    view = " ".join(f"{each:g}" for each in box)
    place = f'x="{x:g}" y="{PLANK - tall:g}" width="{wide:g}" height="{tall:g}"'
    return f'<svg {place} viewBox="{view}" font-family="{DISPLAY}" font-weight="800">{inside}</svg>'


def _text(  # noqa: PLR0913 - a text has its looks
    words: str,
    at: tuple[float, float],
    size: float,
    *,
    font: str = TEXT,
    colour: str = "",
    anchor: Literal["start", "middle"] = "start",
    spacing: float = 0,
    most: float = 0,
) -> str:
    """Return a text; one that may be wider than `most` is squeezed."""
    squeezed = most and _width(words, size, font) > most
    length = f' textLength="{most:g}" lengthAdjust="spacingAndGlyphs"' if squeezed else ""
    look = f'font-family="{font}" font-weight="{800 if font == DISPLAY else 400}" font-size="{size:g}"'
    place = f'x="{at[0]:g}" y="{at[1]:g}" text-anchor="{anchor}" letter-spacing="{spacing:g}"'
    return f'<text {place} {look} fill="{colour or _colour("ink")}"{length}>{escape(words)}</text>'


def plain(words: str) -> str:
    """Return the words that the typefaces can draw, as one line.

    >>> plain("Ana 🎲 \u05d0\u05d1 <b>"), plain("🎲")
    ('Ana <b>', '')
    """
    return " ".join(NOT_DRAWN.sub(" ", words).split())


def _width(words: str, size: float, font: str = TEXT) -> float:
    """Return about the width of a text, rather too wide."""
    usual, capital, large = (0.62, 0.68, 0.95) if font == DISPLAY else (0.53, 0.64, 0.86)
    em = sum(0.3 if c in _NARROW else large if c in _LARGE else capital if c.isupper() else usual for c in words)
    return em * size


def _fitting(words: str, size: float, room: float, font: str = TEXT) -> str:
    """Return the words, shortened if they do not fit."""
    shown = plain(words)
    if _width(shown, size, font) <= room:
        return shown
    while shown and _width(f"{shown}…", size, font) > room:
        shown = shown[:-1]
    return f"{shown.rstrip()}…"
