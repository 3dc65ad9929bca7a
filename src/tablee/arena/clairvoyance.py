"""The ceiling: a player who knows all cards. In the arena only, where alone it is told them.

A game has one if its `bots` hold a module `clairvoyant` with a class `ClairvoyantBot`.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from tablee.bots.protocol import AnyBot
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame

CLAIRVOYANT = "clairvoyant"


def clairvoyant_of(game: AnyGame) -> Callable[[], AnyBot]:
    """What makes one for this game."""
    module = f"{game.package}.bots.{CLAIRVOYANT}"
    if find_spec(module) is None:
        raise TableeError("arena-no-clairvoyant", game=game.name)
    made: Callable[[], AnyBot] = import_module(module).ClairvoyantBot
    return made
