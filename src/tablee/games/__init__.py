"""The games, found by looking into this folder: a game is a package here that offers `GAME`."""

import pkgutil
from functools import cache
from importlib import import_module

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order.

    >>> "glop" in names()
    True
    """
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def load(name: str) -> AnyGame:
    """The game of that name."""
    if name not in names():
        raise TableeError("games-unknown", given=name[:80], known=", ".join(names()))
    game: AnyGame = import_module(f"{__name__}.{name}").GAME
    return game


def package(name: str) -> str:
    """The package of a game, where its texts and rule books lie."""
    return f"{__name__}.{name}"
