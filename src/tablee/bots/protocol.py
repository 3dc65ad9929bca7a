"""The bot protocol. A bot receives what its seat sees, never the state, so it cannot cheat."""

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
    """An action, and the milliseconds to wait before it, which matter where seats race.

    `mind` explains it in words, for a hint where the action alone would not be clear.
    """

    action: A
    after: int = 0
    mind: Message | None = None


class Weighed(Struct, Generic[A], frozen=True):
    """An action and its worth: the expected lead over the best other side, in points.

    `error` is the standard error of the worth.
    """

    action: A
    worth: float
    error: float = 0.0


class Bot(ABC, Generic[V, A]):
    """A computer player for one seat. It may keep state, because every game gets a fresh one."""

    games: ClassVar[tuple[str, ...]] = ()
    """For third-party bots, the games it plays. Empty means any."""

    def observe(self, view: V, events: Sequence[Any]) -> None:
        """Receive the seat's view and the events it may see.

        Called after the set-up and after every action.
        """

    @property
    def listens(self) -> bool:
        """Whether `observe` is overridden. If not, no views are computed for it."""
        return type(self).observe is not Bot.observe

    @abstractmethod
    def choose(self, view: V, rng: Rng) -> Choice[A]:
        """Return the decision of the seat, which must decide now."""

    def weigh(self, view: V, rng: Rng, asked: Sequence[A] = ()) -> Sequence[Weighed[A]]:
        """Return the worth of the actions it would consider and of those `asked`, best first.

        Return () if it can't say. Reviews and the arena compare the result with what was played. It
        sees no more than `choose` does.
        """
        return ()


class Clairvoyant(Bot[V, A]):
    """A bot that sees the whole state, as an upper bound. Only the arena plays it."""

    @abstractmethod
    def told_everything(self, state: Any) -> None:
        """Receive the state before each decision."""


AnyBot = Bot[Any, Any]


class RandomBot(Bot[Any, Any]):
    """Plays a random legal action, uniformly if the game can list them."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        return Choice(some_move(self._game, view, rng, self._game.rules.arbiter(view.options)))


def levels(game: AnyGame) -> tuple[str, ...]:
    """Return the levels of a game's computer players, weakest first."""
    return tuple(dict.fromkeys((RANDOM, *game.extras.bots)))


def offered(game: AnyGame) -> tuple[str, ...]:
    """Return the levels that people choose from: "random" only if a game has no other."""
    return tuple(level for level in levels(game) if level != RANDOM) or (RANDOM,)


def bot_of(game: AnyGame, level: str) -> AnyBot:
    """Return a fresh computer player of that level."""
    if level in game.extras.bots:
        bot: AnyBot = game.extras.bots[level]()
        return bot
    if level == RANDOM:
        return RandomBot(game)
    raise TableeError("core-unknown-bot", game=game.name, given=level[:80], known=", ".join(levels(game)))
