"""The printable contents of the box: 44 cards, the score board, three pawns (GLOP-1, 3 and 13)."""

from tablee.core.text import Catalogue, Message
from tablee.games.glop.cards import COLOUR, COLOURS, DECK, VALUE, Card, Colour
from tablee.games.glop.state import Options
from tablee.printing.box import Box, Cutouts, Draw, Piece, Sheet
from tablee.printing.cards import WIDTH, back
from tablee.printing.pen import Pen

UNIT = WIDTH / 100
"""The page draws a card one hundred of these units wide."""
PLACES: dict[Colour, tuple[int, int, int]] = {
    "blue": (14, 34, 72),
    "orange": (12, 26, 76),
    "green": (17, 37, 66),
    "pink": (8, 28, 84),
}
"""Left, top and size of the shape on a card, as on the page."""
PAWNS = {"red": "pawn-red", "green": "pawn-green", "black": "face-ink"}
"""Names of the pawns, and their colours."""
STEP = 16.6
IN_A_ROW = 10


def box() -> Box:
    cards = tuple(Piece(card, _face(card), back("glop")) for card in DECK)
    return Box(
        (
            Cutouts(Message("glop-box-cards", {"n": len(cards)}), cards),
            Sheet(Message("glop-box-board", {"n": len(PAWNS)}), _board, both_sides=False),
        )
    )


def _face(card: Card) -> Draw:
    def draw(pen: Pen, _: Catalogue) -> None:
        left, top, size = (UNIT * each for each in PLACES[COLOUR[card]])
        value = VALUE[card]
        _shape(pen, COLOUR[card], left, top, size)
        pen.write(str(value), 50 * UNIT, 91 * UNIT, font="letter", size=62 * UNIT, align="centre")
        if value in (6, 9):
            pen.box(37 * UNIT, 96 * UNIT, 26 * UNIT, 4.5 * UNIT, fill="face-ink")
        _index(pen, card)
        with pen.at(WIDTH, 140 * UNIT, turn=180):
            _index(pen, card)

    return draw


def _index(pen: Pen, card: Card) -> None:
    pen.write(str(VALUE[card]), 14.5 * UNIT, 24 * UNIT, font="letter", size=23 * UNIT, align="centre")
    _shape(pen, COLOUR[card], 8.5 * UNIT, 28 * UNIT, 12 * UNIT)


def _shape(pen: Pen, colour: Colour, left: float, top: float, size: float) -> None:
    pen.picture(f"s-{colour}", left, top, size, fill=f"g-{colour}")


def _board(pen: Pen, say: Catalogue) -> None:
    left, width = (pen.paper.width - IN_A_ROW * STEP - 8) / 2, IN_A_ROW * STEP + 8
    pen.box(left, 12, width, 190, line=0.5, radius=5)
    _track(pen, say("glop-box-red"), PAWNS["red"], left + 4, 18)
    _dial(pen, say, left + width / 2, 107)
    _track(pen, say("glop-box-green"), PAWNS["green"], left + 4, 141)
    _pawns(pen, say, left + 4, 208)


def _track(pen: Pen, name: str, colour: str, left: float, top: float) -> None:
    """Draw the numbered places of a side in rows, from left to right and from top to bottom."""
    pen.write(name, left + 1, top + 5, font="display", size=5, colour=colour)
    for place in range(Options().target):
        row, column = divmod(place, IN_A_ROW)
        x, y = left + (column + 0.5) * STEP, top + 8 + (row + 0.5) * STEP
        fifth = (place + 1) % 5 == 0
        pen.disc(x, y, 7.3, line=0.7 if fifth else 0.3, fill="face-2" if fifth else "")
        pen.write(str(place + 1), x, y + 1.9, font="display", size=5.4, align="centre")


def _dial(pen: Pen, say: Catalogue, x: float, y: float) -> None:
    """Draw the four colours, clockwise. The black pawn stands on the favourite (GLOP-13)."""
    side = 27.0
    corners = ((-1, -1), (0, -1), (0, 0), (-1, 0))
    for colour, (across, down) in zip(COLOURS, corners, strict=True):
        at = (x + across * side, y + down * side)
        pen.box(*at, side, side, line=0.4)
        _shape(pen, colour, at[0] + 4, at[1] + 3.5, 15)
        pen.write(say("glop-colour", colour=colour), at[0] + side / 2, at[1] + side - 2.4, size=3.4, align="centre")
    pen.paragraph(say("glop-box-favourite"), x + side + 6, y - 8, 48, size=3.6, colour="ink-2")


def _pawns(pen: Pen, say: Catalogue, left: float, top: float) -> None:
    """Draw the pawns. Each is folded in the middle and stands on its two feet."""
    for number, (name, colour) in enumerate(PAWNS.items()):
        with pen.at(left + number * 26, top):
            pen.box(0, 0, 22, 62, line=0.2)
            for fold in (7, 31, 55):
                pen.line(0, fold, 22, fold, 0.1)
            _pawn(pen, say(f"glop-box-letter-{name}"), colour)
            with pen.at(22, 62, turn=180):
                _pawn(pen, say(f"glop-box-letter-{name}"), colour)
    pen.paragraph(say("glop-box-pawns"), left + 82, top + 2, IN_A_ROW * STEP - 84, size=3.6, colour="ink-2")


def _pawn(pen: Pen, letter: str, colour: str) -> None:
    pen.picture("p-pion", 2, 32, 18, 22.5, c=colour)
    pen.write(letter, 11, 51.5, font="display", size=5, colour="#ffffff", align="centre")
