"""Queries about series: a challenge's place in one, and those of a person."""

from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import BindParameter, Connection, Integer, and_, bindparam, case, cast, exists, func, select, union

from tablee.server.store.rows import ChallengeRow, SeriesRow
from tablee.server.store.schema import attempts, challenges, people, series
from tablee.server.wire.values import SeriesKind


class PlaceInSeries(Struct, frozen=True):
    """A series as a table of one of its challenges needs it."""

    id: str
    kind: SeriesKind
    name: str
    challenges: tuple[tuple[str, bool], ...]
    """In order, and whether the person has finished an attempt."""


class MySeries(Struct, frozen=True):
    """A series that a person hosts or plays."""

    series: SeriesRow
    host: str | None
    games: tuple[str, ...]
    challenges: int
    finished: int
    """How many of its challenges the person has finished."""
    players: int
    """How many people have begun; programs are left out."""
    better: int | None
    """How many have a greater total than the person; None before the person's first attempt."""
    waiting: int
    """How many others have begun and not finished."""
    waiting_for: str | None
    """Name of one of them."""


_me: BindParameter[Any] = bindparam("me")
_is_played = exists().where(
    and_(attempts.c.challenge == challenges.c.id, attempts.c.person == _me, attempts.c.ended.is_not(None))
)
_PLACE = (
    select(series.c.kind, series.c.name, challenges.c.id, _is_played)
    .join(challenges, challenges.c.series == series.c.id)
    .where(series.c.id == bindparam("series"))
    .order_by(challenges.c.number)
)


def place(connection: Connection, challenge: ChallengeRow, person_id: str | None) -> PlaceInSeries | None:
    """Return the place of a challenge in its series, if it has one."""
    if challenge.series is None:
        return None
    found = connection.execute(_PLACE, {"series": challenge.series, "me": person_id}).all()
    return PlaceInSeries(challenge.series, found[0][0], found[0][1], tuple((row[2], bool(row[3])) for row in found))


_played = (
    select(challenges.c.series)
    .join(attempts, attempts.c.challenge == challenges.c.id)
    .where(and_(attempts.c.person == _me, challenges.c.series.is_not(None)))
)
# A union, because PostgreSQL scans every series for an OR.
_chosen = (
    select(series)
    .where(series.c.id.in_(union(select(series.c.id).where(series.c.host == _me), _played)))
    .order_by((series.c.closes > bindparam("now")).desc(), series.c.made.desc(), series.c.id)
    .limit(bindparam("limit"))
    .cte("chosen")
)
_sizes = (
    select(challenges.c.series, func.count().label("challenges"))
    .where(challenges.c.series.in_(select(_chosen.c.id)))
    .group_by(challenges.c.series)
    .cte("sizes")
)
_standings = (
    select(
        challenges.c.series,
        attempts.c.person,
        func.min(attempts.c.name).label("name"),
        func.max(cast(attempts.c.program, Integer)).label("program"),
        func.coalesce(func.sum(attempts.c.lead), 0).label("total"),
        func.count(attempts.c.lead).label("finished"),
    )
    .join(attempts, attempts.c.challenge == challenges.c.id)
    .where(
        and_(
            challenges.c.series.in_(select(_chosen.c.id)),
            attempts.c.counted,
            attempts.c.person.is_not(None),
        )
    )
    .group_by(challenges.c.series, attempts.c.person)
    .cte("standings")
)
_all, _mine = _standings.alias("everybody"), _standings.alias("mine")
_is_person = _all.c.program == 0
_waits = and_(_is_person, _all.c.person != _me, _all.c.finished < _sizes.c.challenges)
_is_better = and_(_all.c.program == _mine.c.program, _all.c.total > _mine.c.total)
_MINE = (
    select(
        *_chosen.c,
        people.c.name.label("host_name"),
        _sizes.c.challenges,
        func.coalesce(_mine.c.finished, 0),
        func.count(case((_is_person, 1))),
        case((_mine.c.person.is_not(None), func.count(case((_is_better, 1))))),
        func.count(case((_waits, 1))),
        func.min(case((_waits, _all.c.name))),
    )
    .join(_sizes, _sizes.c.series == _chosen.c.id)
    .outerjoin(people, people.c.id == _chosen.c.host)
    .outerjoin(_all, _all.c.series == _chosen.c.id)
    .outerjoin(_mine, and_(_mine.c.series == _chosen.c.id, _mine.c.person == _me))
    .group_by(
        *_chosen.c, people.c.name, _sizes.c.challenges, _mine.c.finished, _mine.c.person, _mine.c.program, _mine.c.total
    )
    .order_by((_chosen.c.closes > bindparam("now")).desc(), _chosen.c.made.desc(), _chosen.c.id)
)
_GAMES = (
    select(challenges.c.series, challenges.c.game)
    .where(challenges.c.series.in_(bindparam("ids", expanding=True)))
    .group_by(challenges.c.series, challenges.c.game)
    .order_by(challenges.c.series, func.min(challenges.c.number))
)
_WIDTH = len(series.columns)


def mine(connection: Connection, person_id: str, now: int, limit: int) -> list[MySeries]:
    """Return the series that a person hosts or plays: open ones first, then newest first."""
    rows = connection.execute(_MINE, {"me": person_id, "now": now, "limit": limit}).all()
    if not rows:
        return []
    found = connection.execute(_GAMES, {"ids": [row.id for row in rows]})
    games = {of: tuple(game for _, game in several) for of, several in groupby(found, key=_first)}
    return [_of_person(row, games) for row in rows]


def _first(row: Any) -> str:
    return str(row[0])


def _of_person(row: Any, games: dict[str, tuple[str, ...]]) -> MySeries:
    host, size, finished, *others = row[_WIDTH:]
    return MySeries(SeriesRow(*row[:_WIDTH]), host, games[row.id], size, finished, *others)
