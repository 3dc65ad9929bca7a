"""Program that draws Word Jam's pictures for docs/: `python -m tests.tools.pictures_wordjam`."""

import tempfile
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import WebSocketRoute, expect, sync_playwright

from tablee.core.arbiter import NO_ARBITER
from tablee.games.wordjam import GAME
from tablee.games.wordjam.state import Options, View
from tablee.server.wire.to_client import Clock, Clocks, Past, Previewed, RoomView, Said, Seat, Snapshot, Told
from tests.browser import chromium, setup
from tests.browser.people import DESKTOP, PHONE, Visitor, Visitors
from tests.games.wordjam.scene import Scene
from tests.server.harness import Server
from tests.tools.pictures import take

PEOPLE = ("Camille", "Bastien", "Inès", "Tom")
BOTS = ("Odile", "Marcel", "Zoé")
SEATS = tuple(
    [Seat("person", name, here=True) for name in PEOPLE]
    + [Seat("bot", name, face, "club", here=True) for name, face in zip(BOTS, ("odile", "marcel", "zoe"), strict=True)]
)
TELEVISION = (1920, 1080)


def calling() -> Scene:
    """Set up the third round, in which everybody looks for an animal."""
    scene = Scene("TPNFR", "animals", number=3, seats=7, dealer=4)
    scene.state = msgspec.structs.replace(scene.state, points=(4, 5, 2, 3, 5, 1, 4))
    scene.show()
    scene.wait(34)
    return scene


def betting() -> Scene:
    scene = calling()
    scene.call(1, "éléphant")
    scene.wait(6)
    return scene


def thieving() -> Scene:
    scene = betting()
    scene.choose(ali_baba=[2, 4], thieves=[0, 3, 5, 6])
    scene.wait(8)
    return scene


def told() -> Scene:
    scene = thieving()
    scene.write(3, "gorille")
    scene.skip(5)
    scene.write(6, "faon")
    scene.write(0, "fennec")
    return scene


def snapshot(scene: Scene, seat: int | None) -> Snapshot:
    waiting = GAME.rules.waiting(scene.state)
    told = tuple(Told(event, GAME.presentation.describe(event)) for event in scene.events)
    return Snapshot(
        number=40,
        seat=seat,
        room=RoomView("scene", "wordjam", Options(), "playing", "link", SEATS, 0, Clock("off", "decision")),
        view=scene.view(seat),
        moves=(),
        waiting={each: decision.kind for each, decision in waiting.items()},
        clocks=Clocks(
            scene.at,
            False,
            tuple(waiting[each].deadline if each in waiting else None for each in range(7)),
            (None,) * 7,
        ),
        past=(Past(39, told),),
        chat=(Said(1, "Inès", 2, "Pas de R, pitié…"),),
    )


def sit(me: Visitor, scene: Scene, seat: int | None, at: str = "") -> None:
    def answer(socket: WebSocketRoute) -> None:
        socket.on_message(lambda message: _count(socket, scene.view(seat), message))
        socket.send(msgspec.json.encode(snapshot(scene, seat)).decode())

    me.page.route_web_socket("**/socket*", answer)
    me.goto("/")
    me.scene(at)
    expect(me.page.locator(".theme").first).to_be_visible()


def _count(socket: WebSocketRoute, view: View, message: str | bytes) -> None:
    """Answer the draft of a word in place of the server."""
    asked = msgspec.json.decode(message)
    if asked["type"] == "preview":
        found = GAME.presentation.preview(
            view, msgspec.convert(asked["draft"], GAME.presentation.draft_type), NO_ARBITER
        )
        socket.send(msgspec.json.encode(Previewed(asked["n"], found)).decode())


def write(me: Visitor, word: str, total: int) -> None:
    me.page.get_by_role("textbox", name="Ton mot").fill(word)
    expect(me.page.locator(".worth b, .got").first).to_have_text(str(total))


def draw(visitors: Visitors) -> None:
    for size, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
        me = visitors.new(size)
        sit(me, calling(), 0)
        write(me, "pingouin", 8)
        take(me, f"wordjam-{name}", "light", "dark")
        sit(me, betting(), 0)
        take(me, f"wordjam-camp-{name}", "light")
        sit(me, thieving(), 0)
        write(me, "fennec", 9)
        take(me, f"wordjam-sablier-{name}", "light")
        sit(me, told(), 0)
        expect(me.page.locator(".gains")).to_be_visible()
        take(me, f"wordjam-reveal-{name}", "light")
    screen = visitors.new(TELEVISION)
    sit(screen, thieving(), None, "#tv")
    take(screen, "wordjam-tv", "light")


def main() -> None:
    setup.page()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser: Any = chromium.launch(playwright)
        draw(Visitors(browser, server.url))
        browser.close()


if __name__ == "__main__":
    main()
