"""`tablee simulate`: many games between bots."""

from pathlib import Path

import click
import msgspec
from rich.console import Console

from tablee import games
from tablee.arena import simulate as arena
from tablee.bots.sandbox import BotLimits
from tablee.cli.between_bots import between_bots
from tablee.cli.common import read_options, read_seed
from tablee.cli.spoken import command, speaker
from tablee.cli.terminal.progress import progress
from tablee.core import log
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language, figure


@command("simulate")
@between_bots("random")
@click.option("--save", metavar="FILE", type=click.Path(path_type=Path), default=None)
def simulate(
    language: Language,
    *,
    game: str,
    count: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    patience: int,
    processes: int,
    option: tuple[str, ...],
    save: Path | None,
    as_json: bool,
) -> None:
    chosen = games.load(game)
    plan = arena.Plan(
        game=chosen,
        options=read_options(chosen, option),
        seats=chosen.rules.seat_counts[0] if seats is None else seats,
        levels=tuple(bots.split(",")),
        seed=read_seed(seed),
        games=count,
        limits=BotLimits(seconds=patience),
    )
    plan.check()
    if save is not None and save.exists():
        raise TableeError("core-log-exists", path=str(save))
    say = speaker(language)
    with progress(say("cli-simulate-progress", game=game), count) as tell:
        report, last = arena.simulate(plan, tell, processes)
    if save is not None:
        log.write(save, last.log)
    if as_json:
        click.echo(msgspec.json.encode(report))
    else:
        _print(report, say)


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
    for fault in report.first_faults:
        console.print(
            say("cli-simulate-fault", bot=fault.bot, faults=report.faults), fault.trace, sep="\n", markup=False
        )
