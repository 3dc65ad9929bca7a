"""Bots that fail, hang, crash or freeze: their process is replaced, and no table gets stuck."""

import asyncio
import logging
import os
import signal
import time
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tablee.bots.runner import Planned
from tablee.server import logs
from tablee.server.assembly import Parts
from tablee.server.bots import autoplay
from tablee.server.bots.attendant import RoomAttendant
from tablee.server.bots.moves import BotMoves
from tablee.server.bots.pool import BotPool
from tablee.server.bots.worker_process import WorkerLost, WorkerProcess
from tablee.server.rooms import seating
from tablee.server.rooms.room import Room
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable
from tests.server.harness import WAIT, in_a_loop
from tests.server.inside import Ear, first_move, new_table, opened, person, table_of_two


async def against_a_bot(parts: Parts) -> tuple[Room, Ear]:
    """Start a game of Glop against a bot, at the point where the bot has to act."""
    ana = await person(parts, "Ana")
    room = await new_table(parts, ana, NewTable("glop", 2, bots=("random",), start=True))
    ear = await Ear(ana).at(room)
    return room, ear


def pool_of(parts: Parts) -> BotPool:
    assert isinstance(parts.advisor, BotPool)
    return parts.advisor


async def process_of(pool: BotPool, number: int = 0) -> int:
    """Return the id of a worker's process, once it has started."""
    await pool._workers[number].ask("who", os.getpid)
    return int(await pool._workers[number].ask("who", os.getpid))


@pytest.mark.parametrize("dies", [False, True])
def test_a_lost_process_is_replaced_once_and_every_table_continues(tmp_path: Path, dies: bool) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            pool = pool_of(parts)
            frozen = await process_of(pool)
            if not dies:
                pool._workers[0]._patience = 0.05
            os.kill(frozen, signal.SIGSTOP)
            tables = [await against_a_bot(parts) for _ in range(3)]
            if dies:
                os.kill(frozen, signal.SIGKILL)
            for room, ear in tables:
                assert (await ear.events(1))["seat"] == 1
                await room.act(0, first_move(room, 0))
            assert parts.metrics.lost_bots._value.get() == 1
            assert await process_of(pool) != frozen

    in_a_loop(scene())


def _think_for_ever() -> None:
    while True:
        time.sleep(60)


def test_only_the_request_that_hangs_is_blamed() -> None:
    """Uses a single worker.

    The workers of a pool also load the games, and could time out on a slow machine.
    """

    async def scene() -> None:
        where = WorkerProcess(WAIT)
        await where.ask("who", os.getpid)
        where._patience = 0.1
        hanging = asyncio.ensure_future(where.ask("who", _think_for_ever))
        await asyncio.sleep(0)
        waiting = asyncio.ensure_future(where.ask("who", os.getpid))
        with pytest.raises(WorkerLost) as one:
            await hanging
        with pytest.raises(WorkerLost) as other:
            await waiting
        assert (one.value.blamed, other.value.blamed) == (True, False)

    in_a_loop(scene())


async def _fail(*_: Any) -> Planned:
    raise RuntimeError("a bot's own mistake")


async def _nothing(*_: Any) -> None:
    return None


def test_a_failing_bot_plays_any_legal_move_or_leaves_it_to_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        monkeypatch.setattr(BotPool, "plan", _fail)
        async with opened(tmp_path) as parts:
            room, ear = await against_a_bot(parts)
            assert (await ear.events(1))["seat"] == 1
            monkeypatch.setattr(BotMoves, "legal_move", _nothing)
            await room.act(0, first_move(room, 0))
            assert room.live is not None
            if 0 in room.live.waiting:
                await room.act(0, first_move(room, 0))
            assert (await ear.hear(lambda told: told["type"] == "events" and told["seat"] == -1))["events"]

    in_a_loop(scene())


def test_a_planned_bot_move_is_dropped_when_the_person_is_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, watch_ms=3_600_000) as parts:
            room, _, bob = await table_of_two(parts)
            await room.change(lambda row, seats: seating.leave(row, seats, bob.id, now_ms()))
            assert room.live is not None
            assert isinstance(room.attendant, RoomAttendant)
            planned = Planned(0, 1, first_move(room, 1), room.live.waiting[1])
            async with room.lock:
                playing = asyncio.ensure_future(room.attendant.autoplay.play(room.live, 1, 0))
                plan = AsyncMock(return_value=planned)
                room.attendant.moves.plan = plan  # type: ignore[method-assign]
                while not room.lock._lock._waiters:
                    await asyncio.sleep(0)
                room.seats = seating.come_back(room.row, room.seats, 1, now_ms())[1]
            await playing
            assert room.live.number == 0

    in_a_loop(scene())


def test_bots_pause_between_retries_while_the_store_is_unavailable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[str] = []

    async def away(table_id: str) -> None:
        tries.append(table_id)
        raise OSError("the database is away")

    async def scene() -> None:
        monkeypatch.setattr(autoplay, "RETRY_SECONDS", 3600.0)
        async with opened(tmp_path, watch_ms=3_600_000) as parts:
            ana = await person(parts, "Ana")
            room = await new_table(parts, ana, NewTable("glop", 4, bots=("random",) * 3, start=True))
            monkeypatch.setattr(parts.store.tables, "load", away)
            room._doubtful = True
            room.connections.add(Ear(ana).connection)
            room.attendant.look()
            async with asyncio.timeout(WAIT):
                while not tries:
                    await asyncio.sleep(0.01)
            # A failing bot makes the attendant look at the others; without a pause, each would
            # retry at once.
            await asyncio.sleep(0.2)
            assert len(tries) <= 3, "each of the three bots once at most"

    in_a_loop(scene())


def test_a_fallback_move_waits_for_the_lock_while_an_action_may_be_undone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, watch_ms=3_600_000) as parts:
            room, _, _ = await table_of_two(parts)
            live, attendant = room.live, room.attendant
            assert live is not None
            assert isinstance(attendant, RoomAttendant)
            async with room.lock:
                attempt = live.attempt(0, first_move(room, 0), room.at, None)
                spare = asyncio.ensure_future(attendant.moves.legal_move(live, 0, 0))
                while not room.lock._lock._waiters:
                    assert not spare.done()
                    await asyncio.sleep(0)
                live.undo(attempt)
            assert await spare is not None

    in_a_loop(scene())


def test_a_field_never_overwrites_the_level_of_a_log_line() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 0, "a bot failed", None, None)
    record.fields = {"level": "expert", "table": "abcd"}
    assert '"level":"error"' in logs.JsonLines().format(record)
