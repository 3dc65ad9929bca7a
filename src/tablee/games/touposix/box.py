"""Contents of the printed box: a hundred cards and the four ABCD cards (TOUPOSIX-1)."""

from tablee.core.text import Catalogue, Message
from tablee.games.touposix.cards import FIRECRACKER, PRIZES, STAR, Card, deck
from tablee.games.touposix.score import worth_of_cards
from tablee.games.touposix.state import Options
from tablee.lexicon.letters import ALPHABET
from tablee.printing.box import Box, Cutouts, Draw, Piece
from tablee.printing.cards import HEIGHT, WIDTH, back, letter, pictured
from tablee.printing.pen import Pen

PRIZE = "ABCD"
IN_A_ROW = 7


def box() -> Box:
    cards = tuple(Piece(card, _face(card), back("touposix")) for card in deck("fr"))
    prizes = tuple(Piece(PRIZE, _prize, back("touposix")) for _ in range(PRIZES))
    return Box((Cutouts(Message("touposix-box-cards", {"n": len(cards), "prizes": len(prizes)}), cards + prizes),))


def _face(card: Card) -> Draw:
    pictures = {STAR: "p-star", FIRECRACKER: "p-petard"}
    return pictured(pictures[card]) if card in pictures else letter(card)


def _prize(pen: Pen, _: Catalogue) -> None:
    """Draw an ABCD card, with the alphabet as a help for players."""
    side, left, top = 19.0, WIDTH / 2 - 20, 9.0
    for number, sign in enumerate(PRIZE):
        down, across = divmod(number, 2)
        x, y = left + across * 21, top + down * 21
        pen.box(x, y, side, side, fill=f"abcd-{sign.lower()}", line=0.4, radius=2)
        pen.write(sign, x + side / 2, y + 14.6, font="display", size=15, align="centre")
    prize = f"+{worth_of_cards(Options()).prizes}"
    pen.write(prize, WIDTH / 2, 60, font="display", size=9, colour="print", align="centre")
    for number, sign in enumerate(ALPHABET):
        row, column = divmod(number, IN_A_ROW)
        pen.write(sign, WIDTH / 2 + (column - 3) * 7, HEIGHT - 20.5 + row * 5, font="strong", size=4, align="centre")
