"""Leaving a rated game: whoever leaves comes last; the others keep their order."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

from tablee.server.ratings.rebuild import rebuild
from tablee.server.store.schema import rated_games, rated_seats
from tests.server.harness import AnyLength, Client, Player, Server, finish_together, in_thread, until
from tests.server.rated import Games, in_store


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with AnyLength(tmp_path_factory.mktemp("server")) as running:
        yield running


def _begun(server: Server, *names: str, **wanted: Any) -> tuple[str, list[Client]]:
    """Start a rated game that everybody agreed to."""
    people = [Client(server, name) for name in names]
    table = people[0].open(len(people) + len(wanted.get("bots", ())), options={"target": 5}, rated=True, **wanted)
    for each in people[1:]:
        each.post(f"/api/tables/{table}/sit", {})
        each.post(f"/api/tables/{table}/rated", {"agree": True})
    assert people[0].post(f"/api/tables/{table}/start")["room"]["rated"] == "agreed"
    return table, people


def _over(client: Client, table: str) -> bool:
    return bool(client.get(f"/api/tables/{table}")["room"]["status"] == "over")


def _rated(server: Server, table: str) -> list[tuple[int, int]]:
    """Return the side and rank of each seat, as they were rated."""
    found: list[tuple[int, int]] = []

    async def look(games: Games) -> None:
        query = select(rated_seats.c.side, rated_seats.c.rank).join(rated_games)
        mine = query.where(rated_games.c.table_id == table).order_by(rated_seats.c.seat)
        found.extend(tuple(row) for row in await games.store.database.read(lambda c: c.execute(mine).all()))

    in_store(server.settings.database, look)
    return found


def _until_a_bot_plays_for(seat: int, watching: Player) -> None:
    while not any(each["type"] == "events" and each["seat"] == seat for each in watching.heard):
        if watching.state["moves"]:
            watching.play(watching.state["moves"][0])
        else:
            watching.read()


def test_a_person_who_leaves_comes_last_whatever_the_bot_scores(server: Server) -> None:
    table, (ana, bob) = _begun(server, "Ana", "Bob")
    ana.post(f"/api/tables/{table}/leave")
    with bob.at(table) as player:
        player.finish()
    until(lambda: _over(bob, table), "the game never ended")
    (side, left), (_, stayed) = rated = _rated(server, table)
    assert left > stayed, "the expert bot plays better than the first legal move"
    assert side not in (0, 1), "not the side that the bot played for"
    rebuilt = in_thread(lambda: rebuild(server.settings, lambda done, total: None, replay=True))
    assert rebuilt.corrected == 0
    assert _rated(server, table) == rated, "a rebuild from the logs gives the same ranks"


def test_a_person_who_returns_after_a_bot_played_comes_last_too(server: Server) -> None:
    table, (ana, bob) = _begun(server, "Ana", "Bob")
    ana.post(f"/api/tables/{table}/leave")
    with bob.at(table) as player:
        _until_a_bot_plays_for(0, player)
        with ana.at(table) as back:
            finish_together(player, back)
    until(lambda: _over(bob, table), "the game never ended")
    (side, returned), (_, stayed) = _rated(server, table)
    assert returned > stayed
    assert side not in (0, 1), "rated as a side of its own, so the rank is no coincidence"


def test_a_partner_who_stays_keeps_the_rank_of_the_side(server: Server) -> None:
    table, people = _begun(server, "Ana", "Bob", "Eve", bots=["club"])
    people[2].post(f"/api/tables/{table}/leave")
    with people[0].at(table) as one, people[1].at(table) as other:
        finish_together(one, other)
    until(lambda: _over(people[0], table), "the game never ended")
    sides, ranks = zip(*_rated(server, table), strict=True)
    assert (sides[0], sides[1], sides[3]) == (0, 1, 1)
    assert sides[2] not in (0, 1), "a partner is not punished for the other"
    assert ranks[2] > max(ranks[0], ranks[1], ranks[3])
    assert sorted({ranks[0], ranks[1]}) == [1, 2]
