"""High-water mark of a SQLite file: its number of commits, in a small file next to it.

The number is also in the database (`PRAGMA user_version`), in the same transaction. The mark is
written after the commit and not flushed. It may lag behind after a power cut, but is never ahead of
what was stored. So a database that is behind its mark has lost acknowledged commits: its
write-ahead file was damaged, a file was deleted, or an older copy was put in its place.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from tablee.core.errors import TableeError

WRAP = 2**31
"""`user_version` is a signed 32-bit integer, so the count wraps after this many commits."""


class HighWater:
    """Mark of one database file."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self.path = database.with_name(f"{database.name}.mark")
        self._file: int | None = None

    def count(self, connection: Any) -> int | None:
        """Count a transaction that changes something, before it commits; return its number."""
        if not connection.in_transaction:
            return None
        number = (_number(connection) + 1) % WRAP
        connection.execute(f"PRAGMA user_version = {number}")
        return number

    def note(self, number: int | None) -> None:
        """Write the number of a stored commit. An error only reduces protection and is ignored."""
        if number is None:
            return
        with suppress(OSError):
            if self._file is None:
                self._file = os.open(self.path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, b"%010d\n" % number)

    def must_be_reached(self) -> None:
        """Refuse a database that is behind its mark, and leave its files unchanged."""
        marked = self._marked()
        if marked is None:
            return
        try:
            found = self._found()
        except sqlite3.Error:
            return  # damaged in another way, which opening it will report
        missing = (marked - found) % WRAP
        if 0 < missing < WRAP // 2:
            raise TableeError("server-database-behind", missing=missing, mark=self.path.name)

    def _found(self) -> int:
        """Return the number of commits in the database.

        Without a write-ahead file the database is opened as immutable. Otherwise SQLite would look
        for that file: after a crash its index (`-shm`) names missing pages, which fails as a disk
        error.

        With one, only a connection that may write can read it after a crash. Closed last, that
        connection would empty the file, damaged or not. So a read-only connection is closed after
        it.
        """
        address = f"{self._database.resolve().as_uri()}?mode=ro"
        written_ahead = self._database.with_name(f"{self._database.name}-wal")
        if not written_ahead.exists() or not written_ahead.stat().st_size:
            with closing(sqlite3.connect(f"{address}&immutable=1", uri=True)) as only:
                return _number(only)
        with (
            closing(sqlite3.connect(address, uri=True)) as last,
            closing(sqlite3.connect(self._database)) as first,
        ):
            _number(first)
            return _number(last)

    def _marked(self) -> int | None:
        try:
            return int(self.path.read_text("ascii"))
        except (OSError, ValueError):
            return None

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _number(connection: Any) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
