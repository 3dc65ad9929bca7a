"""Undo: always against bots, and with other people if the host allowed it."""

from pathlib import Path
from typing import Any

import pytest

from tablee.core.errors import IllegalAction
from tablee.core.game import TakeBack
from tablee.server.rooms.live_game import LiveGame
from tablee.server.wire.from_client import ClockChoice, NewTable
from tablee.server.wire.values import Per
from tests.server.harness import Client, Player, Server, in_a_loop
from tests.server.inside import Ear, first_move, new_table, opened, person, table_of_two, whose_turn

PACE = 100


def seated(server: Server, **wanted: Any) -> tuple[Client, Client, str]:
    """Start a table of Glop with Ana and Bob."""
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(2, start=True, clock={"pace": "off"}, **wanted)
    bob.post(f"/api/tables/{table}/sit", {})
    return ana, bob, table


def played(player: Player) -> int:
    number = player.play(player.state["moves"][0])
    while player.state["number"] < number:
        player.read()
    return number


def test_an_action_can_be_undone_where_the_host_allowed_it(server: Server) -> None:
    ana, bob, table = seated(server, take_back=True)
    with ana.at(table) as one, bob.at(table) as other:
        before = one.state["view"]
        number = played(one)
        assert one.state["take_back"] is True
        assert other.hear("events", number=number)["take_back"] is False
        one.say(type="take-back", id="oops")
        assert one.hear("ack", id="oops")["number"] == number + 1
        for player in (one, other):
            while player.state["number"] < number + 1:
                player.read()
            assert [past["number"] for past in player.state["past"]] == [number + 1]
            told = player.state["past"][0]["events"][0]
            assert told["event"] == {"type": "taken-back", "seat": 0}
            assert told["text"]["key"] == "core-taken-back"
        assert one.state["view"] == before
        assert not one.state["take_back"]
        one.say(type="take-back", id="oops")
        assert one.hear("ack", id="oops")["number"] == number + 1, "sent twice, it is done once"
    with ana.at(table) as again:
        assert again.state["view"] == before
        assert [past["number"] for past in again.state["past"]] == [number + 1], "the undone action is not shown"


def test_undo_is_refused_where_the_host_did_not_allow_it(server: Server) -> None:
    ana, _, table = seated(server)
    with ana.at(table) as one:
        played(one)
        assert one.state["take_back"] is False
        one.say(type="take-back", id="oops")
        assert one.hear("refused", id="oops")["rule"] == "no-take-back"


def test_undo_is_refused_after_somebody_else_has_acted(server: Server) -> None:
    ana, bob, table = seated(server, take_back=True)
    with ana.at(table) as one, bob.at(table) as other:
        played(one)
        played(other)
        one.say(type="take-back", id="oops")
        assert one.hear("refused", id="oops")["rule"] == "take-back"


def test_bots_leave_time_for_an_undo(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, bot_pace_ms=PACE) as parts:
            ana = await person(parts, "Ana")
            wanted = NewTable("glop", 2, bots=("random",), start=True, clock=ClockChoice("off"), bot_speed="calm")
            room = await new_table(parts, ana, wanted)
            ear = await Ear(ana).at(room)
            assert room.live
            number = await room.act(0, first_move(room, 0))
            if number == 1:  # the bot still studies its hand
                await ear.events(2)
                assert room.live.entry(2).at >= room.live.entry(1).at + 2 * PACE
            while whose_turn(room) != 0:
                await ear.events(room.live.number + 1)
            number = await room.act(0, first_move(room, 0))
            assert (await ear.events(number))["take_back"] is True
            await ear.events(number + 1)
            assert room.live.entry(number + 1).at >= room.live.entry(number).at + 2 * PACE

    in_a_loop(scene())


@pytest.mark.parametrize("per", ["decision", "game"])
def test_an_undo_gains_no_time(tmp_path: Path, per: Per) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, _, _ = await table_of_two(parts, "quick", per)
            live = room.live
            assert live
            for seat in (0, 1):
                await room.act(seat, first_move(room, seat))
            clocks = (dict(live.clocks.since), list(live.clocks.left))
            mine = whose_turn(room)
            await room.act(mine, first_move(room, mine))
            await room.act(mine, TakeBack())
            assert (live.clocks.since, live.clocks.left) == clocks
            again = LiveGame(room.row, await parts.store.tables.actions(room.id, 0), room.seats)
            assert again.table.state == live.table.state
            assert (again.clocks.since, again.clocks.left) == clocks
            assert again.taken_back == {3}
            with pytest.raises(IllegalAction):
                await room.act(mine, TakeBack())

    in_a_loop(scene())
