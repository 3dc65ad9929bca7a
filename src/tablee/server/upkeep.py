"""What an operator does with a store beside the server: back it up, put a backup in place, look whether all is well."""

import asyncio
import contextlib
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from tablee import games
from tablee.core.errors import TableeError
from tablee.server import logs
from tablee.server.http.identity import load_secret
from tablee.server.rooms.live_game import LiveGame
from tablee.server.settings import Settings
from tablee.server.store import Store, archive, migrate
from tablee.server.store.archive import End, Header, Tell
from tablee.server.store.schema import tables

T = TypeVar("T")


class Problem(Struct, frozen=True):
    """Something that is not well: `what` names its words, `table` the table it is about."""

    what: str
    table: str = ""
    why: str = ""


class Checked(Struct, frozen=True):
    tables: int
    games: int
    actions: int
    problems: tuple[Problem, ...]


def backup(settings: Settings, path: Path, tell: Tell, *, force: bool = False) -> End:
    """Write everything into a file, while servers go on."""
    if path.exists() and not force:
        raise TableeError("server-file-exists", path=str(path))
    secret = _own_secret(settings)
    made = time.time_ns() // 1_000_000

    async def work(store: Store) -> End:
        # It only looks, but at one moment: that takes a transaction.
        return await store.database.write(lambda connection: archive.dump(connection, path, made, secret, tell))

    return with_store(settings, work)


def restore(settings: Settings, path: Path, tell: Tell, *, force: bool = False) -> tuple[Header, End]:
    """Put a backup in place of what is stored: all of it or nothing."""
    header, end = archive.verify(path)
    total = sum(end.rows.values())
    _nobody_uses(settings.database)

    async def work(store: Store) -> None:
        await store.database.write(lambda connection: archive.load(connection, path, header, total, force, tell))

    with_store(settings, work, make=True)
    if header.secret and not settings.secret:
        _keep_secret(Path(settings.data), bytes.fromhex(header.secret))
    return header, end


def check(settings: Settings, tell: Tell) -> Checked:
    """Look whether the database is whole, and play every game again."""

    async def work(store: Store) -> Checked:
        await must_be_current(store)
        problems = await store.database.read(_damage)
        ids = await store.database.read(lambda c: list(c.execute(select(tables.c.id).order_by(tables.c.id)).scalars()))
        begun = actions = 0
        for number, table_id in enumerate(ids, start=1):
            try:
                played = await _replay(store, table_id)
            except TableeError as error:
                problems.append(Problem("replay", table_id, error.message.key))
            except Exception as error:
                problems.append(Problem("replay", table_id, type(error).__name__))
            else:
                begun += played is not None
                actions += played or 0
            tell(number, len(ids))
        return Checked(len(ids), begun, actions, tuple(problems))

    return with_store(settings, work)


async def must_be_current(store: Store) -> None:
    schema = await store.database.read(migrate.revision)
    if schema is None:
        raise TableeError("server-nothing-stored")
    if schema != migrate.HEAD:
        raise TableeError("server-other-schema", found=schema, known=migrate.HEAD)


async def _replay(store: Store, table_id: str) -> int | None:
    """How many actions a table's game has; None where none was begun."""
    found = await store.table(table_id)
    if found is None or found[0].started is None:
        return None
    row, around = found
    stored = await store.actions(table_id)
    if [action.seq for action in stored] != list(range(1, len(stored) + 1)):
        raise TableeError("server-actions-missing")
    if row.game not in games.names():
        raise TableeError("server-game-missing")
    live = await asyncio.to_thread(LiveGame, row, stored, around)
    if row.status == "over" and not live.over:
        raise TableeError("server-not-over")
    return len(stored)


def _damage(connection: Connection) -> list[Problem]:
    """What the database itself finds wrong; PostgreSQL watches over its references, and its pages, by itself."""
    if connection.dialect.name != "sqlite":
        return []
    told = [str(line) for line in connection.execute(text("PRAGMA integrity_check")).scalars()]
    lost = connection.execute(text("PRAGMA foreign_key_check")).all()
    damage = [Problem("damaged", why=line[:200]) for line in told if line != "ok"]
    return [*damage, *(Problem("damaged", why=f"{row[0]} -> {row[2]}") for row in lost)]


# The store and its key


def with_store(settings: Settings, work: Callable[[Store], Awaitable[T]], *, make: bool = False) -> T:
    url = make_url(settings.database) if settings.database.startswith("sqlite") else None
    if url is not None and not make and not Path(url.database or "").is_file():
        raise TableeError("server-nothing-stored")

    async def carried_out() -> T:
        async with _opened(settings) as store:
            return await work(store)

    return _run(carried_out())


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[Store]:
    """The store as it is: neither upgraded nor written to by itself."""
    store = Store(settings.database)
    try:
        yield store
    finally:
        await store.database.close()


def _run(work: Coroutine[Any, Any, T]) -> T:
    try:
        return asyncio.run(work)
    except (OSError, SQLAlchemyError, sqlite3.Error) as error:
        cause = getattr(error, "orig", None) or error
        raise TableeError("server-no-database", why=str(cause).partition("\n")[0][:200]) from None


def _nobody_uses(database: str) -> None:
    """A server that runs on a SQLite file would go on with what it has in memory: the file has to be free."""
    url = make_url(database) if database.startswith("sqlite") else None
    if url is None or not Path(url.database or "").is_file():
        return
    with contextlib.closing(sqlite3.connect(url.database or "", timeout=0)) as probe:
        try:
            # Only who is alone with a file may end its write-ahead mode; the next to open it begins it again.
            probe.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError:
            raise TableeError("server-store-in-use") from None
        except sqlite3.DatabaseError:
            # Damaged: that is what a backup is for.
            logs.note("the database to be replaced is damaged")


def _own_secret(settings: Settings) -> bytes | None:
    """The key in the data folder; one from the settings is the operator's to keep."""
    folder = Path(settings.data)
    return load_secret(folder) if not settings.secret and (folder / "secret").is_file() else None


def _keep_secret(folder: Path, secret: bytes) -> None:
    beside = folder / "secret.part"
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(folder / "secret")
    except OSError as error:
        raise TableeError("core-cannot-write", path=str(folder / "secret"), why=error.strerror or "") from None
