"""Queries of accounts: people, their devices, recovery codes, passkeys, names and one-time tickets."""

import hmac
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablee.server.store.database import Database
from tablee.server.store.dialects import insert_into
from tablee.server.store.hashed import hashed
from tablee.server.store.queries import Queries, writes
from tablee.server.store.rows import Person
from tablee.server.store.schema import claimed_names, devices, passkeys, people, recoveries, seats, tables, tickets
from tablee.server.store.skeletons import skeleton
from tablee.server.store.writer import Writer

LAPSE_MS = 365 * 24 * 3_600_000
"""A name that nobody has used for a year may be claimed by somebody else."""
Merge = Callable[[Connection, str, Person], list[str]]
"""Gives everything that belongs to a guest to a person; returns the tables that changed."""


class DeviceRow(Struct, frozen=True):
    id: str
    person: str
    name: str
    since: int
    revoked: int | None = None
    """When it was revoked."""


class PasskeyRow(Struct, frozen=True):
    id: str
    """The credential id of the browser."""
    person: str
    public_key: bytes
    uses: int
    """The passkey's own signature counter. A counter that goes backwards means that the key was
    copied."""
    since: int


class AccountQueries(Queries):
    def __init__(self, database: Database, writer: Writer, merge: Merge) -> None:
        super().__init__(database, writer)
        self._merge = merge

    # People

    async def person(self, person_id: str) -> Person | None:
        return await self._one(select(people).where(people.c.id == person_id), Person)

    async def person_with_token(self, token: str) -> Person | None:
        return await self._one(select(people).where(people.c.token == hashed(token)), Person)

    async def add(self, person: Person) -> None:
        await self._write(insert(people).values(**asdict(person)))

    @writes()
    def note_visit(self, connection: Connection, person: Person, now: int) -> None:
        """Store a person's visit. The name of a kept account becomes theirs if it is free."""
        connection.execute(update(people).where(people.c.id == person.id).values(seen=now))
        if not person.keeper and _is_kept(connection, person.id):
            _claim_name(connection, person, now)

    async def stamps_of(self, person_ids: Iterable[str]) -> dict[str, int]:
        """Return the current cookie stamps of people."""
        asked = select(people.c.id, people.c.stamp).where(people.c.id.in_(sorted(person_ids)))
        return {row.id: row.stamp for row in await self._rows(asked)}

    async def renew(self, person: Person) -> None:
        """Store the person's new cookie stamp and token."""
        known = {"stamp": person.stamp, "token": person.token}
        await self._write(update(people).where(people.c.id == person.id).values(**known))

    @writes(wide=True)
    def rename(self, connection: Connection, person: Person, now: int) -> list[str]:
        """Store a person's name, face and language; return the unfinished tables that show them."""
        unfinished = select(tables.c.id).where(tables.c.status != "over")
        mine = and_(seats.c.person == person.id, seats.c.table_id.in_(unfinished))
        change = update(people).where(people.c.id == person.id)
        connection.execute(change.values(language=person.language, name=person.name, face=person.face))
        keeper = _is_kept(connection, person.id) and _claim_name(connection, person, now)
        known = {"name": person.name, "face": person.face, "keeper": keeper}
        where = sorted(connection.execute(select(seats.c.table_id).where(mine)).scalars())
        for table_id in where:
            connection.execute(update(tables).where(tables.c.id == table_id).values(version=tables.c.version + 1))
            connection.execute(update(seats).where(and_(mine, seats.c.table_id == table_id)).values(**known))
        return where

    # Devices

    async def devices_of(self, person_id: str) -> list[DeviceRow]:
        mine = and_(devices.c.person == person_id, devices.c.revoked.is_(None))
        return await self._all(select(devices).where(mine).order_by(devices.c.since), DeviceRow)

    async def is_device_of(self, person_id: str, device_id: str) -> bool:
        return any(device.id == device_id for device in await self.devices_of(person_id))

    async def revoke_device(self, person_id: str, device_id: str, now: int) -> bool:
        mine = and_(devices.c.person == person_id, devices.c.id == device_id, devices.c.revoked.is_(None))
        return await self._write(update(devices).where(mine).values(revoked=now)) == 1

    async def with_revoked_device(self, since: int) -> Sequence[str]:
        """Return the people whose connections must present their cookie again."""
        return await self._scalars(select(devices.c.person).where(devices.c.revoked >= since))

    @writes(wide=True)
    def sign_in(self, connection: Connection, person: Person, device: DeviceRow, guest_id: str | None) -> list[str]:
        """Add a device, and give the person everything that belonged to a guest without an account.

        Return the tables that changed.
        """
        connection.execute(insert(devices).values(**asdict(device)))
        if guest_id is None or _is_kept(connection, guest_id):
            return []
        return self._merge(connection, guest_id, person)

    # Recovery codes

    async def is_kept(self, person_id: str) -> bool:
        return await self._database.read(lambda connection: _is_kept(connection, person_id))

    @writes()
    def keep(
        self, connection: Connection, person: Person, handle: str, code: str, device: DeviceRow | None, now: int
    ) -> None:
        """Turn a guest into a member, or give a member a new recovery code."""
        _set_recovery(connection, person.id, handle, code)
        _claim_name(connection, person, now)
        if device is not None:
            connection.execute(insert(devices).values(**asdict(device)))

    @writes()
    def recover(self, connection: Connection, code: tuple[str, str], fresh: tuple[str, str]) -> Person | None:
        """Return the person with this recovery code and replace the code; None if it is wrong.

        `code` and `fresh` are each a handle and a whole code. A blocked person cannot sign in, so
        their code is not replaced.
        """
        handle, given = code
        found = select(recoveries.c.code, people).join(people, people.c.id == recoveries.c.person)
        row = connection.execute(found.where(recoveries.c.handle == handle)).first()
        # An unknown handle takes as long to check, so that timing does not reveal which handles
        # exist.
        right = hmac.compare_digest(row.code if row else hashed(handle), hashed(given))
        if row is None or not right:
            return None
        person = Person(*row[1:])
        if not person.blocked:
            _set_recovery(connection, person.id, *fresh)
        return person

    # Passkeys

    async def add_passkey(self, key: PasskeyRow) -> bool:
        """Store a passkey; return False if it is stored already."""
        try:
            return await self._write(insert(passkeys).values(**asdict(key))) == 1
        except IntegrityError:
            return False

    async def passkeys_of(self, person_id: str) -> list[PasskeyRow]:
        mine = passkeys.c.person == person_id
        return await self._all(select(passkeys).where(mine).order_by(passkeys.c.since), PasskeyRow)

    async def passkey(self, key_id: str) -> tuple[PasskeyRow, Person] | None:
        key = await self._one(select(passkeys).where(passkeys.c.id == key_id), PasskeyRow)
        person = await self.person(key.person) if key else None
        return (key, person) if key is not None and person is not None else None

    async def count_passkey(self, key_id: str, uses: int) -> None:
        await self._write(update(passkeys).where(passkeys.c.id == key_id).values(uses=uses))

    async def remove_passkey(self, person_id: str, key_id: str) -> bool:
        mine = and_(passkeys.c.person == person_id, passkeys.c.id == key_id)
        return await self._write(delete(passkeys).where(mine)) == 1

    # Tickets

    async def add_ticket(self, ticket: str, purpose: str, person_id: str | None, expires: int) -> None:
        values = {"id": hashed(ticket), "purpose": purpose, "person": person_id, "expires": expires}
        await self._write(insert(tickets).values(**values))

    async def ticket_holder(self, ticket: str, purpose: str, now: int) -> Person | None:
        """Return the person who made a ticket, without using it."""
        holder = select(people).join(tickets, tickets.c.person == people.c.id)
        return await self._one(holder.where(_is_good(ticket, purpose, now)), Person)

    @writes()
    def use_ticket(self, connection: Connection, ticket: str, purpose: str, now: int) -> tuple[bool, str | None]:
        """Use up a ticket; return whether it was valid, and the person who created it.

        Expired tickets are deleted.
        """
        good = _is_good(ticket, purpose, now)
        found = connection.execute(select(tickets).where(good)).first()
        used = connection.execute(delete(tickets).where(good)).rowcount
        connection.execute(delete(tickets).where(tickets.c.expires <= now))
        return (True, found.person) if found is not None and used == 1 else (False, None)


def _is_good(ticket: str, purpose: str, now: int) -> Any:
    return and_(tickets.c.id == hashed(ticket), tickets.c.purpose == purpose, tickets.c.expires > now)


def _is_kept(connection: Connection, person_id: str) -> bool:
    return connection.execute(select(recoveries.c.person).where(recoveries.c.person == person_id)).first() is not None


def _set_recovery(connection: Connection, person_id: str, handle: str, code: str) -> None:
    """Make this the person's only valid recovery code."""
    connection.execute(delete(recoveries).where(recoveries.c.person == person_id))
    connection.execute(insert(recoveries).values(person=person_id, handle=handle, code=hashed(code)))


def _claim_name(connection: Connection, person: Person, now: int) -> bool:
    """Mark the person's name as theirs; return whether it is marked.

    The person must have finished a game, and nobody else may have claimed a name that looks alike.
    A claim lapses when its person has not visited for a year.
    """
    name = skeleton(person.name)
    connection.execute(delete(claimed_names).where(claimed_names.c.person == person.id))
    unseen = and_(people.c.seen < now - LAPSE_MS, people.c.since < now - LAPSE_MS)
    holder = select(claimed_names.c.person).where(claimed_names.c.name == name)
    lapsed = connection.execute(select(people.c.id).where(and_(people.c.id.in_(holder), unseen))).scalar()
    if lapsed is not None:
        connection.execute(delete(claimed_names).where(claimed_names.c.person == lapsed))
        _mark(connection, lapsed, False)
    if _has_finished(connection, person.id):
        claim = insert_into(connection.dialect.name, claimed_names).values(person=person.id, name=name)
        connection.execute(claim.on_conflict_do_nothing())
    keeper = connection.execute(holder).scalar() == person.id
    _mark(connection, person.id, keeper)
    return keeper


def _mark(connection: Connection, person_id: str, keeper: bool) -> None:
    connection.execute(update(people).where(people.c.id == person_id).values(keeper=keeper))


def _has_finished(connection: Connection, person_id: str) -> bool:
    mine = and_(seats.c.person == person_id, seats.c.table_id == tables.c.id, tables.c.status == "over")
    return connection.execute(select(seats.c.seat).where(mine).limit(1)).first() is not None
