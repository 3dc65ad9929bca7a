"""Tests that a press explains the figures of a board."""

import pytest
from playwright.sync_api import expect

from tests.browser import moments
from tests.browser.people import DESKTOP, Visitor, Visitors

SIZES = ((390, 844), (667, 375), DESKTOP)


def resized(me: Visitor, size: tuple[int, int]) -> None:
    me.page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_press_explains_a_words_sum_in_glossa(visitors: Visitors, size: tuple[int, int]) -> None:
    me = visitors.new(DESKTOP, touch=True)
    moments.glossa_whole_hand().sit(me)
    resized(me, size)
    me.page.locator(".worth").tap()
    expect(me.dialog).to_contain_text("plus le mot est long")
