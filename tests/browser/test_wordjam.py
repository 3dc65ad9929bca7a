"""Tests of Word Jam's board: five people, each in a browser, with a running clock."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

from tablee.games.wordjam.cards import letters_of
from tests.browser import qr
from tests.browser.jam_table import NAMES, Late, Table, post
from tests.browser.people import PHONE, SLOW_LINE, Visitor, Visitors
from tests.server.harness import Server

NONSENSE = "zoubidou"


@pytest.fixture(scope="module")
def server(ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which players may read results as long as they like."""
    with Server(tmp_path_factory.mktemp("server"), bot_pace_ms=20, reading_ms=600_000) as running:
        yield running


@pytest.fixture(scope="module")
def party(browser: Browser, server: Server) -> Iterator[list[Visitor]]:
    """Five people who are used for all tables, so that the page is loaded only once."""
    visitors = Visitors(browser, server.url)
    people = [visitors.new() for _ in NAMES]
    for name, person in zip(NAMES, people, strict=True):
        post(person, "/api/me", {"name": name, "language": "fr"})
    yield people
    visitors.leave()


@pytest.fixture
def table(party: list[Visitor]) -> Table:
    return Table(party)


def test_a_round_won_by_a_chief_of_the_thieves(table: Table) -> None:
    poor, *_, rich = table.show()
    alice, bruno, celine, david, elodie = table.players
    bruno.type(table.letters[4] + poor)
    expect(bruno.warning).to_contain_text("interdit")
    alice.sesame(poor)
    table.everyone(lambda player: expect(player.page.locator(".heard")).to_contain_text("Ali Baba"))
    expect(bruno.page.locator(".heard .worth b")).to_have_text(str(table.worth(poor)))
    bruno.bet("Voleurs")
    celine.bet("Voleurs")
    david.bet("Ali Baba")
    # Both layouts mark the three players who have chosen a side, without showing which.
    expect(elodie.page.locator(".seat .mark.side")).to_have_count(6)
    expect(elodie.page.locator(".seat .mark.dark")).to_have_count(0)
    elodie.bet("Ali Baba")
    expect(alice.page.locator(".mat .seat .mark.dark")).to_have_count(2)
    expect(bruno.ask).to_contain_text(f"au moins {table.worth(poor) + 1} pièce")
    bruno.type(rich)
    expect(bruno.total).to_have_text(str(table.worth(rich)))
    bruno.button("Garder").click()
    expect(bruno.page.locator(".tray")).to_contain_text(rich)
    assert rich not in david.page.locator("#app").inner_text()
    celine.button("Pas de mot").click()
    for player in table.players:
        recap = player.page.locator(".recap")
        expect(recap.locator("li")).to_have_count(2)
        expect(recap).to_contain_text(rich)
        expect(recap.locator(".gains")).to_contain_text("Chef des Voleurs")
        assert player.points == [0, 2, 1, 0, 0]


def test_a_round_won_by_ali_baba_opens_the_next_column(table: Table) -> None:
    *_, rich = table.show()
    alice, *others = table.players
    expect(alice.page.locator(".mat svg text")).to_have_count(2)
    alice.sesame(rich)
    for player in others:
        player.bet("Ali Baba")
    expect(alice.page.locator(".gains")).to_contain_text("avec Ali Baba")
    assert alice.points == [2, 1, 1, 1, 1]
    expect(alice.page.locator(".mat svg text")).to_have_count(4)
    expect(alice.page.locator(".bar-meta")).to_contain_text("manche 2")
    # The next letters are shown only after the last player has closed the recap.
    for player in others:
        player.button("Continuer").click()
    for player in others:
        expect(player.page.locator(".bar")).to_contain_text("Alice lit encore")
    dealing = [button for button in (player.button("Montrer les lettres") for player in others) if button.is_visible()]
    for button in dealing:
        button.click()
    expect(alice.page.locator(".recap")).to_be_visible()
    assert alice.page.locator(".slot .l-big").count() == 0
    alice.button("Continuer").click()
    if not dealing:
        alice.button("Montrer les lettres").click()
    table.everyone(lambda player: expect(player.page.locator(".slot .l-big")).to_have_count(5))
    table.everyone(lambda player: expect(player.page.locator(".recap")).to_have_count(0))


def test_a_doubtful_word_is_voted_on(table: Table) -> None:
    table.show()
    alice, *others = table.players
    word = next(word for word in (NONSENSE, "machinchose", "truc") if table.letters[4] not in letters_of(word))
    alice.sesame(word)
    expect(alice.page.locator(".tray")).to_contain_text("Les autres votent")
    expect(alice.ask).to_contain_text("On vote")
    for player in others[:2]:
        player.button("Je l’accepte").click()
    others[2].button("Je le refuse").click()
    expect(alice.page.locator(".votes li.yes")).to_have_count(2)
    expect(others[3].page.locator(".ballot")).to_contain_text("2 pour, 1 contre. Il faut 3 voix")
    others[3].button("Je l’accepte").click()
    table.everyone(lambda player: expect(player.page.locator(".heard")).to_contain_text("le mot à battre"))


def test_after_a_lost_vote_the_other_players_continue(table: Table) -> None:
    table.show()
    alice, *others = table.players
    word = next(word for word in (NONSENSE, "machinchose", "truc") if table.letters[4] not in letters_of(word))
    alice.sesame(word)
    for player in others[:2]:
        player.button("Je le refuse").click()
    verdict = alice.page.locator(".verdict")
    expect(verdict).to_contain_text(word)
    expect(verdict).to_contain_text("la table n’en veut pas")
    expect(verdict).not_to_contain_text("JAM")
    expect(verdict.locator(".votes li.no")).to_have_count(2)
    alice.button("Continuer").click()
    expect(alice.page.locator(".idle")).to_contain_text("Tu ne peux plus crier")
    expect(others[3].button("SÉSAME")).to_be_visible()


def test_the_last_round_and_the_end(party: list[Visitor]) -> None:
    table = Table(party, cave="6/4")
    words = table.show()
    table.everyone(lambda player: player.button("J’ai assez réfléchi").click())
    for player in table.players:
        player.bet("Ali Baba" if player.seat in (0, 1) else "Voleurs")
    rich = iter(reversed(words))
    previous = -1
    for _ in range(5):
        lit = table.players[0].page.locator(".mat .seat.is-turn")
        expect(lit).not_to_have_attribute("data-seat", str(previous))
        turn = table.players[int(lit.get_attribute("data-seat") or 0)]
        previous = turn.seat
        if turn.seat in (0, 2):
            turn.type(next(rich))
            turn.button("Dire").click()
        else:
            turn.button("Pas de mot").click()
    for player in table.players:
        expect(player.visitor.dialog.locator(".scores > li").first).to_contain_text("Alice")
    scores = table.players[0].visitor.dialog.locator(".scores > li .who .num").all_inner_texts()
    assert scores == ["6", "4", "0", "0", "0"]


def test_two_simultaneous_calls_make_one_ali_baba(table: Table) -> None:
    table.show()
    first, second = table.players[1], table.players[3]
    line = Late(second, table.id)
    line.stop_hearing()
    first.button("SÉSAME").click()
    expect(first.ask).to_contain_text("Ton mot")
    second.button("SÉSAME").click()
    line.hear_again()
    expect(second.page.locator(".notice")).to_contain_text("en premier")
    expect(second.page.get_by_role("button", name="Voir la règle")).to_have_attribute("title", "JAM-12")
    expect(table.players[0].ask).to_contain_text("Le mot d")
    expect(second.ask).to_contain_text("Le mot d")


def test_a_refusal_cites_its_rule_and_the_round_goes_on(table: Table) -> None:
    table.show()
    alice, bruno, *_ = table.players
    alice.button("SÉSAME").click()
    expect(alice.ask).to_contain_text("Ton mot")
    alice.type(table.letters[4] * 3)
    expect(alice.warning).to_contain_text("interdit")
    alice.button("Dire").click()
    expect(alice.page.locator(".verdict")).to_contain_text("la lettre interdite")
    alice.button("Continuer").click()
    expect(alice.page.locator(".idle")).to_be_visible()
    bruno.visitor.button("Règles").click()
    expect(bruno.visitor.dialog).to_contain_text("JAM-12")


def test_a_round_by_keyboard_alone(party: list[Visitor]) -> None:
    table = Table(party)
    for player in table.players:
        dealing = player.button("Montrer les lettres")
        if dealing.is_visible():
            dealing.focus()
            player.page.keyboard.press("Enter")
    *_, rich = table.show()
    alice, *others = table.players
    expect(alice.page.get_by_role("textbox", name="Ton mot")).to_be_focused()
    alice.page.keyboard.type(rich)
    alice.page.keyboard.press("Enter")
    for player in others:
        camp = player.button("Ali Baba")
        expect(camp).to_be_visible()
        for _ in range(60):
            if camp.evaluate("(node) => node === document.activeElement"):
                break
            player.page.keyboard.press("Tab")
        player.page.keyboard.press("Enter")
    expect(alice.page.locator(".gains")).to_contain_text("Ali Baba")


def test_everything_fits_a_phone_and_is_typed_on_screen_keys(party: list[Visitor]) -> None:
    table = Table(party, PHONE)
    alice, bruno, *others = table.players
    *_, rich = table.show()
    for sign in letters_of(rich):
        alice.page.locator(f".key:text-matches('^{sign}')").click()
    expect(alice.page.locator(".got")).to_have_text(str(table.worth(rich)))
    alice.visitor.fits("calling")
    alice.visitor.axe("calling")
    slots = alice.page.locator(".slots").bounding_box()
    tray = alice.page.locator(".tray").bounding_box()
    assert slots is not None
    assert tray is not None
    assert slots["y"] + slots["height"] <= tray["y"] + 1
    alice.button("SÉSAME").click()
    expect(bruno.button("Voleurs")).to_be_visible()
    bruno.visitor.fits("betting")
    bruno.visitor.axe("betting")
    bruno.bet("Voleurs")
    for player in others:
        player.bet("Ali Baba")
    expect(bruno.button("Pas de mot")).to_be_visible()
    bruno.button("Pas de mot").click()
    expect(alice.page.locator(".recap .gains")).to_be_visible()
    alice.visitor.fits("the end of a round")
    alice.visitor.axe("the end of a round")


def test_twelve_seats_fit_a_phone(party: list[Visitor]) -> None:
    table = Table(party, PHONE, bots=11)
    alice = table.players[0]
    expect(alice.page.locator(".seats-strip .seat")).to_have_count(12)
    alice.visitor.fits("twelve seats")
    seats = alice.page.locator(".seats-strip .seat-face").all()
    boxes = [box for box in (seat.bounding_box() for seat in seats) if box is not None]
    cut: list[str] = alice.page.locator(".seats-strip .seat-name").evaluate_all(
        "(all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText)"
    )
    assert all(len(name) > 8 for name in cut), cut
    # The next seat is to the right, or below in the second row.
    assert all(a["x"] + a["width"] <= b["x"] + 1 or a["y"] + a["height"] <= b["y"] + 1 for a, b in pairwise(boxes))


def test_the_television_shows_the_table_and_no_secret(table: Table, visitors: Visitors) -> None:
    poor, *_, rich = table.show()
    alice, bruno, celine, david, elodie = table.players
    screen = visitors.new((1920, 1080))
    reach = {"address": "http://192.168.1.20:8000", "can_open": False}
    screen.page.route("**/api/reach", lambda route: route.fulfill(json=reach))
    screen.goto(f"/table/{table.id}#tv")
    expect(screen.page.locator(".tv .slot .l-big")).to_have_count(5)
    code = qr.read(screen.page.locator(".tv .qr"), visitors.new().page)
    assert code == f"http://192.168.1.20:8000/table/{table.id}", "phones find the table by it, not by 127.0.0.1"
    screen.axe("television")
    own = bruno.visitor.context.new_page()
    own.goto(f"{bruno.visitor.url}/table/{table.id}#tv")
    alice.sesame(poor)
    bruno.bet("Voleurs")
    for page in (screen.page, own):
        expect(page.locator(".heard")).to_be_visible()
        expect(page.locator(".mark.side.dark")).to_have_count(0)
        expect(page.locator("button:not(.looked)")).to_have_count(0)
    for player in (celine, david, elodie):
        player.bet("Ali Baba")
    expect(screen.page.locator(".glass .num")).to_be_visible()
    bruno.type(rich)
    bruno.button("Garder").click()
    expect(screen.page.locator(".recap")).to_contain_text(rich)
    own.close()


def test_a_call_does_not_submit_a_word_that_a_rule_refuses(table: Table) -> None:
    *_, rich = table.show()
    alice = table.players[0]
    alice.type(table.letters[4] + rich)
    expect(alice.warning).to_contain_text("interdit")
    alice.button("SÉSAME").click()
    expect(alice.button("Dire")).to_be_visible()
    alice.type(rich)
    alice.button("Dire").click()
    expect(alice.page.locator(".heard")).to_contain_text("le mot à battre")


def test_the_typed_word_counts_when_time_is_up(party: list[Visitor]) -> None:
    table = Table(party, word_seconds=20)
    *_, rich = table.show()
    alice, bruno, *_ = table.players
    alice.button("SÉSAME").click()
    alice.type(rich)
    for player in (alice, bruno):
        expect(player.page.locator(".heard")).to_contain_text("le mot à battre")
        expect(player.page.locator(".heard .worth b")).to_have_text(str(table.worth(rich)))


def test_thieves_keep_the_word_they_had_if_it_beats_ali_baba(table: Table) -> None:
    words = table.show()
    poor, middling, rich = words[0], words[len(words) // 2], words[-1]
    alice, bruno, celine, *others = table.players
    bruno.type(poor)
    celine.type(rich)
    expect(bruno.total).to_have_text(str(table.worth(poor)))
    expect(celine.total).to_have_text(str(table.worth(rich)))
    alice.sesame(middling)
    for thief in (bruno, celine):
        thief.bet("Voleurs")
    for player in others:
        player.bet("Ali Baba")
    expect(bruno.button("Écris ton mot")).to_be_visible()
    expect(celine.button(f"Garder « {rich.lower()} »")).to_be_visible()


def test_on_a_slow_line_no_letter_is_lost(table: Table) -> None:
    *_, rich = table.show()
    alice, bruno, *_ = table.players
    alice.page = alice.visitor.context.new_page()
    alice.page.add_init_script(SLOW_LINE)
    alice.page.goto(f"{alice.visitor.url}/table/{table.id}")
    expect(alice.page.get_by_role("textbox", name="Ton mot")).to_be_focused()
    alice.page.keyboard.type(rich)
    assert alice.page.locator(".pad .typed b").all_text_contents() == list(rich.upper())
    alice.page.keyboard.press("Enter")
    expect(bruno.page.locator(".heard .typed")).to_have_attribute("aria-label", rich)
    expect(bruno.page.locator(".heard .worth b")).to_have_text(str(table.worth(rich)))
