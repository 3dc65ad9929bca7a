"""Payloads of ratings: /api/me/ratings, /api/ratings and /api/tables/ID/ratings."""

from tablee.server.wire.values import Out


class RatingPoint(Out, frozen=True):
    """Rating after a game; `at` is when the game ended."""

    at: int
    figure: int
    table: str


class RatingShown(Out, frozen=True):
    """Rating at one game with one number of seats: likely within `doubt` of `figure`.

    Newcomers have 1500. `figure` and `doubt` are null until `missing` more rated games are played.
    """

    game: str
    seats: int
    figure: int | None
    doubt: int | None
    games: int
    missing: int
    rank: int | None
    """Rank among people with a known rating.
    Null after a long absence, and while the rating is hidden."""
    players: int
    curve: tuple[RatingPoint, ...]
    """Rating after each of the last games, oldest first."""


class MyRatings(Out, frozen=True):
    ratings: tuple[RatingShown, ...]


class RankingLine(Out, frozen=True):
    """Line of a ranking, which is ordered by figure minus doubt."""

    rank: int
    name: str
    figure: int
    doubt: int
    games: int
    you: bool = False
    keeper: bool = False
    """Whether the name is marked as this person's own."""


class Ranking(Out, frozen=True):
    """One page of the ranking of a game with one number of seats, best first."""

    game: str
    seats: int
    players: int
    page: int
    pages: int
    lines: tuple[RankingLine, ...]


class RatingChange(Out, frozen=True):
    """Change of a person's rating by one game."""

    seat: int
    figure: int
    change: int
    doubt: int


class RatingChanges(Out, frozen=True):
    """Rating changes of one game; empty for an unrated game.

    People whose rating is still hidden are left out.
    """

    changes: tuple[RatingChange, ...]
