"""A table of Word Jam in the browser, and its players."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tablee.games.wordjam.cards import letters_of, value
from tablee.games.wordjam.themes import entries
from tests.browser.people import DESKTOP, Visitor
from tests.server.harness import until

CALM = {
    "themes": "animals",
    "pause_seconds": 120,
    "call_seconds": 600,
    "word_seconds": 120,
    "camp_seconds": 120,
    "turn_seconds": 120,
    "vote_seconds": 120,
    "hourglass_seconds": 120,
}
"""Long enough for a slow machine; the clock's effects are tested on the engine."""
NAMES = ("Alice", "Bruno", "Céline", "David", "Élodie")


class Player:
    """One of the five players: what they see and press."""

    def __init__(self, visitor: Visitor, seat: int) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.seat = seat

    def button(self, name: str) -> Locator:
        return self.page.locator(".tray").get_by_role("button", name=name)

    def type(self, word: str) -> None:
        self.page.get_by_role("textbox", name="Ton mot").fill(word)

    def sesame(self, word: str) -> None:
        self.type(word)
        self.button("SÉSAME").click()

    def bet(self, camp: str) -> None:
        self.button(camp).click()

    @property
    def points(self) -> list[int]:
        found = self.page.locator(".j-seats:visible .seat-meta")
        return [int(text.split()[0]) for text in found.all_inner_texts()]

    @property
    def warning(self) -> Locator:
        return self.page.locator("#jam-warning")

    @property
    def total(self) -> Locator:
        return self.page.locator(".pad .worth b")

    @property
    def ask(self) -> Locator:
        return self.page.locator(".ask")


class Table:
    """A game of five people whose theme is animals; `options` change the game."""

    def __init__(self, party: list[Visitor], size: tuple[int, int] = DESKTOP, bots: int = 0, **options: Any) -> None:
        people = party[: 5 - min(bots, 4)]
        host = people[0]
        for person in people:
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
        wanted = {"game": "wordjam", "seats": len(people) + bots, "options": {**CALM, **options}}
        opened = post(host, "/api/tables", wanted).json()
        self.id = opened["id"]
        for person in people[1:]:
            post(person, f"/api/tables/{self.id}/sit", {})
        if bots:
            post(host, f"/api/tables/{self.id}/bots", {"level": "club"})
        post(host, f"/api/tables/{self.id}/start", None)
        self.players = [Player(person, seat) for seat, person in enumerate(people)]
        for player in self.players:
            player.visitor.goto(f"/table/{self.id}")
            expect(player.page.locator(".slots")).to_be_visible()

    def show(self) -> list[str]:
        """Let the dealer show the letters; return the words that fit them, lowest value first."""
        first = self.players[0].page
        until(lambda: first.locator(".slot .l-big").count() > 0 or self._deals(), "nobody deals")
        expect(first.locator(".slot .l-big")).to_have_count(5)
        self.letters = tuple(first.locator(".slot .l-big").all_inner_texts())
        fitting = [entry for entry in entries("animals") if self.letters[4] not in entry.letters]
        return [entry.text for entry in sorted(fitting, key=lambda entry: value(entry.letters, self.letters))]

    def _deals(self) -> bool:
        """Show the letters if somebody is asked to; return whether somebody was."""
        asked = [
            each for each in (player.button("Montrer les lettres") for player in self.players) if each.is_visible()
        ]
        for dealing in asked:
            dealing.click()
        return bool(asked)

    def worth(self, word: str) -> int:
        return value(letters_of(word), self.letters)

    def everyone(self, check: Callable[[Player], None]) -> None:
        for player in self.players:
            check(player)


def post(person: Visitor, path: str, body: Any) -> Any:
    answer = person.context.request.post(person.url + path, data=body)
    assert answer.ok, answer.text()
    return answer


class Late:
    """A tab whose incoming messages can be held back, to test simultaneous actions."""

    def __init__(self, player: Player, table: str) -> None:
        self._waiting: list[str | bytes] | None = None
        player.page = player.visitor.context.new_page()
        player.page.route_web_socket("**/socket*", self._open)
        player.page.goto(f"{player.visitor.url}/table/{table}")
        expect(player.button("SÉSAME")).to_be_visible()

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        server = socket.connect_to_server()
        server.on_message(self._hear)
        socket.on_message(server.send)

    def _hear(self, text: str | bytes) -> None:
        if self._waiting is None:
            self._socket.send(text)
        else:
            self._waiting.append(text)

    def stop_hearing(self) -> None:
        self._waiting = []

    def hear_again(self) -> None:
        missed, self._waiting = self._waiting or [], None
        for text in missed:
            self._socket.send(text)
