"""Bots of others: named by an installed package (entry point `tablee.bots`) or as `module:Class`.

Finding one runs its author's code: only for who starts a command or a server, never for a name that comes from a
network. Where they play, they run in a process of their own (confined.py).
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from tablee.core.bot import AnyBot, Bot, levels
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame

GROUP = "tablee.bots"


def is_outside(game: AnyGame, name: str) -> bool:
    """Whether that name is not one of the game's own levels."""
    return name not in levels(game)


def outside_names() -> tuple[str, ...]:
    """The names that installed packages gave their bots."""
    return tuple(sorted(entry_points(group=GROUP).names))


def outside_bot(name: str) -> Callable[[], AnyBot]:
    """What makes a bot of others: a class, or a function."""
    try:
        return _made_by(_named(name))
    except Exception as error:
        raise TableeError("core-bot-not-loaded", given=name[:80], why=_why(error)) from error


def plays(maker: Callable[[], AnyBot]) -> tuple[str, ...]:
    """The games that a bot says it plays; none named: any."""
    named = getattr(maker, "games", Bot.games)
    return tuple(map(str, named)) if isinstance(named, list | tuple) else ()


def _named(name: str) -> Any:
    for found in entry_points(group=GROUP, name=name):
        return found.load()
    module, colon, attribute = name.partition(":")
    if not colon:
        known = ", ".join(outside_names()) or "-"
        raise LookupError(f"no installed package names it (tablee.bots: {known}), and it is no module:Class")
    return getattr(import_module(module), attribute)


def _made_by(factory: Any) -> Callable[[], AnyBot]:
    if not callable(factory):
        raise TypeError("not a class")
    made: Callable[[], AnyBot] = factory
    return made


def _why(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:200]
