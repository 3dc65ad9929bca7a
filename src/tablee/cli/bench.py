"""`tablee bench`: how fast everything is, measured now, on this machine."""

import click
import msgspec
from rich.console import Console
from rich.table import Table

from tablee.arena.bench import Speed, bench_engines
from tablee.cli.spoken import Whole, command, speaker
from tablee.core.text import Catalogue, Language


@command("bench")
@click.option("--seconds", type=Whole(1, 600), default=5)
@click.option("--games", "least", type=Whole(0, 10_000_000), default=0)
@click.option("--json", "as_json", is_flag=True)
def bench(language: Language, *, seconds: int, least: int, as_json: bool) -> None:
    say = speaker(language)
    console = Console(stderr=True)
    with console.status(say("cli-bench-running")) as status:
        speeds = list(bench_engines(seconds, least, lambda what: status.update(say("cli-bench-now", what=what))))
    if as_json:
        click.echo(msgspec.json.encode({"engines": speeds}).decode())
    else:
        Console().print(_table(speeds, say))


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
