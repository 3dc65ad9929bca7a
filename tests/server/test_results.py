"""Results of finished games: stored when a game ends, and added later if a server could not."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, select, update

from tablee import games
from tablee.core import log
from tablee.server.assembly import Parts
from tablee.server.finished import upkeep
from tablee.server.finished.service import PAGE, history
from tablee.server.finished.upkeep import ResultsUpkeep
from tablee.server.rooms.room import Room
from tablee.server.store.rows import Person
from tablee.server.store.schema import actions, results, tables
from tablee.server.store.schema import seats as seat_rows
from tablee.server.time import now_ms
from tests.conformance import golden
from tests.server.finished import stored_game
from tests.server.harness import in_a_loop
from tests.server.inside import first_move, opened, person, table_of_two, whose_turn

GLOP = games.load("glop")
SAVED = log.loads((golden.ROOT / "glop/golden/1/short-4.log").read_text(), GLOP)


@pytest.fixture(autouse=True)
def _without_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "REST_SECONDS", 0.0)


async def to_the_end(room: Room) -> None:
    while room.live is not None and not room.live.over:
        seat = whose_turn(room)
        await room.act(seat, first_move(room, seat))


async def told(parts: Parts, person: Person) -> list[tuple[str, int, tuple[int, ...]]]:
    found = await history(parts.store, person.id, 0, PAGE)
    return [(line.id, line.rank, line.points) for line in found.games]


async def run(parts: Parts, statement: Any) -> None:
    await parts.store.writer.write(lambda connection: connection.execute(statement))


def test_results_are_stored_as_soon_as_a_game_is_over(tmp_path: Path, empty_database: str) -> None:
    async def scene() -> None:
        async with opened(tmp_path, database=empty_database) as parts:
            room, ana, bob = await table_of_two(parts)
            await to_the_end(room)
            assert room.row.status == "over"
            assert room.live is not None
            points = tuple(score.points for score in GLOP.rules.scores(room.live.table.state))
            for one in (ana, bob):
                assert [(table, scored) for table, _, scored in await told(parts, one)] == [(room.id, points)]

    in_a_loop(scene())


def test_missing_results_of_old_games_are_added(tmp_path: Path, empty_database: str) -> None:
    """An interrupted pass continues later, and a game that can't be replayed does not stop it."""

    async def scene() -> None:
        async with opened(tmp_path, database=empty_database) as parts:
            ana = await person(parts, "Ana")
            old = [await stored_game(parts.store, SAVED, [ana.id], started=at) for at in range(1, 25)]
            known = await told(parts, ana)
            assert [table for table, _, _ in known] == old[::-1]
            await run(parts, delete(results))
            assert await told(parts, ana) == []
            broken = min(old)
            await run(parts, update(actions).where(actions.c.table_id == broken).values(action='{"type":"fly"}'))
            await ResultsUpkeep(parts.store, parts.registry).run()
            assert await told(parts, ana) == [line for line in known if line[0] != broken]

    in_a_loop(scene())


def test_a_game_whose_end_was_not_stored_is_ended(tmp_path: Path, empty_database: str) -> None:
    async def scene() -> None:
        async with opened(tmp_path, database=empty_database) as parts:
            ana = await person(parts, "Ana")
            over = await stored_game(parts.store, SAVED, [ana.id], "playing")
            part = replace(SAVED, entries=SAVED.entries[:9])
            under_way = await stored_game(parts.store, part, [ana.id], "playing")
            seen = now_ms() - 2 * upkeep.IDLE_MS
            await run(parts, update(seat_rows).values(seen=seen))
            await ResultsUpkeep(parts.store, parts.registry).run()
            query = select(tables.c.id, tables.c.status)
            found = {row.id: row.status for row in await parts.store.database.read(lambda c: c.execute(query).all())}
            assert found == {over: "over", under_way: "playing"}
            assert [table for table, _, _ in await told(parts, ana)] == [over]

    in_a_loop(scene())
