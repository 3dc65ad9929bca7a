"""Queries about which process owns which table, if several processes share a PostgreSQL database.

A process is alive as long as it renews its row. Any other process may remove an expired row and its
leases. Times come from the database, so that no two clocks are compared. Nothing here must survive
a crash of the database: processes then register again and claim their tables again.
"""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import BigInteger, Connection, Select, and_, delete, insert, literal_column, select, text, update

from tablee.server.store.queries import Queries, as_struct
from tablee.server.store.schema import leases, processes, tables

LAPSE_MS = 1500
"""Age of a row after which its process counts as dead."""

_NOW = literal_column("CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)", BigInteger)


class Owner(Struct, frozen=True):
    """Process, and the address where the others can reach it."""

    id: str
    address: str


class ClusterQueries(Queries):
    """Rows of processes and leases.

    Writes bypass the writer's queue, so that a renewal waits for no batch.
    """

    def write_as(self, process_id: str) -> None:
        """Let the writer store changes only while this process is registered."""
        self._writer.process = process_id

    async def our_address(self) -> str | None:
        """Return this machine's address as the database sees it; None for a Unix socket."""
        found: str | None = await self._scalar(text("SELECT host(inet_client_addr())"))
        return found

    async def register(self, owner: Owner) -> None:
        await self._change(insert(processes).values(id=owner.id, address=owner.address, renewed=_NOW))

    async def renew(self, process_id: str) -> bool:
        """Renew the row of a process; return False if others have removed it."""
        return await self._database.write(lambda connection: _renew(connection, process_id))

    async def remove(self, process_id: str) -> None:
        """Remove a process that has ended, and its leases."""
        await self._change(delete(processes).where(processes.c.id == process_id))

    async def owner_of(self, table_id: str) -> Owner | None:
        """Return the owner of a table, if it is alive."""
        return await self._one(_owner(table_id).where(processes.c.renewed > _NOW - LAPSE_MS), Owner)

    async def claim(self, table_id: str, process_id: str) -> Owner | None:
        """Claim a table that no living process owns; return its owner after that.

        Return None if there is no such table, or if this process was removed and nobody owns the
        table.
        """
        return await self._database.write(lambda connection: _claim(connection, table_id, process_id))

    async def edition_of(self, table_id: str) -> tuple[str, int] | None:
        """Return the game of a table and the edition of its rules."""
        found = await self._rows(select(tables.c.game, tables.c.edition).where(tables.c.id == table_id))
        return (str(found[0][0]), int(found[0][1])) if found else None

    async def others(self, process_id: str) -> list[Owner]:
        """Return all other living processes."""
        alive = and_(processes.c.renewed > _NOW - LAPSE_MS, processes.c.id != process_id)
        return await self._all(select(processes.c.id, processes.c.address).where(alive).order_by(processes.c.id), Owner)

    async def release(self, process_id: str, in_use: Collection[str], before_ms: int) -> None:
        """Release the tables that are not in use and were claimed more than `before_ms` ago."""
        mine = and_(leases.c.owner == process_id, leases.c.table_id.not_in(in_use), leases.c.taken < _NOW - before_ms)
        await self._change(delete(leases).where(mine))

    async def _change(self, statement: Any) -> int:
        """Execute one statement at once; return the number of rows that it changed."""

        def change(connection: Connection) -> int:
            _not_flushed(connection)
            return int(connection.execute(statement).rowcount)

        return await self._database.write(change)


def _renew(connection: Connection, process_id: str) -> bool:
    _not_flushed(connection)
    mine = update(processes).where(processes.c.id == process_id).values(renewed=_NOW)
    return connection.execute(mine).rowcount == 1


def _claim(connection: Connection, table_id: str, process_id: str) -> Owner | None:
    _not_flushed(connection)
    connection.execute(delete(processes).where(processes.c.id.in_(_dead(but=process_id))))
    ours = tables.join(processes, processes.c.id == process_id)
    wanted = select(tables.c.id, processes.c.id, _NOW).select_from(ours).where(tables.c.id == table_id)
    # The lock prevents others from removing this process meanwhile.
    wanted = wanted.with_for_update(read=True, key_share=True, of=processes)
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - saves SQLite's users a tenth of the start-up time

    taking = postgresql.insert(leases).from_select(["table_id", "owner", "taken"], wanted)
    again = {"taken": taking.excluded.taken}
    mine = leases.c.owner == process_id
    connection.execute(taking.on_conflict_do_update(index_elements=["table_id"], set_=again, where=mine))
    found = connection.execute(_owner(table_id)).first()
    return None if found is None else as_struct(Owner, found)


def _owner(table_id: str) -> Select[tuple[str, str]]:
    found: Select[tuple[str, str]] = select(processes.c.id, processes.c.address)
    return found.join(leases, leases.c.owner == processes.c.id).where(leases.c.table_id == table_id)


def _dead(but: str) -> Select[tuple[str]]:
    """Select processes with expired rows; skip rows that another process is removing."""
    late = and_(processes.c.renewed < _NOW - LAPSE_MS, processes.c.id != but)
    found: Select[tuple[str]] = select(processes.c.id).where(late)
    return found.order_by(processes.c.id).with_for_update(skip_locked=True)


def _not_flushed(connection: Connection) -> None:
    connection.execute(text("SET LOCAL synchronous_commit = off"))
