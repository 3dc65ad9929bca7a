"""Invitations in the store: they last until their table begins or is closed, are declined, or a day is over."""

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select, update

from tablee.server.store.inserting import insert_into
from tablee.server.store.rows import InvitationRow
from tablee.server.store.schema import invitations, people, seats, tables

LASTS_MS = 24 * 3_600_000
MOST = 20
"""So many wait for one person; more are not let in."""


def put(connection: Connection, row: InvitationRow) -> bool:
    """In place of the one before from the same host; False when the guest has declined to come to that very table."""
    pair = and_(invitations.c.host == row.host, invitations.c.guest == row.guest)
    before = connection.execute(select(invitations).where(pair)).first()
    if before is not None and before.declined and before.table_id == row.table_id:
        return False
    values = asdict(row)
    adding = insert_into(connection.dialect.name, invitations).values(**values)
    connection.execute(adding.on_conflict_do_update(index_elements=["host", "guest"], set_=values))
    return True


def _stands(now: int) -> ColumnElement[bool]:
    fresh = and_(invitations.c.made > now - LASTS_MS, ~invitations.c.declined)
    return and_(fresh, tables.c.status == "open", tables.c.id == invitations.c.table_id)


def _free_for(guest: str) -> ColumnElement[bool]:
    """A seat that nobody has, or that is kept for them."""
    kept = or_(seats.c.kept_for.is_(None), seats.c.kept_for == guest)
    free = and_(seats.c.table_id == tables.c.id, seats.c.person.is_(None), seats.c.level.is_(None), kept)
    return select(seats.c.seat).where(free).exists()


def has_room(connection: Connection, table_id: str, guest: str) -> bool:
    wanted = and_(tables.c.id == table_id, _free_for(guest))
    return connection.execute(select(tables.c.id).where(wanted)).first() is not None


def waiting_for(connection: Connection, guest: str, now: int) -> list[tuple[InvitationRow, str, str, str | None]]:
    """What one may still accept, the last first: each with its game, and its host's name and face.

    One to a table that is full stays out of sight until a seat is free again.
    """
    seated = select(seats.c.seat).where(and_(seats.c.table_id == tables.c.id, seats.c.person == guest)).exists()
    query = select(invitations, tables.c.game, people.c.name, people.c.face)
    mine = and_(invitations.c.guest == guest, people.c.id == invitations.c.host)
    wanted = and_(mine, _stands(now), ~seated, _free_for(guest))
    found = connection.execute(query.where(wanted).order_by(invitations.c.made.desc()).limit(MOST))
    return [(InvitationRow(row.host, row.guest, row.table_id, row.made), row.game, row.name, row.face) for row in found]


def is_full(connection: Connection, guest: str, now: int) -> bool:
    """Whether as many wait for that person as may."""
    waiting = select(func.count()).select_from(invitations.join(tables, tables.c.id == invitations.c.table_id))
    return connection.execute(waiting.where(and_(invitations.c.guest == guest, _stands(now)))).scalar_one() >= MOST


def decline(connection: Connection, guest: str, table_id: str) -> bool:
    """Whether there was one to decline; it stays noted, so that the same table is not offered again."""
    mine = and_(invitations.c.guest == guest, invitations.c.table_id == table_id)
    return connection.execute(update(invitations).where(mine).values(declined=True)).rowcount > 0


def table_to_join(connection: Connection, host: str, now: int) -> str | None:
    """The open table of that host where they sit and were last."""
    mine = and_(seats.c.table_id == tables.c.id, seats.c.person == host)
    wanted = and_(tables.c.host == host, tables.c.status == "open", tables.c.opened > now - LASTS_MS)
    query = select(tables.c.id).where(and_(wanted, mine)).order_by(seats.c.seen.desc(), tables.c.opened.desc())
    return connection.execute(query.limit(1)).scalar()


def moved(connection: Connection, guest_id: str, person_id: str) -> None:
    """A guest turns out to be somebody: of two from the same host the person's own stays."""
    for mine, theirs in (
        (invitations.c.host, invitations.c.guest),
        (invitations.c.guest, invitations.c.host),
    ):
        known = select(theirs).where(mine == person_id).scalar_subquery()
        double = and_(mine == guest_id, or_(theirs.in_(known), theirs == person_id))
        connection.execute(delete(invitations).where(double))
        connection.execute(update(invitations).where(mine == guest_id).values({mine.name: person_id}))


def forget(connection: Connection, now: int, limit: int) -> int:
    """Those whose day is over."""
    old = select(invitations.c.host, invitations.c.guest).where(invitations.c.made <= now - LASTS_MS).limit(limit)
    gone = 0
    for host, guest in connection.execute(old).all():
        pair = and_(invitations.c.host == host, invitations.c.guest == guest)
        gone += connection.execute(delete(invitations).where(pair)).rowcount
    return gone
