"""Bodies of /api/games: what can be played, and with which options."""

from typing import Any, Literal

from msgspec import field

from tablee.server.wire.to_client import Clock
from tablee.server.wire.values import Out, Pace


class OptionInfo(Out, frozen=True):
    """One option of a game, enough to draw its control. Its words are the key `<game>-option-<name>`.

    Of `several` choices any number may be ticked: its value is their names with commas between them, or `all`.
    """

    name: str
    kind: Literal["flag", "number", "choice", "several", "text"]
    default: Any
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()


class GameInfo(Out, frozen=True):
    name: str
    edition: int
    """The newest edition of its rules."""
    seat_counts: tuple[int, ...]
    presets: dict[str, Any]
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    """Bot levels, weakest first."""
    lesson: bool = False
    """Whether there is a first deal with a guide."""
    paces: tuple[Clock, ...] = ()
    """The clocks that a table can have, for each decision: how many seconds each gives."""
    occasions: dict[str, Any] = field(default_factory=dict)
    """Option sets that people choose by a word: short, evening, family."""
    pace: Pace = "off"
    """The clock to offer first."""
    box: bool = False
    """Whether its box can be printed."""
    in_print: bool = False
    """Whether the original box is not out of print: then a print is for one's own use."""
