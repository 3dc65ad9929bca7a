"""Program that draws Glossa's pictures for docs/: `python -m tests.tools.pictures_glossa`."""

import tempfile
from pathlib import Path

import msgspec
from msgspec.structs import replace
from playwright.sync_api import WebSocketRoute, expect, sync_playwright

from tablee.core.arbiter import NO_ARBITER
from tablee.games.glossa import GAME
from tablee.games.glossa.events import Dropped, Event, Exchanged, Raised, Result, Row, Settled, Word
from tablee.games.glossa.state import Limits, Options
from tablee.server.wire.to_client import Clock, Clocks, Events, Past, RoomView, Seat, Snapshot, Told
from tests.browser import chromium, setup
from tests.browser.people import DESKTOP, PHONE, Visitor, Visitors
from tests.server.harness import Server
from tests.tools.pictures import OUT, take

SEATS = (
    Seat("person", "Camille", here=True),
    Seat("bot", "Odile", "odile", "club", here=True),
    Seat("bot", "Marcel", "marcel", "club", here=True),
    Seat("bot", "Zoé", "zoe", "club", here=True),
)
ESCORTE = tuple("ESCORTE")
SHEET = ((None, 102, 78, 65), (75, 95, 120, 90), (96, None, None, 114), (None, 130, 96, None))
SAID: tuple[Event, ...] = (
    Exchanged(1, 2),
    Exchanged(3, 0),
    Raised(1, 0, 50, 50, False),
    Raised(2, 50, 30, 80, False),
    Dropped(3),
)
RESULT = Result(
    deal=5,
    kind="compared",
    words=(
        Word(0, ESCORTE, 110),
        Word(1, ("T", "O", "R", "CH", "E", "S"), 84),
        Word(2, ("M", "AN", "G", "?ER", "A"), 60),
    ),
    winners=(0,),
    mat=430,
    stakes=(140, 140, 140, 10),
    gains=(430, 0, 0, 0),
    points=(110, 84, 60, None),
    cagnotte=0,
)


def scene() -> Snapshot:
    """Set up the bidding of the fifth deal.

    Odile opened at 50, Marcel raised to 80, Zoé dropped out, and I hold ESCORTE.
    """
    view = replace(
        GAME.rules.view(GAME.rules.setup(Options(), len(SEATS), bytes(32), GAME.rules.edition), 0),
        phase="bids",
        turn=0,
        deal=5,
        dealer=0,
        deals_left=5,
        hand=("C", "E", "E", "O", "R", "S", "T"),
        discarded=(),
        word=ESCORTE,
        value=110,
        entered=(True,) * 4,
        exchanged=(0, 2, 1, 0),
        ready=(0, 1, 2, 3),
        said=("", "bid", "bid", "dropped"),
        raised=(0, 50, 30, 0),
        stakes=(10, 60, 90, 10),
        level=80,
        bidder=2,
        reserves=(920, 640, 710, 560),
        cagnotte=0,
        mat=170,
        points=(171, 327, 294, 269),
        sheet=tuple(Row("deal", number, points) for number, points in enumerate(SHEET, start=1)),
        last=None,
        limits=Limits(may_pass=False, may_call=True, call=80, tapis=False, least=10, most=300),
        reveal=None,
        offers=(),
        request=None,
    )
    return Snapshot(
        number=40,
        seat=0,
        room=RoomView("scene", "glossa", Options(), "playing", "link", SEATS, 0, Clock("relaxed", "decision", 60_000)),
        view=view,
        moves=tuple(GAME.rules.moves(view, NO_ARBITER) or ()),
        waiting={0: "bids"},
        clocks=Clocks(0, False, (42_000, None, None, None), (None,) * 4),
        past=tuple(
            Past(35 + place, (Told(event, GAME.presentation.describe(event)),)) for place, event in enumerate(SAID)
        ),
        chat=(),
    )


def settled(before: Snapshot) -> Events:
    event = Settled(RESULT)
    sheet = (*before.view.sheet, Row("deal", 5, RESULT.points))
    view = replace(before.view, phase="entry", deal=6, deals_left=4, limits=None, sheet=sheet, word=(), value=0)
    return Events(
        number=41,
        seat=0,
        before=None,
        events=(Told(event, GAME.presentation.describe(event)),),
        view=view,
        moves=(),
        waiting={},
        clocks=before.clocks,
    )


def draw(me: Visitor, name: str) -> None:
    sockets: list[WebSocketRoute] = []

    def answer(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.send(msgspec.json.encode(scene()).decode())

    me.page.route_web_socket("**/socket*", answer)
    me.scene()
    for _ in range(5):
        me.button("10 de plus").click()
    me.page.mouse.move(0, 0)
    expect(me.page.locator(".tray .btn.main")).to_contain_text("Mettre 130")
    take(me, f"glossa-{name}", "light", "dark")
    me.page.get_by_role("button", name="Feuille de points").click()
    take(me, f"glossa-sheet-{name}", "light")
    me.button("Fermer").click()
    sockets[-1].send(msgspec.json.encode(settled(scene())).decode())
    expect(me.dialog).to_be_visible()
    take(me, f"glossa-showdown-{name}", "light")


def main() -> None:
    OUT.mkdir(exist_ok=True)
    setup.page()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), bot_pace_ms=60_000) as server,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright)
        visitors = Visitors(browser, server.url)
        for size, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
            me = visitors.new(size)
            me.goto()
            me.page.request.post(f"{server.url}/api/me", data={"name": "Camille", "language": "fr"})
            draw(me, name)
        browser.close()


if __name__ == "__main__":
    main()
