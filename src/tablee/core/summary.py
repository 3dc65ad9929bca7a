"""Summaries: a view in words, for people who hear the table instead of seeing it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, to_builtins

from tablee.core.game import AnyGame
from tablee.core.terminal import SAME_ALL_GAME, in_words
from tablee.core.text import Message


class Summary(Struct, frozen=True):
    """A view in words. Each part is asked for on its own, and is a list of sentences."""

    hand: tuple[Message, ...] = ()
    """The cards of the view's seat, and what it is making of them; empty for a spectator."""
    table: tuple[Message, ...] = ()
    """What everybody can see: cards and words on the table, and how many cards the others hold."""
    points: tuple[Message, ...] = ()
    """Points of every seat or side so far."""


def summary_of(game: AnyGame, view: Any) -> Summary:
    """Return the summary of a view: the game's own, or else the fields of the view."""
    own = game.presentation.summarise
    return _fields(to_builtins(view)) if own is None else own(view)


def _fields(view: Mapping[str, Any]) -> Summary:
    shown = {name.replace("_", " "): in_words(value) for name, value in view.items() if name not in SAME_ALL_GAME}
    return Summary(table=tuple(Message("core-field", {"name": name, "value": shown[name]}) for name in shown))
