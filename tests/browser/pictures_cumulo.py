"""Draws Cumulo's pictures of docs/: `python -m tests.browser.pictures_cumulo`. A set scene, counted by the engine."""

import tempfile
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import WebSocketRoute, expect, sync_playwright

from tablee.games.cumulo import GAME
from tablee.games.cumulo.state import Count, Discarded, Drew, Event, Line, Options, Pass, Prolonged, State
from tablee.server.wire import Clock, Clocks, Events, Past, Room, Said, Seat, Snapshot, Told
from tests.browser import setup
from tests.browser.people import DESKTOP, PHONE, Visitor, Visitors
from tests.browser.pictures import take
from tests.games.cumulo.scenes import scene, told
from tests.server.harness import Server

ME = 3
OPTIONS = Options(seconds="15")
SEATS = (
    Seat("bot", "Odile", "odile", "club", here=True),
    Seat("person", "Bastien", here=True),
    Seat("bot", "Zoé", "zoe", "club", here=True),
    Seat("person", "Camille", here=True),
)
LAID: tuple[tuple[str, ...], ...] = (("Roulade", "Fric"), ("Croch", "Mang?ra"), (), ())
NEWS: tuple[Event, ...] = (Prolonged(1, 0, "Croc", "Croch"), Drew(2), Discarded(2, "l"), Drew(ME, "h"))
ROUNDS = ((142, 96, -12, 87), (179, 49, 220, 100))


def opening() -> State:
    """My opening is on the sticks; two have opened before me."""
    hands = ("eeeeeeee", "eeeeeeeee", "eeeeeeeeeeeeeee", "CDMaaeginoprru?h")
    state = scene(*hands, laid=LAID, pile="eqTil", stock="e" * 41, turn=ME, totals=(321, 145, 208, 187))
    counts = tuple(
        Count(number, 0, None, "", tuple(Line(seat, "announcement", "", points) for seat, points in enumerate(line)))
        for number, line in enumerate(ROUNDS, start=1)
    )
    return replace(
        state,
        setup=replace(state.setup, options=OPTIONS),
        match=replace(state.match, round=3, counts=counts),
    )


def middle() -> State:
    """All have words; a rich pile with a letter on top that prolongs one of mine."""
    laid = (
        ("Roulade", "Fric", "Ane"),
        ("Croch", "Mang?ra"),
        ("Tort", "Penser", "Y"),
        ("Manger", "Drap", "Cri", "Voleurs"),
    )
    state = replace(opening(), round=replace(opening().round, laid=laid, pile=tuple("eqTi?lue"), phase="draw"))
    hands = (*state.round.hands[:ME], tuple("Haioucstgu?"))
    return replace(state, round=replace(state.round, hands=hands, settled=4))


def snapshot(state: State) -> Snapshot:
    return Snapshot(
        number=40,
        seat=ME,
        room=Room("scene", "cumulo", OPTIONS, "playing", "link", SEATS, 1, Clock("off", "decision")),
        view=GAME.view(state, ME),
        moves=None,
        waiting={ME: state.round.phase},
        clocks=Clocks(0, False, (None, None, None, 9_000), (None,) * 4),
        past=tuple(Past(36 + n, (Told(event, GAME.describe(event)),)) for n, event in enumerate(NEWS)),
        chat=(Said(1, "Bastien", 1, "Crochet ou crochue, suspense."),),
    )


def counted() -> Events:
    """Odile has closed with the words of the rule book's example; the last laying is over."""
    laid = (("Manger", "Drap", "Roulade", "Fric", "Croch"), ("Mang?ra", "Crib"), (), ("Voleurs", "Drape", "Cri"))
    ended = replace(opening(), round=replace(opening().round, laid=laid, phase="last", closer=0))
    hands = ((), tuple("aeK"), tuple("Nbe?rtouis"), tuple("hu"))
    ended = replace(ended, round=replace(ended.round, hands=hands))
    events = tuple(Told(event, GAME.describe(event)) for event in told(ended, Pass()))
    before = snapshot(opening())
    return Events(41, ME, events, before.view, None, before.waiting, before.clocks)


def sit(me: Visitor, state: State, tables: dict[str, Any]) -> None:
    def answer(socket: WebSocketRoute) -> None:
        tables["socket"] = socket
        socket.send(msgspec.json.encode(snapshot(state)).decode())

    me.page.route_web_socket("**/socket*", answer)
    me.goto("/table/scene")
    expect(me.page.locator(".hand .card").first).to_be_visible()


def put(me: Visitor, *words: str) -> None:
    for word in words:
        for card in word:
            me.page.locator(f'.hand [data-card="{card}"]:not(.is-ghost)').first.click()
    me.page.mouse.move(0, 0)


def main() -> None:
    setup.page()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(setup.CHROMIUM))
        visitors = Visitors(browser, server.url)
        for size, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
            me, tables = visitors.new(size), dict[str, Any]()
            sit(me, opening(), tables)
            put(me, "Manger", "Drap")
            take(me, f"cumulo-{name}", "light", "dark")
            tables["socket"].send(msgspec.json.encode(counted()).decode())
            expect(me.dialog).to_be_visible()
            take(me, f"cumulo-count-{name}", "light")
            me.context.close()
            me = visitors.new(size)
            sit(me, middle(), tables)
            me.page.locator(".z-s .may-grow button").nth(1).click()
            me.button("Prendre la pile").click()
            me.page.mouse.move(0, 0)
            take(me, f"cumulo-pile-{name}", "light")
        browser.close()


if __name__ == "__main__":
    main()
