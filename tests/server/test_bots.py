"""One bot runner everywhere: a server's tables have the same bots as the arena and the terminal."""

from collections.abc import Iterator

from tablee import games
from tablee.bots.protocol import bot_of, levels
from tablee.bots.runner import Planned, Runner
from tablee.core.log import Entry, GameLog, loads
from tablee.core.table import Table
from tests.server.harness import Client, Server, finish_together


def followed(log: GameLog, level_of: dict[int, str]) -> Iterator[tuple[Planned, Entry]]:
    """Replay a game; yield what another runner plans for each bot, and what the bot did."""
    table = Table(games.load(log.header.game), log.header)
    runner = Runner(table, {seat: bot_of(table.game, level) for seat, level in level_of.items()})
    for entry in log.entries:
        runner.next()
        if entry.seat in runner:
            yield runner.plan(entry.seat), entry
        runner.after(table.repeat(entry))


def check_bots(log: GameLog, level_of: dict[int, str]) -> int:
    """Check that each bot did what another runner plans; return how many actions they took."""
    checked = 0
    for plan, entry in followed(log, level_of):
        assert plan.action == entry.action
        assert plan.at <= entry.at
        checked += 1
    return checked


def log_of(person: Client, table: str) -> GameLog:
    return loads(person.http.get(f"/api/tables/{table}/log").text, games.load("glop"))


def test_bots_of_two_levels_do_what_the_runner_plans(server: Server) -> None:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(4, bots=["random", "club"], start=True, options={"target": 5})
    bob.post(f"/api/tables/{table}/sit", {})
    with ana.at(table) as one, bob.at(table) as other:
        finish_together(one, other)
        one.room(lambda room: room["status"] == "over")
    log = log_of(ana, table)
    assert log.header.levels == ("", "", "random", "club")
    assert check_bots(log, {2: "random", 3: "club"}) > 0


def test_a_person_who_leaves_is_replaced_by_the_strongest_bot(server: Server) -> None:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(2, start=True, options={"target": 5})
    bob.post(f"/api/tables/{table}/sit", {})
    bob.post(f"/api/tables/{table}/leave")
    with ana.at(table) as player:
        player.finish()
        player.room(lambda room: room["status"] == "over")
    assert check_bots(log_of(ana, table), {1: levels(games.load("glop"))[-1]}) > 0
