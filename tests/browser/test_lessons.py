"""Tests of each game's lesson, followed to its end by touch and by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lessons import TOUCHES, Done, steps_of
from tests.browser.people import EDGE, Visitor, Visitors


class Learner:
    """A person who follows a lesson; `follow` gets a function for each step that needs an action."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.steps = [step.say.removeprefix(f"{game}-lesson-") for step in steps_of(game)]
        self.reads = [not step.do for step in steps_of(game)]
        visitor.goto(f"/learn/{game}")

    def follow(self, done: dict[str, Done], go_on: Callable[[Locator], None]) -> None:
        for number, (name, reads) in enumerate(zip(self.steps, self.reads, strict=True)):
            expect(self.page.locator(".coach .num")).to_have_text(f"{number + 1} / {len(self.steps)}")
            self.points_at_something(name)
            if reads:
                self.close_dialogs()
                go_on(self.page.locator(".coach .btn.main"))
            else:
                done[name]()
        expect(self.page.locator(".coach")).to_contain_text("Bravo")

    def points_at_something(self, name: str) -> None:
        """Assert that the element named by the step is present and highlighted."""
        self.page.wait_for_function(_WHOLE)
        if not self.page.evaluate(_WANTED):
            return
        self.page.wait_for_function(_MARKED)

    def close_dialogs(self) -> None:
        """Close a count or a comparison that the board shows first."""
        dialog = self.page.locator("dialog[open]")
        if dialog.count() > 0:
            self.page.keyboard.press("Escape")
            expect(dialog).to_have_count(0)

    # By touch

    def tap(self, selector: str, *, edge: bool = False) -> None:
        found = self.page.locator(selector).first
        found.tap(position=EDGE) if edge else found.tap()

    def tap_go(self) -> None:
        self.tap(".tray .btn.main:not(.is-idle)")

    def tap_mine(self, *cards: str) -> None:
        for card in cards:
            self.tap(f'.tray :is(.hand, .spare) [data-card="{card}"]:not(.is-ghost)', edge=True)

    def tap_keys(self, word: str) -> None:
        for letter in word:
            self.page.locator(".keys").get_by_role("button", name=letter.upper(), exact=True).tap()

    def tap_letter(self, letter: str) -> None:
        self.page.locator(".alphabet").get_by_role("button", name=letter, exact=True).tap()

    def is_offered(self, text: str) -> None:
        expect(self.page.locator(".tray .btn.main")).to_contain_text(text)

    # By keyboard

    def reach(self, selector: str, key: str = "Tab") -> None:
        """Press a key until the element has the focus."""
        for _ in range(80):
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press(key)
        pytest.fail(f"{selector} is not reached by {key}")

    def press(self, selector: str) -> None:
        self.reach(selector)
        self.page.keyboard.press("Enter")

    def press_card(self, card: str) -> None:
        """Press Tab to reach the hand, arrow keys to reach the card, and Enter."""
        held = ".tray :is(.hand, .spare) .card"
        self.reach(held)
        self.reach(f'{held}[data-card="{card}"]:not(.is-ghost)', "ArrowRight")
        self.page.keyboard.press("Enter")

    def go_on(self, button: Locator) -> None:
        expect(button).to_be_focused()
        self.page.keyboard.press("Enter")


_MARKS = "[...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.selectorText))"
_WANTED = f"{_MARKS}.length > 0"
_MARKED = f"""() => {_MARKS}.every((selector) =>
  [...document.querySelectorAll(selector)].some((each) => {{
    const box = each.getBoundingClientRect()
    return each.checkVisibility() && box.top >= 0 && box.bottom <= innerHeight + 1
  }}))"""
_WHOLE = """() => {
  const room = document.querySelector('.play')
  return room !== null && room.scrollHeight <= room.clientHeight
}"""
"""Whether the table fits below the caption without scrolling."""


SCREENS = {
    "glop": (360, 640),
    "touposix": (844, 390),
    "glossa": (390, 844),
    "cumulo": (360, 640),
    "wordjam": (1280, 720),
}
"""The screen size at which each game's lesson once had too little room."""


@pytest.mark.parametrize("game", sorted(TOUCHES))
def test_a_lesson_by_touch(visitors: Visitors, game: str) -> None:
    me = Learner(visitors.new(SCREENS[game], touch=True), game)

    def go_on(button: Locator) -> None:
        """Press the board's own button if it is alive: it must continue too, without a notice."""
        own = me.page.locator(".tray .btn.main:not(.is-idle):not([disabled])")
        (own.first if own.count() > 0 else button).tap()
        expect(me.page.locator(".notice")).to_have_count(0)

    me.follow(TOUCHES[game](me), go_on)


def test_glop_by_keyboard(visitors: Visitors) -> None:
    me = Learner(visitors.new(), "glop")

    def play(card: str) -> Done:
        def done() -> None:
            expect(me.page.locator(".hand button.card").first).to_be_visible()
            me.press_card(card)
            me.press(".tray .btn.main:not(.is-idle)")

        return done

    cards = {"pair": "O6", "sum": "B10", "glop": "O11", "lay": "O4"}
    me.follow(
        {"study": lambda: me.press(".tray .btn.main")} | {step: play(card) for step, card in cards.items()}, me.go_on
    )
    me.press('a[aria-label="Quitter la leçon"]')
    expect(me.page.locator(".lid").first).to_be_visible()


def test_word_jam_by_keyboard(visitors: Visitors) -> None:
    me = Learner(visitors.new(), "wordjam")

    def write(word: str) -> Done:
        def done() -> None:
            expect(me.page.locator(".typing input")).to_be_visible()
            me.page.keyboard.type(word)
            me.page.keyboard.press("Enter")

        return done

    def show() -> None:
        me.press(".tray .btn.main")

    def bet() -> None:
        me.press(".camp.vol")

    me.follow({"show": show, "call": write("tortue"), "second": show, "bet": bet, "write": write("chocolat")}, me.go_on)


def test_glossa_by_keyboard(visitors: Visitors) -> None:
    me = Learner(visitors.new(), "glossa")

    def go() -> None:
        me.press(".tray .btn.main:not(.is-idle)")

    def exchange() -> None:
        for card in ("AN", "EU"):
            me.press_card(card)
        go()

    def word() -> None:
        me.page.keyboard.type("vitesse")
        expect(me.page.locator(".tray .btn.main")).to_contain_text("VITESSE")
        go()

    def bid() -> None:
        me.reach("[role=spinbutton]")
        for _ in range(2):
            me.page.keyboard.press("ArrowUp")
        go()

    me.follow({"enter": go, "exchange": exchange, "word": word, "bid": bid}, me.go_on)


def test_touposix_by_keyboard(visitors: Visitors) -> None:
    me = Learner(visitors.new(), "touposix")

    def write(word: str) -> Done:
        def done() -> None:
            me.page.keyboard.type(word)
            me.press(".tray .btn.main:not(.is-idle)")

        return done

    me.follow({"word": write("amour"), "star": write("routier")}, me.go_on)


def test_cumulo_by_keyboard(visitors: Visitors) -> None:
    me = Learner(visitors.new(), "cumulo")

    def go() -> None:
        me.press(".tray .btn.main:not(.is-idle)")

    def draw() -> None:
        me.press('button[data-place="stock"]')

    def put(*cards: str) -> Done:
        def done() -> None:
            for card in cards:
                me.press_card(card)
            go()

        return done

    def prolong() -> None:
        me.reach(".z-s button")
        me.reach('.z-s [data-word="Defi"] button', "ArrowRight")
        me.page.keyboard.press("Enter")
        put("l")()

    me.follow(
        {
            "draw": draw,
            "discard": put("h"),
            "again": draw,
            "open": put(*"JardinDefi"),
            "end": put("h"),
            "third": draw,
            "prolong": prolong,
        },
        me.go_on,
    )
