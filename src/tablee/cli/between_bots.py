"""What the commands that let bots play each other have in common."""

from collections.abc import Callable
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import Progress

from tablee.arena.pool import cores
from tablee.cli.common import game_options
from tablee.cli.spoken import GameName, Whole

R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])


def between_bots(bots: str) -> Callable[[F], F]:
    """Their arguments; `bots` is who plays when nobody is named."""
    declared = [
        click.argument("game", type=GameName()),
        click.option("--bots", metavar="a,b", default=bots),
        click.option("--games", "count", type=Whole(1, 10_000_000), default=100),
        click.option("--seats", type=Whole(1, 99), default=None),
        click.option("--seed", metavar="HEX", default=None),
        click.option("--patience", metavar="S", type=Whole(0, 3600), default=10),
        click.option("--processes", type=Whole(1, 999), default=cores, show_default=False),
        game_options,
        click.option("--json", "as_json", is_flag=True),
    ]

    def declare(function: F) -> F:
        for each in reversed(declared):
            function = each(function)
        return function

    return declare


def with_bar(what: str, total: int, work: Callable[[Callable[[int], None]], R]) -> R:
    """A bar on a terminal, nothing elsewhere; on standard error, so that output stays clean."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(what, total=total)
        return work(lambda done: progress.update(bar, completed=done))
