"""Every game there is can be played through the server, and none leaks there."""

import asyncio
import contextlib
from pathlib import Path

import msgspec
import pytest

from tablee import games
from tablee.core.errors import IllegalAction
from tablee.core.rng import Rng
from tablee.server.play import Play
from tablee.server.room import Room, Stale
from tablee.server.show import events_for, snapshot_for
from tablee.server.wire import Clocks, NewTable, encode
from tablee.server.wire import Room as Shown
from tests.server.harness import in_a_loop
from tests.server.inside import Ear, opened, person

ACTIONS = 40
FEWEST = 3
LONGEST = 15.0
PATIENCE = 120.0
NO_CLOCKS = Clocks(0, False, (), ())


def bytes_for(play: Play, seat: int | None, room: Shown) -> list[bytes]:
    outcome = play.outcomes[-1]
    return [
        encode(events_for(play, outcome, seat, NO_CLOCKS)),
        encode(snapshot_for(play, seat, room, NO_CLOCKS, [], 0)),
    ]


@pytest.mark.parametrize("name", games.names())
def test_a_person_plays_with_bots_and_nothing_hidden_is_sent(name: str, tmp_path: Path) -> None:
    async def scene() -> None:
        game = games.load(name)
        async with opened(tmp_path) as hall:
            ana = await person(hall, "Ana")
            seats = min(game.seat_counts)
            bots = (next(iter(game.bots)),) * (seats - 1)
            options = msgspec.to_builtins(game.presets.get("short", game.presets["standard"]))
            room = await hall.open_table(ana, NewTable(name, seats, options=options, bots=bots, start=True))
            ear = await Ear(ana, limit=10_000).at(room)
            play = room.play
            assert play is not None
            with contextlib.suppress(TimeoutError):
                # Some games take their time on purpose: enough is seen of them by then.
                await asyncio.wait_for(play_on(room, ear, ACTIONS), LONGEST)
            await asyncio.wait_for(play_on(room, ear, FEWEST), PATIENCE)
            assert play.number >= FEWEST
            log = play.table.log
            assert log.header.lexicon == game.lexicon()
            assert log.header.levels == ("", *bots)
        async with opened(tmp_path) as hall:
            again = await hall.room(room.id)
            assert again.play is not None
            assert again.play.number >= FEWEST

    in_a_loop(scene())


async def play_on(room: Room, ear: Ear, until: int) -> None:
    """Play for the first seat up to so many actions, and check after every one what each seat is sent."""
    play = room.play
    assert play is not None
    number = play.number
    while number < until and not play.over:
        if 0 in play.waiting and not room.lock.locked():
            rng = Rng(bytes(32), f"ana/{number}")
            action = await asyncio.to_thread(play.game.sample, play.table.view(0), rng)
            try:
                await room.act(0, action, expect=number)
            except (Stale, IllegalAction):
                # A bot was faster: look again.
                number = play.number
                continue
        await ear.events(number + 1)
        async with room.lock:
            number = play.number
            check_no_leak(play, room.row.seats, room.shown())


def check_no_leak(play: Play, seats: int, room: Shown) -> None:
    true_state = play.table.state
    for seat in (*range(seats), None):
        sent = bytes_for(play, seat, room)
        play.table.state = play.game.redeal(true_state, seat, Rng(bytes(32), f"leak/{seat}/{play.number}"))
        otherwise = bytes_for(play, seat, room)
        play.table.state = true_state
        if not play.over:
            assert sent == otherwise
