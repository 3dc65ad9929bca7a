"""Migrations of tables that were stored by older versions; their games continue."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command, op
from msgspec import json
from sqlalchemy import Connection, text

from tablee import games
from tablee.core.game import some_move
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.server.store import migrate
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tests.conformance.walk import seed_of, walk
from tests.server.harness import in_a_loop
from tests.server.inside import opened

BEFORE = "0002"
ACTIONS = 25

TABLE = """INSERT INTO tables (id, version, game, rules, seats, options, seed, visibility, pace, per, autostart, status,
    host, opened, started, paused, paused_for, next, lexicon)
    VALUES (:id, 0, :game, 1, :seats, :options, :seed, 'link', 'off', 'decision', :no, :status,
    NULL, 1, :started, NULL, 0, NULL, 'fr-2025')"""
SEAT = """INSERT INTO seats (table_id, seat, name, level, here, seen, "left", stand_in, wants_pause)
    VALUES (:id, :seat, 'Odile', 'random', :no, 0, :no, :no, :no)"""
ACTION = "INSERT INTO actions (table_id, seq, at, seat, action) VALUES (:id, :seq, :at, :seat, :action)"


def played(name: str) -> Table:
    """Return a running game under the first rules, with the rulings that were given."""
    game = games.load(name)
    options, seats = game.rules.presets["standard"], min(game.rules.seat_counts)
    tables = (
        Table(game, Header(name, 1, seats, options, seed_of(number)), game.rules.arbiter(options))
        for number in range(7, 30)
    )
    return next(table for table in tables if _goes_on(table))


def _goes_on(table: Table) -> bool:
    """Return whether the game is still running after some random actions; short games are not."""
    for _, _ in zip(walk(table, Rng(seed_of(7), "before")), range(ACTIONS), strict=False):
        pass
    return bool(table.game.rules.waiting(table.state))


def insert(connection: Connection, table_id: str, table: Table, *, started: bool = True) -> None:
    """Insert the rows of a table as revision 0002 had them."""
    header = table.header
    row = {"id": table_id, "game": header.game, "seats": header.seats, "seed": header.seed, "no": False}
    row |= {"options": options_of_before(header.options), "started": now_ms() - table.now if started else None}
    connection.execute(text(TABLE), {**row, "status": "playing" if started else "open"})
    for seat in range(header.seats):
        connection.execute(text(SEAT), {"id": table_id, "seat": seat, "no": False})
    for number, entry in enumerate(table.entries if started else (), start=1):
        action = json.encode(entry.action).decode()
        values = {"id": table_id, "seq": number, "at": entry.at, "seat": entry.seat, "action": action}
        connection.execute(text(ACTION), values)


def options_of_before(options: Any) -> str:
    """Encode options as they were then: one game's dictionary option had another name."""
    named = {"dictionary": "lexicon"}
    return json.encode(
        {named.get(key, key): value for key, value in json.decode(json.encode(options)).items()}
    ).decode()


async def at_revision_0002(database: str, *tables: tuple[str, Table], waiting: Table | None = None) -> Store:
    """Create a store whose database is at revision 0002."""

    def make(connection: Connection) -> None:
        command.upgrade(migrate.config(connection), BEFORE)
        for table_id, table in tables:
            insert(connection, table_id, table)
        if waiting is not None:
            insert(connection, "w" * 12, waiting, started=False)

    store = Store(database)
    await store.database.write(make)
    return store


def test_an_upgrade_is_one_line_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "tablee.server")

    async def scene() -> None:
        store = await at_revision_0002(f"sqlite:///{tmp_path / 'tables.sqlite3'}", ("a" * 12, played("glop")))
        await store.close()
        for _ in range(2):
            async with opened(tmp_path):
                pass

    in_a_loop(scene())
    told = [vars(record)["fields"] for record in caplog.records if record.message == "the database was upgraded"]
    assert [(each["before"], each["after"]) for each in told] == [("0002", migrate.HEAD)]


@pytest.mark.parametrize("name", games.names())
def test_a_running_table_is_migrated_and_continues(name: str, empty_database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        before = played(name)
        store = await at_revision_0002(empty_database, ("a" * 12, before), waiting=before)
        await store.close()
        async with opened(tmp_path, database=empty_database) as parts:
            room = await parts.registry.room("a" * 12)
            assert room.live is not None
            assert room.live.table.entries == before.entries
            assert room.live.table.state == before.state
            seat = min(room.live.waiting)
            table, rng = room.live.table, Rng(seed_of(8), "after")
            action = some_move(table.game, table.view(seat), rng, table.arbiter)
            assert await room.act(seat, action) == len(before.entries) + 1
            waiting = await parts.registry.room("w" * 12)
            assert (waiting.live, waiting.row.edition) == (None, 1)

    in_a_loop(scene())


def test_a_table_that_cannot_be_replayed_stays_unchanged_and_does_not_block_others(
    empty_database: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def spoil(connection: Connection) -> None:
        for table_id, action in (("b" * 12, '{"type":"fly"}'), ("c" * 12, '{"type":"play","card":"X99"}')):
            connection.execute(text("UPDATE actions SET action = :a WHERE table_id = :t"), {"a": action, "t": table_id})
        connection.execute(text("UPDATE tables SET game = 'chess' WHERE id = :t"), {"t": "d" * 12})

    async def scene() -> None:
        before = played("glop")
        store = await at_revision_0002(empty_database, *((letter * 12, before) for letter in "abcd"))
        await store.database.write(spoil)
        await store.close()
        async with opened(tmp_path, database=empty_database) as parts:
            kept = await parts.store.tables.actions("b" * 12)
            assert [row.action for row in kept] == ['{"type":"fly"}'] * len(before.entries)
            room = await parts.registry.room("a" * 12)
            assert room.live is not None
            assert room.live.number == len(before.entries)

    in_a_loop(scene())
    noted = [record for record in caplog.records if "can't be played again" in record.message]
    assert len(noted) == 3


def test_a_downgrade_restores_the_old_schema_with_all_actions(empty_database: str) -> None:
    def down(connection: Connection) -> None:
        command.downgrade(migrate.config(connection), BEFORE)

    async def scene() -> None:
        before = played("glop")
        store = await at_revision_0002(empty_database, ("a" * 12, before))
        await store.database.write(migrate.upgrade)
        await store.database.write(down)
        rules, lexicon = await store.database.read(
            lambda connection: connection.execute(text("SELECT rules, lexicon FROM tables")).one()
        )
        assert (rules, lexicon) == (1, "")
        actions = await store.database.read(
            lambda connection: connection.execute(text("SELECT action FROM actions ORDER BY seq")).scalars().all()
        )
        assert actions == [json.encode(entry.action).decode() for entry in before.entries]
        await store.database.write(migrate.upgrade)
        await store.close()

    in_a_loop(scene())


def test_a_failed_migration_changes_nothing(empty_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise OSError("the machine went down")

    async def scene() -> None:
        store = await at_revision_0002(empty_database, ("a" * 12, played("glop")))
        monkeypatch.setattr(op, "add_column", fail)
        with pytest.raises(OSError, match="went down"):
            await store.database.write(migrate.upgrade)
        monkeypatch.undo()
        await store.database.read(lambda connection: connection.execute(text("SELECT rules FROM tables")).scalar_one())
        await store.database.write(migrate.upgrade)
        await store.close()

    in_a_loop(scene())


DIE_IN_BETWEEN = """
import os, signal, sys, asyncio
from alembic import op
from tablee.server.store.store import Store
kept, calls = op.add_column, []
def add_column(*given, **named):
    calls.append(kept(*given, **named))
    if len(calls) == 2:
        os.kill(os.getpid(), signal.SIGKILL)
op.add_column = add_column
asyncio.run(Store(sys.argv[1]).open())
"""


def test_a_server_killed_during_a_migration_can_restart_and_keeps_a_copy(tmp_path: Path) -> None:
    database, before = f"sqlite:///{tmp_path / 'tables.sqlite3'}", played("glop")

    async def make() -> None:
        await (await at_revision_0002(database, ("a" * 12, before))).close()

    async def scene() -> None:
        async with opened(tmp_path, database=database) as parts:
            room = await parts.registry.room("a" * 12)
            assert room.live is not None
            assert room.live.number == len(before.entries)

    in_a_loop(make())
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    died = subprocess.run([sys.executable, "-c", DIE_IN_BETWEEN, database], env=environment, check=False)
    assert died.returncode == -signal.SIGKILL
    in_a_loop(scene())
    copy = tmp_path / f"tables.sqlite3.before-{migrate.HEAD}"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchone() == (BEFORE,)
        assert kept.execute("SELECT count(*) FROM actions").fetchone() == (len(before.entries),)
    assert not list(tmp_path.glob("*.unfinished"))


CHALLENGE = """INSERT INTO challenges (id, game, edition, seats, seat, options, levels, seed, made, number)
    VALUES ('deal', 'glop', 1, 2, 0, '{}', 'club', :seed, 1, 0)"""
TRY = """INSERT INTO tries (table_id, challenge, person, name, counted, began, ended, points, lead)
    VALUES (:id, 'deal', NULL, :name, :yes, 1, 2, 10, 3)"""
EXPERT = "xf96c94f287038f6"
"""The table id that marked the expert's attempt at that challenge."""


def test_the_experts_attempt_is_marked_by_a_column_and_by_its_table_id_after_a_downgrade(empty_database: str) -> None:
    before = [{"id": EXPERT, "name": "expert", "yes": True}, {"id": "xyz234567892", "name": "…", "yes": True}]

    def make(connection: Connection) -> None:
        command.upgrade(migrate.config(connection), "0016")
        connection.execute(text(CHALLENGE), {"seed": b"s"})
        connection.execute(text(TRY), before)

    def down(connection: Connection) -> None:
        connection.execute(text("UPDATE tries SET table_id = 'abcdefghjkmn' WHERE expert"))
        command.downgrade(migrate.config(connection), "0016")

    def rows(columns: str) -> Any:
        query = text(f"SELECT {columns} FROM tries ORDER BY name")
        return lambda connection: [tuple(row) for row in connection.execute(query)]

    async def scene() -> None:
        store = Store(empty_database)
        await store.database.write(make)
        await store.database.write(migrate.upgrade)
        # SQLite has no boolean type.
        found = await store.database.read(rows("name, expert, counted"))
        assert [(name, bool(expert), bool(counted)) for name, expert, counted in found] == [
            ("expert", True, False),
            ("…", False, True),
        ]
        assert await store.challenges.has_expert("deal")
        await store.database.write(down)
        kept = await store.database.read(rows("table_id, name, counted"))
        assert [(table, name, bool(counted)) for table, name, counted in kept] == [
            (EXPERT, "expert", True),
            ("xyz234567892", "…", True),
        ]
        await store.close()

    in_a_loop(scene())


def test_old_daily_challenges_get_a_closing_time(empty_database: str) -> None:
    def make(connection: Connection) -> None:
        command.upgrade(migrate.config(connection), "0017")
        connection.execute(text(CHALLENGE), {"seed": b"s"})
        connection.execute(text("UPDATE challenges SET day = 20000"))

    async def scene() -> None:
        store = Store(empty_database)
        await store.database.write(make)
        await store.database.write(migrate.upgrade)
        found = await store.challenges.challenge("deal")
        assert found is not None
        assert found.closes == 20_001 * 24 * 3_600_000
        await store.database.write(lambda connection: command.downgrade(migrate.config(connection), "0017"))
        await store.close()

    in_a_loop(scene())


PERSON = "INSERT INTO people (id, name, language, since) VALUES (:person, :name, 'fr', :since)"


def test_the_first_person_keeps_a_claimed_name_that_others_imitate(empty_database: str) -> None:
    people = [("late", "\u0410na", 2), ("first", "Ana", 1), ("other", "Zoé", 3)]

    def make(connection: Connection) -> None:
        command.upgrade(migrate.config(connection), "0018")
        for person, name, since in people:
            known = {"person": person, "name": name, "since": since}
            connection.execute(text(PERSON), known)
            connection.execute(text("INSERT INTO claimed_names (name, person) VALUES (:name, :person)"), known)

    def claimed(connection: Connection) -> list[tuple[str, str]]:
        found = connection.execute(text("SELECT name, person FROM claimed_names ORDER BY name"))
        return [(name, person) for name, person in found]

    async def scene() -> None:
        store = Store(empty_database)
        await store.database.write(make)
        await store.database.write(migrate.upgrade)
        assert await store.database.read(claimed) == [("ana", "first"), ("zoe", "other")]
        await store.close()

    in_a_loop(scene())


REPLAYS = "0003_editions_and_rulings.py"
"""The migration that replays games, which gives the same result in every version."""


def test_migrations_do_not_import_code_that_may_change() -> None:
    found = {
        (script.name, line)
        for script in Path(migrate.__file__).parent.glob("migrations/versions/*.py")
        for line in script.read_text().splitlines()
        if line.startswith(("from tablee", "import tablee")) and script.name != REPLAYS
    }
    assert {line.split(" import ")[0] for _, line in found} == {"from tablee.server.store.columns"}, sorted(found)
