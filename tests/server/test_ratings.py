"""Ratings: which games are rated, who has to agree, and what is shown."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from tablee.ratings.rating import SHOWN_FROM
from tablee.server.ratings import rebuild as rating_upkeep
from tablee.server.store.person_rows import NOBODY
from tablee.server.store.schema import rated_games, rated_seats
from tests.server.harness import AnyLength, Client, Server, finish_together, in_thread, until
from tests.server.rated import in_store, practised
from tests.server.test_challenges import new_challenge

SHORT = {"target": 5}


# Which games are rated


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with AnyLength(tmp_path_factory.mktemp("server")) as running:
        yield running


def gathered(server: Server, *names: str, rated: bool = True, **wanted: Any) -> tuple[str, list[Client]]:
    """Seat these people at a table, before the start."""
    people = [Client(server, name) for name in names]
    table = people[0].open(len(people), options=SHORT, rated=rated, **wanted)
    for each in people[1:]:
        each.post(f"/api/tables/{table}/sit", {})
    return table, people


def agree(client: Client, table: str, yes: bool = True) -> Any:
    return client.post(f"/api/tables/{table}/rated", {"agree": yes})["room"]


def played(table: str, people: list[Client]) -> None:
    with people[0].at(table) as one, people[1].at(table) as other:
        finish_together(one, other)
    until(lambda: people[0].get(f"/api/tables/{table}")["room"]["status"] == "over", "the game never ended")


def changes(client: Client, table: str) -> dict[int, int]:
    told = client.get(f"/api/tables/{table}/ratings")["changes"]
    return {each["seat"]: each["change"] for each in told}


def test_a_game_is_rated_when_everybody_agreed(server: Server) -> None:
    table, people = gathered(server, "Ana", "Bob")
    assert people[0].get(f"/api/tables/{table}")["room"]["rated"] == "wanted"
    assert [seat["agreed"] for seat in agree(people[1], table)["seats"]] == [True, True]
    assert people[0].post(f"/api/tables/{table}/start")["room"]["rated"] == "agreed"
    assert people[0].refused(f"/api/tables/{table}/hint") == (403, "rated-no-help")
    practised(server.settings.database, table)
    played(table, people)
    told = changes(Client(server), table)
    assert set(told) == {0, 1}
    assert max(told.values()) > 0 > min(told.values())
    for client in people:
        (mine,) = client.get("/api/me/ratings")["ratings"]
        assert (mine["game"], mine["seats"], mine["games"], mine["missing"]) == ("glop", 2, SHOWN_FROM, 0)
        assert mine["curve"][-1]["table"] == table
        assert mine["doubt"] < 500


def test_a_rating_is_hidden_until_five_rated_games(server: Server) -> None:
    table, people = gathered(server, "Hidden", "Bob")
    agree(people[1], table)
    people[0].post(f"/api/tables/{table}/start")
    played(table, people)
    assert changes(people[0], table) == {}
    (mine,) = people[0].get("/api/me/ratings")["ratings"]
    assert (mine["games"], mine["missing"]) == (1, SHOWN_FROM - 1)
    assert (mine["figure"], mine["doubt"], mine["rank"], mine["curve"]) == (None, None, None, [])
    assert "Hidden" not in [line["name"] for line in people[0].get("/api/ratings/glop/2")["lines"]]
    practised(server.settings.database, table)
    assert set(changes(people[0], table)) == {0, 1}
    assert "Hidden" in [line["name"] for line in people[0].get("/api/ratings/glop/2")["lines"]]


def test_without_everybodys_consent_a_game_starts_unrated_and_shows_that(server: Server) -> None:
    table, people = gathered(server, "Ana", "Bob")
    assert people[0].post(f"/api/tables/{table}/start")["room"]["rated"] == "refused"
    played(table, people)
    assert changes(people[0], table) == {}
    assert people[1].get("/api/me/ratings") == {"ratings": []}


def test_consent_can_be_withdrawn_before_the_start_and_only_by_that_person(server: Server) -> None:
    table, (ana, bob) = gathered(server, "Ana", "Bob")
    agree(bob, table)
    assert agree(bob, table, yes=False)["seats"][1]["agreed"] is False
    assert Client(server, "Eve").refused(f"/api/tables/{table}/rated", {"agree": True}) == (403, "not-seated")
    assert Client(server).refused(f"/api/tables/{table}/rated", {"agree": True}) == (403, "not-seated")
    assert agree(ana, table, yes=False)["rated"] == "off"
    assert bob.refused(f"/api/tables/{table}/rated", {"agree": True}) == (409, "rated-not-asked")
    assert agree(ana, table)["rated"] == "wanted"
    ana.post(f"/api/tables/{table}/start")
    assert bob.refused(f"/api/tables/{table}/rated", {"agree": True}) == (409, "already-started")


def test_an_automatic_start_waits_for_everybodys_consent(server: Server) -> None:
    table, (ana, bob) = gathered(server, "Ana", "Bob", start=True)
    assert ana.get(f"/api/tables/{table}")["room"]["status"] == "open"
    assert agree(bob, table)["status"] == "playing"
    alone = Client(server, "Solo").open(2, options=SHORT, rated=True, bots=["random"], start=True)
    room = ana.get(f"/api/tables/{alone}")["room"]
    assert (room["status"], room["rated"]) == ("playing", "refused"), "a game of one person is not rated"


def test_a_rated_game_allows_no_undo_removal_or_new_player(server: Server) -> None:
    table, (ana, bob, *_) = gathered(server, "Ana", "Bob", take_back=True)
    agree(bob, table)
    room = ana.post(f"/api/tables/{table}/start")["room"]
    assert room["take_back"] is False
    assert ana.http.delete(f"/api/tables/{table}/people/1").json()["rule"] == "rated-nobody-removed"
    four = ana.open(4, options=SHORT, rated=True, bots=["club", "random"])
    bob.post(f"/api/tables/{four}/sit", {"seat": 1})
    agree(bob, four)
    assert ana.post(f"/api/tables/{four}/start")["room"]["rated"] == "agreed"
    assert Client(server, "Eve").refused(f"/api/tables/{four}/sit", {"seat": 3}) == (403, "rated-no-company")


def test_requesting_a_rematch_of_a_rated_game_counts_as_consent(server: Server) -> None:
    table, people = gathered(server, "Ana", "Bob")
    agree(people[1], table)
    people[0].post(f"/api/tables/{table}/start")
    played(table, people)
    again = people[1].post(f"/api/tables/{table}/rematch")["id"]
    assert people[0].post(f"/api/tables/{table}/rematch")["room"]["rated"] == "agreed"
    played(again, people)
    practised(server.settings.database, table)
    (mine,) = people[0].get("/api/me/ratings")["ratings"]
    assert [point["table"] for point in mine["curve"]][:2] == [table, again]


def test_an_attempt_at_a_challenge_is_never_rated(server: Server) -> None:
    """Its deal could be played before under another name, and abandoned when it goes badly."""
    made = new_challenge(Client(server, "Host"), game="glop", options=SHORT, level="random")
    ana = Client(server, "Ana")
    table = ana.post(f"/api/challenges/{made}/tries")["id"]
    with ana.at(table) as player:
        player.finish()
    until(lambda: ana.get(f"/api/tables/{table}")["room"]["status"] == "over", "never ended")
    assert changes(ana, table) == {}
    assert ana.get("/api/me/ratings") == {"ratings": []}


def test_a_ranking_lists_this_servers_people_page_by_page(server: Server) -> None:
    table, people = gathered(server, "Ada", "Bea")
    agree(people[1], table)
    people[0].post(f"/api/tables/{table}/start")
    practised(server.settings.database, table)
    played(table, people)
    told = people[0].get("/api/ratings/glop/2")
    assert (told["page"], told["pages"], told["players"]) == (1, 1, len(told["lines"]))
    trusted = [line["figure"] - line["doubt"] for line in told["lines"]]
    assert trusted == sorted(trusted, reverse=True)
    assert [line["name"] for line in told["lines"] if line["you"]] == ["Ada"]
    assert not any(line["you"] for line in Client(server).get("/api/ratings/glop/2")["lines"])
    assert people[0].get("/api/ratings/glop/2?page=9")["lines"] == []
    assert people[0].http.get("/api/ratings/chess/2").status_code == 422
    assert people[0].http.get("/api/ratings/glop/3").status_code == 422
    assert people[0].get("/api/tables/nothing/ratings", 404)["rule"] == "no-table"
    assert Client(server).get("/api/me/ratings") == {"ratings": []}


def test_a_rebuild_with_replay_corrects_ranks_from_the_log(server: Server) -> None:
    table, people = gathered(server, "Ana", "Bob")
    agree(people[1], table)
    people[0].post(f"/api/tables/{table}/start")
    practised(server.settings.database, table)
    played(table, people)
    before = changes(people[0], table)

    def harm(connection: Connection) -> None:
        number = connection.execute(select(rated_games.c.id).where(rated_games.c.table_id == table)).scalar_one()
        mine = update(rated_seats).where(rated_seats.c.number == number)
        connection.execute(mine.values(rank=3 - rated_seats.c.rank))

    in_store(server.settings.database, lambda games: games.store.writer.write(harm))
    first = in_thread(lambda: rating_upkeep.rebuild(server.settings, lambda done, total: None))
    assert first.changed > 0
    assert changes(people[0], table) != before
    mended = in_thread(lambda: rating_upkeep.rebuild(server.settings, lambda done, total: None, replay=True))
    assert mended.corrected == 1
    assert changes(people[0], table) == before


def test_deleted_people_are_in_no_ranking(server: Server) -> None:
    table, people = gathered(server, "Ulysse", "Bob")
    agree(people[1], table)
    people[0].post(f"/api/tables/{table}/start")
    practised(server.settings.database, table)
    played(table, people)
    before = people[1].get("/api/me/ratings")["ratings"][0]
    people[0].http.delete("/api/me").raise_for_status()
    assert "Ulysse" not in [line["name"] for line in people[1].get("/api/ratings/glop/2")["lines"]]
    after = people[1].get("/api/me/ratings")["ratings"][0]
    assert (after["figure"], after["curve"]) == (before["figure"], before["curve"])
    assert NOBODY in [seat["name"] for seat in people[1].get(f"/api/tables/{table}")["room"]["seats"]]
