"""Clients that play for a browser's person without the browser, by the same cookie."""

from collections.abc import Callable
from typing import Any

from tests.browser.people import Visitor
from tests.server.harness import Client, Player, Server, until

Choose = Callable[[list[Any]], Any]


def behind(visitor: Visitor, server: Server) -> Client:
    """Return an HTTP client with the visitor's cookie."""
    client = Client(server)
    for cookie in visitor.context.cookies():
        client.http.cookies.set(cookie["name"], cookie["value"])
    return client


def finish_try(client: Client, challenge: str, choose: Choose = lambda moves: moves[0]) -> str:
    """Play an attempt at a challenge to its end; return the id of its table."""
    table = str(client.post(f"/api/challenges/{challenge}/tries")["id"])
    with client.at(table) as player:
        _finish(player, choose)
    until(lambda: client.get(f"/api/tables/{table}")["room"]["status"] == "over", "the game never ended")
    return table


def _finish(player: Player, choose: Choose) -> None:
    while not player.over:
        if not player.state["moves"]:
            player.read()
            continue
        number = player.play(choose(player.state["moves"]))
        while player.state["number"] < number:
            player.read()
