"""Queries about challenges, series and attempts."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct, json
from msgspec.structs import asdict
from sqlalchemy import Connection, Integer, and_, bindparam, case, cast, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablee.server.challenges import series_queries
from tablee.server.challenges.series_queries import MySeries, PlaceInSeries
from tablee.server.store.dialects import gathered, insert_into
from tablee.server.store.queries import Queries, reads, writes
from tablee.server.store.rows import AttemptRow, ChallengeRow, SeatRow, SeriesRow, TableRow
from tablee.server.store.schema import attempts, challenges, people, series
from tablee.server.store.tables import insert_table

Counted = tuple[int, str, str, str, int | None, int, int]
"""A counted attempt: when it began, its person, name, challenge and lead.
The last two are 1 if a program played it, and 1 if its name is marked."""


class RankedAttempt(AttemptRow, frozen=True):
    """An attempt, and whether its name is marked as the person's own (`Person.keeper`)."""

    keeper: bool = False


class ChallengeSummary(Struct, frozen=True):
    """A challenge, how many people have finished it, and how one of them did."""

    challenge: ChallengeRow
    host: str | None = None
    """The host's name."""
    players: int = 0
    mine: AttemptRow | None = None
    """The person's counted attempt, once it has ended."""
    better: int = 0
    """People whose lead is greater than that of `mine`."""
    under_way: str | None = None
    """The person's table, if an attempt is under way."""
    expert: int | None = None
    """The expert's lead."""


class ChallengeDetails(Struct, frozen=True):
    """A challenge with everything that a person may see after playing it."""

    summary: ChallengeSummary
    place: PlaceInSeries | None = None
    ranking: tuple[RankedAttempt, ...] = ()
    """The first counted attempts, best first."""
    expert: AttemptRow | None = None
    days: frozenset[int] = frozenset()
    """Days whose daily the person finished on the day itself."""


class SeriesDetails(Struct, frozen=True):
    """A series, its challenges in order, and its counted attempts in order of their start."""

    row: SeriesRow
    host: str | None
    challenges: tuple[ChallengeSummary, ...]
    attempts: list[Counted]


class ChallengeQueries(Queries):
    async def add(self, rows: Sequence[ChallengeRow]) -> None:
        """Store challenges; one that is stored already, such as a daily, is left unchanged."""
        await self._writer.write(lambda connection: _add(connection, rows))

    @writes()
    def add_series(self, connection: Connection, row: SeriesRow, of: Sequence[ChallengeRow]) -> None:
        """Store a series and its challenges."""
        connection.execute(insert(series).values(**asdict(row)))
        _add(connection, of)

    async def challenge(self, challenge_id: str) -> ChallengeRow | None:
        return await self._one(select(challenges).where(challenges.c.id == challenge_id), ChallengeRow)

    async def series(self, series_id: str) -> SeriesRow | None:
        return await self._one(select(series).where(series.c.id == series_id), SeriesRow)

    async def attempts_of(self, challenge_id: str, person_id: str) -> list[AttemptRow]:
        """Return a person's attempts, the counted one first."""
        mine = and_(attempts.c.challenge == challenge_id, attempts.c.person == person_id)
        query = select(attempts).where(mine).order_by(attempts.c.counted.desc(), attempts.c.began)
        return await self._all(query, AttemptRow)

    async def begin(self, row: TableRow, seats: Sequence[SeatRow], attempt: AttemptRow) -> bool:
        """Store an attempt with its table; return False if another device was first."""

        def operation(connection: Connection) -> None:
            insert_table(connection, row, seats)
            connection.execute(insert(attempts).values(**asdict(attempt)))

        try:
            await self._writer.write(operation)
        except IntegrityError:
            return False
        return True

    async def add_attempt(self, attempt: AttemptRow) -> None:
        """Store an attempt without a table, unless it is stored already."""
        await self._write(self._writer.insert(attempts).values(**asdict(attempt)).on_conflict_do_nothing())

    async def without_expert(self, limit: int) -> list[ChallengeRow]:
        """Return challenges that a person has finished and the expert has not, newest first."""
        of_it = attempts.c.challenge == challenges.c.id
        finished = exists().where(and_(of_it, COUNTS))
        wanted = and_(finished, ~exists().where(and_(of_it, attempts.c.expert)))
        return await self._all(
            select(challenges).where(wanted).order_by(challenges.c.made.desc()).limit(limit), ChallengeRow
        )

    async def has_expert(self, challenge_id: str) -> bool:
        return bool(await self._rows(_EXPERT.where(attempts.c.challenge == challenge_id)))

    async def close(self, challenge_id: str) -> None:
        """Rank the unfinished attempts at a closed challenge last."""
        await self._writer.write(lambda connection: close(connection, challenge_id))

    async def close_due(self, now: int) -> None:
        """Close every challenge whose closing time has come."""
        late = and_(attempts.c.counted, attempts.c.ended.is_(None), challenges.c.closes <= now)
        query = select(challenges.c.id).join(attempts, attempts.c.challenge == challenges.c.id).where(late).distinct()
        for challenge_id in await self._scalars(query):
            await self.close(challenge_id)

    @reads
    def daily(
        self, connection: Connection, challenge_ids: Sequence[str], person_id: str | None, since: int
    ) -> tuple[frozenset[int], dict[str, ChallengeSummary]]:
        """Return the days that a person played on the day itself, and a summary of each challenge.

        The days start at day number `since`.
        """
        found = connection.execute(_SUMMARIES_OF, {"ids": challenge_ids, "me": person_id}).all()
        return _days_played(connection, person_id, since), {one.challenge.id: one for one in _summaries(found)}

    @reads
    def details(
        self, connection: Connection, challenge_id: str, person_id: str | None, limit: int, days: int, now: int
    ) -> ChallengeDetails | None:
        """Return a challenge, with its first `limit` ranks and the expert's attempt.

        While it is open, ranks are left out for a person who has not played it. The days played go
        back `days` days before its own.
        """
        found = connection.execute(_SUMMARIES_OF, {"ids": [challenge_id], "me": person_id}).all()
        summary = next(iter(_summaries(found)), None)
        if summary is None:
            return None
        place = series_queries.place(connection, summary.challenge, person_id)
        day = summary.challenge.day
        played = _days_played(connection, person_id, day - days) if day is not None else frozenset()
        if summary.mine is None and now < summary.challenge.closes:
            return ChallengeDetails(summary, place, days=played)
        expert = connection.execute(_EXPERT.where(attempts.c.challenge == challenge_id)).first()
        ranked = connection.execute(_RANKING, {"challenge": challenge_id, "limit": limit})
        ranking = tuple(RankedAttempt(*row) for row in ranked)
        return ChallengeDetails(summary, place, ranking, AttemptRow(*expert) if expert else None, played)

    @reads
    def mine(self, connection: Connection, person_id: str, now: int, limit: int) -> list[MySeries]:
        """Return the series that a person hosts or plays: open ones first, then newest first."""
        return series_queries.mine(connection, person_id, now, limit)

    @reads
    def told(self, connection: Connection, challenge_id: str, table_id: str) -> ChallengeSummary | None:
        """Return what a link preview tells: a challenge, and the attempt at a table if there is one."""
        its = select(attempts.c.person).where(and_(attempts.c.table_id == table_id, attempts.c.counted))
        person = connection.execute(its).scalar() if table_id else None
        found = connection.execute(_SUMMARIES_OF, {"ids": [challenge_id], "me": person}).all()
        return next(iter(_summaries(found)), None)

    @reads
    def series_told(self, connection: Connection, series_id: str) -> tuple[SeriesRow, list[str]] | None:
        """Return a series and the game of each of its challenges."""
        row = connection.execute(select(series).where(series.c.id == series_id)).first()
        its = select(challenges.c.game).where(challenges.c.series == series_id).order_by(challenges.c.number)
        return (SeriesRow(*row), list(connection.execute(its).scalars())) if row else None

    @reads
    def series_details(self, connection: Connection, series_id: str, person_id: str | None) -> SeriesDetails | None:
        """Return a series with its challenges and attempts, including attempts under way."""
        row = connection.execute(_SERIES, {"series": series_id}).first()
        if row is None:
            return None
        found = connection.execute(_SUMMARIES_IN, {"series": series_id, "me": person_id}).all()
        counted = connection.execute(_COUNTED_IN, {"series": series_id}).scalar()
        return SeriesDetails(SeriesRow(*row[:-1]), row[-1], tuple(_summaries(found)), sorted(_counted(counted or "[]")))


def _add(connection: Connection, rows: Sequence[ChallengeRow]) -> None:
    adding = insert_into(connection.dialect.name, challenges).values([asdict(row) for row in rows])
    connection.execute(adding.on_conflict_do_nothing(index_elements=["id"]))


COUNTS = and_(attempts.c.counted, attempts.c.lead.is_not(None))
_EXPERT = select(attempts).where(attempts.c.expert)
# An attempt keeps the name under which it began. The mark belongs to the person's current name.
_person = people.alias("person")
_is_kept = case((and_(_person.c.keeper, _person.c.name == attempts.c.name), 1), else_=0)
_RANKING = (
    select(attempts, _is_kept == 1)
    .outerjoin(_person, _person.c.id == attempts.c.person)
    .where(and_(attempts.c.challenge == bindparam("challenge"), COUNTS))
    .order_by(attempts.c.program, attempts.c.lead.desc(), attempts.c.points.desc(), attempts.c.ended)
    .limit(bindparam("limit"))
)
_SERIES = (
    select(series, people.c.name.label("host_name"))
    .outerjoin(people, people.c.id == series.c.host)
    .where(series.c.id == bindparam("series"))
)

_mine, _others = attempts.alias("mine"), attempts.alias("others")
_players = (
    select(func.count())
    .select_from(_others)
    .where(and_(_others.c.challenge == challenges.c.id, _others.c.counted, _others.c.lead.is_not(None)))
)
_people = _players.where(~_others.c.program)
_alike = _players.where(_others.c.program == _mine.c.program)
_ended = and_(_mine.c.counted, _mine.c.lead.is_not(None))
_better = case((_ended, _alike.where(_others.c.lead > _mine.c.lead).scalar_subquery()), else_=None)
_experts = select(_others.c.lead).where(and_(_others.c.challenge == challenges.c.id, _others.c.expert))
_SUMMARIES = (
    select(
        challenges,
        people.c.name.label("host_name"),
        _people.scalar_subquery(),
        _experts.scalar_subquery(),
        _better,
        *_mine.columns,
    )
    .outerjoin(people, people.c.id == challenges.c.host)
    .outerjoin(_mine, and_(_mine.c.challenge == challenges.c.id, _mine.c.person == bindparam("me")))
    .order_by(challenges.c.number, challenges.c.id, _mine.c.counted.desc(), _mine.c.began)
)
_SUMMARIES_OF = _SUMMARIES.where(challenges.c.id.in_(bindparam("ids", expanding=True)))
_SUMMARIES_IN = _SUMMARIES.where(challenges.c.series == bindparam("series"))
_WIDTH = len(challenges.columns)


def _summaries(rows: Sequence[Any]) -> Iterable[ChallengeSummary]:
    """Group rows by challenge. Each row has one of the person's attempts, or none."""
    for challenge, several in groupby(rows, key=lambda row: ChallengeRow(*row[:_WIDTH])):
        found = list(several)
        host, players, expert = found[0][_WIDTH : _WIDTH + 3]
        own = [(row[_WIDTH + 3], AttemptRow(*row[_WIDTH + 4 :])) for row in found if row[_WIDTH + 4] is not None]
        better, mine = next(((better, each) for better, each in own if better is not None), (0, None))
        under_way = next((each.table_id for _, each in own if each.ended is None), None)
        yield ChallengeSummary(challenge, host, players, mine, better, under_way, expert)


# Without this hint PostgreSQL scans every daily and looks the person up in each.
_played = (
    select(attempts.c.challenge, attempts.c.ended)
    .where(and_(attempts.c.person == bindparam("me"), COUNTS, attempts.c.points.is_not(None)))
    .cte("played")
    .prefix_with("MATERIALIZED")
)
_DAYS_PLAYED = (
    select(challenges.c.day)
    .join(_played, _played.c.challenge == challenges.c.id)
    .where(and_(challenges.c.day >= bindparam("since"), _played.c.ended < challenges.c.closes))
    .distinct()
)


def _days_played(connection: Connection, person_id: str | None, since: int) -> frozenset[int]:
    if person_id is None:
        return frozenset()
    return frozenset(connection.execute(_DAYS_PLAYED, {"me": person_id, "since": since}).scalars())


_counted = json.Decoder(list[Counted]).decode
_COUNTED_IN = (
    # SQLite writes booleans as numbers, PostgreSQL as words.
    select(
        gathered(
            *(attempts.c[name] for name in ("began", "person", "name", "challenge", "lead")),
            cast(attempts.c.program, Integer),
            _is_kept,
        )
    )
    .outerjoin(_person, _person.c.id == attempts.c.person)
    .join(challenges, challenges.c.id == attempts.c.challenge)
    .where(and_(challenges.c.series == bindparam("series"), attempts.c.counted, attempts.c.person.is_not(None)))
)


# Called in the transactions of other modules


def end(connection: Connection, table_id: str, points: int, lead: int, now: int) -> None:
    """End the attempt of a table. An attempt that has ended is left unchanged.

    After the close it counts as unfinished.
    """
    mine = and_(attempts.c.table_id == table_id, attempts.c.challenge == challenges.c.id, challenges.c.closes <= now)
    closed = connection.execute(select(challenges.c.id).where(mine)).scalar()
    if closed is not None:
        close(connection, closed)
    open_ = and_(attempts.c.table_id == table_id, attempts.c.ended.is_(None))
    connection.execute(update(attempts).where(open_).values(points=points, lead=lead, ended=now))


def close(connection: Connection, challenge_id: str) -> None:
    """Rank counted attempts that are still under way last.

    Their lead is one less than the worst, and below zero.
    """
    mine = and_(attempts.c.challenge == challenge_id, attempts.c.counted)
    worst = connection.execute(select(func.min(attempts.c.lead)).where(mine)).scalar()
    closes = select(challenges.c.closes).where(challenges.c.id == challenge_id).scalar_subquery()
    unfinished = update(attempts).where(and_(mine, attempts.c.ended.is_(None)))
    connection.execute(unfinished.values(ended=closes, lead=min(0, worst or 0) - 1))


def moved(connection: Connection, guest_id: str, person_id: str) -> Sequence[str]:
    """Give a guest's attempts to a person, without counting them.

    If they counted, a person could play as several guests and keep the best attempt. Return the
    tables of the attempts that no longer count.
    """
    theirs = attempts.c.person == guest_id
    counted = select(attempts.c.table_id).where(and_(theirs, attempts.c.counted))
    uncounted = connection.execute(counted).scalars().all()
    connection.execute(update(attempts).where(theirs).values(person=person_id, counted=False))
    return uncounted
