"""Payloads of challenges: /api/challenges and /api/series."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from tablee.server.wire.values import In, Level, Out, SeatNumber, SeriesKind

ChallengeName = Annotated[str, Meta(max_length=60)]
Turn = Literal["mine", "others", "over"]
"""`mine`: it is open and I have deals to play; `others`: I have played, and it is still open."""


class NewChallenge(In, frozen=True):
    """One deal for several people, each alone against bots of one level.

    `seat` is the seat that each person plays.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=32)] | None = None
    seat: SeatNumber = 0
    options: dict[str, Any] = field(default_factory=dict)
    level: Level | None = None


class AttemptShown(Out, frozen=True):
    """One line of a ranking.

    Attempts are ranked by `lead`: the points ahead of the best other side.
    """

    name: str
    points: int | None
    """Null for an attempt that was not finished before the close; it is ranked last."""
    lead: int
    rank: int
    you: bool = False
    table: str | None = None
    program: bool = False
    """Programs are ranked separately, after the people."""
    keeper: bool = False
    """Whether the name is marked as the person's own; set in rankings only."""
    stars: int | None = None
    """One to three (`ranking.stars`), the viewer's only; null without anybody to compare with."""


class SeriesPosition(Out, frozen=True):
    """Position of a challenge in its series."""

    id: str
    kind: SeriesKind
    name: str
    number: int
    """From 1."""
    challenges: int
    next: str | None
    """The next challenge that the viewer has not played; null if there is none, or too late."""


class ChallengeShown(Out, frozen=True):
    """Challenge as the viewer may see it.

    Other people's attempts are shown once the viewer has finished, or once it is closed.
    """

    id: str
    game: str
    seats: int
    level: str
    options: Any
    day: str | None
    host: str | None
    series: SeriesPosition | None
    players: int
    """How many people have finished an attempt that counts; programs are left out."""
    under_way: str | None
    """The viewer's table, if an attempt is under way."""
    mine: AttemptShown | None
    ranking: tuple[AttemptShown, ...]
    expert: AttemptShown | None
    streak: int
    closes: int
    """Attempts finished by then count. Until then nobody is shown the seed or log of an attempt."""


class DailyLine(Out, frozen=True):
    id: str
    game: str
    players: int
    mine: AttemptShown | None
    under_way: str | None


class Today(Out, frozen=True):
    """The challenges of a day, one of each game, until they close."""

    day: str
    closes: int
    streak: int
    challenges: tuple[DailyLine, ...]


class NewSeries(In, frozen=True):
    """Series of challenges: one or more deals between friends, or an evening.

    With `mirror` each deal is played from both seats.
    """

    kind: SeriesKind
    name: ChallengeName
    challenges: Annotated[tuple[NewChallenge, ...], Meta(min_length=1, max_length=30)]
    minutes: Annotated[int, Meta(ge=5, le=43_200)]
    """How long it stays open."""
    mirror: bool = False


class SeriesLine(Out, frozen=True):
    """One player of a series; `leads` has a lead for each challenge, null if it is unfinished."""

    name: str
    rank: int
    total: int
    percent: int
    """Percentage of the best total."""
    leads: tuple[int | None, ...]
    you: bool
    program: bool = False
    """Programs are ranked separately, after the people."""
    keeper: bool = False


class SeriesShown(Out, frozen=True):
    id: str
    kind: SeriesKind
    name: str
    host: str | None
    opens: int
    closes: int
    now: int
    challenges: tuple[DailyLine, ...]
    ranking: tuple[SeriesLine, ...]


class MyChallenge(Out, frozen=True):
    """One line of the viewer's challenges and evenings."""

    id: str
    kind: SeriesKind
    name: str
    host: str | None
    games: tuple[str, ...]
    challenges: int
    """How many there are to play."""
    finished: int
    """How many of them the viewer has finished."""
    closes: int
    turn: Turn
    players: int
    """How many people have begun; programs are left out."""
    rank: int | None
    """The viewer's, by total lead; null before the first attempt."""
    waiting: int
    """How many other people have begun and not finished; 0 once it is closed."""
    waiting_for: str | None
    """One of them."""


class Made(Out, frozen=True):
    """The id of the new challenge, series or table."""

    id: str
