"""Faults: a broken table, a clock that jumps or a failing store leave everything else running."""

import asyncio
import dataclasses
import json
import resource
from http import HTTPStatus
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from litestar.datastructures import State
from msgspec.structs import replace

from tablee import games
from tablee.core.errors import TableeError
from tablee.server import time as server_time
from tablee.server.http import openapi, stream, tables
from tablee.server.process.connection_guard import ConnectionGuard, within_descriptors
from tablee.server.rooms import seating, unplayable
from tablee.server.rooms.connections import Connection
from tablee.server.rooms.room import Room
from tablee.server.rooms.room_lock import Moved
from tablee.server.settings import Limits
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable
from tablee.server.wire.refusal import Refusal
from tablee.server.wire.to_client import Pong
from tests.server.harness import WAIT, in_a_loop
from tests.server.inside import Ear, Times, first_move, new_table, opened, person, plant, table_of_two, whose_turn

MINUTE = 60_000
HOUR = 60 * MINUTE


def _broken(*_: object) -> None:
    raise RuntimeError("this room is broken")


def test_a_broken_room_does_not_stop_the_upkeep_of_other_rooms(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, grace_ms=50) as parts:
            bad, cleo, _ = await table_of_two(parts)
            await Ear(cleo).at(bad)
            bad.attendant.look = _broken  # type: ignore[method-assign]
            room, ana, bob = await table_of_two(parts)
            one, other = await Ear(ana).at(room), await Ear(bob).at(room)
            await room.disconnect(other.connection)
            await one.room(lambda shown: bool(shown["seats"][1]["stand_in"]))

    in_a_loop(scene())


@pytest.mark.parametrize("gone", [{"game": "chess"}, {"options": '{"target":"many"}'}, {"edition": 99}], ids=str)
def test_people_can_leave_a_table_that_cannot_be_loaded_and_read_its_log(tmp_path: Path, gone: dict[str, Any]) -> None:
    """The game is not installed any more, or not with these options or this edition."""

    async def spoil(store: Store, table_id: str) -> None:
        found = await store.tables.load(table_id)
        assert found is not None
        assert await store.tables.change(replace(found[0], **gone), ())

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, bob = await table_of_two(parts)
            for seat in (0, 1):
                await room.act(seat, first_move(room, seat))
            await spoil(parts.store, room.id)
            parts.registry.forget(room)
            with pytest.raises(TableeError) as refused:
                await parts.registry.room(room.id)
            assert unplayable.is_there(refused.value)
            for person in (ana, bob):
                # Hidden cards stay hidden while somebody may still return to the table.
                with pytest.raises(Refusal, match="not-over"):
                    await unplayable.log_of(parts.store.tables, room.id)
                await unplayable.leave(parts.store.tables, room.id, person.id)
            lines = (await unplayable.log_of(parts.store.tables, room.id)).splitlines()
            header = json.loads(lines[0])
            assert (header["game"], header["edition"]) == (gone.get("game", "glop"), gone.get("edition", 1))
            assert [json.loads(line)[1] for line in lines[1:3]] == [0, 1]

    in_a_loop(scene())


@pytest.mark.parametrize("why", [Moved(), Refusal("not-stored", HTTPStatus.SERVICE_UNAVAILABLE)], ids=str)
def test_a_table_of_another_process_or_without_a_store_is_not_treated_as_unplayable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: Refusal
) -> None:
    """If the last player left it as unplayable, it would be over and its cards visible."""

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, bob = await table_of_two(parts)
            await room.change(lambda row, seats: seating.leave(row, seats, bob.id, now_ms()))
            parts.registry.forget(room)
            monkeypatch.setattr(parts.registry, "_load", AsyncMock(side_effect=why))
            with pytest.raises(Refusal, match=why.rule):
                await tables.leave.fn(room.id, ana, parts.registry, parts.store)
            stored = await parts.store.tables.load(room.id)
            assert stored is not None
            assert (stored[0].status, stored[1][0].left) == ("playing", False)

    in_a_loop(scene())


def test_a_connection_whose_presence_cannot_be_stored_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise OSError("no space left on device")

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts)
            await room.disconnect((await Ear(ana).at(room)).connection)
            monkeypatch.setattr(parts.store.tables, "change", full)
            for _ in range(3):
                with pytest.raises(Refusal, match="not-stored"):
                    await Ear(ana).at(room)
            assert not room.connections
            monkeypatch.undo()
            await Ear(ana).at(room)
            assert room.seats[0].here

    in_a_loop(scene())


async def _play_to_the_end(room: Room) -> None:
    while room.row.status == "playing":
        seat = whose_turn(room)
        await room.act(seat, first_move(room, seat))


def test_an_end_that_could_not_be_stored_is_retried_while_people_are_connected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last action is stored, so no further action will trigger storing the end."""

    async def away(*_: object) -> None:
        raise OSError("away")

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts)
            ear = await Ear(ana).at(room)
            monkeypatch.setattr(parts.store.tables, "finish", away)
            with pytest.raises(Refusal, match="not-stored"):
                await _play_to_the_end(room)
            assert room.row.status == "playing"
            monkeypatch.undo()
            await ear.room(lambda shown: shown["status"] == "over")

    in_a_loop(scene())


@pytest.mark.parametrize("jump", [3 * MINUTE, -HOUR])
def test_a_jump_of_the_system_clock_does_not_change_game_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    async def scene() -> None:
        times = Times(monkeypatch)
        async with opened(tmp_path, watch_ms=HOUR) as parts:
            room, _, _ = await table_of_two(parts, "quick")
            times.go(5_000)
            assert room.at == 5_000
            times.jump(jump)
            assert room.at == 5_000
            times.go(1_000)
            assert abs(room.at - 6_000) <= 1_000 // server_time.SLOWLY

    in_a_loop(scene())


def test_a_server_restarted_after_the_clock_was_set_back_continues_from_the_last_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        times = Times(monkeypatch)
        async with opened(tmp_path, watch_ms=HOUR) as parts:
            room, ana, _ = await table_of_two(parts)
            await Ear(ana).at(room)
            times.go(5_000)
            await room.act(0, first_move(room, 0))
        times.jump(-HOUR)
        times.restart()
        async with opened(tmp_path, watch_ms=HOUR) as parts:
            again = await parts.registry.room(room.id)
            times.go(1_000)
            assert again.at == 6_000
            # The stored presence is in the future: it neither counts as present nor delays
            # anything.
            assert not seating.is_here(again.seats[0], now_ms())
            here = seating.come_back(again.row, again.seats, 1, now_ms())[1]
            times.go(MINUTE)
            there = seating.refreshed(here, set(), {1: (True, now_ms())})
            assert seating.absent(again.row, there, now_ms(), MINUTE, again.loaded) == [0]

    in_a_loop(scene())


class Busy:
    """A connection whose request is being handled."""

    waits = False

    def end(self) -> None:
        raise AssertionError("a request being handled must not be closed")


def test_connections_are_limited_by_address_and_in_total() -> None:
    door = ConnectionGuard(Limits(connections=5, connections_per_address=3), by_address=True)
    mine = [Busy() for _ in range(4)]
    assert [door.enter("a", each) for each in mine] == [True, True, True, False]
    assert [door.enter("b", Busy()) for _ in range(3)] == [True, True, False]
    door.leave("a", mine[0])
    assert door.enter("b", Busy())
    behind_a_proxy = ConnectionGuard(Limits(connections=5, connections_per_address=3), by_address=False)
    assert [behind_a_proxy.enter("a", Busy()) for _ in range(6)] == [True] * 5 + [False]


@pytest.mark.parametrize(("hard", "sockets"), [(-1, 4000), (8192, 4000), (1124, 819)])
def test_sockets_are_limited_by_file_descriptors(monkeypatch: pytest.MonkeyPatch, hard: int, sockets: int) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: asked.append(wanted))
    assert within_descriptors(Limits()).sockets == sockets
    assert asked == [(5100 if hard != 1124 else 1124, hard)]


def test_the_openapi_schema_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def document(app: object) -> bytes:
        made.append(app)
        return b"{}"

    monkeypatch.setattr(openapi, "document", document)
    asking = SimpleNamespace(app=SimpleNamespace(state=State()))

    async def answer() -> bytes:
        return bytes(await openapi.schema.fn(asking))

    assert [in_a_loop(answer()) for _ in range(3)] == [b"{}"] * 3
    assert len(made) == 1


def test_a_table_opened_before_an_upgrade_and_started_after_it_can_be_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load("glop")

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana, bob = await person(parts, "Ana"), await person(parts, "Bob")
            table = (await new_table(parts, ana, NewTable("glop", 2, start=True))).id
        later = dataclasses.replace(game.rules, edition=game.rules.edition + 1)
        plant(monkeypatch, dataclasses.replace(game, rules=later))
        async with opened(tmp_path) as parts:
            room = await parts.registry.room(table)
            await room.change(lambda row, seats: seating.sit(row, seats, bob, 1, now_ms()))
            await room.act(0, first_move(room, 0))
        async with opened(tmp_path) as parts:
            again = await parts.registry.room(table)
            assert again.row.edition == game.rules.edition
            assert again.live is not None
            assert again.live.number == 1
            await again.act(1, first_move(again, 1))

    in_a_loop(scene())


def test_a_program_that_does_not_read_its_stream_is_disconnected(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts)
            connection = Connection(ana, limit=2)
            await room.connect(connection, 0)
            lines = stream._lines(room, connection)
            # The client reads one line, then its buffer is full: no further line is requested.
            assert json.loads(await anext(lines))["type"] == "snapshot"
            for _ in range(3):
                room.connections.tell(Pong(0.0, 0))
            async with asyncio.timeout(WAIT):
                while room.seats[0].here:
                    await asyncio.sleep(0.01)
            assert connection not in room.connections
            await lines.aclose()

    in_a_loop(scene())
