"""Payloads from clients: REST bodies and WebSocket messages of a table; see docs/extend/wire.md."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from tablee.server.wire.values import BotSpeed, Id, In, Level, Pace, Per, Reaction, SeatNumber, Visibility


class ClockChoice(In, frozen=True):
    pace: Pace = "off"
    per: Per = "decision"


class NewTable(In, frozen=True):
    """Table to open.

    `bots` are levels that fill seats from the last one down. With `start` the game starts as soon
    as every seat is taken, so this one call is enough to play against bots.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=32)]
    options: dict[str, Any] = field(default_factory=dict)
    visibility: Visibility = "link"
    clock: ClockChoice | None = None
    """With the pace `off` there is no time limit at all. Null keeps the limits of the game's
    options."""
    bots: Annotated[tuple[Level, ...], Meta(max_length=32)] = ()
    start: bool = False
    take_back: bool = False
    """Whether the player who acted last may take it back until somebody else acts.
    A person alone against bots always may."""
    bot_speed: BotSpeed = "lively"
    cut: bool = False
    """Announces a cut; the game waits a moment for it."""
    rated: bool = False
    """Whether the game is rated if everybody agrees before the start.
    Hints and taking back are then refused."""


class SitDown(In, frozen=True):
    """Takes a seat: this one, or any free one."""

    seat: SeatNumber | None = None
    cut: bool = False
    """Announces a cut; the game waits a moment for it."""


class CutDeck(In, frozen=True):
    """Hash of a cut.

    SHA-256 of the table's `seed_hash`, a newline, sixteen random bytes in hexadecimal and a
    newline.
    """

    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class OpenCut(In, frozen=True):
    """Random bytes of a cut in hexadecimal, sent once the room is `opening`.

    The seed is made from the server's secret and all cuts.
    """

    cut: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class AddBots(In, frozen=True):
    """Adds a bot of a level to one free seat, or to all of them."""

    level: Level
    seat: SeatNumber | None = None


class Resize(In, frozen=True):
    """Sets the number of seats, before the start."""

    seats: Annotated[int, Meta(ge=1, le=32)]


class SpeedChoice(In, frozen=True):
    """Sets how fast computer players play, before or during the game."""

    speed: BotSpeed


class SeatAnswer(In, frozen=True):
    """Answers a request for a computer player's seat."""

    agree: bool


class PauseVote(In, frozen=True):
    """Votes for a pause (`agree` true) or for playing (false).

    The pause begins when all players want it, and ends when one of them does not.
    """

    agree: bool


class RatedAnswer(In, frozen=True):
    """Answers, before the start, whether the game may be rated; the host's yes asks the others."""

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
    """Takes the seat's last action back; answered like an action."""

    id: Id


class AskPreview(In, frozen=True, tag="preview"):
    """Asks what a draft would be worth. The answer, `preview`, repeats `n`, the client's own count.

    It is sent to this connection only, and nothing is stored.
    """

    n: Annotated[int, Meta(ge=0, lt=2**53)]
    draft: msgspec.Raw


class AskSummary(In, frozen=True, tag="summary"):
    """Asks for the position in words, as this connection may see it; answered by `summary`."""


class Draft(In, frozen=True, tag="draft"):
    """Remembers the draft of an action, for when the seat's time runs out; null forgets it.

    There is no answer.
    """

    draft: msgspec.Raw


class Chat(In, frozen=True, tag="chat"):
    """Chat line. With an id it is answered by `heard`, and stored once however often it is sent."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
    id: Id | None = None


class React(In, frozen=True, tag="react"):
    reaction: Reaction


class Nudge(In, frozen=True, tag="nudge"):
    """Nudges a seat that everybody waits for."""

    seat: SeatNumber


class Pause(In, frozen=True, tag="pause"):
    agree: bool


class Seen(In, frozen=True, tag="seen"):
    """Reports that the person has read the last action, or does not look.

    Used only on a connection opened with `reads`.
    """


class Ping(In, frozen=True, tag="ping"):
    """Asks for a pong; `sent` is the client's own time and is returned in it."""

    sent: float


class Next(In, frozen=True, tag="next"):
    """Reports, in a lesson, that this step has been read."""

    step: Annotated[int, Meta(ge=0, le=1000)]


ClientMessage = Act | TakeBackLast | AskPreview | AskSummary | Draft | Chat | React | Nudge | Pause | Seen | Ping
LessonMessage = Act | AskPreview | AskSummary | Draft | Next | Seen | Ping
decode_message = msgspec.json.Decoder(ClientMessage).decode
decode_lesson_message = msgspec.json.Decoder(LessonMessage).decode
