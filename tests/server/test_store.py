"""The store: one schema, writes that share a flush, and unique numbers."""

import asyncio
import random
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, text
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection

from tablee.core.errors import TableeError
from tablee.server.cluster.queries import Owner
from tablee.server.operator.queries import remove_tables
from tablee.server.settings import Retention
from tablee.server.store import database as databases
from tablee.server.store import migrate
from tablee.server.store import postgres_append as appending
from tablee.server.store.fencing import GivenUp
from tablee.server.store.hashed import hashed
from tablee.server.store.notices import Notice
from tablee.server.store.rows import ActionRow, ChatRow, Person, SeatRow, TableRow
from tablee.server.store.schema import metadata
from tablee.server.store.store import Store
from tablee.server.store.writer import Writer
from tests.server.harness import in_a_loop, in_thread


async def asked(store: Store, question: str) -> Any:
    return await store.database.read(lambda connection: connection.execute(text(question)).scalar())


def row(table_id: str) -> TableRow:
    return TableRow(table_id, "glop", 1, 2, "{}", bytes(32), "link", "off", "decision", False, None, 0)


def seats(table_id: str) -> list[SeatRow]:
    return [SeatRow(table_id, seat) for seat in (0, 1)]


def test_migrations_create_the_schema_that_the_code_describes(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def scene() -> None:
        store = Store(database)
        await store.open()
        assert await store.database.read(differences) == []
        assert await asked(store, "SELECT version_num FROM alembic_version") == migrate.HEAD
        await store.close()

    in_a_loop(scene())


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        await store.open()
        assert await asked(store, "PRAGMA journal_mode") == "wal"
        assert await asked(store, "PRAGMA synchronous") == 2
        await store.close()

    in_a_loop(scene())


def test_a_number_is_given_once_and_the_rest_of_the_batch_is_stored(database: str) -> None:
    async def scene() -> None:
        store, other = Store(database), Store(database)
        await store.open()
        await other.open()
        for name in ("batch-a", "batch-b"):
            await store.tables.add(row(name), seats(name))
        rows = [ActionRow(name, 1, 0, 0, "{}", who) for name in ("batch-a", "batch-b") for who in ("one", "two")]
        first = await asyncio.gather(*(store.tables.append(each) for each in rows))
        assert sorted(first) == [False, False, True, True]
        assert await other.tables.append(ActionRow("batch-a", 1, 0, 0, "{}", "three")) is False
        assert await other.tables.append(ActionRow("batch-a", 2, 0, 0, "{}", "three")) is True
        assert [stored.seq for stored in await store.tables.actions("batch-a")] == [1, 2]
        assert (await store.tables.progress(["batch-a", "batch-b"]))["batch-a"] == (0, 2)
        await store.close()
        await other.close()

    in_a_loop(scene())


def test_one_bad_write_fails_alone(database: str) -> None:
    async def scene() -> None:
        store = Store(database)
        await store.open()
        await store.tables.add(row("alone"), seats("alone"))
        good = store.tables.append(ActionRow("alone", 1, 0, 0, "{}"))
        bad = store.tables.append(ActionRow("no such table", 1, 0, 0, "{}"))
        results = await asyncio.gather(good, bad, return_exceptions=True)
        assert results[0] is True
        assert isinstance(results[1], Exception)
        await store.close()

    in_a_loop(scene())


def test_processes_that_change_the_same_tables_never_deadlock(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"order-{number:02}" for number in range(30)]
    carried: list[bool] = []
    together = Writer._together

    async def counted(writer: Writer, batch: list[Any]) -> bool:
        carried.append(await together(writer, batch))
        return carried[-1]

    async def scene() -> None:
        one, other = Store(postgresql), Store(postgresql)
        await one.open()
        await other.open()
        for name in names:
            await one.tables.add(row(name), seats(name))
        monkeypatch.setattr(Writer, "_together", counted)
        present = [(name, seat) for name in names for seat in (0, 1)]
        for seen in range(1, 4):
            # Each process uses its own order and sends heartbeats in between, as in a mass
            # reconnect.
            rows = [found[0] for name in names if (found := await one.tables.load(name))]
            here = [store.tables.heartbeat(present, seen) for store in (one, other)]
            there, back = (
                [store.tables.change(each, [replace(seat, seen=seen) for seat in seats(each.id)]) for each in order]
                for store, order in ((one, rows), (other, rows[::-1]))
            )
            await asyncio.gather(*there[:15], here[0], *there[15:], *back[:15], here[1], *back[15:])
        await one.close()
        await other.close()

    in_a_loop(scene())
    assert all(carried)


def test_processes_that_reconnect_expire_and_remove_tables_never_deadlock(
    empty_postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"mass-{number:02}" for number in range(40)]
    carried: list[bool] = []
    together = Writer._together

    async def counted(writer: Writer, batch: list[Any]) -> bool:
        carried.append(await together(writer, batch))
        return carried[-1]

    def order_of(chance: random.Random) -> list[str]:
        return chance.sample(names, len(names))

    async def reconnect(store: Store, chance: random.Random) -> None:
        for seen in range(1, 4):
            rows = [found[0] for name in order_of(chance) if (found := await store.tables.load(name))]
            changes = [
                store.tables.change(each, [replace(seat, seen=seen) for seat in seats(each.id)]) for each in rows
            ]
            here = store.tables.heartbeat([(each.id, seat) for each in rows for seat in (1, 0)], seen)
            gone = [_removing(store, name) for name in order_of(chance)[:4]]
            old = store.operator.forget(
                Retention(never_begun_days=1, finished_days=1), 9 * 24 * 3_600_000, order_of(chance)[8:]
            )
            work = [*changes, here, *gone, old]
            chance.shuffle(work)
            await asyncio.gather(*work)

    async def scene() -> None:
        stores = [Store(empty_postgresql) for _ in range(4)]
        for store in stores:
            await store.open()
        for name in names:
            status = "over" if names.index(name) % 2 else "open"
            started = 1 if status == "over" else None
            await stores[0].tables.add(replace(row(name), status=status, started=started), seats(name))
        monkeypatch.setattr(Writer, "_together", counted)
        await asyncio.gather(*(reconnect(store, random.Random(number)) for number, store in enumerate(stores)))
        for store in stores:
            await store.close()

    in_a_loop(scene())
    assert len(carried) > 20
    assert all(carried)


async def _removing(store: Store, name: str) -> None:
    await store.writer.write(lambda connection: remove_tables(connection, [name]), Notice("room", name))


def test_the_lobby_shows_tables_where_somebody_waits_before_newer_empty_ones(database: str) -> None:
    async def scene() -> None:
        store = Store(database)
        await store.open()
        for number in range(4):
            name, waits = f"lobby-{number}", number == 0
            waiting = [replace(seat, here=waits, seen=100, level="club" if seat.seat else None) for seat in seats(name)]
            await store.tables.add(replace(row(name), visibility="open", opened=10**14 + number), waiting)
        found = await store.tables.open_tables(10**14, 50, limit=2)
        assert [table.id for table, _ in found] == ["lobby-0"]
        assert await store.tables.open_tables(10**14, 101, limit=2) == []
        await store.close()

    in_a_loop(scene())


def test_people_are_found_by_id_and_token(database: str) -> None:
    async def scene() -> None:
        store = Store(database)
        await store.open()
        robot = Person("r" * 32, "Robot", "fr", 1, token=hashed("token"))
        await store.accounts.add(robot)
        assert await store.accounts.person(robot.id) == robot == await store.accounts.person_with_token("token")
        assert await store.accounts.person("x" * 32) is None
        await store.close()

    in_a_loop(scene())


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x", "http://x", "sqlite+nothing://x"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(TableeError):
        Store(url)


def test_a_resent_chat_line_is_stored_once_whichever_process_receives_it(database: str) -> None:
    line = ChatRow("a" * 12, 0, "Ana", "à toi", 1, key="ana/1")

    async def scene() -> None:
        first, second = Store(database), Store(database)
        await first.open()
        await second.open()
        await first.tables.add(row("a" * 12), seats("a" * 12))
        said = await first.tables.say(line)
        assert await second.tables.say(replace(line, at=2)) == replace(said, at=2)
        other = await second.tables.say(replace(line, key="bob/1"))
        nameless = [await first.tables.say(replace(line, key=None)) for _ in range(2)]
        assert len({each.id for each in (said, other, *nameless)}) == 4
        assert len(await first.tables.chats("a" * 12)) == 4
        await first.close()
        await second.close()

    in_a_loop(scene())


def test_an_expired_process_cannot_store_actions(
    empty_postgresql: str,
) -> None:
    async def scene() -> None:
        store = Store(empty_postgresql)
        await store.open()
        await store.cluster.register(Owner("we", "here:1"))
        for name in ("batch-a", "batch-b"):
            await store.tables.add(row(name), seats(name))
        store.writer.process = "we"
        rows = [ActionRow(name, 1, 0, 0, "{}", who, "[]") for name in ("batch-b", "batch-a") for who in ("one", None)]
        assert sorted(await asyncio.gather(*map(store.tables.append, rows))) == [False, False, True, True]
        lost = [ActionRow("nowhere", 1, 0, 0, "{}", "one"), ActionRow("batch-a", 2, 0, 0, "{}", "one")]
        found = await asyncio.gather(*map(store.tables.append, lost), return_exceptions=True)
        assert (isinstance(found[0], Exception), found[1]) == (True, True), (
            "one that can't be stored does not affect others"
        )
        await store.cluster.remove("we")
        with pytest.raises(GivenUp):
            await store.tables.append(ActionRow("batch-a", 3, 0, 0, "{}", "one"))
        assert [stored.seq for stored in await store.tables.actions("batch-a")] == [1, 2]
        await store.close()

    in_a_loop(scene())


async def one_of_several(database: str) -> Store:
    """Open a store as one of several processes, with a table in it."""
    store = Store(database)
    await store.open()
    await store.cluster.register(Owner("we", "here:1"))
    await store.tables.add(row("idle"), seats("idle"))
    store.writer.process = "we"
    return store


async def end_all_connections(database: str) -> None:
    """End all connections, as an operator, a restart or an idle timeout does."""
    operator = await asyncpg.connect(database)
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    await operator.execute(f"SELECT pg_terminate_backend(pid, 60000) {others}")
    await operator.close()


@pytest.mark.parametrize("noticed", [False, True])
def test_a_connection_closed_by_the_database_is_reopened_and_no_action_is_lost(
    empty_postgresql: str, noticed: bool
) -> None:
    async def scene() -> None:
        store = await one_of_several(empty_postgresql)
        assert await store.tables.append(ActionRow("idle", 1, 0, 0, "{}", "one"))
        if noticed:
            await end_all_connections(empty_postgresql)
            await asyncio.sleep(0.1)
        else:
            # This process does not notice it, because its event loop is blocked.
            in_thread(lambda: asyncio.run(end_all_connections(empty_postgresql)))
        assert await store.tables.append(ActionRow("idle", 2, 0, 0, "{}", "two"))
        assert [stored.action_id for stored in await store.tables.actions("idle")] == ["one", "two"]
        await store.close()

    in_a_loop(scene())


def test_an_action_times_out_if_the_database_does_not_respond(
    empty_postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        store = await one_of_several(empty_postgresql)
        assert await store.tables.append(ActionRow("idle", 1, 0, 0, "{}", "one"))
        other = await asyncpg.connect(empty_postgresql)
        async with other.transaction():
            await other.execute("SELECT FROM processes FOR UPDATE")
            monkeypatch.setattr(appending, "LONGEST_SECONDS", 0.3)
            with pytest.raises(TimeoutError):
                await store.tables.append(ActionRow("idle", 2, 0, 0, "{}", "two"))
            monkeypatch.undo()
        await other.close()
        # The action that timed out may have been stored since, but its number is still unique.
        await store.tables.append(ActionRow("idle", 2, 0, 0, "{}", "two"))
        assert [stored.action_id for stored in await store.tables.actions("idle")] == ["one", "two"]
        await store.close()

    in_a_loop(scene())


def test_a_connection_closed_by_postgresql_is_reopened_silently(empty_postgresql: str) -> None:
    async def scene() -> None:
        store, other = Store(empty_postgresql), Store(empty_postgresql)
        await store.open()
        await other.open()
        one = await asked(store, "SELECT pg_backend_pid()")
        await asked(other, f"SELECT pg_terminate_backend({one}, 10000)")
        assert await asked(other, "SELECT 1") == 1, "by now the close has arrived"
        assert await asked(store, "SELECT pg_backend_pid()") != one
        await asked(other, f"SELECT pg_terminate_backend({await asked(store, 'SELECT pg_backend_pid()')}, 10000)")
        await store.touch()
        await store.close()
        await other.close()

    in_a_loop(scene())


def test_an_idle_connection_is_pinged_before_use(empty_postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        store = Store(empty_postgresql)
        await store.open()
        one = await asked(store, "SELECT pg_backend_pid()")
        assert await asked(store, "SELECT pg_backend_pid()") == one
        monkeypatch.setattr(AsyncAdapt_asyncpg_connection, "ping", lost)
        assert await asked(store, "SELECT pg_backend_pid()") == one, "just used"
        monkeypatch.setattr(databases, "IDLE_S", 0.0)
        assert await asked(store, "SELECT pg_backend_pid()") != one
        await store.close()

    def lost(connection: AsyncAdapt_asyncpg_connection) -> None:
        raise OSError

    in_a_loop(scene())
