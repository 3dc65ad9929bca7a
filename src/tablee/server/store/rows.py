"""What the database holds, row by row, as frozen Structs. Times are milliseconds since 1970."""

from msgspec import Struct

from tablee.core.text import Language
from tablee.server.wire import Pace, Per, Rated, SeriesKind, Status, TalkKind, Visibility


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
    """When they were here last, to half a day; at the shelf, to half a minute."""
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
    secret: bytes | None = None
    """What the seed was before the cuts, at a table where somebody cut."""
    cuts: str = ""
    """The cuts by seat, as they were at the start, with commas between them."""
    challenge: str | None = None
    """Of which this is somebody's try: nothing is hinted at or taken back."""
    rated: Rated = "off"
    """Whether the game counts for ratings: only when everybody at the table agreed."""
    version: int = 0
    """Grows with every change of this row or of its seats; who writes must have seen the newest."""


class SeatRow(Struct, frozen=True, array_like=True):
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
    cut: str | None = None
    """A person's cut in hexadecimal; "": it is to come."""
    agreed: bool = False
    """To a rated game."""

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


class ResultRow(Struct, frozen=True, array_like=True):
    """What came of a game for a seat; `feats` as JSON."""

    table_id: str
    seat: int
    rank: int
    points: int
    feats: str = "[]"


class SeriesRow(Struct, frozen=True):
    """Challenges that belong together, to be played within a time: a duel, or an evening."""

    id: str
    kind: SeriesKind
    name: str
    host: str | None
    made: int
    opens: int
    closes: int


class ChallengeRow(Struct, frozen=True):
    id: str
    game: str
    edition: int
    seats: int
    seat: int
    """Whose hand everybody plays."""
    options: str
    levels: str
    """Of the other seats, in order, with commas between them."""
    seed: bytes
    made: int
    host: str | None = None
    day: int | None = None
    """Days since 1970, of a day's deal."""
    series: str | None = None
    number: int = 0
    """Its place in the series."""


class TryRow(Struct, frozen=True):
    """Somebody's game of a challenge. The first is counted; `person` is None for the expert's, or who was forgotten."""

    table_id: str
    challenge: str
    person: str | None
    name: str
    counted: bool
    began: int
    ended: int | None = None
    points: int | None = None
    lead: int | None = None


class InvitationRow(Struct, frozen=True):
    """One has at most one invitation from the same host, to the table they asked one to last."""

    host: str
    guest: str
    table_id: str
    made: int
    declined: bool = False


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
    key: str | None = None
    """Who said it and under which id: sent again, it is the same line."""

    @property
    def speaker(self) -> str | None:
        """The person; None for computer players, and for who comes and goes."""
        return self.key.partition("/")[0] if self.key else None
