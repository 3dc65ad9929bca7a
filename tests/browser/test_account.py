"""Tests of accounts in the browser: recovery codes, devices linked by QR code, and passkeys."""

import re

from playwright.sync_api import Page, expect

from tests.browser import qr
from tests.browser.people import PHONE, Visitor, Visitors
from tests.server.harness import Server

CODE = re.compile(r"([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}")


def keeps_an_account(visitor: Visitor, name: str) -> str:
    """Create an account by clicking; return the recovery code that is shown."""
    visitor.goto("/account")
    visitor.page.get_by_label("Ton prénom").fill(name)
    visitor.button("Enregistrer").click()
    visitor.button("Garder mon compte").click()
    shown = visitor.page.locator("output")
    expect(shown).to_have_text(CODE)
    code = shown.inner_text()
    visitor.button("Je l’ai noté").click()
    expect(visitor.page.get_by_text("celui-ci")).to_be_visible()
    return code


def test_a_phone_is_linked_by_qr_code_and_its_guest_game_is_kept(visitors: Visitors) -> None:
    computer, phone = visitors.new(), visitors.new(PHONE)
    keeps_an_account(computer, "Odile")
    phone.play_now()
    table = phone.page.url
    computer.button("Ajouter un appareil").click()
    link = qr.read(computer.page.locator("svg.qr"), computer.context.new_page())
    phone.page.goto(link)
    expect(phone.page.get_by_text("le compte d’Odile")).to_be_visible()
    phone.axe("account, on a phone")
    phone.button("C’est moi").click()
    expect(phone.page.get_by_text("C’est fait")).to_be_visible()
    expect(computer.page.get_by_text("Appareil ajouté")).to_be_visible()
    phone.page.goto(table)
    expect(phone.page.locator(".hand .card").first).to_be_visible()
    computer.goto("/")
    expect(computer.page.locator(f"a[href$='{table.rpartition('/')[2]}']:visible").first).to_be_visible()


def test_a_recovery_code_restores_the_account_and_a_wrong_one_is_explained(visitors: Visitors) -> None:
    code = keeps_an_account(visitors.new(), "Anatole")
    other = visitors.new()
    other.expects_trouble = True  # the browser logs the 403 for a wrong code
    other.goto("/account")
    other.page.get_by_label("Code de secours").fill("ABCDE")
    other.button("Retrouver mon compte").click()
    expect(other.page.get_by_role("alert")).to_contain_text("vingt lettres")
    other.page.get_by_label("Code de secours").fill(code.lower())
    other.button("Retrouver mon compte").click()
    expect(other.page.locator("output")).to_have_text(CODE)
    assert other.page.locator("output").inner_text() != code
    other.button("Je l’ai noté").click()
    expect(other.page.locator("li")).to_have_count(3)  # two devices and the passkey text


def virtual_authenticator(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    checked = {"hasUserVerification": True, "isUserVerified": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, **checked}})


def test_a_passkey_is_registered_and_signs_in(visitors: Visitors, server: Server) -> None:
    me = visitors.new(url=f"http://localhost:{server.port}")
    virtual_authenticator(me.page)
    keeps_an_account(me, "Yvonne")
    me.button("Ajouter une clé d’accès").click()
    expect(me.page.get_by_text("Clé d’accès", exact=True)).to_be_visible()
    me.context.clear_cookies()
    me.goto("/account")
    me.button("Me connecter avec une clé d’accès").click()
    expect(me.page.get_by_text("celui-ci")).to_be_visible()
    expect(me.page.get_by_text("Clé d’accès", exact=True)).to_be_visible()
