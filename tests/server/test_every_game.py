"""Every game on a server: it can be played, leaks nothing, and has the same bots as elsewhere."""

import asyncio
import contextlib
from functools import partial
from pathlib import Path

import msgspec
import pytest

from tablee import games
from tablee.bots.protocol import levels
from tablee.core.errors import IllegalAction
from tablee.core.game import some_move
from tablee.core.rng import Rng
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.outgoing import events_for, past_for, snapshot_for
from tablee.server.rooms.room import Room
from tablee.server.rooms.room_lock import Stale
from tablee.server.wire.from_client import NewTable
from tablee.server.wire.to_client import Clocks, RoomView
from tablee.server.wire.values import encode
from tests.server.harness import in_a_loop, log_panel
from tests.server.inside import Ear, new_table, opened, person
from tests.server.test_bots import check_bots

ACTIONS = 40
FEWEST = 3
LONGEST = 4.0
PATIENCE = 120.0
NO_CLOCKS = Clocks(0, False, (), ())


def bytes_for(live: LiveGame, seat: int | None, room: RoomView) -> list[bytes]:
    outcome = live.outcomes[-1]
    return [
        encode(events_for(live, outcome, seat, NO_CLOCKS)),
        encode(snapshot_for(live, seat, room, NO_CLOCKS, [], 0)),
    ]


@pytest.mark.parametrize("name", games.names())
def test_a_person_plays_with_bots_and_nothing_hidden_is_sent(name: str, tmp_path: Path) -> None:
    async def scene() -> None:
        game = games.load(name)
        async with opened(tmp_path) as parts:
            ana = await person(parts, "Ana")
            seats = min(game.rules.seat_counts)
            bots = (levels(game)[0],) * (seats - 1)
            options = msgspec.to_builtins(game.rules.presets.get("short", game.rules.presets["standard"]))
            room = await new_table(
                parts, ana, NewTable(name, seats, options=options, bots=bots, start=True, bot_speed="calm")
            )
            ear = await Ear(ana, limit=10_000).at(room)
            live = room.live
            assert live is not None
            with contextlib.suppress(TimeoutError):
                # Some games are slow on purpose; enough actions were checked by then.
                await asyncio.wait_for(play_on(room, ear, ACTIONS), LONGEST)
            await asyncio.wait_for(play_on(room, ear, FEWEST), PATIENCE)
            assert live.number >= FEWEST
            async with room.lock:
                number, past = len(live.shown_to(0)), msgspec.json.decode(encode(past_for(live, 0, 0)))
            await ear.events(number)
            assert log_panel(ear.heard, number) == {each["number"]: each["events"] for each in past}
            async with room.lock:
                log = live.table.log
            assert log.header.levels == ("", *bots)
            assert check_bots(log, dict(enumerate(bots, start=1)))
        async with opened(tmp_path) as parts:
            again = await parts.registry.room(room.id)
            assert again.live is not None
            assert again.live.number >= FEWEST

    in_a_loop(scene())


def _is_at(live: LiveGame, number: int) -> bool:
    return live.number == number


async def play_on(room: Room, ear: Ear, until: int) -> None:
    """Play for the first seat up to this many actions; check what each seat is sent."""
    live = room.live
    assert live is not None
    number = live.number
    while number < until and not live.over:
        if 0 in live.waiting:
            async with room.lock:
                number = live.number
            rng = Rng(bytes(32), f"ana/{number}")
            action = await asyncio.to_thread(some_move, live.game, live.table.view(0), rng, live.table.arbiter)
            try:
                await room.act(0, action, only_if=partial(_is_at, live, number))
            except (Stale, IllegalAction):
                # A bot acted first: look again.
                number = live.number
                continue
        await ear.events(live.number_for(0, number) + 1)
        async with room.lock:
            number = live.number
            check_no_leak(live, room.row.seats, room.shown())


def check_no_leak(live: LiveGame, seats: int, room: RoomView) -> None:
    true_state = live.table.state
    for seat in (*range(seats), None):
        sent = bytes_for(live, seat, room)
        live.table.state = live.game.rules.redeal(live.table.view(seat), Rng(bytes(32), f"leak/{seat}/{live.number}"))
        otherwise = bytes_for(live, seat, room)
        live.table.state = true_state
        if not live.over:
            assert sent == otherwise
