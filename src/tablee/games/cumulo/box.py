"""Contents of the printed box: 123 cards and a score sheet (CUMULO-2, CUMULO-50)."""

from tablee.core.text import Catalogue, Message
from tablee.games.cumulo.cards import CAPITAL_JOKER, CAPITALS, DECK, JOKERS, VALUE, Card
from tablee.printing.box import Box, Cutouts, Draw, Piece, Sheet
from tablee.printing.cards import back, letter, pictured
from tablee.printing.pen import Pen
from tablee.printing.score_sheet import ScoreSheet

ROUNDS = 5
PLAYERS = 4
COUNTED = ("bonus", "announced", "units", "losses", "total")
"""The lines of a round's count, in the order of the score sheet (CUMULO-50)."""


def box() -> Box:
    cards = tuple(Piece(card, _face(card), back("cumulo")) for card in DECK)
    return Box(
        (Cutouts(Message("cumulo-box-cards", {"n": len(cards)}), cards), Sheet(Message("cumulo-box-sheet"), _sheet))
    )


def _face(card: Card) -> Draw:
    form = "capital" if card in CAPITALS else "small"
    if card in JOKERS:
        return pictured("p-joker", VALUE[card], form=form, sign="A?" if card == CAPITAL_JOKER else "a?")
    return letter(card, VALUE[card], form=form)


def _sheet(pen: Pen, say: Catalogue) -> None:
    lines = [
        f"{number}. {say(f'cumulo-box-{what}')}" if what == COUNTED[0] else say(f"cumulo-box-{what}")
        for number in range(1, ROUNDS + 1)
        for what in COUNTED
    ]
    sums = frozenset(range(len(COUNTED) - 1, len(lines), len(COUNTED)))
    ScoreSheet(say("cumulo-title"), say("cumulo-box-player"), [""] * PLAYERS, lines, sums, 42).draw(pen)
