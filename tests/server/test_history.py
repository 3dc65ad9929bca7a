"""My finished games: results, downloads, and deletion without harm to other people's games."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from tablee import games
from tablee.core import log
from tests.conformance import golden
from tests.server.finished import person_of, store_game
from tests.server.harness import RUN, Client, Server, until

GLOP = games.load("glop")
SAVED = log.loads((golden.ROOT / "glop/golden/1/short-4.log").read_text(), GLOP)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("history")) as running:
        yield running


def test_finished_games_are_listed_with_their_results(server: Server) -> None:
    me, friend = Client(server, "Ana"), Client(server, "Bob")
    old = store_game(server, SAVED, [person_of(me), None, person_of(friend)], started=1_000)
    new = store_game(server, SAVED, [None, person_of(me)], started=2_000)
    store_game(server, replace(SAVED, entries=SAVED.entries[:9]), [person_of(me)], "playing")
    told = me.get("/api/me/history")
    assert [line["id"] for line in told["games"]] == [new, old]
    line = told["games"][1]
    assert (line["seat"], line["partners"], line["started"]) == (0, [2], 1_000)
    assert {feat["name"] for feat in line["feats"]} <= {"capture", "glops"}
    assert len(line["points"]) == 4
    assert me.get("/api/me/history") == told, "the same each time"
    assert [each["id"] for each in friend.get("/api/me/history")["games"]] == [old]
    assert Client(server).get("/api/me/history") == {"games": [], "next": None}


def test_feats_of_every_game_have_texts(server: Server) -> None:
    me = Client(server, "Ana")
    for name in games.names():
        kept = golden.kept(games.load(name))
        store_game(server, log.loads(kept[-1].read_text(), games.load(name)), [person_of(me)])
    told = {line["game"]: line["feats"] for line in me.get("/api/me/history")["games"]}
    assert set(told) == set(games.names())
    for name in games.names():
        texts = me.http.get(f"/api/games/{name}/texts/fr").text
        for feat in told[name]:
            assert f"{name}-feat-{feat['name']} =" in texts


class ShortPages(Server):
    code = f"from tablee.server.finished import service; service.PAGE = service.FILE_PAGE = 2; {RUN}"


def test_a_long_history_comes_page_by_page_and_is_downloaded_whole(tmp_path: Path) -> None:
    with ShortPages(tmp_path) as server:
        me = Client(server, "Ana")
        newest_first = [store_game(server, SAVED, [person_of(me)], started=at) for at in (5, 4, 3, 2, 1)]
        told: list[list[str]] = []
        start = 0
        while start is not None:
            part = me.get(f"/api/me/history?start={start}")
            told.append([line["id"] for line in part["games"]])
            start = part["next"]
        one, two, three, four, five = newest_first
        assert told == [[one, two], [three, four], [five]]
        lines = me.http.get("/api/me/history.jsonl").text.splitlines()
        assert [json.loads(line)["id"] for line in lines] == newest_first


def test_the_history_can_be_downloaded(server: Server) -> None:
    me = Client(server, "=Ana")
    table = store_game(server, SAVED, [person_of(me)])
    lines = [json.loads(line) for line in me.http.get("/api/me/history.jsonl").text.splitlines()]
    assert [line["id"] for line in lines] == [table]
    answer = me.http.get("/api/me/history.csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0]["id"] == table
    assert not any(value.startswith(("=", "+", "@")) for value in rows[0].values())
    assert "attachment" in answer.headers["content-disposition"]


def test_a_deleted_person_appears_nowhere_and_other_peoples_games_stay_intact(server: Server) -> None:
    me, friend = Client(server, "Ulysse"), Client(server, "Bob")
    over = store_game(server, SAVED, [person_of(me), None, person_of(friend)])
    friend.get("/api/me/history")
    waiting = me.open(2)
    running = friend.open(2)
    me.post(f"/api/tables/{running}/sit", {})
    friend.post(f"/api/tables/{running}/start")
    me.post(f"/api/tables/{running}/chat", {"text": "Rien ne sert de courir"})
    watched = friend.open(2)
    me.post(f"/api/tables/{watched}/chat", {"text": "Il faut partir à point"})
    before = friend.get(f"/api/replays/{over}")

    me.http.delete("/api/me").raise_for_status()

    after = friend.get(f"/api/replays/{over}")
    assert after["lines"] == before["lines"]
    assert after["room"]["seats"][0]["name"] == "…"
    assert [line["id"] for line in friend.get("/api/me/history")["games"]] == [over]
    assert friend.get(f"/api/tables/{running}")["room"]["seats"][1]["kind"] == "bot"
    for table in (running, watched):
        with friend.at(table) as player:
            assert not [line for line in player.snapshot["chat"] if line["name"] == "Ulysse"]
    assert me.get("/api/me")["name"] is None
    assert me.get("/api/me/history")["games"] == []
    assert Client(server).get(f"/api/tables/{waiting}")["room"]["seats"][0]["kind"] == "empty"
    text = friend.http.get(f"/api/tables/{over}/log").text
    assert "Ulysse" not in text
    log.loads(text, GLOP)


def test_a_deleted_person_is_removed_from_rooms_in_memory_and_series_too(server: Server) -> None:
    me, friend = Client(server, "Ulysse"), Client(server, "Bob")
    over = me.open(2, bots=["random"], start=True, options={"target": 1})
    with me.at(over) as player:
        player.finish()
    until(lambda: me.get(f"/api/tables/{over}")["room"]["status"] == "over", "the game never ended")
    assert "Ulysse" in friend.http.get(f"/api/tables/{over}/log").text, "the room is in memory now"
    deal = {"game": "glop", "options": {"target": 5}, "level": "random"}
    named = {"kind": "challenge", "name": "Chez Ulysse", "challenges": [deal], "minutes": 60, "mirror": True}
    series = me.post("/api/series", named)["id"]
    with me.at(over) as socket:
        me.http.delete("/api/me").raise_for_status()
        with pytest.raises(ConnectionClosed):
            socket.hear("nothing more")
    assert "Ulysse" not in friend.http.get(f"/api/tables/{over}/log").text
    assert friend.get(f"/api/series/{series}")["name"] == "…"
