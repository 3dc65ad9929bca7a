"""People who use the page through a browser: they click, type and look."""

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Position, Request, expect

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = (1280, 720)
PHONE = (360, 640)
EDGE: Position = {"x": 9.0, "y": 24.0}
"""A point of a card that is visible even in an overlapping hand: its index."""

PATIENCE = 90_000
"""Timeout in milliseconds of every wait. Long, so that no test fails because the machine is busy."""
expect.set_options(timeout=PATIENCE)

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


_BLOCKED = "Service Worker registration blocked by Playwright"
_CUT = re.compile(r"/cut(/open)?$")
SLOW_LINE = """
window.WebSocket = class extends WebSocket {
  send(data) { setTimeout(() => super.send(data), 300) }
  set onmessage(listen) {
    this.listener = listen
    super.onmessage = (event) => setTimeout(() => this.listener(event), 300)
  }
  get onmessage() { return this.listener }
}"""
"""Delay every message by 300 ms each way. It goes to the listener that is set when it arrives."""


class Visitor:
    """One person with their own browser profile; `page` is the tab in use."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.troubles: list[str] = []
        self.expects_trouble = False
        self._scenes = 0
        context.set_default_timeout(PATIENCE)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        context.on("request", self._asked)
        self.page = context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or message.text == _BLOCKED:
            return
        # On a busy machine a round of cuts goes on without a late page, whose request is refused.
        late = "409 (Conflict)" in message.text and _CUT.search(message.location["url"])
        if not late:
            self.troubles.append(message.text)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws", 1), "blob:")):
            self.troubles.append(f"left the server: {request.url}")

    def goto(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def scene(self, at: str = "") -> None:
        """Open a table that exists only in the test; the server would answer that it is unknown."""
        self.page.route("**/table/scene", lambda route: route.fulfill(response=route.fetch(url=self.url + "/")))
        self.goto(f"/table/scene{at}")

    def next_scene(self) -> None:
        """Go to another such table in the same page, without loading the code again."""
        self._scenes += 1
        self.page.evaluate(_WALK, f"/table/scene{self._scenes}")

    def shelf(self) -> None:
        """Open the home page and wait until it shows the games."""
        self.goto()
        expect(self.page.locator(".lid").first).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def rule(self, rule: str) -> Locator:
        """Return the button that leads from a refusal to its rule."""
        return self.button("Voir la règle").and_(self.page.get_by_title(rule, exact=True))

    def play_now(self) -> None:
        self.shelf()
        self.button("Jouer").click()
        expect(self.page.locator(".hand .card")).to_have_count(10)

    def say_ready(self) -> None:
        self.button("C’est bon").click()
        expect(self.page.locator(".hand button.card").first).to_be_visible()

    @property
    def asked(self) -> bool:
        """Whether this person has to play a card now."""
        return self.page.locator(".ask.is-mine").is_visible() and self.hand.count() > 0

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand button.card")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def wait_turn_or_dialog(self) -> None:
        self.page.locator(".table:has(.ask.is-mine):has(.hand button.card), dialog[open]").first.wait_for()

    def choose_card(self) -> str:
        """Choose the first card that may be played; return its name."""
        card = self.page.locator(".hand button.card:not(.is-off)").first
        card.click(position=EDGE)
        return str(card.get_attribute("data-card"))

    def play_card(self, chosen: str | None = None) -> None:
        """Press the main button, with the card already chosen or the first one that may be played."""
        name = chosen or self.choose_card()
        self.page.locator(".tray .btn.main").click()
        # A dialog counts too: after the last card, the next deal may bring the same card back.
        gone = f'.table:not(:has(.hand [data-card="{name}"]))'
        self.page.locator(f"{gone}, dialog[open]").first.wait_for()

    def play_deal(self) -> int:
        """Play until the count is shown; return the number of cards played."""
        played = 0
        while True:
            self.wait_turn_or_dialog()
            if self.dialog.is_visible():
                return played
            self.play_card()
            played += 1

    def cards_in_hand(self) -> list[str]:
        return sorted(str(card.get_attribute("data-card")) for card in self.page.locator(".hand .card").all())

    def axe(self, what: str) -> None:
        """Assert that axe-core finds nothing serious on the screen, in the light and the dark theme."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        self.page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
        for theme in THEMES:
            self.page.emulate_media(color_scheme=theme)
            # The dark theme changes nothing but colours.
            self._axe(f"{what}, {theme}", "" if theme == "light" else "runOnly: ['color-contrast'],")

    def _axe(self, what: str, options: str) -> None:
        serious: Any = self.page.evaluate(_SERIOUS % options)
        assert not serious, f"{what}: {json.dumps(serious, indent=1, ensure_ascii=False)}"

    def fits(self, what: str) -> None:
        """Assert that nothing scrolls sideways and that every control is large enough for a thumb."""
        width: int = self.page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE[0], f"{what}: {width} px wide"
        small = self.page.evaluate(_SMALL_TARGETS)
        assert not small, f"{what}: targets under 44 px: {small}"

    def texts(self) -> str:
        """Return all visible text, with the labels, titles and placeholders, and the page's title."""
        spoken: Any = self.page.evaluate(
            "[...document.querySelectorAll('[aria-label], [title], [placeholder]')].map((each) =>"
            " [each.ariaLabel, each.title, each.placeholder].join(' ')).join(' ')"
        )
        return f"{self.page.locator('#app').inner_text()} {spoken} {self.page.title()}"


_WALK = """(path) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""
_SERIOUS = """
axe.run(document, {%s resultTypes: ['violations']}).then((found) => found.violations
  .filter((each) => each.impact === 'serious' || each.impact === 'critical')
  .map((each) => ({
    rule: each.id, where: each.nodes.map((node) => node.target), why: each.nodes[0].failureSummary
  })))
"""
_SMALL_TARGETS = """
[...document.querySelectorAll('button, a[href], input, select, summary, [role=radio]')].filter((each) => {
  const box = each.getBoundingClientRect()
  if (box.width === 0 || !each.checkVisibility({visibilityProperty: true, opacityProperty: true})) return false
  // a link in a line of text is only as high as the line
  if (each.matches('.rules a, p a, button.looked, .keys .key')) return false
  let target = each.matches('.choice input, .check input') ? each.closest('label').getBoundingClientRect() : box
  // of an overlapped card only the visible strip counts
  const next = each.matches('.hand .card') ? each.nextElementSibling?.getBoundingClientRect() : null
  const width = next && next.top === box.top ? Math.min(target.width, next.left - box.left) : target.width
  return width < 43.5 || target.height < 43.5
}).map((each) => (each.ariaLabel || each.innerText || each.className))
"""


class Visitors:
    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self.url = url
        self._all: list[Visitor] = []

    def new(
        self,
        size: tuple[int, int] = DESKTOP,
        theme: Theme = "light",
        *,
        moving: bool = False,
        touch: bool = False,
        url: str | None = None,
        worker: bool = False,
    ) -> Visitor:
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if moving else "reduce",
            locale="fr-FR",
            service_workers="allow" if worker else "block",
        )
        visitor = Visitor(context, url or self.url)
        self._all.append(visitor)
        return visitor

    def seen(self) -> str:
        """Return what each of them sees now, for the report of a failed test."""
        found = []
        for visitor in self._all:
            with suppress(Error):  # a page that was closed
                found.append(f"{visitor.page.url}\n{visitor.page.locator('body').inner_text(timeout=5_000)}")
        return "\n\n".join(found)

    def leave(self) -> None:
        troubles = [trouble for each in self._all if not each.expects_trouble for trouble in each.troubles]
        for visitor in self._all:
            visitor.context.close()
        assert not troubles, troubles


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]
