"""Printable box: letters, coins, Style cards, bet cards, the cave and its cover (JAM-1 to JAM-4)."""

from tablee.core.text import Catalogue, Message
from tablee.games.wordjam.cards import CAVE, CONSONANTS, PLACES, STYLES, Theme, columns
from tablee.printing.box import Box, Cutouts, Draw, Piece, Sheet
from tablee.printing.cards import HEIGHT, WIDTH, back, letter
from tablee.printing.pen import Pen
from tablee.printing.score_sheet import ScoreSheet

BETS = 12
"""Number of bet cards, one for each possible player (JAM-1, JAM-3)."""
BLANKS = 8
"""Number of Style cards without a theme: they fill the last sheet."""
BACK = back("wordjam")


def box() -> Box:
    pieces = (
        *(Piece(sign, letter(sign), BACK) for sign in CONSONANTS),
        *(Piece(f"coins-{coins}", _coins(coins), BACK) for coins in PLACES),
        *(Piece(f"style-{theme}", _style(theme), BACK) for theme in STYLES),
        *(Piece("bet", _camp("ali_baba"), _camp("thieves")) for _ in range(BETS)),
        Piece("cave", _cave, BACK),
        Piece("sesame", _sesame, BACK),
        *(Piece("blank", _blank, BACK) for _ in range(BLANKS)),
    )
    counts = {"letters": len(CONSONANTS), "coins": len(PLACES), "styles": len(STYLES), "bets": BETS, "blanks": BLANKS}
    return Box(
        (
            Cutouts(Message("wordjam-box-cards", {"n": len(pieces), **counts}), pieces),
            Sheet(Message("wordjam-box-sheet"), _sheet),
        )
    )


def _coins(coins: int) -> Draw:
    """Draw a coin card; the one with 0 coins shows the crossed scimitars."""

    def draw(pen: Pen, say: Catalogue) -> None:
        if coins == 0:
            pen.picture("p-cimeterres", 9, 20, 45, 45)
        for number in range(coins):
            pen.picture("p-coin", (WIDTH - 25) / 2, HEIGHT / 2 - 1 + (number - coins / 2) * 22, 25, 21)
        text = say("wordjam-box-coins", n=coins)
        pen.write(text, WIDTH / 2, HEIGHT - 6, font="display", size=5.4, align="centre", most=WIDTH - 10)
        if coins:
            pen.write(str(coins), 5, 13, font="display", size=11)

    return draw


def _style(theme: Theme) -> Draw:
    def draw(pen: Pen, say: Catalogue) -> None:
        pen.box(5, 5, WIDTH - 10, HEIGHT - 10, line=0.4, radius=3)
        pen.picture("mark-wordjam", WIDTH / 2 - 11, 10, 22, 14, fill="print")
        text = say("wordjam-theme", theme=theme)
        longest = max(pen.width(word, "display", 1) for word in text.split(" "))
        size = min(8.4 if len(text) < 25 else 7.2, (WIDTH - 16) / longest)
        y = pen.paragraph(text, 8, 30, WIDTH - 16, font="display", size=size, colour="print", align="centre", lead=1.05)
        pen.paragraph(say("wordjam-theme-help", theme=theme), 9, y + 4, WIDTH - 18, size=3.8, align="centre")

    return draw


def _blank(pen: Pen, say: Catalogue) -> None:
    """Draw a Style card with lines for a theme of the players' own."""
    pen.box(5, 5, WIDTH - 10, HEIGHT - 10, line=0.4, radius=3)
    pen.picture("mark-wordjam", WIDTH / 2 - 11, 10, 22, 14, fill="print")
    pen.paragraph(say("wordjam-box-own-theme"), 9, 28, WIDTH - 18, size=3.8, align="centre")
    for y in (46, 58, 70):
        pen.line(11, y, WIDTH - 11, y, 0.3)


def _camp(camp: str) -> Draw:
    """Draw one side of a bet card: light for Ali Baba, dark for the Thieves."""

    def draw(pen: Pen, say: Catalogue) -> None:
        dark = camp == "thieves"
        pen.box(4.5, 4.5, WIDTH - 9, HEIGHT - 9, fill="thief" if dark else "", line=0.5, radius=3)
        pen.picture("p-cimeterres" if dark else "p-coin", 11.5, 16, 40, 40)
        text = say(f"wordjam-choice-{camp}")
        ink = "#ffffff" if dark else "face-ink"
        pen.write(text, WIDTH / 2, 72, font="display", size=10, colour=ink, align="centre", most=WIDTH - 14)

    return draw


def _cave(pen: Pen, _: Catalogue) -> None:
    """Draw the cave in landscape: a column per round, red score above, yellow below (JAM-4)."""
    open_columns = columns(CAVE)
    with pen.at(WIDTH, 0, turn=90):
        pen.box(0, 0, HEIGHT, WIDTH, fill="cave")
        wide = HEIGHT / len(open_columns)
        for number, (red, yellow) in enumerate(open_columns):
            x = number * wide
            pen.write(str(number + 1), x + wide / 2, 8, size=4, colour="#ffffff", align="centre", font="strong")
            _score(pen, red, x, 13, "cave-red", "#ffffff")
            _score(pen, yellow, x, 37, "gold", "face-ink")


def _score(pen: Pen, points: int, x: float, y: float, paper: str, ink: str) -> None:
    wide = HEIGHT / len(columns(CAVE))
    pen.box(x + 0.8, y, wide - 1.6, 20, fill=paper, line=0.3, radius=1.5)
    pen.write(str(points), x + wide / 2, y + 13.4, font="display", size=10, colour=ink, align="centre")


def _sesame(pen: Pen, say: Catalogue) -> None:
    """Draw, in landscape, the rock that covers the closed columns of the cave."""
    with pen.at(WIDTH, 0, turn=90):
        pen.box(0, 0, HEIGHT, WIDTH, fill="rock")
        for row in range(3):
            pen.picture("jam-rock", 0, 2 + row * 20.4, HEIGHT, 18)
        pen.box(14, WIDTH / 2 - 9, HEIGHT - 28, 17, fill="#ffffff", line=0.4, radius=3)
        text = say("wordjam-box-sesame")
        pen.write(text, HEIGHT / 2, WIDTH / 2 + 2.6, font="display", size=9, align="centre", most=HEIGHT - 34)


def _sheet(pen: Pen, say: Catalogue) -> None:
    rounds = [*map(str, range(1, len(columns(CAVE)) + 1)), say("wordjam-box-total")]
    ScoreSheet(say("wordjam-title"), say("wordjam-box-player"), rounds, [""] * BETS, label=52).draw(pen)
