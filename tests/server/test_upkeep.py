"""Backups taken during play, restored elsewhere, and checks of stored games."""

import asyncio
import gzip
import json
import sqlite3
import stat
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tablee.cli.main import run
from tablee.server.challenges.service import Dailies
from tablee.server.operator import backups as upkeep
from tablee.server.rooms import background
from tablee.server.rooms.connections import Connection
from tablee.server.settings import Settings
from tablee.server.store import archive, migrate
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable
from tests.server.harness import WAIT, in_a_loop, in_thread
from tests.server.inside import Ear, first_move, new_table, opened, person, table_of_two, whose_turn
from tests.server.test_migration import at_revision_0002, played


def nothing(done: int, total: int) -> None:
    assert done <= total


def settings(folder: Path, database: str) -> Settings:
    folder.mkdir(exist_ok=True)
    return Settings(database, str(folder))


@pytest.fixture
def other_database(request: pytest.FixtureRequest, empty_database: str, tmp_path: Path) -> str:
    """Address of a store of the other kind."""
    if empty_database.startswith("postgresql"):
        return f"sqlite:///{tmp_path / 'other' / 'tables.sqlite3'}"
    address: str = request.getfixturevalue("empty_postgresql")
    return address


def test_a_backup_succeeds_although_a_server_writes_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    used = settings(tmp_path, f"sqlite:///{path}")

    async def stored() -> None:
        async with opened(tmp_path, database=used.database) as parts:
            await table_of_two(parts)

    def write(*_: object) -> None:
        with closing(sqlite3.connect(path)) as other:
            # It changes the file without changing what is stored.
            other.execute(f"PRAGMA application_id = {time.time_ns() % 1_000_000}")

    in_a_loop(stored())
    file = tmp_path / "meanwhile.tablee"
    in_thread(lambda: upkeep.backup(used, file, write))
    assert file.is_file()


def test_a_game_continues_from_a_backup_in_the_other_store(
    empty_database: str, other_database: str, tmp_path: Path
) -> None:
    before, after = settings(tmp_path / "one", empty_database), settings(tmp_path / "other", other_database)
    file = tmp_path / "evening.tablee"
    kept: dict[str, Any] = {}

    async def evening() -> None:
        async with opened(tmp_path / "one", database=empty_database) as parts:
            room, ana, bob = await table_of_two(parts)
            ear = await Ear(ana).at(room)
            for _ in range(6):
                await room.act(whose_turn(room), first_move(room, whose_turn(room)))
            await room.say(bob, "Bon appétit « à tous »")
            assert room.live is not None
            kept.update(id=room.id, state=room.live.table.state, number=room.live.number, ana=ana, face=ana.face)
            kept["cookie"] = parts.identity.cookies.given_to(ana).partition("=")[2].partition(";")[0]
            # The server is running, with somebody connected.
            assert await parts.store.operator.last_backup() is None
            await asyncio.to_thread(upkeep.backup, before, file, nothing)
            made = await parts.store.operator.last_backup()
            assert made is not None
            assert 0 <= now_ms() - made < 1000 * WAIT
            await room.act(whose_turn(room), first_move(room, whose_turn(room)))
            await ear.events(kept["number"] + 1)

    async def the_day_after() -> None:
        async with opened(tmp_path / "other", database=other_database) as parts:
            room = await parts.registry.room(kept["id"])
            assert room.live is not None
            assert (room.live.table.state, room.live.number) == (kept["state"], kept["number"])
            assert [line.text for line in room.chat.lines] == ["Bon appétit « à tous »"]
            ana = await parts.identity.by_cookie(kept["cookie"])
            assert ana == kept["ana"]
            await room.connect(Connection(ana, 100), 0)
            assert await room.act(whose_turn(room), first_move(room, whose_turn(room))) == kept["number"] + 1
            # Row numbers continue after those of the backup.
            assert (await room.say(kept["ana"], "encore")).id > room.chat.lines[0].id

    in_a_loop(evening())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with pytest.raises(Exception, match="file-exists"):
        in_thread(lambda: upkeep.backup(before, file, nothing))
    header, end = in_thread(lambda: upkeep.restore(after, file, nothing))
    assert (header.schema, end.rows["tables"], end.rows["actions"]) == (migrate.HEAD, 1, 6)
    with pytest.raises(Exception, match="store-not-empty"):
        in_thread(lambda: upkeep.restore(after, file, nothing))
    in_thread(lambda: upkeep.restore(after, file, nothing, force=True))
    checked = in_thread(lambda: upkeep.check(after, nothing))
    assert (checked.tables, checked.games, checked.actions, checked.problems) == (1, 1, 6, ())
    in_a_loop(the_day_after())


def test_a_failed_restore_changes_nothing(empty_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = settings(tmp_path / "one", empty_database)
    file = tmp_path / "b"

    async def scene() -> None:
        async with opened(tmp_path / "one", database=empty_database) as parts:
            await table_of_two(parts)

    async def people() -> int:
        async with opened(tmp_path / "one", database=empty_database) as parts:
            count = text("SELECT count(*) FROM people")
            return await parts.store.database.read(lambda c: int(c.execute(count).scalar_one()))

    in_a_loop(scene())
    in_thread(lambda: upkeep.backup(mine, file, nothing))

    def fail(done: int, total: int) -> None:
        raise OSError("the machine went down")

    with pytest.raises(Exception, match="no-database"):
        in_thread(lambda: upkeep.restore(mine, file, fail, force=True))
    assert in_a_loop(people()) == 2


def test_a_backup_of_an_older_schema_is_upgraded(empty_database: str, tmp_path: Path) -> None:
    """As when an operator runs the new version's backup before its first start."""
    before = played("glop")
    file = tmp_path / "old"
    new = settings(tmp_path / "new", f"sqlite:///{tmp_path / 'new' / 'tables.sqlite3'}")

    async def make() -> None:
        store = await at_revision_0002(empty_database, ("a" * 12, before))
        await store.close()

    async def go_on() -> None:
        async with opened(tmp_path / "new", database=new.database) as parts:
            room = await parts.registry.room("a" * 12)
            assert room.live is not None
            assert room.live.table.state == before.state

    in_a_loop(make())
    in_thread(lambda: upkeep.backup(settings(tmp_path, empty_database), file, nothing))
    header, _ = in_thread(lambda: upkeep.restore(new, file, nothing))
    assert header.schema == "0002"
    in_a_loop(go_on())


@pytest.mark.parametrize(("seconds", "begins"), [(background.UPKEEP_SECONDS, False), (0.0, True)])
def test_upkeep_starts_after_people_had_time_to_reconnect(
    seconds: float, begins: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dealing the daily challenges loads every game.

    Done at the start, it delayed each return by 0.1 s.
    """
    begun = asyncio.Event()
    monkeypatch.setattr(background, "UPKEEP_SECONDS", seconds)

    async def store_today(_: Dailies) -> None:
        begun.set()

    monkeypatch.setattr(Dailies, "store_today", store_today)

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            await table_of_two(parts)
            if begins:
                await asyncio.wait_for(begun.wait(), WAIT)
            assert begun.is_set() == begins

    in_a_loop(scene())


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with an SQLite store and a backup of it."""
    folder = tmp_path_factory.mktemp("evening")

    async def scene() -> None:
        async with opened(folder) as parts:
            room, _, _ = await table_of_two(parts)
            for _ in range(3):
                await room.act(whose_turn(room), first_move(room, whose_turn(room)))
            await new_table(parts, await person(parts, "Cléo"), NewTable("glop", 2))

    in_a_loop(scene())
    assert in_thread(lambda: run(["backup", str(folder / "good"), "--data", str(folder)])) == 0
    return folder


def _lines(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def _spoilt(good: Path, how: str) -> bytes:
    raw, lines = good.read_bytes(), _lines(good)
    middle = len(raw) // 2

    def head(**changes: Any) -> bytes:
        return gzip.compress(json.dumps(json.loads(lines[0]) | changes).encode() + b"\n")

    return {
        "truncated": raw[:middle],
        "cut between lines": gzip.compress(b"".join(lines[:-2])),
        "changed": gzip.compress(b"".join(lines).replace(b"Ana", b"Eve")),
        # After the first line with the format; in a small file it reaches beyond the middle.
        "a bit flipped": raw[:-12] + bytes([raw[-12] ^ 255]) + raw[-11:],
        "more behind": gzip.compress(b"".join([*lines, lines[1]])),
        "a newer format": head(version=2),
        "a newer schema": head(schema="9999"),
        "another format": gzip.compress(b'{"hello": 1}\n'),
        "plain text": b"hello",
    }[how]


@pytest.mark.parametrize(
    ("how", "says"),
    [
        *((how, "incomplete or damaged") for how in ("truncated", "cut between lines", "changed", "a bit flipped")),
        ("more behind", "incomplete or damaged"),
        ("a newer format", f"it has revision 2.{migrate.HEAD}, this version knows 1.{migrate.HEAD}"),
        ("a newer schema", f"it has revision 1.9999, this version knows 1.{migrate.HEAD}"),
        ("another format", "no backup"),
        ("plain text", "no backup"),
    ],
)
def test_an_invalid_backup_is_refused_in_one_line(
    how: str, says: str, evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad"
    bad.write_bytes(_spoilt(evening / "good", how))
    for command in (["restore", str(bad)], ["check", "--backup", str(bad)]):
        assert in_thread(partial(run, [*command, "--data", str(tmp_path / "data"), "--lang", "en"])) == 2
        errors = capsys.readouterr().err
        assert len(errors.splitlines()) == 1
        assert says in errors
    assert not (tmp_path / "data" / "tables.sqlite3").exists()


def test_the_commands_report_the_result(evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def typed(*arguments: str) -> tuple[int, str]:
        code = in_thread(lambda: run([*arguments, "--data", str(tmp_path / "data"), "--lang", "en"]))
        told = capsys.readouterr()
        return code, told.out + told.err

    assert typed("check")[0] == 2
    assert typed("backup", str(tmp_path / "b"))[0] == 2
    assert not (tmp_path / "data").exists(), "a misspelt folder is not created"
    assert "2 tables, 3 people" in typed("restore", str(evening / "good"))[1]
    assert "--force" in typed("restore", str(evening / "good"))[1]
    code, told = typed("check")
    assert code == 0
    assert "1 game played again, 3 actions" in told
    assert typed("check", "--backup", str(evening / "good"))[0] == 0


def test_a_restore_is_refused_while_a_server_is_running(evening: Path, tmp_path: Path) -> None:
    mine = settings(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite3'}")

    async def scene() -> None:
        async with opened(tmp_path):
            with pytest.raises(Exception, match="store-in-use"):
                await asyncio.to_thread(upkeep.restore, mine, evening / "good", nothing, force=True)

    in_a_loop(scene())
    in_thread(lambda: upkeep.restore(mine, evening / "good", nothing, force=True))


def test_a_game_that_does_not_replay_is_found(
    evening: Path, empty_database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = settings(tmp_path / "one", empty_database)
    _, end = archive.verify(evening / "good")
    assert end.rows["actions"] == 3
    in_thread(lambda: upkeep.restore(mine, evening / "good", nothing))

    async def spoil() -> None:
        store = Store(empty_database)
        await store.database.write(lambda c: c.execute(text("DELETE FROM actions WHERE seq = 2")))
        await store.database.close()

    in_a_loop(spoil())
    assert in_thread(lambda: run(["check", "--database", empty_database, "--data", mine.data, "--lang", "en"])) == 1
    told = capsys.readouterr()
    assert "does not replay (actions are missing)" in told.err
    assert "faults: 1" in told.out
