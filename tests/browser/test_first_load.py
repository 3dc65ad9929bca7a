"""Tests of the size of the first load. `python -m tests.tools.speed` measures its time."""

import re

from playwright.sync_api import Route, expect

from tablee import games
from tests.browser.friends import friends_at
from tests.browser.people import Visitors
from tests.server.harness import Server
from tests.tools.speed import quiet, transferred

MOST = 150_000
"""Limit in bytes on the first load, compressed: page, code, styles, fonts, texts and responses."""
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


def test_the_first_load_is_small(visitors: Visitors) -> None:
    person = visitors.new()
    # With data saving, the page does not prefetch the table's files, which don't count here.
    person.context.add_init_script(SAVES_DATA)
    person.shelf()
    quiet(person.page)
    came = transferred(person.page)
    total = sum(size for _, size in came)
    print(f"first load: {total} bytes in {len(came)} responses")
    kinds = {path.rpartition(".")[2] for path, _ in came if "/assets/" in path}
    assert kinds == {"js", "woff2"}, "styles are inlined in the page"
    needless = [path for path, _ in came if re.search(r"/(deferred|words|letters|glop|fr)-", path)]
    assert not needless, "the home page does not need these files"
    part = next(path for path, _ in came if path.endswith(".js"))
    headers = person.context.request.get(person.url + part).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" not in headers, "the header would add half a kilobyte to each file"
    assert total <= MOST, sorted(came, key=lambda each: -each[1])


WANTED = """() => performance.getEntriesByType('resource').filter((each) => /\\.(js|css)$/.test(each.name))
  .map((each) => new URL(each.name).pathname)"""


AFTERWARDS = {"book", "deferred", "fr", "lesson", "lobby", "room", "verdict", "who"}
"""Files that are fetched only after the table is shown."""


def test_the_html_of_a_table_names_every_file_it_needs(visitors: Visitors, server: Server) -> None:
    """Prevent chains of requests: on a slow line each further step takes a second."""
    person = visitors.new()
    sockets: list[str] = []
    person.page.on("websocket", lambda socket: sockets.append(socket.url))
    with friends_at(person, server, "glop"):
        expect(person.page.locator(".hand .card").first).to_be_visible()
        person.page.locator(".bar [aria-label='Menu']").click()
        expect(person.dialog).to_be_visible()
        page = person.context.request.get(person.page.url).text()
        late = [path for path in person.page.evaluate(WANTED) if path not in page]
    assert {name.split("/")[-1].split("-")[0] for name in late} <= AFTERWARDS, late
    assert len(sockets) == 1, "only the socket that was opened before the code arrived"


def test_rules_fetch_no_code_of_another_game(visitors: Visitors) -> None:
    person = visitors.new()
    for game in games.names():
        person.goto(f"/rules/{game}")
        expect(person.page.get_by_role("heading", name="En une minute")).to_be_visible()
        quiet(person.page)
        fetched = {path.split("/")[-1].split("-")[0] for path in person.page.evaluate(WANTED)}
        assert "oneMinute" in fetched, fetched
        assert not fetched & (set(games.names()) - {game}), game


def test_a_press_waits_for_code_that_is_still_loading_and_retries_a_failed_request(
    visitors: Visitors, server: Server
) -> None:
    person = visitors.new()
    person.expects_trouble = True
    asked: list[Route] = []

    def answer(route: Route) -> None:
        asked.append(route)
        route.abort() if len(asked) == 1 else route.continue_()

    person.page.route("**/assets/deferred-*.js", answer)
    with friends_at(person, server, "glop"):
        person.page.locator(".bar [aria-label='Menu']").click()
        expect(person.dialog).to_contain_text("Quitter la table")
    assert len(asked) > 1
