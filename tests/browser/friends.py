"""Others at a table, on sockets of their own: they answer at once, and a test needs no browser for them."""

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
    """Another seat, on a good line: answers whenever asked, until the answer is None."""

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
    """A table that has begun, where I have the first seat; the others are on sockets. The page shows it.

    No clock runs: a slow machine takes its time.
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
