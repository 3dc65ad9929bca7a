"""Migrations between all schemas with data, and a rolling restart that nobody notices."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Double,
    Integer,
    LargeBinary,
    String,
    Text,
    inspect,
    select,
    text,
)

from tablee.server.rooms.room import Room
from tablee.server.store import migrate, schema
from tablee.server.store.store import Store
from tablee.server.wire.from_client import NewTable
from tests.server.harness import in_a_loop
from tests.server.inside import Ear, first_move, new_table, opened, person, table_of_two, whose_turn


async def play(room: Room, times: int = 1) -> int:
    number = 0
    for _ in range(times):
        number = await room.act(whose_turn(room), first_move(room, whose_turn(room)))
    return number


def test_a_running_game_survives_a_downgrade_to_every_schema_and_back(empty_database: str, tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    def back_and_forth(revision: str, connection: Connection) -> None:
        command.downgrade(migrate.config(connection), revision)
        assert migrate.revision(connection) == revision
        migrate.to(connection, "head")

    async def evening() -> None:
        async with opened(tmp_path, database=empty_database) as parts:
            room, ana, _ = await table_of_two(parts)
            await play(room, 5)
            await room.say(ana, "à toi")
            # A word game, so that there are rulings.
            words = await new_table(parts, ana, NewTable("touposix", 2, bots=("random",), start=True))
            await new_table(parts, await person(parts, "Cléo"), NewTable("glossa", 3))
            assert room.live is not None
            assert words.live is not None
            kept.update(id=room.id, state=room.live.table.state, ana=ana.id, words=words.id)

    async def down_and_up(revision: str) -> None:
        async with opened(tmp_path, database=empty_database) as parts:
            await parts.store.database.write(lambda connection: back_and_forth(revision, connection))
        async with opened(tmp_path, database=empty_database) as parts:
            room = await parts.registry.room(kept["id"])
            assert room.live is not None
            assert room.live.table.state == kept["state"]
            assert [line.text for line in room.chat.lines] == ["à toi"]
            ana = await parts.store.accounts.person(kept["ana"])
            assert ana is not None
            assert ana.name == "Ana"
            assert (await parts.registry.room(kept["words"])).live is not None
            await play(room)
            kept["state"] = room.live.table.state

    in_a_loop(evening())
    for revision in sorted(migrate.known() - {migrate.HEAD}, reverse=True):
        in_a_loop(down_and_up(revision))


ANYTHING = {String: "x", Text: "[]", Integer: 1, BigInteger: 1, Double: 1.0, Boolean: False, LargeBinary: b"x"}


def fill(connection: Connection) -> None:
    """Insert a row into every empty table."""
    for table in schema.metadata.sorted_tables:
        if connection.execute(select(table)).first() is None:
            row = {column.name: ANYTHING[type(column.type)] for column in table.columns}
            for key in table.foreign_keys:
                row[key.parent.name] = connection.execute(select(key.column)).scalar()
            connection.execute(table.insert().values(row))


def rows(connection: Connection) -> dict[str, int]:
    """Return the number of rows of every table."""
    names = set(inspect(connection).get_table_names()) - {"alembic_version"}
    return {name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar() or 0 for name in names}


def test_no_row_is_lost_in_any_downgrade_or_upgrade(empty_database: str, tmp_path: Path) -> None:
    def back_and_forth(connection: Connection) -> None:
        fill(connection)
        held = rows(connection)
        assert held.keys() == schema.metadata.tables.keys()
        assert all(held.values())
        steps = sorted(migrate.known())
        for revision in reversed(steps[:-1]):
            command.downgrade(migrate.config(connection), revision)
            left = rows(connection)
            assert left == {name: held[name] for name in left}, revision
        for revision in steps[1:]:
            before = rows(connection)
            migrate.to(connection, revision)
            assert rows(connection).items() >= before.items(), revision
        assert rows(connection).keys() == held.keys()

    async def scene() -> None:
        async with opened(tmp_path, database=empty_database) as parts:
            room, ana, _ = await table_of_two(parts)
            await play(room)
            await room.say(ana, "à toi")
        # No server uses the database meanwhile.
        store = Store(empty_database)
        try:
            await store.database.write(back_and_forth)
        finally:
            await store.close()

    in_a_loop(scene())


def test_a_rolling_restart_on_a_newer_schema_loses_nobody(
    empty_postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first restarted process migrates the schema; the other runs until its restart."""

    def newer(connection: Connection) -> None:
        migrate.alone(connection)
        if migrate.revision(connection) != "9999":
            connection.execute(text("ALTER TABLE tables ADD COLUMN mood VARCHAR(8) NOT NULL DEFAULT 'gay'"))
            connection.execute(text("CREATE TABLE moods (id INTEGER PRIMARY KEY)"))
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    async def scene() -> None:
        async with AsyncExitStack() as first, AsyncExitStack() as second:
            one = await first.enter_async_context(opened(tmp_path, database=empty_postgresql))
            other = await second.enter_async_context(opened(tmp_path, database=empty_postgresql))
            here, ana, bob = await table_of_two(one)
            there = await other.registry.room(here.id)
            ear_a, ear_b = await Ear(ana).at(here), await Ear(bob).at(there)
            number = await play(here, 3)
            await ear_b.events(number)

            monkeypatch.setattr(migrate, "upgrade", newer)
            await first.aclose()
            one = await first.enter_async_context(opened(tmp_path, database=empty_postgresql))
            # The old process keeps working: games, new tables, new people.
            await play(there)
            await new_table(other, await person(other, "Cléo"), NewTable("glop", 2))
            here = await one.registry.room(here.id)
            ear_a = await Ear(ana).at(here, since=number)
            told = await ear_a.hear(lambda message: message["type"] == "snapshot")
            assert told["number"] == number + 1
            number = await play(here)
            await ear_b.events(number)

            await second.aclose()
            other = await second.enter_async_context(opened(tmp_path, database=empty_postgresql))
            there = await other.registry.room(here.id)
            ear_b = await Ear(bob).at(there, since=number)
            number = await play(there)
            await ear_a.events(number)
            assert number == 6

    in_a_loop(scene())
