"""Those somebody has played with: who sat at a table with them whose game was begun. Worked out from the seats."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from tablee.server.store.rows import TableRow
from tablee.server.store.schema import blocks, people, results, seats, tables

MOST = 10_000
"""Of so many one person can be told apart; nobody has played with more."""

_mine = seats.alias("mine")
_theirs = seats.alias("theirs")
_my_result = results.alias("my_result")
_their_result = results.alias("their_result")


class Met(Struct, frozen=True):
    person: str
    name: str
    face: str | None
    games: int
    last: int
    """When the last game began that both sat at."""


class Score(Struct, frozen=True):
    """How often two people came out so, at these seats of that game."""

    person: str
    game: str
    seats: int
    seat: int
    their_seat: int
    rank: int
    their_rank: int
    times: int


class Shared(Struct, frozen=True):
    """A finished game of both, with what each came to."""

    id: str
    game: str
    started: int
    seats: int
    seat: int
    their_seat: int
    rank: int
    their_rank: int
    points: int
    their_points: int


def _together(me: str) -> ColumnElement[bool]:
    """Both sat at a table that was begun."""
    at_one_table = and_(_mine.c.table_id == tables.c.id, _theirs.c.table_id == tables.c.id)
    return and_(at_one_table, _mine.c.person == me, _theirs.c.person != me, tables.c.started.is_not(None))


def ids_of(connection: Connection, me: str) -> list[str]:
    """All that person has met or blocked."""
    met = select(_theirs.c.person).where(and_(_together(me), _theirs.c.person.is_not(None))).distinct()
    blocked = select(blocks.c.other).where(blocks.c.person == me)
    found = {*connection.execute(met.limit(MOST)).scalars(), *connection.execute(blocked).scalars()}
    return sorted(each for each in found if each is not None)


def met(connection: Connection, me: str, skip: int, limit: int, only: str | None = None) -> list[Met]:
    """Whom they played with last comes first, without programs and those they have blocked; or `only` one of all."""
    last, games = func.max(tables.c.started).label("last"), func.count().label("games")
    query = select(people.c.id, people.c.name, people.c.face, games, last).where(
        and_(_together(me), people.c.id == _theirs.c.person, people.c.token.is_(None))
    )
    if only is not None:
        query = query.where(people.c.id == only)
    else:
        query = query.where(people.c.id.not_in(select(blocks.c.other).where(blocks.c.person == me)))
    query = query.group_by(people.c.id, people.c.name, people.c.face).order_by(last.desc(), people.c.id)
    return [Met(*row) for row in connection.execute(query.offset(skip).limit(limit))]


def _finished(me: str, others: Sequence[str]) -> ColumnElement[bool]:
    return and_(_together(me), _theirs.c.person.in_(others), tables.c.status == "over")


def _with_results(me: str, others: Sequence[str]) -> ColumnElement[bool]:
    mine = and_(_my_result.c.table_id == tables.c.id, _my_result.c.seat == _mine.c.seat)
    theirs = and_(_their_result.c.table_id == tables.c.id, _their_result.c.seat == _theirs.c.seat)
    return and_(_finished(me, others), mine, theirs)


def scores(connection: Connection, me: str, others: Sequence[str]) -> list[Score]:
    columns = (
        *(_theirs.c.person, tables.c.game, tables.c.seats, _mine.c.seat, _theirs.c.seat),
        *(_my_result.c.rank, _their_result.c.rank),
    )
    query = select(*columns, func.count()).where(_with_results(me, others)).group_by(*columns)
    return [Score(*row) for row in connection.execute(query)]


def shared(connection: Connection, me: str, other: str, limit: int) -> list[Shared]:
    """The last finished games of both, newest first."""
    query = select(
        *(tables.c.id, tables.c.game, tables.c.started, tables.c.seats, _mine.c.seat, _theirs.c.seat),
        *(_my_result.c.rank, _their_result.c.rank, _my_result.c.points, _their_result.c.points),
    ).where(_with_results(me, [other]))
    newest = query.order_by(tables.c.started.desc(), tables.c.id).limit(limit)
    return [Shared(*list(row)) for row in connection.execute(newest)]


def unsettled(connection: Connection, me: str, others: Sequence[str], limit: int) -> list[TableRow]:
    """Finished games with these people of which nobody has worked out what came of them, newest first."""
    known = select(results.c.seat).where(results.c.table_id == tables.c.id).exists()
    query = select(tables).where(and_(_finished(me, others), ~known)).distinct()
    newest = query.order_by(tables.c.started.desc(), tables.c.id).limit(limit)
    return [TableRow(**row._mapping) for row in connection.execute(newest)]


def last_table(connection: Connection, me: str, other: str) -> TableRow | None:
    """Where both sat last at a game that was begun."""
    query = select(tables).where(and_(_together(me), _theirs.c.person == other))
    row = connection.execute(query.order_by(tables.c.started.desc(), tables.c.id).limit(1)).first()
    return TableRow(**row._mapping) if row else None


def present(connection: Connection, me: str, others: Sequence[str], seated: int, looked: int) -> frozenset[str]:
    """Who was at a table, or looked at the shelf, since these moments. Who has blocked one never is."""
    at_a_table = select(seats.c.person).where(and_(seats.c.here, ~seats.c.left, seats.c.seen >= seated))
    here = or_(
        people.c.seen >= looked, people.c.since >= looked, people.c.id.in_(at_a_table.where(seats.c.person.in_(others)))
    )
    hidden = select(blocks.c.person).where(blocks.c.other == me)
    wanted = and_(people.c.id.in_(others), here, people.c.id.not_in(hidden))
    return frozenset(connection.execute(select(people.c.id).where(wanted)).scalars())
