"""Program that draws the companion for docs/: `python -m tests.tools.pictures_companion`."""

import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.browser import chromium, setup
from tests.browser.people import Visitor, Visitors
from tests.server.harness import Server
from tests.tools.pictures import take

SIZE = (390, 844)
# A fixed generator, so that letters and theme are always the same.
CHANCE = """let n = 7
crypto.getRandomValues = (row) => row.map((_, i) => (row[i] = n = (n * 48271) % 2147483647))"""


def glop(me: Visitor) -> None:
    page = me.page
    me.goto("/companion/glop")
    page.get_by_role("button", name="Commencer").click()
    for side in ("Rouges", "Rouges", "Verts"):
        page.locator(".quick").first.get_by_role("button", name=side).click()
    page.get_by_role("button", name="Compter la donne").click()
    for name, number in (("Cartes prises", 25), ("Six", 3), ("Cartes de la couleur favorite", 7)):
        page.get_by_label(f"{name} · Rouges", exact=True).fill(str(number))
    page.get_by_role("button", name="Noter").click()
    page.get_by_role("button", name="Détail").click()
    expect(page.locator("tr.detail").first).to_be_visible()
    take(me, "companion-glop", "light")


def word_jam(me: Visitor) -> None:
    me.goto("/companion/wordjam")
    for i, name in enumerate(("Alice", "Bruno", "Céline", "David", "Élodie")):
        me.page.get_by_label(f"Joueur {i + 1}").fill(name)
    me.page.get_by_role("button", name="Commencer").click()
    me.page.get_by_role("button", name="Distribuer").click()
    me.page.get_by_role("button", name="Suivant").click()
    me.page.locator("label", has_text="Céline").click()
    take(me, "companion-wordjam", "dark")


def main() -> None:
    setup.page()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        me = Visitors(browser, server.url).new(SIZE)
        me.context.add_init_script(CHANCE)
        glop(me)
        word_jam(me)
        browser.close()


if __name__ == "__main__":
    main()
