"""The television in the room: how to come, letters and clock read from the sofa, nothing told too early, the podium."""

import re
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from tablee.core.game import Score
from tablee.games import wordjam
from tablee.games.wordjam.state import Reveal, Told
from tablee.server import messages
from tests.browser import company, moments, qr
from tests.browser.company import Company
from tests.browser.people import Visitor, Visitors
from tests.browser.test_people import introduce, open_table

HOME = "http://192.168.1.20:8000"
SIZES = ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
WATCH_TOTALS = """
window.early = []
window.frames = 0
const totals = () => [...document.querySelectorAll('.tv .seat-meta')].map((each) => parseInt(each.innerText)).join(' ')
const before = totals()
new MutationObserver(() => {
  window.frames++
  if (totals() !== before && !document.querySelector('.tv .gains')) window.early.push(totals())
}).observe(document.body, {subtree: true, childList: true, characterData: true})
"""


def box(of: Locator) -> Any:
    found = of.bounding_box()
    assert found is not None
    return found


def watch(screen: Visitor, table: Company) -> None:
    """The table is shown on that television, as it lies there."""
    table.then = moments.nothing
    table.sit(screen)
    screen.page.route("**/api/reach", lambda route: route.fulfill(json={"address": HOME, "can_open": False}))
    screen.page.evaluate("location.hash = 'tv'")
    expect(screen.page.locator(".tv")).to_be_visible()


def test_before_the_game_it_shows_how_to_come_and_who_is_there(visitors: Visitors) -> None:
    host, screen = visitors.new(), visitors.new((1920, 1080))
    host.shelf()
    way = open_table(host, "wordjam", 5)
    host.goto(way)
    introduce(host, "Alice")
    host.button("Enregistrer").click()
    screen.page.route("**/api/reach", lambda route: route.fulfill(json={"address": HOME, "can_open": False}))
    screen.goto(f"{way}#tv")
    code = screen.page.locator(".code b")
    expect(code).to_have_text(host.page.locator(".code b").inner_text())
    assert box(code)["height"] > 150, "read from the sofa"
    assert box(screen.page.locator("svg.qr"))["height"] > 400
    assert qr.read(screen.page.locator("svg.qr"), visitors.new().page) == HOME + way
    expect(screen.page.locator("li")).to_have_text(["Alice"])
    expect(screen.page.get_by_role("textbox")).to_have_count(0)
    expect(screen.page.get_by_role("button")).to_have_count(0)
    screen.axe("a television that waits")
    host.button("Compléter avec des ordinateurs").click()
    expect(screen.page.locator("li")).to_have_count(5)
    host.button("Commencer").click()
    expect(screen.page.locator(".tv .theme")).to_be_visible()


def test_the_clock_and_the_code_leave_the_letters_alone(visitors: Visitors) -> None:
    screen = visitors.new()
    table = company.jam_twelve()
    watch(screen, table)
    now = table.snapshot()
    clocks = replace(now.clocks, running=True, deadlines=(599_000,) * table.seats)
    table.tell(replace(now, number=now.number + 1, clocks=clocks))
    expect(screen.page.locator(".tv .clock")).to_have_text(re.compile(r"^5\d\d$"))
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        card, letters = box(screen.page.locator(".tv .slot").last), box(screen.page.locator(".tv .slots"))
        assert card["height"] > height / 7, "read from the sofa"
        for other in (".clock", ".join"):
            aside = box(screen.page.locator(f".tv {other}"))
            beside = aside["x"] >= card["x"] + card["width"] or aside["x"] + aside["width"] <= letters["x"]
            below = aside["y"] >= letters["y"] + letters["height"]
            assert beside or below, f"{other} lies on a letter at {width}x{height}"


def test_totals_follow_the_words(visitors: Visitors) -> None:
    screen = visitors.new((1920, 1080), moving=True)
    table = moments.jam_recap()
    reveal = table.then
    watch(screen, table)
    screen.page.evaluate(WATCH_TOTALS)
    before = screen.page.locator(".tv .seat-meta").all_inner_texts()
    reveal(screen)
    assert screen.page.locator(".tv .seat-meta").all_inner_texts() != before
    assert screen.page.evaluate("window.frames") > 0
    assert screen.page.evaluate("window.early") == []


def test_votes_are_turned_over_one_by_one(visitors: Visitors) -> None:
    screen = visitors.new((1920, 1080), moving=True)
    table = moments.jam_verdict()
    judge = table.then
    watch(screen, table)
    judge(screen)
    starts = screen.page.locator(".tv .verdict .cast").evaluate_all(
        "(all) => all.map((each) => each.getAnimations()[0]?.effect.getTiming().delay)"
    )
    assert len(starts) == 11, "everybody but the author"
    assert starts == [place * starts[1] for place in range(11)]
    assert starts[1] >= 100, "slow enough to be seen"


def test_it_ends_with_a_podium_and_the_word_of_the_evening(visitors: Visitors) -> None:
    screen = visitors.new((1920, 1080))
    jam = company.jam_twelve()
    reveals = (
        Reveal(0, "accepted", "gorille", 3),
        Reveal(1, "accepted", "hippopotame", 9),
        Reveal(2, "refused", "zoubidou", 12),
    )
    jam.past = tuple(
        messages.Past(number, (messages.Told(Told(reveal), wordjam.GAME.describe(Told(reveal))),))
        for number, reveal in enumerate(reveals, 30)
    )
    watch(screen, jam)
    assert box(screen.page.locator(".tv .slot .l-big").first)["height"] > 100, "read from the sofa"
    scores = tuple(Score(40 - seat, 1 + seat) for seat in range(jam.seats))
    jam.tell(replace(jam.snapshot(), number=jam.number + 1, scores=scores))
    podium = screen.page.locator(".podium")
    expect(podium).to_contain_text(company.NAMES[0][:24])
    expect(podium.locator(".best")).to_contain_text("hippopotame")
    expect(podium.locator(".best")).to_contain_text(company.NAMES[1][:24])
