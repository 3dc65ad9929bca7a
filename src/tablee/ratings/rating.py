"""Ratings of people from their finished games: openskill's Plackett-Luce, game after game.

A rating belongs to a person, a game and a number of seats (a `Pool`). Partners are a team. Computer
players are fixed anchors: their measured strength (`anchors.py`) never changes. The rating of a
person who does not play becomes uncertain again. Every day adds a thousandth of a newcomer's
uncertainty, which is also the limit.

The same games in the same order give the same ratings, whether they are rated one by one or all
again.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import chain
from math import ceil
from typing import Any

from msgspec import Struct

DAY_MS = 24 * 3_600_000
MU, SIGMA = 25.0, 25.0 / 3
"""The rating of a newcomer."""
DAYS_TO_FORGET = 1000
"""Days without a game after which a rating is as uncertain as a newcomer's."""
POINTS = 30
"""Shown points for one point of `mu`.

The scale is close to the one of chess, where a player with 400 more wins ten games of eleven.
"""
MIDDLE = 1500
"""The shown rating of a newcomer, and of the club level of computers."""
SURE = 2
"""Sigmas on either side of a rating that contain the truth in 95 % of cases."""
DIGITS = 6
SHOWN_FROM = 5
"""Rated games after which a rating is shown. Before, it depends more on luck than on skill."""


class Pool(Struct, frozen=True, order=True):
    """People who can be compared: those who play one game with one number of seats."""

    game: str
    seats: int


class Strength(Struct, frozen=True):
    """A mean and its uncertainty, on the scale of openskill."""

    mu: float = MU
    sigma: float = SIGMA


class Rating(Struct, frozen=True):
    """A person's rating in one pool. `day` is the day they last played, counted from 1970."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    day: int = 0

    def on(self, day: int) -> Strength:
        """Return the strength on that day, with the uncertainty of the days without a game."""
        if self.games == 0:
            return Strength()
        away = max(0, day - self.day)
        return Strength(self.mu, min(SIGMA, self.sigma + away * SIGMA / DAYS_TO_FORGET))

    @property
    def unknown_on(self) -> int:
        """The first day on which a person who does not play is as uncertain as a newcomer."""
        return self.day + ceil((SIGMA - self.sigma) * DAYS_TO_FORGET / SIGMA)

    @property
    def ranked_by(self) -> float:
        """The value that people are ranked by: a level that they very likely reach.

        It gives the same order on whatever day it is computed.
        """
        return round(self.mu - SURE * (self.sigma - self.day * SIGMA / DAYS_TO_FORGET), DIGITS)


class Seated(Struct, frozen=True):
    """The person at a seat, or the strength of its computer player, and the rank reached."""

    rank: int
    person: str | None = None
    anchor: Strength | None = None


class RatedGame(Struct, frozen=True):
    """A finished game to be rated."""

    pool: Pool
    day: int
    sides: tuple[int, ...]
    around: tuple[Seated, ...]


def put_last(
    sides: Sequence[int], ranks: Sequence[int], leavers: Collection[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return sides and ranks with leavers behind all others, each on a side of its own.

    A partner who stayed keeps their side and its rank.

    >>> put_last((0, 1, 0, 1), (1, 2, 1, 2), {2})
    ((0, 1, 6, 1), (1, 2, 3, 2))
    """
    seats, last = len(sides), max(ranks) + 1
    return (
        tuple(seats + seat if seat in leavers else side for seat, side in enumerate(sides)),
        tuple(last if seat in leavers else rank for seat, rank in enumerate(ranks)),
    )


def leavers_of(sides: Sequence[int]) -> set[int]:
    """Return the seats that `put_last` has put behind all others."""
    return {seat for seat, side in enumerate(sides) if side >= len(sides)}


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # noqa: PLC0415 - needed only to rate

    return PlackettLuce()


def after_match(sides: Sequence[int], ranks: Sequence[int], before: Sequence[Strength]) -> list[Strength]:
    """Return the strength at every seat after a match. Partners are a team."""
    model = _model()
    teams = [[seat for seat, side in enumerate(sides) if side == each] for each in dict.fromkeys(sides)]
    given = [[model.rating(before[seat].mu, before[seat].sigma) for seat in team] for team in teams]
    rated = model.rate(given, ranks=[ranks[team[0]] for team in teams])
    found = dict(zip(chain(*teams), chain(*rated), strict=True))
    return [Strength(found[seat].mu, found[seat].sigma) for seat in range(len(sides))]


def after_game(ended: RatedGame, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """Return the ratings of a game's people after it. `known` has theirs before, in the same pool."""
    before = [_strength(each, ended.day, known) for each in ended.around]
    after = after_match(ended.sides, [each.rank for each in ended.around], before)
    return {
        each.person: _renewed(known.get(each.person, Rating()), now, ended.day)
        for each, now in zip(ended.around, after, strict=True)
        if each.person is not None
    }


def _renewed(old: Rating, now: Strength, day: int) -> Rating:
    """Return a rating after a game, rounded so that machines don't drift apart."""
    mu, sigma = round(now.mu, DIGITS), round(min(SIGMA, now.sigma), DIGITS)
    return Rating(mu, sigma, old.games + 1, max(day, old.day))


def _strength(seated: Seated, day: int, known: Mapping[str, Rating]) -> Strength:
    if seated.person is not None:
        return known.get(seated.person, Rating()).on(day)
    return seated.anchor or Strength()


def figure(strength: Strength | Rating) -> int:
    """Return a rating as it is shown to people.

    >>> figure(Strength()), figure(Strength(29.0, 2.0))
    (1500, 1620)
    """
    return round(MIDDLE + POINTS * (strength.mu - MU))


def doubt(strength: Strength | Rating) -> int:
    """Return the ± shown beside a rating.

    >>> doubt(Strength()), doubt(Strength(29.0, 2.0))
    (500, 120)
    """
    return round(POINTS * SURE * strength.sigma)
