"""GLOP-50 to GLOP-53: the winner and the end of the game."""

import pytest
from msgspec.structs import replace

from tablee.core.arbiter import NO_ARBITER
from tablee.core.game import CLOCK, Timeout
from tablee.games.glop import GAME
from tablee.games.glop.state import Counted, Dealt, Event, Options, Play, Ready, State, Took, Won
from tests.games.glop.support import cards, play, playing, refusal

FOUR = ("", "", "", "P9")


def ending(seats: int, points: tuple[int, int], blacks: str, whites: str) -> tuple[State, tuple[Event, ...]]:
    """End a deal with these points, then count these piles. The last card takes nothing."""
    hands = ("", "P9") if seats == 2 else FOUR
    state = playing(*hands, table="O2", turn=seats - 1)
    state = replace(state, points=points, deal=replace(state.deal, piles=(cards(blacks), cards(whites))))
    return play(state, "P9")


def over(state: State) -> bool:
    return not GAME.rules.waiting(state)


def ranks(state: State) -> list[int]:
    return [score.rank for score in GAME.rules.scores(state)]


def test_glop_50_a_glop_to_thirty_does_not_stop_four_players() -> None:
    state = playing("B9 B2", "O3 O4", "G3 G4", "P3 P4", table="O9")
    state, events = play(replace(state, points=(29, 0)), "B9", "O9")
    assert state.points == (30, 0)
    assert not any(isinstance(event, Won) for event in events)
    assert set(GAME.rules.waiting(state)) == {1}


def test_glop_50_the_deal_is_counted_and_the_better_total_wins() -> None:
    state, events = ending(4, (30, 29), "O3", "B1 B6")
    assert over(state)
    assert events[-2:] == (events[-2], Won(1, (1, 3), (30, 31)))
    assert isinstance(events[-2], Counted)
    assert ranks(state) == [2, 1, 2, 1]


def test_glop_50_below_thirty_the_game_goes_on() -> None:
    state, events = ending(4, (28, 27), "B1", "B6")
    assert isinstance(events[-1], Dealt)
    assert state.points == (29, 28)
    assert not over(state)


@pytest.mark.parametrize("seats", [2, 4])
def test_glop_50_51_nobody_does_anything_once_it_is_over(seats: int) -> None:
    state, _ = ending(seats, (29, 0), "B1", "")
    assert over(state)
    rule = "GLOP-50" if seats == 4 else "GLOP-51"
    assert refusal(state, 0, Ready()) == rule
    assert refusal(state, state.deal.turn, Play("B1")) == rule
    assert refusal(state, CLOCK, Timeout(state.deal.turn)) == rule
    for seat in (*range(seats), None):
        assert GAME.rules.moves(GAME.rules.view(state, seat), NO_ARBITER) == []


def test_glop_51_a_glop_to_thirty_ends_a_game_of_two_at_once() -> None:
    state = replace(playing("B9 B2", "O3 O4", table="O9"), points=(29, 29))
    state, events = play(state, "B9", "O9")
    assert over(state)
    assert events[-1] == Won(0, (0,), (30, 29))
    assert not any(isinstance(event, Counted) for event in events)
    assert ranks(state) == [1, 2]


def test_glop_51_a_glop_short_of_thirty_does_not() -> None:
    state = replace(playing("B9 B2", "O3 O4", table="O9"), points=(28, 29))
    state, _ = play(state, "B9", "O9")
    assert not over(state)


def test_glop_51_by_option_the_deal_is_played_to_its_end_as_by_four() -> None:
    state = replace(playing("B9 B2", "O3 O4", table="O9"), points=(29, 29))
    state = replace(state, setup=replace(state.setup, options=Options(finish_deal=True)))
    state, events = play(state, "B9", "O9")
    assert state.points == (30, 29)
    assert not over(state)
    assert isinstance(events[-1], Took)


def test_glop_51_both_reach_thirty_in_the_count() -> None:
    state, events = ending(2, (29, 29), "B1", "B6 O6 G6")
    assert over(state)
    assert events[-1] == Won(1, (1,), (30, 32))


def test_glop_51_reached_in_the_count_by_one() -> None:
    state, events = ending(2, (29, 28), "B1", "B6")
    assert over(state)
    assert events[-1] == Won(0, (0,), (30, 29))


@pytest.mark.parametrize("seats", [2, 4])
def test_glop_52_level_at_thirty_another_deal(seats: int) -> None:
    state, events = ending(seats, (29, 29), "B1", "B6")
    assert state.points == (30, 30)
    assert isinstance(events[-1], Dealt)
    assert state.match.overtime
    assert state.deal.phase == "study"
    assert ranks(state) == [1] * seats


def test_glop_52_level_below_thirty_is_an_ordinary_deal() -> None:
    state, _ = ending(2, (28, 28), "B1", "B6")
    assert not state.match.overtime


def test_glop_53_no_sudden_end_in_the_extra_deal() -> None:
    state = replace(playing("B9 B2", "O3 O4", table="O9"), points=(30, 30))
    state = replace(state, match=replace(state.match, overtime=True))
    state, events = play(state, "B9", "O9")
    assert state.points == (31, 30)
    assert not over(state)
    assert not any(isinstance(event, Won) for event in events)


@pytest.mark.parametrize("seats", [2, 4])
def test_glop_53_the_extra_deal_is_counted_and_repeated_while_level(seats: int) -> None:
    for points, blacks, whites, winner in (
        ((31, 30), "", "B1", None),
        ((30, 30), "", "B1", 1),
        ((31, 30), "B1", "", 0),
    ):
        hands = ("", "P9") if seats == 2 else FOUR
        state = playing(*hands, table="O2", turn=seats - 1)
        state = replace(state, points=points, match=replace(state.match, overtime=True))
        state = replace(state, deal=replace(state.deal, piles=(cards(blacks), cards(whites))))
        state, events = play(state, "P9")
        if winner is None:
            assert isinstance(events[-1], Dealt)
            assert state.match.overtime
        else:
            assert isinstance(events[-1], Won)
            assert events[-1].side == winner
            assert over(state)
