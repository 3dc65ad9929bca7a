"""A full, locked, read-only, damaged or unavailable database: the game waits, nothing is lost."""

import errno
import os
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tablee.cli.main import run
from tablee.core.errors import TableeError
from tablee.server.http.identity import load_secret
from tablee.server.operator.health import Health
from tablee.server.run import prepare
from tablee.server.store import database as databases
from tablee.server.store.high_water import HighWater
from tests.server.conftest import crash, stopped
from tests.server.harness import RUN, Client, Player, Server, http_get, in_a_loop, in_thread, until
from tests.server.witness import Witness, back_after, check_promises, part, seated


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


def _table(server: Server) -> tuple[Client, str]:
    ana = Client(server, "Ana")
    return ana, ana.open(bots=["random"], start=True, options={"target": 200})


def _health(server: Server) -> tuple[int, str]:
    answer = http_get(f"{server.url}/healthz")
    return answer.status_code, answer.json()["status"]


def _says(server: Server, status: int, words: str) -> None:
    until(lambda: _health(server) == (status, words), f"never heard: {words}", server.log)


def _my_turn(player: Player) -> dict[str, object]:
    while not player.state["moves"]:
        player.read()
    move: dict[str, object] = player.state["moves"][0]
    return move


def _file(server: Server) -> Path:
    return Path(server.settings.database.removeprefix("sqlite:///"))


def test_an_action_is_refused_while_the_database_is_locked_and_succeeds_afterwards(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ana, table = _table(server)
        with ana.at(table) as player:
            move = _my_turn(player)
            with closing(sqlite3.connect(_file(server), isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                refused = player.hear("refused", id=player.act(move, "first"))
                assert refused["rule"] == "not-stored"
                other.execute("ROLLBACK")
            assert player.hear("ack", id=player.act(move, "first"))["number"] > 0
        _says(server, 200, "ok")


class Hurried(Server):
    """A server that waits at most a second for connected people when it stops."""

    code = f"from tablee.server import run; run.LONGEST_STOP_SECONDS = 1; {RUN}"


def test_a_stop_that_cannot_store_absences_logs_no_error_per_connection(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)) as other:
        with Hurried(tmp_path) as server:
            ana, table = _table(server)
            with ana.at(table):
                other.execute("BEGIN IMMEDIATE")
                server.stop()
        assert "ASGI" not in server.log.read_text()


@contextmanager
def _full(server: Server) -> Iterator[None]:
    """Forbid files to grow, as on a full disk."""
    process = server.worker()
    subprocess.run(["prlimit", f"--pid={process}", "--fsize=1024:"], check=True)
    try:
        yield
    finally:
        subprocess.run(["prlimit", f"--pid={process}", "--fsize=unlimited:"], check=True)


def test_on_a_full_disk_nothing_is_acknowledged_and_the_game_continues_afterwards(alone: Server) -> None:
    ana, table = _table(alone)
    with ana.at(table) as player:
        move = _my_turn(player)
        with _full(alone):
            assert player.hear("refused", id=player.act(move, "first"))["rule"] == "not-stored"
            _says(alone, 503, "the database can't be written")
            answer = ana.http.post("/api/tables", json={"game": "glop", "seats": 2})
            assert (answer.status_code, answer.json()["rule"]) == (503, "no-storage")
        _says(alone, 200, "ok")
        number = player.hear("ack", id=player.act(move, "first"))["number"]
    with ana.at(table) as player:
        assert player.snapshot["number"] >= number


def test_a_full_disk_leaves_no_incomplete_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(TableeError, match="core-cannot-write"):
            load_secret(tmp_path)
    assert len(load_secret(tmp_path)) == 32, "as soon as there is room"


def test_processes_that_first_start_at_once_share_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as starting:
        keys = set(starting.map(lambda _: load_secret(tmp_path), range(8)))
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_a_read_only_database_is_reported_and_the_game_continues_afterwards(alone: Server) -> None:
    ana, table = _table(alone)
    with ana.at(table) as player:
        move = _my_turn(player)
        with closing(sqlite3.connect(_file(alone), isolation_level=None)) as other:
            # Root can write to read-only files, so a trigger stands in for the file system's
            # refusal.
            for kind in ("actions", "notes"):
                stop = "BEGIN SELECT RAISE(ABORT, 'attempt to write a readonly database'); END"
                other.execute(f"CREATE TRIGGER no_{kind} BEFORE INSERT ON {kind} {stop}")
            assert player.hear("refused", id=player.act(move, "first"))["rule"] == "not-stored"
            _says(alone, 503, "the database can't be written")
            for kind in ("actions", "notes"):
                other.execute(f"DROP TRIGGER no_{kind}")
        assert player.hear("ack", id=player.act(move, "first"))["number"] > 0
    _says(alone, 200, "ok")


def _spoil(path: Path) -> None:
    """Write nonsense where the tables are stored."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()[0]
        size = database.execute("PRAGMA page_size").fetchone()[0]
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"nonsense" * (size // 8))


def test_a_damaged_database_is_reported_by_health_and_refusals(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ana, table = _table(server)
        _spoil(_file(server))
        os.kill(server.worker(), signal.SIGKILL)
        until(lambda: _answer(ana, table) == (503, "no-storage"), "the request was never refused", server.log)
        _says(server, 503, "the database is damaged")


def _answer(client: Client, table: str) -> tuple[int, str]:
    try:
        answer = client.http.get(f"/api/tables/{table}")
        return answer.status_code, answer.json().get("rule", "")
    except httpx.TransportError:
        return 0, ""


def test_a_postgresql_restart_during_play_loses_nothing(
    postgresql_itself: Any, empty_postgresql: str, tmp_path: Path
) -> None:
    with Server(tmp_path, empty_postgresql, restart_grace_ms=600_000) as server:
        people = seated(server)
        back_after(people, 0.0, server)
        for _ in range(2):
            people[0].leaving.wait(0.3)
            crash(postgresql_itself)
            before = [len(person.acknowledged) for person in people]
            # People stay connected; those whose action failed are notified, and resend it.
            until(partial(_all_play, people, before), "play never continued", server.log)
        part(people)
        check_promises(server.settings.database, people)
        _says(server, 200, "ok")


def _closed(client: Client, table: str) -> tuple[int, str]:
    """Connect to a table, and return how that ends."""
    with pytest.raises(ConnectionClosed) as closed, client.at(table):
        pass
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_while_postgresql_is_stopped_requests_are_refused_and_later_succeed(
    postgresql_itself: Any, empty_postgresql: str, tmp_path: Path
) -> None:
    with Server(tmp_path, empty_postgresql) as server:
        ana, table = _table(server)
        with ana.at(table) as player:
            move = _my_turn(player)
            with stopped(postgresql_itself):
                assert player.hear("refused", id=player.act(move, "first"))["rule"] == "not-stored"
                assert {_closed(ana, table) for _ in range(35)} == {(1013, "no-storage")}
                assert {_closed(ana, "a" * 12) for _ in range(5)} == {(1013, "no-storage")}, "not in memory"
                for path in (f"tables/{table}", "tables/" + "a" * 12, "me"):
                    answer = ana.http.get(f"/api/{path}")
                    assert (answer.status_code, answer.json()["rule"]) == (503, "no-storage"), path
                assert player.hear("refused", id=player.act(move, "first"))["rule"] == "not-stored"
            until(lambda: _answer(ana, table)[0] == 200, "never back", server.log)
        with ana.at(table) as player:
            assert player.snapshot["room"]["id"] == table


def _all_play(people: list[Witness], before: list[int]) -> bool:
    return all(len(person.acknowledged) > count for person, count in zip(people, before, strict=True))


def test_a_process_opens_a_limited_number_of_postgresql_connections() -> None:
    opened = databases.database_at("postgresql://nobody@127.0.0.1/nowhere", 3)
    assert isinstance(opened, databases.Postgresql)
    pool = opened._engine.pool
    assert opened.appender is not None, "one of them is reserved for actions"
    assert (pool.size() + 1, pool._max_overflow) == (3, 0)  # type: ignore[attr-defined]


def test_unresponsive_bots_are_reported_by_health() -> None:
    class Store:
        database = SimpleNamespace(damaged=False)

        async def alive(self) -> bool:
            return True

        async def touch(self) -> None:
            return

    async def told(well: bool) -> str:
        advisor: Any = SimpleNamespace(well=well)
        return await Health().look(Store(), advisor)  # type: ignore[arg-type]

    assert in_a_loop(told(True)) == "ok"
    assert in_a_loop(told(False)) == "the computer players do not answer"


@contextmanager
def _moved(path: Path, *, replaced: bool) -> Iterator[None]:
    """Move the file away for a while, optionally with a copy in its place."""
    beside = path.with_name("moved")
    path.rename(beside)
    if replaced:
        path.write_bytes(beside.read_bytes())
    try:
        yield
    finally:
        beside.rename(path)


@pytest.mark.parametrize("replaced", [False, True], ids=["deleted", "replaced"])
@pytest.mark.parametrize("which", ["", "-wal"], ids=["the file", "its write-ahead file"])
def test_nothing_is_acknowledged_while_the_database_file_is_missing_or_replaced(
    alone: Server, which: str, replaced: bool
) -> None:
    ana, table = _table(alone)
    with ana.at(table) as player:
        move = _my_turn(player)
        file = _file(alone)
        with _moved(file.with_name(file.name + which), replaced=replaced):
            for _ in range(3):
                assert player.hear("refused", id=player.act(move, "first"))["rule"] == "not-stored"
            if not which:
                _says(alone, 503, "the database's file was deleted or replaced")
                answer = ana.http.post("/api/tables", json={"game": "glop", "seats": 2})
                assert (answer.status_code, answer.json()["rule"]) == (503, "no-storage")
        assert "the database's file was deleted or replaced: nothing is stored" in alone.log.read_text()
        assert player.hear("ack", id=player.act(move, "first"))["number"] > 0
    _says(alone, 200, "ok")


def _cut_the_tail(server: Server) -> None:
    """Damage the third-last commit in the write-ahead file: SQLite ignores it and all that follows.

    The last commit alone would not do: a kill may come before its mark is written. Pages from
    before the last checkpoint may follow; they have another salt.
    """
    log = _file(server).with_name("tables.sqlite3-wal")
    with log.open("r+b") as file:
        head = file.read(32)
        page_bytes, salt = int.from_bytes(head[8:12]), head[16:24]
        commits = []
        for start in range(32, log.stat().st_size, 24 + page_bytes):
            file.seek(start)
            frame = file.read(24)
            if frame[8:16] == salt and frame[4:8] != bytes(4):
                commits.append(start)
        file.seek(commits[-3] + 24)
        file.write(b"nonsense")


def _replace_by_an_older_copy(server: Server) -> None:
    for ending in ("-wal", "-shm"):
        _file(server).with_name(f"tables.sqlite3{ending}").unlink(missing_ok=True)
    _file(server).with_name("older").rename(_file(server))


def _delete_what_was_written_ahead(server: Server) -> None:
    log = _file(server).with_name("tables.sqlite3-wal")
    assert log.stat().st_size > 0, "the write-ahead log was already empty"
    log.unlink()


def _contents(folder: Path) -> dict[str, bytes]:
    kept = [path for path in folder.glob("tables.sqlite3*") if not path.name.endswith("-shm")]
    return {path.name: path.read_bytes() for path in kept if path.stat().st_size}


@pytest.mark.parametrize("harm", [_cut_the_tail, _replace_by_an_older_copy, _delete_what_was_written_ahead])
def test_a_server_refuses_to_start_if_its_database_lost_acknowledged_writes(
    tmp_path: Path, harm: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    with Server(tmp_path) as server:
        _table(server)
        with closing(sqlite3.connect(_file(server))) as own, closing(sqlite3.connect(tmp_path / "older")) as copy:
            own.backup(copy)
        _table(server)
        server.kill()
        harm(server)
        left = _contents(tmp_path)
        for _ in range(2):
            with pytest.raises(TableeError, match="server-database-behind"):
                in_thread(lambda: prepare(server.settings))
        serve = ["serve", "--lang", "en", "--no-browser", "--port", "0", "--data", str(tmp_path)]
        assert in_thread(lambda: run([*serve, "--database", server.settings.database])) == 2
        assert "The database has lost what was acknowledged" in capsys.readouterr().err
        assert _contents(tmp_path) == left, "unchanged, so that somebody can try to recover it"
        _file(server).with_name("tables.sqlite3.mark").unlink()
        in_thread(lambda: prepare(server.settings))


def test_a_killed_servers_database_is_never_behind_its_mark(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        _table(server)
        for _ in range(3):
            os.kill(server.worker(), signal.SIGKILL)
            until(server.answers, "not back", server.log)
        server.kill()
        in_thread(lambda: prepare(server.settings))
    mark = HighWater(_file(server))
    assert mark.path.read_text().strip().isdigit()
    assert mark.path.stat().st_mode & 0o777 == 0o600
