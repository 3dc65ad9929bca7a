"""Moments of each game: both plays are drawn on the board, on a phone and on a desktop."""

import pytest
from playwright.sync_api import Locator, expect

from tablee import games
from tablee.core.game import NamedCards
from tablee.review.judge import Judged
from tests.browser.people import Visitor, Visitors
from tests.browser.reviewed import reviewed_game
from tests.server.finished import store_game, store_review
from tests.server.harness import Server

SIZES = {"phone": (390, 844), "desktop": (1280, 720)}


def box_of(node: Locator) -> tuple[float, float, float, float]:
    box = node.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def is_inside(inner: Locator, outer: Locator) -> bool:
    left, top, right, bottom = box_of(inner)
    around = box_of(outer)
    return left >= around[0] - 1 and top >= around[1] - 1 and right <= around[2] + 1 and bottom <= around[3] + 1


def see_play(me: Visitor, kind: str, named: NamedCards) -> None:
    """Check that all that an action names is drawn, with one tag that says whose play it is."""
    drawn = me.page.locator(".drawn")
    # Each thing is drawn as a line on a dark one.
    things = len(named.hand) + len(named.table) + len(named.places)
    expect(drawn.locator(f"rect.{kind}")).to_have_count(things)
    expect(drawn.locator(f".tag.{kind}")).to_have_count(1)
    expect(drawn.locator(f".tag.{kind}")).to_be_visible()
    plate = drawn.locator(f".plate.{kind}")
    if named.words or not named.hand:
        expect(plate.locator(".word")).to_have_count(len(named.words))
        expect(plate.locator(".card")).to_have_text([letters for word in named.words for letters in word])
        assert is_inside(plate, me.page.locator(".stage .mat"))
    if named.label is not None:
        expect(drawn.locator(f".tag.{kind} .label")).not_to_be_empty()


def see_moment(me: Visitor, judged: Judged) -> None:
    see_play(me, "mine", judged.cards)
    see_play(me, "better", judged.better_cards)
    plates = [box_of(plate) for plate in me.page.locator(".drawn .plate").all()]
    if len(plates) == 2:
        (left, top, right, bottom), (other_left, other_top, other_right, other_bottom) = plates
        apart = right <= other_left or other_right <= left or bottom <= other_top or other_bottom <= top
        assert apart, "one play hides the other"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", games.names())
def test_both_plays_of_a_moment_are_drawn_on_the_board(
    visitors: Visitors, server: Server, name: str, size: str
) -> None:
    log, review = reviewed_game(name)
    table = store_game(server, log)
    store_review(server, table, review)
    me = visitors.new(SIZES[size])
    for number, judged in enumerate(review.judged, start=1):
        me.goto(f"/games/{table}?moment={number}")
        expect(me.page.locator(".moment")).to_contain_text(f"Moment {number} sur {len(review.judged)}")
        see_moment(me, judged)
        assert me.page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    assert review.judged
