"""`tablee bench`: how fast everything is, measured now, on this machine."""

import click
import msgspec
from rich.console import Console
from rich.table import Table

from tablee.arena.bench import Speed, bench_engines
from tablee.cli.spoken import Whole, command, speaker
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language

WHAT = ("engines", "server")


@command("bench")
@click.argument("what", metavar="[WHAT]", default="engines")
@click.option("--seconds", type=Whole(1, 600), default=5)
@click.option("--games", "least", type=Whole(0, 10_000_000), default=0)
@click.option("--json", "as_json", is_flag=True)
def bench(language: Language, *, what: str, seconds: int, least: int, as_json: bool) -> None:
    say = speaker(language)
    if what not in WHAT:
        raise TableeError("cli-bench-unknown", given=what[:40], known=", ".join(WHAT))
    if what == "server":
        _bench_server(say, seconds, as_json)
        return
    console = Console(stderr=True)
    with console.status(say("cli-bench-running")) as status:
        speeds = list(bench_engines(seconds, least, lambda what: status.update(say("cli-bench-now", what=what))))
    if as_json:
        click.echo(msgspec.json.encode({"engines": speeds}).decode())
    else:
        Console().print(_table(speeds, say))


def _bench_server(say: Catalogue, seconds: int, as_json: bool) -> None:
    from tablee.server.bench import bench_server  # noqa: PLC0415 - a server is heavy to load, and only needed here

    console = Console(stderr=True)
    with console.status(say("cli-bench-running")) as status:
        loads = bench_server(seconds, tell=lambda size: status.update(say("cli-bench-tables-now", tables=size)))
    if as_json:
        click.echo(msgspec.json.encode({"server": loads}).decode())
        return
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("tables", "moves"):
        shown.add_column(say(f"cli-bench-{column}"), justify="right")
    for column in ("p50 ms", "p95 ms", "p99 ms", "CPU"):
        shown.add_column(column, justify="right")
    for load in loads:
        figures = (load.moves_per_s, load.p50, load.p95, load.p99)
        shown.add_row(str(load.tables), *(f"{figure:.1f}" for figure in figures), f"{load.cpu:.0%}")
    Console().print(shown)


def _table(speeds: list[Speed], say: Catalogue) -> Table:
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("game", "seats", "rate", "memory"):
        shown.add_column(say(f"cli-bench-{column}"), justify="left" if column == "game" else "right")
    peers = list(speeds[0].against) if speeds else []
    for peer in peers:
        shown.add_column(f"× {peer}", justify="right")
    for speed in speeds:
        ratios = [f"{speed.against[peer]:.1f}" for peer in peers]
        memory = f"{speed.rss_mb_before:.0f} → {speed.rss_mb_after:.0f} MB"
        shown.add_row(speed.game, str(speed.seats), f"{speed.decisions_per_s:,}", memory, *ratios)
    return shown
