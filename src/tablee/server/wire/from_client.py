"""Payloads from clients: REST bodies and WebSocket messages of a table; see docs/extend/wire.md."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from tablee.server.wire.values import Id, In, Level, Pace, Per, Reaction, SeatNumber, Visibility


class ClockChoice(In, frozen=True):
    pace: Pace = "off"
    per: Per = "decision"


class NewTable(In, frozen=True):
    """A table to open. `bots` are levels that fill seats from the last one down; with `start` the game begins by
    itself as soon as every seat is taken, so this one call is enough to play against bots."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=32)]
    options: dict[str, Any] = field(default_factory=dict)
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
    """SHA-256 of the table's `seed_hash`, a newline, sixteen random bytes in hexadecimal and a newline."""

    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class OpenCut(In, frozen=True):
    """The random bytes themselves in hexadecimal, once the room is `opening`: the seed is made of secret and cuts."""

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


class TakeAction(In, frozen=True):
    id: Id
    action: Any


class Act(In, frozen=True, tag="act"):
    id: Id
    action: msgspec.Raw


class TakeBackLast(In, frozen=True, tag="take-back"):
    """I have not played what I played last; answered like an action."""

    id: Id


class AskPreview(In, frozen=True, tag="preview"):
    """Ask what a draft would be worth. The answer, `preview`, repeats `n`, the client's own count.

    It is sent to this connection alone; nothing is stored or remembered.
    """

    n: Annotated[int, Meta(ge=0, lt=2**53)]
    draft: msgspec.Raw


class Draft(In, frozen=True, tag="draft"):
    """Remember the action that I am composing, for when my time runs out; null forgets it. There is no answer."""

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


ClientMessage = Act | TakeBackLast | AskPreview | Draft | Chat | React | Nudge | Pause | Seen | Ping
LessonMessage = Act | AskPreview | Draft | Next | Seen | Ping
decode_message = msgspec.json.Decoder(ClientMessage).decode
decode_lesson_message = msgspec.json.Decoder(LessonMessage).decode
