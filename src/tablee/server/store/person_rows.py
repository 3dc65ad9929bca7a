"""Transactions across all features: a person is deleted, or a guest is merged into a person."""

import secrets
from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, func, or_, select, update

from tablee.server.challenges import queries as challenges
from tablee.server.finished.queries import Place
from tablee.server.people.queries import move_blocks_and_invitations
from tablee.server.puzzles import queries as puzzles
from tablee.server.ratings import queries as ratings
from tablee.server.store.rows import Person
from tablee.server.store.schema import attempts, chat, people, seats, series, tables

NOBODY = "…"
"""Name shown for a deleted person."""


def forget_person(connection: Connection, person: str, places: Sequence[Place]) -> list[str]:
    """Delete a person, their name and their chat; return the tables that changed.

    Their actions are kept, for the people who played with them.
    """
    ratings.forget(connection, person, secrets.token_hex(8))
    theirs = chat.c.key.startswith(f"{person}/")
    spoke = list(connection.execute(select(chat.c.table_id).where(theirs).distinct()).scalars())
    connection.execute(delete(chat).where(theirs))
    for table_id, seat in places:
        connection.execute(delete(chat).where(and_(chat.c.table_id == table_id, chat.c.seat == seat)))
    nobody = {"person": None, "level": "", "name": NOBODY, "face": None, "here": False, "keeper": False}
    connection.execute(update(seats).where(seats.c.person == person).values(**nobody))
    kept = seats.c.kept_for == person
    also = list(connection.execute(select(seats.c.table_id).where(kept)).scalars())
    connection.execute(update(seats).where(kept).values(kept_for=None, name="", face=None))
    also += spoke + _out_of_tables(connection, person)
    connection.execute(update(attempts).where(attempts.c.person == person).values(name=NOBODY))
    connection.execute(update(series).where(series.c.host == person).values(name=NOBODY))
    connection.execute(delete(people).where(people.c.id == person))
    touched = sorted({*also, *(table_id for table_id, _ in places)})
    connection.execute(update(tables).where(tables.c.id.in_(touched)).values(version=tables.c.version + 1))
    return touched


def _out_of_tables(connection: Connection, person: str) -> list[str]:
    """Remove a person as host, from the removed people, and from the requests for a seat."""
    named = or_(tables.c.host == person, tables.c.removed.contains(person), tables.c.asking.contains(person))
    found = connection.execute(select(tables.c.id, tables.c.host, tables.c.removed).where(named)).all()
    for table_id, host, removed in found:
        left = " ".join(each for each in removed.split() if each != person)
        fresh = {"host": None if host == person else host, "removed": left, "asking": "[]"}
        connection.execute(update(tables).where(tables.c.id == table_id).values(**fresh))
    return [row.id for row in found]


def merge_guest(connection: Connection, guest_id: str, person: Person) -> list[str]:
    """Give a person everything that belongs to a guest; return the tables that changed.

    That is seats, tables, chat, attempts, ratings, puzzles, blocks and invitations. If both have
    seats at one table, the guest keeps that seat, because nobody plays two hands.
    """
    ratings.lock(connection)
    theirs = select(seats.c.table_id).where(seats.c.person == person.id)
    mine = and_(seats.c.person == guest_id, seats.c.table_id.not_in(theirs))
    kept = seats.c.kept_for == guest_id
    changed = set(connection.execute(select(seats.c.table_id).where(or_(mine, kept))).scalars())
    changed |= set(connection.execute(select(tables.c.id).where(tables.c.host == guest_id)).scalars())
    for table_id in sorted(changed):
        here = seats.c.table_id == table_id
        connection.execute(update(tables).where(tables.c.id == table_id).values(version=tables.c.version + 1))
        hosted = and_(tables.c.id == table_id, tables.c.host == guest_id)
        connection.execute(update(tables).where(hosted).values(host=person.id))
        known = {"person": person.id, "name": person.name, "face": person.face, "keeper": person.keeper}
        connection.execute(update(seats).where(and_(mine, here)).values(**known))
        connection.execute(update(seats).where(and_(kept, here)).values(kept_for=person.id))
    said = chat.c.key.startswith(f"{guest_id}/")
    connection.execute(update(chat).where(said).values(key=func.replace(chat.c.key, guest_id, person.id)))
    uncounted = challenges.moved(connection, guest_id, person.id)
    ratings.join(connection, guest_id, person.id, uncounted)
    puzzles.move(connection, guest_id, person.id)
    move_blocks_and_invitations(connection, guest_id, person.id)
    # A guest who still has a seat is not deleted.
    seated = select(seats.c.seat).where(or_(seats.c.person == guest_id, seats.c.kept_for == guest_id))
    if connection.execute(seated.limit(1)).first() is None:
        connection.execute(delete(people).where(people.c.id == guest_id))
    return sorted(changed)
