"""Migration of the database when a server starts.

It runs in one transaction, and a SQLite file is copied first, to allow going back. Alembic is
imported only if there is something to do.
"""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

from tablee.core.errors import TableeError
from tablee.server import logs

HEAD = "0022"
VERSIONS = Path(__file__).parent / "migrations" / "versions"
_LOCK = 7_267_253_141
"""Key of PostgreSQL's advisory lock for migrations; an arbitrary number."""


def upgrade(connection: Connection) -> None:
    if not _is_behind(connection):
        return
    _copy_first(connection)
    alone(connection)
    if _is_behind(connection):
        before, start = revision(connection), time.monotonic()
        to(connection, "head")
        took_ms = round(1000 * (time.monotonic() - start))
        what = "the database was upgraded" if before else "the database was created"
        logs.note(what, before=before, after=HEAD, took_ms=took_ms)


def _is_behind(connection: Connection) -> bool:
    found = revision(connection)
    if found is not None and found > HEAD:
        raise TableeError("server-newer-database", found=found, known=HEAD)
    return found != HEAD


def _copy_first(connection: Connection) -> None:
    """Copy a SQLite file before a migration, completely or not at all; skip an empty one."""
    path = connection.engine.url.database
    if connection.dialect.name != "sqlite" or not path or path == ":memory:" or revision(connection) is None:
        return
    target = Path(f"{path}.before-{HEAD}")
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600)
    source: Any = connection.connection.driver_connection
    with closing(sqlite3.connect(unfinished)) as copy:
        source.backup(copy)
    with unfinished.open("rb") as written:
        os.fsync(written.fileno())
    unfinished.replace(target)


def alone(connection: Connection) -> None:
    """Take the migration lock.

    SQLite needs an explicit BEGIN, because Python begins a transaction only before changes of rows.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _LOCK})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def revision(connection: Connection) -> str | None:
    """Return the revision of the database, or None if it has none of our tables."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def to(connection: Connection, wanted: str) -> None:
    """Upgrade the schema to a revision, or to "head"."""
    from alembic import command  # noqa: PLC0415 - saves 0.2 s of most starts

    command.upgrade(config(connection), wanted)


def known() -> frozenset[str]:
    return frozenset(path.name.partition("_")[0] for path in VERSIONS.glob("[0-9]*.py"))


def config(connection: Connection) -> Any:
    """Return Alembic's configuration for this connection."""
    from alembic.config import Config  # noqa: PLC0415 - as above

    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    settings.attributes["connection"] = connection
    return settings
