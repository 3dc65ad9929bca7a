"""`tablee print`: the box of a game as a PDF, to cut out and play with."""

from pathlib import Path
from typing import Any

import click

from tablee import games
from tablee.cli.spoken import GameName, command, speaker
from tablee.core.errors import TableeError
from tablee.core.files import write_whole
from tablee.core.text import Language
from tablee.printing import can_print
from tablee.printing.paper import PAPERS, PaperName


class PaperType(click.ParamType[PaperName]):
    name = "a4|letter"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> PaperName:
        for paper in PAPERS:
            if str(value).lower() == paper:
                return paper
        raise TableeError("print-bad-paper", given=str(value)[:20], known=", ".join(PAPERS))


@command("print")
@click.argument("game", type=GameName())
@click.option("--paper", type=PaperType(), default="a4")
@click.option("--save-ink", is_flag=True)
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), default=None)
def print_box(language: Language, *, game: str, paper: PaperName, save_ink: bool, out: Path | None) -> None:
    chosen, path = games.load(game), out or Path(f"{game}.pdf")
    if path.exists():
        # Checked before the work, not after it.
        raise TableeError("core-log-exists", path=str(path))
    if not can_print():
        raise TableeError("print-no-packages")
    from tablee.printing.document import document  # noqa: PLC0415 - importing it takes a second

    write_whole(path, document(chosen, paper, language, "saving" if save_ink else "full"))
    click.echo(speaker(language, game)("cli-print-done", path=str(path)))
