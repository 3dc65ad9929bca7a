"""Rooms tested in-process: clocks, pauses, absences, lost races, storage faults and restarts."""

from pathlib import Path

import pytest

from tablee.core.errors import IllegalAction
from tablee.core.game import Decision
from tablee.server.rooms import clock, seating
from tablee.server.rooms.clock import SeatClocks
from tablee.server.rooms.room import Room
from tablee.server.store.rows import ActionRow
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal
from tablee.server.wire.to_client import Clock
from tablee.server.wire.values import Per
from tests.server.harness import in_a_loop
from tests.server.inside import Ear, Times, first_move, opened, table_of_two, whose_turn

MOMENT = 15_000
"""Milliseconds of the extra half minute that are surely left, however slow the machine is."""


async def begin_play(room: Room) -> None:
    """Make both players ready, so that cards are swapped and play begins."""
    for seat in (0, 1):
        await room.act(seat, first_move(room, seat))


@pytest.fixture
def short_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock._CLOCKS, ("quick", "decision"), Clock("quick", "decision", 60))
    monkeypatch.setitem(clock._CLOCKS, ("quick", "game"), Clock("quick", "game", 60, 30))


@pytest.mark.parametrize("per", ["decision", "game"])
def test_the_clock_decides_for_a_late_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, short_clocks: None, per: Per
) -> None:
    async def scene() -> None:
        times = Times(monkeypatch)
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts, "quick", per)
            ear = await Ear(ana).at(room)
            snapshot = await ear.hear(lambda told: told["type"] == "snapshot")
            assert snapshot["clocks"]["running"]
            assert 0 < snapshot["clocks"]["deadlines"][0] <= (60 if per == "decision" else 90)
            # Time does not advance until both are ready.
            await begin_play(room)
            late = whose_turn(room)
            times.go(60 if per == "decision" else 90)
            told = await ear.hear(lambda told: told["type"] == "events" and told["seat"] == -1)
            assert told["events"][0]["event"]["seat"] == late

    in_a_loop(scene())


def test_a_used_up_game_clock_still_leaves_the_extra_time(short_clocks: None) -> None:
    clocks = SeatClocks(clock.clock_of("quick", "game"), 2)
    decision = Decision("play")
    clocks.note({0: decision}, 0)
    clocks.note({1: decision}, 100, acted=0)
    assert clocks.left == [0, 60]
    clocks.note({0: decision}, 110, acted=1)
    assert clocks.left == [0, 60]
    assert clocks.deadline(0, decision) == 140
    assert clocks.deadline(0, decision, counted=False) is None
    assert clocks.deadline(0, Decision("play", deadline=120)) == 120


def test_a_pause_needs_everybodys_consent_and_stops_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        times = Times(monkeypatch)
        async with opened(tmp_path) as parts:
            room, ana, bob = await table_of_two(parts, "relaxed")
            one, _ = await Ear(ana).at(room), await Ear(bob).at(room)

            async def vote(person_id: str, agree: bool) -> None:
                await room.change(lambda row, seats: seating.vote_pause(row, seats, person_id, agree, now_ms()))

            times.go(500)
            await vote(ana.id, True)
            assert not room.shown().paused
            await vote(bob.id, True)
            await one.room(lambda shown: bool(shown["paused"]))
            stopped = room.at
            with pytest.raises(Refusal) as refusal:
                await room.act(0, first_move(room, 0))
            assert refusal.value.rule == "paused"
            times.go(40_000)
            assert room.at == stopped == 500
            assert not room.clocks().running
            await vote(bob.id, False)
            assert not room.shown().paused
            assert not any(seat.wants_pause for seat in room.seats)
            assert room.at == stopped
            times.go(5)
            assert room.at == stopped + 5
            assert room.deadlines()[0] >= room.at + 29_000
            assert await room.act(0, first_move(room, 0)) == 1

    in_a_loop(scene())


def test_a_bot_plays_for_an_absent_person_until_they_return(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, grace_ms=50) as parts:
            room, ana, bob = await table_of_two(parts)
            one, other = await Ear(ana).at(room), await Ear(bob).at(room)
            await room.act(0, first_move(room, 0))
            await room.disconnect(other.connection)
            await one.room(lambda shown: not shown["seats"][1]["here"])
            await one.room(lambda shown: bool(shown["seats"][1]["stand_in"]))
            told = await one.events(2)
            assert told["seat"] == 1
            back = await Ear(bob).at(room)
            assert (await back.hear(lambda told: told["type"] == "snapshot"))["seat"] == 1
            shown = await back.room(lambda shown: not shown["seats"][1]["stand_in"])
            assert shown["seats"][1]["here"]

    in_a_loop(scene())


def test_nobody_is_replaced_while_everybody_is_absent(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, grace_ms=0) as parts:
            room, ana, bob = await table_of_two(parts)
            now = now_ms() + 10_000
            away = tuple(seating.go_away(room.row, room.seats, seat, 0)[1][seat] for seat in (0, 1))
            assert seating.absent(room.row, away, now, 0, 0) == []
            back = seating.come_back(room.row, away, 0, now)[1]
            assert seating.absent(room.row, back, now, 0, 0) == [1]
            assert ana.id != bob.id

    in_a_loop(scene())


def test_a_person_who_leaves_is_replaced_at_once_and_may_return(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, bob = await table_of_two(parts)
            one = await Ear(ana).at(room)
            await room.act(0, first_move(room, 0))
            await room.change(lambda row, seats: seating.leave(row, seats, bob.id, now_ms()))
            assert (await one.events(2))["seat"] == 1
            await room.change(lambda row, seats: seating.sit(row, seats, bob, None, now_ms()))
            assert not room.seats[1].stand_in
            await room.change(lambda row, seats: seating.leave(row, seats, ana.id, now_ms()))
            assert room.row.host == bob.id

    in_a_loop(scene())


def test_the_loser_of_a_race_for_a_number_catches_up_and_retries(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as here, opened(tmp_path) as there:
            room, ana, _ = await table_of_two(here)
            twin = await there.registry.room(room.id)
            ear = await Ear(ana).at(room)
            assert await twin.act(1, first_move(twin, 1), "b1") == 1
            # This process does not know it yet: its action fails as number 1 and becomes number 2.
            assert await room.act(0, first_move(room, 0), "a1") == 2
            assert (await ear.events(1))["seat"] == 1
            assert (await ear.events(2))["seat"] == 0
            # The same action of the same person, sent through the other process, is recognized
            # there too.
            assert await twin.act(0, first_move(room, whose_turn(room)), "a1") == 2
            seat = whose_turn(room)
            move = first_move(room, seat)
            await twin.act(seat, move, "c1")
            with pytest.raises(IllegalAction):
                await room.act(seat, move, "c2")
            assert room.live is not None
            assert room.live.number == 3

    in_a_loop(scene())


def test_a_storage_fault_changes_nothing_and_the_action_can_be_resent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts)
            ear = await Ear(ana).at(room)
            real = parts.store.tables.append

            async def stored_but_unsaid(row: ActionRow) -> bool:
                await real(row)
                raise OSError("the answer was lost")

            for append in (stored_but_unsaid, None):
                if append is None:
                    monkeypatch.undo()
                else:
                    monkeypatch.setattr(parts.store.tables, "append", append)
                    with pytest.raises(Refusal) as refusal:
                        await room.act(0, first_move(room, 0), "once")
                    assert refusal.value.rule == "not-stored"
                    continue
                assert await room.act(0, first_move(room, 1), "once") == 1
            assert (await ear.events(1))["seat"] == 0
            assert room.live is not None
            assert room.live.number == 1

    in_a_loop(scene())


def test_a_reloaded_room_is_the_same_and_extends_deadlines(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts, "quick")
            await begin_play(room)
            for _ in range(7):
                seat = whose_turn(room)
                await room.act(seat, first_move(room, seat))
            assert room.live is not None
            views = [room.live.table.view(seat) for seat in (0, 1, None)]
            left = room.live.clocks.left
            assert room.floor == 0
        async with opened(tmp_path) as parts:
            again = await parts.registry.room(room.id)
            assert again.live is not None
            assert [again.live.table.view(seat) for seat in (0, 1, None)] == views
            assert again.live.clocks.left == left
            deadlines = again.clocks().deadlines
            seat = whose_turn(again)
            assert deadlines[seat] == again.floor > again.at + MOMENT
            ear = await Ear(ana).at(again, since=3)
            assert (await ear.hear(lambda told: told["type"] == "snapshot"))["number"] == 9

    in_a_loop(scene())


def test_extended_deadlines_survive_a_killed_process(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts, "quick")
            await begin_play(room)
            await room.act(whose_turn(room), first_move(room, whose_turn(room)))
            await parts.store.tables.heartbeat([(room.id, 0), (room.id, 1)], now_ms() - 3_600_000)
        for _ in range(2):
            # Everybody was away for an hour. One returns, and then the process is killed at once.
            async with opened(tmp_path) as parts:
                again = await parts.registry.room(room.id)
                await Ear(ana).at(again)
                assert again.floor > again.at + MOMENT

    in_a_loop(scene())


@pytest.mark.parametrize(("away_ms", "moment"), [(25_000, True), (10_000, False)])
def test_the_first_person_back_at_a_deserted_table_gets_extra_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away_ms: int, moment: bool
) -> None:
    async def scene() -> None:
        async with opened(tmp_path, watch_ms=3_600_000) as parts:
            room, ana, bob = await table_of_two(parts, "quick")
            for leaving in [await Ear(ana).at(room), await Ear(bob).at(room)]:
                await room.disconnect(leaving.connection)
            later = now_ms() + away_ms
            for module in ("room", "room_state"):
                monkeypatch.setattr(f"tablee.server.rooms.{module}.now_ms", lambda: later)
            await Ear(ana).at(room)
            assert room.floor == (room.at + 30_000 if moment else 0)
            # The second person to return gets no extra time.
            later += 25_000
            floor = room.floor
            await Ear(bob).at(room)
            assert room.floor == floor

    in_a_loop(scene())


def test_a_slow_client_is_disconnected_without_delaying_others(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, bob = await table_of_two(parts)
            quick, slow = await Ear(ana).at(room), await Ear(bob, limit=1).at(room)
            await begin_play(room)
            await quick.events(2)
            assert slow.connection.slow.is_set()

    in_a_loop(scene())


def test_unused_rooms_are_unloaded_and_can_be_loaded_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, _, _ = await table_of_two(parts)
            await parts.caretaker.look_around(now_ms() + 61_000)
            assert room.id not in parts.registry.rooms
            assert (await parts.registry.room(room.id)).row == room.row

    in_a_loop(scene())
