"""Operator's commands on a store: back it up, restore a backup, check it."""

import asyncio
from contextlib import suppress
from functools import partial
from pathlib import Path

from msgspec import Struct

from tablee import games
from tablee.core.errors import TableeError
from tablee.core.files import write_whole
from tablee.server.http.identity import load_secret
from tablee.server.rooms.live_game import LiveGame
from tablee.server.settings import Settings
from tablee.server.store import archive, offline
from tablee.server.store.archive import ArchiveEnd, ArchiveHeader, Tell
from tablee.server.store.database import STORAGE_FAULTS
from tablee.server.store.store import Store
from tablee.server.time import now_ms


class Defect(Struct, frozen=True):
    """Defect of a store: `what` is the key of its text, `table` the table it concerns."""

    what: str
    table: str = ""
    why: str = ""


class Checked(Struct, frozen=True):
    tables: int
    games: int
    actions: int
    problems: tuple[Defect, ...]


def backup(settings: Settings, path: Path, tell: Tell, *, force: bool = False) -> ArchiveEnd:
    """Write the whole store into a file; servers may keep running meanwhile."""
    if path.exists() and not force:
        raise TableeError("server-file-exists", path=str(path))
    folder = Path(settings.data)
    # A key given in the settings is not backed up.
    secret = load_secret(folder) if not settings.secret and (folder / "secret").is_file() else None
    made = now_ms()
    dump = partial(archive.dump, path=path, made=made, secret=secret, tell=tell)

    async def work(store: Store) -> ArchiveEnd:
        # A transaction, so that everything is read as of one moment.
        end = await store.database.write(dump)
        # The file is complete, also if its date can't be stored: in a full or an old database.
        with suppress(*STORAGE_FAULTS):
            await store.operator.note_backup(made)
        return end

    return offline.with_store(settings.database, work)


def restore(settings: Settings, path: Path, tell: Tell, *, force: bool = False) -> tuple[ArchiveHeader, ArchiveEnd]:
    """Replace the whole store by a backup, in one transaction."""
    header, end = archive.verify(path)
    offline.must_be_unused(settings.database)
    total = sum(end.rows.values())
    load = partial(archive.load, path=path, header=header, total=total, force=force, tell=tell)
    offline.with_store(settings.database, lambda store: store.database.write(load), make=True)
    if header.secret and not settings.secret:
        write_whole(Path(settings.data) / "secret", bytes.fromhex(header.secret), replace=True)
    return header, end


def check(settings: Settings, tell: Tell) -> Checked:
    """Check the integrity of the database, and replay every game."""

    async def work(store: Store) -> Checked:
        await offline.must_be_current(store)
        problems = [Defect("damaged", why=found) for found in await store.database.read(offline.damage)]
        ids = await store.database.read(offline.table_ids)
        begun = actions = 0
        for number, table_id in enumerate(ids, start=1):
            try:
                played = await _replay(store, table_id)
            except TableeError as error:
                problems.append(Defect("replay", table_id, error.message.key))
            except Exception as error:
                problems.append(Defect("replay", table_id, type(error).__name__))
            else:
                begun += played is not None
                actions += played or 0
            tell(number, len(ids))
        return Checked(len(ids), begun, actions, tuple(problems))

    return offline.with_store(settings.database, work)


async def _replay(store: Store, table_id: str) -> int | None:
    """Replay a table's game; return the number of its actions, or None if it never started."""
    found = await store.tables.load(table_id)
    if found is None or found[0].started is None:
        return None
    row, seats = found
    stored = await store.tables.actions(table_id)
    if [action.seq for action in stored] != list(range(1, len(stored) + 1)):
        raise TableeError("server-actions-missing")
    if row.game not in games.names():
        raise TableeError("server-game-missing")
    live = await asyncio.to_thread(LiveGame, row, stored, seats)
    if row.status == "over" and not live.over:
        raise TableeError("server-not-over")
    return len(stored)
