"""`tablee simulate`: bots play many games."""

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

from tablee import games
from tablee.arena import simulate as arena
from tablee.cli.common import game_options, read_options, read_seed
from tablee.cli.figures import figure
from tablee.cli.spoken import GameName, Whole, command, speaker
from tablee.core import log
from tablee.core.errors import TableeError
from tablee.core.table import Table
from tablee.core.text import Catalogue, Language


@command("simulate")
@click.argument("game", type=GameName())
@click.option("--games", "count", type=Whole(1, 10_000_000), default=100)
@click.option("--seats", type=Whole(1, 99), default=None)
@click.option("--bots", metavar="a,b", default="random")
@click.option("--seed", metavar="HEX", default=None)
@game_options
@click.option("--save", metavar="FILE", type=click.Path(path_type=Path), default=None)
@click.option("--json", "as_json", is_flag=True)
def simulate(
    language: Language,
    *,
    game: str,
    count: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    option: tuple[str, ...],
    save: Path | None,
    as_json: bool,
) -> None:
    chosen = games.load(game)
    plan = arena.Plan(
        game=chosen,
        options=read_options(chosen, option),
        seats=chosen.seat_counts[0] if seats is None else seats,
        levels=tuple(bots.split(",")),
        seed=read_seed(seed),
        games=count,
    )
    plan.check()
    if save is not None and save.exists():
        raise TableeError("core-log-exists", path=str(save))
    report, last = _with_progress(plan, speaker(language))
    if save is not None:
        log.write(save, last.log)
    if as_json:
        click.echo(msgspec.json.encode(report))
    else:
        _print(report, speaker(language))


def _with_progress(plan: arena.Plan, say: Catalogue) -> tuple[arena.Report, Table]:
    """A bar on a terminal, nothing elsewhere; on standard error, so that output stays clean."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return arena.simulate(plan)
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task(say("cli-simulate-progress", game=plan.game.name), total=plan.games)
        return arena.simulate(plan, lambda done: progress.update(bar, completed=done))


def _print(report: arena.Report, say: Catalogue) -> None:
    console = Console(highlight=False)
    console.print(
        say(
            "cli-simulate-done",
            games=report.games,
            game=report.game,
            seats=report.seats,
            decisions=report.decisions,
            seconds=figure(report.seconds, say.language, 1),
            rate=round(report.decisions_per_s),
        )
    )
    for level, wins in report.wins.items():
        share = figure(100 * wins / report.games, say.language, 1)
        mean = figure(report.mean_scores[level], say.language, 1)
        console.print(say("cli-simulate-level", level=level, wins=wins, share=share, mean=mean))
