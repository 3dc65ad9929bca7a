"""Tests of words, jokers, prolonging, announcements and the opening (CUMULO-10 to CUMULO-22)."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.cumulo.cards import jokers
from tablee.games.cumulo.events import Canasta, Laid
from tablee.games.cumulo.score import announced, opening
from tablee.games.cumulo.state import Lay, Options, Prolong
from tablee.games.cumulo.wording import begins_canasta, followers, is_complete, reading
from tablee.kit.words import AllWordsArbiter
from tests.games.cumulo.scenes import FRENCH, do, may_grow, may_lay, refused, said, scene, stood, told, words_of

OPENED = (("Et",), ())
ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def test_cumulo_10_a_capital_then_small_letters() -> None:
    assert may_lay("Manger")
    state = scene("mangerMzzDR", "e", laid=OPENED)
    assert refused(state, Lay(("manger",))).rule == "CUMULO-10"
    assert "capital" in said(refused(state, Lay(("manger",))))
    assert refused(state, Lay(("MR",))).rule == "CUMULO-10"
    assert refused(state, Lay(())).rule == "CUMULO-10"
    assert refused(state, Lay(("",))).rule == "CUMULO-10"


def test_cumulo_10_seven_cards_at_most() -> None:
    refusal = refused(scene("Criminelzz", "e", laid=OPENED), Lay(("Criminel",)))
    assert refusal.rule == "CUMULO-10"
    assert refusal.message.params["n"] == 8


def test_cumulo_10_one_joker_in_a_word() -> None:
    refusal = refused(scene("M??gerzz", "e", laid=OPENED), Lay(("M??ger",)))
    assert refusal.rule == "CUMULO-10"
    assert said(refusal) == "“M??ger” has 2 jokers: one per word."


def test_cumulo_11_new_words_are_complete_in_any_form() -> None:
    for word in ("Drap", "Draps", "Mangera", "Gras", "Etes"):
        assert may_lay(word), word
    for word in ("Crib", "Croch", "Drapi"):
        assert refused(scene(word + "zz", "e", laid=OPENED), Lay((word,))).rule == "CUMULO-11", word
    name = refused(scene("Lyonzz", "e", laid=OPENED, options=Options(words="dictionary")), Lay(("Lyon",)))
    assert "proper noun" in said(name)


def test_cumulo_12_words_of_one_letter() -> None:
    assert [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ^" if may_lay(letter)] == ["A", "O", "X", "Y", "^"]
    assert refused(scene("Ezz", "e", laid=OPENED), Lay(("E",))).rule == "CUMULO-12"


def test_cumulo_13_a_joker_turns_into_another_letter_as_the_word_grows() -> None:
    """At each step some letter must fit, not necessarily the letter that fitted before."""
    grown = do(scene("gezzz", "e", laid=(("Ma?",), ())), Prolong(0, "ge"))
    assert words_of(grown) == ("Ma?ge",)
    assert is_complete("Mal", FRENCH)
    assert not begins_canasta("Malge", FRENCH)
    assert begins_canasta("Mange", FRENCH)
    assert reading("Ma?", FRENCH) != reading("Ma?ge", FRENCH)[:3]


@pytest.mark.parametrize(
    ("word", "cards"),
    [
        ("Cri", "b"),
        ("Cri", "bler"),
        ("Crib", "l"),
        ("Manger", "a"),
        ("Drap", "i"),
        ("Drapi", "e"),
        ("Drapie", "r"),
        ("Drap", "era"),
        ("Drape", "a"),
        ("Drapea", "u"),
        ("Croc", "h"),
        ("Croch", "u"),
        ("Croch", "et"),
    ],
)
def test_cumulo_14_accepted_growths(word: str, cards: str) -> None:
    assert may_grow(word, cards)


def test_cumulo_14_growth_that_begins_no_seven_letter_word() -> None:
    state = scene("miszz", "e", laid=(("Cri", "Drap"), ()))
    refusal = refused(state, Prolong(0, "mi"))
    assert refusal.rule == "CUMULO-14"
    assert "after “Crim” may come: e" in said(refusal)
    assert refused(state, Prolong(1, "s")).rule == "CUMULO-14"
    assert "after “Drap” may come" in said(refused(state, Prolong(1, "s")))


def test_cumulo_14_only_small_cards_and_seven_at_most() -> None:
    state = scene("Rblers?zz", "e", laid=(("Cri",), ()))
    assert refused(state, Prolong(0, "")).rule == "CUMULO-14"
    assert refused(state, Prolong(0, "R")).rule == "CUMULO-14"
    assert refused(state, Prolong(0, "blers")).rule == "CUMULO-14"
    assert refused(state, Prolong(0, "é")).rule == "CUMULO-2"


def test_cumulo_14_several_times_in_a_turn() -> None:
    state = do(scene("iereeezz", "e", laid=(("Drap",), ())), Prolong(0, "i"), Prolong(0, "e"), Prolong(0, "r"))
    assert words_of(state) == ("Drapier",)


def test_cumulo_15_a_canasta_is_announced_and_closed() -> None:
    state = scene("erazzz", "e", laid=(("Drap",), ()))
    assert Canasta(0, *stood(("Drapera",))) in told(state, Prolong(0, "era"))
    refusal = refused(do(state, Prolong(0, "era")), Prolong(0, "z"))
    assert refusal.rule == "CUMULO-15"


def test_cumulo_16_players_prolong_only_their_own_words() -> None:
    state = scene("bzz", "e", laid=(("Et",), ("Cri",)))
    for place in (1, -1, 10**12):
        assert refused(state, Prolong(place, "b")).rule == "CUMULO-16"


def test_cumulo_17_the_capital_joker_is_the_words_joker() -> None:
    assert may_lay("^anger")
    assert announced("^angera") == 70
    state = scene("^ang?rzz", "e", laid=(("^ange",), ()))
    assert refused(state, Lay(("^ang?r",))).rule == "CUMULO-10"
    assert refused(state, Prolong(0, "?")).rule == "CUMULO-17"
    assert refused(scene("?angerzz", "e", laid=OPENED), Lay(("?anger",))).rule == "CUMULO-17"


def test_cumulo_18_one_fitting_letter_for_the_joker_is_enough() -> None:
    assert may_lay("Cr?")
    assert may_grow("C?i", "b")
    assert not may_grow("Cri", "?zz")


@settings(max_examples=60)
@given(st.sampled_from(["Cri", "Manger", "Roulade", "Drapea", "Zzz", "Crib", "Xy"]), st.data())
def test_cumulo_18_a_joker_is_the_same_as_trying_every_letter(word: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(word) - 1))
    masked = "^" + word[1:] if place == 0 else word[:place] + "?" + word[place + 1 :]
    tried = [(word[:place] + letter + word[place + 1 :]).capitalize() for letter in ALPHABET]
    assert is_complete(masked, FRENCH) == any(is_complete(each, FRENCH) for each in tried)
    assert begins_canasta(masked, FRENCH) == any(begins_canasta(each, FRENCH) for each in tried)


def test_cumulo_19_a_word_is_not_prolonged_in_the_turn_it_is_laid() -> None:
    state = do(scene("Cribzz", "e", laid=OPENED), Lay(("Cri",)))
    assert refused(state, Prolong(1, "b")).rule == "CUMULO-19"
    assert may_grow("Cri", "b")


def test_cumulo_19_the_same_word_may_be_laid_twice() -> None:
    state = do(scene("^riCrizz", "e", laid=OPENED), Lay(("Cri",)), Lay(("^ri",)))
    assert words_of(state) == ("Et", "Cri", "^ri")


def test_cumulo_20_announced_values() -> None:
    assert [announced("Mangera"[:length]) for length in range(1, 8)] == [10, 20, 30, 40, 50, 60, 100]
    assert announced("Mang?ra") == 70
    assert announced("Mang?r") == 60


def test_cumulo_21_manger_and_drap_open_at_100() -> None:
    state = scene("MangerDrapzz", "e")
    assert told(state, Lay(("Manger", "Drap")))[0] == Laid(0, stood(("Manger", "Drap")), 100)


def test_cumulo_21_roulade_opens_alone() -> None:
    assert told(scene("Rouladezz", "e"), Lay(("Roulade",)))[0] == Laid(0, stood(("Roulade",)), 100)


def test_cumulo_21_an_opening_short_of_points_says_by_how_much() -> None:
    refusal = refused(scene("MangerCrizz", "e"), Lay(("Manger", "Cri")))
    assert refusal.rule == "CUMULO-21"
    assert said(refusal) == "This opening announces 90: you need 100, 10 more."


def test_cumulo_21_minimums_rise_with_the_score() -> None:
    assert [opening(total) for total in (-50, 0, 299, 300, 321, 599, 600, 2000)] == [
        100, 100, 100, 120, 120, 120, 150, 150,
    ]  # fmt: skip
    refusal = refused(scene("MangerDrapzz", "e", totals=(321, 0)), Lay(("Manger", "Drap")))
    assert refusal.message.params["short"] == 20


@pytest.mark.parametrize(
    ("words", "total"),
    [
        (("Crier", "Drape"), 100),
        (("Roul?de", "Cri"), 100),
        (("Manger", "Drapes"), 120),
        (("Roulade", "Et"), 120),
        (("Roul?de", "Crier"), 120),
        (("Roulade", "Crier"), 150),
        (("Roul?de", "Dr?peau", "A"), 150),
    ],
)
def test_cumulo_22_what_opens_at_each_minimum(words: tuple[str, ...], total: int) -> None:
    assert sum(map(announced, words)) == total
    score = {100: 0, 120: 300, 150: 600}[total]
    state = do(scene("".join(words) + "zz", "e", totals=(score, 0)), Lay(words))
    assert words_of(state) == words


def test_cumulo_22_after_the_opening_there_is_no_minimum_and_prolonging_never_opens() -> None:
    state = do(scene("RouladeEtzz", "e"), Lay(("Roulade",)), Lay(("Et",)))
    assert words_of(state) == ("Roulade", "Et")
    refusal = refused(scene("bzz", "e"), Prolong(0, "b"))
    assert refusal.rule == "CUMULO-22"


def test_followers_agree_with_trying_every_letter() -> None:
    for word, letter in product(("Cri", "Drap", "Mang?", "Zut", "^an"), ALPHABET):
        assert (letter in followers(word, AllWordsArbiter(FRENCH))) == may_grow(word, letter)


def test_readings_are_words_that_fit_the_cards() -> None:
    for word in ("Mang?ra", "^angera", "Cr?b", "X?"):
        shown = reading(word, FRENCH)
        assert len(shown) == len(word)
        assert all(card in (letter, "?", "^") for card, letter in zip(word, shown, strict=True))
        assert jokers(shown) == 0
