"""Text screens, which show a game and read actions in a terminal."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct, to_builtins

from tablee.core.arbiter import Arbiter
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, describe_action
from tablee.core.rng import SEED_BYTES, Rng
from tablee.core.text import Catalogue, Message, Param

if TYPE_CHECKING:
    from rich.console import RenderableType

SAME_ALL_GAME = ("seat", "options", "edition")
"""Fields of a view that need not be shown again and again."""

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


class PlainTerminal(Terminal[Any, Any]):
    """Text screen of a game without its own: fields of the view, and moves as a menu.

    What stays the same all game (the seat, the options and the edition) is left out.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def screen(self, view: Any, voice: Voice) -> str:
        shown = {name: value for name, value in to_builtins(view).items() if name not in SAME_ALL_GAME}
        return "\n".join(f"{name.replace('_', ' ')}: {in_words(value)}" for name, value in shown.items())

    def question(self, view: Any) -> Message:
        return Message("core-your-turn")

    def options(self, view: Any, arbiter: Arbiter) -> Sequence[MenuOption[Any]]:
        """Label each move with the sentence that the others will read about it."""
        rng = Rng(bytes(SEED_BYTES), "menu")

        def label(move: Any) -> Message:
            lines = describe_action(self._game, view, move, 0, arbiter, rng)
            return lines[0] if lines else Message("core-move", {"move": in_words(to_builtins(move))})

        return [MenuOption(move, label(move)) for move in self._game.rules.moves(view, arbiter) or ()]


def in_words(value: Any) -> str:
    """Return a value as text, as the plain board of the page does (web/src/table/plainValue.ts).

    >>> in_words([7, None]), in_words({"type": "lay", "card": 3})
    ('7, –', 'lay: card 3')
    """
    if isinstance(value, dict):
        fields = (f"{name.replace('_', ' ')} {in_words(each)}" for name, each in value.items() if name != "type")
        return ": ".join(filter(None, [value.get("type", ""), ", ".join(fields)]))
    if isinstance(value, list | tuple):
        return ", ".join(map(in_words, value)) or "–"
    return "–" if value is None or value == "" else str(value)


def terminal_of(game: AnyGame) -> Terminal[Any, Any]:
    """Return the text screen of a game: its own, or the plain one."""
    own = game.presentation.terminal
    return PlainTerminal(game) if own is None else own()
