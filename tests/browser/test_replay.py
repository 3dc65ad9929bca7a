"""Tests of replays: stepping through a finished game, verifying and reviewing it."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tablee import games
from tablee.arena.match import play
from tablee.core import log
from tablee.core.fair import fair, seed_from
from tablee.core.table import Table
from tablee.review.judge import review
from tests.browser.people import EDGE, PHONE, Visitor, Visitors
from tests.conformance import golden
from tests.server.finished import person_of, store_game, store_review
from tests.server.harness import Client, Server

SECRET, CUTS = bytes(range(32)), ("ab" * 16, "")
GLOP = games.load("glop")
PLAYED = play(GLOP, GLOP.rules.presets["short"], ["random"] * 2, seed_from(SECRET, CUTS))
SAVED = replace(
    PLAYED.log, header=replace(PLAYED.header, fair=fair(SECRET, CUTS), players=("Ana", "Bob"), levels=("", "random"))
)
LAST = len(SAVED.entries)
NEWEST = {name: golden.kept(games.load(name))[-1] for name in games.names()}


def place(page: Page) -> str:
    return page.locator(".controls .num").inner_text()


def drop(me: Visitor, path: Path) -> None:
    me.goto("/games")
    me.page.locator("input[type=file]").set_input_files(path)
    expect(me.page.locator(".replay .controls")).to_be_visible()


def test_the_keyboard_steps_through_a_game_and_each_position_has_a_link(visitors: Visitors, server: Server) -> None:
    me, friend = visitors.new(), visitors.new()
    table = store_game(server, SAVED)
    me.goto(f"/games/{table}")
    expect(me.page.locator(".controls .num")).to_have_text(f"0 sur {LAST}")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", LAST), ("Home", 0)):
        me.page.keyboard.press(key)
        expect(me.page.locator(".controls .num")).to_have_text(f"{at} sur {LAST}")
    me.page.locator(".panel button", has_text=re.compile(r"^7")).first.click()
    expect(me.page.locator(".controls .num")).to_have_text(f"7 sur {LAST}")
    me.page.locator(".from select").select_option("1")
    me.page.wait_for_url(re.compile(r"at=7&seat=2"))
    hand = me.cards_in_hand()
    assert hand

    friend.goto(me.page.url.removeprefix(me.url))
    expect(friend.page.locator(".controls .num")).to_have_text(f"7 sur {LAST}")
    assert friend.cards_in_hand() == hand
    me.axe("replay")


def test_a_replay_runs_automatically_until_paused(visitors: Visitors, server: Server) -> None:
    me = visitors.new()
    me.goto(f"/games/{store_game(server, SAVED)}")
    me.button("Normal").click()
    me.button("Lecture").click()
    expect(me.page.locator(".controls .num")).to_have_text(re.compile(rf"^([3-9]|\d\d+) sur {LAST}"))
    me.button("Pause").click()
    stopped = place(me.page)
    expect(me.button("Lecture")).to_be_visible()
    assert place(me.page) == stopped


def test_a_replay_can_show_all_hands(visitors: Visitors, server: Server) -> None:
    me = visitors.new()
    me.goto(f"/games/{store_game(server, SAVED)}?at=5&seat=1")
    me.button("Toutes les cartes visibles").click()
    hands = Table.replay(GLOP, SAVED, upto=5).state.deal.hands
    for seat, hand in enumerate(hands):
        cards = me.page.locator(".hands .held").nth(seat).locator("[data-card]")
        expect(cards).to_have_count(len(hand))
        assert sorted(str(card.get_attribute("data-card")) for card in cards.all()) == sorted(hand)
        assert all((box := card.bounding_box()) and box["width"] >= 30 for card in cards.all())


def test_the_edition_of_the_rules_is_shown_at_a_table_and_in_a_replay(visitors: Visitors, server: Server) -> None:
    me = visitors.new()
    told = me.page.get_by_text(f"Édition {GLOP.rules.edition} des règles.", exact=True)
    me.goto(f"/games/{store_game(server, SAVED)}")
    expect(told).to_be_visible()
    opened = me.context.request.post(f"{server.url}/api/tables", data={"game": "glop", "seats": 2}).json()
    for path in ("bots", "start"):
        me.context.request.post(f"{server.url}/api/tables/{opened['id']}/{path}", data={"level": "novice"})
    me.goto(f"/table/{opened['id']}")
    me.button("Menu").click()
    expect(told).to_be_visible()


def test_nothing_is_played_in_a_replay(visitors: Visitors, server: Server) -> None:
    me = visitors.new()
    begun = next(number for number, entry in enumerate(SAVED.entries) if entry.action.__struct_config__.tag != "ready")
    me.goto(f"/games/{store_game(server, SAVED)}?at={begun}&seat={SAVED.entries[begun].seat + 1}")
    expect(me.hand.first).to_be_visible()
    hand = me.cards_in_hand()
    me.hand.first.click(position=EDGE)
    expect(me.page.locator(".controls .num")).to_have_text(f"{begun} sur {LAST}")
    expect(me.page.locator(".tray .btn.main")).to_be_hidden()
    assert me.cards_in_hand() == hand


def test_a_genuine_log_is_verified_and_a_tampered_one_is_refuted(
    visitors: Visitors, server: Server, tmp_path: Path
) -> None:
    me = visitors.new()
    me.goto(f"/games/{store_game(server, SAVED, [person_of(Client(server, 'Ana'))])}")
    me.button("Vérifier cette partie").click()
    expect(me.dialog).to_contain_text("Rien ne contredit cette partie.")
    expect(me.dialog.locator("li")).to_have_count(7)
    forged = replace(SAVED, header=replace(SAVED.header, fair=fair(bytes(32), CUTS)))
    path = tmp_path / "forged.tablee"
    path.write_text(log.dumps(forged))
    drop(me, path)
    me.button("Vérifier cette partie").click()
    expect(me.dialog).to_contain_text("Quelque chose ne va pas.")
    expect(me.dialog.locator("li.bad")).to_contain_text("Ligne 1")


@pytest.mark.parametrize("name", games.names())
def test_a_saved_log_of_each_game_is_opened_on_a_phone(visitors: Visitors, name: str) -> None:
    me = visitors.new(PHONE, touch=True)
    drop(me, NEWEST[name])
    entries = NEWEST[name].read_text().count("\n") - 2
    middle = entries // 2
    me.page.locator(".controls input[type=range]").fill(str(middle))
    expect(me.page.locator(".controls .num")).to_have_text(f"{middle} sur {entries}")
    if me.dialog.is_visible():
        me.button("Continuer").tap()  # closes the count
    me.button("Un coup en avant").tap()
    expect(me.page.locator(".controls .num")).to_have_text(f"{middle + 1} sur {entries}")
    if me.dialog.is_visible():
        me.button("Continuer").tap()
    me.button("Toutes les cartes visibles").tap()
    expect(me.page.locator(".hands :is(.held, p)").first).to_be_visible()
    if name == "wordjam":  # nobody has a hand there
        expect(me.page.locator(".hands").get_by_text("rien en main")).to_have_count(0)
    me.fits(f"replay of {name}")


def test_a_file_that_is_no_game_is_refused_with_a_reason(visitors: Visitors, tmp_path: Path) -> None:
    me = visitors.new()
    me.expects_trouble = True
    path = tmp_path / "cut.tablee"
    path.write_text(log.dumps(SAVED)[:900])
    me.goto("/games")
    me.page.locator("input[type=file]").set_input_files(path)
    expect(me.page.get_by_role("alert")).to_contain_text("incomplète")


def reviewed_game(server: Server, person: str | None = None) -> str:
    """Store a game of a person against the computer, with its review; return its table."""
    game = games.load("glop")
    played = play(game, replace(game.rules.presets["short"], target=1), ["random", "club"], bytes([11] * 32))
    saved = replace(played.log, header=replace(played.header, levels=("", "club")))
    table = store_game(server, saved, [person])
    # Computed here: the server's process has a low priority and takes minutes on a busy machine.
    store_review(server, table, review(game, saved))
    return table


def test_the_moments_are_beside_the_board_and_played_again(visitors: Visitors, server: Server) -> None:
    table = reviewed_game(server)
    me = visitors.new(PHONE)
    me.goto(f"/games/{table}")
    me.button("Trois moments").click()
    moment = me.page.locator(".moment")
    expect(moment).to_contain_text("Moment 1 sur")
    expect(moment).not_to_contain_text("Tu ")  # a stranger did not play it
    expect(me.dialog).to_have_count(0)
    assert re.search(r"at=\d+&seat=1&moment=1", me.page.url)
    for kind in ("mine", "better"):
        expect(me.page.locator(f".drawn .tag.{kind}")).to_be_visible()
        assert me.page.locator(f".drawn rect.{kind}").count() > 0
    board, panel = (me.page.locator(each).bounding_box() for each in (".stage", ".panel"))
    assert board
    assert panel
    assert board["y"] + board["height"] <= panel["y"] + 1
    me.fits("a moment")
    me.axe("a moment")
    me.button("Essayer d’ici").click()
    me.page.wait_for_url(re.compile("/table/"))
    expect(me.page.locator(".hand .card").first).to_be_visible()


def test_the_end_of_a_game_verifies_the_deal_and_shows_my_moments(visitors: Visitors, server: Server) -> None:
    me = visitors.new()
    me.shelf()
    introduced = me.context.request.post(f"{server.url}/api/me", data={"name": "Ana"})
    assert introduced.ok
    cookie = next(each["value"] for each in me.context.cookies() if each["name"] == "tablee")
    table = reviewed_game(server, cookie.partition(".")[0])
    me.goto(f"/table/{table}")
    expect(me.dialog.locator(".honest")).to_contain_text("Rien ne prouve d’où vient la donne")
    first = me.dialog.locator(".moments li a").first
    expect(first).to_contain_text("Voir")
    expect(me.dialog.locator(".btn.main")).to_have_count(1)
    expect(me.dialog.get_by_role("button", name="Partager")).to_be_visible()
    me.axe("the end of a game")
    first.click()
    expect(me.page.locator(".moment")).to_contain_text("Moment 1 sur")
    expect(me.page.locator(".moment dt").first).to_have_text("toi")
