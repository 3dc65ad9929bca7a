"""Prepared tables for tests of the page: each game in the middle of play, with many players.

Nothing has to be played to reach these states. The engine computes the views and answers the page
in place of the server. Names are as long as the server allows.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import WebSocketRoute, expect

from tablee.core.summary import summary_of
from tablee.games import cumulo, glop, glossa, touposix, wordjam
from tablee.games.touposix.state import Holding
from tablee.server.wire import from_client
from tablee.server.wire.to_client import (
    Clock,
    Clocks,
    Events,
    Past,
    Previewed,
    RoomView,
    Said,
    Seat,
    Snapshot,
    Summarised,
    Told,
)
from tablee.server.wire.values import encode
from tests.browser.people import Visitor
from tests.games.cumulo.scenes import scene
from tests.games.wordjam.scene import Scene as Jam
from tests.tools import pictures, pictures_cumulo, pictures_glossa, pictures_touposix

NAMES = (
    "Maximilienne-Clémentine",
    "Bartholomé de Montmorency",
    "Zoé",
    "Guillaume-Alexandre WWW",
    "Anne-Élisabeth Hortense",
    "Jean-Christophe Philibert",
    "Apolline",
    "Wilhelmine Wolkenstein",
    "Éléonore d’Aquitaine III",
    "Tom",
    "Constantin le Magnifique",
    "Marguerite-Marie Joséphine",
)
"""Most are about as long as the server allows; it truncates names to 24 characters."""


class Company:
    """A prepared table. `sit` opens it in a browser; `then` performs the last steps in the page."""

    def __init__(self, game: Any, view: Any, waiting: dict[int, str], then: Callable[[Visitor], None]) -> None:
        self.game = game
        self.view = view
        self.waiting = waiting
        self.arbiter = game.rules.arbiter(view.options)
        self.then = then
        self.past: tuple[Past, ...] = ()
        self.seats = 4
        self.number = 40
        self.names: tuple[str, ...] = NAMES
        self.alone = False
        """Whether all other seats are bots; otherwise only some of them are."""
        self.acts: list[Any] = []
        """Actions that the page sent. They are recorded and not applied."""

    def sit(self, me: Visitor, at: str = "") -> None:
        me.page.unroute_all()
        me.page.route_web_socket("**/socket*", self._open)
        if "/table/scene" in me.page.url and not at:
            me.next_scene()
        else:
            me.scene(at)
        expect(me.page.locator(".ask")).to_be_visible()
        self.then(me)
        me.page.mouse.move(0, 0)

    def tell(self, message: msgspec.Struct) -> None:
        self._socket.send(encode(message).decode())

    def happen(self, view: Any, waiting: dict[int, str], *events: Any) -> None:
        """Send the page the events of another player's action, with the view after it."""
        self.view, self.waiting, self.number = view, waiting, self.number + 1
        now = self.snapshot()
        told = tuple(Told(event, self.game.presentation.describe(event)) for event in events)
        self.tell(Events(self.number, 1, None, told, view, now.moves, waiting, now.clocks))

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._answer)
        self.tell(self.snapshot())

    def snapshot(self) -> Snapshot:
        me = self.view.seat if hasattr(self.view, "seat") else 0
        bots = {number for number in range(self.seats) if number % 3 == 1 or (self.alone and number != me)}
        people = tuple(
            Seat("bot" if number in bots else "person", name[:24], "odile" if number in bots else None, here=True)
            for number, name in enumerate(self.names[: self.seats])
        )
        clocks = tuple(37_000 if seat in self.waiting else None for seat in range(self.seats))
        return Snapshot(
            number=self.number,
            seat=me,
            room=RoomView(
                "scene",
                self.game.name,
                self.view.options,
                "playing",
                "link",
                people,
                0,
                Clock("relaxed", "decision", 60_000),
            ),
            view=self.view,
            moves=tuple(self.game.rules.moves(self.view, self.arbiter) or ()) if self.game is glop.GAME else None,
            waiting=self.waiting,
            clocks=Clocks(0, False, clocks, (None,) * self.seats),
            past=self.past,
            chat=(Said(1, "Tom", 2, "Joli\u202f!"),),
        )

    def _answer(self, text: str | bytes) -> None:
        message = from_client.decode_message(text)
        if isinstance(message, from_client.Act):
            self.acts.append(msgspec.json.decode(message.action, type=self.game.rules.action_type))
        if isinstance(message, from_client.AskSummary):
            self.tell(Summarised(summary_of(self.game, self.view)))
        if isinstance(message, from_client.AskPreview):
            draft = msgspec.json.decode(message.draft, type=self.game.presentation.draft_type | None)
            if draft is not None:
                self.tell(Previewed(message.n, self.game.presentation.preview(self.view, draft, self.arbiter)))


def glop_four() -> Company:
    """Set up Glop: ten cards in hand, and an eleven is chosen, which can be played in three ways."""
    view = replace(pictures.scene().view, hand=("G1", "B4", "P6", "G7", "P8", "G10", "O11", "B3", "O4", "P2"))
    view = replace(view, hand_sizes=(10,) * 4, reserve_sizes=(10,) * 4)

    def choose(me: Visitor) -> None:
        me.page.locator('.hand [data-card="O11"]').click()
        expect(me.page.get_by_role("radio")).to_have_count(3)

    table = Company(glop.GAME, view, {0: "play"}, choose)
    table.past = (Past(40, (Told(pictures.LAST, glop.GAME.presentation.describe(pictures.LAST)),)),)
    return table


def glossa_six() -> Company:
    """Set up the bidding of Glossa with six players; my word is composed and may still change."""
    setup = glossa.GAME.rules.setup(glossa.GAME.rules.options_type(), 6, bytes(32), glossa.GAME.rules.edition)
    four = pictures_glossa.scene().view
    fields = ("phase", "turn", "deal", "deals_left", "hand", "discarded", "word", "value", "level", "bidder", "limits")
    view = replace(
        glossa.GAME.rules.view(setup, 0),
        **{field: getattr(four, field) for field in fields},
        entered=(True, True, True, True, False, True),
        exchanged=(0, 2, 1, 0, None, 3),
        ready=(0, 1, 2, 3, 5),
        said=("", "bid", "bid", "dropped", "", "called"),
        raised=(0, 50, 30, 0, 0, 0),
        stakes=(10, 60, 90, 10, 0, 90),
        reserves=(1920, 1640, 500, 560, 1000, 2310),
        mat=1170,
        points=(1171, 500, 1294, 269, 1105, 888),
        sheet=tuple(replace(row, points=(*row.points, 105, None)) for row in four.sheet),
        last=None,
        dealer=0,
    )

    def raise_by(me: Visitor) -> None:
        for _ in range(5):
            me.button("10 de plus").click()
        expect(me.page.locator(".tray .btn.main")).to_contain_text("Mettre 130")

    table = Company(glossa.GAME, view, {0: "bids"}, raise_by)
    table.seats = 6
    return table


def touposix_four() -> Company:
    """Set up Touposix with four piles and a typed word that can be written in several ways."""
    before = pictures_touposix.STATE
    state = replace(
        before,
        setup=replace(before.setup, seats=4),
        piles=(*before.piles, ("P", "L", "E", "*S")),
        holdings=(*before.holdings, Holding(("A",) * 6, ("A",) * 15)),
    )

    def write(me: Visitor) -> None:
        me.page.keyboard.type("boîtes")
        me.page.get_by_role("radio", name="T sur le dessus").click()
        expect(me.page.locator(".tray .btn.main")).to_contain_text("T sur le dessus")
        me.page.evaluate("document.activeElement.blur()")

    view = touposix.GAME.rules.view(state, 0)
    table = Company(touposix.GAME, view, {0: "turn"}, write)
    table.past = tuple(
        Past(number, (Told(event, touposix.GAME.presentation.describe(event)),))
        for number, event in enumerate(pictures_touposix.PLAYED, 39)
    )
    return table


def cumulo_four(*words: str) -> Company:
    """Set up Cumulo: everybody has laid words, and I compose `words` from my twenty cards."""
    laid = (("Roulade", "Fric", "Ane"), ("Croch", "Mang?ra"), ("Tort", "Penser", "Y"), ("Drap", "Cri"))
    hand = "MangerDrapCouLesi?hH"
    state = scene("eeeeeeee", "eeeeeeeee", "eeeee", hand, laid=laid, pile="eqTil", stock="e" * 41, turn=3)
    state = replace(state, match=replace(state.match, totals=(1321, 145, -208, 1187)))

    def put(me: Visitor) -> None:
        pictures_cumulo.put(me, *words)
        expect(me.page.locator(".stick .card")).to_have_count(sum(map(len, words)))

    return Company(cumulo.GAME, cumulo.GAME.rules.view(state, 3), {3: "play"}, put)


def _jam(state: Jam, seat: int, then: Callable[[Visitor], None]) -> Company:
    waiting = {each: decision.kind for each, decision in wordjam.GAME.rules.waiting(state.state).items()}
    table = Company(wordjam.GAME, state.view(seat), waiting, then)
    table.seats = len(state.points)
    return table


def write(word: str) -> Callable[[Visitor], None]:
    def write(me: Visitor) -> None:
        me.page.get_by_role("textbox", name="Ton mot").fill(word)
        expect(me.page.locator(".worth b, .got").first).to_be_attached()

    return write


def jam_calling(seats: int = 12) -> Jam:
    jam = Jam("TPNFR", "animals", number=3, seats=seats, dealer=4)
    jam.state = replace(jam.state, points=tuple(range(8, 8 + seats)))
    jam.show()
    return jam


def jam_twelve() -> Company:
    """Set up Word Jam with twelve players looking for a word; mine is long."""
    return _jam(jam_calling(), 0, write("hippopotame"))


def jam_betting() -> Company:
    jam = jam_calling()
    jam.call(1, "éléphant")
    return _jam(jam, 0, lambda me: expect(me.page.locator(".camp").first).to_be_visible())


def jam_speaking() -> Company:
    """Set up the last round of Word Jam, in which each turn is one word."""
    jam = Jam("TPNFR", "animals", number=8, seats=8, dealer=4)
    jam.show()
    jam.ready()
    jam.choose(ali_baba=[0, 1, 2, 3], thieves=[4, 5, 6, 7])
    return _jam(jam, jam.waits[0], write("hippopotame"))


BOARDS: dict[str, Callable[[], Company]] = {
    "glop": glop_four,
    "glossa, six": glossa_six,
    "touposix": touposix_four,
    "cumulo, a hand": cumulo_four,
    "cumulo, four words": lambda: cumulo_four("Manger", "Drap", "Cou", "Les"),
    "cumulo, one row": lambda: cumulo_four("Mangerrapouesi?h"),
    "word jam, twelve": jam_twelve,
    "word jam, bets": jam_betting,
    "word jam, speaking": jam_speaking,
}
