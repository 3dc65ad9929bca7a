"""Payloads of challenges: /api/challenges and /api/series."""

from typing import Annotated, Any

from msgspec import Meta, field

from tablee.server.wire.values import In, Level, Out, SeatNumber, SeriesKind

ChallengeName = Annotated[str, Meta(max_length=60)]


class NewChallenge(In, frozen=True):
    """One deal for several people, each alone against bots of one level; `seat` is whose hand is played."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=32)] | None = None
    seat: SeatNumber = 0
    options: dict[str, Any] = field(default_factory=dict)
    level: Level | None = None


class AttemptShown(Out, frozen=True):
    """One line of a ranking. `lead` is what attempts are ranked by: points ahead of the best other side."""

    name: str
    points: int | None
    """Null for an attempt that was not finished before the close: it counts as last."""
    lead: int
    rank: int
    you: bool = False
    table: str | None = None
    program: bool = False
    """Programs are ranked apart, after the people."""
    keeper: bool = False
    """Whether the name is marked as the person's own; told in rankings."""


class ChallengeShown(Out, frozen=True):
    """A challenge as the viewer may see it: how others did is shown once one has played, or once it is closed."""

    id: str
    game: str
    seats: int
    level: str
    options: Any
    day: str | None
    host: str | None
    series: str | None
    players: int
    """How many people have an attempt that counts and has ended; programs are left out."""
    under_way: str | None
    """My table, if I am in the middle of an attempt."""
    mine: AttemptShown | None
    percentile: int | None
    """How many of a hundred did no better."""
    ranking: tuple[AttemptShown, ...]
    expert: AttemptShown | None
    streak: int
    closes: int
    """Attempts that are finished by then count; before then nobody is shown the seed or log of an attempt."""


class DailyLine(Out, frozen=True):
    id: str
    game: str
    players: int
    mine: AttemptShown | None
    under_way: str | None


class Today(Out, frozen=True):
    """The challenges of a day, one of each game."""

    day: str
    streak: int
    challenges: tuple[DailyLine, ...]


class NewSeries(In, frozen=True):
    """Several challenges: a duel of friends (`mirror`: each deal from both seats), or an evening."""

    kind: SeriesKind
    name: ChallengeName
    challenges: Annotated[tuple[NewChallenge, ...], Meta(min_length=1, max_length=30)]
    minutes: Annotated[int, Meta(ge=5, le=43_200)]
    """How long it stays open."""
    mirror: bool = False


class SeriesLine(Out, frozen=True):
    """One player of a series: the lead in each challenge, null where it is not finished."""

    name: str
    rank: int
    total: int
    percent: int
    """Of the best total."""
    leads: tuple[int | None, ...]
    you: bool
    program: bool = False
    """Programs are ranked apart, after the people."""
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


class Made(Out, frozen=True):
    """The id of the new challenge, series or table."""

    id: str
