"""What the server sends: bodies of REST responses about tables, and messages of a table's WebSocket.

The messages are also the lines of a program's stream. docs/extend/wire.md tells how they follow each other.
"""

from typing import Any, Literal

from tablee.core.chance import Drawn
from tablee.core.game import Feat, Score
from tablee.core.preview import Preview
from tablee.core.text import Message
from tablee.server.wire.values import Out, Pace, Per, Rated, Status, TalkKind, Visibility


class TableCode(Out, frozen=True):
    """The table that a short code means."""

    id: str


class Reach(Out, frozen=True):
    """Where other devices find this server: `address` is null while only its own machine does."""

    address: str | None
    can_open: bool = False
    """Whether who asks may open it to the network: from this machine, when it is not open yet."""


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
    cut_hash: str | None = None
    """The hash of the person's cut; "" while it is awaited."""
    opened: bool = False
    """The cut is opened."""
    unopened: int = 0
    """How often this person's page did not open its cut at this table; after the second time it no longer cuts."""
    agreed: bool = False
    """To a rated game."""
    keeper: bool = False
    """The name is marked as this person's: others may have the same, without the mark."""


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


class RoomView(Out, frozen=True):
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
    """The seed itself in hexadecimal, once the game is over; of a challenge only in the replay, once it is closed."""
    opening: bool = False
    """All hashes of cuts are stored: each page that cut opens its cut now."""
    plays: str | None = None
    """SHA-256 of all actions once the game is over, for a page to remember: the log must have the same."""
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


class PublicKey(Out, frozen=True):
    """The key that signs this server's logs, in hexadecimal."""

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
    """Mine, if I sit there."""
    your_turn: bool = False


class Opened(Out, frozen=True):
    """The answer to everything that changes a table: where it is, my seat, how it stands now."""

    id: str
    seat: int | None
    room: RoomView


class Done(Out, frozen=True):
    """An action is stored; `number` is its place among the actions that my seat sees."""

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
    """How many actions my seat has seen; those hidden from it don't count."""
    seat: int | None
    room: RoomView
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
    """Action `number` of those that my seat sees happened; what follows is how things stand after it."""

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
    room: RoomView
    clocks: Clocks


class ChatSaid(Out, frozen=True, tag="chat"):
    line: Said


class Unsaid(Out, frozen=True, tag="unsaid"):
    """The line of chat of that number was taken away by who runs the server."""

    id: int


class ChatStored(Out, frozen=True, tag="heard"):
    """The line of chat of that id is stored."""

    id: str


class Ack(Out, frozen=True, tag="ack"):
    """The action of that id is stored; `number` is its place among the actions that my seat sees."""

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


class ReplayLine(Out, frozen=True):
    """An action of the game in words, hidden from nobody."""

    number: int
    seat: int
    """Who acted: a seat, or -1 for the clock."""
    at: int
    text: tuple[Message, ...]


class Replay(Out, frozen=True):
    """A finished game: `lines` in order, the positions at which cards were just dealt, and where it stands."""

    room: RoomView
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


Talk = ChatSaid | Unsaid | ChatStored
ServerMessage = Snapshot | Events | RoomChanged | Talk | Ack | Refused | Pong | Previewed | LessonStep
