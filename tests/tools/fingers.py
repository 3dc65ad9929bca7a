"""Whole games against bots by touch, on a tablet and on a phone in landscape.

    python -m tests.tools.fingers FOLDER [--games glop,glossa] [--level expert] [--duel]
                                  [--sizes phone]

Plays in a real browser, from the home page to the result. Writes a screenshot of each new question
in both themes to FOLDER, for a person to look at. It is not a test. The moves are those suggested
by "Montre-moi un coup", performed by taps on cards, keys and buttons.
"""

import argparse
import re
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, TimeoutError, expect, sync_playwright

from tests.browser import chromium, setup
from tests.browser.people import THEMES, Visitor, Visitors
from tests.browser.test_layout import faults
from tests.server.harness import Server

SIZES = {"tablet": (768, 1024), "lying": (844, 390), "phone": (390, 844), "desk": (1280, 720)}
SEATS = {"glop": 4, "glossa": 6, "touposix": 4, "cumulo": 4, "wordjam": 8}
FEWEST = {"wordjam": 5}
"""Smallest number of players; two for the other games."""
OCCASION = {"glossa": "evening"}
"""Preset to play; "short" for other games. Glossa's short one always takes twenty minutes."""
NAME = "Maximilienne-Clémentine"
SOON = 5_000
"""Timeout of a tap in milliseconds; after it, another player's move or a count came first."""
LONG = 300_000
"""Timeout in milliseconds for the moves of the bots on a busy machine."""
SAME = 3
"""Number of repetitions of the same question after which the game counts as stuck."""
Action = dict[str, Any]


class Fingers:
    def __init__(self, me: Visitor, game: str, seats: int, level: str, folder: Path) -> None:
        self.me, self.page, self.game, self.folder = me, me.page, game, folder
        self.seats, self.level = seats, level
        self._seen: set[str] = set()
        self.taps = 0
        self.found: list[str] = []

    def tap(self, thing: Locator) -> None:
        thing.tap(timeout=SOON)
        self.taps += 1

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator(".tray").get_by_role("button", name=name)

    @property
    def main(self) -> Locator:
        return self.page.locator(".tray .btn.main").first

    def picture(self, what: str) -> None:
        """Take screenshots of a question on its first appearance, and record layout faults."""
        kind = re.sub(r"[^a-zà-ÿ]+", "-", re.sub(r"«.*?»", "", what).lower()).strip("-")[:40]
        if kind in self._seen:
            return
        self._seen.add(kind)
        for theme in THEMES:
            self.page.emulate_media(color_scheme=theme)
            wrong = faults(self.me)
            self.page.screenshot(path=self.folder / f"{len(self._seen):02}-{kind}-{theme}.png")
        self.page.emulate_media(color_scheme="light")
        # A notice may cover the bar.
        self.found += [f"{len(self._seen):02}-{kind}: {each}" for each in wrong if "“Fermer”" not in each]

    def begin(self) -> None:
        """Start a game from the home page, with the chosen options."""
        self.me.shelf()
        self.picture("shelf")
        self.tap(self.page.locator(f".lid.g-{self.game}"))
        self.tap(self.me.button("Options"))
        expect(self.me.dialog).to_be_visible()
        occasion = self.me.dialog.locator(f'input[name="occasion"][value="{OCCASION.get(self.game, "short")}"]')
        if occasion.count() > 0:
            self.tap(occasion)
        self.tap(self.me.dialog.locator(f'input[name="seats"][value="{self.seats}"]'))
        self.tap(self.me.dialog.locator(f'input[name="level"][value="{self.level}"]'))
        self.picture("options")
        self.tap(self.me.dialog.get_by_role("button", name="Jouer"))
        expect(self.page.locator(".ask")).to_be_visible()

    def play(self) -> None:
        """Play until the final result is shown."""
        before, times = "", 0
        while True:
            self.page.locator(READY).first.wait_for(timeout=LONG)
            if self.me.dialog.count() > 0:
                if self._end():
                    return
                continue
            now = self.page.evaluate(STANDS)
            times = times + 1 if now == before else 0
            before = now
            self.picture(self.page.locator(".ask").inner_text())
            if times >= SAME:
                self.page.screenshot(path=self.folder / "stuck.png")
                raise AssertionError(f"{self.game}: stuck at {now}")
            try:
                self.move()
            except TimeoutError as error:
                self.page.screenshot(path=self.folder / "between.png")
                print(f"    interrupted: {str(error).splitlines()[2].strip()}", flush=True)

    def _end(self) -> bool:
        """Close the top dialog; return whether it is the final result."""
        dialogs = self.me.dialog.all()
        dialog = next((each for each in dialogs if "Menu" not in each.inner_text()[:4]), dialogs[-1])
        self.picture(dialog.inner_text()[:40])
        if dialog.get_by_role("button", name="Revanche").is_visible():
            return True
        # A menu opened just before the count covers it.
        for each in (self.page.get_by_role("dialog", name="Menu"), dialog):
            button = each.locator("footer .btn").or_(each.get_by_role("button", name="Fermer")).last
            if button.is_visible():
                self.tap(button)
                return False
        return False

    def hint(self) -> Action | None:
        """Return the suggested move, or None if a hint is no longer available."""
        self.tap(self.page.locator(".bar [aria-label='Menu']"))
        expect(self.me.dialog.last).to_be_visible()
        self.picture("menu")
        ask = self.me.dialog.last.get_by_role("button", name="Montre-moi un coup")
        if not ask.is_visible():
            self.tap(self.me.dialog.last.get_by_role("button", name="Fermer"))
            return None
        with self.page.expect_response("**/hint") as answer:
            self.tap(ask)
        if not answer.value.ok:
            print(f"    {self.game}: no hint, {answer.value.text()}", flush=True)
            return None
        self.picture("hint")
        found: Action = answer.value.json()["action"]
        return found

    def move(self) -> None:
        if self.page.locator(".tray .btn.main", has_text=re.compile("^(Continuer|C’est bon)$")).is_visible():
            return self.tap(self.main)
        action = self.hint()
        if action is None:
            return None
        MOVES[self.game](self, action)
        return None

    def card(self, name: str, where: str) -> None:
        self.tap(self.page.locator(f'{where} [data-card="{name}"]:not(.is-ghost):not([aria-pressed="true"])').first)

    def go(self) -> None:
        self.picture(self.main.inner_text().splitlines()[0])
        self.tap(self.main)


def glop(me: Fingers, action: Action) -> None:
    if action["type"] == "play":
        me.tap(me.page.locator(f'.hand [data-card="{action["card"]}"]'))
    me.go()


def glossa(me: Fingers, action: Action) -> None:
    kind = action["type"]
    if kind == "enter" and not action["taking_part"]:
        return me.tap(me.button("Passer ce tour").or_(me.page.locator(".decide .btn.plain")).first)
    if kind == "drop":
        return me.tap(me.page.locator(".decide .btn.plain").first)
    if kind == "exchange":
        for card in action["cards"]:
            me.card(card, ".spare")
    if kind == "compose":
        for laid in action["cards"]:
            me.card(laid[0] if laid.startswith("?") else laid, ".spare")
            if laid.startswith("?"):
                me.picture("joker")
                me.tap(me.me.dialog.get_by_role("button", name=laid[1:], exact=True))
    if kind == "bid":
        for _ in range(min(3, action["amount"] // 10)):
            me.tap(me.me.button("10 de plus"))
    if kind == "show":
        return me.tap(me.page.locator(".decide .btn.both").nth(0 if action["shown"] else 1))
    return me.go()


def touposix(me: Fingers, action: Action) -> None:
    if action["type"] == "write":
        cards = list(action["cards"])
        for letter in me.page.evaluate(PLAIN, action["word"]):
            card = next((each for each in cards if each[-1] == letter), None)
            if card is None:
                me.tap(me.page.locator(f'[data-pile="{action["pile"]}"] button.card'))
                continue
            cards.remove(card)
            me.card(card[0], ".hand")
            if len(card) > 1:
                me.picture("star")
                me.tap(me.page.locator(".alphabet").get_by_role("button", name=letter, exact=True))
        me.tap(me.page.get_by_role("radio", name=f"{action['cards'][-1][-1]} sur le dessus").first)
        expect(me.page.locator(".tray .btn.main:not(.is-idle)")).to_be_visible()
        return me.go()
    if action["type"] == "discard":
        me.tap(me.button(re.compile("Défausser")))
        for card in action["cards"]:
            me.card(card[0], ".hand")
        return me.go()
    return me.tap(me.button("Passer"))


def cumulo(me: Fingers, action: Action) -> None:
    kind = action["type"]
    if kind == "lay":
        for card in "".join(action["words"]):
            me.card(card, ".hand")
    if kind == "discard":
        me.card(action["card"], ".hand")
    if kind in ("take", "prolong"):
        # Extending a laid word is tested in test_cumulo.py: draw from the stock instead.
        if me.button("Piocher").is_visible():
            return me.tap(me.button("Piocher"))
        me.tap(me.page.locator(".hand .card").first)
    return me.go()


def wordjam(me: Fingers, action: Action) -> None:
    kind = action["type"]
    if kind in ("say", "write"):
        for letter in me.page.evaluate(PLAIN, action["word"]):
            me.tap(me.page.locator(".keys .key").filter(has_text=re.compile(f"^{letter}")))
        return me.go()
    if kind == "call":
        return me.tap(me.page.locator(".sesame"))
    if kind == "pass":
        return me.tap(me.page.locator(".pass"))
    if kind == "choose":
        return me.tap(me.page.locator(".camp").nth(0 if action["camp"] == "ali_baba" else 1))
    if kind == "vote":
        return me.tap(me.button("Je l’accepte" if action["accept"] else "Je le refuse"))
    return me.go()


MOVES: dict[str, Callable[[Fingers, Action], None]] = {
    "glop": glop,
    "glossa": glossa,
    "touposix": touposix,
    "cumulo": cumulo,
    "wordjam": wordjam,
}
READY = ".table:has(.ask.is-mine) .tray button:not(:disabled), .tray .btn.main:not(.is-idle), dialog[open]"
STANDS = "() => ['.ask', '.tray', '.mat'].map((each) => document.querySelector(each)?.textContent).join('|')"
PLAIN = """(word) => [...word.normalize('NFD').toUpperCase().replaceAll('Œ', 'OE').replaceAll('Æ', 'AE')
  .replace(/[^A-Z-]/g, '')]"""


def game_at(browser: Browser, url: str, size: str, fingers: Callable[[Visitor], Fingers]) -> None:
    visitors = Visitors(browser, url)
    me = visitors.new(SIZES[size], touch=True)
    me.context.request.post(f"{url}/api/me", data={"name": NAME, "language": "fr"})
    hand, began = fingers(me), time.monotonic()
    hand.folder.mkdir(parents=True, exist_ok=True)
    hand.begin()
    hand.play()
    points = me.dialog.last.inner_text().splitlines()[:6]
    visitors.leave()
    print(f"{hand.game:9} {size:7} {hand.taps} taps, {time.monotonic() - began:.0f} s, {' '.join(points)}", flush=True)
    for fault in hand.found:
        print(f"    {fault}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", default=",".join(MOVES))
    parser.add_argument("--level", default="novice")
    parser.add_argument("--duel", action="store_true", help="play with as few players as the game allows")
    parser.add_argument("--sizes", default="tablet,lying", help=f"of {', '.join(SIZES)}")
    given = parser.parse_args()
    setup.page()
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data), bot_pace_ms=20) as server,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright)
        for game in given.games.split(","):
            seats = FEWEST.get(game, 2) if given.duel else SEATS[game]
            for size in given.sizes.split(","):
                folder = given.folder / f"{game}-{size}"
                try:
                    game_at(
                        browser,
                        server.url,
                        size,
                        partial(Fingers, game=game, seats=seats, level=given.level, folder=folder),
                    )
                except Exception as error:
                    print(f"{game} {size}: {error}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
