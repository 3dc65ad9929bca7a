"""Every message that crosses the network, REST and WebSocket alike. docs/wire.md tells how they follow each other.

What comes in refuses unknown fields and is bounded; what goes out is frozen. Game-specific parts (options, actions,
events, views) are `Any` here: the game's own types say what they are, and the schema names them after it.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tablee.core.game import Score
from tablee.core.preview import Preview
from tablee.core.text import Language, Message

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[0-9A-Za-z_-]+$")]
"""A client's own name for an action; sending the same one again is harmless."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]

Visibility = Literal["open", "link"]
Status = Literal["open", "playing", "over", "closed"]
Pace = Literal["off", "relaxed", "quick"]
Per = Literal["decision", "game"]
Face = Annotated[str, Meta(max_length=24, pattern="^[a-z]+(-[0-9]{1,4})?$")]
"""A portrait by its name, `tom`, or in other colours, `tom-3`: the page draws it."""
Reaction = Literal["bravo", "laugh", "wow", "think", "heart", "oops"]
TalkKind = Literal["line", "reaction", "nudge", "left", "back"]


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


class SitDown(In, frozen=True):
    """Take a seat, this one or any free one."""

    seat: SeatNumber | None = None


class AddBots(In, frozen=True):
    """Bots of a level for one free seat, or for all of them."""

    level: Level
    seat: SeatNumber | None = None


class Resize(In, frozen=True):
    """So many seats, before the start."""

    seats: Annotated[int, Meta(ge=1, le=32)]


class PauseVote(In, frozen=True):
    """With `agree` true I want a break (or it to last), with false I want to play. All people seated must agree."""

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
    """A place at the table. A person's seat is played by a bot (`stand_in`) while the person is away."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    face: str | None = None
    """A bot's portrait (odile, marcel, ...), or the one that a person chose; null: drawn from the name."""
    level: str | None = None
    here: bool = False
    """Connected now; bots always are."""
    stand_in: bool = False
    wants_pause: bool = False


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
    """SHA-256 of the seed, shown before the first card is dealt."""
    seed: str | None = None
    """The seed itself in hexadecimal, once the game is over."""
    next: str | None = None
    """The table of the rematch, once somebody asked for one."""
    code: str = ""
    """To be typed on the first page instead of the link, until the game is over."""
    seat_counts: tuple[int, ...] = ()
    """How many may play this game: the host may change the seats before the start."""


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


# Server to client, on the WebSocket and as lines of the bot stream


class Clocks(Out, frozen=True):
    """`at` is the game's time now. Who has no deadline is not waited for, or has all the time in the world."""

    at: int
    running: bool
    deadlines: tuple[int | None, ...]
    left: tuple[int | None, ...]
    """With a clock for the whole game: what each seat had left at `at`."""
    reading: tuple[int, ...] = ()
    """Seats that still read what the last action told: until they have, nobody's time runs."""


class Told(Out, frozen=True):
    """An event as this seat may see it, and its words for Fluent."""

    event: Any
    text: Message


class Past(Out, frozen=True):
    """What may still be told of action `number`."""

    number: int
    events: tuple[Told, ...]
    late: bool = False
    """Nobody chose it: time was out."""


class Said(Out, frozen=True):
    """Something said at the table; `seat` is null for spectators.

    A `reaction` has its name as text, a `nudge` is for the seat `to`; `left` and `back` are comings and goings.
    """

    id: int
    name: str
    seat: int | None
    text: str
    kind: TalkKind = "line"
    to: int | None = None


class Snapshot(Out, frozen=True, tag="snapshot"):
    """Everything, sent first, and again when my seat changes or the game starts."""

    number: int
    seat: int | None
    room: Room
    view: Any
    """null until the game starts"""
    moves: tuple[Any, ...] | None
    """The legal actions of my seat, empty when it is not asked; null where there are too many to list."""
    waiting: dict[int, str]
    """Seat to the kind of decision asked of it; empty when the game is over or has not begun."""
    clocks: Clocks
    past: tuple[Past, ...] = ()
    chat: tuple[Said, ...] = ()
    scores: tuple[Score, ...] | None = None
    """Once the game is over."""


class Events(Out, frozen=True, tag="events"):
    """Action `number` happened; what follows is how things stand after it."""

    number: int
    seat: int
    """Who acted: a seat, or -1 for the clock."""
    before: Past | None
    """What may still be told of the action before this one, now that another has followed; null: nothing."""
    events: tuple[Told, ...]
    view: Any
    moves: tuple[Any, ...] | None
    waiting: dict[int, str]
    clocks: Clocks
    scores: tuple[Score, ...] | None = None
    late: bool = False
    """Nobody chose it: time was out."""


class RoomChanged(Out, frozen=True, tag="room"):
    room: Room
    clocks: Clocks


class ChatSaid(Out, frozen=True, tag="chat"):
    line: Said


class Heard(Out, frozen=True, tag="heard"):
    """The line of chat of that id is stored."""

    id: str


class Ack(Out, frozen=True, tag="ack"):
    """The action of that id is stored; it was action `number` of the game."""

    id: str
    number: int


class Refused(Out, frozen=True, tag="refused"):
    """Nothing happened. `id` is that of the action or line of chat; null when it had none, or could not be read."""

    id: str | None
    rule: str
    message: Message


class Pong(Out, frozen=True, tag="pong"):
    sent: float
    at: int


class Previewed(Out, frozen=True, tag="preview"):
    """What draft `n` would be if it were played now; null for no draft."""

    n: int
    preview: Preview | None


class LessonStep(Out, frozen=True, tag="step"):
    """Only in a lesson: where it stands, what is said (a key), what is pointed at. At the end `step` is `steps`."""

    step: int
    steps: int
    say: str = ""
    look: tuple[str, ...] = ()
    reads: bool = True
    """Nothing is to be done: read, then go on."""


ServerMessage = Snapshot | Events | RoomChanged | ChatSaid | Heard | Ack | Refused | Pong | Previewed | LessonStep


# Client to server, on the WebSocket


class Act(In, frozen=True, tag="act"):
    id: Id
    action: msgspec.Raw


class Draft(In, frozen=True, tag="draft"):
    """A play that I am making, or null when I am making none. `n` is the client's own count; the preview repeats it.

    It is no action: nobody is told. Only the last one is remembered, for when my time runs out.
    """

    n: Annotated[int, Meta(ge=0, lt=2**53)]
    draft: msgspec.Raw


class Chat(In, frozen=True, tag="chat"):
    """A line of talk. With an id it is answered by `heard`, and said once however often it is sent."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
    id: Id | None = None


class React(In, frozen=True, tag="react"):
    reaction: Reaction


class Nudge(In, frozen=True, tag="nudge"):
    """A friendly knock for a seat that everybody waits for."""

    seat: SeatNumber


class Pause(In, frozen=True, tag="pause"):
    agree: bool


class Seen(In, frozen=True, tag="seen"):
    """I have read what there was to read, or don't look; only of use on a connection that said it `reads`."""


class Ping(In, frozen=True, tag="ping"):
    """`sent` is the client's own time and comes back in the pong."""

    sent: float


class Next(In, frozen=True, tag="next"):
    """Only in a lesson: I have read this step."""

    step: Annotated[int, Meta(ge=0, le=1000)]


ClientMessage = Act | Draft | Chat | React | Nudge | Pause | Seen | Ping
LessonMessage = Act | Draft | Next | Seen | Ping

encode = msgspec.json.Encoder().encode
decode_message = msgspec.json.Decoder(ClientMessage).decode
decode_lesson_message = msgspec.json.Decoder(LessonMessage).decode
