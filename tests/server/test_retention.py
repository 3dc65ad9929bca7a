"""Retention: what is deleted after its time, what only on request, and in small steps."""

import dataclasses
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Table, func, select, update

from tablee.server.assembly import Parts
from tablee.server.operator import queries as retention
from tablee.server.operator.retention import Forgetting
from tablee.server.rooms.room import Room
from tablee.server.settings import Retention
from tablee.server.store.schema import actions, chat, people, seats, tables
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable
from tests.server.harness import in_a_loop
from tests.server.inside import Ear, first_move, new_table, opened, person, table_of_two, whose_turn

DAY = 24 * 3_600_000


def forgetting(parts: Parts, kept: Retention) -> Forgetting:
    services = dataclasses.replace(parts.caretaker._services, settings=replace(parts.settings, retention=kept))
    return Forgetting(services, parts.registry, parts.store, parts.metrics)


async def count(parts: Parts, *kinds: Table) -> list[int]:
    def look(connection: Connection) -> list[int]:
        return [connection.execute(select(func.count()).select_from(kind)).scalar_one() for kind in kinds]

    return await parts.store.database.read(look)


async def status(parts: Parts, room: Room, value: str) -> None:
    await parts.store.database.write(
        lambda connection: connection.execute(update(tables).where(tables.c.id == room.id).values(status=value))
    )


def test_unstarted_tables_guests_and_chat_expire_but_games_stay(empty_database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, database=empty_database) as parts:
            begun, ana, _ = await table_of_two(parts)
            await begun.act(whose_turn(begun), first_move(begun, whose_turn(begun)))
            await begun.say(ana, "bonjour")
            over, *_ = await table_of_two(parts)
            await status(parts, over, "over")
            waiting = await new_table(parts, await person(parts, "Cléo"), NewTable("glop", 2))
            await person(parts, "Dora")
            gone = forgetting(parts, Retention(never_begun_days=30, guests_days=365, chat_days=180))
            now = now_ms()
            assert not await gone.step(now + 29 * DAY)
            assert await gone.step(now + 31 * DAY)
            assert await parts.store.tables.load(waiting.id) is None
            assert waiting.id not in parts.registry.rooms
            assert await count(parts, tables, people, chat) == [2, 6, 1]
            assert await gone.step(now + 181 * DAY)
            assert await count(parts, tables, people, chat) == [2, 6, 0]
            # Guests who never took a seat, or whose table was deleted.
            assert await gone.step(now + 366 * DAY)
            assert await count(parts, tables, people, actions) == [2, 4, 1]
            assert not await gone.step(now + 36_000 * DAY)
            # Games are deleted only if the operator sets a limit.
            assert await forgetting(parts, Retention(finished_days=1000)).step(now + 1001 * DAY)
            assert await parts.store.tables.load(over.id) is None
            assert await parts.store.tables.load(begun.id) is not None
            assert await forgetting(parts, Retention(deserted_days=1000)).step(now + 1001 * DAY)
            assert await count(parts, tables, seats, actions) == [0, 0, 0]

    in_a_loop(scene())


def test_occupied_tables_and_returning_guests_are_not_deleted(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana = await person(parts, "Ana")
            room = await new_table(parts, ana, NewTable("glop", 2))
            await Ear(ana).at(room)
            now = now_ms()
            gone = forgetting(parts, Retention())
            assert not await gone.step(now + 300 * DAY)
            dora = await person(parts, "Dora")
            cookie = parts.identity.cookies.given_to(dora).partition("=")[2].partition(";")[0]
            long_ago = update(people).where(people.c.id == dora.id).values(since=now - 400 * DAY)
            await parts.store.database.write(lambda connection: connection.execute(long_ago))
            assert await parts.identity.by_cookie(cookie) is not None
            assert not await gone.step(now)
            assert await gone.step(now + 366 * DAY)
            assert await parts.identity.by_cookie(cookie) is None

    in_a_loop(scene())


def test_deletion_is_done_in_small_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "TABLES", 2)

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana = await person(parts, "Ana")
            for _ in range(5):
                await new_table(parts, ana, NewTable("glop", 2))
            gone = forgetting(parts, Retention())
            later = now_ms() + 31 * DAY
            left = []
            while await gone.step(later):
                left += await count(parts, tables)
            assert left == [3, 1, 0]

    in_a_loop(scene())
