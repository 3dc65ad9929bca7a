"""Program that draws Cumulo's pictures for docs/: `python -m tests.tools.pictures_cumulo`.

The tables are prepared; the engine computes the counts.
"""

import tempfile
from pathlib import Path

import msgspec
from msgspec.structs import replace
from playwright.sync_api import WebSocketRoute, expect, sync_playwright

from tablee.games.cumulo import GAME
from tablee.games.cumulo.events import Count, Discarded, Drew, Event, Line, Prolonged
from tablee.games.cumulo.state import Action, Options, Pass, State
from tablee.server.wire import from_client, to_client
from tablee.server.wire.to_client import Clock, Clocks, Events, Past, Previewed, RoomView, Said, Seat, Snapshot, Told
from tablee.server.wire.values import encode
from tests.browser import chromium, setup
from tests.browser.people import DESKTOP, PHONE, Visitor, Visitors
from tests.games.cumulo.scenes import FRENCH, scene, stood, told
from tests.server.harness import Server
from tests.tools.pictures import take

ME = 3
OPTIONS = Options(seconds="15")
SEATS = (
    Seat("bot", "Odile", "odile", "club", here=True),
    Seat("person", "Bastien", here=True),
    Seat("bot", "Zoé", "zoe", "club", here=True),
    Seat("person", "Camille", here=True),
)
LAID: tuple[tuple[str, ...], ...] = (("Roulade", "Fric"), ("Croch", "Mang?ra"), (), ())
NEWS: tuple[Event, ...] = (Prolonged(1, 0, *stood(("Croc", "Croch"))), Drew(2), Discarded(2, "l"), Drew(ME, "h"))
ROUNDS = ((142, 96, -12, 87), (179, 49, 220, 100))


class SetTable:
    """A prepared table, at which the engine answers the page in place of the server."""

    def __init__(self, me: Visitor, state: State) -> None:
        self.state = state
        self.played: list[Action] = []
        """Actions sent by the page."""
        self._number = 40
        self._unanswered: list[str | bytes] | None = None
        me.page.route_web_socket("**/socket*", self._open)
        me.scene()
        expect(me.page.locator(".hand .card").first).to_be_visible()

    def keep_silent(self) -> None:
        """Hold back the answers to drafts, as on a slow line."""
        self._unanswered = []

    def answer_again(self) -> None:
        late, self._unanswered = self._unanswered or [], None
        for text in late:
            self._answer(text)

    def tell(self, message: msgspec.Struct) -> None:
        self._socket.send(encode(message).decode())

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        self.tell(snapshot(self.state, self._number))
        socket.on_message(self._answer)

    def _answer(self, text: str | bytes) -> None:
        match from_client.decode_message(text):
            case from_client.AskPreview() if self._unanswered is not None:
                self._unanswered.append(text)
            case from_client.AskPreview(n, draft):
                words = msgspec.json.decode(draft, type=GAME.presentation.draft_type)
                self.tell(Previewed(n, GAME.presentation.preview(GAME.rules.view(self.state, ME), words, FRENCH)))
            case from_client.Act(name, raw):
                self.played.append(msgspec.json.decode(raw, type=GAME.rules.action_type))
                self.play(self.played[-1])
                self.tell(to_client.Ack(name, self._number))
            case _:
                pass

    def play(self, action: Action) -> None:
        """Apply an action of the player whose turn it is."""
        seat = self.state.round.turn
        self.state, events = GAME.rules.apply(self.state, seat, action, 0, FRENCH)
        self._number += 1
        self.tell(happened(self._number, seat, self.state, events))


def opening() -> State:
    """Return a state in which I can open and two players have opened before me."""
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
    """Return a state in which all have words and the top of a rich pile extends one of mine."""
    laid = (
        ("Roulade", "Fric", "Ane"),
        ("Croch", "Mang?ra"),
        ("Tort", "Penser", "Y"),
        ("Manger", "Drap", "Cri", "Voleurs"),
    )
    state = replace(
        opening(), round=replace(opening().round, laid=tuple(map(stood, laid)), pile=tuple("eqTi?lue"), phase="draw")
    )
    hands = (*state.round.hands[:ME], tuple("Haioucstgu?"))
    return replace(state, round=replace(state.round, hands=hands, settled=4))


def set_scene(hand: str, laid: tuple[str, ...]) -> State:
    """Return a state with my hand and words, on my turn after drawing; nobody else has opened."""
    others = ("eeeee",) * ME
    return scene(*others, hand, laid=(*((),) * ME, laid), turn=ME)


def snapshot(state: State, number: int) -> Snapshot:
    return Snapshot(
        number=number,
        seat=ME,
        room=RoomView("scene", "cumulo", OPTIONS, "playing", "link", SEATS, 1, Clock("off", "decision")),
        view=GAME.rules.view(state, ME),
        moves=None,
        waiting=waiting(state),
        clocks=Clocks(0, False, (None, None, None, 9_000), (None,) * 4),
        past=tuple(
            Past(number - 4 + n, (Told(event, GAME.presentation.describe(event)),)) for n, event in enumerate(NEWS)
        ),
        chat=(Said(1, "Bastien", 1, "Crochet ou crochue, suspense."),),
    )


def happened(number: int, seat: int, state: State, events: tuple[Event, ...]) -> Events:
    return Events(
        number=number,
        seat=seat,
        before=None,
        events=tuple(Told(event, GAME.presentation.describe(event)) for event in events),
        view=GAME.rules.view(state, ME),
        moves=None,
        waiting=waiting(state),
        clocks=snapshot(state, number).clocks,
    )


def waiting(state: State) -> dict[int, str]:
    return {seat: decision.kind for seat, decision in GAME.rules.waiting(state).items()}


def counted() -> Events:
    """Return the count after Odile closed, with the words of the rule book's example."""
    laid = (("Manger", "Drap", "Roulade", "Fric", "Croch"), ("Mang?ra", "Crib"), (), ("Voleurs", "Drape", "Cri"))
    ended = replace(opening(), round=replace(opening().round, laid=tuple(map(stood, laid)), phase="last", closer=0))
    hands = ((), tuple("aeK"), tuple("Nbe?rtouis"), tuple("hu"))
    ended = replace(ended, round=replace(ended.round, hands=hands))
    return happened(41, ME, opening(), told(ended, Pass()))


def put(me: Visitor, *words: str) -> None:
    for word in words:
        for card in word:
            me.page.locator(f'.hand [data-card="{card}"]:not(.is-ghost)').first.click()
    me.page.mouse.move(0, 0)


def main() -> None:
    setup.page()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        visitors = Visitors(browser, server.url)
        for size, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
            me = visitors.new(size)
            table = SetTable(me, opening())
            put(me, "Manger", "Drap")
            expect(me.page.locator(".open .total")).to_contain_text("100")
            take(me, f"cumulo-{name}", "light", "dark")
            table.tell(counted())
            expect(me.dialog).to_be_visible()
            take(me, f"cumulo-count-{name}", "light")
            me.context.close()
            me = visitors.new(size)
            SetTable(me, middle())
            me.page.locator(".z-s .may-grow button").nth(1).click()
            me.button("Prendre la pile").click()
            expect(me.page.locator(".go .main")).to_contain_text("Drape")
            me.page.mouse.move(0, 0)
            take(me, f"cumulo-pile-{name}", "light")
        browser.close()


if __name__ == "__main__":
    main()
