"""Program that draws the people's page and an evening: `python -m tests.tools.pictures_people`."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import expect, sync_playwright
from sqlalchemy import update

from tablee.server.store.schema import people
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tests.browser import chromium, setup
from tests.browser.people import PHONE, Visitor, Visitors
from tests.browser.tries import Choose, finish_try
from tests.server.finished import person_of, store_game
from tests.server.harness import Client, Server, in_a_loop
from tests.tools.pictures import OUT, take
from tests.tools.pictures_replay import DAY, game

SCREEN = (1280, 720)
PLAYED: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    ("touposix", 2, ("Marcel",)),
    ("glop", 4, ("Inès", "Odile", "Bastien")),
    ("glossa", 3, ("Bastien", "Inès")),
    ("glop", 2, ("Odile",)),
    ("glop", 2, ("Odile",)),
    ("touposix", 2, ("Inès",)),
    ("glossa", 3, ("Odile", "Inès")),
    ("glop", 2, ("Odile",)),
)
"""Camille's games with number of seats and other players, one a day; the last was yesterday."""
DEALS = 3


def long_gone(server: Server, persons: Sequence[str]) -> None:
    """Store that these people were last seen long ago."""

    async def write() -> None:
        store = Store(server.settings.database)
        await store.open()
        then = update(people).where(people.c.id.in_(persons)).values(since=1, seen=1)
        await store.writer.write(lambda connection: connection.execute(then))
        await store.close()

    in_a_loop(write())


def remember(server: Server, camille: Client, others: dict[str, Client]) -> None:
    for number, (name, seats, names) in enumerate(PLAYED):
        seated = [person_of(camille), *(person_of(others[each]) for each in names)]
        began = now_ms() - (len(PLAYED) - number) * DAY
        store_game(server, game(name, seats, bytes([40 + number] * 32)), seated, started=began)
    long_gone(server, [person_of(others[name]) for name in ("Marcel", "Bastien")])


def manner(place: int) -> Choose:
    """Return a choice of moves that differs from player to player."""
    return lambda moves: moves[(place * 7) % len(moves)]


def evening(players: Sequence[Client]) -> str:
    """Play an evening whose last player misses the first deal; return the id of the series."""
    deal = {"game": "glop", "options": {"target": 10}, "level": "random"}
    asked = {"kind": "evening", "name": "Soirée du club", "challenges": [deal] * DEALS, "minutes": 180}
    series = str(players[0].post("/api/series", asked)["id"])
    for number, line in enumerate(players[0].get(f"/api/series/{series}")["challenges"]):
        for place, player in enumerate(players):
            if number > 0 or place < len(players) - 1:
                finish_try(player, line["id"], manner(place))
    return series


def as_client(visitor: Visitor, client: Client) -> Visitor:
    cookie = client.http.cookies["tablee"]
    visitor.context.add_cookies([{"name": "tablee", "value": cookie, "url": client.server.url}])
    return visitor


def main() -> None:
    OUT.mkdir(exist_ok=True)
    setup.page()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        camille = Client(server, "Camille")
        others = {name: Client(server, name) for name in ("Odile", "Inès", "Marcel", "Bastien")}
        remember(server, camille, others)
        handle = next(
            each["handle"] for each in others["Odile"].get("/api/me/people")["people"] if each["name"] == "Camille"
        )
        others["Odile"].post(f"/api/me/people/{handle}/invite")
        series = evening([camille, others["Odile"], others["Inès"], others["Marcel"]])
        with sync_playwright() as playwright:
            browser = chromium.launch(playwright)
            visitors = Visitors(browser, server.url)
            me = as_client(visitors.new(PHONE), camille)
            me.goto("/people")
            expect(me.page.get_by_role("link", name="Odile")).to_be_visible()
            expect(me.page.get_by_text("Odile t’invite à Glop")).to_be_visible()
            take(me, "people-list-phone", "light", "dark")
            me.page.get_by_role("link", name="Odile").click()
            expect(me.page.locator("ol a").first).to_be_visible()
            take(me, "people-one-phone", "light", "dark")
            me.goto(f"/series/{series}")
            expect(me.page.locator("tbody tr")).to_have_count(4)
            take(me, "challenges-evening-phone", "light")
            television = visitors.new(SCREEN)
            television.goto(f"/series/{series}#tv")
            expect(television.page.locator("tbody tr")).to_have_count(4)
            expect(television.page.locator("svg.qr")).to_be_visible()
            take(television, "challenges-evening-tv", "light", "dark")
            browser.close()


if __name__ == "__main__":
    main()
