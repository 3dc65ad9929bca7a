"""Challenges in the store: what they are, who tried, how tries compare."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct, json
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, bindparam, case, func, insert, select, update

from tablee.server.store.gathering import gathered
from tablee.server.store.inserting import insert_into
from tablee.server.store.rows import ChallengeRow, SeriesRow, TryRow
from tablee.server.store.schema import challenges, people, series, tries

_COUNTS = and_(tries.c.counted, tries.c.lead.is_not(None))


def add(connection: Connection, rows: Sequence[ChallengeRow]) -> None:
    """One that is there already, such as a day's, stays as it is."""
    adding = insert_into(connection.dialect.name, challenges).values([asdict(row) for row in rows])
    connection.execute(adding.on_conflict_do_nothing(index_elements=["id"]))


def add_series(connection: Connection, row: SeriesRow, of: Sequence[ChallengeRow]) -> None:
    connection.execute(insert(series).values(**asdict(row)))
    add(connection, of)


def challenge(connection: Connection, challenge_id: str) -> ChallengeRow | None:
    row = connection.execute(select(challenges).where(challenges.c.id == challenge_id)).first()
    return ChallengeRow(**row._mapping) if row else None


def series_of(connection: Connection, series_id: str) -> tuple[SeriesRow, str | None] | None:
    """And its host's name."""
    told = select(series, people.c.name.label("host_name")).outerjoin(people, people.c.id == series.c.host)
    row = connection.execute(told.where(series.c.id == series_id)).first()
    return (SeriesRow(*row[:-1]), row[-1]) if row else None


# Tries


def begin(connection: Connection, row: TryRow) -> None:
    connection.execute(insert(tries).values(**asdict(row)))


def tries_of(connection: Connection, challenge_id: str, person_id: str) -> list[TryRow]:
    """Somebody's own, the one that counts first."""
    mine = and_(tries.c.challenge == challenge_id, tries.c.person == person_id)
    found = connection.execute(select(tries).where(mine).order_by(tries.c.counted.desc(), tries.c.began))
    return [TryRow(*row) for row in found]


def end(connection: Connection, table_id: str, points: int, lead: int, now: int) -> None:
    """Once: what was played is not changed by who comes back to the table."""
    open_ = and_(tries.c.table_id == table_id, tries.c.ended.is_(None))
    connection.execute(update(tries).where(open_).values(points=points, lead=lead, ended=now))


def ranking(connection: Connection, challenge_id: str, limit: int) -> list[TryRow]:
    """The tries that count, best first."""
    wanted = and_(tries.c.challenge == challenge_id, _COUNTS)
    order = (tries.c.lead.desc(), tries.c.points.desc(), tries.c.ended)
    found = connection.execute(select(tries).where(wanted).order_by(*order).limit(limit))
    return [TryRow(*row) for row in found.all()]


def try_at(connection: Connection, table_id: str) -> TryRow | None:
    row = connection.execute(select(tries).where(tries.c.table_id == table_id)).first()
    return TryRow(*row) if row else None


class Standing(Struct, frozen=True):
    """A challenge, its host's name, how many people have played it to its end, and what somebody did."""

    challenge: ChallengeRow
    host: str | None
    players: int
    mine: TryRow | None
    """Their try that counts, once it has ended."""
    rank: int
    """Of that one among people; shared by equals."""
    under_way: str | None
    """Their table, in the middle of a try."""


_mine, _others = tries.alias("mine"), tries.alias("others")
_of_people = and_(
    _others.c.challenge == challenges.c.id,
    _others.c.counted,
    _others.c.lead.is_not(None),
    _others.c.person.is_not(None),
)
_players = select(func.count()).select_from(_others).where(_of_people)
_ended = and_(_mine.c.counted, _mine.c.lead.is_not(None))
_rank = case((_ended, _players.where(_others.c.lead > _mine.c.lead).scalar_subquery() + 1), else_=0)
_STANDINGS = (
    select(challenges, people.c.name.label("host_name"), _players.scalar_subquery(), _rank, *_mine.columns)
    .outerjoin(people, people.c.id == challenges.c.host)
    .outerjoin(_mine, and_(_mine.c.challenge == challenges.c.id, _mine.c.person == bindparam("me")))
    .order_by(challenges.c.number, challenges.c.id, _mine.c.counted.desc(), _mine.c.began)
)
_STANDINGS_OF = _STANDINGS.where(challenges.c.id.in_(bindparam("ids", expanding=True)))
_STANDINGS_IN = _STANDINGS.where(challenges.c.series == bindparam("series"))
_WIDTH = len(challenges.columns)


def standings(connection: Connection, challenge_ids: Sequence[str], person_id: str | None) -> dict[str, Standing]:
    """Of each of these that is stored."""
    found = connection.execute(_STANDINGS_OF, {"ids": challenge_ids, "me": person_id}).all()
    return {each.challenge.id: each for each in _standings(found)}


def standings_in(connection: Connection, series_id: str, person_id: str | None) -> list[Standing]:
    """Of a series' challenges, in their order."""
    found = connection.execute(_STANDINGS_IN, {"series": series_id, "me": person_id}).all()
    return list(_standings(found))


def _standings(rows: Sequence[Any]) -> Iterable[Standing]:
    """A row is one of the person's tries, or none."""
    for challenge, several in groupby(rows, key=lambda row: ChallengeRow(*row[:_WIDTH])):
        told = list(several)
        host, players = told[0][_WIDTH : _WIDTH + 2]
        own = [(row[_WIDTH + 2], TryRow(*row[_WIDTH + 3 :])) for row in told if row[_WIDTH + 3] is not None]
        rank, mine = next(((rank, each) for rank, each in own if rank), (0, None))
        under_way = next((each.table_id for _, each in own if each.ended is None), None)
        yield Standing(challenge, host, players, mine, rank, under_way)


# Left to itself PostgreSQL goes through all days that were ever dealt, and looks for that person at each.
_played = (
    select(tries.c.challenge)
    .where(and_(tries.c.person == bindparam("me"), _COUNTS))
    .cte("played")
    .prefix_with("MATERIALIZED")
)
_DAYS_PLAYED = (
    select(challenges.c.day)
    .join(_played, _played.c.challenge == challenges.c.id)
    .where(challenges.c.day >= bindparam("since"))
    .distinct()
)


def days_played(connection: Connection, person_id: str, since: int) -> set[int]:
    """The days whose deal somebody has played to its end, from one day on."""
    return set(connection.execute(_DAYS_PLAYED, {"me": person_id, "since": since}).scalars())


Counted = tuple[int, str, str, str, int | None]
"""When it began, person, name, challenge and lead of a try."""
_counted_tries = json.Decoder(list[Counted]).decode
_COUNTED_IN = (
    select(gathered(tries.c.began, tries.c.person, tries.c.name, tries.c.challenge, tries.c.lead))
    .join(challenges, challenges.c.id == tries.c.challenge)
    .where(and_(challenges.c.series == bindparam("series"), tries.c.counted, tries.c.person.is_not(None)))
)


def counted_in(connection: Connection, series_id: str) -> list[Counted]:
    """All tries of a series that count, of people, also those under way; in the order in which they began."""
    found = connection.execute(_COUNTED_IN, {"series": series_id}).scalar()
    return sorted(_counted_tries(found or "[]"))


def moved(connection: Connection, guest_id: str, person_id: str) -> Sequence[str]:
    """A guest turns out to be somebody: where both have played, the person's own first try goes on counting.

    Gives the tables of the guest's tries that do not any more.
    """
    own = select(tries.c.challenge).where(and_(tries.c.person == person_id, tries.c.counted)).scalar_subquery()
    both = and_(tries.c.person == guest_id, tries.c.challenge.in_(own))
    uncounted = connection.execute(select(tries.c.table_id).where(and_(both, tries.c.counted))).scalars().all()
    connection.execute(update(tries).where(both).values(counted=False))
    connection.execute(update(tries).where(tries.c.person == guest_id).values(person=person_id))
    return uncounted


def is_counted(connection: Connection, table_id: str) -> bool:
    """Whether that table is the try of somebody that counts."""
    return bool(connection.execute(select(tries.c.counted).where(tries.c.table_id == table_id)).scalar())
