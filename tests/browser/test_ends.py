"""Tests of how loans, ties, partners and running games are shown."""

from msgspec.structs import replace
from playwright.sync_api import expect

from tablee.core.game import Score
from tablee.core.text import Message
from tablee.games import glossa
from tablee.games.glossa.events import Lent
from tablee.server.wire.to_client import Past, Told
from tests.browser import company, moments
from tests.browser.people import Visitors
from tests.browser.test_people import open_table

NAMES = [name[:24] for name in company.NAMES]


def test_a_loan_names_its_lender_and_what_it_costs(visitors: Visitors) -> None:
    me = visitors.new()
    table = company.glossa_six()
    table.then = moments.nothing
    lent = Lent(borrower=1, lender=2, amount=300)
    table.past = (Past(39, (Told(lent, glossa.GAME.presentation.describe(lent)),)),)
    table.sit(me)
    told = me.page.locator(".side .log").first
    expect(told).to_contain_text(f"{NAMES[2]} prête 300 à {NAMES[1]}")
    expect(told).to_contain_text("300 points de moins à qui emprunte, 300 de plus à qui prête")


def test_a_tie_is_explained_and_partners_are_listed_together(visitors: Visitors) -> None:
    me = visitors.new()
    table = company.glop_four()
    table.then = moments.nothing
    table.sit(me)
    scores = tuple(Score(31 - seat % 2, 1 + 2 * (seat % 2)) for seat in range(4))
    table.tell(replace(table.snapshot(), number=table.number + 1, scores=scores))
    ranks = me.dialog.locator(".scores > li")
    expect(ranks).to_have_count(4)
    listed = [line.locator("b").first.inner_text() for line in ranks.all()]
    assert listed == [NAMES[seat] for seat in (0, 2, 1, 3)]

    six = company.glossa_six()
    six.then = moments.nothing
    six.sit(me)
    level = Message("glossa-tie", {})
    places = tuple(Score(900, 1, (), level) if seat < 2 else Score(100, 1 + seat) for seat in range(6))
    six.tell(replace(six.snapshot(), number=six.number + 1, scores=places))
    expect(me.dialog.locator(".tie")).to_have_text(["À égalité de score, le rang est partagé."] * 2)


def test_every_running_game_is_on_the_home_page(visitors: Visitors) -> None:
    me = visitors.new()
    me.shelf()
    ways = [open_table(me, game, 2, bots=["random"], start=True) for game in ("glossa", "touposix", "glop", "cumulo")]
    me.shelf()
    games = me.page.locator("a.resume")
    expect(games).to_have_count(4)
    assert {game.get_attribute("href") for game in games.all()} == set(ways)
