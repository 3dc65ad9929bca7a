"""`tablee arena`: bots against each other on the same deals, with figures that can be trusted."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click
import msgspec
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from tablee import games
from tablee.arena import plot, record
from tablee.arena.across import each_done_on
from tablee.arena.ceiling import share_of_way
from tablee.arena.duplicate import Contest, seatings
from tablee.arena.pool import Each, in_processes
from tablee.arena.standing import Estimate, Standing, standings
from tablee.cli.between_bots import between_bots, with_bar
from tablee.cli.common import read_options, read_seed, write_text
from tablee.cli.spoken import Whole, command, speaker
from tablee.core.bot import levels
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
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
        patience=float(patience),
        weighed=_usually_weighed(chosen, names) if weigh is None else weigh,
    )
    say = speaker(language)
    played = _played(path, contest, in_processes(processes) if ray is None else partial(each_done_on, ray), say)
    found = standings(played)
    write_text(path.with_suffix(".svg"), plot.svg(found, say("arena-title", game=game, seats=places), language))
    write_text(path.with_suffix(".html"), plot.page(played, found, say, language))
    way = None if ceiling is None else share_of_way(played, record.read(ceiling))
    if as_json:
        click.echo(msgspec.json.encode({"contest": contest, "standings": found, "way": way}).decode())
        return
    _print(played, found, path, say)
    if way is not None:
        click.echo(say("arena-way", bot=way.bot, wins=_share(way.of_wins, say), points=_share(way.of_points, say)))


def _share(part: Estimate, say: Catalogue) -> str:
    return say("arena-share", mean=f"{part.mean:.1%}"[:-1], low=f"{part.low:.1%}"[:-1], high=f"{part.high:.1%}"[:-1])


def _usually_weighed(game: AnyGame, names: Sequence[str]) -> int:
    """The strongest bot takes its time to weigh, so it is asked where it plays itself."""
    return WEIGHED if levels(game)[-1] in names else 0


def _played(path: Path, contest: Contest, each: Each, say: Catalogue) -> record.Record:
    """Played with a bar; an interrupt says how to go on."""
    total = contest.deals * len(contest.seatings)
    play = partial(record.play_on, path, contest, each)
    try:
        return with_bar(say("cli-simulate-progress", game=contest.game), total, play)
    except KeyboardInterrupt:
        raise TableeError("arena-interrupted", path=str(path)) from None


def _print(played: record.Record, found: tuple[Standing, ...], path: Path, say: Catalogue) -> None:
    contest = played.contest
    console = Console(highlight=False)
    console.print(say("arena-title", game=contest.game, seats=contest.seats))
    table = Table(box=SIMPLE, pad_edge=False)
    for name in plot.COLUMNS:
        table.add_column(say(f"arena-{name}"), justify="left" if name == "bot" else "right")
    for each in found:
        table.add_row(*plot.cells(each, say, say.language))
    console.print(table)
    console.print(say("arena-about", games=len(played.played), deals=contest.deals, seed=contest.seed))
    console.print(say("arena-kept", path=str(path), page=str(path.with_suffix(".html"))))
