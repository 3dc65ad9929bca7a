"""`tablee bench`: how fast everything is, measured now, on this machine."""

import click
import msgspec
from rich.console import Console
from rich.table import Table

from tablee.arena.bench import Speed, bench_engines
from tablee.cli.bench_lexicon import measure_lexicon, print_lexicon
from tablee.cli.spoken import Whole, command, speaker
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language

PARTS = ("engines", "lexicon")


@command("bench")
@click.option("--seconds", type=Whole(1, 600), default=5)
@click.option("--games", "least", type=Whole(0, 10_000_000), default=0)
@click.option("--only", metavar="engines|lexicon", default=None)
@click.option("--json", "as_json", is_flag=True)
def bench(language: Language, *, seconds: int, least: int, only: str | None, as_json: bool) -> None:
    say = speaker(language)
    if only not in (None, *PARTS):
        raise TableeError("cli-bench-no-part", given=str(only)[:40], known=", ".join(PARTS))
    console = Console(stderr=True)
    speeds, figures = [], []
    with console.status(say("cli-bench-running")) as status:

        def now(what: str) -> None:
            status.update(say("cli-bench-now", what=what))

        if only != "lexicon":
            speeds = list(bench_engines(seconds, least, now))
        if only != "engines":
            figures = measure_lexicon(now)
    if as_json:
        click.echo(msgspec.json.encode({"engines": speeds, "lexicon": figures}).decode())
        return
    if speeds:
        Console().print(_table(speeds, say))
    if figures:
        print_lexicon(figures, say)


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
