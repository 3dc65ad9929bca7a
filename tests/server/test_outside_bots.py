"""Third-party bots on a server: only those the operator allows, and none of them harms a table."""

from pathlib import Path

import msgspec
import pytest

from tablee.bots.faults import file_of
from tablee.core.errors import TableeError
from tablee.server.assembly import Parts
from tablee.server.games.routes import game_info
from tablee.server.rooms.offered import KnownBots, playable
from tablee.server.rooms.room import Room
from tablee.server.wire.from_client import NewTable
from tablee.server.wire.refusal import Refusal
from tests.server.harness import in_a_loop
from tests.server.inside import Ear, first_move, new_table, opened, person

HERE = "tests.bots_of_others"


async def against(parts: Parts, level: str) -> tuple[Room, Ear]:
    ana = await person(parts, "Ana")
    room = await new_table(parts, ana, NewTable("glop", 2, bots=(level,), start=True))
    return room, await Ear(ana).at(room)


def test_a_misbehaving_bot_loses_its_decisions_and_every_table_continues(tmp_path: Path) -> None:
    bad = {"Crashes": "crash", "Hangs": "late", "Cheats": "illegal"}

    async def scene() -> None:
        allowed = tuple(f"{HERE}:{name}" for name in bad)
        async with opened(tmp_path, allow_bots=allowed, bot_patience_ms=6000) as parts:
            tables = [await against(parts, level) for level in (*bad, "random")]
            for room, ear in tables:
                assert (await ear.events(1))["seat"] == 1
                await room.act(0, first_move(room, 0))
            assert parts.metrics.lost_bots._value.get() == 0

    in_a_loop(scene())
    for name, kind in bad.items():
        lines = file_of(tmp_path, f"{HERE}:{name}").read_bytes().splitlines()
        assert msgspec.json.decode(lines[0])["kind"] == kind


def test_a_bot_named_by_a_client_is_not_loaded(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana = await person(parts, "Ana")
            for name in ("Greedy", "bots_of_others:Greedy"):
                with pytest.raises(Refusal) as refused:
                    await new_table(parts, ana, NewTable("glop", 2, bots=(name,)))
                assert refused.value.message.key == "server-no-level"

    in_a_loop(scene())


def test_an_allowed_bot_is_a_level_of_the_games_it_plays() -> None:
    known = KnownBots([f"{HERE}:Greedy", f"{HERE}:Crashes"])
    shown = {game.name: game_info(game, known.levels(game.name)).levels for game in playable()}
    assert shown["glop"][-2:] == ("Greedy", "Crashes")
    assert shown["touposix"][-1] == "Crashes"
    assert "Greedy" not in shown["touposix"]


def test_a_bot_that_cannot_be_loaded_stops_the_start_with_one_line() -> None:
    with pytest.raises(TableeError, match="core-bot-not-loaded"):
        KnownBots(["no.such.module:Bot"])
