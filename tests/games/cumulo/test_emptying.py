"""Tests of the searches for words: those that empty a hand, and the best ones if none do."""

from collections import Counter
from time import process_time

import pytest

from tablee.core.rng import Rng
from tablee.games.cumulo.bots.emptying import Terms, empty, rows_that_take
from tablee.games.cumulo.bots.judgement import OPENING, judgement
from tablee.games.cumulo.bots.laying import Aim, best_laying
from tablee.games.cumulo.bots.packing import Row, cards_of, pack
from tablee.games.cumulo.cards import DECK, worth
from tablee.lexicon import STRICT

JUDGE = judgement("fr", STRICT)


def emptied(hand: str, words: tuple[str, ...] = (), need: int = 0) -> list[str] | None:
    """Return the rows laid, sorted, each as its capital or the index of its word and its cards."""
    found = empty(hand, words, len(words), JUDGE, Terms(need))
    return None if found is None else sorted(f"{row.slot}{row.cards}" for row in found.rows)


def test_it_leaves_one_card_at_most() -> None:
    found = empty("GLVaeeiilmnrrsvy", (), 0, JUDGE, Terms())
    assert found is not None
    assert sum(len(cards_of(row)) for row in found.rows) >= 15


def test_it_lays_no_card_twice() -> None:
    hand = "?EHLaegimnoqstuu"
    found = empty(hand, (), 0, JUDGE, Terms())
    assert found is not None
    assert Counter("".join(map(cards_of, found.rows))) <= Counter(hand)


def test_without_a_canasta_it_finds_nothing() -> None:
    assert emptied("MaiDrap") is None
    assert emptied("MaiDrap", ("Roulade",)) is not None


def test_it_makes_the_canasta_of_a_laid_word() -> None:
    assert emptied("ierk", ("Drap",)) == ["0ier"]


def test_one_capital_may_be_left_but_not_two() -> None:
    assert emptied("RouladeK") == ["Roulade"]
    assert emptied("RouladeKW") is None


def test_a_capital_that_is_a_word_is_laid_alone() -> None:
    assert emptied("RouladeAK") == ["A", "Roulade"]


def test_a_joker_replaces_a_missing_letter() -> None:
    found = empty("Roulad?", (), 0, JUDGE, Terms())
    assert found is not None
    assert found.worth == 70 + 14


def test_a_word_has_one_joker_only() -> None:
    assert emptied("Roula??") is None
    assert emptied("^oulad?") is None


def test_jokers_go_alone_under_capitals() -> None:
    assert emptied("RouladeL?M?") == ["L?", "M?", "Roulade"]


def test_an_opening_announces_the_points_it_needs() -> None:
    assert emptied("RouladeL?", need=120) == ["L?", "Roulade"]
    assert emptied("RouladeL?", need=150) is None


@pytest.mark.parametrize("size", [30, 100])
def test_a_large_hand_does_not_take_long(size: int) -> None:
    began = process_time()
    empty("".join(DECK[:: len(DECK) // size]), (), 0, JUDGE, Terms())
    assert process_time() - began < 1.0


def test_a_condition_of_the_caller_refuses_ways_to_close() -> None:
    terms = Terms(accepts=lambda rows: all("Roulade" not in cards_of(row) for row in rows))
    assert empty("RouladeMa", (), 0, JUDGE, terms) is None


def test_only_rows_of_the_hand_and_the_top_card_take_the_pile() -> None:
    rows = (Row("R", "oulade", 114.0, 100), Row("M", "a", 20.0, 20), Row("D", "e", 20.0, 20))

    def choices(hand: str, need: int, most: int = 3) -> list[str]:
        return ["".join(cards_of(row)[0] for row in each) for each in rows_that_take(rows, hand, "M", need, most)]

    assert choices("Rouladea", 100) == ["RM"]
    assert choices("RouladeDea", 0) == ["RMD", "RM", "MD", "M"]
    assert choices("RouladeDea", 0, most=1) == ["M"]
    assert choices("ReDe", 0) == []


ANY = Aim()


def laid(hand: str, words: tuple[str, ...] = (), aim: Aim = ANY) -> list[str] | None:
    found = best_laying(hand, words, len(words), JUDGE, aim)
    return None if found is None else sorted(f"{row.slot}{row.cards}" for row in found.rows)


def test_the_best_laying_keeps_the_cards_that_must_stay() -> None:
    assert laid("RouladeMak") == ["Ma", "Roulade"]
    assert laid("RouladeMa") == ["Roulade"]
    assert laid("RouladeMak", aim=Aim(keep=2)) == ["Roulade"]


def test_the_best_laying_announces_what_an_opening_needs() -> None:
    assert laid("RouladeMak", aim=Aim(need=120)) == ["Ma", "Roulade"]
    assert laid("RouladeMak", aim=Aim(need=130)) is None


def test_the_best_laying_keeps_the_cheaper_of_two_cards() -> None:
    """Le and Lu announce the same; the u would cost two points in hand, the e one."""
    assert laid("Leu", ("Roulade",)) == ["Lu"]


def test_the_best_laying_prolongs_words() -> None:
    assert laid("ierk", ("Drap",)) == ["0ier"]


@pytest.mark.parametrize("number", range(6))
def test_no_packing_is_worth_more_than_the_best_laying(number: int) -> None:
    hand = "".join(Rng(bytes(32), f"hand/{number}").shuffled(DECK)[:14])
    rows = JUDGE.new_rows(hand, OPENING._replace(hope=0.0))
    packed = pack(hand + "w", [row._replace(worth=row.worth + worth(cards_of(row))) for row in rows])
    found = best_laying(hand + "w", (), 0, JUDGE, ANY)
    assert (found.worth if found else 0.0) >= (packed.worth if packed else 0.0)
