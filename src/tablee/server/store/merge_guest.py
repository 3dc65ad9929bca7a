"""Merge of a guest into a person who signs in: rows of every feature change their owner in one transaction."""

from sqlalchemy import Connection, and_, delete, func, or_, select, update

from tablee.server.challenges import queries as challenges
from tablee.server.people.queries import move_blocks_and_invitations
from tablee.server.ratings import queries as ratings
from tablee.server.store.rows import Person
from tablee.server.store.schema import chat, people, seats, tables


def merge_guest(connection: Connection, guest_id: str, person: Person) -> list[str]:
    """Give the person all that was the guest's: seats, tables, chat, attempts, ratings, blocks, invitations.

    Return the tables that changed. Where both sit at one table the guest's seat stays: nobody plays two hands.
    """
    ratings.lock(connection)
    theirs = select(seats.c.table_id).where(seats.c.person == person.id)
    mine = and_(seats.c.person == guest_id, seats.c.table_id.not_in(theirs))
    kept = seats.c.kept_for == guest_id
    changed = set(connection.execute(select(seats.c.table_id).where(or_(mine, kept))).scalars())
    changed |= set(connection.execute(select(tables.c.id).where(tables.c.host == guest_id)).scalars())
    for table_id in sorted(changed):
        here = seats.c.table_id == table_id
        newer = {"version": tables.c.version + 1}
        connection.execute(update(tables).where(tables.c.id == table_id).values(**newer))
        hosted = and_(tables.c.id == table_id, tables.c.host == guest_id)
        connection.execute(update(tables).where(hosted).values(host=person.id))
        known = {"person": person.id, "name": person.name, "face": person.face}
        connection.execute(update(seats).where(and_(mine, here)).values(**known))
        connection.execute(update(seats).where(and_(kept, here)).values(kept_for=person.id))
    said = chat.c.key.startswith(f"{guest_id}/")
    connection.execute(update(chat).where(said).values(key=func.replace(chat.c.key, guest_id, person.id)))
    uncounted = challenges.moved(connection, guest_id, person.id)
    ratings.join(connection, guest_id, person.id, uncounted)
    move_blocks_and_invitations(connection, guest_id, person.id)
    _forget_guest(connection, guest_id)
    return sorted(changed)


def _forget_guest(connection: Connection, guest_id: str) -> None:
    """Delete the guest, unless a seat is still theirs."""
    seated = select(seats.c.seat).where(or_(seats.c.person == guest_id, seats.c.kept_for == guest_id))
    if connection.execute(seated.limit(1)).first() is None:
        connection.execute(delete(people).where(people.c.id == guest_id))
