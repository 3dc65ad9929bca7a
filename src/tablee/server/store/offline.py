"""Access to the store for commands, with or without a running server. The schema is not upgraded."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, select, text
from sqlalchemy.engine import make_url

from tablee.core.errors import TableeError
from tablee.server import logs
from tablee.server.store import migrate
from tablee.server.store.database import STORAGE_FAULTS, why
from tablee.server.store.schema import tables
from tablee.server.store.store import Store

T = TypeVar("T")


def with_store(database: str, work: Callable[[Store], Awaitable[T]], *, make: bool = False) -> T:
    """Open the store, do the work, close it; refuse a missing SQLite file unless `make` is set."""
    if not make and database.startswith("sqlite") and _file(database) is None:
        raise TableeError("server-nothing-stored")

    async def carried_out() -> T:
        store = Store(database)
        try:
            return await work(store)
        finally:
            await store.database.close()

    try:
        return asyncio.run(carried_out())
    except (*STORAGE_FAULTS, sqlite3.Error) as error:
        raise TableeError("server-no-database", why=why(error)) from None


async def must_be_current(store: Store) -> None:
    """Refuse a store whose schema is not the newest."""
    schema = await store.database.read(migrate.revision)
    if schema is None:
        raise TableeError("server-nothing-stored")
    if schema != migrate.HEAD:
        raise TableeError("server-other-schema", found=schema, known=migrate.HEAD)


def table_ids(connection: Connection) -> list[str]:
    return list(connection.execute(select(tables.c.id).order_by(tables.c.id)).scalars())


def damage(connection: Connection) -> list[str]:
    """Return the defects that SQLite finds in itself; PostgreSQL checks its own files."""
    if connection.dialect.name != "sqlite":
        return []
    found = [str(line) for line in connection.execute(text("PRAGMA integrity_check")).scalars()]
    lost = connection.execute(text("PRAGMA foreign_key_check")).all()
    return [*(line[:200] for line in found if line != "ok"), *(f"{row[0]} -> {row[2]}" for row in lost)]


def must_be_unused(database: str) -> None:
    """Refuse a SQLite file in use by a server, which would continue with what it has in memory."""
    file = _file(database) if database.startswith("sqlite") else None
    if file is None:
        return
    with contextlib.closing(sqlite3.connect(file, timeout=0)) as probe:
        try:
            # Only the sole user of a file can end its write-ahead mode; the next to open it starts
            # it again.
            probe.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError:
            raise TableeError("server-store-in-use") from None
        except sqlite3.DatabaseError:
            # A damaged database may be replaced; that is what backups are for.
            logs.note("the database to be replaced is damaged")


def _file(database: str) -> Path | None:
    path = Path(make_url(database).database or "")
    return path if path.is_file() else None
