"""Test of the mark on names of account holders, in rankings and at a table."""

from playwright.sync_api import Locator, expect

from tests.browser.people import DESKTOP, Visitors
from tests.browser.tries import behind, finish_try
from tests.server.harness import Client, Server

QUICK = {"game": "glop", "options": {"target": 1}, "level": "novice"}


def test_a_kept_name_is_marked_in_rankings_and_at_word_jam(visitors: Visitors, server: Server) -> None:
    marie, other = Client(server, "Marie-Geneviève Delatour"), visitors.new(DESKTOP)
    other.shelf()
    other.context.request.post(f"{server.url}/api/me", data={"name": "Bob", "language": "fr"})
    wanted = {"kind": "evening", "name": "Soir", "challenges": [QUICK], "minutes": 60}
    series = marie.post("/api/series", wanted)["id"]
    challenge = marie.get(f"/api/series/{series}")["challenges"][0]["id"]
    for client in (marie, behind(other, server)):
        finish_try(client, challenge)
    marie.post("/api/me/account")
    table = marie.post("/api/tables", {"game": "wordjam", "seats": 5})["id"]
    marie.post(f"/api/tables/{table}/bots", {"level": "club"})
    for path, lines in (
        (f"/challenge/{challenge}", other.page.locator("main ol li")),
        (f"/series/{series}", other.page.locator("tbody tr")),
        (f"/table/{table}", other.page.locator(".j-seats:visible .seat")),
    ):
        other.goto(path)
        if path.startswith("/table"):
            marie.post(f"/api/tables/{table}/start")
        _expect_one_mark(lines)


def _expect_one_mark(lines: Locator) -> None:
    marked = lines.filter(has_text="Marie")
    mark = marked.get_by_role("img", name="Nom gardé")
    expect(mark).to_be_visible()
    expect(lines.get_by_role("img", name="Nom gardé")).to_have_count(1)
    name, box = marked.locator("b, th").first.bounding_box(), mark.bounding_box()
    assert name is not None
    assert box is not None
    assert box["x"] + box["width"] <= name["x"] + name["width"] + 1, "a long name pushes its mark out of sight"
