"""Tests of Glop played by clicking: a deal against a bot, and four people in four browsers."""

import re

from playwright.sync_api import expect

from tests.browser.people import Visitor, Visitors, numbers
from tests.server.harness import until


def test_one_click_on_the_home_page_starts_a_deal_against_a_bot(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_now()
    studied = me.cards_in_hand()
    expect(me.page.locator(".ask.is-mine")).to_contain_text("Retiens ces dix cartes")
    me.say_ready()
    assert not set(studied) & set(me.cards_in_hand())  # the hand was swapped for the reserve

    assert me.play_deal() == 20
    expect(me.dialog).to_contain_text("Compte de la donne 1")
    sides = me.dialog.locator("section")
    totals = []
    for side in sides.all():
        lines = sum(numbers(line)[-1] for line in side.locator("li .num").all_inner_texts())
        before, counted, total = numbers(side.locator(".sum .num").inner_text())
        assert before + counted == total
        assert counted == lines
        totals.append(total)
    me.button("Continuer").click()
    expect(me.page.locator(".bar-meta")).to_contain_text("2e donne")
    white, black = me.page.locator(".board .sides .num").all_inner_texts()
    assert [int(black), int(white)] == totals
    expect(me.page.locator(".hand .card")).to_have_count(10)


def test_four_people_play_in_four_browsers(visitors: Visitors) -> None:
    host, partner, *others = (visitors.new() for _ in range(4))
    host.shelf()
    host.button("Options").click()
    host.dialog.get_by_role("radio", name="4", exact=True).check()
    host.dialog.get_by_role("button", name="Inviter").click()
    link = host.page.get_by_role("textbox", name="Lien de la table").input_value()
    expect(host.page.get_by_role("img", name="Code QR")).to_be_visible()
    expect(host.button("Commencer la partie")).to_be_disabled()
    # The first free seat is the partner's, because the waiting room shows partners together.
    for friend in (partner, *others):
        friend.page.goto(link)
        friend.button("M’asseoir ici").first.click()
        expect(friend.page.get_by_text("c’est toi")).to_be_visible()
    host.button("Commencer la partie").click()

    people = [host, others[0], partner, others[1]]
    hands = []
    for person in people:
        expect(person.page.locator(".hand .card")).to_have_count(10)
        hands.append(person.cards_in_hand())
    assert len({card for hand in hands for card in hand}) == 40
    for person in people:
        person.button("C’est bon").click()
    for seat, person in enumerate(people):
        expect(person.hand).to_have_count(10)
        assert person.cards_in_hand() == hands[(seat + 2) % 4]

    play_around(people, laps=2)
    for person in people:
        expect(person.hand).to_have_count(8)
    until(lambda: len({table_of(person) for person in people}) == 1, "they see different tables")


def table_of(person: Visitor) -> frozenset[str]:
    cards: list[str] = person.page.locator(".centre .card").evaluate_all(
        "(all) => all.map(({ dataset }) => dataset.card)"
    )
    return frozenset(cards)


def play_around(people: list[Visitor], laps: int) -> None:
    """Let everybody play `laps` cards in turn."""
    for _ in range(laps * len(people)):
        until(lambda: sum(person.asked for person in people) == 1, "nobody is asked, or several are")
        next(person for person in people if person.asked).play_card()


def test_options_are_applied_and_a_rematch_follows_the_end(visitors: Visitors) -> None:
    me = visitors.new()
    me.shelf()
    me.button("Options").click()
    me.dialog.get_by_label("Points à atteindre").fill("1")
    me.dialog.get_by_label("Montrer la main donnée").check()
    me.dialog.get_by_role("button", name="Jouer").click()
    me.say_ready()
    expect(me.page.locator(".bar-meta")).to_contain_text("en 1 point")
    expect(me.page.get_by_role("heading", name="Main donnée")).to_be_visible()
    while True:
        me.play_deal()
        if me.button("Continuer").is_visible():
            me.button("Continuer").click()
        if me.page.get_by_role("button", name="Revanche").is_visible():
            break
        me.say_ready()
    expect(me.dialog.get_by_role("heading").first).to_have_text(re.compile("Gagné|gagne"))
    expect(me.dialog.locator(".honest")).to_contain_text("Donne honnête")
    expect(me.dialog.get_by_role("heading", name="Trois moments")).to_be_visible()
    first = me.page.url
    me.button("Revanche").click()
    expect(me.page.locator(".hand .card")).to_have_count(10)
    assert me.page.url != first


def test_a_played_card_is_animated_from_its_old_position(visitors: Visitors) -> None:
    me = visitors.new(moving=True)
    me.play_now()
    me.say_ready()
    me.wait_turn_or_dialog()
    me.page.evaluate(
        "() => { window.flights = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...given) {"
        " window.flights.push(this.dataset.fly ?? this.dataset.card); return animate.apply(this, given) } }"
    )
    me.page.wait_for_function("() => document.getAnimations().length === 0")
    name = me.choose_card()
    me.play_card(name)
    me.page.wait_for_function("(name) => window.flights.includes(name)", arg=name)
    me.page.wait_for_function("() => !document.querySelector('.is-flying')")


def test_a_turn_is_announced_in_the_title_and_to_screen_readers(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_now()
    expect(me.page).to_have_title("● Glop\u202f: à toi")
    me.say_ready()
    me.wait_turn_or_dialog()
    me.play_card()
    expect(me.page.locator("[aria-live=polite]")).to_have_text(re.compile(r"(pose|prend)"))
