"""Test of the page's cut: it commits to a hash, reveals the cut, and stores what it was shown."""

import json

from tests.browser.people import Visitors


def test_a_page_reveals_its_cut_and_stores_the_hashes_and_the_key(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_now()
    me.page.wait_for_function("(localStorage.getItem('tablee-cuts') ?? '').includes('\"key\"')")
    ((_, known),) = json.loads(me.page.evaluate("localStorage.getItem('tablee-cuts')"))
    assert [bool(each) for each in known["hashes"]] == [True, False], "the computer did not cut"
    assert len(known["commitment"]) == len(known["key"]) == 64
