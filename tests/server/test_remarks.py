"""Remarks of bots: said now and then as their seat, and at most a few per game."""

from pathlib import Path

import pytest

from tablee.bots.remarks import MOST, Remark
from tablee.server.bots import attendant
from tablee.server.wire.from_client import NewTable
from tests.server.harness import in_a_loop
from tests.server.inside import Ear, first_move, new_table, opened, person


def test_a_bot_makes_a_limited_number_of_remarks_as_its_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        attendant, "remark", lambda table, outcome, bots: Remark(1, "begin-1") if bots == {1: "random"} else None
    )

    async def scene() -> None:
        async with opened(tmp_path, bot_remarks=True) as parts:
            ana = await person(parts, "Ana")
            room = await new_table(parts, ana, NewTable("glop", 2, bots=("random",), start=True))
            ear = await Ear(ana).at(room)
            first = await ear.hear(lambda told: told["type"] == "chat")
            assert (first["line"]["seat"], first["line"]["kind"], first["line"]["text"]) == (1, "remark", "begin-1")
            for number in range(1, 2 * MOST + 4):
                await ear.events(number)
                if room.live is not None and 0 in room.live.waiting:
                    await room.act(0, first_move(room, 0))
            assert room.chat.remarks == MOST
            stored = await parts.store.tables.chats(room.id)
            assert [line.kind for line in stored] == ["remark"] * MOST

    in_a_loop(scene())
