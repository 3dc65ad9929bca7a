"""Queries about finished games: their results and reviews."""

from contextlib import suppress
from operator import attrgetter

from msgspec import Struct, field, json
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, and_, bindparam, case, exists, select
from sqlalchemy.exc import IntegrityError

from tablee.server.store.dialects import gathered, insert_into
from tablee.server.store.queries import Queries
from tablee.server.store.rows import GameEnd, ResultRow, SeatRow
from tablee.server.store.schema import challenges, results, reviews, seats, tables

Place = tuple[str, int]
"""Table id and seat."""


class Finished(Struct, frozen=True):
    """A finished game of a person; `results` is empty if they were never stored."""

    id: str
    game: str
    seats: int
    started: int
    seat: int
    """The person's seat."""
    around: list[SeatRow] = field(default_factory=list)
    results: list[ResultRow] = field(default_factory=list)
    """Results by seat. Only the person's own has feats."""


_own = seats.alias("own")
_newest = (
    select(tables.c.id, tables.c.game, tables.c.seats, tables.c.started, _own.c.seat)
    .join(_own, _own.c.table_id == tables.c.id)
    .where(and_(_own.c.person == bindparam("person"), tables.c.status == "over"))
    .order_by(tables.c.started.desc(), tables.c.id, _own.c.seat)
    .limit(bindparam("most"))
    .offset(bindparam("start"))
    .subquery("newest")
)
_SEAT = ("table_id", "seat", "person", "level", "name", "face")
_around = select(gathered(*(seats.c[name] for name in _SEAT))).where(seats.c.table_id == _newest.c.id)
_feats = case((results.c.seat == _newest.c.seat, results.c.feats), else_="")
_results = select(gathered(results.c.table_id, results.c.seat, results.c.rank, results.c.points, _feats)).where(
    results.c.table_id == _newest.c.id
)
_GAMES = select(
    _newest, _around.correlate(_newest).scalar_subquery(), _results.correlate(_newest).scalar_subquery()
).order_by(_newest.c.started.desc(), _newest.c.id, _newest.c.seat.desc())
_seat_rows = json.Decoder(list[SeatRow]).decode
_result_rows = json.Decoder(list[ResultRow]).decode
_by_seat = attrgetter("seat")


class FinishedQueries(Queries):
    async def games_of(self, person: str, start: int, most: int) -> tuple[list[Finished], bool]:
        """Return a person's finished games, newest first, and whether there may be older ones."""
        asked = {"person": person, "start": start, "most": most}
        rows = await self._rows(_GAMES, asked)
        found: dict[str, Finished] = {}
        for table_id, game, count, started, seat, around, came in rows:
            seated = sorted(_seat_rows(around), key=_by_seat)
            results = sorted(_result_rows(came or "[]"), key=_by_seat)
            found[table_id] = Finished(table_id, game, count, started or 0, seat, seated, results)
        return list(found.values()), len(rows) == most

    async def outcome(self, table_id: str, now: int) -> list[ResultRow]:
        """Return a game's results by seat; none while others may still play the same deal."""
        is_open = exists().where(
            and_(tables.c.id == table_id, challenges.c.id == tables.c.challenge, challenges.c.closes > now)
        )
        query = select(results).where(and_(results.c.table_id == table_id, ~is_open)).order_by(results.c.seat)
        return await self._all(query, ResultRow)

    async def keep_results(self, end: GameEnd) -> None:
        """Store the results of a game that ended without them."""
        await self._writer.write(lambda connection: add_results(connection, end))

    async def without_results(self, after: str, limit: int) -> list[str]:
        """Return finished tables without stored results, ordered by id."""
        known = exists().where(results.c.table_id == tables.c.id)
        return await self._ids(and_(tables.c.status == "over", ~known), after, limit)

    async def left_playing(self, after: str, limit: int, since: int, idle: int) -> list[str]:
        """Return tables in play, visited since `since` but not since `idle`, ordered by id."""
        visited = and_(seats.c.table_id == tables.c.id, seats.c.seen >= since)
        there = and_(seats.c.table_id == tables.c.id, seats.c.seen >= idle)
        wanted = and_(tables.c.status == "playing", exists().where(visited), ~exists().where(there))
        return await self._ids(wanted, after, limit)

    async def _ids(self, wanted: ColumnElement[bool], after: str, limit: int) -> list[str]:
        query = select(tables.c.id).where(and_(wanted, tables.c.id > after)).order_by(tables.c.id).limit(limit)
        return list(await self._scalars(query))

    async def review(self, table_id: str) -> str | None:
        """Return the review of a game, as JSON."""
        found: str | None = await self._scalar(select(reviews.c.body).where(reviews.c.table_id == table_id))
        return found

    async def keep_review(self, table_id: str, body: str) -> None:
        """Store a review in place of an older one, unless the table was deleted meanwhile."""
        adding = self._writer.insert(reviews).values(table_id=table_id, body=body)
        with suppress(IntegrityError):
            await self._write(adding.on_conflict_do_update(index_elements=["table_id"], set_={"body": body}))

    async def places_of(self, person: str) -> list[Place]:
        """Return every table and seat of a person."""
        rows = await self._rows(select(seats.c.table_id, seats.c.seat).where(seats.c.person == person))
        return [(row.table_id, row.seat) for row in rows]


def add_results(connection: Connection, end: GameEnd) -> None:
    """Store the results of a game; results that are stored already are left unchanged."""
    adding = insert_into(connection.dialect.name, results).on_conflict_do_nothing()
    by_seat = enumerate(zip(end.ranks, end.points, end.feats, strict=True))
    rows = [ResultRow(end.table_id, seat, *result) for seat, result in by_seat]
    connection.execute(adding, [asdict(row) for row in rows])
