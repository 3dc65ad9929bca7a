"""Rate limit on actions that a seat may repeat while nobody else has to act."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tablee.core.game import TakeBack
from tablee.games.glossa.actions import Compose, Enter, Exchange, Ready
from tablee.server.rooms import seating
from tablee.server.rooms.room import Room
from tablee.server.settings import Limits
from tablee.server.time import now_ms
from tablee.server.wire.from_client import ClockChoice, NewTable
from tablee.server.wire.refusal import Refusal
from tests.server.harness import in_a_loop
from tests.server.inside import Ear, first_move, new_table, opened, person, table_of_two, whose_turn

LIMITS = Limits(changes_per_minute=6)


@pytest.fixture
def pass_seconds(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Function that advances the time of the rate limits."""
    times = [0.0]
    monkeypatch.setattr("tablee.server.rooms.token_bucket.time", SimpleNamespace(monotonic=lambda: sum(times)))
    return times.append


async def refused(room: Room, seat: int, action: object) -> str:
    with pytest.raises(Refusal) as refusal:
        await room.act(seat, action)
    return refusal.value.rule


def test_repeated_saves_of_a_word_are_rate_limited(tmp_path: Path, pass_seconds: Callable[[float], None]) -> None:
    async def scene() -> None:
        async with opened(tmp_path, limits=LIMITS) as parts:
            ana, bob = await person(parts, "Ana"), await person(parts, "Bob")
            room = await new_table(parts, ana, NewTable("glossa", 2, start=True, clock=ClockChoice("off")))
            await room.change(lambda row, seats: seating.sit(row, seats, bob, 1, now_ms()))
            for action in (Enter(True), Enter(True), Exchange(), Exchange()):
                await room.act(whose_turn(room), action)
            rival = await Ear(bob).at(room)
            for n in range(6):
                await room.act(0, Compose(), f"c{n}")
            assert room.live is not None
            assert await refused(room, 0, Compose()) == "too-many-changes"
            assert room.live.number == 10
            assert await room.act(0, Compose(), "c5") == 10, "a stored action only returns its number"
            pass_seconds(10)
            assert await room.act(0, Compose()) == 11
            assert await refused(room, 0, Compose()) == "too-many-changes"
            await room.act(1, Compose())
            await rival.events(5)
            assert len(await parts.store.tables.actions(room.id, 0)) == 12
            assert await room.act(0, Ready()) == 13, "actions that continue the game are not limited"

    in_a_loop(scene())


def test_repeated_undos_are_rate_limited(tmp_path: Path, pass_seconds: Callable[[float], None]) -> None:
    async def scene() -> None:
        async with opened(tmp_path, limits=LIMITS) as parts:
            room, _, _ = await table_of_two(parts)
            for _ in range(6):
                await room.act(0, first_move(room, 0))
                await room.act(0, TakeBack())
            await room.act(0, first_move(room, 0))
            assert await refused(room, 0, TakeBack()) == "too-many-changes"
            pass_seconds(10)
            await room.act(0, TakeBack())
            assert room.live is not None
            assert room.live.number == 14

    in_a_loop(scene())
