"""`tablee arena`: bots against each other on the same deals, with reliable statistics."""

from functools import partial
from pathlib import Path

import click
import msgspec
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from tablee import games
from tablee.arena import record
from tablee.arena.duplicate import Tournament, seatings
from tablee.arena.pool import Each, each_done_on, in_processes
from tablee.arena.summary import BotSummary, Estimate, share_of_way, summaries
from tablee.bench import tournament_plot
from tablee.bots.protocol import levels
from tablee.cli.between_bots import between_bots
from tablee.cli.common import read_options, read_seed, write_text
from tablee.cli.spoken import Whole, command, speaker
from tablee.cli.terminal.progress import progress
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language

WEIGHED = 200


@command("arena")
@between_bots("club,random")
@click.option("--weigh", metavar="N", type=Whole(0, 1_000_000), default=None)
@click.option("--ray", metavar="ADDRESS", default=None)
@click.option("--ceiling", metavar="FILE", type=click.Path(path_type=Path), default=None)
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), default=None)
def arena(
    language: Language,
    *,
    game: str,
    bots: str,
    count: int,
    seats: int | None,
    seed: str | None,
    patience: int,
    processes: int,
    option: tuple[str, ...],
    weigh: int | None,
    ray: str | None,
    ceiling: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    chosen = games.load(game)
    names = tuple(bots.split(","))
    places = max(len(names), chosen.rules.seat_counts[0]) if seats is None else seats
    path = out or Path(f"{game}-{'-'.join(name.replace(':', '.') for name in names)}.arena")
    known = record.read(path).tournament.seed if seed is None and path.exists() else read_seed(seed).hex()
    # Weighing takes the strongest bot long, so by default it is done only if that bot plays.
    usually_weighed = WEIGHED if levels(chosen)[-1] in names else 0
    tournament = Tournament(
        game=game,
        options=msgspec.to_builtins(read_options(chosen, option)),
        seats=places,
        bots=names,
        seed=known,
        deals=-(-count // max(1, len(seatings(names, places)))),
        patience=float(patience),
        weighed=usually_weighed if weigh is None else weigh,
    )
    say = speaker(language)
    played = _played(path, tournament, in_processes(processes) if ray is None else partial(each_done_on, ray), say)
    found = summaries(played)
    title = say("arena-title", game=game, seats=places)
    write_text(path.with_suffix(".svg"), tournament_plot.bars(found, title, language))
    write_text(path.with_suffix(".html"), tournament_plot.page(played, found, say, language))
    way = None if ceiling is None else share_of_way(played, record.read(ceiling))
    if as_json:
        click.echo(msgspec.json.encode({"contest": tournament, "standings": found, "way": way}).decode())
        return
    _print(played, found, path, say)
    if way is not None:
        click.echo(say("arena-way", bot=way.bot, wins=_share(way.of_wins, say), points=_share(way.of_points, say)))


def _share(part: Estimate, say: Catalogue) -> str:
    return say("arena-share", mean=f"{part.mean:.1%}"[:-1], low=f"{part.low:.1%}"[:-1], high=f"{part.high:.1%}"[:-1])


def _played(path: Path, tournament: Tournament, each: Each, say: Catalogue) -> record.Record:
    """Play the tournament with a progress bar; after an interrupt, say how to continue."""
    total = tournament.deals * len(tournament.seatings)
    try:
        with progress(say("cli-simulate-progress", game=tournament.game), total) as tell:
            return record.play_on(path, tournament, each, tell)
    except KeyboardInterrupt:
        raise TableeError("arena-interrupted", path=str(path)) from None


def _print(played: record.Record, found: tuple[BotSummary, ...], path: Path, say: Catalogue) -> None:
    tournament = played.tournament
    console = Console(highlight=False)
    console.print(say("arena-title", game=tournament.game, seats=tournament.seats))
    table = Table(box=SIMPLE, pad_edge=False)
    for name in tournament_plot.COLUMNS:
        table.add_column(say(f"arena-{name}"), justify="left" if name == "bot" else "right")
    for each in found:
        table.add_row(*tournament_plot.cells(each, say, say.language))
    console.print(table)
    console.print(say("arena-about", games=len(played.played), deals=tournament.deals, seed=tournament.seed))
    console.print(say("arena-kept", path=str(path), page=str(path.with_suffix(".html"))))
