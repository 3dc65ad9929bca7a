"""Test that the server decides what the log contains: a reload does not change it."""

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tablee import games
from tablee.core.game import AnyGame, some_move
from tablee.core.rng import Rng
from tests.browser.people import Visitor, Visitors
from tests.server.harness import Client, Player, Server, until

ACTIONS = 6
SOONER = {"wordjam": {"call_seconds": 10}}
"""Options that shorten a wait: nobody at this table finds a word in time."""
NEW_TABLE = """
async (body) => (await (await fetch('/api/tables', {
  method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'}
})).json()).id"""


@pytest.mark.parametrize("name", games.names())
def test_the_log_is_the_same_after_a_reload(name: str, visitors: Visitors, server: Server) -> None:
    game = games.load(name)
    me = visitors.new()
    me.shelf()
    seats = min(game.rules.seat_counts)
    wanted = {"game": name, "seats": seats, "bots": ["club"] * (seats - 1), "start": True}
    wanted["options"] = SOONER.get(name, {})
    table: str = me.page.evaluate(NEW_TABLE, wanted)
    me.goto(f"/table/{table}")
    expect(me.page.locator(".ask")).to_be_visible()
    with itself(me, server).at(table) as player:
        play(game, player)
        if not player.over:
            player.say(type="pause", agree=True)
            player.room(lambda room: bool(room["paused"]))
    other = me.context.new_page()
    other.goto(me.page.url)
    until(lambda: lines(me.page) == lines(other) != [], "two tabs show different logs")
    told = lines(me.page)
    me.page.reload()
    until(lambda: lines(me.page) == told, "the log has changed")


def lines(page: Page) -> list[str]:
    return page.locator(".log li").all_inner_texts()


def itself(me: Visitor, server: Server) -> Client:
    """Return an HTTP client with the visitor's cookie."""
    client = Client(server)
    for cookie in me.context.cookies():
        client.http.cookies.set(str(cookie["name"]), str(cookie["value"]))
    return client


def play(game: AnyGame, player: Player) -> None:
    """Play a move whenever asked, up to ACTIONS actions."""
    while player.state["number"] < ACTIONS and not player.over:
        number = player.state["number"]
        if str(player.snapshot["seat"]) not in player.state["waiting"]:
            player.read()
            continue
        view = msgspec.convert(player.state["view"], game.rules.view_type)
        action = some_move(game, view, Rng(bytes(32), f"log/{number}"), game.rules.arbiter(view.options))
        name = player.act(msgspec.to_builtins(action))
        answer = player.read()
        while answer.get("id") != name:
            answer = player.read()
        # A refusal is correct only if another player acted first.
        assert answer["type"] == "ack" or player.state["number"] > number, answer
