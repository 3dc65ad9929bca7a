"""Program that draws Glop's pictures for docs/: `python -m tests.tools.pictures`.

The table is always the same, so that pictures can be compared.
"""

import base64
import re
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, WebSocketRoute, expect, sync_playwright

from tablee.core.arbiter import NO_ARBITER
from tablee.games.glop import GAME
from tablee.games.glop.moves import moves
from tablee.games.glop.state import Count, Counted, Laid, Line, Match, Options
from tablee.server.wire.to_client import Clock, Clocks, Events, Past, RoomView, Said, Seat, Snapshot, Told
from tests.browser import chromium, setup
from tests.browser.people import DESKTOP, PHONE, ROOT, THEMES, Visitor, Visitors
from tests.server.harness import Client, Server

OUT = ROOT / "docs" / "pictures"
DOCUMENTS = (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
SEATS = (
    Seat("person", "Camille", here=True),
    Seat("bot", "Marcel", "marcel", "club", here=True),
    Seat("person", "Inès", here=True),
    Seat("bot", "Odile", "odile", "club", here=True),
)
LAST = Laid(3, "B9")
COUNT = Count(
    2,
    "orange",
    (
        Line(0, "glop", 2, 2),
        Line(0, "cards", 25, 2),
        Line(0, "sixes", 3, 2),
        Line(1, "one", 1, 1),
        Line(1, "favourite", 7, 2),
    ),
)


def scene() -> Snapshot:
    """Set up a game of four in which I may play an eleven in three ways."""
    view = replace(
        GAME.rules.view(GAME.rules.setup(Options(), len(SEATS), bytes(32), GAME.rules.edition), 0),
        match=Match(3, 3, "pink"),
        phase="play",
        turn=0,
        hand=("G1", "B4", "P6", "G7", "P8", "G10", "O11"),
        table=("B9", "O5", "P3", "G6", "B2"),
        hand_sizes=(7, 7, 7, 7),
        reserve_sizes=(),
        pile_sizes=(6, 5),
        points=(17, 14),
        glops=(1, 0),
        ready=(),
        last=LAST,
        given=None,
    )
    glop = Told({"type": "glopped"}, msgspec.convert(GLOPPED, type=type(GAME.presentation.describe(LAST))))
    return Snapshot(
        number=40,
        seat=0,
        room=RoomView("scene", "glop", Options(), "playing", "link", SEATS, 0, Clock("relaxed", "decision", 60_000)),
        view=view,
        moves=tuple(moves(view, NO_ARBITER)),
        waiting={0: "play"},
        clocks=Clocks(0, False, (37_000, None, None, None), (None,) * 4),
        past=(Past(30, (glop,)), Past(40, (Told(LAST, GAME.presentation.describe(LAST)),))),
        chat=(
            Said(1, "Inès", 2, "Joli échange, je garde tout en tête\u202f!"),
            Said(2, "Odile", 3, "On verra au compte."),
        ),
    )


GLOPPED = {
    "type": "message",
    "key": "glop-event-glopped",
    "params": {"who": {"type": "who", "seat": 2}, "glop": 1, "side": 0},
}


def counted(before: Snapshot) -> Events:
    event = Counted(COUNT, (23, 17))
    return Events(
        number=41,
        seat=0,
        before=None,
        events=(Told(event, GAME.presentation.describe(event)),),
        view=before.view,
        moves=before.moves,
        waiting=before.waiting,
        clocks=before.clocks,
    )


def shown() -> set[str]:
    """Return the names of the pictures used by documents; others are not drawn or kept."""
    return {name for each in DOCUMENTS for name in re.findall(r"pictures/([\w-]+\.webp)", each.read_text("utf-8"))}


def take(me: Visitor, name: str, *themes: str) -> None:
    for theme in THEMES:
        if theme in themes and f"{name}-{theme}.webp" in shown():
            me.page.emulate_media(color_scheme=theme)
            me.page.evaluate("() => document.fonts.ready")
            (OUT / f"{name}-{theme}.webp").write_bytes(_webp(me.context, me.page.screenshot()))
    me.page.emulate_media(color_scheme="light")


def _webp(context: BrowserContext, png: bytes) -> bytes:
    """Convert a PNG to WebP in the browser."""
    desk = context.new_page()
    source = f"data:image/png;base64,{base64.b64encode(png).decode()}"
    packed: str = desk.evaluate(
        """async (source) => {
          const picture = await createImageBitmap(await (await fetch(source)).blob())
          const canvas = new OffscreenCanvas(picture.width, picture.height)
          canvas.getContext('2d').drawImage(picture, 0, 0)
          const blob = await canvas.convertToBlob({type: 'image/webp', quality: 0.86})
          const bytes = new Uint8Array(await blob.arrayBuffer())
          return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
        }""",
        source,
    )
    desk.close()
    return base64.b64decode(packed)


def sit(me: Visitor, tables: dict[str, Any]) -> None:
    """Open the prepared table, with the orange eleven chosen."""

    def answer(socket: WebSocketRoute) -> None:
        tables["socket"] = socket
        socket.send(msgspec.json.encode(scene()).decode())

    me.page.route_web_socket("**/socket*", answer)
    me.scene()
    me.page.locator('[data-card="O11"]').click()
    expect(me.page.get_by_role("radio")).to_have_count(3)
    me.page.mouse.move(0, 0)


def main() -> None:
    OUT.mkdir(exist_ok=True)
    setup.page()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), bot_pace_ms=60_000) as server:
        for host, seats in (("Bastien", 4), ("Tom", 2)):
            Client(server, host).open(seats, visibility="open")
        with sync_playwright() as playwright:
            browser = chromium.launch(playwright)
            visitors = Visitors(browser, server.url)
            for size, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
                me, tables = visitors.new(size), dict[str, Any]()
                me.goto()
                me.page.request.post(f"{server.url}/api/me", data={"name": "Camille", "language": "fr"})
                game = {"game": "glop", "seats": 4, "bots": ["club"] * 3, "start": True}
                me.page.request.post(f"{server.url}/api/tables", data=game)
                me.shelf()
                take(me, f"lobby-{name}", "light", "dark")
                sit(me, tables)
                take(me, f"glop-{name}", "light", "dark")
                tables["socket"].send(msgspec.json.encode(counted(scene())).decode())
                expect(me.dialog).to_be_visible()
                take(me, f"count-{name}", "light")
            browser.close()


if __name__ == "__main__":
    main()
