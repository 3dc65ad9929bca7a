"""Hidden actions: a seat that may not see one is sent nothing, now or later."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.server.harness import Client, Json, Player, Server, log_panel

COMPOSE: Json = {"type": "compose", "cards": []}
READY: Json = {"type": "ready"}
ENTER: Json = {"type": "enter", "taking_part": True}
EXCHANGE: Json = {"type": "exchange", "cards": []}


class Composing:
    """A table of Glossa where Ana and Bob compose their words and Eve watches."""

    def __init__(self, people: list[Client], table: str, *players: Player) -> None:
        self.people, self.table = people, table
        self.ana, self.bob, self.eve = self.players = players

    def play_openly(self, player: Player, action: Json) -> dict[str, int]:
        """Play a visible action and wait until all have it; return its number for each."""
        own = player.play(action)
        while player.state["number"] < own:
            player.read()
        others = [other for other in self.players if other is not player]
        return {"own": own} | {str(n): other.hear("events")["number"] for n, other in enumerate(others)}

    def compose(self, times: int) -> int:
        """Have Ana save her word this many times; return the number of her last action."""
        numbers = [self.ana.play(COMPOSE) for _ in range(times)]
        while self.ana.state["number"] < numbers[-1]:
            self.ana.read()
        return numbers[-1]


@contextmanager
def composing(server: Server, **wanted: Any) -> Iterator[Composing]:
    people = [Client(server, name) for name in ("Ana", "Bob", "Eve")]
    table = people[0].open(2, game="glossa", **wanted)
    people[1].post(f"/api/tables/{table}/sit", {})
    people[0].post(f"/api/tables/{table}/start")
    with people[0].at(table) as ana, people[1].at(table) as bob, people[2].at(table) as eve:
        scene = Composing(people, table, ana, bob, eve)
        for action in (ENTER, ENTER, EXCHANGE, EXCHANGE):
            scene.play_openly(ana if "0" in ana.state["waiting"] else bob, action)
        for player in scene.players:
            sent_since(player)
        yield scene


def sent_since(player: Player) -> list[Json]:
    """Return the messages a player was sent since the last read, by sending a ping."""
    before = len(player.heard)
    player.say(type="ping", sent=len(player.heard))
    player.hear("pong", sent=before)
    return player.heard[before:-1]


def without_time(message: Json) -> Json:
    """Return a message without the game time at which it was sent."""
    return message | {"clocks": {name: value for name, value in message["clocks"].items() if name != "at"}}


def test_opponents_and_spectators_are_not_sent_a_saved_word(server: Server) -> None:
    with composing(server) as scene:
        scene.compose(3)
        assert sent_since(scene.bob) == sent_since(scene.eve) == []


def test_the_action_after_a_hidden_one_has_the_next_number(server: Server) -> None:
    with composing(server) as scene:
        known = scene.bob.state["number"]
        mine = scene.compose(3)
        assert mine == known + 3
        told = scene.play_openly(scene.ana, READY)
        assert told == {"own": mine + 1, "0": known + 1, "1": known + 1}
        assert scene.play_openly(scene.bob, READY)["own"] == known + 2


def test_the_number_of_ones_own_action_reveals_no_hidden_ones(server: Server) -> None:
    with composing(server) as scene:
        known = scene.bob.state["number"]
        scene.compose(3)
        assert scene.bob.play(COMPOSE) == known + 1
        done = scene.people[1].post(f"/api/tables/{scene.table}/actions", {"id": "by-rest", "action": COMPOSE})
        assert done["number"] == known + 2


@pytest.mark.parametrize("clock", [{"pace": "relaxed", "per": "decision"}, {"pace": "relaxed", "per": "game"}])
def test_a_snapshot_is_the_same_before_and_after_a_hidden_action(server: Server, clock: Json) -> None:
    with composing(server, clock=clock, options={"thinking": "free"}) as scene:
        for who, since in ((1, 0), (1, 3), (2, 0), (2, 4)):
            with scene.people[who].at(scene.table, since) as before:
                pass
            scene.compose(1)
            with scene.people[who].at(scene.table, since) as after:
                pass
            left = before.snapshot["clocks"].pop("left"), after.snapshot["clocks"].pop("left")
            assert [None in each for each in left] == [clock["per"] == "decision"] * 2
            assert without_time(before.snapshot) == without_time(after.snapshot)


def test_hidden_actions_do_not_change_the_log_after_a_reload(server: Server) -> None:
    with composing(server) as scene:
        for player in (scene.ana, scene.bob):
            scene.compose(2)
            scene.play_openly(player, READY)
        scene.compose(1)
        for person, player in zip(scene.people, scene.players, strict=True):
            known = player.state["number"]
            with person.at(scene.table) as again, person.at(scene.table, known - 1) as resumed:
                panel = {past["number"]: past["events"] for past in again.snapshot["past"]}
                assert panel == log_panel(player.heard)
                assert again.snapshot["number"] == resumed.snapshot["number"] == known
                assert [past["number"] for past in resumed.snapshot["past"]] == [known] * bool(panel[known])


def test_undoing_a_hidden_action_is_hidden_too(server: Server) -> None:
    with composing(server, take_back=True, clock={"pace": "off"}) as scene:
        known = scene.bob.state["number"]
        scene.compose(1)
        assert scene.ana.state["take_back"]
        scene.ana.say(type="take-back", id="back")
        assert scene.ana.hear("snapshot")["past"][-1]["events"][0]["event"]["type"] == "taken-back"
        scene.ana.hear("ack", id="back")
        assert sent_since(scene.bob) == sent_since(scene.eve) == []
        assert scene.play_openly(scene.ana, READY)["0"] == known + 1


def test_a_player_who_becomes_a_spectator_receives_a_spectators_past(server: Server) -> None:
    with composing(server) as scene:
        known = scene.eve.state["number"]
        assert scene.bob.play(COMPOSE) == known + 1
        assert scene.people[0].http.delete(f"/api/tables/{scene.table}/people/1").is_success
        watching = scene.bob.hear("snapshot", seat=None)
        assert [past["number"] for past in watching["past"]][:known] == list(range(1, known + 1))
