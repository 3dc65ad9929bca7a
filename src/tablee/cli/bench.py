"""`tablee bench`: speed of the engines, the dictionary and the server on this machine."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from msgspec.structs import asdict
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablee.bench.engines import Speed, bench_engines
from tablee.bench.peers import Peer, bench_peers
from tablee.cli.common import write_text
from tablee.cli.spoken import Whole, command, speaker
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language, figure, percent
from tablee.lexicon.search import can_compile

if TYPE_CHECKING:
    from tablee.bench.lexicon import Figure
    from tablee.bench.server import Load

PARTS = ("engines", "lexicon", "server")


@command("bench")
@click.argument("what", metavar="[WHAT]", default="")
@click.option("--seconds", type=Whole(1, 600), default=5)
@click.option("--games", "least", type=Whole(0, 10_000_000), default=0)
@click.option("--tables", "sizes", type=Whole(1, 100_000), multiple=True)
@click.option("--bots", type=Whole(0, 100), default=50)
@click.option("--rounds", type=Whole(1, 99), default=3)
@click.option("--workers", type=Whole(1, 64), default=1)
@click.option("--database", metavar="URL", default="")
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True)
def bench(
    language: Language,
    *,
    what: str,
    seconds: int,
    least: int,
    sizes: tuple[int, ...],
    bots: int,
    rounds: int,
    workers: int,
    database: str,
    plot: Path | None,
    as_json: bool,
) -> None:
    say = speaker(language)
    if what not in ("", *PARTS):
        raise TableeError("cli-bench-unknown", given=what[:40], known=", ".join(PARTS))
    if what == "server":
        if workers > 1 and not database:
            raise TableeError("cli-serve-workers-share", workers=workers)
        loads = _measure_server(say, seconds, sizes, workers, database, bots, rounds)
        if plot is not None:
            stored = "PostgreSQL" if database else "SQLite"
            name = say("cli-bench-plot-line", database=stored, workers=workers, bots=bots)
            _draw(say, loads, plot, name)
        _print_loads(say, loads, as_json)
        return
    peers: tuple[Peer, ...] = ()
    speeds, figures = [], []
    with Console(stderr=True).status(say("cli-bench-running")) as status:

        def now(measured: str) -> None:
            status.update(say("cli-bench-now", what=measured))

        if what != "lexicon":
            peers = bench_peers(seconds, now)
            speeds = list(bench_engines(seconds, least, now, peers))
        if what != "engines":
            figures = _measure_lexicon(now)
    if as_json:
        click.echo(msgspec.json.encode({"engines": speeds, "peers": peers, "lexicon": figures}))
        return
    _print_engines(speeds, peers, say)
    if figures:
        _print_lexicon(figures, say)


def _print_engines(speeds: list[Speed], peers: tuple[Peer, ...], say: Catalogue) -> None:
    console = Console(highlight=False)
    for speed in speeds:
        line = say(
            "cli-bench-engine",
            game=speed.game,
            how=speed.how,
            seats=speed.seats,
            rate=speed.decisions_per_s,
            before=round(speed.rss_mb_before),
            after=round(speed.rss_mb_after),
        )
        ratios = ", ".join(f"×\u202f{figure(ratio, say.language, 1)} {peer}" for peer, ratio in speed.against.items())
        console.print(Text.assemble(line, (f"\n    {ratios}" if ratios else "", "dim")))
    for peer in peers:
        console.print(say("cli-bench-peer", name=peer.name, rate=peer.decisions_per_s))
    if speeds and not peers:
        console.print(say("cli-bench-no-peers"))


def _measure_server(  # noqa: PLR0917 - one parameter for each option
    say: Catalogue, seconds: int, sizes: tuple[int, ...], workers: int, database: str, bots: int, rounds: int
) -> "list[Load]":
    from tablee.bench.server import SIZES, Bench, bench_server  # noqa: PLC0415 - slow to import, only needed here

    wanted = Bench(seconds, sizes or SIZES, workers, database, bots, rounds)
    with Console(stderr=True).status(say("cli-bench-running")) as status:
        return bench_server(wanted, lambda size: status.update(say("cli-bench-tables-now", tables=size)))


def _draw(say: Catalogue, loads: "list[Load]", path: Path, name: str) -> None:
    from tablee.bench.load_plot import draw  # noqa: PLC0415 - as above

    write_text(path, draw({name: loads}, *(say(f"cli-bench-plot-{part}") for part in ("title", "across", "upwards"))))


def _print_loads(say: Catalogue, loads: "list[Load]", as_json: bool) -> None:
    if as_json:
        measured = [asdict(load) | {"cpu_per_move": load.cpu_per_move, "ratio": load.ratio} for load in loads]
        click.echo(msgspec.json.encode({"server": measured}))
        return
    # Bots and a database get a column only if they were used.
    kinds = ("cpu", "bots", "database", "players")
    shares = [kind for kind in kinds if kind in ("cpu", "players") or any(getattr(load, kind) for load in loads)]
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    costs = ("cpu-move", "floor", "ratio")
    for heading in ("tables", "moves", "p50", "p95", "p99", *costs, *(f"share-{share}" for share in shares)):
        shown.add_column(say(f"cli-bench-{heading}"), justify="right")
    for load in loads:
        figures = [figure(each, say.language, 1) for each in (load.moves_per_s, load.p50, load.p95, load.p99)]
        taken = [percent(getattr(load, share), say.language) for share in shares]
        cost = [figure(each, say.language, 3) for each in (load.cpu_per_move, load.floor)]
        shown.add_row(str(load.tables), *figures, *cost, figure(load.ratio, say.language, 1), *taken)
    Console().print(shown)


def _measure_lexicon(now: Callable[[str], None]) -> list["Figure"]:
    if not can_compile():
        raise TableeError("lexicon-needs-fast")
    # Imported here because numba is slow to import and the other benchmarks do not need it.
    bench = import_module("tablee.bench.lexicon")
    return list(bench.bench_lexicon(progress=now))


def _print_lexicon(figures: list["Figure"], say: Catalogue) -> None:
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 1, 0, 0))
    for column in ("search", "here", "c", "times-c", "limit"):
        shown.add_column(say(f"cli-bench-{column}"), justify="left" if column == "search" else "right", no_wrap=True)
    for each in figures:
        shown.add_row(
            say(f"cli-bench-figure-{each.what}", wildcards=each.wildcards or 0),
            f"{_digits(each.value, say.language)} {each.unit}",
            f"{_digits(each.native, say.language)} {each.unit}" if each.native else "",
            figure(each.times_native, say.language, 2) if each.native else "",
            _limit(each),
        )
    console = Console()
    console.print()
    console.print(shown)
    console.print(say("cli-bench-notes"))
    if not any(each.native for each in figures):
        console.print(say("cli-bench-no-compiler"))


def _limit(each: "Figure") -> str:
    limits = ("<", each.most, each.unit), ("≤", each.most_times_native, "C")
    stated = [f"{sign}{limit:g}{unit}" for sign, limit, unit in limits if limit is not None]
    return " ".join((*stated, "✓" if each.met else "✗")) if stated else ""


def _digits(value: float, language: Language) -> str:
    return figure(value, language, 2 if value < 10 else 1 if value < 1000 else 0)
