"""Program that draws Touposix's pictures for docs/: `python -m tests.tools.pictures_touposix`."""

import tempfile
from pathlib import Path

import msgspec
from playwright.sync_api import WebSocketRoute, expect, sync_playwright

from tablee.games.touposix import GAME
from tablee.games.touposix.state import Holding, Options, Setup, State, View, Wrote
from tablee.server.wire.to_client import Clock, Clocks, Past, RoomView, Said, Seat, Snapshot, Told
from tests.browser import chromium, setup
from tests.browser.people import DESKTOP, PHONE, Visitor, Visitors
from tests.server.harness import Server
from tests.tools.pictures import take

SEATS = (
    Seat("person", "Camille", here=True),
    Seat("bot", "Odile", "odile", "club", here=True),
    Seat("person", "Tom", here=True),
)
PLAYED = (
    Wrote(1, "forêt", 0, "F", ("R", "E", "T", "O"), None, 4),
    Wrote(2, "panier", 1, "R", ("P", "!A", "I", "E", "N"), 2, 5),
)
STATE = State(
    setup=Setup(Options(), len(SEATS), bytes(32), GAME.rules.edition),
    piles=((*"FRET", "O"), (*"AVENIDAS", "R"), ("P", "I", "E", "*N")),
    holdings=(
        Holding(tuple("BEIT*!"), ("A",) * 8, prizes=1),
        Holding(("A",) * 6, ("A",) * 11),
        Holding(("A",) * 6, ("A",) * 15, firecrackers=1),
    ),
    aside=("A", "A"),
    stack=3,
    turn=0,
)
"""Three piles, one of them started by a firecracker, and letters for a six-letter word."""


def scene(view: View) -> Snapshot:
    return Snapshot(
        number=2,
        seat=0,
        room=RoomView(
            "scene", "touposix", Options(), "playing", "link", SEATS, 0, Clock("relaxed", "decision", 60_000)
        ),
        view=view,
        moves=None,
        waiting={0: "turn"},
        clocks=Clocks(0, False, (33_000, None, None), (None,) * 3),
        past=tuple(
            Past(number, (Told(event, GAME.presentation.describe(event)),)) for number, event in enumerate(PLAYED, 1)
        ),
        chat=(Said(1, "Tom", 2, "Le pétard, c’était pas malin…"),),
    )


def sit(me: Visitor) -> None:
    """Open the prepared table, with a word composed and its top letter chosen."""
    view = GAME.rules.view(STATE, 0)

    def answer(socket: WebSocketRoute) -> None:
        socket.on_message(lambda message: _preview(socket, view, message))
        socket.send(msgspec.json.encode(scene(view)).decode())

    me.page.route_web_socket("**/socket*", answer)
    me.scene()
    expect(me.page.locator(".hand .card")).to_have_count(6)
    me.page.keyboard.type("boîtes")
    me.page.get_by_role("radio", name="T sur le dessus").click()
    expect(me.page.locator(".tray .btn.main")).to_contain_text("T sur le dessus")
    me.page.evaluate("document.activeElement.blur()")
    me.page.mouse.move(0, 0)


def _preview(socket: WebSocketRoute, view: View, message: str | bytes) -> None:
    """Answer the draft of a word in place of the server."""
    asked = msgspec.json.decode(message)
    if asked["type"] == "preview":
        found = GAME.presentation.preview(
            view, msgspec.convert(asked["draft"], GAME.presentation.draft_type), GAME.rules.arbiter(view.options)
        )
        socket.send(msgspec.json.encode({"type": "preview", "n": asked["n"], "preview": found}).decode())


def main() -> None:
    setup.page()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        visitors = Visitors(browser, server.url)
        for size, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
            me = visitors.new(size)
            sit(me)
            take(me, f"touposix-{name}", "light", "dark")
        browser.close()


if __name__ == "__main__":
    main()
