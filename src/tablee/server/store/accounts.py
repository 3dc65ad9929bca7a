"""Accounts in the store: devices, recovery codes, passkeys, names that are kept, tickets that work once."""

import hashlib
import hmac
import unicodedata
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from tablee.server.store import blocks, challenges, invitations, ratings
from tablee.server.store.rows import Person
from tablee.server.store.schema import (
    chat,
    claimed_names,
    devices,
    passkeys,
    people,
    recoveries,
    seats,
    tables,
    tickets,
)


class DeviceRow(Struct, frozen=True):
    id: str
    person: str
    name: str
    since: int
    revoked: int | None = None
    """Since when it is no longer theirs."""


class PasskeyRow(Struct, frozen=True):
    id: str
    """As the browser names it."""
    person: str
    public_key: bytes
    uses: int
    """The key's own count: one that goes backwards is a copy."""
    since: int


def hashed(secret: str) -> str:
    """Of what is long and random: no salt is needed, and a copy of the database lets nobody in."""
    return hashlib.sha256(secret.encode()).hexdigest()


# Devices


def add_device(connection: Connection, device: DeviceRow) -> None:
    connection.execute(insert(devices).values(**asdict(device)))


def devices_of(connection: Connection, person_id: str) -> list[DeviceRow]:
    mine = and_(devices.c.person == person_id, devices.c.revoked.is_(None))
    return [
        DeviceRow(**row._mapping) for row in connection.execute(select(devices).where(mine).order_by(devices.c.since))
    ]


def is_theirs(connection: Connection, person_id: str, device_id: str) -> bool:
    return any(device.id == device_id for device in devices_of(connection, person_id))


def revoke_device(connection: Connection, person_id: str, device_id: str, now: int) -> bool:
    mine = and_(devices.c.person == person_id, devices.c.id == device_id, devices.c.revoked.is_(None))
    return connection.execute(update(devices).where(mine).values(revoked=now)).rowcount == 1


def lost_a_device(connection: Connection, since: int) -> Sequence[str]:
    """Whose connections have to show their cookie again."""
    return connection.execute(select(devices.c.person).where(devices.c.revoked >= since)).scalars().all()


# Recovery codes


def is_kept(connection: Connection, person_id: str) -> bool:
    return connection.execute(select(recoveries.c.person).where(recoveries.c.person == person_id)).first() is not None


def set_recovery(connection: Connection, person_id: str, handle: str, code: str) -> None:
    """The only code that works from now on."""
    connection.execute(delete(recoveries).where(recoveries.c.person == person_id))
    connection.execute(insert(recoveries).values(person=person_id, handle=handle, code=hashed(code)))


def recovered(connection: Connection, handle: str, code: str) -> Person | None:
    """Whose code it is. Nobody learns by the time it takes whether a handle is known."""
    row = connection.execute(select(recoveries).where(recoveries.c.handle == handle)).first()
    right = hmac.compare_digest(row.code if row else hashed(handle), hashed(code))
    return _person(connection, row.person) if row is not None and right else None


def _person(connection: Connection, person_id: str) -> Person | None:
    row = connection.execute(select(people).where(people.c.id == person_id)).first()
    return Person(**row._mapping) if row else None


# Names


def name_key(name: str) -> str:
    """What two names have in common that people would take for the same.

    >>> name_key("Zoé"), name_key("ZOE ")
    ('zoe', 'zoe')
    """
    plain = (c for c in unicodedata.normalize("NFKD", name.casefold()) if unicodedata.category(c)[0] != "M")
    return " ".join("".join(plain).split())[:48]


def claimed_by_another(connection: Connection, name: str, person_id: str | None) -> bool:
    owner = connection.execute(select(claimed_names.c.person).where(claimed_names.c.name == name_key(name))).scalar()
    return owner is not None and owner != person_id


def claim_name(connection: Connection, person_id: str, name: str) -> None:
    connection.execute(delete(claimed_names).where(claimed_names.c.person == person_id))
    connection.execute(insert(claimed_names).values(person=person_id, name=name_key(name)))


# Passkeys


def add_passkey(connection: Connection, key: PasskeyRow) -> None:
    connection.execute(insert(passkeys).values(**asdict(key)))


def passkeys_of(connection: Connection, person_id: str) -> list[PasskeyRow]:
    found = connection.execute(select(passkeys).where(passkeys.c.person == person_id).order_by(passkeys.c.since))
    return [PasskeyRow(**row._mapping) for row in found]


def passkey(connection: Connection, key_id: str) -> tuple[PasskeyRow, Person] | None:
    row = connection.execute(select(passkeys).where(passkeys.c.id == key_id)).first()
    person = _person(connection, row.person) if row else None
    return (PasskeyRow(**row._mapping), person) if row is not None and person is not None else None


def passkey_used(connection: Connection, key_id: str, uses: int) -> None:
    connection.execute(update(passkeys).where(passkeys.c.id == key_id).values(uses=uses))


def remove_passkey(connection: Connection, person_id: str, key_id: str) -> bool:
    mine = and_(passkeys.c.person == person_id, passkeys.c.id == key_id)
    return connection.execute(delete(passkeys).where(mine)).rowcount == 1


# Tickets


def add_ticket(connection: Connection, ticket: str, purpose: str, person_id: str | None, expires: int) -> None:
    connection.execute(insert(tickets).values(id=hashed(ticket), purpose=purpose, person=person_id, expires=expires))


def ticket_holder(connection: Connection, ticket: str, purpose: str, now: int) -> Person | None:
    """Who made it, without using it up."""
    good = and_(tickets.c.id == hashed(ticket), tickets.c.purpose == purpose, tickets.c.expires > now)
    found = connection.execute(select(tickets.c.person).where(good)).scalar()
    return _person(connection, found) if found else None


def use_ticket(connection: Connection, ticket: str, purpose: str, now: int) -> tuple[bool, str | None]:
    """Whether it was good, and who made it; it is not good again. Old ones go with it."""
    good = and_(tickets.c.id == hashed(ticket), tickets.c.purpose == purpose, tickets.c.expires > now)
    found = connection.execute(select(tickets).where(good)).first()
    gone = connection.execute(delete(tickets).where(good)).rowcount
    connection.execute(delete(tickets).where(tickets.c.expires <= now))
    return (True, found.person) if found is not None and gone == 1 else (False, None)


# A guest who turns out to be somebody


def join(connection: Connection, guest_id: str, person: Person) -> list[str]:
    """All that was the guest's is the person's now: seats, tables, places kept, tries, blocks, invitations.

    Gives the tables that have changed. Where both sit at one table the guest's seat stays: nobody plays two hands.
    """
    ratings.alone(connection)
    theirs = select(seats.c.table_id).where(seats.c.person == person.id)
    mine = and_(seats.c.person == guest_id, seats.c.table_id.not_in(theirs))
    where = set(connection.execute(select(seats.c.table_id).where(mine)).scalars())
    where |= set(connection.execute(select(tables.c.id).where(tables.c.host == guest_id)).scalars())
    where |= set(connection.execute(select(seats.c.table_id).where(seats.c.kept_for == guest_id)).scalars())
    for table_id in sorted(where):
        here = seats.c.table_id == table_id
        newer = {"version": tables.c.version + 1}
        connection.execute(update(tables).where(tables.c.id == table_id).values(**newer))
        hosted = and_(tables.c.id == table_id, tables.c.host == guest_id)
        connection.execute(update(tables).where(hosted).values(host=person.id))
        known = {"person": person.id, "name": person.name, "face": person.face}
        connection.execute(update(seats).where(and_(mine, here)).values(**known))
        connection.execute(update(seats).where(and_(here, seats.c.kept_for == guest_id)).values(kept_for=person.id))
    said = chat.c.key.startswith(f"{guest_id}/")
    connection.execute(update(chat).where(said).values(key=func.replace(chat.c.key, guest_id, person.id)))
    uncounted = challenges.moved(connection, guest_id, person.id)
    ratings.join(connection, guest_id, person.id, uncounted)
    for kept in (blocks, invitations):
        kept.moved(connection, guest_id, person.id)
    _forget_guest(connection, guest_id)
    return sorted(where)


def _forget_guest(connection: Connection, guest_id: str) -> None:
    """Unless a seat is still theirs."""
    seated = select(seats.c.seat).where(or_(seats.c.person == guest_id, seats.c.kept_for == guest_id))
    if connection.execute(seated.limit(1)).first() is None:
        connection.execute(delete(people).where(people.c.id == guest_id))
