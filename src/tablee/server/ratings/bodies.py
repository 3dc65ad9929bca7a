"""Payloads of ratings: /api/me/ratings, /api/ratings and /api/tables/ID/ratings."""

from tablee.server.wire.values import Out


class RatingPoint(Out, frozen=True):
    """The figure after a game; `at` is when it ended."""

    at: int
    figure: int
    table: str


class RatingShown(Out, frozen=True):
    """A rating at one game by one number of seats: likely within `doubt` of `figure`. Newcomers have 1500.

    It is hidden, and `figure` and `doubt` null, until `missing` more rated games are played.
    """

    game: str
    seats: int
    figure: int | None
    doubt: int | None
    games: int
    missing: int
    rank: int | None
    """Among people with a known rating; null after too long away, and while the rating is hidden."""
    players: int
    curve: tuple[RatingPoint, ...]
    """After each of the last games, oldest first."""


class MyRatings(Out, frozen=True):
    ratings: tuple[RatingShown, ...]


class RankingLine(Out, frozen=True):
    """Ranked by figure less doubt."""

    rank: int
    name: str
    figure: int
    doubt: int
    games: int
    you: bool = False
    keeper: bool = False
    """The name is marked as this person's."""


class Ranking(Out, frozen=True):
    """One page of the ranking of a game by one number of seats, best first."""

    game: str
    seats: int
    players: int
    page: int
    pages: int
    lines: tuple[RankingLine, ...]


class RatingChange(Out, frozen=True):
    """What a game did to the rating of a seat's person."""

    seat: int
    figure: int
    change: int
    doubt: int


class RatingChanges(Out, frozen=True):
    """Empty for a game that does not count; without people whose rating is still hidden."""

    changes: tuple[RatingChange, ...]
