"""Atomic writes: to a temporary file, flushed to disk, then moved into place."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablee.core.errors import TableeError


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Convert the system's errors into TableeError in a `with` block that writes `path`."""
    try:
        yield
    except OSError as error:
        raise TableeError("core-cannot-write", path=str(path), why=error.strerror or str(error)) from None


def write_whole(path: Path, data: bytes, *, replace: bool = False) -> None:
    """Write a file atomically. Raise TableeError if it exists, unless `replace` is given."""
    with writing(path):
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        fresh = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if replace:
                fresh.replace(path)
            else:
                path.hardlink_to(fresh)
            _sync_folder(path.parent)
        except FileExistsError:
            raise TableeError("core-log-exists", path=str(path)) from None
        finally:
            fresh.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
