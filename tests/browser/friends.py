"""Other players at a table, each on a WebSocket without a browser. They act immediately."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed

from tests.browser.jam_table import post
from tests.browser.people import Visitor
from tests.server.harness import Client, Json, Player, Server

Answer = Callable[[Json], Json | None]


class Friend:
    """A player in another seat, who acts whenever asked until `answer` returns None."""

    def __init__(self, player: Player, seat: int, answer: Answer) -> None:
        self.plays = 0
        self._player, self._seat, self._answer = player, str(seat), answer
        self._thread = threading.Thread(target=self._go_on, daemon=True)
        self._thread.start()

    def _go_on(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                state = self._player.state
                action = self._answer(state["view"]) if self._seat in state["waiting"] else None
                if action is None:
                    self._player.read()
                    continue
                number = self._player.play(action)
                self.plays += 1
                while self._player.state["number"] < number:
                    self._player.read()


@contextmanager
def friends_at(me: Visitor, server: Server, game: str, seats: int = 2, **options: Any) -> Iterator[list[Player]]:
    """Set up a started game with me in the first seat and the others on sockets; open it in the page.

    No clock runs, so that a slow machine does not change the outcome.
    """
    me.shelf()
    wanted = {"game": game, "seats": seats, "options": options, "clock": {"pace": "off"}}
    table = post(me, "/api/tables", wanted).json()["id"]
    others = [Client(server, f"Ami {seat}") for seat in range(1, seats)]
    for other in others:
        other.post(f"/api/tables/{table}/sit", {})
    post(me, f"/api/tables/{table}/start", None)
    me.goto(f"/table/{table}")
    expect(me.page.locator(".ask")).to_be_visible()
    with ExitStack() as sockets:
        yield [sockets.enter_context(other.at(table)) for other in others]
