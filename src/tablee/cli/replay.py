"""`tablee replay`: step through a saved game."""

from pathlib import Path

import click
from rich.text import Text

from tablee.cli.common import read_log
from tablee.cli.games import print_changes
from tablee.cli.spoken import Whole, command, speaker
from tablee.cli.terminal.safe_console import SafeConsole
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.log import GameLog
from tablee.core.rulebook import rulebook
from tablee.core.table import Table
from tablee.core.terminal import Voice, terminal_of
from tablee.core.text import Language


@command("replay")
@click.argument("path", metavar="LOG", type=click.Path(path_type=Path))
@click.option("--seat", type=Whole(1, 99), default=None)
@click.option("--all", "at_once", is_flag=True)
def replay(language: Language, *, path: Path, seat: int | None, at_once: bool) -> None:
    game, saved = read_log(path)
    if seat is not None and seat > saved.header.seats:
        raise TableeError("cli-replay-no-seat", given=seat, seats=saved.header.seats)
    Table.replay(game, saved)
    show = _Show(game, saved, language, None if seat is None else seat - 1)
    if at_once or not show.console.is_terminal:
        show.everything()
    else:
        show.step_through()


class _Show:
    """Saved game on the screen, as a seat or a spectator sees it."""

    def __init__(self, game: AnyGame, saved: GameLog, language: Language, seat: int | None) -> None:
        self.console = SafeConsole(highlight=False)
        self._saved = saved
        self._game = game
        self._seat = seat
        self._voice = Voice(speaker(language, self._game.name), saved.header.players, seat)
        self._terminal = terminal_of(self._game)
        self._book = rulebook(game.package, language)

    def edition(self) -> None:
        """Print the edition the game was played by and, if there is a newer one, the differences."""
        played, newest = self._saved.header.edition, self._game.rules.edition
        say = self._voice.catalogue
        key = "cli-replay-edition" if played == newest else "cli-replay-edition-older"
        self.console.print(Text(say(key, edition=played, newest=newest), style="dim"))
        print_changes(self.console, say("cli-replay-changes"), say, self._book, played)

    def everything(self) -> None:
        self.edition()
        table = Table(self._game, self._saved.header)
        for number in range(len(self._saved.entries)):
            for line in self._advance(table, number):
                self.console.print(Text(line))
        self._print_scores(table)

    def step_through(self) -> None:
        at, last = 0, len(self._saved.entries)
        while True:
            table = Table.replay(self._game, self._saved, upto=max(0, at - 1))
            news = self._advance(table, at - 1) if at else []
            self.console.clear()
            self.console.print(Text(self._voice("cli-replay-step", step=at, last=last), style="dim"))
            if at == 0:
                self.edition()
            for line in news:
                self.console.print(Text(line, style="bold"))
            self.console.print(self._terminal.screen(table.view(self._seat), self._voice))
            if at == last:
                self._print_scores(table)
            key = click.prompt(self._voice("cli-replay-keys"), default="", show_default=False).strip().lower()
            if key == "q":
                return
            at = int(key) if key.isascii() and key.isdigit() else at + (-1 if key in ("b", "p") else 1)
            at = min(max(at, 0), last)

    def _advance(self, table: Table, number: int) -> list[str]:
        entry = self._saved.entries[number]
        outcome = table.repeat(entry)
        return [self._voice.say(table.describe(event)) for event in table.seen(outcome, self._seat)]

    def _print_scores(self, table: Table) -> None:
        for seat, score in enumerate(self._game.rules.scores(table.state)):
            name = self._saved.header.players[seat] if self._saved.header.players else str(seat + 1)
            text = self._voice("cli-play-final", rank=score.rank, name=name, points=score.points)
            self.console.print(Text(text, style="bold"))
