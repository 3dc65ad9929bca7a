"""Queries about ratings: the rated games, numbered in the order in which they ended, and ratings."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, bindparam, case, delete, func, insert, select, text, tuple_, update

from tablee.ratings.rating import DAY_MS, SHOWN_FROM, Pool, RatedGame, Rating, Seated, Strength, after_game
from tablee.server.store.queries import Queries, reads
from tablee.server.store.schema import people, rated_games, rated_seats, ratings

_LOCK = 7_267_253_143
"""PostgreSQL advisory lock for rating.
One process rates at a time, so that games are numbered and rated in the same order."""
_FEW = 500
"""Largest number of ids in one statement."""
_CHANGE_SEAT = update(rated_seats).where(
    and_(rated_seats.c.number == bindparam("its"), rated_seats.c.seat == bindparam("at"))
)
"""Sets the columns that are given."""


class StoredGame(Struct, frozen=True):
    """A rated game with the strength of every seat: a person's after the game, a bot's own."""

    number: int
    table_id: str
    ended: RatedGame
    stored: tuple[Strength, ...]
    corrected: bool = False
    """Whether the ranks come from the log and differ from the stored ones."""


class Point(Struct, frozen=True):
    """A person's rating after a game."""

    pool: Pool
    at: int
    table_id: str
    mu: float
    sigma: float


class Ranked(Struct, frozen=True):
    """A person in the ranking of a pool."""

    person: str
    name: str
    rating: Rating
    keeper: bool


class Change(Struct, frozen=True):
    """Change of a person's rating by one game; `before` is None for the person's first game."""

    seat: int
    before: Strength | None
    after: Strength


class PersonRatings(Struct, frozen=True):
    """A person's ratings, ranks (with the number of ranked people) and last games, oldest first."""

    ratings: dict[Pool, Rating]
    ranks: dict[Pool, tuple[int, int]]
    points: list[Point]


class RatingQueries(Queries):
    """Queries about ratings. Games are rated in the transaction that ends them (`rate`)."""

    @reads
    def of_person(self, connection: Connection, person: str, day: int, limit: int) -> PersonRatings:
        """Return a person's ratings, with the figures after the last `limit` games."""
        found = connection.execute(select(ratings).where(ratings.c.person == person))
        mine = {Pool(row.game, row.seats): _rating(row) for row in found}
        return PersonRatings(mine, _ranks(connection, person, day), _points(connection, person, limit))

    @reads
    def ranking(
        self, connection: Connection, pool: Pool, day: int, limit: int, offset: int
    ) -> tuple[int, list[Ranked]]:
        """Return how many people are ranked on that day, and one page of them, best first.

        People whose rating is hidden are left out.
        """
        known = and_(_of(pool), ratings.c.unknown_on > day, ratings.c.games >= SHOWN_FROM)
        query = (
            select(ratings, people.c.name, people.c.keeper).join(people, people.c.id == ratings.c.person).where(known)
        )
        order = (ratings.c.ranked_by.desc(), ratings.c.person)
        players = connection.execute(select(func.count()).select_from(ratings).where(known)).scalar_one()
        found = connection.execute(query.order_by(*order).limit(limit).offset(offset))
        return players, [Ranked(row.person, row.name, _rating(row), row.keeper) for row in found]

    async def changes(self, table_id: str) -> tuple[Change, ...]:
        """Return the changes by a table's game, for people whose rating is shown.

        There are none for an unrated game.
        """

        return tuple(
            Change(seat, None if mu is None else Strength(mu, sigma), Strength(*after))
            for seat, mu, sigma, *after in await self._rows(_CHANGES, {"table": table_id})
        )

    async def rated_games(self) -> list[StoredGame]:
        """Return the rated games in their order."""
        return await self._database.read(_rated_games)

    async def replace_all(self, rater: "Rater", done: Sequence[StoredGame]) -> tuple[int, int]:
        """Store what a rater computed from `done` and from games that ended since.

        Return how many games are rated and how many people's ratings changed. If the people of a
        game in `done` have changed meanwhile, everything is rated again in this transaction.
        """

        def operation(connection: Connection) -> tuple[int, int]:
            lock(connection)
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            _keep_ranks(connection, done)
            now, known, use = _rated_games(connection), done, rater
            before = zip(now, known, strict=False)
            if len(now) < len(known) or any((a.number, a.ended) != (b.number, b.ended) for a, b in before):
                use, known = Rater(), ()
            for game in now[len(known) :]:
                use.rate(game)
            for row in connection.execute(select(ratings.c.game, ratings.c.seats).distinct()):
                use.known.setdefault(Pool(row.game, row.seats), {})
            return len(now), use.store(connection)

        # Not through the writer: this command runs beside a server, and has no writer of its own.
        return await self._database.write(operation)


def lock(connection: Connection) -> None:
    """Let one transaction rate at a time.

    The lock is taken before any row that rating needs, which avoids deadlocks. SQLite needs none,
    because it has one writer at a time.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _LOCK})


def rate(connection: Connection, table_id: str, ended: RatedGame, at: int) -> bool:
    """Rate a game that has ended; return False if it is rated already."""
    lock(connection)
    known = connection.execute(select(rated_games.c.id).where(rated_games.c.table_id == table_id)).scalar()
    if known is not None:
        return False
    number = connection.execute(select(func.coalesce(func.max(rated_games.c.id), 0))).scalar_one() + 1
    pool = ended.pool
    seated = [each.person for each in ended.around if each.person is not None]
    fresh = after_game(ended, _of_people(connection, pool, seated))
    row = {"id": number, "table_id": table_id, "game": pool.game, "seats": pool.seats, "ended": at}
    connection.execute(insert(rated_games).values(**row))
    connection.execute(insert(rated_seats), [_seat_row(number, seat, ended, fresh) for seat in range(pool.seats)])
    _keep(connection, pool, fresh)
    return True


def _seat_row(number: int, seat: int, ended: RatedGame, fresh: Mapping[str, Rating]) -> dict[str, Any]:
    who = ended.around[seat]
    now = fresh[who.person] if who.person is not None else who.anchor or Strength()
    side = ended.sides[seat]
    return {"number": number, "seat": seat, "side": side, "rank": who.rank, "person": who.person} | {
        "mu": now.mu,
        "sigma": now.sigma,
    }


def _of_people(connection: Connection, pool: Pool, wanted: Sequence[str]) -> dict[str, Rating]:
    mine = and_(_of(pool), ratings.c.person.in_(wanted))
    return {row.person: _rating(row) for row in connection.execute(select(ratings).where(mine))}


def _rating(row: Any) -> Rating:
    return Rating(row.mu, row.sigma, row.games, row.day)


def _keep(connection: Connection, pool: Pool, fresh: Mapping[str, Rating]) -> None:
    """Store ratings, except those of deleted people."""
    everybody = sorted(fresh)
    for start in range(0, len(everybody), _FEW):
        some = everybody[start : start + _FEW]
        here = set(connection.execute(select(people.c.id).where(people.c.id.in_(some))).scalars())
        connection.execute(delete(ratings).where(and_(_of(pool), ratings.c.person.in_(some))))
        rows = [_row(pool, person, fresh[person]) for person in some if person in here]
        if rows:
            connection.execute(insert(ratings), rows)


def _row(pool: Pool, person: str, rating: Rating) -> dict[str, Any]:
    known = {"person": person, "ranked_by": rating.ranked_by, "unknown_on": rating.unknown_on}
    return asdict(rating) | asdict(pool) | known


def _rated_games(connection: Connection, pool: Pool | None = None) -> list[StoredGame]:
    """Return the rated games of one pool, or of all, in their order."""
    mine = and_(rated_games.c.game == pool.game, rated_games.c.seats == pool.seats) if pool else text("1 = 1")
    query = select(rated_games, rated_seats).join(rated_seats, rated_seats.c.number == rated_games.c.id).where(mine)
    rows = connection.execute(query.order_by(rated_games.c.id, rated_seats.c.seat))
    return [_rated_game(list(around)) for _, around in groupby(rows, key=attrgetter("id"))]


def _rated_game(around: Sequence[Any]) -> StoredGame:
    first = around[0]
    seated = tuple(
        Seated(row.rank, row.person, None if row.person is not None else Strength(row.mu, row.sigma)) for row in around
    )
    sides = tuple(row.side for row in around)
    ended = RatedGame(Pool(first.game, first.seats), first.ended // DAY_MS, sides, seated)
    return StoredGame(first.id, first.table_id, ended, tuple(Strength(row.mu, row.sigma) for row in around))


class Rater:
    """Rates games in order, and collects the figures that differ from the stored ones."""

    def __init__(self) -> None:
        self.known: dict[Pool, dict[str, Rating]] = {}
        self.changed: list[dict[str, Any]] = []

    def rate(self, game: StoredGame) -> None:
        known = self.known.setdefault(game.ended.pool, {})
        fresh = after_game(game.ended, known)
        known.update(fresh)
        for seat, (who, stored) in enumerate(zip(game.ended.around, game.stored, strict=True)):
            if who.person is not None:
                now = fresh[who.person]
                if (now.mu, now.sigma) != (stored.mu, stored.sigma):
                    self.changed.append({"its": game.number, "at": seat, "mu": now.mu, "sigma": now.sigma})

    def store(self, connection: Connection) -> int:
        """Store what differs; return how many people's ratings changed."""
        if self.changed:
            connection.execute(_CHANGE_SEAT, self.changed)
        here = set(connection.execute(select(people.c.id)).scalars())
        return sum(
            _replace(connection, pool, {who: rating for who, rating in known.items() if who in here})
            for pool, known in self.known.items()
        )


def _replace(connection: Connection, pool: Pool, wanted: Mapping[str, Rating]) -> int:
    """Replace the ratings of a pool; return how many changed."""
    stored = {row.person: _rating(row) for row in connection.execute(select(ratings).where(_of(pool)))}
    gone = sorted(stored.keys() - wanted.keys())
    fresh = {person: rating for person, rating in wanted.items() if stored.get(person) != rating}
    for person in gone:
        connection.execute(delete(ratings).where(and_(_of(pool), ratings.c.person == person)))
    _keep(connection, pool, fresh)
    return len(gone) + len(fresh)


def _of(pool: Pool) -> Any:
    return and_(ratings.c.game == pool.game, ratings.c.seats == pool.seats)


def _keep_ranks(connection: Connection, done: Sequence[StoredGame]) -> None:
    """Store the ranks that were corrected from logs."""
    ranks = [
        {"its": game.number, "at": seat, "rank": who.rank}
        for game in done
        if game.corrected
        for seat, who in enumerate(game.ended.around)
    ]
    if ranks:
        connection.execute(_CHANGE_SEAT, ranks)


def forget(connection: Connection, person: str, nobody: str) -> None:
    """Replace a person by an unused id in rated games; the ratings are deleted with the person."""
    lock(connection)
    connection.execute(update(rated_seats).where(rated_seats.c.person == person).values(person=nobody))


def join(connection: Connection, guest: str, person: str, uncounted: Iterable[str]) -> None:
    """Give a guest's games to a person, and drop the games of attempts that no longer count.

    A pool is rated again if both have played in it or a game was dropped. If both had seats at one
    table, the guest keeps that seat.
    """
    theirs = _pools_of(connection, person)
    mine = _pools_of(connection, guest)
    again = mine & theirs
    for table_id in uncounted:
        again |= _drop(connection, table_id)
    both = select(rated_seats.c.number).where(rated_seats.c.person == person)
    moving = and_(rated_seats.c.person == guest, rated_seats.c.number.not_in(both))
    connection.execute(update(rated_seats).where(moving).values(person=person))
    own = [tuple_(ratings.c.game, ratings.c.seats) != (pool.game, pool.seats) for pool in again]
    simply = and_(ratings.c.person == guest, *own)
    connection.execute(update(ratings).where(simply).values(person=person))
    for pool in sorted(again):
        rater = Rater()
        rater.known[pool] = {}
        for game in _rated_games(connection, pool):
            rater.rate(game)
        rater.store(connection)


def _pools_of(connection: Connection, person: str) -> set[Pool]:
    found = connection.execute(select(ratings.c.game, ratings.c.seats).where(ratings.c.person == person))
    return {Pool(row.game, row.seats) for row in found}


def _drop(connection: Connection, table_id: str) -> set[Pool]:
    """Delete a game that no longer counts; return the pool that must be rated again."""
    mine = rated_games.c.table_id == table_id
    found = connection.execute(select(rated_games).where(mine)).first()
    connection.execute(delete(rated_games).where(mine))
    return {Pool(found.game, found.seats)} if found is not None else set()


def _points(connection: Connection, person: str, limit: int) -> list[Point]:
    mine = and_(rated_seats.c.number == rated_games.c.id, rated_seats.c.person == person)
    query = select(rated_games, rated_seats).join(rated_seats, mine).order_by(rated_games.c.id.desc()).limit(limit)
    found = connection.execute(query).all()
    return [Point(Pool(row.game, row.seats), row.ended, row.table_id, row.mu, row.sigma) for row in reversed(found)]


def _ranks(connection: Connection, person: str, day: int) -> dict[Pool, tuple[int, int]]:
    """Return a person's rank in each pool, shared by equals, and the number of ranked people."""
    others = ratings.alias()
    same = and_(others.c.game == ratings.c.game, others.c.seats == ratings.c.seats)
    shown = and_(same, others.c.unknown_on > day, others.c.games >= SHOWN_FROM)
    better = func.sum(case((others.c.ranked_by > ratings.c.ranked_by, 1), else_=0))
    query = (
        select(ratings.c.game, ratings.c.seats, better, func.count())
        .join(others, shown)
        .where(ratings.c.person == person)
        .group_by(ratings.c.game, ratings.c.seats)
    )
    return {Pool(row[0], row[1]): (int(row[2]) + 1, row[3]) for row in connection.execute(query)}


_now, _before, _earlier = rated_seats.alias("now"), rated_seats.alias("before"), rated_seats.alias("earlier")
_games_earlier = rated_games.alias("games_earlier")
_number_before = (
    select(_earlier.c.number)
    .join(_games_earlier, _games_earlier.c.id == _earlier.c.number)
    .where(
        _earlier.c.person == _now.c.person,
        _earlier.c.number < rated_games.c.id,
        _games_earlier.c.game == rated_games.c.game,
        _games_earlier.c.seats == rated_games.c.seats,
    )
    .order_by(_earlier.c.number.desc())
    .limit(1)
    .correlate(_now, rated_games)
    .scalar_subquery()
)
_pool = and_(ratings.c.game == rated_games.c.game, ratings.c.seats == rated_games.c.seats)
_CHANGES = (
    select(_now.c.seat, _before.c.mu, _before.c.sigma, _now.c.mu, _now.c.sigma)
    .select_from(rated_games)
    .join(_now, _now.c.number == rated_games.c.id)
    .join(ratings, and_(ratings.c.person == _now.c.person, _pool, ratings.c.games >= SHOWN_FROM))
    .outerjoin(_before, and_(_before.c.person == _now.c.person, _before.c.number == _number_before))
    .where(rated_games.c.table_id == bindparam("table"), _now.c.person.is_not(None))
    .order_by(_now.c.seat)
)
