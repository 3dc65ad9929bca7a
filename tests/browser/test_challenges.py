"""Tests of challenges in the browser: one deal for three people, and an evening on a television."""

import json
import re

from playwright.sync_api import Page, Route, expect

from tests.browser import qr
from tests.browser.people import PHONE, Visitor, Visitors
from tests.browser.tries import behind, finish_try
from tests.server.harness import Client, Server, until
from tests.server.test_challenges import new_challenge

QUICK = {"game": "glop", "options": {"target": 1}, "level": "novice"}
MOVES = (lambda moves: moves[0], lambda moves: moves[-1])
"""Two ways to choose a move, so that scores differ."""


def plays(visitor: Visitor) -> None:
    """Play the open table's game to its end by clicking; then open the ranking."""
    page = visitor.page
    while True:
        visitor.page.locator(".ask.is-mine, dialog[open]").first.wait_for()
        if page.get_by_role("link", name="Voir le classement").is_visible():
            break
        if visitor.dialog.is_visible():
            visitor.dialog.get_by_role("button").last.click()
            visitor.dialog.wait_for(state="hidden")
        elif visitor.button("C’est bon").is_visible():
            visitor.say_ready()
        elif visitor.hand.count():
            visitor.play_card()
    opens_ranking(visitor)


def opens_ranking(visitor: Visitor) -> None:
    """Follow the link to the ranking, once the page has shown the end of the game."""
    visitor.page.get_by_role("link", name="Voir le classement").click()
    expect(visitor.page.locator(".rank")).to_be_visible()


def named(visitors: Visitors, name: str, size: tuple[int, int] = PHONE) -> Visitor:
    visitor = visitors.new(size)
    visitor.goto("/account")
    visitor.page.get_by_label("Ton prénom").fill(name)
    visitor.button("Enregistrer").click()
    expect(visitor.button("Garder mon compte")).to_be_visible()
    return visitor


def test_three_people_who_played_one_deal_are_in_its_ranking(visitors: Visitors, server: Server) -> None:
    challenge = new_challenge(Client(server, "Host"), **QUICK)
    for name, choose in zip(("Ana", "Bob"), MOVES, strict=True):
        finish_try(Client(server, name), challenge, choose)
    last = named(visitors, "Cléo")
    last.goto(f"/challenge/{challenge}")
    expect(last.page.get_by_text("apparaissent quand tu as joué")).to_be_visible()
    assert last.page.locator("ol li").count() == 0
    last.button("Relever le défi").click()
    last.page.wait_for_url("**/table/*")
    # Playing such a game to its end by clicking is part of the evening's test, below.
    table = finish_try(behind(last, server), challenge)
    opens_ranking(last)
    expect(last.page.locator("ol li")).to_have_count(3)
    expect(last.page.locator("ol .is-you")).to_contain_text("Cléo (toi)")
    expect(last.page.get_by_text(re.compile("^L’expert, avec les mêmes cartes"))).to_be_visible()
    expect(last.button("Rejouer, hors classement")).to_be_visible()
    expect(last.page.get_by_role("img", name=re.compile("étoiles? sur trois"))).to_be_visible()
    text = last.page.get_by_label("Le texte à envoyer").input_value()
    # Whoever opens the link sees a preview with this result.
    link = rf"{server.url}/challenge/{challenge}\?played={table}"
    assert re.search(rf"[★☆]{{3}} · \de?r? sur 3\n{link}$", text), text
    picture = last.page.get_by_role("img", name="L’image à partager")
    path = f"/api/pictures/fr/challenge/{challenge}.png?played={table}"
    expect(picture).to_have_attribute("src", path)
    assert last.context.request.get(server.url + path).headers["content-type"] == "image/png"
    # A review would tell the hidden cards of a deal that others may still play.
    expect(last.page.get_by_text("Tes trois moments viendront à la clôture")).to_be_visible()
    expect(last.page.get_by_role("link", name="Trois moments")).to_have_count(0)
    last.fits("a challenge")
    last.axe("a challenge")


def test_today_leads_to_the_deal_of_each_box(visitors: Visitors) -> None:
    me = visitors.new()
    me.shelf()
    me.page.get_by_role("banner").get_by_role("link", name="Aujourd’hui").click()
    me.page.get_by_role("main").get_by_role("link", name="Glop").click()
    expect(me.page.get_by_role("heading", level=2)).to_contain_text("Jeu du jour, ")
    me.page.get_by_role("link", name="Défis").click()
    expect(me.page.get_by_role("heading", name="Les jeux du jour")).to_be_visible()
    expect(me.page.locator("main li")).to_have_count(5)
    me.axe("challenges")


def of_short_games(route: Route) -> None:
    """Replace the games of the evening being created by the shortest ones."""
    asked = json.loads(route.request.post_data or "")
    route.continue_(post_data=json.dumps({**asked, "challenges": [QUICK] * len(asked["challenges"])}))


def rows(page: Page) -> list[list[str]]:
    """Return the ranking on the page: rank, name, each deal, total, percentage."""
    return [[cell.strip() for cell in row.split("\t")] for row in page.locator("tbody tr").all_inner_texts()]


def told(server: Server, series: str) -> list[list[str]]:
    """Return the same rows from the server; the percentage only if it has any."""
    ranking = Client(server).get(f"/api/series/{series}")["ranking"]
    percents = any(line["percent"] for line in ranking)
    return [
        [
            str(line["rank"]),
            line["name"],
            *("·" if each is None else signed(each) for each in line["leads"]),
            signed(line["total"]),
            *([str(line["percent"])] if percents else []),
        ]
        for line in ranking
    ]


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def comes_as_a_guest(visitors: Visitors, link: str) -> Visitor:
    """Open an evening by its QR code, give a name, and play the first game by clicking."""
    ana = visitors.new(PHONE)
    ana.page.goto(link)
    expect(ana.page.get_by_role("heading", name=re.compile("^Hélène t’attend"))).to_be_visible()
    ana.axe("a greeting")
    ana.page.get_by_role("textbox", name="Ton prénom").fill("Ana")
    ana.button("Jouer la partie 1 sur 2").click()
    expect(ana.page.locator("header.bar")).to_contain_text("Soirée du club, partie 1 sur 2")
    plays(ana)
    expect(ana.button("Partie suivante")).to_be_visible()
    return ana


def test_an_evening_of_four_people_shows_its_ranking_on_a_television(visitors: Visitors, server: Server) -> None:
    helene = named(visitors, "Hélène")
    # A server that other devices reach: otherwise the QR code would be dimmed.
    helene.page.route("**/api/reach", lambda route: route.fulfill(json={"address": server.url, "can_open": False}))
    helene.goto("/challenges")
    helene.page.get_by_text("Préparer une soirée").click()
    form = helene.page.locator("details[open]")
    form.get_by_role("checkbox").first.check()
    form.get_by_label("Nom de la soirée").fill("Soirée du club")
    form.get_by_label("Parties de chaque jeu").select_option("2")
    helene.page.route("**/api/series", of_short_games)
    form.get_by_role("button", name="Ouvrir la soirée").click()
    expect(helene.page.get_by_role("heading", level=1)).to_have_text("Soirée du club")
    helene.fits("an evening")

    link = qr.read(helene.page.locator("svg.qr"), helene.context.new_page())
    series = link.rpartition("/")[2]
    television = visitors.new((1920, 1080))
    television.page.goto(f"{link}#tv")
    expect(television.page.get_by_text("Personne n’a encore joué.")).to_be_visible()
    expect(television.page.get_by_role("heading", level=1)).to_have_text("Soirée du club")
    expect(television.page.locator("main header")).to_contain_text("Glop")

    ana = comes_as_a_guest(visitors, link)
    ana.page.get_by_role("link", name="Voir le classement").click()
    expect(ana.page.locator("tbody .is-you")).to_contain_text("Ana")
    expect(television.page.get_by_role("row", name=re.compile("Ana"))).to_be_visible()
    headings = television.page.get_by_role("columnheader")
    expect(headings.filter(has_text=re.compile("^Glop [12]$"))).to_have_count(2)

    # The others play by HTTP client, which is faster.
    first, second = (line["id"] for line in Client(server).get(f"/api/series/{series}")["challenges"])
    bob = named(visitors, "Bob")
    for visitor, deal, choose in (
        (helene, first, MOVES[0]),
        (bob, first, MOVES[1]),
        (helene, second, MOVES[1]),
        (ana, second, MOVES[0]),
    ):
        finish_try(behind(visitor, server), deal, choose)
    expect(television.page.locator("tbody tr")).to_have_count(3)

    # Bob is in the middle of the last deal; Dora comes late and has missed the first.
    begun = behind(bob, server).post(f"/api/challenges/{second}/tries")["id"]
    bob.page.goto(link)
    expect(bob.button("Reprendre ma partie")).to_be_visible()
    assert finish_try(behind(bob, server), second, MOVES[0]) == begun
    dora = named(visitors, "Dora")
    finish_try(behind(dora, server), second, MOVES[1])
    dora.page.goto(link)
    expect(dora.page.locator("tbody .is-you")).to_contain_text("Dora")

    final = told(server, series)
    assert [int(line[0]) for line in final] == sorted(int(line[0]) for line in final)
    assert next(line for line in final if line[1] == "Dora")[2] == "·"
    assert all("·" not in line for line in final if line[1] != "Dora")
    assert rows(dora.page) == final
    # The television polls every few seconds: its ranking may date from before Dora's end.
    until(lambda: rows(television.page) == final, "the television shows an older ranking")
    size = television.page.get_by_role("rowheader", name="Bob").evaluate(
        "(cell) => parseFloat(getComputedStyle(cell).fontSize)"
    )
    assert size >= 40, "legible from three metres"
    dora.axe("an evening")
    fits_twelve(television, series)
    lists_it(helene, dora)


def fits_twelve(television: Visitor, series: str) -> None:
    """Check that a television shows twelve people without scrolling."""

    def twelve(route: Route) -> None:
        shown = route.fetch().json()
        lines = [{**shown["ranking"][0], "name": f"Maximilienne {number}"} for number in range(12)]
        route.fulfill(json={**shown, "ranking": lines})

    television.page.route(f"**/api/series/{series}", twelve)
    expect(television.page.locator("tbody tr")).to_have_count(12)
    for width, height in ((1920, 1080), (1280, 720)):
        television.page.set_viewport_size({"width": width, "height": height})
        hidden = "() => document.documentElement.scrollHeight - innerHeight"
        assert television.page.evaluate(hidden) <= 0, f"{width}x{height}"


def lists_it(helene: Visitor, dora: Visitor) -> None:
    """Check that both find the evening again without its link; Dora has a game left."""
    helene.goto("/challenges")
    mine = helene.page.get_by_role("link", name=re.compile("Soirée du club"))
    expect(mine).to_contain_text("sur 4")
    expect(mine).to_contain_text("à Dora")
    dora.goto("/challenges")
    expect(dora.page.get_by_role("link", name=re.compile("Soirée du club"))).to_contain_text("à toi")
    dora.fits("my challenges")
    dora.axe("my challenges")
