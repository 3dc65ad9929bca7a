"""REST: how well people play, as far as the games tell that all agreed to rate."""

from itertools import groupby
from typing import Annotated, Any

from litestar import Request, get
from litestar.params import Parameter
from sqlalchemy import Connection

from tablee import games
from tablee.core.options import check_seats
from tablee.review.rating import MU, SIGMA, Pool, Rating, Strength, doubt, figure
from tablee.server.http.problems import REFUSALS
from tablee.server.http.requests import person_asking
from tablee.server.rating_bodies import (
    MyRatings,
    Ranking,
    RankingLine,
    RatingChange,
    RatingChanges,
    RatingPoint,
    RatingShown,
)
from tablee.server.refusal import no_table
from tablee.server.rooms.clock import wall
from tablee.server.rooms.table_ids import is_id
from tablee.server.rooms.tries import today
from tablee.server.store import Person, Store
from tablee.server.store import ratings as stored

AnyRequest = Request[Any, Any, Any]
LAST_GAMES = 300
"""So many of somebody's last games are drawn, of all pools together: more than a page has room for."""
PAGE = 50
PageNumber = Annotated[int, Parameter(ge=1, le=100_000)]
SeatCount = Annotated[int, Parameter(ge=1, le=32)]


@get("/api/me/ratings", responses=REFUSALS)
async def my_ratings(request: AnyRequest, store: Store) -> MyRatings:
    """Nothing for who is nobody yet."""
    person = await person_asking(request)
    if person is None:
        return MyRatings(())
    return await store.database.read(lambda connection: _mine(connection, person.id, today(wall())))


def _mine(connection: Connection, person_id: str, day: int) -> MyRatings:
    points = sorted(stored.points(connection, person_id, LAST_GAMES), key=lambda point: point.pool)
    curves = {pool: list(found) for pool, found in groupby(points, key=lambda point: point.pool)}
    ranks = stored.ranks(connection, person_id, day)
    return MyRatings(
        tuple(
            _shown(pool, rating, ranks.get(pool, (None, 0)), curves.get(pool, []), day)
            for pool, rating in sorted(stored.mine(connection, person_id).items())
        )
    )


def _shown(
    pool: Pool, rating: Rating, place: tuple[int | None, int], curve: list[stored.Point], day: int
) -> RatingShown:
    now, (rank, players) = rating.on(day), place
    return RatingShown(
        game=pool.game,
        seats=pool.seats,
        figure=figure(now),
        doubt=doubt(now),
        games=rating.games,
        rank=rank if rating.unknown_on > day else None,
        players=players,
        curve=tuple(RatingPoint(point.at, figure(Strength(point.mu)), point.table_id) for point in curve),
    )


@get("/api/ratings/{game:str}/{seats:int}", responses=REFUSALS)
async def ranking(request: AnyRequest, game: str, seats: SeatCount, store: Store, page: PageNumber = 1) -> Ranking:
    person = await person_asking(request)
    check_seats(games.load(game), seats)
    pool, day = Pool(game, seats), today(wall())
    return await store.database.read(lambda connection: _page(connection, pool, day, page, person))


def _page(connection: Connection, pool: Pool, day: int, page: int, person: Person | None) -> Ranking:
    first = (page - 1) * PAGE
    players = stored.players(connection, pool, day)
    rows = stored.ranking(connection, pool, day, PAGE, first)
    lines: list[RankingLine] = []
    for place, row in enumerate(rows, start=first + 1):
        equal = bool(lines) and rows[len(lines) - 1].rating.ranked_by == row.rating.ranked_by
        rank = lines[-1].rank if equal else place
        now = row.rating.on(day)
        you = person is not None and row.person == person.id
        lines.append(RankingLine(rank, row.name, figure(now), doubt(now), row.rating.games, you))
    return Ranking(pool.game, pool.seats, players, page, max(1, -(-players // PAGE)), tuple(lines))


@get("/api/tables/{table_id:str}/ratings", responses=REFUSALS)
async def rating_changes(table_id: str, store: Store) -> RatingChanges:
    """What a game that is over did for the ratings of those who played."""
    if not is_id(table_id) or not await store.has_table(table_id):
        raise no_table()
    found = await store.database.read(lambda connection: stored.changes(connection, table_id))
    return RatingChanges(tuple(_change(each) for each in found))


def _change(change: stored.Change) -> RatingChange:
    before = change.before or Strength(MU, SIGMA)
    now = figure(change.after)
    return RatingChange(change.seat, now, now - figure(before), doubt(change.after))


HANDLERS = [my_ratings, ranking, rating_changes]
