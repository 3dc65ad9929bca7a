"""Printable box: 104 cards, chips worth 3,000 and a score sheet (GLOSSA-1, GLOSSA-2, GLOSSA-61)."""

from tablee.core.text import Catalogue, Message
from tablee.games.glossa.cards import DECK, JOKER, VALUE, Card
from tablee.printing.box import Box, Cutouts, Draw, Piece, Sheet
from tablee.printing.cards import back, letter, pictured
from tablee.printing.pen import Pen
from tablee.printing.score_sheet import ScoreSheet

CHIPS = {10: 75, 50: 25, 100: 10}
"""Number of chips by value (GLOSSA-2)."""
COLOURS = {10: "g-blue", 50: "gold", 100: "lid"}
"""Colour of a chip by value, the same as on the page."""
SIZE = 27.0
"""Width and height of a chip, in millimetres."""
DEALS = 20
PLAYERS = 6


def box() -> Box:
    cards = tuple(Piece(card, _face(card), back("glossa")) for card in DECK)
    chips = tuple(Piece(str(worth), _chip(worth), _chip(worth)) for worth, count in CHIPS.items() for _ in range(count))
    worth = sum(worth * count for worth, count in CHIPS.items())
    return Box(
        (
            Cutouts(Message("glossa-box-cards", {"n": len(cards)}), cards),
            Cutouts(Message("glossa-box-chips", {"n": len(chips), "worth": worth}), chips, (SIZE, SIZE)),
            Sheet(Message("glossa-box-sheet"), _sheet),
        )
    )


def _face(card: Card) -> Draw:
    return pictured("p-joker", VALUE[card], sign="?") if card == JOKER else letter(card, VALUE[card])


def _chip(worth: int) -> Draw:
    def draw(pen: Pen, _: Catalogue) -> None:
        pen.picture("p-chip", 0.5, 0.5, SIZE - 1, c=COLOURS[worth], c2="face")
        pen.write(str(worth), SIZE / 2, SIZE / 2 + 2.3, font="display", size=6.6, align="centre")

    return draw


def _sheet(pen: Pen, say: Catalogue) -> None:
    sums = ("glossa-box-loans", "glossa-box-points", "glossa-box-reserve", "glossa-box-total")
    lines = [*map(str, range(1, DEALS + 1)), *map(say, sums)]
    ScoreSheet(say("glossa-title"), say("glossa-box-deal"), [""] * PLAYERS, lines, frozenset((21, 23)), 30).draw(pen)
