"""Template of an empty SQLite file with all tables, copied for each test.

Migrating it takes as long as everything else at a server's start.
"""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import create_engine, make_url

from tablee.server.store import migrate


def place(database: str) -> None:
    """Put a copy at this address if it is a SQLite file that does not exist yet."""
    url = make_url(database)
    file = Path(url.database or "")
    if url.get_backend_name() == "sqlite" and file.parent.is_dir() and not file.exists():
        file.touch(mode=0o600)
        file.write_bytes(_template())


@cache
def _template() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "template.sqlite3"
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            migrate.upgrade(connection)
        engine.dispose()
        return file.read_bytes()
