"""`tablee arena`: bots against each other on the same deals, with figures that can be trusted."""

from pathlib import Path

import click
import msgspec
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tablee import games
from tablee.arena import plot, record
from tablee.arena.duplicate import Contest, seatings
from tablee.arena.pool import cores
from tablee.arena.standing import Standing, standings
from tablee.cli.common import game_options, read_options, read_seed
from tablee.cli.spoken import Whole, command, speaker
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language


@command("arena")
@click.argument("game")
@click.option("--bots", metavar="a,b", default="club,random")
@click.option("--games", "count", type=Whole(1, 10_000_000), default=100)
@click.option("--seats", type=Whole(1, 99), default=None)
@click.option("--seed", metavar="HEX", default=None)
@click.option("--patience", metavar="S", type=Whole(0, 3600), default=0)
@click.option("--processes", type=Whole(1, 999), default=None)
@game_options
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), default=None)
@click.option("--json", "as_json", is_flag=True)
def arena(
    language: Language,
    *,
    game: str,
    bots: str,
    count: int,
    seats: int | None,
    seed: str | None,
    patience: int,
    processes: int | None,
    option: tuple[str, ...],
    out: Path | None,
    as_json: bool,
) -> None:
    chosen = games.load(game)
    names = tuple(bots.split(","))
    places = max(len(names), chosen.seat_counts[0]) if seats is None else seats
    path = out or Path(f"{game}-{'-'.join(name.replace(':', '.') for name in names)}.arena")
    known = record.read(path).contest.seed if seed is None and path.exists() else read_seed(seed).hex()
    contest = Contest(
        game=game,
        options=msgspec.to_builtins(read_options(chosen, option)),
        seats=places,
        bots=names,
        seed=known,
        deals=-(-count // max(1, len(seatings(names, places)))),
        patience=patience,
    )
    say = speaker(language)
    found, played = _played(path, contest, processes or cores(), say)
    path.with_suffix(".svg").write_text(plot.svg(found, say("arena-title", game=game, seats=places)), encoding="utf-8")
    path.with_suffix(".html").write_text(plot.page(played, found, say, language), encoding="utf-8")
    if as_json:
        click.echo(msgspec.json.encode({"contest": contest, "standings": found}).decode())
    else:
        _print(played, found, path, say)


def _played(path: Path, contest: Contest, processes: int, say: Catalogue) -> tuple[tuple[Standing, ...], record.Record]:
    """Played with a bar; an interrupt says how to go on."""
    console = Console(stderr=True)
    try:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            total = contest.deals * len(contest.seatings)
            bar = progress.add_task(say("cli-simulate-progress", game=contest.game), total=total)
            played = record.play_on(path, contest, processes, lambda done: progress.update(bar, completed=done))
    except KeyboardInterrupt:
        raise TableeError("arena-interrupted", path=str(path)) from None
    return standings(played), played


def _print(played: record.Record, found: tuple[Standing, ...], path: Path, say: Catalogue) -> None:
    contest = played.contest
    console = Console(highlight=False)
    console.print(say("arena-title", game=contest.game, seats=contest.seats))
    table = Table(box=SIMPLE, pad_edge=False)
    for name in plot.COLUMNS:
        table.add_column(say(f"arena-{name}"), justify="left" if name == "bot" else "right")
    for each in found:
        table.add_row(*plot.cells(each, say))
    console.print(table)
    console.print(say("arena-about", games=len(played.played), deals=contest.deals, seed=contest.seed))
    console.print(say("arena-kept", path=str(path), page=str(path.with_suffix(".html"))))
