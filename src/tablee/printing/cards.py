"""Cards as the page draws them (styles/cards.css), with sizes relative to the card's width."""

from collections.abc import Iterable

from tablee.core.text import Catalogue
from tablee.printing.art import drawings
from tablee.printing.box import Draw, Piece
from tablee.printing.paper import CARD
from tablee.printing.pen import Pen

WIDTH, HEIGHT = CARD
FOOT = 0.73 * HEIGHT
WHITE = "#ffffff"


def cards(names: Iterable[str], face: Draw | None, back: Draw, **faces: Draw) -> tuple[Piece, ...]:
    return tuple(Piece(name, faces.get(name) or face or back, back) for name in names)


def letter(text: str, value: int | None = None, *, form: str = "") -> Draw:
    """Return a letter card: the letter, a line in the game's ink, the value at the foot.

    If capitals and small letters are different cards, `form` says which: capitals have a solid
    foot, small letters a line.
    """

    def draw(pen: Pen, _: Catalogue) -> None:
        narrow = len(text) == 2 or text in "MWmw"
        size = WIDTH * (0.8 if len(text) == 2 else 0.92 if form or "Q" in text else 1)
        base = FOOT - WIDTH * (0.235 if form else 0.22 if "Q" in text else 0.13)
        font, most = "narrow" if narrow else "letter", 50 if len(text) == 2 else 42
        pen.write(text, WIDTH / 2, base, font=font, size=size, align="centre", most=most)
        _index(pen, text, value)
        _foot(pen, value, solid=form == "capital", thick=len(text) == 2)

    return draw


def pictured(picture: str, value: int | None = None, *, form: str = "", sign: str = "") -> Draw:
    """Return a card with a picture instead of a letter, such as a joker, and a corner sign."""

    def draw(pen: Pen, _: Catalogue) -> None:
        pen.picture(picture, WIDTH * 0.16, HEIGHT * 0.16, WIDTH * 0.68, HEIGHT * 0.5)
        if sign:
            _index(pen, sign, value)
        else:
            pen.picture(picture, 4.5, 4.5, 9)
        _foot(pen, value, solid=form == "capital", thick=False)

    return draw


def _index(pen: Pen, text: str, value: int | None) -> None:
    """Draw the index in the corner that is visible when cards are held as a fan."""
    pen.write(text, 4.5, 10.2, font="display", size=8)
    if value is not None:
        pen.write(str(value), 4.5, 15.6, font="display", size=5, colour="print")


def _foot(pen: Pen, value: int | None, *, solid: bool, thick: bool) -> None:
    if solid:
        pen.box(4.5, FOOT, WIDTH - 9, HEIGHT - FOOT - 4.5, fill="print", radius=2)
    else:
        weight = 3.4 if thick else 1.4
        pen.box(6.3, FOOT, WIDTH - 12.6, weight, fill="print")
    if value is not None:
        colour = WHITE if solid else "print"
        pen.write(str(value), WIDTH - 7.5, HEIGHT - 7.6, font="display", size=15, colour=colour, align="right")


def back(game: str) -> Draw:
    """Return a card back in the game's colour, with its mark in a grid.

    The white edge hides where scissors or a printer slipped. A back that saves ink is a frame with
    one mark.
    """

    def draw(pen: Pen, _: Catalogue) -> None:
        margin = 4.0
        if pen.ink == "saving":
            pen.box(margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin, line=0.4, radius=3)
            pen.picture(f"mark-{game}", WIDTH / 2 - 9, HEIGHT / 2 - 9, 18, 18, fill="lid", mat="face")
            return
        pen.box(margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin, fill="lid", line=0.4, radius=3)
        if f"bk-{game}" in drawings():
            pen.pattern(f"bk-{game}", WIDTH / 2 - 21, HEIGHT / 2 - 35, 42, 70, tile=14, fill="face")
        else:
            _marks(pen, game, (8.5, 9, WIDTH - 17, HEIGHT - 18))

    return draw


def _marks(pen: Pen, game: str, area: tuple[float, float, float, float]) -> None:
    left, top, width, height = area
    columns, rows = 3, 5
    wide, high = width / columns, height / rows
    for row in range(rows):
        for column in range(columns):
            at = (left + column * wide + wide * 0.14, top + row * high + high * 0.14)
            pen.picture(f"mark-{game}", *at, wide * 0.72, high * 0.72, fill="face", mat="lid")
