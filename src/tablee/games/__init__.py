"""The games: packages in this folder that offer `GAME`, and those of other installed packages.

Other packages name theirs in the entry point group `tablee.games`.
"""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame

GROUP = "tablee.games"


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games, in alphabetical order.

    >>> "glop" in names()
    True
    """
    here = (module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return tuple(sorted({*here, *entry_points(group=GROUP).names}))


@cache
def load(name: str) -> AnyGame:
    """Return the game of that name."""
    if name not in names():
        raise TableeError("games-unknown", given=name[:80], known=", ".join(names()))
    for found in entry_points(group=GROUP, name=name):
        outside: AnyGame = found.load()
        return outside
    game: AnyGame = import_module(f"{__name__}.{name}").GAME
    return game


def packages() -> tuple[str, ...]:
    """Return the packages that hold the texts of all games."""
    return tuple(load(name).package for name in names())
