"""Test of sharing an invitation by the phone's share sheet, SMS or WhatsApp."""

from urllib.parse import unquote

from playwright.sync_api import expect

from tests.browser.people import PHONE, Visitors
from tests.browser.test_people import open_table

HOME = "http://192.168.1.20:8000"
SHARE_SHEET = "navigator.share = (sheet) => { window.shared = sheet; return Promise.reject(new DOMException()) }"
"""Stub of the share sheet, which this browser lacks; the user dismisses it."""


def test_an_invitation_is_shared_with_an_address_that_phones_can_reach(visitors: Visitors) -> None:
    host = visitors.new(PHONE, touch=True)
    host.page.add_init_script(SHARE_SHEET)
    host.page.route("**/api/reach", lambda route: route.fulfill(json={"address": HOME, "can_open": False}))
    host.shelf()
    way = open_table(host, "glossa", 4)
    host.goto(way)
    host.button("Partager").tap()
    shared = host.page.evaluate("window.shared")
    assert shared["url"] == HOME + way
    sms, whatsapp = (
        unquote(str(host.page.get_by_role("link", name=name).get_attribute("href"))) for name in ("SMS", "WhatsApp")
    )
    assert sms.startswith("sms:?&body=")
    assert whatsapp.startswith("https://wa.me/?text=")
    for text in (sms.partition("body=")[2], whatsapp.partition("text=")[2]):
        assert "Glossa" in text
        assert text.endswith(HOME + way)
    expect(host.button("Partager")).to_be_visible()
