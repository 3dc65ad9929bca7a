"""Queries about the people somebody has played with, blocks, and invitations."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, or_, select, tuple_, update

from tablee.server.store.queries import Queries, writes
from tablee.server.store.rows import InvitationRow, TableRow
from tablee.server.store.schema import blocks, invitations, people, results, seats, tables

MOST_MET = 10_000
"""Limit on the people whom one person has met; nobody has played with more."""
MOST_BLOCKED = 500
MOST_INVITATIONS = 20
"""Limit on pending invitations of one person."""
INVITATION_MS = 24 * 3_600_000
"""An invitation ends when its table starts or closes, when it is declined, or after a day."""

_mine = seats.alias("mine")
_theirs = seats.alias("theirs")
_my_result = results.alias("my_result")
_their_result = results.alias("their_result")
_PAIR = (tables.c.game, tables.c.seats, _mine.c.seat, _theirs.c.seat, _my_result.c.rank, _their_result.c.rank)
"""Columns of a `Pair`."""


class Met(Struct, frozen=True):
    """A person whom somebody has played with in a game that started."""

    person: str
    name: str
    face: str | None
    games: int
    last: int
    """When the last game of both started."""
    keeper: bool


class Pair(Struct, frozen=True):
    """Seats and ranks of two people in a finished game."""

    game: str
    seats: int
    seat: int
    their_seat: int
    rank: int
    their_rank: int


class PairResult(Pair, frozen=True):
    """Number of games with a person in which the two had these seats and ranks."""

    person: str
    times: int


class SharedResult(Pair, frozen=True):
    """A finished game of two people, with both results."""

    id: str
    started: int
    points: int
    their_points: int


class InvitationShown(Struct, frozen=True):
    """An invitation with its game, and its host's name and face."""

    host: str
    table: str
    made: int
    game: str
    name: str
    face: str | None


class PeopleQueries(Queries):
    # A block is a person's own choice, shown to nobody. `Person.blocked` is set by the operator.

    @writes()
    def block(self, connection: Connection, person: str, other: str, now: int) -> None:
        """Block a person, and delete the invitations between the two. Idempotent."""
        adding = self._writer.insert(blocks).values(person=person, other=other, since=now)
        connection.execute(adding.on_conflict_do_nothing())
        both = tuple_(invitations.c.host, invitations.c.guest).in_([(person, other), (other, person)])
        connection.execute(delete(invitations).where(both))

    async def unblock(self, person: str, other: str) -> None:
        await self._write(delete(blocks).where(and_(blocks.c.person == person, blocks.c.other == other)))

    async def has_blocked(self, person: str, other: str) -> bool:
        return bool(await self._rows(_blocked(person).where(blocks.c.other == other)))

    async def blocked_by(self, person: str) -> frozenset[str]:
        return frozenset(await self._scalars(_blocked(person)))

    async def apart_from(self, person: str) -> frozenset[str]:
        """Return the people blocked by that person, and those who have blocked that person."""
        found = await self._rows(select(blocks).where(or_(blocks.c.person == person, blocks.c.other == person)))
        return frozenset(row.other if row.person == person else row.person for row in found)

    async def blocked_people(self, person: str) -> list[tuple[str, str, str | None, bool]]:
        """Return id, name, face and name mark of all whom that person has blocked, newest first."""
        known = select(people.c.id, people.c.name, people.c.face, people.c.keeper)
        query = known.join(blocks, blocks.c.other == people.c.id)
        newest = query.where(blocks.c.person == person).order_by(blocks.c.since.desc(), people.c.id)
        return [(row.id, row.name, row.face, row.keeper) for row in await self._rows(newest.limit(MOST_BLOCKED))]

    async def unfinished_tables(self, person: str) -> Sequence[str]:
        """Return the unfinished tables where a person has a seat."""
        query = select(seats.c.table_id).join(tables, tables.c.id == seats.c.table_id)
        wanted = and_(seats.c.person == person, tables.c.status.in_(("open", "playing")))
        return await self._scalars(query.where(wanted))

    # Invitations

    @writes()
    def invite(self, connection: Connection, row: InvitationRow) -> bool:
        """Store an invitation in place of the host's last one.

        Return False if the guest declined the same table.
        """
        pair = and_(invitations.c.host == row.host, invitations.c.guest == row.guest)
        before = connection.execute(select(invitations).where(pair)).first()
        if before is not None and before.declined and before.table_id == row.table_id:
            return False
        values = asdict(row)
        adding = self._writer.insert(invitations).values(**values)
        connection.execute(adding.on_conflict_do_update(index_elements=["host", "guest"], set_=values))
        return True

    async def invitations_of(self, guest: str, now: int) -> list[InvitationShown]:
        """Return the invitations that a person may still accept, newest first.

        An invitation to a full table is hidden until a seat is free again.
        """
        seated = select(seats.c.seat).where(and_(seats.c.table_id == tables.c.id, seats.c.person == guest)).exists()
        query = select(
            *(invitations.c.host, invitations.c.table_id.label("table"), invitations.c.made),
            *(tables.c.game, people.c.name, people.c.face),
        )
        mine = and_(invitations.c.guest == guest, people.c.id == invitations.c.host)
        wanted = and_(mine, _stands(now), ~seated, _free_for(guest))
        newest = query.where(wanted).order_by(invitations.c.made.desc()).limit(MOST_INVITATIONS)
        return await self._all(newest, InvitationShown)

    async def is_full(self, guest: str, now: int) -> bool:
        """Return whether the person's invitation limit is reached."""
        waiting = select(func.count()).select_from(invitations.join(tables, tables.c.id == invitations.c.table_id))
        count: int = await self._scalar(waiting.where(and_(invitations.c.guest == guest, _stands(now))))
        return count >= MOST_INVITATIONS

    async def has_room(self, table_id: str, guest: str) -> bool:
        return bool(await self._rows(select(tables.c.id).where(and_(tables.c.id == table_id, _free_for(guest)))))

    async def table_to_join(self, host: str, now: int) -> str | None:
        """Return the host's open table where they have a seat and were most recently."""
        mine = and_(seats.c.table_id == tables.c.id, seats.c.person == host)
        wanted = and_(tables.c.host == host, tables.c.status == "open", tables.c.opened > now - INVITATION_MS)
        query = select(tables.c.id).where(and_(wanted, mine)).order_by(seats.c.seen.desc(), tables.c.opened.desc())
        found: str | None = await self._scalar(query.limit(1))
        return found

    async def decline(self, guest: str, table_id: str) -> bool:
        """Decline an invitation. It stays stored, so that the same table is not offered again."""
        mine = and_(invitations.c.guest == guest, invitations.c.table_id == table_id)
        return await self._write(update(invitations).where(mine).values(declined=True)) > 0

    async def forget_invitations(self, now: int, limit: int) -> int:
        """Delete up to `limit` invitations that are older than a day; return how many."""
        pair = (invitations.c.host, invitations.c.guest)
        old = select(*pair).where(invitations.c.made <= now - INVITATION_MS).limit(limit)
        gone = delete(invitations).where(tuple_(*pair).in_(old))
        return await self._writer.write(lambda connection: connection.execute(gone).rowcount, wide=True)

    # People somebody has played with

    async def known_to(self, me: str) -> list[str]:
        """Return the ids of everybody whom that person has met or blocked."""
        met = select(_theirs.c.person).where(and_(_together(me), _theirs.c.person.is_not(None))).distinct()
        return sorted({*await self._scalars(met.limit(MOST_MET)), *await self.blocked_by(me)})

    async def met(self, me: str, skip: int, limit: int, only: str | None = None) -> list[Met]:
        """Return the people met, most recent first, without programs and blocked people.

        With `only`, return just that person, even if blocked.
        """
        last, games = func.max(tables.c.started).label("last"), func.count().label("games")
        query = select(people.c.id.label("person"), people.c.name, people.c.face, games, last, people.c.keeper).where(
            and_(_together(me), people.c.id == _theirs.c.person, people.c.token.is_(None))
        )
        query = query.where(people.c.id == only if only is not None else people.c.id.not_in(_blocked(me)))
        query = query.group_by(people.c.id).order_by(last.desc(), people.c.id)
        return await self._all(query.offset(skip).limit(limit), Met)

    async def results_with(self, me: str, others: Sequence[str]) -> list[PairResult]:
        columns = (*_PAIR, _theirs.c.person)
        query = select(*columns, func.count()).where(_with_results(me, others)).group_by(*columns)
        return [PairResult(*row) for row in await self._rows(query)]

    async def shared_games(self, me: str, other: str, limit: int) -> list[SharedResult]:
        """Return the last finished games of both, newest first."""
        query = select(*_PAIR, tables.c.id, tables.c.started, _my_result.c.points, _their_result.c.points).where(
            _with_results(me, [other])
        )
        newest = query.order_by(tables.c.started.desc(), tables.c.id).limit(limit)
        return [SharedResult(*row) for row in await self._rows(newest)]

    async def last_table(self, me: str, other: str) -> TableRow | None:
        """Return the table of the last game that both started."""
        query = select(tables).where(and_(_together(me), _theirs.c.person == other))
        return await self._one(query.order_by(tables.c.started.desc(), tables.c.id).limit(1), TableRow)

    async def present(self, me: str, others: Sequence[str], seated: int, looked: int) -> frozenset[str]:
        """Return those who were at a table since `seated`, or on the start page since `looked`.

        People who block `me` are left out.
        """
        at_a_table = select(seats.c.person).where(and_(seats.c.here, ~seats.c.left, seats.c.seen >= seated))
        here = or_(
            *(people.c.seen >= looked, people.c.since >= looked),
            people.c.id.in_(at_a_table.where(seats.c.person.in_(others))),
        )
        hidden = select(blocks.c.person).where(blocks.c.other == me)
        wanted = and_(people.c.id.in_(others), here, people.c.id.not_in(hidden))
        return frozenset(await self._scalars(select(people.c.id).where(wanted)))


def _blocked(person: str) -> Select[tuple[str]]:
    return select(blocks.c.other).where(blocks.c.person == person)


def _stands(now: int) -> ColumnElement[bool]:
    fresh = and_(invitations.c.made > now - INVITATION_MS, ~invitations.c.declined)
    return and_(fresh, tables.c.status == "open", tables.c.id == invitations.c.table_id)


def _free_for(guest: str) -> ColumnElement[bool]:
    """Match tables with an empty seat that is kept for nobody else."""
    kept = or_(seats.c.kept_for.is_(None), seats.c.kept_for == guest)
    free = and_(seats.c.table_id == tables.c.id, seats.c.person.is_(None), seats.c.level.is_(None), kept)
    return select(seats.c.seat).where(free).exists()


def _together(me: str) -> ColumnElement[bool]:
    """Match tables whose game started and where both had a seat."""
    at_one_table = and_(_mine.c.table_id == tables.c.id, _theirs.c.table_id == tables.c.id)
    return and_(at_one_table, _mine.c.person == me, _theirs.c.person != me, tables.c.started.is_not(None))


def _with_results(me: str, others: Sequence[str]) -> ColumnElement[bool]:
    mine = and_(_my_result.c.table_id == tables.c.id, _my_result.c.seat == _mine.c.seat)
    theirs = and_(_their_result.c.table_id == tables.c.id, _their_result.c.seat == _theirs.c.seat)
    return and_(_together(me), _theirs.c.person.in_(others), tables.c.status == "over", mine, theirs)


def move_blocks_and_invitations(connection: Connection, guest_id: str, person_id: str) -> None:
    """Give a guest's blocks and invitations to a person.

    If the person has the same one already, the guest's is deleted.
    """
    blocked, invited = (blocks.c.person, blocks.c.other), (invitations.c.host, invitations.c.guest)
    for mine, theirs in (blocked, blocked[::-1], invited, invited[::-1]):
        known = select(theirs).where(mine == person_id).scalar_subquery()
        double = and_(mine == guest_id, or_(theirs.in_(known), theirs == person_id))
        connection.execute(delete(mine.table).where(double))
        connection.execute(update(mine.table).where(mine == guest_id).values({mine.name: person_id}))
