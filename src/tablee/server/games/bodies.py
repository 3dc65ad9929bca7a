"""Payloads of /api/games: the games and their options."""

from typing import Any, Literal

from msgspec import field

from tablee.server.wire.to_client import Clock
from tablee.server.wire.values import Out, Pace


class OptionInfo(Out, frozen=True):
    """One option of a game, with all that the page needs to draw its control.

    Its text has the key `<game>-option-<name>`. For `several` any number of choices may be ticked;
    the value is their names separated by commas, or `all`.
    """

    name: str
    kind: Literal["flag", "number", "choice", "several", "text"]
    default: Any
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    first: bool = False
    """Whether it is one of the few options that most people want to choose."""
    by_seats: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Choices by number of seats, if they depend on it."""


class GameInfo(Out, frozen=True):
    name: str
    edition: int
    """Newest edition of its rules."""
    seat_counts: tuple[int, ...]
    presets: dict[str, Any]
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    """Bot levels, weakest first."""
    lesson: bool = False
    """Whether the game has a guided first deal."""
    paces: tuple[Clock, ...] = ()
    """Clocks that a table can have, with the time that each gives per decision."""
    occasions: dict[str, Any] = field(default_factory=dict)
    """Option sets that people choose by name: short, evening, family."""
    pace: Pace = "off"
    """Clock that is offered first."""
    box: bool = False
    """Whether its box can be printed."""
    in_print: bool = False
    """Whether the original box is in print; if so, a printed copy is for private use only."""
