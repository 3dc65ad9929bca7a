"""Whole box as one PDF: printing instructions, cutouts, whole sheets and the rules."""

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.rulebook import rulebook
from tablee.core.text import Catalogue, Language, catalogue
from tablee.printing.booklet import lay_booklet
from tablee.printing.box import Box
from tablee.printing.paper import PAPERS, Ink, PaperName
from tablee.printing.pen import Pen
from tablee.printing.sheets import lay_out, ruler

STEPS = ("size", "sides", "light", "paper", "cut", "fold")


def box_of(game: AnyGame) -> Box:
    if game.extras.box is None:
        raise TableeError("print-no-box", game=game.name)
    box: Box = game.extras.box()
    return box


def document(game: AnyGame, paper: PaperName, language: Language, ink: Ink = "full") -> bytes:
    box = box_of(game)
    say = catalogue(language, "tablee.printing", game.package)
    title = say(f"{game.name}-title")
    pen = Pen(game.name, PAPERS[paper], say("print-title", title=title), language, ink)
    book = rulebook(game.package, language)
    notices = [book.credit, say("print-own-use")] if game.credit.in_print else [book.credit]
    _first(pen, say, game.name, notices, [say.say(part.what) for part in box.parts])
    for part in box.parts:
        lay_out(pen, say, part, title)
    lay_booklet(pen, say, book, game.name)
    return pen.bytes()


def _first(pen: Pen, say: Catalogue, game: str, notices: list[str], contents: list[str]) -> None:
    """Draw the title, the credits, the contents, and the printing instructions."""
    pen.page()
    left, width = 28.0, pen.paper.width - 56
    pen.picture(f"lid-{game}", left, 22, 52, 62)
    pen.write(say(f"{game}-title"), left + 60, 38, font="display", size=14, most=width - 60)
    y = pen.paragraph(say(f"{game}-tagline"), left + 60, 43, width - 60, size=4.2, colour="ink-2")
    for notice in notices:
        y = pen.paragraph(notice, left + 60, y + 2, width - 60, size=3.2)
    y = _list(pen, say("print-contents"), [*contents, say("print-booklet")], left, 102, width)
    y = _list(pen, say("print-how"), [say(f"print-how-{step}") for step in STEPS], left, y + 5, width)
    ruler(pen, left, y + 4)
    _targets(pen, round_ones=True)
    pen.page()
    _targets(pen, round_ones=False)
    pen.paragraph(say("print-light"), left, pen.paper.height / 2 - 10, width, size=4.2, align="centre", colour="ink-2")


def _list(pen: Pen, title: str, lines: list[str], x: float, y: float, width: float) -> float:
    pen.write(title, x, y, font="display", size=6, colour="accent-text")
    y += 3
    for line in lines:
        pen.disc(x + 1.2, y + 2.9, 0.8, fill="accent-text")
        y = pen.paragraph(line, x + 5, y, width - 5, size=4) + 1.2
    return y + 6


def _targets(pen: Pen, *, round_ones: bool) -> None:
    """Draw rings on one side or crosses on the other: against the light they must coincide."""
    for x in (18.0, pen.paper.width - 18):
        for y in (14.0, pen.paper.height - 14):
            if round_ones:
                pen.disc(x, y, 3, line=0.3)
            else:
                pen.line(x - 5, y, x + 5, y, 0.3)
                pen.line(x, y - 5, x, y + 5, 0.3)
