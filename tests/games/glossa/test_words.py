"""Tests of words: their values, which are allowed, and how cards lay them."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.arbiter import IsWord
from tablee.games.glossa import GAME, laying
from tablee.games.glossa.actions import Compose, Ready
from tablee.games.glossa.cards import DECK, JOKER, KINDS, VALUE, card_of, letters_of
from tablee.games.glossa.events import Composed
from tablee.games.glossa.state import Options
from tablee.kit.cards import without
from tests.games.glossa.rigged import ARBITER, W65, W80, W95, W140, W150, Laid, Rigged

hands = st.lists(st.sampled_from(DECK), min_size=1, max_size=7).map(tuple)


def is_word(letters: str) -> bool:
    return ARBITER.rule(IsWord(letters)).yes


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        (tuple("CIVET"), 60),
        (tuple("ESCORTE"), 110),
        (("T", "O", "R", "CH", "E", "S"), 84),
        (("?CH", "E", "Z"), (0 + 1 + 6) * 3),
        ((), 0),
        (W150, 150),
        (W140, 140),
        (W95, 95),
        (W80, 80),
        (W65, 65),
    ],
)
def test_glossa_20_a_word_is_worth_its_sum_times_the_cards_and_ten_times_for_seven(
    cards: tuple[str, ...], value: int
) -> None:
    assert laying.value(cards) == value
    assert not cards or is_word(laying.text(cards))


@given(hands)
def test_glossa_20_the_value_of_random_cards_follows_the_rule(cards: tuple[str, ...]) -> None:
    total = 0
    for card in cards:
        total += VALUE[card]
    times = 10 if len(cards) == 7 else len(cards)
    assert laying.value(cards) == total * times


@pytest.mark.parametrize("word", ["CIVET", "ESCORTE", "MANGERA", "CROCHUES", "BOITE", "GARCON", "AI"])
def test_glossa_21_words_are_allowed_in_all_their_forms_without_accents(word: str) -> None:
    assert is_word(word)


@pytest.mark.parametrize("word", ["LYON", "SNCF", "XYZ", "ARCENCIEL"])
def test_glossa_21_names_compounds_and_inventions_are_not_words(word: str) -> None:
    assert not is_word(word)


def test_glossa_21_22_live_an_unknown_word_is_refused_with_the_reason() -> None:
    game = Rigged(tuple("LYON"), W65).enter()
    assert game.refused(0, Compose(tuple("LYON")), "GLOSSA-21", "glossa-unknown-word")["why"] == "name"
    assert game.refused(0, Compose(tuple("YLON")), "GLOSSA-21", "glossa-unknown-word")["why"] == "unknown"
    game.do(0, Compose(tuple("NO")))


def test_glossa_22_at_the_showdown_an_unknown_word_is_worth_nothing() -> None:
    options = Options(word_check="showdown")
    game = Rigged(tuple("LYON"), W65, options=options).bidding()
    assert game.view(0).value == (2 + 7 + 1 + 1) * 4
    game.say((0, 50), (1, "call"))
    assert [(word.seat, word.value, word.known) for word in game.result.words] == [(0, 0, False), (1, 65, True)]
    assert game.result.winners == (1,)
    assert game.result.points == (0, 65)


def test_glossa_23_two_letters_at_least_and_one_digraph_card_is_enough() -> None:
    game = Rigged(("A", "AI", "S"), W65).enter()
    game.refused(0, Compose(("A",)), "GLOSSA-23", "glossa-too-short")
    game.do(0, Compose(("AI",)))
    assert game.view(0).value == 5
    game.do(0, Compose())
    assert game.view(0).value == 0


def test_glossa_23_a_player_may_bid_without_a_word() -> None:
    game = Rigged((), W65).bidding()
    game.say((0, 50), (1, "call"))
    assert game.result.points == (0, 65)
    assert game.result.winners == (1,)


def test_glossa_24_the_word_may_change_until_bidding_ends() -> None:
    game = Rigged(W95, W65).bidding()
    game.do(1, Compose(("EN",)))
    game.say((0, 20))
    game.do(0, Compose())
    (event,) = game.do(0, Compose(("ON",)))
    assert event == Composed(0, ("ON",))
    assert GAME.rules.seen(event, 1) is None
    assert GAME.rules.recalled(event, 0) is None
    game.say((1, "call"))
    assert game.result.points == (5, 4)
    game.refused(0, Compose(("ON",)), "GLOSSA-24", "glossa-not-now")


def test_glossa_24_the_word_may_change_after_ready() -> None:
    game = Rigged(W95, W65).enter()
    game.do(0, Compose(W95))
    game.do(0, Ready())
    game.do(0, Compose(("ON",)))
    assert game.view(0).word == ("ON",)


def brute_layings(letters: str, hand: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Return every sequence of cards of the hand, with every joker value, that spells the word."""
    found: set[Laid] = set()
    for size in range(1, len(hand) + 1):
        for order in set(permutations(hand, size)):
            partial: list[tuple[Laid, str]] = [((), letters)]
            for card in order:
                faces = KINDS if card == JOKER else (card,)
                partial = [
                    ((*laid, card if card != JOKER else JOKER + face), left[len(face) :])
                    for laid, left in partial
                    for face in faces
                    if left.startswith(face)
                ]
            found |= {laid for laid, left in partial if not left}
    return found


@given(
    st.lists(st.sampled_from(["C", "H", "CH", "E", "ER", "R", "?"]), min_size=1, max_size=5).map(tuple),
    st.sampled_from(["CHER", "HERE", "ER", "CH", "RECHE", "E"]),
)
def test_glossa_3_20_layings_agree_with_brute_force(hand: tuple[str, ...], letters: str) -> None:
    found = laying.layings(letters, hand)
    every = brute_layings(letters, hand)
    assert len(found) == len(set(found))
    assert set(found) <= every
    assert bool(found) == bool(every)
    assert (laying.missing(letters, hand) == "") == bool(every)
    if found:
        best = found[0]
        assert laying.merit(best) == max(map(laying.merit, every))
        assert "".join(map(letters_of, best)) == letters
        assert without(hand, tuple(map(card_of, best))) is not None
