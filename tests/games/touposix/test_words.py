"""Tests of making and laying words (TOUPOSIX-20 to TOUPOSIX-29)."""

import pytest

from tablee.core.terminal import terminal_of
from tablee.games.touposix import GAME
from tablee.games.touposix.preview import WordDraft
from tablee.games.touposix.state import Earned, Options, Pass, Write
from tablee.lexicon.letters import joined
from tests.games.touposix.table import ARBITER, EXAMPLE, play, refusal, table, wrote


def test_touposix_20_the_example_of_the_rule_book() -> None:
    state, events = play(table(*EXAMPLE), Write("boîte", 0, ("T", "B", "I", "E")))
    assert state.piles == (("O", "T", "B", "I", "E"), ("R",))
    assert state.holdings[0].hand == tuple("OQZZZZ")
    assert (wrote(events).word, wrote(events).letter, wrote(events).drawn) == ("boîte", "O", 4)


def test_touposix_20_accents_do_not_count_and_are_shown() -> None:
    for typed, shown in (("BOITE", "boîte"), ("Boîte", "boîte"), ("boite", "boîte"), ("bôîte", "boîte")):
        assert wrote(play(table(*EXAMPLE), Write(typed))[1]).word == shown
    state = table("PECH", "A", piles=("E", "R"))
    assert {wrote(play(state, Write(typed))[1]).word for typed in ("péché", "pêche")} == {"péché", "pêche"}


def test_touposix_20_a_word_alone_is_enough_to_find_its_pile_and_cards() -> None:
    state, events = play(table(*EXAMPLE), Write("boite"))
    assert (wrote(events).pile, wrote(events).cards) == (0, ("B", "I", "T", "E"))
    assert state.piles[0][-1] == "E"


def test_touposix_20_named_cards_are_enough_to_find_the_pile() -> None:
    events = play(table(*EXAMPLE), Write("boite", None, ("E", "B", "I", "T")))[1]
    assert wrote(events).pile == 0


def test_touposix_20_one_card_is_enough() -> None:
    state, _ = play(table("SQQQQQ", "A"), Write("os"))
    assert state.piles[0] == ("O", "S")


def test_touposix_21_any_order_and_the_last_laid_is_the_new_top() -> None:
    for cards in (("E", "B", "I", "T"), ("T", "I", "E", "B")):
        state, _ = play(table(*EXAMPLE), Write("boite", 0, cards))
        assert state.piles[0] == ("O", *cards)
        assert GAME.rules.view(state, 1).piles[0][-1] == cards[-1]


def test_touposix_21_draw_back_up_to_six() -> None:
    state, events = play(table(*EXAMPLE, draws=("LMN", "ZZ")), Write("boite"))
    assert state.holdings[0].hand == tuple("LMNOQ")
    assert state.holdings[0].draw == ()
    assert wrote(events).drawn == 3


def test_touposix_22_a_star_is_any_letter_and_keeps_it_on_top_of_a_pile() -> None:
    state, _ = play(table("BEIT*Q", "VUAAAA"), Write("boites", 0, ("B", "I", "T", "E", "*S")))
    assert state.piles[0][-1] == "*S"
    state, _ = play(state, Write("vus"))
    assert state.piles[0][-2:] == ("V", "U")


def test_touposix_22_a_star_may_stand_for_a_letter_that_is_held() -> None:
    state, _ = play(table("BEIT*S", "A"), Write("boites", 0, ("B", "I", "T", "E", "*S")))
    assert "S" in state.holdings[0].hand
    assert "*" not in state.holdings[0].hand


def test_touposix_23_a_firecracker_begins_a_new_pile_and_costs_points() -> None:
    state, events = play(table("BEIT!Q", "A"), Write("boites", 0, ("B", "!S", "I", "E", "T")))
    assert state.piles == (("O",), ("R",), ("B", "I", "E", "T"))
    assert wrote(events).founded == 2
    assert state.holdings[0].firecrackers == 1
    assert GAME.rules.scores(state)[0].points == -5 - 6


def test_touposix_23_at_most_five_piles() -> None:
    state = table("!!!SSS", "AAAAAA", draws=("EEEEEE", "Z"))
    for count in (3, 4, 5):
        state, _ = play(state, Write("ose", 0, ("S", "!E")), Pass())
        assert len(state.piles) == count
    assert state.holdings[0].firecrackers == 3
    assert "!" not in state.holdings[0].hand


def test_touposix_23_a_sixth_pile_is_refused_whatever_the_pack_has() -> None:
    five = table("!SSSSS", "AAAAAA", piles=("O", "R", "T", "U", "A"))
    for action in (Write("ose", 0, ("S", "!E")), Write("ose")):
        assert refusal(five, action) == ("TOUPOSIX-23", "touposix-most-piles")
    found = GAME.presentation.preview(GAME.rules.view(five, 0), WordDraft("ose"), ARBITER)
    assert (found.ways, found.rule) == ((), "TOUPOSIX-23")


def test_touposix_24_seven_letters_earn_a_prize_while_any_are_left() -> None:
    for stack, prizes in ((4, 1), (1, 1), (0, 0)):
        state, events = play(table("BITIER", "A", stack=stack), Write("boitier"))
        assert (state.holdings[0].prizes, state.stack) == (prizes, stack - prizes)
        assert (Earned(0, "seven") in events) == bool(prizes)


def test_touposix_24_six_letters_earn_nothing() -> None:
    state, events = play(table("BITESQ", "A"), Write("boites"))
    assert len(events) == 1
    assert (state.holdings[0].prizes, state.stack) == (0, 4)


@pytest.mark.parametrize("word", ["os", "boitier", "vus", "ira"])
def test_touposix_26_two_to_seven_letters_every_form(word: str) -> None:
    hand = word.upper().replace("O", "", 1) if "o" in word else word.upper()[1:]
    play(table(hand, "A", piles=("O" if "o" in word else word[0].upper(), "K")), Write(word))


def test_touposix_26_a_word_may_be_played_again() -> None:
    state, _ = play(table("SQQQQQ", "SQQQQQ", piles=("O", "O")), Write("os", 0), Write("os", 1))
    assert state.piles == (("O", "S"), ("O", "S"))


def test_touposix_27_play_continues_with_an_empty_draw_pile() -> None:
    state, events = play(table("BITEQ", "A", draws=("", "Z")), Write("boite"))
    assert state.holdings[0].hand == ("Q",)
    assert wrote(events).drawn == 0
    assert state.ending is None


def test_touposix_27_a_firecracker_is_one_of_the_six_cards() -> None:
    state, events = play(table("BITIE!", "A"), Write("boitier", 0))
    assert wrote(events).founded == 2
    assert state.holdings[0].prizes == 1


@pytest.mark.parametrize(
    ("edition", "stack", "prizes"), [(2, 4, 2), (2, 2, 2), (2, 1, 1), (2, 0, 0), (1, 1, 2), (1, 0, 1)]
)
def test_touposix_28_seven_letters_that_empty_the_hand_earn_both_prizes(edition: int, stack: int, prizes: int) -> None:
    state, events = play(table("BITIER", "A", draws=("", "Z"), stack=stack, edition=edition), Write("boitier"))
    assert state.holdings[0].prizes == prizes
    whys = [event.why for event in events if isinstance(event, Earned)]
    assert whys == (["seven", "out"] if prizes == 2 else ["seven"] if edition == 2 else ["out"])[:prizes]


def test_touposix_29_a_firecracker_leaves_the_pile_whose_top_it_uses_unchanged() -> None:
    state, _ = play(table("BEIT!Q", "A", piles=(("K", "*O"), "R")), Write("boites", 0, ("B", "!S", "I", "T", "E")))
    assert state.piles[0] == ("K", "*O")


def test_touposix_29_a_star_on_a_new_pile_keeps_its_letter() -> None:
    state, _ = play(table("BET!*Q", "VUAAAA"), Write("boites", 0, ("B", "!I", "T", "E", "*S")), Write("vus"))
    assert state.piles[2] == ("B", "T", "E", "*S", "V", "U")


@pytest.mark.parametrize(
    ("word", "top", "hand"),
    [("là-bas", "L", "ABAS"), ("vis-à-vis", "V", "ISAVIS"), ("vice-roi", "V", "ICEROI"), ("là bas", "L", "ABAS")],
)
def test_touposix_26_a_compound_may_be_written_as_people_write_it(word: str, top: str, hand: str) -> None:
    state = table(hand, "A", piles=(top, "K"))
    after, events = play(state, Write(word))
    assert joined(wrote(events).word) == joined(word)
    assert after.turn == 1
    view = GAME.rules.view(state, 0)
    assert GAME.presentation.preview(view, WordDraft(word), ARBITER).ways
    strict = table(hand, "A", piles=(top, "K"), options=Options(words="dictionary"))
    assert refusal(strict, Write(word))[0] == "TOUPOSIX-26"


def test_touposix_26_a_compound_with_a_form_in_one_piece_is_a_word_everywhere() -> None:
    strict = table("ICTAC", "A", piles=("T", "K"), options=Options(words="dictionary"))
    assert wrote(play(strict, Write("tic-tac"))[1]).word == "tictac"


def test_touposix_26_a_compound_can_be_typed_with_wishes_in_the_terminal() -> None:
    view = GAME.rules.view(table("ABAS", "A", piles=("L", "K")), 0)
    read = terminal_of(GAME).read(view, "là-bas b", ARBITER)
    assert isinstance(read, Write)
    assert (read.word, read.cards[-1]) == ("là-bas", "B")
