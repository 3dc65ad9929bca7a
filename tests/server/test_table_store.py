"""The contract of a TableStore: the same tests on the in-memory store, SQLite and PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.server.rooms.table_store import TableStore
from tablee.server.store.memory import MemoryTableStore
from tablee.server.store.rows import ActionRow, ChatRow, GameEnd, SeatRow, TableRow
from tablee.server.store.store import Store
from tests.server.harness import in_a_loop

Check = Callable[[TableStore], Awaitable[None]]
Run = Callable[[Check], None]
"""Runs a check on an empty store."""


def table(table_id: str = "table") -> TableRow:
    return TableRow(table_id, "glop", 1, 2, "{}", bytes(32), "link", "off", "decision", False, None, 0)


def two(table_id: str = "table") -> tuple[SeatRow, ...]:
    return tuple(SeatRow(table_id, seat) for seat in (0, 1))


def action(number: int, action_id: str | None = None, table_id: str = "table") -> ActionRow:
    return ActionRow(table_id, number, 10 * number, 0, "{}", action_id)


@asynccontextmanager
async def _sql(url: str) -> AsyncIterator[TableStore]:
    store = Store(url)
    await store.open()
    try:
        yield store.tables
    finally:
        await store.close()


@asynccontextmanager
async def _memory(_: str) -> AsyncIterator[TableStore]:
    yield MemoryTableStore()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("empty_postgresql")
    opened = _memory if request.param == "memory" else _sql

    def go(check: Check) -> None:
        async def scene() -> None:
            async with opened(url) as store:
                await check(store)

        in_a_loop(scene())

    return go


def test_a_new_table_is_loaded_with_its_seats_in_order_and_its_actions(run: Run) -> None:
    async def check(store: TableStore) -> None:
        seats = (SeatRow("table", 0, level="expert", name="Ana"), SeatRow("table", 1, level="club", name="Odile"))
        await store.add(table(), seats[::-1], [action(1), action(2)])
        assert await store.load("table") == (table(), seats)
        assert await store.actions("table") == [action(1), action(2)]
        assert await store.load("other") is None
        assert await store.actions("other") == []

    run(check)


def test_a_table_is_added_once(run: Run) -> None:
    async def check(store: TableStore) -> None:
        await store.add(table(), two())
        with pytest.raises(Exception, match="table"):
            await store.add(replace(table(), seats=3), two())
        assert await store.load("table") == (table(), two())

    run(check)


def test_a_number_is_given_to_one_action(run: Run) -> None:
    async def check(store: TableStore) -> None:
        await store.add(table(), two())
        both = await asyncio.gather(store.append(action(1, "one")), store.append(action(1, "two")))
        assert sorted(both) == [False, True]
        assert await store.append(action(1, "three")) is False
        assert await store.append(action(2)) is True
        stored = await store.actions("table")
        assert [each.seq for each in stored] == [1, 2]
        assert stored[0].action_id == ("one" if both[0] else "two")
        assert await store.actions("table", after=1) == [action(2)]

    run(check)


def test_nothing_is_stored_of_a_table_that_does_not_exist(run: Run) -> None:
    async def check(store: TableStore) -> None:
        for write in (store.append(action(1)), store.say(ChatRow("table", 0, "Ana", "à toi", 1))):
            with pytest.raises(Exception, match="table"):
                await write
        assert await store.change(table(), two()) is None
        assert await store.finish(table(), two(), _end()) is None
        assert await store.actions("table") == []
        assert await store.chats("table") == []

    run(check)


def test_only_a_writer_with_the_newest_version_can_change_a_table(run: Run) -> None:
    async def check(store: TableStore) -> None:
        await store.add(table(), two())
        odile = SeatRow("table", 1, level="club", name="Odile")
        second = await store.change(replace(table(), host="ana"), [odile])
        assert second == replace(table(), host="ana", version=1)
        assert await store.change(table(), [SeatRow("table", 0, level="club")]) is None
        assert await store.load("table") == (second, (two()[0], odile))
        both = [store.change(replace(second, host=host), []) for host in ("bob", "cléo")]
        assert sum(changed is None for changed in await asyncio.gather(*both)) == 1

    run(check)


def test_seats_are_added_and_removed_when_their_number_changes(run: Run) -> None:
    async def check(store: TableStore) -> None:
        await store.add(table(), two())
        third = SeatRow("table", 2, level="novice", name="Cléo")
        wide = await store.change(replace(table(), seats=3), [third])
        assert wide is not None
        assert await store.load("table") == (wide, (*two(), third))
        narrow = await store.change(replace(wide, seats=1), [])
        assert narrow is not None
        assert await store.load("table") == (narrow, two()[:1])

    run(check)


def test_a_following_table_and_the_link_to_it_are_stored_together(run: Run) -> None:
    async def check(store: TableStore) -> None:
        await store.add(table(), two())
        linked = replace(table(), next="next")
        fresh = await store.change(linked, [], (table("next"), two("next")))
        assert fresh is not None
        assert await store.load("next") == (table("next"), two("next"))
        assert await store.change(linked, [], (table("late"), two("late"))) is None
        assert await store.load("late") is None
        with pytest.raises(Exception, match="next"):
            await store.change(replace(fresh, host="bob"), [], (table("next"), two("next")))
        assert await store.load("table") == (fresh, two())

    run(check)


def test_a_game_ends_once(run: Run) -> None:
    async def check(store: TableStore) -> None:
        await store.add(table(), two())
        over = replace(table(), status="over")
        fresh = await store.finish(over, two(), _end())
        assert fresh == replace(over, version=1)
        assert await store.load("table") == (fresh, two())
        assert await store.finish(over, two(), _end()) is None

    run(check)


def test_progress_is_the_version_and_the_last_action(run: Run) -> None:
    async def check(store: TableStore) -> None:
        for name in ("table", "other"):
            await store.add(table(name), two(name))
        await store.append(action(1))
        await store.append(action(2))
        await store.change(table("other"), [])
        assert await store.progress(["table", "other", "none"]) == {"table": (0, 2), "other": (1, 0)}
        assert await store.progress([]) == {}

    run(check)


def test_presence_is_the_last_heartbeat_and_does_not_change_the_version(run: Run) -> None:
    async def check(store: TableStore) -> None:
        await store.add(table(), two())
        await store.heartbeat([("table", 1), ("table", 7), ("none", 0)], 50)
        assert await store.presence(["table", "none"]) == {"table": {0: (False, 0), 1: (True, 50)}}
        assert await store.change(table(), []) is not None

    run(check)


def test_a_chat_line_with_a_known_key_is_stored_once(run: Run) -> None:
    async def check(store: TableStore) -> None:
        for name in ("table", "other"):
            await store.add(table(name), two(name))
        line = ChatRow("table", 0, "Ana", "à toi", 1, key="ana/1")
        said = await store.say(line)
        assert said == replace(line, id=said.id)
        assert await store.say(replace(line, at=2)) == replace(said, at=2)
        elsewhere = await store.say(replace(line, table_id="other"))
        keyless = [await store.say(replace(line, key=None)) for _ in range(2)]
        ids = [said.id, elsewhere.id, *(each.id for each in keyless)]
        assert ids == sorted(set(ids))
        assert await store.chats("table") == [said, *keyless]

    run(check)


def test_the_last_chat_lines_come_oldest_first(run: Run) -> None:
    async def check(store: TableStore) -> None:
        await store.add(table(), two())
        said = [await store.say(ChatRow("table", 0, "Ana", str(number), number)) for number in range(5)]
        assert await store.chats("table", limit=2) == said[3:]
        assert await store.chats("table", after=said[1].id) == said[2:]

    run(check)


def _end() -> GameEnd:
    return GameEnd("table", "glop", 1, (1, 2), (5, 3), ("", ""))
