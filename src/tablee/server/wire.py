"""Every body that is sent over REST, and what the messages of a socket (messages.py) share with them; see docs/wire.md.

What comes in refuses unknown fields and is bounded; what goes out is frozen. Game-specific parts (options, actions,
events, views) are `Any` here: the game's own types say what they are, and the schema names them after it.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tablee.core.text import Language, Message

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[0-9A-Za-z_-]+$")]
"""A client's own name for an action; sending the same one again is harmless."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]

Visibility = Literal["open", "link"]
Status = Literal["open", "playing", "over", "closed"]
Pace = Literal["off", "own", "relaxed", "quick"]
"""`own`: no clock but the limits that the game itself keeps, such as Glossa's minute."""
Per = Literal["decision", "game"]
Rated = Literal["off", "wanted", "agreed", "refused"]
"""`wanted`: before the start, until everybody has agreed. A game that is `agreed` counts for ratings; `refused`: it
began without somebody's word, or with people on one side only, and does not."""
Face = Annotated[str, Meta(max_length=24, pattern="^[a-z]+(-[0-9]{1,4})?$")]
"""A portrait by its name, `tom`, or in other colours, `tom-3`: the page draws it."""
Reaction = Literal["bravo", "laugh", "wow", "think", "heart", "oops"]
SeriesKind = Literal["duel", "evening"]
TalkKind = Literal["line", "reaction", "nudge", "left", "back", "remark"]


class In(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that a client sends."""


class Out(Struct, frozen=True):
    """A body that the server sends."""


# Games


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
    seat_counts: tuple[int, ...]
    presets: dict[str, Any]
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    """Bot levels, weakest first."""
    lesson: bool = False
    """Whether there is a first deal with a guide."""
    paces: tuple["Clock", ...] = ()
    """The clocks that a table can have, for each decision: how many seconds each gives."""
    occasions: dict[str, Any] = {}
    """Option sets that people choose by a word: short, evening, family."""
    pace: Pace = "off"
    """The clock to offer first."""
    box: bool = False
    """Whether its box can be printed."""


# People


class Introduce(In, frozen=True):
    """Who I am: only a name, a language and a face are ever asked for. Without a face it stays as it was."""

    name: Name
    language: Language = "fr"
    face: Face | None = None


class Me(Out, frozen=True):
    """The guest behind the cookie; `name` is null before the first introduction."""

    name: str | None
    language: Language
    face: str | None = None


class BotAccount(Out, frozen=True):
    """A program's account: `token` goes into `Authorization: Bearer ...` and is shown only once."""

    name: str
    token: str


# Tables


class ClockChoice(In, frozen=True):
    pace: Pace = "off"
    per: Per = "decision"


class NewTable(In, frozen=True):
    """A table to open. `bots` are levels that fill seats from the last one down; with `start` the game begins by
    itself as soon as every seat is taken, so this one call is enough to play against bots."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=32)]
    options: dict[str, Any] = {}
    visibility: Visibility = "link"
    clock: ClockChoice | None = None
    """With the pace `off` no time runs at all; null: only the game's own limits, as its options have them."""
    bots: Annotated[tuple[Level, ...], Meta(max_length=32)] = ()
    start: bool = False
    take_back: bool = False
    """Whether who acted last may take it back while nobody has followed; alone against bots one always may."""
    cut: bool = False
    """I am going to cut: the game waits a moment for it."""
    rated: bool = False
    """The game counts for ratings if everybody agrees before the start: no hints, nothing taken back."""


class SitDown(In, frozen=True):
    """Take a seat, this one or any free one."""

    seat: SeatNumber | None = None
    cut: bool = False
    """I am going to cut: the game waits a moment for it."""


class CutDeck(In, frozen=True):
    """Sixteen random bytes in hexadecimal, made after the table's `seed_hash` was seen: the seed is made of both."""

    cut: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class AddBots(In, frozen=True):
    """Bots of a level for one free seat, or for all of them."""

    level: Level
    seat: SeatNumber | None = None


class Resize(In, frozen=True):
    """So many seats, before the start."""

    seats: Annotated[int, Meta(ge=1, le=32)]


class SeatAnswer(In, frozen=True):
    """Whether who asks for a computer player's seat may have it."""

    agree: bool


class PauseVote(In, frozen=True):
    """With `agree` true I want a break, with false I want to play. It begins when all who play want it, ends when one
    does not."""

    agree: bool


class RatedAnswer(In, frozen=True):
    """Before the start: whether I agree that the game counts for ratings; the host's yes asks the others."""

    agree: bool


class ChatLine(In, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class TableCode(Out, frozen=True):
    """The table that a short code means."""

    id: str


class Reach(Out, frozen=True):
    """Where other devices find this server: `address` is null while only its own machine does."""

    address: str | None
    can_open: bool = False
    """Whether who asks may open it to the network: from this machine, when it is not open yet."""


class TakeAction(In, frozen=True):
    id: Id
    action: Any


class Seat(Out, frozen=True):
    """A place at the table. A person's seat is played by a bot (`stand_in`) while the person is away.

    An empty one with a name is kept for who played there, at the table of a rematch.
    """

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    face: str | None = None
    """A bot's portrait (odile, marcel, ...), or the one that a person chose; null: drawn from the name."""
    level: str | None = None
    here: bool = False
    """Connected now; bots always are."""
    stand_in: bool = False
    wants_pause: bool = False
    cut: bool = False
    """Has cut, before the first card."""
    agreed: bool = False
    """To a rated game."""


class SeatAsked(Out, frozen=True):
    """Somebody would like to take over a computer player's seat; all who play must agree, so far these seats do."""

    seat: int
    name: str
    face: str | None = None
    agreed: tuple[int, ...] = ()


class Clock(Out, frozen=True):
    """The table's clock in milliseconds: `base` for each decision, or for the game plus `extra` a decision."""

    pace: Pace
    per: Per
    base: int | None = None
    extra: int = 0


class Room(Out, frozen=True):
    """The table around the game: the same for everybody."""

    id: str
    game: str
    options: Any
    status: Status
    visibility: Visibility
    seats: tuple[Seat, ...]
    host: int | None
    """The seat of who may start, add bots and remove them."""
    clock: Clock
    paused: bool = False
    spectators: int = 0
    seed_hash: str = ""
    """SHA-256 of the server's secret, shown before the first card: the seed is made of that secret and the cuts."""
    seed: str | None = None
    """The seed itself in hexadecimal, once the game is over."""
    next: str | None = None
    """The table of the rematch, once somebody asked for one."""
    take_back: bool = False
    """Whether who acted last may take it back while nobody has followed."""
    code: str = ""
    """To be typed on the first page instead of the link, until the game is over."""
    seat_counts: tuple[int, ...] = ()
    """How many may play this game: the host may change the seats before the start."""
    restarting: bool = False
    """The server will be restarted: no new game begins."""
    challenge: str | None = None
    """Of which this is somebody's try."""
    asking: tuple[SeatAsked, ...] = ()
    rated: Rated = "off"


class TableLine(Out, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: Status
    seats: tuple[Seat, ...]
    clock: Clock
    seat: int | None = None
    """Mine, if I sit there."""
    your_turn: bool = False


class Opened(Out, frozen=True):
    """The answer to everything that changes a table: where it is, my seat, how it stands now."""

    id: str
    seat: int | None
    room: Room


class Done(Out, frozen=True):
    """An action is stored; `number` is its place in the game."""

    id: str
    number: int


class Hint(Out, frozen=True):
    """What the strongest bot would do in my place, and what it does in words."""

    action: Any
    text: tuple[Message, ...] = ()


class Problem(Out, frozen=True):
    """application/problem+json. `rule` is a rule of the game, by its id, or a short name such as `table-full`."""

    type: str
    title: str
    status: int
    detail: str
    rule: str
    message: Message | None = None


encode = msgspec.json.Encoder().encode
