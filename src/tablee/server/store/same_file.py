"""Check for a deleted or replaced SQLite file, to which SQLite itself would continue to write."""

import errno
from pathlib import Path

from tablee.server import logs


class FileGone(OSError):
    """The file of a running server was deleted or replaced."""

    def __init__(self, path: str) -> None:
        super().__init__(errno.ENOENT, "the database's file was deleted or replaced", path)


class SameFile:
    """Compares a database and its write-ahead file with the files that were opened."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._known: dict[Path, tuple[int, int]] = {}
        self._said = False

    def must_be_there(self, *, written: bool = False) -> None:
        """Raise FileGone if a file is not the known one.

        `written` means that SQLite has just written to both files. A file system without shared
        memory has no write-ahead file, so one that never existed is not required.
        """
        for path in (self._path, self._log) if written or self._log in self._known else (self._path,):
            found = _identity(path)
            if found is not None and path not in self._known:
                self._known[path] = found
            if found != self._known.get(path):
                self._say()
                raise FileGone(str(path))
        self._said = False

    def _say(self) -> None:
        if not self._said:
            self._said = True
            logs.LOGGER.error("the database's file was deleted or replaced: nothing is stored any more")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
