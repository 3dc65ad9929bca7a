"""A table from its opening to the rematch, over real sockets."""

import pytest

from tablee import games
from tablee.core.log import loads
from tablee.core.table import Table
from tablee.lexicon import dictionary_names
from tests.server.harness import Client, Server, finish_together

SHORT = {"target": 10}


def test_one_request_starts_a_game_against_bots(server: Server) -> None:
    ana = Client(server)
    table = ana.open(bots=["random"], start=True, options=SHORT)
    with ana.at(table) as player:
        assert player.snapshot["seat"] == 0
        assert player.snapshot["room"]["status"] == "playing"
        assert player.snapshot["room"]["seats"][1]["kind"] == "bot"
        player.finish()
        assert player.state["scores"] is not None
        room = player.room(lambda room: room["status"] == "over")
        assert room["seed"]


def test_four_people_play_and_all_see_every_action(server: Server) -> None:
    people = [Client(server, name) for name in ("Ana", "Bob", "Cléo", "Dan")]
    table = people[0].open(4, options=SHORT)
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit", {})
    assert people[1].refused(f"/api/tables/{table}/start") == (403, "not-host")
    people[0].post(f"/api/tables/{table}/start")
    with (
        people[0].at(table) as ana,
        people[1].at(table) as bob,
        people[2].at(table) as cleo,
        people[3].at(table) as dan,
        Client(server).at(table) as watcher,
    ):
        finish_together(ana, bob, cleo, dan)
        while not watcher.over:
            watcher.read()
        numbers = [message["number"] for message in watcher.heard if message["type"] == "events"]
        assert numbers == list(range(1, watcher.state["number"] + 1))
        assert watcher.state["scores"] == ana.state["scores"]
        assert watcher.state["view"]["hand"] == []


def test_the_rematch_is_joined_in_the_same_seats_and_starts_when_full(server: Server) -> None:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(2, options=SHORT)
    bob.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert ana.refused(f"/api/tables/{table}/rematch") == (409, "not-over")
    ana.post(f"/api/tables/{table}/start")
    with ana.at(table) as one, bob.at(table) as other:
        finish_together(one, other)
        first = bob.post(f"/api/tables/{table}/rematch")
        assert first["seat"] == 1
        assert first["room"]["status"] == "open"
        assert one.room(lambda room: room["next"])["next"] == first["id"]
        second = ana.post(f"/api/tables/{table}/rematch")
        assert (second["id"], second["seat"], second["room"]["status"]) == (first["id"], 0, "playing")
        assert Client(server, "Eve").refused(f"/api/tables/{table}/rematch") == (403, "not-seated")


def test_seats_are_taken_left_and_given_to_bots(server: Server) -> None:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(4, visibility="open")
    where = f"/api/tables/{table}"
    assert any(line["id"] == table for line in bob.get("/api/tables"))
    assert bob.post(f"{where}/sit", {"seat": 2})["seat"] == 2
    assert Client(server).refused(f"{where}/sit", {"seat": 2}) == (409, "seat-taken")
    assert Client(server).refused(f"{where}/sit", {"seat": 9}) == (409, "no-seat")
    assert bob.refused(f"{where}/bots", {"level": "random"}) == (403, "not-host")
    assert ana.refused(f"{where}/bots", {"level": "god"}) == (422, "no-level")
    assert ana.refused(f"{where}/start") == (409, "seats-empty")
    room = ana.post(f"{where}/bots", {"level": "random"})["room"]
    assert [seat["kind"] for seat in room["seats"]] == ["person", "bot", "person", "bot"]
    assert room["seats"][1]["name"] != room["seats"][3]["name"]
    assert ana.refused(f"{where}/bots", {"level": "random"}) == (409, "table-full")
    ana.http.delete(f"{where}/bots/3").raise_for_status()
    assert bob.post(f"{where}/leave")["seat"] is None
    assert ana.get(where)["room"]["seats"][2]["kind"] == "empty"
    ana.post(f"{where}/leave")
    assert ana.get(where)["room"]["status"] == "closed"
    assert all(line["id"] != table for line in bob.get("/api/tables"))


def test_private_tables_are_listed_only_for_their_players(server: Server) -> None:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(2)
    assert all(line["id"] != table for line in bob.get("/api/tables"))
    assert [line["id"] for line in ana.get("/api/me/tables")] == [table]
    assert bob.get("/api/me/tables") == []
    bob.post(f"/api/tables/{table}/sit", {})
    ana.post(f"/api/tables/{table}/start")
    assert bob.get("/api/me/tables")[0]["your_turn"] is True


def test_everyone_receives_the_chat_also_when_joining_later(server: Server) -> None:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(2)
    with ana.at(table) as one, Client(server).at(table) as watcher:
        bob.post(f"/api/tables/{table}/chat", {"text": "  Salut\u202e \x07 ! <b>  "})
        line = {"name": "Bob", "seat": None, "text": "Salut ! <b>"}
        assert line.items() <= one.hear("chat")["line"].items()
        one.say(type="chat", text="Bienvenue")
        assert watcher.hear("chat", line=one.hear("chat")["line"])["line"]["seat"] == 0
    with bob.at(table) as later:
        assert [line["text"] for line in later.snapshot["chat"]] == ["Salut ! <b>", "Bienvenue"]


def test_a_returning_client_receives_what_it_missed(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(bots=["random"], start=True)
    with ana.at(table) as player:
        while player.state["number"] < 12:
            player.play(player.state["moves"][0]) if player.state["moves"] else player.read()
        number = player.state["number"]
    with ana.at(table, since=5) as back:
        assert back.snapshot["number"] >= number
        past = back.snapshot["past"]
        assert all(told["number"] > 5 for told in past)
        # Glop is a memory game: of the plays before the last one, only glops are still shown.
        before = [told["event"]["type"] for each in past[:-1] for told in each["events"]]
        assert not {"laid", "took"} & set(before)
        assert past[-1]["number"] == back.snapshot["number"]


def test_two_windows_of_one_player_see_the_same(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(bots=["random"], start=True)
    with ana.at(table) as left, ana.at(table) as right:
        number = left.play(left.state["moves"][0])
        seen = right.hear("events", number=number)
        assert (
            seen["view"] == next(m for m in left.heard if m.get("number") == number and m["type"] == "events")["view"]
        )


def test_an_action_sent_twice_is_played_once(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(bots=["random"], start=True)
    with ana.at(table) as player:
        action = player.state["moves"][0]
        player.act(action, "same")
        number = player.hear("ack", id="same")["number"]
        player.act(action, "same")
        assert player.hear("ack", id="same")["number"] == number
        assert ana.post(f"/api/tables/{table}/actions", {"id": "same", "action": action})["number"] == number


def test_a_refusal_cites_the_rule_and_changes_nothing(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(bots=["random"], start=True)
    with ana.at(table) as player:
        player.act({"type": "play", "card": player.state["view"]["hand"][0]}, "early")
        refused = player.hear("refused", id="early")
        assert refused["rule"] == "GLOP-17"
        assert refused["message"]["key"] == "glop-study-first"
        status, rule = ana.refused(
            f"/api/tables/{table}/actions", {"id": "x", "action": {"type": "timeout", "seat": 1}}
        )
        assert (status, rule) == (422, "GLOP-27")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_problem_details_are_in_the_readers_language(server: Server, language: str) -> None:
    answer = Client(server, **{"accept-language": language}).http.get("/api/tables/nothing")
    assert answer.status_code == 404
    assert answer.json()["detail"].startswith("Cette" if language == "fr" else "There")


def test_games_describe_their_options(server: Server) -> None:
    glop = next(game for game in Client(server).get("/api/games") if game["name"] == "glop")
    target = next(option for option in glop["options"] if option["name"] == "target")
    assert target.pop("first") is True, "shown at once, not folded"
    assert target.pop("by_seats") == {}
    assert target == {"name": "target", "kind": "number", "default": 30, "low": 1, "high": 200, "choices": []}
    kinds = {option["name"]: option["kind"] for option in glop["options"]}
    assert kinds["favourite"] == "choice"
    assert kinds["memory_aid"] == "flag"


def test_word_games_offer_all_dictionaries(server: Server) -> None:
    options = [option for game in Client(server).get("/api/games") for option in game["options"]]
    named = [option for option in options if option["name"] == "dictionary"]
    assert named
    for option in named:
        assert (option["kind"], option["default"], option["choices"]) == ("choice", "fr", list(dictionary_names()))


def test_the_log_of_a_finished_game_replays(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(bots=["random"], start=True, options=SHORT)
    assert ana.http.get(f"/api/tables/{table}/log").status_code == 409
    with ana.at(table) as player:
        player.finish()
        player.room(lambda room: room["status"] == "over")
        text = ana.http.get(f"/api/tables/{table}/log").text
        game = games.load("glop")
        replayed = Table.replay(game, loads(text, game))
        assert replayed.over
        assert len(replayed.entries) == player.state["number"]
