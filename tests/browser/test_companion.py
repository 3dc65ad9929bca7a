"""Tests of the companion, which keeps score for a game with real cards on a phone, offline."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Visitor, Visitors
from tests.browser.wire import Wire
from tests.server.harness import Server

PHONE = (390, 844)


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    with Wire(server.port) as cable:
        yield cable


def kept(visitors: Visitors, wire: Wire) -> Visitor:
    """Open the companion and wait until it is available offline; return the visitor."""
    person = visitors.new(PHONE, url=wire.url, worker=True, touch=True)
    person.expects_trouble = True
    person.goto("/companion")
    expect(person.page.locator("[data-kept=kept]")).to_be_visible()
    person.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    return person


def open_game(page: Page, name: str) -> None:
    page.get_by_role("link", name=name).click()
    page.get_by_role("button", name="Commencer").click()


def drop(person: Visitor, wire: Wire) -> None:
    """Cut the network and reload the page, as a phone does that was put away."""
    wire.cut()
    person.page.reload()


def totals(page: Page, *points: str) -> None:
    expect(page.locator("tfoot td")).to_have_text(list(points))


def no(page: Page, rule: str) -> None:
    """Assert that an impossible entry shows its rule at once and can't be saved."""
    expect(page.get_by_role("alert").get_by_title(rule)).to_be_visible()
    expect(page.get_by_role("button", name="Noter")).to_have_attribute("aria-disabled", "true")


def test_glop_is_scored_from_four_numbers_offline(visitors: Visitors, wire: Wire) -> None:
    person = kept(visitors, wire)
    page = person.page
    open_game(page, "Glop")
    page.locator(".quick").filter(has_text="royal").get_by_role("button", name="Verts").click()
    drop(person, wire)
    totals(page, "0", "3")
    expect(page.get_by_text("Couleur favorite\u202f: bleu")).to_be_visible()
    page.get_by_role("button", name="Compter la donne").click()
    page.get_by_label("Cartes prises · Rouges", exact=True).fill("45")
    no(page, "GLOP-1")
    page.get_by_role("alert").get_by_role("button", name="Voir la règle").click()
    expect(person.dialog).to_contain_text("44")
    page.keyboard.press("Escape")
    for name, number in (("Cartes prises", 25), ("Six", 3), ("Cartes de la couleur favorite", 7)):
        page.get_by_label(f"{name} · Rouges", exact=True).fill(str(number))
    page.get_by_label("Le 1 et le 6 de la couleur favorite · Rouges", exact=True).fill("1")
    expect(page.get_by_label("Cartes prises · Verts", exact=True)).to_have_value("19")
    page.get_by_role("button", name="Noter").click()
    totals(page, "7", "4")
    expect(page.get_by_text("Couleur favorite\u202f: orange")).to_be_visible()
    erased_and_put_back(page)


def erased_and_put_back(page: Page) -> None:
    """Remove the last line, which the sheet says; put it back, also after a reload; correct it."""
    undo, told = page.get_by_role("button", name="Défaire"), page.get_by_text("Effacé\u202f: Donne 1")
    page.get_by_role("button", name="Sablier").click()
    expect(undo).to_have_count(0)
    page.get_by_role("button", name="Feuille").click()
    undo.click()
    totals(page, "0", "3")
    expect(told).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Rétablir").click()
    totals(page, "7", "4")
    expect(told).to_have_count(0)
    undo.click()
    undo.click()
    totals(page, "0", "0")
    page.get_by_role("button", name="Rétablir").click()
    page.get_by_role("button", name="Corriger").click()
    expect(page.get_by_label("Cartes prises · Rouges", exact=True)).to_have_value("25")
    page.get_by_label("Six · Rouges", exact=True).fill("1")
    page.get_by_role("button", name="Noter").click()
    totals(page, "5", "6")
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Nouvelle partie").click()
    page.get_by_role("button", name="Tout effacer").click()
    page.get_by_role("button", name="Reprendre la partie effacée").click()
    totals(page, "5", "6")


def test_glossa_values_words_and_the_dictionary_answers_offline(visitors: Visitors, wire: Wire) -> None:
    person = kept(visitors, wire)
    page = person.page
    open_game(page, "Glossa")
    drop(person, wire)
    page.get_by_role("button", name="Noter la donne").click()
    page.get_by_label("Joueur 1", exact=True).fill("torche")
    page.get_by_role("button", name="Une seule carte CH").click()
    page.get_by_label("Joueur 2", exact=True).fill("zcal")
    no(page, "GLOSSA-21")
    page.get_by_label("Joueur 2", exact=True).fill("escorte")
    page.get_by_role("button", name="Noter").click()
    totals(page, "65", "110")
    page.get_by_role("button", name="Compter les jetons").click()
    page.get_by_label("Jetons · Joueur 1", exact=True).fill("1200")
    expect(page.get_by_label("Jetons · Joueur 2", exact=True)).to_have_value("1800")
    page.get_by_role("button", name="Noter").click()
    expect(page.get_by_text("Joueur 2 gagne")).to_be_visible()
    page.get_by_role("button", name="Arbitre").click()
    page.get_by_label("Le mot").fill("Lyon")
    page.locator("label", has_text="Joueur 1").click()
    page.get_by_role("button", name="Contester").click()
    expect(page.locator(".sign")).to_contain_text("refusé")
    expect(page.get_by_text("nom propre")).to_be_visible()
    expect(page.locator("label", has_text="Joueur 1")).to_contain_text("1–0")
    page.locator("label", has_text="noms connus aussi").click()
    page.get_by_role("button", name="Juger").click()
    expect(page.locator(".sign")).to_contain_text("valable")


def test_cumulo_counts_announced_words_units_and_losses_offline(visitors: Visitors, wire: Wire) -> None:
    person = kept(visitors, wire)
    page = person.page
    open_game(page, "Cumulo")
    drop(person, wire)
    page.get_by_role("button", name="Compter la manche").click()
    words = page.get_by_role("group", name="Mots posés")
    page.get_by_role("group", name="Qui a clos").locator("label", has_text="Joueur 1").click()
    for place, word in enumerate(("manger", "drap", "roulade", "fric", "croch")):
        words.get_by_label("Joueur 1" if place == 0 else f"Joueur 1 {place + 1}", exact=True).fill(word)
    no(page, "CUMULO-40")
    page.get_by_label("main", exact=False).last.fill("ae")
    page.get_by_role("button", name="Noter").click()
    totals(page, "321", "−2")
    expect(page.get_by_text("ouvre à 120")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Partager").click()
    assert saved.value.suggested_filename == "tablee-cumulo.png"


def test_touposix_is_scored_and_its_clock_runs_offline(visitors: Visitors, wire: Wire) -> None:
    person = kept(visitors, wire)
    page = person.page
    open_game(page, "Touposix")
    drop(person, wire)
    page.get_by_role("button", name="Sablier").click()
    for _ in range(11):
        page.get_by_role("button", name="−5 s").click()
    page.get_by_role("button", name="Lancer").click()
    page.get_by_role("button", name="Feuille").click()
    page.get_by_role("button", name="Compter la partie").click()
    page.get_by_label("Cartes défaussées · Joueur 1", exact=True).fill("120")
    no(page, "TOUPOSIX-13")
    page.get_by_label("Cartes défaussées · Joueur 1", exact=True).fill("2")
    page.get_by_label("Cartes en main · Joueur 1", exact=True).fill("4")
    page.get_by_label("Cartes ABCD · Joueur 1", exact=True).fill("1")
    page.get_by_label("Cartes ABCD · Joueur 2", exact=True).fill("2")
    page.get_by_role("button", name="Noter").click()
    totals(page, "−4", "20")
    page.get_by_role("button", name="Sablier").click()
    expect(page.get_by_text("Fini\u202f!")).to_be_visible()
    person.axe("the clock of a real table")


def test_word_jam_is_dealt_and_a_round_is_played_offline(visitors: Visitors, wire: Wire) -> None:
    person = kept(visitors, wire)
    page = person.page
    open_game(page, "Word Jam")
    page.get_by_role("button", name="Distribuer les lettres").click()
    expect(page.locator(".dealt li b")).to_have_count(5)
    letters = page.locator(".dealt li b").all_inner_texts()
    assert len(set(letters)) == 5
    drop(person, wire)
    expect(page.locator(".dealt li b")).to_have_text(letters)
    page.get_by_role("button", name="Suivant").click()
    page.get_by_role("group", name="Qui a crié").locator("label", has_text="Joueur 3").click()
    # Eight letters with the right initial: valid for any drawn theme.
    page.get_by_label("Le mot").fill(letters[0] + "a" * 7)
    page.get_by_role("button", name="Suivant").click()
    page.locator(".choice", has=page.get_by_label("Joueur 1 · Ali Baba")).click()
    page.get_by_role("button", name="Suivant").click()
    page.get_by_label("Son mot").fill(letters[4])
    no(page, "JAM-11")
    page.get_by_label("Son mot").fill("")
    page.get_by_role("button", name="Noter").click()
    totals(page, "1", "0", "2", "0", "0")


def test_the_companion_fits_a_phone_and_is_linked_from_home_and_rules(visitors: Visitors) -> None:
    person = visitors.new((360, 640))
    person.shelf()
    person.page.get_by_role("link", name="À la vraie table").click()
    expect(person.page.locator(".box")).to_have_count(5)
    person.fits("the choice of a game")
    person.axe("the choice of a game")
    person.goto("/rules/glop")
    person.page.get_by_role("link", name="À la vraie table").click()
    person.page.get_by_role("button", name="Commencer").click()
    person.fits("a score sheet")
    person.page.get_by_role("button", name="Compter la donne").click()
    person.fits("a line being written")
    person.axe("a line being written")
