"""Ratings as they are sent: bodies of /api/me/ratings, /api/ratings and /api/tables/ID/ratings."""

from tablee.server.wire import Out


class RatingPoint(Out, frozen=True):
    """The figure after a game that ended then."""

    at: int
    figure: int
    table: str


class RatingShown(Out, frozen=True):
    """How well somebody plays a game by so many: likely within `doubt` of `figure`. Newcomers have 1500."""

    game: str
    seats: int
    figure: int
    doubt: int
    games: int
    rank: int | None
    """Among those of whom something is known; null after too long away."""
    players: int
    curve: tuple[RatingPoint, ...]
    """After each of the last games, oldest first."""


class MyRatings(Out, frozen=True):
    ratings: tuple[RatingShown, ...]


class RankingLine(Out, frozen=True):
    """Ranked by what somebody can be trusted to reach: figure less doubt."""

    rank: int
    name: str
    figure: int
    doubt: int
    games: int
    you: bool = False


class Ranking(Out, frozen=True):
    """People of this server at one game by so many, best first, a page at a time."""

    game: str
    seats: int
    players: int
    page: int
    pages: int
    lines: tuple[RankingLine, ...]


class RatingChange(Out, frozen=True):
    """What a game did for the person of a seat."""

    seat: int
    figure: int
    change: int
    doubt: int


class RatingChanges(Out, frozen=True):
    """Nothing for a game that does not count."""

    changes: tuple[RatingChange, ...]
