"""One bot runner everywhere: at a table on the server sits the same bot as in the arena and at a terminal."""

from tablee import games
from tablee.core.bot import bot_of, levels
from tablee.core.log import loads
from tablee.core.runner import Runner
from tablee.core.table import Table
from tests.server.harness import Client, Server, finish_together


def test_the_servers_bots_do_what_the_runner_plans(server: Server) -> None:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(4, bots=["random", "club"], start=True, options={"target": 5})
    bob.post(f"/api/tables/{table}/sit", {})
    with ana.at(table) as one, bob.at(table) as other:
        finish_together(one, other)
        one.room(lambda room: room["status"] == "over")
    check_bots(ana.http.get(f"/api/tables/{table}/log").text)


def check_bots(text: str) -> None:
    """Follow a game that was played: before each entry of a bot, a runner of our own plans the same."""
    game = games.load("glop")
    log = loads(text, game)
    seats = [seat for seat, level in enumerate(log.header.levels) if level]
    assert seats == [2, 3]
    table = Table(game, log.header)
    runner = Runner(table, {seat: bot_of(game, log.header.levels[seat]) for seat in seats})
    checked = 0
    for entry in log.entries:
        runner.next()
        if entry.seat in runner:
            plan = runner.plan(entry.seat)
            assert plan.action == entry.action
            assert plan.at <= entry.at
            checked += 1
        runner.after(table.repeat(entry))
    assert checked > 10


def test_a_stand_in_plays_as_well_as_the_game_can(server: Server) -> None:
    """Who leaves is replaced by the strongest, whoever sits beside."""
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(2, start=True, options={"target": 5})
    bob.post(f"/api/tables/{table}/sit", {})
    bob.post(f"/api/tables/{table}/leave")
    with ana.at(table) as player:
        player.finish()
        player.room(lambda room: room["status"] == "over")
    game = games.load("glop")
    log = loads(ana.http.get(f"/api/tables/{table}/log").text, game)
    replayed = Table(game, log.header)
    runner = Runner(replayed, {1: bot_of(game, levels(game)[-1])})
    for entry in log.entries:
        runner.next()
        assert entry.seat != 1 or runner.plan(1).action == entry.action
        runner.after(replayed.repeat(entry))
