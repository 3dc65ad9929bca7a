"""Every message of a table's WebSocket; the server's are also the lines of a program's stream.

docs/wire.md tells how they follow each other.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tablee.core.drawn import Drawn
from tablee.core.feat import Feat
from tablee.core.game import Score
from tablee.core.preview import Preview
from tablee.core.text import Message
from tablee.server.wire import Id, In, Out, Reaction, Room, Seat, SeatNumber, TalkKind

# Server to client


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

    A `reaction` has its name as text, a `nudge` is for the seat `to`; `left` and `back` are comings and goings;
    a `remark` is a computer player's, its text the name of one of the page's sentences.
    """

    id: int
    name: str
    seat: int | None
    text: str
    kind: TalkKind = "line"
    to: int | None = None


class Snapshot(Out, frozen=True, tag="snapshot"):
    """Everything, sent first, and again when my seat changes, the game starts, or a play is taken back."""

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
    take_back: bool = False
    """I may take back what was done last: it was mine, and nobody has followed."""


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
    take_back: bool = False
    """I may take it back: it was mine."""


class RoomChanged(Out, frozen=True, tag="room"):
    room: Room
    clocks: Clocks


class ChatSaid(Out, frozen=True, tag="chat"):
    line: Said


class Unsaid(Out, frozen=True, tag="unsaid"):
    """The line of chat of that number was taken away by who runs the server."""

    id: int


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


# A finished game, over REST


class ReplayLine(Out, frozen=True):
    """An action of the game in words, hidden from nobody."""

    number: int
    seat: int
    """Who acted: a seat, or -1 for the clock."""
    at: int
    text: tuple[Message, ...]


class Replay(Out, frozen=True):
    """A finished game: `lines` in order, the positions at which cards were just dealt, and where it stands."""

    room: Room
    edition: int
    lines: tuple[ReplayLine, ...]
    deals: tuple[int, ...]
    scores: tuple[Score, ...]
    over: bool
    """A saved game may have been left before its end."""
    seat: int | None = None
    """Mine, if I played."""


class ReplaySteps(Out, frozen=True):
    """Positions of a game, one after the other, as one seat saw them: position n is after action n."""

    steps: tuple[Events, ...]


class ReplayDraws(Out, frozen=True):
    """Every use of chance, at the position where what came of it is first seen; for who does it again."""

    draws: tuple[tuple[int, Drawn], ...]


class PlayedGame(Out, frozen=True):
    """A finished game of mine: when it began (milliseconds since 1970), where I sat, and what came of it."""

    id: str
    game: str
    started: int
    seat: int
    seats: tuple[Seat, ...]
    partners: tuple[int, ...]
    rank: int
    points: tuple[int, ...]
    """Of every seat."""
    feats: tuple[Feat, ...]


class History(Out, frozen=True):
    """My finished games, newest first; `next`: where to ask from for older ones, or again for those not worked out."""

    games: tuple[PlayedGame, ...]
    next: int | None = None


Talk = ChatSaid | Unsaid | Heard
ServerMessage = Snapshot | Events | RoomChanged | Talk | Ack | Refused | Pong | Previewed | LessonStep


# Client to server


class Act(In, frozen=True, tag="act"):
    id: Id
    action: msgspec.Raw


class TakeBack(In, frozen=True, tag="take-back"):
    """I have not played what I played last; answered like an action."""

    id: Id


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


ClientMessage = Act | TakeBack | Draft | Chat | React | Nudge | Pause | Seen | Ping
LessonMessage = Act | Draft | Next | Seen | Ping

decode_message = msgspec.json.Decoder(ClientMessage).decode
decode_lesson_message = msgspec.json.Decoder(LessonMessage).decode
