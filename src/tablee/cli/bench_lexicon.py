"""The dictionary's part of `tablee bench`."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language
from tablee.core.text import figure as written
from tablee.lexicon.search import can_compile

if TYPE_CHECKING:
    from tablee.bench.lexicon import Figure


def measure_lexicon(now: Callable[[str], None]) -> list["Figure"]:
    if not can_compile():
        raise TableeError("lexicon-needs-fast")
    # Imported here because numba is slow to import and the other parts of the bench do without it.
    bench = import_module("tablee.bench.lexicon")
    return list(bench.bench_lexicon(progress=now))


def print_lexicon(figures: list["Figure"], say: Catalogue) -> None:
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 1, 0, 0))
    for column in ("search", "here", "c", "times-c", "limit"):
        shown.add_column(say(f"cli-bench-{column}"), justify="left" if column == "search" else "right", no_wrap=True)
    for figure in figures:
        shown.add_row(
            say(f"cli-bench-figure-{figure.what}", wildcards=figure.wildcards or 0),
            f"{_digits(figure.value, say.language)} {figure.unit}",
            f"{_digits(figure.native, say.language)} {figure.unit}" if figure.native else "",
            written(figure.times_native, say.language, 2) if figure.native else "",
            _limit(figure),
        )
    console = Console()
    console.print()
    console.print(shown)
    console.print(say("cli-bench-notes"))
    if not any(figure.native for figure in figures):
        console.print(say("cli-bench-no-compiler"))


def _limit(figure: "Figure") -> str:
    limits = ("<", figure.most, figure.unit), ("≤", figure.most_times_native, "C")
    stated = [f"{sign}{limit:g}{unit}" for sign, limit, unit in limits if limit is not None]
    return " ".join((*stated, "✓" if figure.met else "✗")) if stated else ""


def _digits(value: float, language: Language) -> str:
    return written(value, language, 2 if value < 10 else 1 if value < 1000 else 0)
