"""Tests of refusals: each names its rule and its own reason, and says what would be legal."""

import pytest

from tablee.games.touposix.state import Discard, Options, Pass, Write
from tests.games.touposix.table import EXAMPLE, refusal, says, table

CASES = {
    # words without named cards
    ("TOUPOSIX-26", "touposix-no-word"): Write(""),
    ("TOUPOSIX-26", "touposix-word-characters"): Write("l/eau"),
    ("TOUPOSIX-26", "touposix-word-length"): Write("O"),
    ("TOUPOSIX-20", "touposix-no-pile-letter"): Write("bete"),
    ("TOUPOSIX-20", "touposix-two-piles"): Write("robe", 0),
    ("TOUPOSIX-20", "touposix-not-held"): Write("poire"),
    ("TOUPOSIX-26", "touposix-not-a-word"): Write("otib"),
    ("TOUPOSIX-20", "touposix-no-such-pile"): Write("boite", 2),
    ("TOUPOSIX-20", "touposix-pile-unused"): Write("boite", 1),
    # named cards
    ("TOUPOSIX-20", "touposix-card-not-held"): Write("boites", 0, ("B", "I", "T", "E", "S")),
    ("TOUPOSIX-20", "touposix-no-card"): Write("boite", 0, ("B", "I", "T", "e")),
    ("TOUPOSIX-20", "touposix-letter-missing"): Write("boite", 0, ("B", "I", "T")),
    ("TOUPOSIX-20", "touposix-extra-card"): Write("boite", 0, ("B", "I", "T", "E", "Q")),
    ("TOUPOSIX-33", "touposix-discard-nothing"): Discard(()),
    ("TOUPOSIX-25", "touposix-card-not-held"): Discard(("Q", "Q")),
    ("TOUPOSIX-25", "touposix-no-card"): Discard(("???",)),
}


@pytest.mark.parametrize(("expected", "action"), CASES.items(), ids=str)
def test_touposix_20_25_26_33_each_wrong_move_has_its_own_refusal(expected: tuple[str, str], action: Write) -> None:
    assert refusal(table(*EXAMPLE), action) == expected


def test_touposix_25_a_text_that_is_no_card_is_refused() -> None:
    for text in ("", "*!", "?", "é", "AB"):
        assert refusal(table(*EXAMPLE), Discard((text,))) == ("TOUPOSIX-25", "touposix-no-card")
        assert refusal(table(*EXAMPLE), Write("boite", 0, (text,))) == ("TOUPOSIX-20", "touposix-no-card")


def test_touposix_20_a_missing_letter_is_never_called_an_unknown_word() -> None:
    assert refusal(table(*EXAMPLE), Write("xobzz"))[1] == "touposix-not-held"
    assert says(table(*EXAMPLE), Write("poire")) == ("For “POIRE” with the R you have no P: you hold B, E, I, O, Q, T.")


def test_touposix_20_the_refusal_names_the_pile_with_fewest_missing_letters() -> None:
    assert "with the O you have no S:" in says(table("BITEQQ", "A"), Write("boites"))


def test_touposix_20_the_letters_of_two_piles_are_refused() -> None:
    assert says(table("BEQQQQ", "A"), Write("robe")) == (
        "A word takes the letter of one pile only: “ROBE” has the O already, you would need R in hand."
    )
    assert refusal(table("BEQQQQ", "A"), Write("robe", 0, ("B", "E"))) == ("TOUPOSIX-20", "touposix-two-piles")
    assert refusal(table("BEQQQQ", "A"), Write("robe", None, ("B", "E")))[1] == "touposix-two-piles"


def test_touposix_20_a_word_of_the_hand_alone_is_refused() -> None:
    assert refusal(table(*EXAMPLE), Write("boite", None, tuple("BOITE"))) == ("TOUPOSIX-20", "touposix-no-pile-letter")
    assert refusal(table(*EXAMPLE), Write("boite", 0, tuple("BOITE"))) == ("TOUPOSIX-20", "touposix-extra-card")


def test_touposix_20_a_word_that_fits_two_piles_asks_for_one() -> None:
    state = table("BITESR", "A", piles=("O", "S", "O"))
    assert says(state, Write("boites")) == "“BOITES” can go on several piles, O (pile 1), O (pile 3): say which one."
    state = table("BITEQQ", "A", piles=("O", "S", "O"))
    assert refusal(state, Write("boite", None, tuple("BITE")))[1] == "touposix-several-piles"


def test_touposix_26_an_unknown_word_that_fits_two_piles_is_refused_as_unknown() -> None:
    state = table("BITEQQ", "A", piles=("O", "S", "O"))
    assert refusal(state, Write("otib"))[1] == "touposix-not-a-word"


def test_touposix_22_a_star_must_name_its_letter() -> None:
    assert refusal(table("BEIT*Q", "A"), Write("boites", 0, ("B", "I", "T", "E", "*"))) == (
        "TOUPOSIX-22",
        "touposix-which-letter",
    )


def test_touposix_23_a_firecracker_alone_is_refused() -> None:
    alone = ("TOUPOSIX-23", "touposix-firecracker-alone")
    assert refusal(table("!QQQQQ", "A"), Write("os")) == alone
    assert refusal(table("!QQQQQ", "A"), Write("os", 0, ("!S",))) == alone


def test_touposix_23_one_firecracker_in_a_word() -> None:
    two = ("TOUPOSIX-23", "touposix-one-firecracker")
    assert refusal(table("!!BEIQ", "A"), Write("boites")) == two
    assert refusal(table("!!BEIQ", "A"), Write("boites", 0, ("B", "!T", "!S", "I", "E"))) == two


@pytest.mark.parametrize(
    ("word", "piles", "hand", "reason"),
    [
        ("lyon", "L", "YON", "it is a proper noun (Lyon)"),
        ("sncf", "S", "NCF", "it is an acronym (SNCF)"),
        ("viceroi", "V", "ICEROI", "it is written with a hyphen (vice-roi)"),
        ("kg", "G", "K", "it is a symbol or an abbreviation (kg)"),
        ("otib", "O", "TIB", "it is not in the dictionary"),
    ],
)
def test_touposix_26_why_a_word_is_not_allowed(word: str, piles: str, hand: str, reason: str) -> None:
    state = table(hand, "A", piles=(piles, "K"), options=Options(words="dictionary"))
    assert says(state, Write(word)) == f"“{word.upper()}” is not allowed: {reason}."


def test_touposix_26_eight_letters_are_too_many() -> None:
    assert refusal(table(*EXAMPLE), Write("boitiers"))[1] == "touposix-word-length"


def test_touposix_12_a_seat_out_of_turn_is_refused() -> None:
    for action in (Write("boite"), Discard(("A",)), Pass()):
        assert refusal(table(*EXAMPLE), action, seat=1) == ("TOUPOSIX-12", "touposix-not-your-turn")
