"""Arguments shared by the commands in which bots play each other."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tablee.arena.pool import cores
from tablee.cli.common import game_options
from tablee.cli.spoken import GameName, Whole

F = TypeVar("F", bound=Callable[..., Any])


def between_bots(bots: str) -> Callable[[F], F]:
    """Return a decorator that declares the arguments; `bots` are the default players."""
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
