"""The bot protocol: a bot is given what its seat sees, never the state, so it cannot cheat."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Generic, TypeVar

from msgspec import Struct

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, some_move
from tablee.core.rng import Rng

V = TypeVar("V")
A = TypeVar("A")

RANDOM = "random"


class Choice(Struct, Generic[A], frozen=True):
    """What a bot does, and how many milliseconds it takes to think of it (it matters where seats race)."""

    action: A
    after: int = 0


class Bot(ABC, Generic[V, A]):
    """A computer player for one seat of one game. It may remember; a fresh one is made for every game."""

    def observe(self, view: V, events: Sequence[Any]) -> None:
        """Told after the set-up and after every action: the seat's view, and the events it may see."""

    @abstractmethod
    def choose(self, view: V, rng: Rng) -> Choice[A]:
        """The seat has to decide."""


AnyBot = Bot[Any, Any]


class RandomBot(Bot[Any, Any]):
    """Plays any legal action, each as likely as the others where the game can list them."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        return Choice(some_move(self._game, view, rng, self._game.arbiter(view.options)))


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels of a game's computer players, weakest first."""
    return tuple(dict.fromkeys((RANDOM, *game.bots)))


def offered(game: AnyGame) -> tuple[str, ...]:
    """The levels that people choose from: playing anything at all is for tests, where a game has something better."""
    return tuple(level for level in levels(game) if level != RANDOM) or (RANDOM,)


def bot_of(game: AnyGame, level: str) -> AnyBot:
    """A fresh computer player of that level."""
    if level in game.bots:
        return game.bots[level]()
    if level == RANDOM:
        return RandomBot(game)
    raise TableeError("core-unknown-bot", game=game.name, given=level[:80], known=", ".join(levels(game)))


def outside_bot(game: AnyGame, name: str) -> Callable[[], AnyBot]:
    """What makes a bot by its level, by the name an installed package gave it, or as `module:Class`.

    The last two run code of others: only for who starts the command, never for a name that comes from a network.
    """
    if name in levels(game):
        return lambda: bot_of(game, name)
    for found in entry_points(group="tablee.bots", name=name):
        return _made_by(found.load())
    module, colon, attribute = name.partition(":")
    if not colon:
        bot_of(game, name)
    try:
        return _made_by(getattr(import_module(module), attribute))
    except Exception as error:
        why = f"{type(error).__name__}: {error}"[:200]
        raise TableeError("core-bot-not-loaded", given=name[:80], why=why) from error


def _made_by(factory: Any) -> Callable[[], AnyBot]:
    """A class of bots, or a function that makes one."""
    if not callable(factory):
        raise TypeError("not a class")
    made: Callable[[], AnyBot] = factory
    return made
