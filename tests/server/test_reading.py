"""Reading pauses: no clock runs while people read a count, a showdown or a recap."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee import games
from tablee.core.rng import Rng
from tablee.games.wordjam.state import Pass, Show
from tablee.server.assembly import Parts
from tablee.server.rooms import seating
from tablee.server.rooms.room import Room
from tablee.server.store.rows import Person, TableRow
from tablee.server.time import now_ms
from tablee.server.wire.from_client import ClockChoice, NewTable
from tests.conformance.walk import new_table as core_table
from tests.conformance.walk import seed_of, walk
from tests.server import inside
from tests.server.harness import in_a_loop

NEVER = 10_000_000
"""A reading time in milliseconds that no test reaches."""
READ = {"glop": "counted", "glossa": "settled", "cumulo": "counted", "wordjam": "scored"}
SLOW = {"pause_seconds": 120, "call_seconds": 1200, "themes": "animals"}


def _sit(guest: Person, row: TableRow, seats: seating.Seats) -> seating.SeatedTable:
    return seating.sit(row, seats, guest, None, now_ms())


async def party(parts: Parts, people: int, bots: int = 0) -> tuple[Room, list[Person]]:
    """Start a table of Word Jam."""
    guests = [await inside.person(parts, f"Guest {seat}") for seat in range(people)]
    wanted = NewTable("wordjam", people + bots, SLOW, bots=("club",) * bots, start=True)
    room = await inside.new_table(parts, guests[0], wanted)
    for guest in guests[1:]:
        await room.change(partial(_sit, guest))
    return room, guests


async def vote(room: Room, guests: list[Person], agree: bool) -> None:
    """Have everybody ask for a pause, or for its end."""

    def alter(guest: Person, row: TableRow, seats: seating.Seats) -> seating.SeatedTable:
        return seating.vote_pause(row, seats, guest.id, agree, now_ms())

    for guest in guests:
        await room.change(partial(alter, guest))


async def pass_all(room: Room) -> None:
    """Show the letters and let everybody pass, so that the round ends and its recap is read."""
    assert room.live is not None
    await room.act(inside.whose_turn(room), Show())
    for seat in sorted(room.live.waiting):
        await room.act(seat, Pass())


def played(tmp_path: Path, scene: Callable[[Parts], Awaitable[None]], reading_ms: int = NEVER) -> None:
    async def run() -> None:
        async with inside.opened(tmp_path, reading_ms=reading_ms) as parts:
            await scene(parts)

    in_a_loop(run())


async def hear_it_go_on(ear: inside.Ear, number: int) -> dict[str, Any]:
    """Return the first message after action `number` that says that time runs."""
    await ear.events(number)
    ear.heard.clear()
    return await ear.hear(lambda told: told["type"] == "room" and bool(told["clocks"]["running"]))


def test_twelve_people_read_the_recap_before_the_next_letters_are_shown(tmp_path: Path) -> None:
    async def scene(parts: Parts) -> None:
        room, guests = await party(parts, 12)
        ears = [await inside.Ear(guest, reads=True).at(room) for guest in guests]
        await inside.Ear(None, reads=True).at(room)
        await pass_all(room)
        assert room.live is not None
        told = await ears[3].events(room.live.number)
        assert told["clocks"]["reading"] == list(range(12))
        assert not told["clocks"]["running"]
        dealer, at, count = inside.whose_turn(room), room.at, room.live.number
        showing = asyncio.create_task(room.act(dealer, Show()))
        await ears[0].hear(lambda told: told["type"] == "room" and dealer not in told["clocks"]["reading"])
        await asyncio.sleep(0.05)
        for seat in range(12):
            assert not showing.done()
            assert (room.at, room.live.number) == (at, count)
            room.reading.seen(seat)
        assert await showing == count + 1
        assert room.row.paused_for >= 50
        assert room.strict_deadlines()[0] == room.live.entry(count + 1).at + 1_200_000

    played(tmp_path, scene)


def test_the_game_continues_after_the_time_limit_for_reading(tmp_path: Path) -> None:
    async def scene(parts: Parts) -> None:
        room, guests = await party(parts, 5)
        ear = await inside.Ear(guests[0], reads=True).at(room)
        began = now_ms()
        await pass_all(room)
        assert room.live is not None
        recap = (await ear.events(room.live.number))["clocks"]
        assert (recap["reading"], recap["running"]) == ([0], False)
        told = await hear_it_go_on(ear, room.live.number)
        assert room.row.paused_for >= 200
        assert told["clocks"]["at"] - recap["at"] <= now_ms() - began - 200

    played(tmp_path, scene, reading_ms=200)


def test_spectators_programs_and_disconnected_people_are_not_waited_for(tmp_path: Path) -> None:
    async def scene(parts: Parts) -> None:
        room, guests = await party(parts, 5)
        await inside.Ear(None, reads=True).at(room)
        await inside.Ear(guests[0]).at(room)
        gone = await inside.Ear(guests[1], reads=True).at(room)
        await room.disconnect(gone.connection)
        await pass_all(room)
        assert room.running
        assert not room.reading.under_way

    played(tmp_path, scene)


def test_a_reader_who_disconnects_is_no_longer_waited_for(tmp_path: Path) -> None:
    async def scene(parts: Parts) -> None:
        room, guests = await party(parts, 5)
        ear = await inside.Ear(guests[0]).at(room)
        reader = await inside.Ear(guests[1], reads=True).at(room)
        await pass_all(room)
        assert room.live is not None
        assert not room.running
        await room.disconnect(reader.connection)
        await hear_it_go_on(ear, room.live.number)

    played(tmp_path, scene)


def test_a_pause_during_reading_is_not_subtracted_twice(tmp_path: Path) -> None:
    async def scene(parts: Parts) -> None:
        room, guests = await party(parts, 5)
        await inside.Ear(guests[0], reads=True).at(room)
        await pass_all(room)
        assert room.row.started is not None
        began, at = now_ms(), room.at
        await vote(room, guests, True)
        assert room.row.paused is not None
        await asyncio.sleep(0.05)
        room.reading.seen(0)
        await room.reading.wait()
        await asyncio.sleep(0.05)
        await vote(room, guests, False)
        assert at <= room.at <= at + now_ms() - began - 90

    played(tmp_path, scene)


@pytest.mark.parametrize(("name", "kind"), READ.items())
def test_counts_showdowns_and_recaps_start_a_reading_pause(name: str, kind: str) -> None:
    game = games.load(name)
    table = core_table(game, game.rules.presets["standard"], game.rules.seat_counts[0], seed_of(7))
    told = (event for step in walk(table, Rng(seed_of(7), "read")) for event in step.outcome.events)
    assert next(msgspec.to_builtins(event)["type"] for event in told if game.presentation.reading(event)) == kind


@pytest.mark.parametrize("name", games.names())
def test_a_clock_switched_off_is_off_in_every_game(tmp_path: Path, name: str) -> None:
    async def scene(parts: Parts) -> None:
        host, game = await inside.person(parts, "Ana"), games.load(name)
        seats = game.rules.seat_counts[0]
        wanted = NewTable(name, seats, clock=ClockChoice("off"), bots=("random",) * (seats - 1), start=True)
        room = await inside.new_table(parts, host, wanted)
        assert room.live is not None
        table, rng = room.live.table, Rng(seed_of(1), "untimed")
        glasses = ("write", "think") if name == "wordjam" else ()
        for step in islice(walk(table, rng, timeouts=False), 200):
            waiting = game.rules.waiting(step.after).values()
            assert all(each.deadline is None or each.kind in glasses for each in waiting), waiting

    played(tmp_path, scene)
