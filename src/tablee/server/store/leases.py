"""Who owns which table where several processes share a PostgreSQL; functions of a connection.

A process lives as long as its row does: it renews it, and anybody may remove one that was not renewed. Its leases go
with it. Times are the database's own, so that no two clocks are compared. None of it needs to be on disk: after a crash
of the database processes note themselves and their tables anew.
"""

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Connection,
    Select,
    and_,
    delete,
    insert,
    literal_column,
    select,
    text,
    update,
)

from tablee.server.store.schema import leases, processes, tables

LAPSE_MS = 1500
"""A process that has not renewed its row for so long is taken for dead."""

_NOW = literal_column("CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)", BigInteger)


class Owner(Struct, frozen=True):
    """A process, and where the others reach it."""

    id: str
    address: str


def our_address(connection: Connection) -> str | None:
    """This machine's, as the database sees it; None when we came by a socket of the same machine."""
    found = connection.execute(text("SELECT host(inet_client_addr())")).scalar()
    return None if found is None else str(found)


def register(connection: Connection, owner: Owner) -> None:
    _not_flushed(connection)
    connection.execute(insert(processes).values(id=owner.id, address=owner.address, renewed=_NOW))


def renew(connection: Connection, process_id: str) -> bool:
    """Say that we live; False when others have given us up."""
    _not_flushed(connection)
    mine = update(processes).where(processes.c.id == process_id).values(renewed=_NOW)
    return connection.execute(mine).rowcount == 1


class GivenUp(Exception):
    """Others took this process for dead: its tables may be theirs by now."""


def hold(connection: Connection, process_id: str) -> None:
    """Until the end of this transaction nobody gives us up; raises GivenUp when somebody has."""
    ours = select(processes.c.id).where(processes.c.id == process_id).with_for_update(read=True, key_share=True)
    if connection.execute(ours).first() is None:
        raise GivenUp


def remove(connection: Connection, process_id: str) -> None:
    """A process has ended; its tables are free."""
    _not_flushed(connection)
    connection.execute(delete(processes).where(processes.c.id == process_id))


def owner_of(connection: Connection, table_id: str) -> Owner | None:
    """Who owns a table and lives."""
    found = connection.execute(_owner(table_id).where(processes.c.renewed > _NOW - LAPSE_MS)).first()
    return None if found is None else Owner(found.id, found.address)


def claim(connection: Connection, table_id: str, process_id: str) -> Owner | None:
    """Own a table that nobody alive owns; gives the owner then.

    None where there is no such table, or others have given us up and nobody has it: we shall note ourselves anew.
    """
    _not_flushed(connection)
    connection.execute(delete(processes).where(processes.c.id.in_(_dead(but=process_id))))
    ours = tables.join(processes, processes.c.id == process_id)
    wanted = select(tables.c.id, processes.c.id, _NOW).select_from(ours).where(tables.c.id == table_id)
    # Nobody gives us up in the middle of it.
    wanted = wanted.with_for_update(read=True, key_share=True, of=processes)
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - a tenth of the start that SQLite's users save

    taking = postgresql.insert(leases).from_select(["table_id", "owner", "taken"], wanted)
    again = {"taken": taking.excluded.taken}
    mine = leases.c.owner == process_id
    connection.execute(taking.on_conflict_do_update(index_elements=["table_id"], set_=again, where=mine))
    found = connection.execute(_owner(table_id)).first()
    return None if found is None else Owner(found.id, found.address)


def release(connection: Connection, process_id: str, in_use: Collection[str], before_ms: int) -> None:
    """Give up what we do not use any more and did not take lately."""
    _not_flushed(connection)
    mine = and_(leases.c.owner == process_id, leases.c.table_id.not_in(in_use), leases.c.taken < _NOW - before_ms)
    connection.execute(delete(leases).where(mine))


def _owner(table_id: str) -> Select[tuple[str, str]]:
    found: Select[tuple[str, str]] = select(processes.c.id, processes.c.address)
    return found.join(leases, leases.c.owner == processes.c.id).where(leases.c.table_id == table_id)


def _dead(but: str) -> Select[tuple[str]]:
    """Those whom another process is removing already are left to it: nobody waits for anybody. Who asks lives."""
    late = and_(processes.c.renewed < _NOW - LAPSE_MS, processes.c.id != but)
    found: Select[tuple[str]] = select(processes.c.id).where(late)
    return found.order_by(processes.c.id).with_for_update(skip_locked=True)


def _not_flushed(connection: Connection) -> None:
    connection.execute(text("SET LOCAL synchronous_commit = off"))
