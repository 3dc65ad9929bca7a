"""Tests of discards, passes, both endings and the count (TOUPOSIX-25, TOUPOSIX-30 to 34)."""

import pytest
from msgspec.structs import replace

from tablee.core.game import CLOCK, Timeout
from tablee.core.text import catalogue
from tablee.games.touposix import GAME
from tablee.games.touposix.preview import DiscardDraft, WordDraft
from tablee.games.touposix.state import Discard, Earned, Ended, Exchanged, Options, Pass, Passed, State, Write
from tests.games.touposix.table import ARBITER, EXAMPLE, play, refusal, table


def points(state: State) -> list[int]:
    return [score.points for score in GAME.rules.scores(state)]


def test_touposix_25_discarded_cards_lie_face_up_and_the_hand_is_filled_again() -> None:
    state, _ = play(table(*EXAMPLE, draws=("LMN", "ZZ")), Discard(("Q", "B")))
    assert state.holdings[0].hand == tuple("EIMNOT")
    for seat in (None, 0, 1):
        assert GAME.rules.view(state, seat).places[0].discards == ("Q", "B")


def test_touposix_25_a_player_with_a_word_may_pass() -> None:
    state, events = play(table(*EXAMPLE), Pass())
    assert events == (Passed(0),)
    assert state.turn == 1
    assert state.holdings == table(*EXAMPLE).holdings


@pytest.mark.parametrize(("stack", "edition"), [(4, 1), (0, 1), (4, 2), (1, 2)])
def test_touposix_30_going_out_earns_a_prize_and_in_edition_1_even_a_fifth_one(stack: int, edition: int) -> None:
    state, events = play(table("S", "AAAAAA", draws=("", "ZZZ"), stack=stack, edition=edition), Write("os"))
    assert events[1:] == (Earned(0, "out"), Ended("out", (0,), (10, -6)))
    assert state.stack == max(0, stack - 1)
    assert GAME.rules.waiting(state) == {}
    assert refusal(state, Pass()) == ("TOUPOSIX-30", "touposix-over")


def test_touposix_30_going_out_earns_nothing_once_the_four_prizes_are_taken() -> None:
    before = table("S", "AAAAAA", draws=("", "ZZZ"), stack=0)
    assert GAME.presentation.preview(GAME.rules.view(before, 0), WordDraft("os"), ARBITER).worth == 0
    state, events = play(before, Write("os"))
    assert events[1:] == (Ended("out", (0,), (0, -6)),)
    assert (state.holdings[0].prizes, state.stack) == (0, 0)
    _, events = play(table("Q", "AAAAAA", draws=("", "Z"), stack=0), Discard(("Q",)))
    assert events[1:] == (Ended("out", (0,), (-5, -6)),)


def test_touposix_28_30_going_out_with_seven_letters_earns_a_single_prize_if_one_is_left() -> None:
    before = table("ATELIE", "AAAAAA", piles=("R", "S"), draws=("", "ZZZ"), stack=1)
    assert GAME.presentation.preview(GAME.rules.view(before, 0), WordDraft("atelier"), ARBITER).worth == 10
    _, events = play(before, Write("atelier"))
    assert events[1:] == (Earned(0, "seven"), Ended("out", (0,), (10, -6)))


def test_touposix_25_a_pass_may_exchange_cards_with_the_bottom_of_the_draw_pile() -> None:
    free = Options(exchange=True)
    state, events = play(table("OTQBIE", "AAAAAA", draws=("LMNZ", "ZZ"), options=free), Pass(("Q", "B")))
    assert events == (Passed(0), Exchanged(0, 2))
    assert state.holdings[0].hand == tuple("EILMOT")
    assert state.holdings[0].draw == tuple("QBNZ")
    assert (state.turn, state.passes) == (1, 1)


@pytest.mark.parametrize(
    ("cards", "draw", "options", "key"),
    [
        ("Q", "ZZZZ", Options(), "touposix-no-exchange"),
        ("QBOT", "ZZZZ", Options(exchange=True), "touposix-exchange-too-many"),
        ("QB", "Z", Options(exchange=True), "touposix-exchange-too-many"),
        ("W", "ZZZZ", Options(exchange=True), "touposix-card-not-held"),
    ],
)
def test_touposix_25_an_exchange_is_of_three_held_cards_at_most(
    cards: str, draw: str, options: Options, key: str
) -> None:
    state = table("OTQBIE", "AAAAAA", draws=(draw, "Z"), options=options)
    assert refusal(state, Pass(tuple(cards))) == ("TOUPOSIX-25", key)


def test_touposix_25_cards_chosen_for_a_discard_may_be_exchanged_instead() -> None:
    seen = GAME.rules.view(table("OTQBIE", "AAAAAA", options=Options(exchange=True)), 0)
    ways = GAME.presentation.preview(seen, DiscardDraft(("Q", "B")), ARBITER).ways
    assert [way.action for way in ways] == [Discard(("Q", "B")), Pass(("Q", "B"))]
    seen = GAME.rules.view(table("OTQBIE", "AAAAAA"), 0)
    assert len(GAME.presentation.preview(seen, DiscardDraft(("Q", "B")), ARBITER).ways) == 1


def test_touposix_31_two_laps_of_passes_by_option() -> None:
    state, _ = play(table("AAAAAA", "AAAAA", options=Options(pass_laps=2)), Pass(), Pass(), Pass())
    assert state.ending is None
    state, events = play(state, Pass())
    assert events[-1] == Ended("stuck", (1,), (-6, -5))


def test_touposix_30_a_seat_with_cards_to_draw_is_not_out() -> None:
    state, _ = play(table("S", "A", draws=("E", "Z")), Write("os"))
    assert state.ending is None


def test_touposix_31_the_game_stops_when_all_players_pass_in_a_row() -> None:
    state = table("AAAAAA", "AAAAA", "AAAA")
    state, _ = play(state, Pass(), Pass())
    assert state.ending is None
    state, events = play(state, Pass())
    assert events == (Passed(2), Ended("stuck", (2,), (-6, -5, -4)))
    assert refusal(state, Pass()) == ("TOUPOSIX-31", "touposix-over")


def test_touposix_31_33_a_word_or_a_discard_restarts_the_count() -> None:
    state = table("SAAAAA", "AAAAAA")
    state, _ = play(state, Pass(), Discard(("A",)), Pass())
    assert (state.ending, state.passes) == (None, 1)
    state, _ = play(table("SAAAAA", "SAAAAA"), Pass(), Write("os"), Pass())
    assert (state.ending, state.passes) == (None, 1)


def test_touposix_32_every_line_of_the_count() -> None:
    state = table("AAAA", "BB", draws=("CCC", "DDDDDDDD"))
    full = replace(state.holdings[0], discards=tuple("*!E"), firecrackers=2, prizes=3)
    state = replace(state, holdings=(full, state.holdings[1]))
    lines = {line.reason.key: line.points for line in GAME.rules.scores(state)[0].lines}
    assert lines == {
        "touposix-line-prizes": 30,
        "touposix-line-discards": -15,
        "touposix-line-firecrackers": -10,
        "touposix-line-hand": -4,
    }
    assert points(state) == [1, -2]


def test_touposix_32_the_draw_pile_counts_only_by_option() -> None:
    state = table("AAAA", "BB", draws=("CCC", "DDDDDDDD"), options=Options(count_draw_pile=True))
    assert points(state) == [-7, -10]


def test_touposix_32_a_discarded_firecracker_costs_five_not_ten() -> None:
    state, _ = play(table("AAAAA!", "A", draws=("", "Z")), Discard(("!",)))
    assert points(state)[0] == -5 - 5
    assert state.holdings[0].firecrackers == 0


def test_touposix_32_a_tie_goes_to_fewer_cards_and_is_then_shared() -> None:
    state, events = play(table("AA", "BB", draws=("C", "DD")), Pass(), Pass())
    assert isinstance(events[-1], Ended)
    assert events[-1].winners == (0,)
    assert [score.rank for score in GAME.rules.scores(state)] == [1, 2]
    assert [score.tie and score.tie.params["shared"] for score in GAME.rules.scores(state)] == ["no", "no"]
    state, events = play(table("AA", "BB", draws=("C", "D")), Pass(), Pass())
    assert isinstance(events[-1], Ended)
    assert events[-1].winners == (0, 1)
    assert [score.rank for score in GAME.rules.scores(state)] == [1, 1]
    assert [score.tie and score.tie.params["shared"] for score in GAME.rules.scores(state)] == ["yes", "yes"]


def test_touposix_32_the_view_carries_the_running_count() -> None:
    state, _ = play(table(*EXAMPLE), Discard(("Q",)))
    for seat in (None, 0, 1):
        assert [place.points for place in GAME.rules.view(state, seat).places] == points(state) == [-11, -6]


def test_touposix_33_a_discard_can_go_out_and_is_the_whole_turn() -> None:
    _, events = play(table("Q", "AAAAAA", draws=("", "Z")), Discard(("Q",)))
    assert events[1:] == (Earned(0, "out"), Ended("out", (0,), (5, -6)))
    assert play(table(*EXAMPLE), Discard(tuple("OTQBIE")))[0].turn == 1


def test_touposix_34_time_out_is_a_pass() -> None:
    state, events = GAME.rules.apply(table(*EXAMPLE), CLOCK, Timeout(0), 5, ARBITER)
    assert events == (Passed(0, late=True),)
    assert (state.turn, state.passes) == (1, 1)
    assert refusal(table(*EXAMPLE), Timeout(1), CLOCK) == ("TOUPOSIX-34", "touposix-time-left")
    assert refusal(table(*EXAMPLE), Timeout(0), 0) == ("TOUPOSIX-34", "touposix-clock-only")


def test_the_end_is_described_in_words() -> None:
    events = play(table("AA", "BB", draws=("C", "DD")), Pass(), Pass())[1]
    text = catalogue("fr", "tablee.core", "tablee.games.touposix").say(
        GAME.presentation.describe(events[-1]), ("Ana", "Bob")
    )
    assert text == "Plus personne ne trouve de mot. Ana l’emporte, avec -2 points."
