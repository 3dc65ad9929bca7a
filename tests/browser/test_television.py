"""Tests of the television screen: joining, legible letters and clock, delayed results, podium."""

import re
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from tablee import games
from tablee.core.game import Score, some_move
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games import wordjam
from tablee.games.wordjam.state import Reveal, Told
from tablee.server.wire import to_client
from tests.browser import company, moments, qr
from tests.browser.company import Company
from tests.browser.people import Visitor, Visitors
from tests.browser.test_layout import faults
from tests.browser.test_people import introduce, open_table
from tests.server.harness import Client, Server, until

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

STAYS = """() => {
  const later = setTimeout
  window.setTimeout = (call, ms = 0) => later(call, ms < 4000 ? ms : 600_000)
}"""
"""Keep what disappears after some seconds, since a busy machine may look for it too late."""


def box(of: Locator) -> Any:
    found = of.bounding_box()
    assert found is not None
    return found


def watch(screen: Visitor, table: Company) -> None:
    """Show the prepared table on a television."""
    table.then = moments.nothing
    screen.context.route("**/api/reach", lambda route: route.fulfill(json={"address": HOME, "can_open": False}))
    table.sit(screen, "#tv")
    expect(screen.page.locator(".tv .join")).to_be_visible()


def test_before_the_game_it_shows_how_to_join_and_the_people_present(visitors: Visitors) -> None:
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


def test_the_clock_and_the_code_do_not_cover_the_letters(visitors: Visitors) -> None:
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


def test_totals_change_only_after_the_words_are_shown(visitors: Visitors) -> None:
    screen = visitors.new((1920, 1080), moving=True)
    table = moments.jam_recap()
    reveal = table.then
    watch(screen, table)
    screen.page.evaluate(WATCH_TOTALS)
    before = screen.page.locator(".tv .seat-meta").all_inner_texts()
    reveal(screen)
    expect(screen.page.locator(".tv .seat-meta")).not_to_have_text(before)
    assert screen.page.evaluate("window.frames") > 0
    assert screen.page.evaluate("window.early") == []


def test_votes_are_revealed_one_by_one(visitors: Visitors) -> None:
    screen = visitors.new((1920, 1080), moving=True)
    table = moments.jam_verdict()
    judge = table.then
    watch(screen, table)
    screen.page.evaluate(STAYS)
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
        to_client.Past(number, (to_client.Told(Told(reveal), wordjam.GAME.presentation.describe(Told(reveal))),))
        for number, reveal in enumerate(reveals, 30)
    )
    watch(screen, jam)
    assert box(screen.page.locator(".tv .slot .l-big").first)["height"] > 90, "read from the sofa"
    scores = tuple(Score(40 - seat, 1 + seat) for seat in range(jam.seats))
    jam.tell(replace(jam.snapshot(), number=jam.number + 1, scores=scores))
    podium = screen.page.locator(".podium")
    expect(podium).to_contain_text(company.NAMES[0][:24])
    expect(podium.locator(".best")).to_contain_text("hippopotame")
    expect(podium.locator(".best")).to_contain_text(company.NAMES[1][:24])


TIES: tuple[tuple[int, ...], ...] = (
    tuple(range(1, 13)),
    (1,) * 12,
    (1, 2, *(3,) * 10),
    (1, 1, 1, 1, *(5,) * 8),
    (*(1,) * 3, *(4,) * 3, *(7,) * 6),
)
"""Ranks of twelve players."""
CUT = """() => [...document.querySelectorAll('.podium, .podium li, .podium b, .podium .best')].filter((node) => {
  const box = node.getBoundingClientRect(), mat = document.querySelector('.tv .mat').getBoundingClientRect()
  return box.top < mat.top || box.bottom > mat.bottom + 1 || box.left < 0 || box.right > mat.right + 1
    || node.matches('.podium') && node.scrollHeight > node.clientHeight + 1
}).map((node) => node.className + ' ' + node.textContent.trim().slice(0, 60))"""


def test_the_podium_fits_twelve_players_and_ties(visitors: Visitors) -> None:
    screen = visitors.new((1920, 1080))
    jam = company.jam_twelve()
    best = Reveal(1, "accepted", "hippopotame", 9)
    told = to_client.Told(Told(best), wordjam.GAME.presentation.describe(Told(best)))
    jam.past = (to_client.Past(30, (told,)),)
    watch(screen, jam)
    for ranks in TIES:
        scores = tuple(Score(40 - rank, rank) for rank in ranks)
        jam.tell(replace(jam.snapshot(), number=jam.number + 1, scores=scores))
        firsts = sum(rank == 1 for rank in ranks)
        expect(screen.page.locator(".podium .r1 .faces svg")).to_have_count(firsts)
        for width, height in ((1920, 1080), (1280, 720)):
            screen.page.set_viewport_size({"width": width, "height": height})
            assert screen.page.evaluate(CUT) == [], f"{ranks} at {width}x{height}"


def test_it_follows_a_rematch_by_itself(visitors: Visitors, server: Server) -> None:
    host = Client(server, "Alice")
    wanted = {"game": "glop", "seats": 2, "options": {"target": 1}, "bots": ["random"], "start": True}
    first = host.post("/api/tables", wanted)["id"]
    screen = visitors.new((1280, 720))
    screen.goto(f"/table/{first}#tv")
    expect(screen.page.locator(".table.tv")).to_be_visible()
    with host.at(first) as player:
        player.finish()
    until(lambda: host.get(f"/api/tables/{first}")["room"]["status"] == "over", "the game never ended")
    second = host.post(f"/api/tables/{first}/rematch")["id"]
    screen.page.wait_for_url(f"**/table/{second}#tv")
    expect(screen.page.locator(".table.tv, .gathering")).to_be_visible()


BEGUN = {"glop": (4, 26), "glossa": (6, 26), "touposix": (4, 26), "cumulo": (4, 26), "wordjam": (12, 1)}
"""Number of players, and number of actions after which the table has cards or words on it."""
TYPE = """() => [...document.querySelectorAll('.tv *')].flatMap((node) => {
  const text = [...node.childNodes].filter((each) => each.nodeType === 3).map((each) => each.data.trim()).join('')
  if (!text || node.closest('.vh, svg, sup') || !node.checkVisibility({ visibilityProperty: true })) return []
  const range = document.createRange()
  range.selectNodeContents(node)
  const box = range.getBoundingClientRect()
  if (box.width < 2 || box.bottom > innerHeight || box.right > innerWidth) return []
  return [[text, parseFloat(getComputedStyle(node).fontSize) * node.currentCSSZoom]]
})"""


def begun(name: str) -> Company:
    """Return a full table some actions into the game, as a spectator sees it."""
    game, rng = games.load(name), Rng(bytes(32), "tv")
    seats, actions = BEGUN[name]
    options = game.rules.presets["standard"]
    table = Table(game, Header(name, game.rules.edition, seats, options, bytes(32)), game.rules.arbiter(options))
    for at in range(actions):
        seat = next(iter(game.rules.waiting(table.state)))
        table.submit(seat, some_move(game, table.view(seat), rng, table.arbiter), at)
    waiting = {seat: decision.kind for seat, decision in game.rules.waiting(table.state).items()}
    shown = Company(game, table.view(None), waiting, moments.nothing)
    shown.seats = seats
    return shown


@pytest.mark.parametrize("game", BEGUN)
def test_every_board_is_legible_from_a_sofa(visitors: Visitors, game: str) -> None:
    screen = visitors.new((1920, 1080))
    watch(screen, begun(game))
    assert faults(screen) == []
    written = screen.page.evaluate(TYPE)
    assert [text for text, size in written if size < 16] == [], "nothing is small"
    names = screen.page.locator(".tv .seat-name:visible")
    sizes = names.evaluate_all(
        "(all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.currentCSSZoom)"
    )
    assert min(sizes) >= 24
    assert box(screen.page.locator(".tv .card:visible, .tv .pot").first)["height"] > 90
    assert box(screen.page.locator(".tv .qr"))["width"] >= 150
    expect(screen.page.locator(".tv .ask")).to_be_visible()
    expect(screen.page.locator(".tv .hand:visible, .tv input:visible, .tv .btn:visible")).to_have_count(0)


def test_a_player_who_opens_the_television_screen_does_not_show_their_hand(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_now()
    screen = me.context.new_page()
    screen.set_viewport_size({"width": 1920, "height": 1080})
    told: list[str] = []
    screen.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    screen.goto(f"{me.page.url}#tv")
    expect(screen.locator(".tv .board")).to_be_visible()
    expect(screen.locator(".tv .seat:visible")).to_have_count(2)
    expect(screen.locator(".tv .hand .card")).to_have_count(0)
    snapshots = [frame for frame in told if '"snapshot"' in frame]
    assert snapshots
    assert all('"seat":null' in frame and '"hand":[]' in frame for frame in snapshots)
