"""`tablee league`: simple bots that look for weaknesses, against the levels of the games."""

from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

import click
import msgspec
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from tablee import games
from tablee.arena import league_report, record
from tablee.arena.duplicate import Tournament
from tablee.arena.league import Exploiter, Pairing, above, load_exploiters, path_of, play_league, ranked, tournament_of
from tablee.arena.pool import Each, cores, each_done_on, in_processes
from tablee.cli.common import game_options, made, read_options, read_seed, write_text
from tablee.cli.spoken import GameName, Whole, command, speaker
from tablee.cli.terminal.progress import progress
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language

EXPLOITED = 1


@command("league")
@click.argument("game", type=GameName(), required=False)
@click.option("--exploiters", metavar="MODULE", default="research.exploiters")
@click.option("--only", metavar="NAME", multiple=True)
@click.option("--against", metavar="a,b", default="club,expert")
@click.option("--games", "count", type=Whole(1, 10_000_000), default=200)
@click.option("--seats", type=Whole(1, 99), multiple=True)
@click.option("--seed", metavar="HEX", default=None)
@click.option("--processes", type=Whole(1, 999), default=cores, show_default=False)
@click.option("--ray", metavar="ADDRESS", default=None)
@game_options
@click.option("--out", metavar="FOLDER", type=click.Path(path_type=Path), default=Path("league"))
@click.option("--played", is_flag=True)
@click.option("--report", metavar="FILE", type=click.Path(path_type=Path), default=None)
@click.option("--json", "as_json", is_flag=True)
def league(
    language: Language,
    *,
    game: str | None,
    exploiters: str,
    only: tuple[str, ...],
    against: str,
    count: int,
    seats: tuple[int, ...],
    seed: str | None,
    processes: int,
    ray: str | None,
    option: tuple[str, ...],
    out: Path,
    played: bool,
    report: Path | None,
    as_json: bool,
) -> int:
    say, targets = speaker(language), tuple(against.split(","))
    listed = load_exploiters(exploiters)
    wanted = _Wanted(game, only, targets, seats, _seed(out, seed), count, option)
    tournaments = wanted.tournaments(listed)
    if not tournaments:
        raise TableeError("arena-no-pairing", known=", ".join(sorted({one.game for one in listed})))
    each = in_processes(processes) if ray is None else partial(each_done_on, ray)
    records = _kept(out, tournaments) if played else _played(made(out), tournaments, each, say)
    found = ranked(records)
    total, shown_seed = sum(one.games for one in found), wanted.seed.lstrip("0") or "0"
    about = say("arena-league-about", pairings=len(found), games=total, seed=shown_seed)
    if report is not None:
        before = report.read_text(encoding="utf-8") if report.exists() else ""
        text = league_report.markdown(found, targets[-1], about, say, language)
        write_text(report, league_report.below_mark(before, text))
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    else:
        _print(found, (about, *league_report.conclusions(found, targets[-1], say)), out, say)
    return EXPLOITED if above(found, targets[-1]) else 0


class _Wanted(msgspec.Struct, frozen=True):
    """The pairings that the command line asks for."""

    game: str | None
    only: tuple[str, ...]
    targets: tuple[str, ...]
    seats: tuple[int, ...]
    seed: str
    games: int
    options: tuple[str, ...]

    def tournaments(self, exploiters: Sequence[Exploiter]) -> list[Tournament]:
        game = None if self.game is None else games.load(self.game).name
        of_game = (each for each in exploiters if game in (None, each.game))
        return [one for each in of_game if self._names(each) for one in self._tournaments(each)]

    def _names(self, exploiter: Exploiter) -> bool:
        return not self.only or any(fnmatch(exploiter.label, pattern) for pattern in self.only)

    def _tournaments(self, exploiter: Exploiter) -> Iterator[Tournament]:
        options = msgspec.to_builtins(read_options(games.load(exploiter.game), self.options))
        for seats in exploiter.seats:
            if not self.seats or seats in self.seats:
                for target in self.targets:
                    yield tournament_of(exploiter, target, seats, options, self.seed, self.games)


def _seed(folder: Path, given: str | None) -> str:
    """Return the seed given, else that of the records in the folder, else a new one."""
    kept = next(iter(sorted(folder.glob("*.arena"))), None) if given is None else None
    return read_seed(given).hex() if kept is None else record.read(kept).tournament.seed


def _kept(folder: Path, tournaments: Sequence[Tournament]) -> list[record.Record]:
    """Return the records in the folder that hold a match."""
    paths = (path_of(folder, one) for one in tournaments)
    records = (record.read(path) for path in paths if path.exists())
    return [each for each in records if each.played]


def _played(folder: Path, tournaments: Sequence[Tournament], each: Each, say: Catalogue) -> list[record.Record]:
    """Play the league with a progress bar; after an interrupt, say how to continue."""
    try:
        with progress(say("cli-league-progress")) as tell:
            return play_league(folder, tournaments, each, tell)
    except KeyboardInterrupt:
        raise TableeError("arena-interrupted", path=str(folder)) from None


def _print(found: Sequence[Pairing], sentences: Sequence[str], folder: Path, say: Catalogue) -> None:
    console = Console(highlight=False)
    for game, seats, pairings in league_report.tables(found):
        console.print(say("arena-title", game=game, seats=seats))
        table = Table(box=SIMPLE, pad_edge=False)
        for name in league_report.COLUMNS:
            is_name = name in ("exploiter", "target")
            table.add_column(say(f"arena-{name}"), justify="left" if is_name else "right", overflow="fold")
        for each in pairings:
            table.add_row(*league_report.cells(each, say, say.language))
        console.print(table)
    for line in (*sentences, say("arena-league-kept", path=str(folder))):
        console.print(line)
