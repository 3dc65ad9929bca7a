"""Third-party bots, named by an installed package (entry point `tablee.bots`) or as `module:Class`.

Loading one runs its author's code, so only names given to a command or in a server's settings are
loaded, never names from the network. They play in a sandboxed process (sandbox.py).
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from tablee.bots.protocol import AnyBot, Bot, levels
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame

GROUP = "tablee.bots"


def is_third_party(game: AnyGame, name: str) -> bool:
    """Return whether the name is not one of the game's own levels."""
    return name not in levels(game)


def third_party_names() -> tuple[str, ...]:
    """Return the names of bots in installed packages."""
    return tuple(sorted(entry_points(group=GROUP).names))


def load_third_party(name: str) -> Callable[[], AnyBot]:
    """Import a third-party bot and return its factory: a class or a function."""
    try:
        found: Callable[[], AnyBot] = _named(name)
        if not callable(found):
            raise TypeError("not a class")
    except Exception as error:
        why = f"{type(error).__name__}: {error}"[:200]
        raise TableeError("core-bot-not-loaded", given=name[:80], why=why) from error
    return found


def plays(maker: Callable[[], AnyBot]) -> tuple[str, ...]:
    """Return the games that a bot plays; empty means any."""
    named = getattr(maker, "games", Bot.games)
    return tuple(map(str, named)) if isinstance(named, list | tuple) else ()


def _named(name: str) -> Any:
    for found in entry_points(group=GROUP, name=name):
        return found.load()
    module, colon, attribute = name.partition(":")
    if not colon:
        known = ", ".join(third_party_names()) or "-"
        raise LookupError(f"no installed package names it (tablee.bots: {known}), and it is not module:Class")
    return getattr(import_module(module), attribute)
