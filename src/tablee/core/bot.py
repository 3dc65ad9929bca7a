"""The bot protocol: a bot is given what its seat sees, never the state, so it cannot cheat."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, some_move
from tablee.core.rng import Rng
from tablee.core.text import Message

V = TypeVar("V")
A = TypeVar("A")

RANDOM = "random"


class Choice(Struct, Generic[A], frozen=True):
    """What a bot does, and how many milliseconds it takes to think of it (it matters where seats race).

    `mind` is what it has in mind, in words: for who asks to be shown a move, where the action alone would not tell.
    """

    action: A
    after: int = 0
    mind: Message | None = None


class Weighed(Struct, Generic[A], frozen=True):
    """An action and what it is worth: points its side expects to lead the best other by, and their standard error."""

    action: A
    worth: float
    error: float = 0.0


class Bot(ABC, Generic[V, A]):
    """A computer player for one seat of one game. It may remember; a fresh one is made for every game."""

    games: ClassVar[tuple[str, ...]] = ()
    """Of a bot that others wrote: the games it plays; none named: any."""

    def observe(self, view: V, events: Sequence[Any]) -> None:
        """Told after the set-up and after every action: the seat's view, and the events it may see."""

    @property
    def listens(self) -> bool:
        """Whether it is told anything at all: who isn't spares the making of views."""
        return type(self).observe is not Bot.observe

    @abstractmethod
    def choose(self, view: V, rng: Rng) -> Choice[A]:
        """The seat has to decide."""

    def weigh(self, view: V, rng: Rng, asked: Sequence[A] = ()) -> Sequence[Weighed[A]]:
        """What it makes of the actions it would consider and of those `asked`, best first; nothing if it can't say.

        A review and the arena compare what was played with it: it never asks for more than `choose` may see.
        """
        return ()


class Clairvoyant(Bot[V, A]):
    """A player that knows all cards, to see what could be reached at most: for the arena, which alone tells it."""

    @abstractmethod
    def told_everything(self, state: Any) -> None:
        """The state in which it is about to be asked."""


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
