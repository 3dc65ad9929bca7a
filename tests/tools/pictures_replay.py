"""Program that draws the replay of a game: `python -m tests.tools.pictures_replay`."""

import tempfile
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import expect, sync_playwright

from tablee import games
from tablee.arena.match import play
from tablee.core.fair import fair, seed_from
from tablee.core.log import GameLog
from tests.browser import chromium, setup
from tests.browser.people import DESKTOP, PHONE, Visitor, Visitors
from tests.server.finished import store_game
from tests.server.harness import Client, Server
from tests.tools.pictures import OUT, take

SECRET, CUTS = bytes(range(32)), ("5a" * 16, "", "", "")
DAY = 86_400_000
BEGAN = 1_760_000_000_000


def game(name: str, seats: int, secret: bytes = SECRET) -> GameLog:
    """Return the log of a game between bots, always the same."""
    chosen, cuts = games.load(name), CUTS[:seats]
    preset = chosen.rules.presets.get("short", chosen.rules.presets["standard"])
    played = play(chosen, preset, ["novice"] * seats, seed_from(secret, cuts, ()))
    return replace(played.log, header=replace(played.header, fair=fair(secret, cuts, ())))


def show(me: Visitor, table: str, name: str) -> None:
    me.goto(f"/games/{table}?at=23&seat=1&open")
    expect(me.page.locator(".hands [data-card]").first).to_be_visible()
    take(me, f"replay-{name}", "light")
    me.button("Vérifier cette partie").click()
    expect(me.dialog).to_contain_text("Rien ne contredit cette partie.")
    take(me, f"replay-verify-{name}", "light")
    me.dialog.get_by_role("button").first.click()
    me.button("Trois moments").click()
    expect(me.page.locator(".moment, .panel h2").first).to_be_visible()
    take(me, f"replay-review-{name}", "light")


def main() -> None:
    OUT.mkdir(exist_ok=True)
    setup.page()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        person = Client(server, "Camille")
        cookie = person.http.cookies["tablee"]
        me_id = cookie.partition(".")[0]
        table = store_game(server, game("glop", 4), [me_id])
        for number, (name, seats) in enumerate([("glossa", 3), ("touposix", 2), ("glop", 4), ("glossa", 3)]):
            store_game(server, game(name, seats, bytes([number] * 32)), [me_id], started=BEGAN + number * DAY)
        with sync_playwright() as playwright:
            browser = chromium.launch(playwright)
            visitors = Visitors(browser, server.url)
            for size, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
                me = visitors.new(size)
                me.context.add_cookies([{"name": "tablee", "value": cookie, "url": server.url}])
                show(me, table, name)
                me.goto("/games")
                expect(me.page.locator(".games a").first).to_be_visible()
                take(me, f"replay-history-{name}", "light")
            browser.close()


if __name__ == "__main__":
    main()
