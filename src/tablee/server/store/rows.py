"""What the database holds, row by row, as frozen Structs. Times are milliseconds since 1970."""

from msgspec import Struct

from tablee.core.text import Language
from tablee.server.wire import Pace, Per, Status, TalkKind, Visibility


class Person(Struct, frozen=True):
    id: str
    name: str
    language: Language
    since: int
    token: str | None = None
    """SHA-256 of a program's token; people have a cookie instead."""
    face: str | None = None
    """The portrait that was chosen; None: the one drawn from the name."""
    seen: int = 0
    """When they were here last, to half a day."""
    blocked: bool = False
    """By an operator."""
    stamp: int = 0
    """Their cookie must carry it: a higher one makes all that were given before worthless."""


class TableRow(Struct, frozen=True):
    id: str
    game: str
    edition: int
    """Of the game's rules: a table keeps to the one it was opened under."""
    seats: int
    options: str
    seed: bytes
    visibility: Visibility
    pace: Pace
    per: Per
    autostart: bool
    host: str | None
    opened: int
    status: Status = "open"
    started: int | None = None
    paused: int | None = None
    """Since when the game is paused."""
    paused_for: int = 0
    """How long earlier pauses lasted, together."""
    next: str | None = None
    code: str = ""
    """Short enough to be said across a room."""
    take_back: bool = False
    """Whether people may take back what they did last; alone against bots one always may."""
    removed: str = ""
    """The ids of people whom a host has sent away, with blanks between them."""
    asking: str = "[]"
    """Who would like to take over a computer player's seat, as JSON (`rooms/asking.py`)."""
    version: int = 0
    """Grows with every change of this row or of its seats; who writes must have seen the newest."""


class SeatRow(Struct, frozen=True):
    """Empty when it has neither a person nor a bot's level."""

    table_id: str
    seat: int
    person: str | None = None
    level: str | None = None
    name: str = ""
    face: str | None = None
    here: bool = False
    seen: int = 0
    left: bool = False
    stand_in: bool = False
    wants_pause: bool = False
    kept_for: str | None = None
    """An empty seat of a rematch that waits for its person, whose name it bears."""

    @property
    def empty(self) -> bool:
        return self.person is None and self.level is None

    @property
    def is_bot(self) -> bool:
        return self.level is not None

    @property
    def bot_plays(self) -> bool:
        return self.is_bot or self.stand_in


class ActionRow(Struct, frozen=True):
    table_id: str
    seq: int
    at: int
    seat: int
    action: str
    action_id: str | None = None
    rulings: str = "[]"
    """What the arbiter said when it was played, as a log has it."""


class ChatRow(Struct, frozen=True):
    table_id: str
    seat: int | None
    name: str
    text: str
    at: int
    id: int = 0
    kind: TalkKind = "line"
    target: int | None = None
    """The seat that is nudged."""
