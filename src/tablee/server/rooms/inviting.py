"""Somebody is asked to a table again: to one that waits for players, or to a new one for the game of last time."""

import msgspec
from sqlalchemy import Connection

from tablee import games
from tablee.server.refusal import Refusal
from tablee.server.rooms.clock import wall
from tablee.server.rooms.opening import open_table
from tablee.server.rooms.registry import Registry
from tablee.server.store import InvitationRow, Person, Store, TableRow, acquaintances, blocks, invitations
from tablee.server.wire import ClockChoice, NewTable


async def invite(registry: Registry, store: Store, host: Person, guest: Person) -> str:
    """Gives the table. Whoever can't be invited is only said not to be free: whether they have blocked one, have too
    many invitations, or have declined this one, is their own business."""
    found = await store.database.read(lambda connection: _look(connection, host, guest))
    if isinstance(found, TableRow):
        found = (await open_table(registry, store, host, _like(found))).id
    row = InvitationRow(host.id, guest.id, found, wall())
    if not await store.writer.write(lambda connection: invitations.put(connection, row)):
        raise _not_free(guest)
    return found


def _look(connection: Connection, host: Person, guest: Person) -> str | TableRow:
    """The table to invite to, or one like which another is to be opened."""
    if blocks.has_blocked(connection, host.id, guest.id):
        raise Refusal("you-blocked", name=guest.name)
    if blocks.has_blocked(connection, guest.id, host.id) or invitations.is_full(connection, guest.id, wall()):
        raise _not_free(guest)
    found = invitations.table_to_join(connection, host.id, wall())
    if found is not None:
        if not invitations.has_room(connection, found, guest.id):
            raise Refusal("own-table-full", name=guest.name)
        return found
    last = acquaintances.last_table(connection, host.id, guest.id)
    if last is None:
        raise _not_free(guest)
    return last


def _not_free(guest: Person) -> Refusal:
    return Refusal("not-free", name=guest.name)


def _like(old: TableRow) -> NewTable:
    """The same game with the same options, for as few as may play: seats follow who comes."""
    seats = min(count for count in games.load(old.game).seat_counts if count > 1)
    options = msgspec.json.decode(old.options)
    return NewTable(old.game, seats, options, clock=ClockChoice(old.pace, old.per), take_back=old.take_back)
