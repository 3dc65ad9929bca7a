"""Whom people block: their own choice, told to nobody. An operator's is another thing (`Person.blocked`)."""

from sqlalchemy import Connection, and_, delete, or_, select, update

from tablee.server.store.inserting import insert_into
from tablee.server.store.schema import blocks, invitations, people

MOST = 500


def block(connection: Connection, person: str, other: str, now: int) -> None:
    """Twice is once. What either has invited the other to is forgotten."""
    adding = insert_into(connection.dialect.name, blocks).values(person=person, other=other, since=now)
    connection.execute(adding.on_conflict_do_nothing())
    both = or_(
        and_(invitations.c.host == person, invitations.c.guest == other),
        and_(invitations.c.host == other, invitations.c.guest == person),
    )
    connection.execute(delete(invitations).where(both))


def unblock(connection: Connection, person: str, other: str) -> None:
    connection.execute(delete(blocks).where(and_(blocks.c.person == person, blocks.c.other == other)))


def has_blocked(connection: Connection, person: str, other: str) -> bool:
    found = select(blocks.c.since).where(and_(blocks.c.person == person, blocks.c.other == other))
    return connection.execute(found).first() is not None


def blocked_by(connection: Connection, person: str) -> frozenset[str]:
    return frozenset(connection.execute(select(blocks.c.other).where(blocks.c.person == person)).scalars())


def apart_from(connection: Connection, person: str) -> frozenset[str]:
    """Whom that person has blocked, and who has blocked that person."""
    found = connection.execute(select(blocks).where(or_(blocks.c.person == person, blocks.c.other == person)))
    return frozenset(row.other if row.person == person else row.person for row in found)


def blocked_people(connection: Connection, person: str) -> list[tuple[str, str, str | None]]:
    """Id, name and face of each, the last first."""
    query = select(people.c.id, people.c.name, people.c.face).join(blocks, blocks.c.other == people.c.id)
    newest = query.where(blocks.c.person == person).order_by(blocks.c.since.desc(), people.c.id).limit(MOST)
    return [(row.id, row.name, row.face) for row in connection.execute(newest)]


def moved(connection: Connection, guest_id: str, person_id: str) -> None:
    """A guest turns out to be somebody: what both have is kept once, and nobody blocks themselves."""
    for mine, theirs in ((blocks.c.person, blocks.c.other), (blocks.c.other, blocks.c.person)):
        known = select(theirs).where(mine == person_id).scalar_subquery()
        double = and_(mine == guest_id, or_(theirs.in_(known), theirs == person_id))
        connection.execute(delete(blocks).where(double))
        connection.execute(update(blocks).where(mine == guest_id).values({mine.name: person_id}))
