"""Hints: the strongest bot's move, only in games against bots."""

import pytest

from tablee import games
from tests.server.harness import Client, Server

TURNS = [name for name in games.names() if name != "wordjam"]
"""Word Jam is a race, where a hint may be out of date before it is played."""


@pytest.mark.parametrize("name", TURNS)
def test_a_hint_against_bots_can_be_played(server: Server, name: str) -> None:
    me = Client(server, "Ida")
    seats = games.load(name).rules.seat_counts[0]
    table = me.open(seats, game=name, bots=["random"] * (seats - 1), start=True)
    with me.at(table) as player:
        for _ in range(2):
            while str(player.snapshot["seat"]) not in player.state["waiting"]:
                player.read()
            hint = me.post(f"/api/tables/{table}/hint")
            assert hint["text"][0]["key"].startswith(name)
            number = player.play(hint["action"])
            while player.state["number"] < number:
                player.read()


def test_a_hint_of_word_jam_is_a_word(server: Server) -> None:
    me = Client(server, "Ida")
    seats = games.load("wordjam").rules.seat_counts[0]
    table = me.open(seats, game="wordjam", bots=["random"] * (seats - 1), options={"themes": "animals"}, start=True)
    with me.at(table) as player:
        while player.state["waiting"].get(str(player.snapshot["seat"])) != "call":
            if player.state["waiting"] == {str(player.snapshot["seat"]): "show"}:
                player.play({"type": "show"})
            else:
                player.read()
        hint = me.post(f"/api/tables/{table}/hint")
    assert [text["key"] for text in hint["text"]] == ["wordjam-hint-word"]


def test_no_hint_in_games_with_people_or_out_of_turn(server: Server) -> None:
    me, other = Client(server, "Ida"), Client(server, "Jo")
    table = me.open(2)
    assert me.refused(f"/api/tables/{table}/hint") == (409, "hint-not-asked")
    other.post(f"/api/tables/{table}/sit", {})
    me.post(f"/api/tables/{table}/start")
    assert me.refused(f"/api/tables/{table}/hint") == (403, "hint-people")
    assert Client(server, "Zed").refused(f"/api/tables/{table}/hint") == (403, "not-seated")
