"""Rows of the database as frozen Structs. Times are milliseconds since 1970."""

from msgspec import Struct

from tablee.core.text import Language
from tablee.server.wire.values import BotSpeed, Pace, Per, Rated, SeriesKind, Status, TalkKind, Visibility


class Person(Struct, frozen=True):
    id: str
    name: str
    language: Language
    since: int
    token: str | None = None
    """SHA-256 of a program's token; people have a cookie instead."""
    face: str | None = None
    """Chosen portrait; None for one drawn from the name."""
    seen: int = 0
    """Last visit, to half a day; on the start page to half a minute."""
    blocked: bool = False
    """Whether an operator has blocked the person."""
    stamp: int = 0
    """Part of the cookie; increasing it invalidates all older cookies."""
    keeper: bool = False
    """Whether the name is marked as this person's: a member who was the first to claim it."""

    @property
    def is_program(self) -> bool:
        return self.token is not None


class TableRow(Struct, frozen=True):
    id: str
    game: str
    edition: int
    """Edition of the rules under which the table was opened; it never changes."""
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
    """When the current pause began."""
    paused_for: int = 0
    """Total length of earlier pauses."""
    next: str | None = None
    code: str = ""
    """Short code to be read aloud."""
    take_back: bool = False
    """Whether people may take back their last action; alone against bots they always may."""
    bot_speed: BotSpeed = "lively"
    """How long computer players wait before they play."""
    removed: str = ""
    """Ids of people whom a host has removed, separated by spaces."""
    asking: str = "[]"
    """Requests for a bot's seat, as JSON (`rooms/seat_requests.py`)."""
    secret: bytes | None = None
    """Seed before the cuts, if somebody cut."""
    cuts: str = ""
    """Cuts by seat at the start, separated by commas."""
    opening: str = ""
    """People and hashes of the round of cuts that is being revealed (`rooms/cut_rounds.py`)."""
    unopened: str = ""
    """People whose pages did not reveal their cuts, once for each time, until the start."""
    silent: str | None = None
    """Seats that no longer cut, at the start; null for a seed made by the oldest rule."""
    challenge: str | None = None
    """Challenge of which this table is an attempt; hints and taking back are refused."""
    rated: Rated = "off"
    """Whether the game is rated: only if everybody at the table agreed."""
    version: int = 0
    """Incremented by every change of this row or its seats; a writer must know the newest one."""


class SeatRow(Struct, frozen=True, array_like=True):
    """A seat; empty if it has neither a person nor a bot's level."""

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
    """Person for whom an empty seat of a rematch is kept; it shows that person's name."""
    cut: str | None = None
    """Person's cut in hexadecimal, once it is revealed."""
    cut_hash: str | None = None
    """Hash of a person's cut; "" while it is awaited, null for a person who does not cut."""
    agreed: bool = False
    """Whether the person agrees to a rated game."""
    keeper: bool = False
    """Whether the name is marked as the person's own (`Person.keeper`)."""

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
    """Arbiter's rulings at the time, as in a log."""


class ResultRow(Struct, frozen=True, array_like=True):
    """Result of a game for one seat; `feats` is JSON."""

    table_id: str
    seat: int
    rank: int
    points: int
    feats: str = "[]"


class GameEnd(Struct, frozen=True):
    """How a game ended: rank, points and feats (as JSON) by seat."""

    table_id: str
    game: str
    ended: int
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    feats: tuple[str, ...]
    by_bots: frozenset[int] = frozenset()
    """Seats for which a bot decided at least once: its own seat, or that of an absent person."""


class SeriesRow(Struct, frozen=True):
    """Challenges that belong together, with a window of time: between friends, or an evening."""

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
    """Seat that everybody plays."""
    options: str
    levels: str
    """Levels of the other seats in order, separated by commas."""
    seed: bytes
    made: int
    host: str | None = None
    day: int | None = None
    """Day of a daily, counted from 1970."""
    series: str | None = None
    number: int = 0
    """Position in the series."""
    closes: int = 0
    """Attempts count until then, and no seed or log of an attempt is shown before."""


class AttemptRow(Struct, frozen=True):
    """One person's game of a challenge, or the expert's.

    `person` is None if that person was deleted.
    """

    table_id: str
    challenge: str
    person: str | None
    name: str
    counted: bool
    """Whether it is ranked: a person's first attempt, started while the challenge was open."""
    began: int
    ended: int | None = None
    points: int | None = None
    """None while it is under way, and for an attempt that was not finished before the close."""
    lead: int | None = None
    """Figure by which attempts are ranked; an unfinished attempt gets one less than the last."""
    expert: bool = False
    """Whether the strongest bot played it, for comparison; its `table_id` names no table."""
    program: bool = False
    """Whether a program played it; programs are ranked separately from people."""


class PuzzleRow(Struct, frozen=True):
    """A puzzle from a person's own game, and when it comes back to that person."""

    person: str
    table_id: str
    number: int
    """Number of the action in the log."""
    game: str
    body: str
    """The puzzle as JSON (`review/puzzles.py`, `OwnPuzzle`)."""
    box: int = 0
    """How many times in a row it was solved."""
    due: int | None = None
    """Day from which it is asked again, counted from 1970; None if it is learnt."""
    answered: int | None = None
    """Day of the last answer that counted."""


class InvitationRow(Struct, frozen=True):
    """Invitation to a table; a newer one from the same host replaces it."""

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
    """Seat that is nudged."""
    key: str | None = None
    """Person and line id, so that a line that is sent again is stored once."""

    @property
    def speaker(self) -> str | None:
        """Person who wrote the line; None for bots and lines about presence."""
        return self.key.partition("/")[0] if self.key else None
