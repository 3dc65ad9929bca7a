"""Text screens, which show a game and read actions in a terminal."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from tablee.core.arbiter import Arbiter
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Message, Param

if TYPE_CHECKING:
    from rich.console import RenderableType

V = TypeVar("V")
A = TypeVar("A")


class Voice(Struct, frozen=True):
    """Renders messages for one person: in their language, with the players' names and "you"."""

    catalogue: Catalogue
    names: tuple[str, ...]
    me: int | None

    def say(self, message: Message) -> str:
        """Return the message in the person's language."""
        return self.catalogue.say(message, self.names, self.me)

    def __call__(self, key: str, **params: Param) -> str:
        return self.say(Message(key, params))


class MenuOption(Struct, Generic[A], frozen=True):
    """A numbered choice: its action and its label."""

    action: A
    label: Message


class Terminal(ABC, Generic[V, A]):
    """A game's text screen. Legality is decided by the rules, never here."""

    @abstractmethod
    def screen(self, view: V, voice: Voice) -> "RenderableType":
        """Return the table as the view's seat sees it."""

    @abstractmethod
    def question(self, view: V) -> Message:
        """Return what the seat must decide, in one sentence."""

    @abstractmethod
    def options(self, view: V, arbiter: Arbiter) -> Sequence[MenuOption[A]]:
        """Return the numbered choices. Games played by typing may offer few or none."""

    def read(self, view: V, line: str, arbiter: Arbiter) -> A:
        """Return the action that a typed line means, if it is not a number. It need not be legal."""
        raise TableeError("core-not-understood", given=line[:80])

    def help(self) -> Message:
        """Return what can be typed apart from numbers."""
        return Message("core-type-a-number")
