"""Payloads to clients: REST responses about tables, and messages of a table's WebSocket.

The messages are also the lines of a program's stream. docs/extend/wire.md describes their order.
"""

from typing import Any, Literal

from tablee.core.game import NamedCards, Score
from tablee.core.preview import Preview
from tablee.core.summary import Summary
from tablee.core.text import Message
from tablee.server.wire.values import BotSpeed, Out, Pace, Per, Rated, Status, TalkKind, Visibility


class TableCode(Out, frozen=True):
    """Table with a short code."""

    id: str


class Reach(Out, frozen=True):
    """Address where other devices find this server; null while only its own machine can."""

    address: str | None
    can_open: bool = False
    """Whether this client, on the server's machine, may still open it to the network."""


class Seat(Out, frozen=True):
    """Seat at a table. A bot plays a person's seat (`stand_in`) while the person is away.

    An empty seat with a name is kept for the person who played there, at the table of a rematch.
    """

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    face: str | None = None
    """Portrait of a bot (odile, marcel, ...), or a person's choice; null if drawn from the name."""
    level: str | None = None
    here: bool = False
    """Whether the player is connected now; bots always are."""
    stand_in: bool = False
    wants_pause: bool = False
    cut: bool = False
    """Whether the person has cut, before the deal."""
    cut_hash: str | None = None
    """Hash of the person's cut; "" while it is awaited."""
    opened: bool = False
    """Whether the cut is revealed."""
    unopened: int = 0
    """How often this person's page failed to reveal its cut at this table.
    After the second time it no longer cuts."""
    agreed: bool = False
    """Whether the person agrees to a rated game."""
    keeper: bool = False
    """Whether the name is marked as this person's; other people may use it without the mark."""


class SeatAsked(Out, frozen=True):
    """Request for a computer player's seat, with the seats that agreed; all players must."""

    seat: int
    name: str
    face: str | None = None
    agreed: tuple[int, ...] = ()


class Clock(Out, frozen=True):
    """Clock of a table, in milliseconds.

    `base` is per decision, or for the whole game plus `extra` per decision.
    """

    pace: Pace
    per: Per
    base: int | None = None
    extra: int = 0


class RoomView(Out, frozen=True):
    """Table without its game state, the same for everybody."""

    id: str
    game: str
    options: Any
    status: Status
    visibility: Visibility
    seats: tuple[Seat, ...]
    host: int | None
    """Seat of the person who may start the game, and add and remove bots."""
    clock: Clock
    paused: bool = False
    spectators: int = 0
    """Number of connections without a seat, a television included."""
    watching: tuple[str, ...] = ()
    """Names of people who watch, the first few of them; guests without a name are only counted."""
    sides: tuple[int, ...] = ()
    """Side of each seat in a game with partners; empty if everybody plays for themselves."""
    seed_hash: str = ""
    """SHA-256 of the server's secret, shown before the deal.
    The seed is made from that secret and the cuts."""
    seed: str | None = None
    """Seed in hexadecimal, once the game is over.
    For a challenge it is only in the replay, once the challenge is closed."""
    opening: bool = False
    """Whether all hashes of cuts are stored; each page that cut reveals its cut now."""
    plays: str | None = None
    """SHA-256 of all actions once the game is over, so that a page can check the log against it."""
    next: str | None = None
    """Table of the rematch, once somebody requested one."""
    take_back: bool = False
    """Whether the player who acted last may take it back until somebody else acts."""
    code: str = ""
    """Code to type on the start page instead of the link, until the game is over."""
    seat_counts: tuple[int, ...] = ()
    """Possible numbers of seats; the host may change it before the start."""
    restarting: bool = False
    """Whether the server is about to restart; no new game starts."""
    challenge: str | None = None
    """Challenge of which this table is an attempt."""
    asking: tuple[SeatAsked, ...] = ()
    rated: Rated = "off"
    bot_speed: BotSpeed = "lively"
    """How long computer players wait before they play; the host may change it at any time."""


class PublicKey(Out, frozen=True):
    """Key that signs this server's logs, in hexadecimal."""

    key: str
    algorithm: Literal["Ed25519"] = "Ed25519"


class TableLine(Out, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: Status
    seats: tuple[Seat, ...]
    clock: Clock
    seat: int | None = None
    """This person's seat, if any."""
    your_turn: bool = False


class Opened(Out, frozen=True):
    """Response to every change of a table: its id, this person's seat, and its new state."""

    id: str
    seat: int | None
    room: RoomView


class Done(Out, frozen=True):
    """The action is stored; `number` is its position among the actions that this seat sees."""

    id: str
    number: int


class Hint(Out, frozen=True):
    """What the strongest bot would do in this seat, with a description and the cards it names."""

    action: Any
    text: tuple[Message, ...] = ()
    cards: NamedCards = NamedCards()


class Problem(Out, frozen=True):
    """Error as application/problem+json.

    `rule` is the id of a game's rule, or a short name such as `table-full`.
    """

    type: str
    title: str
    status: int
    detail: str
    rule: str
    message: Message | None = None


class Clocks(Out, frozen=True):
    """Clocks of all seats at game time `at`.

    A seat without a deadline need not decide, or has no time limit.
    """

    at: int
    running: bool
    deadlines: tuple[int | None, ...]
    left: tuple[int | None, ...]
    """With a clock for the whole game: each seat's remaining time at `at`."""
    reading: tuple[int, ...] = ()
    """Seats that are still reading the last action; no time runs until they are done."""


class Told(Out, frozen=True):
    """Event as this seat may see it, with its Fluent message."""

    event: Any
    text: Message


class Past(Out, frozen=True):
    """What this seat may still see of action `number`."""

    number: int
    events: tuple[Told, ...]
    late: bool = False
    """Whether it was played because time was out."""


class Said(Out, frozen=True):
    """Chat line; `seat` is null for spectators.

    The text of a `reaction` is its name. A `nudge` is for the seat `to`. `left` and `back` report
    departures and returns. A `remark` is a computer player's; its text is a key of the page.
    """

    id: int
    name: str
    seat: int | None
    text: str
    kind: TalkKind = "line"
    to: int | None = None


class Snapshot(Out, frozen=True, tag="snapshot"):
    """Whole state, sent first, and again for a new seat, a start or a take-back."""

    number: int
    """How many actions this seat has seen; hidden ones do not count."""
    seat: int | None
    room: RoomView
    view: Any
    """Null until the game starts."""
    moves: tuple[Any, ...] | None
    """Legal actions of this seat, empty if it need not decide; null if too many to list."""
    waiting: dict[int, str]
    """Kind of decision by seat that must decide; empty before the start and after the end."""
    clocks: Clocks
    past: tuple[Past, ...] = ()
    chat: tuple[Said, ...] = ()
    scores: tuple[Score, ...] | None = None
    """Set once the game is over."""
    take_back: bool = False
    """Whether this seat may take back the last action: its own, and nobody has acted since."""


class Events(Out, frozen=True, tag="events"):
    """Action `number` of those that this seat sees, and the state after it."""

    number: int
    seat: int
    """Seat that acted, or -1 for the clock."""
    before: Past | None
    """What may still be seen of the previous action now that another has followed; null for
    nothing."""
    events: tuple[Told, ...]
    view: Any
    moves: tuple[Any, ...] | None
    waiting: dict[int, str]
    clocks: Clocks
    scores: tuple[Score, ...] | None = None
    late: bool = False
    """Whether it was played because time was out."""
    take_back: bool = False
    """Whether this seat may take the action back."""


class RoomChanged(Out, frozen=True, tag="room"):
    room: RoomView
    clocks: Clocks


class ChatSaid(Out, frozen=True, tag="chat"):
    line: Said


class Unsaid(Out, frozen=True, tag="unsaid"):
    """The chat line with that id is no longer shown: it was removed, or its author is blocked."""

    id: int


class ChatStored(Out, frozen=True, tag="heard"):
    """The chat line with that id is stored."""

    id: str


class Ack(Out, frozen=True, tag="ack"):
    """The action with that id is stored; `number` is its position among those this seat sees."""

    id: str
    number: int


class Refused(Out, frozen=True, tag="refused"):
    """The request was refused and changed nothing.

    `id` is that of the action or chat line; null if it had none or could not be decoded.
    """

    id: str | None
    rule: str
    message: Message


class Pong(Out, frozen=True, tag="pong"):
    sent: float
    at: int


class Previewed(Out, frozen=True, tag="preview"):
    """What draft `n` would be worth if it were played now; null for no draft."""

    n: int
    preview: Preview | None


class Summarised(Out, frozen=True, tag="summary"):
    """The position in words, as this connection may see it."""

    summary: Summary


class LessonStep(Out, frozen=True, tag="step"):
    """State of a lesson: its step, the caption (a key), and what it points at.

    At the end `step` equals `steps`.
    """

    step: int
    steps: int
    say: str = ""
    look: tuple[str, ...] = ()
    reads: bool = True
    """Whether this step is only read, without an action to play."""


Talk = ChatSaid | Unsaid | ChatStored
ServerMessage = Snapshot | Events | RoomChanged | Talk | Ack | Refused | Pong | Previewed | Summarised | LessonStep
