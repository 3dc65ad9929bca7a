"""Pages and boards for `screenshots`, each with the clicks that open it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tablee import games
from tests.browser import company, test_layout
from tests.browser.moments import MOMENTS
from tests.browser.people import Visitor
from tests.browser.test_account import keeps_an_account
from tests.server.finished import person_of, store_game
from tests.server.harness import Client, Server
from tests.tools.pictures_companion import CHANCE
from tests.tools.pictures_people import as_client, evening, remember
from tests.tools.pictures_replay import BEGAN, game

Open = Callable[[Visitor], None]
TOKEN = "a-token-that-nobody-guesses"
NAMES = ("Odile", "Inès", "Marcel", "Bastien")
REVIEW_MS = 300_000  # the expert judges the whole game
HOME = "http://192.168.1.20:8000"


@dataclass
class Scene:
    """A screen; `as_camille` opens it as a person with a history, otherwise as a newcomer."""

    open: Open
    as_camille: bool = True
    whole: bool = True
    """Whether the screenshot has the whole page or only the part that fits the screen."""
    stays: bool = False
    """Whether the visitor is reused for the next such scene."""
    phone: bool = True
    """Whether to take it on phones too; false for the television screen."""


@dataclass
class World:
    """Data for the pages: people, their finished games, an evening and open tables."""

    server: Server
    camille: Client = field(init=False)

    def __post_init__(self) -> None:
        self.camille = Client(self.server, "Camille")
        me = person_of(self.camille)
        others = {name: Client(self.server, name) for name in NAMES}
        self.finished = store_game(self.server, game("glop", 4), [me], started=BEGAN)
        remember(self.server, self.camille, others)
        met = others["Odile"].get("/api/me/people")["people"]
        handle = next(each["handle"] for each in met if each["name"] == "Camille")
        others["Odile"].post(f"/api/me/people/{handle}/invite")
        self.series = evening([self.camille, *(others[name] for name in NAMES[:3])])
        self.challenge = self.camille.get(f"/api/series/{self.series}")["challenges"][0]["id"]
        others["Bastien"].open(4, visibility="open")
        others["Marcel"].open(2, visibility="open")
        self.camille.open(4, bots=["club"] * 3, start=True, clock={"pace": "off"})

    def become_camille(self, visitor: Visitor) -> None:
        as_client(visitor, self.camille)

    def scenes(self) -> dict[str, Scene]:
        found = {"lost": Scene(_goes("/nowhere", "h1"), False)}
        found |= {f"lobby-{name}": scene for name, scene in _lobby()}
        found |= {f"companion-{name}": Scene(opens, False) for name, opens in _companion()}
        found |= {f"replay-{name}": scene for name, scene in _replay(self.finished)}
        found |= {f"account-{name}": Scene(opens, False) for name, opens in _account()}
        found |= {f"challenges-{name}": scene for name, scene in _challenges(self.series, self.challenge)}
        found |= {f"admin-{name}": Scene(opens, False) for name, opens in _admin()}
        found |= {
            "people": Scene(_goes("/people", 'a:has-text("Odile")')),
            "people-one": Scene(_person),
            "rules-glop": Scene(_goes("/rules/glop", "h1"), False),
            "rules-wordjam": Scene(_goes("/rules/wordjam", "h1"), False, whole=False),
        }
        found |= {f"learn-{name}": Scene(_goes(f"/learn/{name}", ".coach"), False, False) for name in games.names()}
        found |= {f"board-{name}": Scene(_sits(make), False, False, True) for name, make in _boards().items()}
        found |= {f"table-{name}": scene for name, scene in _table()}
        return found


def _boards() -> dict[str, Callable[[], company.Company]]:
    return {re.sub(r"\W+", "-", name): make for name, make in {**company.BOARDS, **MOMENTS}.items()}


def _sits(make: Callable[[], company.Company]) -> Open:
    return lambda me: make().sit(me)


def _goes(path: str, shown: str) -> Open:
    def go(me: Visitor) -> None:
        me.goto(path)
        expect(me.page.locator(shown).first).to_be_visible()

    return go


def _then(first: Open, click: str) -> Open:
    """Return a function that opens the page, presses a button and waits for a dialog."""

    def go(me: Visitor) -> None:
        first(me)
        me.button(click).first.click()
        expect(me.dialog).to_be_visible()

    return go


def _lobby() -> Iterator[tuple[str, Scene]]:
    def box(name: str) -> Open:
        def choose(me: Visitor) -> None:
            me.page.add_init_script(f"localStorage.setItem('tablee-box', '{name}')")
            me.shelf()

        return choose

    def english(me: Visitor) -> None:
        me.shelf()
        me.button("English").first.click()
        expect(me.button("Français").first).to_be_visible()

    yield "newcomer", Scene(lambda me: me.shelf(), False)
    for name in games.names():
        yield name, Scene(box(name))
    yield "english", Scene(english)
    yield "options", Scene(test_layout.options, whole=False)
    yield "waiting", Scene(test_layout.waiting_room, False)


def _companion() -> Iterator[tuple[str, Open]]:
    def begin(name: str) -> Open:
        def open_game(me: Visitor) -> None:
            me.context.add_init_script(CHANCE)
            me.goto(f"/companion/{name}")
            me.button("Commencer").click()

        return open_game

    def form(name: str, button: str) -> Open:
        def write(me: Visitor) -> None:
            begin(name)(me)
            me.button(button).click()
            expect(me.button("Noter")).to_be_visible()

        return write

    def counted(me: Visitor) -> None:
        form("glop", "Compter la donne")(me)
        for label, number in (("Cartes prises", 25), ("Six", 3), ("Cartes de la couleur favorite", 7)):
            me.page.get_by_label(f"{label} · Rouges", exact=True).fill(str(number))
        me.button("Noter").click()
        me.button("Détail").click()
        expect(me.page.locator("tr.detail").first).to_be_visible()

    def referee(me: Visitor) -> None:
        begin("glossa")(me)
        me.button("Arbitre").click()
        me.page.get_by_label("Le mot").fill("Lyon")
        me.page.locator("label", has_text="Joueur 1").click()
        me.button("Contester").click()
        expect(me.page.locator(".sign")).to_contain_text("refusé")

    def wrong(me: Visitor) -> None:
        form("glop", "Compter la donne")(me)
        me.page.get_by_label("Cartes prises · Rouges", exact=True).fill("45")
        expect(me.page.get_by_role("alert").first).to_be_visible()

    def dealt(me: Visitor) -> None:
        begin("wordjam")(me)
        me.button("Distribuer").click()
        me.button("Suivant").click()

    yield "all", _goes("/companion", ".choose li")
    for name in games.names():
        yield name, _goes(f"/companion/{name}", 'button:has-text("Commencer")')
    yield "glop-begun", begin("glop")
    yield "glop-wrong", wrong
    yield "glop-rule", _then(wrong, "Voir la règle")
    yield "glop-counted", counted
    yield "glossa-form", form("glossa", "Noter la donne")
    yield "glossa-referee", referee
    yield "cumulo-form", form("cumulo", "Compter la manche")
    yield "touposix-begun", begin("touposix")
    yield "wordjam-dealt", dealt


def _replay(table: str) -> Iterator[tuple[str, Scene]]:
    shown = _goes(f"/games/{table}?at=23&seat=1&open", ".hands [data-card]")

    def verified(me: Visitor) -> None:
        _then(shown, "Vérifier cette partie")(me)
        expect(me.dialog).to_contain_text("Rien ne contredit cette partie.")

    def reviewed(me: Visitor) -> None:
        _then(shown, "Trois moments")(me)
        expect(me.page.locator(".moment, .panel h2").first).to_be_visible(timeout=REVIEW_MS)

    yield "me", Scene(_goes("/me", ".games a"))
    yield "history", Scene(_goes("/games", "ol.games a"))
    yield "history-none", Scene(_goes("/games", "h1"), False)
    yield "game", Scene(_goes(f"/games/{table}?at=23&seat=1", ".controls .num"), whole=False)
    yield "open", Scene(shown, whole=False)
    yield "verify", Scene(verified, whole=False)
    yield "review", Scene(reviewed, whole=False)


def _account() -> Iterator[tuple[str, Open]]:
    def kept(me: Visitor, name: str = "Odile") -> None:
        # The name of an account is reserved, so each visitor needs another one.
        place = "dehors" if me.page.evaluate("navigator.maxTouchPoints") else "dedans"
        keeps_an_account(me, f"{name} {place}")

    def code(me: Visitor) -> None:
        kept(me, "Inès")
        me.button("nouveau code").click()
        expect(me.page.locator("output")).to_be_visible()

    def link(me: Visitor) -> None:
        kept(me, "Tom")
        me.button("Ajouter un appareil").click()
        expect(me.page.locator("svg.qr")).to_be_visible()

    yield "guest", _goes("/account", "main section")
    yield "kept", kept
    yield "code", code
    yield "link", link


def _challenges(series: str, challenge: str) -> Iterator[tuple[str, Scene]]:
    def unfolded(me: Visitor) -> None:
        me.goto("/challenges")
        expect(me.page.locator("details summary")).to_have_count(2)
        for each in me.page.locator("details summary").all():
            each.click()
        expect(me.page.locator("details[open]").first).to_be_visible()

    yield "all", Scene(_goes("/challenges", "details"))
    yield "unfolded", Scene(unfolded)
    yield "daily", Scene(_goes("/daily/glop", "h2"))
    yield "played", Scene(_goes(f"/challenge/{challenge}", "ol li"))
    yield "unplayed", Scene(_goes(f"/challenge/{challenge}", "main button"), False)
    yield "evening", Scene(_goes(f"/series/{series}", "tbody tr"))
    yield "evening-tv", Scene(_goes(f"/series/{series}#tv", "svg.qr"), False, False)


def _admin() -> Iterator[tuple[str, Open]]:
    def desk(me: Visitor) -> None:
        me.goto("/admin")
        me.page.get_by_label("Jeton").fill(TOKEN)
        me.button("Entrer").click()
        expect(me.page.get_by_role("row").nth(1)).to_be_visible()

    yield "door", _goes("/admin", "input")
    yield "desk", desk


def _person(me: Visitor) -> None:
    me.goto("/people")
    me.page.get_by_role("link", name="Odile").click()
    expect(me.page.locator("ol a").first).to_be_visible()


def _table() -> Iterator[tuple[str, Scene]]:
    sits = _sits(company.glop_four)

    def chat(me: Visitor) -> None:
        size = me.page.viewport_size
        test_layout.drawer(me)
        assert size is not None
        me.page.set_viewport_size(size)

    def television(make: Callable[[], company.Company]) -> Open:
        def watch(me: Visitor) -> None:
            table = make()
            table.then = lambda _: None
            me.context.route("**/api/reach", lambda route: route.fulfill(json={"address": HOME, "can_open": False}))
            table.sit(me, "#tv")
            expect(me.page.locator(".tv .join")).to_be_visible()

        return watch

    yield "menu", Scene(_then(sits, "Menu"), False, False)
    yield "chat", Scene(chat, False, False)
    yield "sheet", Scene(_then(_sits(company.glossa_six), "Feuille de points"), False, False)
    yield "tv-wordjam", Scene(television(company.jam_twelve), False, False, phone=False)
    yield "tv-glossa", Scene(television(company.glossa_six), False, False, phone=False)


def settled(page: Page) -> None:
    """Wait until the page has loaded everything and no animation runs."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
