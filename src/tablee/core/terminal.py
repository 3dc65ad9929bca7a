"""How a game shows itself on a text screen: each game names one of these in its contract."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from tablee.core.arbiter import Arbiter
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Message, Param

if TYPE_CHECKING:
    from rich.console import RenderableType

V = TypeVar("V")
A = TypeVar("A")


class Voice(Struct, frozen=True):
    """Says messages to one person: in their language, with the players' names, as "you" where they are meant."""

    catalogue: Catalogue
    names: tuple[str, ...]
    me: int | None

    def say(self, message: Message) -> str:
        return self.catalogue.say(message, self.names, self.me)

    def __call__(self, key: str, **params: Param) -> str:
        return self.say(Message(key, params))


class Option(Struct, Generic[A], frozen=True):
    """A numbered choice: what it does and how it reads."""

    action: A
    label: Message


class Terminal(ABC, Generic[V, A]):
    """A game on a text screen. It decides nothing: what is legal comes from the engine."""

    @abstractmethod
    def screen(self, view: V, voice: Voice) -> "RenderableType":
        """The table as the view's seat sees it."""

    @abstractmethod
    def question(self, view: V) -> Message:
        """What the seat is asked for, in one sentence."""

    @abstractmethod
    def options(self, view: V, arbiter: Arbiter) -> Sequence[Option[A]]:
        """The choices that are offered by number; games played by typing may offer few or none."""

    def read(self, view: V, line: str, arbiter: Arbiter) -> A:
        """The action that a typed line means, when it is not a number; need not be legal."""
        raise TableeError("core-not-understood", given=line[:80])

    def help(self) -> Message:
        """What can be typed, beside the numbers."""
        return Message("core-type-a-number")


AnyTerminal = Terminal[Any, Any]
