"""People of a browser test who play on at the speed of a socket: whoever they are is told by their cookie."""

from collections.abc import Callable
from typing import Any

from tests.browser.people import Visitor
from tests.server.harness import Client, Player, Server, until

Choose = Callable[[list[Any]], Any]


def behind(visitor: Visitor, server: Server) -> Client:
    """The same person, without a browser."""
    client = Client(server)
    for cookie in visitor.context.cookies():
        client.http.cookies.set(cookie["name"], cookie["value"])
    return client


def finish_try(client: Client, challenge: str, choose: Choose = lambda moves: moves[0]) -> str:
    """A whole try of a challenge; gives its table."""
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
