"""Tests of puzzles: a missed play comes back under "Aujourd’hui", and is solved on its board."""

import re

from msgspec.structs import replace
from playwright.sync_api import expect

from tablee import games
from tablee.arena.match import play
from tablee.review.judge import judge, people
from tablee.review.puzzles import OwnPuzzle, own_puzzles
from tests.browser.people import PHONE, Visitor, Visitors
from tests.browser.test_map import MOST_SHIFT, WATCH_SHIFTS
from tests.server.finished import store_game
from tests.server.harness import Server
from tests.server.rated import Games, in_store

GAME = games.load("glop")
LONG_AGO = 0


def missed(me: Visitor, server: Server) -> tuple[str, OwnPuzzle]:
    """Store a game of this visitor with its puzzle, which is long due; return both."""
    assert me.context.request.post(f"{server.url}/api/me", data={"name": "Ana"}).ok
    cookie = next(each["value"] for each in me.context.cookies() if each["name"] == "tablee")
    played = play(GAME, replace(GAME.rules.presets["short"], target=1), ["random", "club"], bytes([11] * 32))
    saved = replace(played.log, header=replace(played.header, levels=("", "club")))
    table = store_game(server, saved, [cookie.partition(".")[0]])
    (puzzle,) = own_puzzles(GAME, judge(GAME, saved, people(saved)))

    async def add(games: Games) -> None:
        await games.store.puzzles.add(table, [puzzle], LONG_AGO)

    in_store(server.settings.database, add)
    return table, puzzle


def test_a_missed_play_comes_back_and_is_solved(visitors: Visitors, server: Server) -> None:
    me = visitors.new(PHONE)
    me.goto("/today")
    expect(me.page.locator("h1")).to_be_visible()
    expect(me.page.get_by_text("à refaire")).to_have_count(0)
    _, puzzle = missed(me, server)

    me.page.add_init_script(WATCH_SHIFTS)
    me.goto("/today")
    expect(me.page.get_by_role("heading", name="Un coup à refaire")).to_be_visible()
    assert me.page.evaluate("shifted") < MOST_SHIFT
    me.page.get_by_role("link", name="Refaire mes coups").click()

    expect(me.page.get_by_role("heading", name="Que jouerais-tu")).to_be_visible()
    choices = me.page.locator(".panel li button")
    expect(choices).to_have_count(len(puzzle.choices))
    expect(me.hand.first).to_be_visible()
    best = choices.nth(puzzle.best)
    best.focus()
    expect(me.page.locator(".drawn .tag.mine")).to_be_visible()
    expect(me.page.locator(".drawn rect.better")).to_have_count(0)
    me.fits("a puzzle")
    me.axe("a puzzle")
    best.click()
    expect(me.page.locator(".panel h2")).to_have_text(re.compile("Bien vu"))
    expect(me.page.locator(".panel h2")).to_be_focused()
    expect(me.page.locator(".drawn .tag.better")).to_be_visible()
    expect(me.page.locator(".panel")).to_contain_text("revient dans 3 jours")
    me.fits("a solved puzzle")
    me.axe("a solved puzzle")

    me.button("C’est fini").click()
    expect(me.page.get_by_text("Un coup refait aujourd’hui.")).to_be_visible()
    me.axe("the puzzles of each game")
    me.goto("/today")
    expect(me.page.locator(".boxes .box").first).to_be_visible()
    expect(me.page.get_by_text("à refaire")).to_have_count(0)


def test_a_wrong_answer_shows_both_plays_and_practice_changes_no_date(visitors: Visitors, server: Server) -> None:
    me = visitors.new()
    me.shelf()
    table, puzzle = missed(me, server)
    me.goto("/me")
    me.page.get_by_role("link", name="Refaire mes coups").click()
    me.page.locator(".panel li button").nth(puzzle.played).click()
    expect(me.page.locator(".panel h2")).to_have_text("Il y avait mieux")
    for kind in ("mine", "better"):
        expect(me.page.locator(f".drawn .tag.{kind}")).to_be_visible()
    expect(me.page.locator(".panel")).to_contain_text("Comme dans la partie.")
    expect(me.page.locator(".panel")).to_contain_text("revient demain")

    me.goto("/puzzles/glop")
    expect(me.page.locator(".panel")).to_contain_text("Pour t’entraîner")
    me.page.locator(".panel li button").nth(puzzle.best).click()
    expect(me.page.locator(".panel")).to_contain_text("revient demain")
    me.page.get_by_role("link", name="Revoir la partie").click()
    me.page.wait_for_url(re.compile(rf"/games/{table}\?at={puzzle.number - 1}&seat=1"))
    expect(me.page.locator(".controls .num")).to_have_text(re.compile(rf"^{puzzle.number - 1} sur"))
