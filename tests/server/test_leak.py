"""Nothing hidden is ever sent: a seat's messages do not depend on anything it can't see."""

import json
from typing import Any

from tablee import games
from tablee.core.log import loads
from tablee.core.rng import Rng
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.outgoing import events_for, events_of, moves_for, past_for
from tablee.server.store.rows import ActionRow, TableRow
from tablee.server.wire.to_client import Clocks
from tablee.server.wire.values import encode
from tests.server.harness import Client, Player, Server, finish_together, log_panel

NO_CLOCKS = Clocks(0, False, (), ())


def rebuilt(text: str) -> tuple[LiveGame, list[ActionRow]]:
    """Return the finished game, to be replayed action by action."""
    game = games.load("glop")
    log = loads(text, game)
    row = TableRow(
        id="leaktest",
        game="glop",
        edition=game.rules.edition,
        seats=log.header.seats,
        options=encode(log.header.options).decode(),
        seed=log.header.seed,
        visibility="link",
        pace="off",
        per="decision",
        autostart=False,
        host=None,
        opened=0,
        started=0,
    )
    actions = [
        ActionRow(row.id, number, entry.at, entry.seat, encode(entry.action).decode())
        for number, entry in enumerate(log.entries, start=1)
    ]
    return LiveGame(row), actions


def without_clocks(message: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name not in ("clocks", "scores")}


def check_wire(player: Player, seat: int | None, text: str) -> int:
    """Compare a seat's messages with those of redealt games; return how many were compared."""
    received = {told["number"]: told for told in player.heard if told["type"] == "events"}
    live, actions = rebuilt(text)
    checked = 0
    for action in actions:
        outcome = live.add(action)
        if outcome.number not in received:
            continue
        true_state = live.table.state
        live.table.state = live.game.rules.redeal(
            live.table.view(seat), Rng(bytes(32), f"leak/{seat}/{outcome.number}")
        )
        otherwise = json.loads(encode(events_for(live, outcome, seat, NO_CLOCKS)))
        live.table.state = true_state
        assert without_clocks(received[outcome.number]) == without_clocks(otherwise)
        checked += 1
    return checked


def test_no_message_changes_when_hidden_cards_are_redealt(server: Server) -> None:
    people = [Client(server, name) for name in ("Ana", "Bob", "Cléo", "Dan")]
    table = people[0].open(4, options={"target": 5})
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit", {})
    people[0].post(f"/api/tables/{table}/start")
    with (
        people[0].at(table) as ana,
        people[1].at(table) as bob,
        people[2].at(table) as cleo,
        people[3].at(table) as dan,
        Client(server).at(table) as watcher,
    ):
        seats = (ana, bob, cleo, dan)
        finish_together(*seats)
        while not watcher.over:
            watcher.read()
        ana.room(lambda room: room["status"] == "over")
        text = people[0].http.get(f"/api/tables/{table}/log").text
        seed = json.loads(text.partition("\n")[0])["seed"]
        for seat, player in enumerate((*seats, watcher)):
            checked = check_wire(player, seat if player is not watcher else None, text)
            assert checked == player.state["number"] - player.snapshot["number"]
            before_the_end = [raw for raw in player.raw if '"status":"over"' not in raw]
            assert not any(seed in raw for raw in before_the_end)


def test_a_planted_leak_is_noticed() -> None:
    """A view of another seat changes in the redealt game, so sending it would be noticed."""
    game = games.load("glop")
    live, _ = rebuilt_new()
    state = live.table.state
    seen = json.loads(encode(game.rules.view(state, 1)))
    live.table.state = game.rules.redeal(game.rules.view(state, 0), Rng(bytes(32), "planted"))
    assert json.loads(encode(game.rules.view(live.table.state, 1))) != seen
    assert json.loads(encode(game.rules.view(live.table.state, 0))) == json.loads(encode(game.rules.view(state, 0)))


def rebuilt_new() -> tuple[LiveGame, None]:
    options = encode(games.load("glop").rules.presets["standard"]).decode()
    row = TableRow("x", "glop", 1, 2, options, bytes(32), "link", "off", "decision", False, None, 0, started=0)
    return LiveGame(row), None


def test_a_reload_does_not_change_the_log(server: Server) -> None:
    people = [Client(server, "Ana"), Client(server, "Bob")]
    table = people[0].open(2, options={"target": 5})
    people[1].post(f"/api/tables/{table}/sit", {})
    people[0].post(f"/api/tables/{table}/start")
    eve = Client(server, "Eve")
    with people[0].at(table) as ana, people[1].at(table) as bob, eve.at(table) as watcher:
        finish_together(ana, bob)
        while not watcher.over:
            watcher.read()
        for person, player in ((people[0], ana), (people[1], bob), (eve, watcher)):
            with person.at(table) as again:
                past = {past["number"]: past["events"] for past in again.snapshot["past"]}
                assert log_panel(player.heard) == past
                assert past


def test_a_snapshot_shows_no_cards_of_earlier_plays() -> None:
    """A returning player sees no cards of plays before the last (GLOP-26)."""
    live, _ = rebuilt_new()
    for number in range(1, 20):
        seat = min(live.waiting)
        move = moves_for(live, live.table.view(seat), seat)
        assert move
        live.add(ActionRow("x", number, 0, seat, encode(move[0]).decode()))
    for watching in (0, 1, None):
        *before, last = past_for(live, watching, 0)
        assert last.number == 19
        assert all(type(each.event).__name__ not in ("Laid", "Took") for past in before for each in past.events)
        assert [each.event for each in last.events] == [
            each.event for each in events_of(live, live.outcomes[-1], watching)
        ]
