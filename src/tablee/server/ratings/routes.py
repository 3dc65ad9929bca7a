"""Routes of ratings: a person's own, the ranking of a game, and the changes by one game."""

from itertools import groupby
from typing import Annotated

from litestar import get
from litestar.params import Parameter

from tablee import games
from tablee.core.options import check_seats
from tablee.ratings.rating import DAY_MS, MU, SHOWN_FROM, SIGMA, Pool, Rating, Strength, doubt, figure
from tablee.server.http.problems import REFUSALS
from tablee.server.ratings.bodies import (
    MyRatings,
    Ranking,
    RankingLine,
    RatingChange,
    RatingChanges,
    RatingPoint,
    RatingShown,
)
from tablee.server.ratings.queries import Change, Point
from tablee.server.rooms.table_ids import is_id
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import no_table

LAST_GAMES = 300
"""Number of last games drawn, of all pools together; more than a page has room for."""
PAGE = 50
PageNumber = Annotated[int, Parameter(ge=1, le=100_000)]
SeatCount = Annotated[int, Parameter(ge=1, le=32)]


@get("/api/me/ratings", responses=REFUSALS)
async def my_ratings(person: Person | None, store: Store) -> MyRatings:
    if person is None:
        return MyRatings(())
    day = now_ms() // DAY_MS
    found = await store.ratings.of_person(person.id, day, LAST_GAMES)
    points = sorted(found.points, key=lambda point: point.pool)
    curves = {pool: list(curve) for pool, curve in groupby(points, key=lambda point: point.pool)}
    return MyRatings(
        tuple(
            _shown(pool, rating, found.ranks.get(pool, (None, 0)), curves.get(pool, []), day)
            for pool, rating in sorted(found.ratings.items())
        )
    )


def _shown(pool: Pool, rating: Rating, ranked: tuple[int | None, int], curve: list[Point], day: int) -> RatingShown:
    now, (rank, players) = rating.on(day), ranked
    missing = max(0, SHOWN_FROM - rating.games)
    if missing:
        return RatingShown(pool.game, pool.seats, None, None, rating.games, missing, None, players, ())
    return RatingShown(
        game=pool.game,
        seats=pool.seats,
        figure=figure(now),
        doubt=doubt(now),
        games=rating.games,
        missing=0,
        rank=rank if rating.unknown_on > day else None,
        players=players,
        curve=tuple(RatingPoint(point.at, figure(Strength(point.mu)), point.table_id) for point in curve),
    )


@get("/api/ratings/{game:str}/{seats:int}", responses=REFUSALS)
async def ranking(person: Person | None, game: str, seats: SeatCount, store: Store, page: PageNumber = 1) -> Ranking:
    check_seats(games.load(game), seats)
    pool, day, first = Pool(game, seats), now_ms() // DAY_MS, (page - 1) * PAGE
    players, rows = await store.ratings.ranking(pool, day, PAGE, first)
    lines: list[RankingLine] = []
    for place, row in enumerate(rows, start=first + 1):
        equal = bool(lines) and rows[len(lines) - 1].rating.ranked_by == row.rating.ranked_by
        rank = lines[-1].rank if equal else place
        now = row.rating.on(day)
        you = person is not None and row.person == person.id
        lines.append(RankingLine(rank, row.name, figure(now), doubt(now), row.rating.games, you, row.keeper))
    return Ranking(pool.game, pool.seats, players, page, max(1, -(-players // PAGE)), tuple(lines))


@get("/api/tables/{table_id:str}/ratings", responses=REFUSALS)
async def rating_changes(table_id: str, store: Store) -> RatingChanges:
    if not is_id(table_id) or not await store.tables.exists(table_id):
        raise no_table()
    return RatingChanges(tuple(_change(each) for each in await store.ratings.changes(table_id)))


def _change(change: Change) -> RatingChange:
    before = change.before or Strength(MU, SIGMA)
    now = figure(change.after)
    return RatingChange(change.seat, now, now - figure(before), doubt(change.after))
