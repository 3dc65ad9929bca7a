"""The model of usual play: it agrees with the club bot, and explains what opponents have played."""

from typing import Any

import pytest

from tablee.core.rng import Rng
from tablee.games.glop import GAME, deal_kernels, masks
from tablee.games.glop.bots import habit_kernels as habits
from tablee.games.glop.bots.club import Judge, plays_of
from tablee.games.glop.bots.guessing import Known, of_values
from tablee.games.glop.state import State
from tablee.kit.compiling import floats, numbers
from tests.games.glop.support import playing, seed
from tests.games.glop.test_expert import observed_deal

SPACE = habits.working_space()


def usual_play(state: State, lacks: Any) -> int:
    row = masks.row_of(state)
    habits.price(row, SPACE[2])
    return int(habits.habitual(row, lacks, *SPACE))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("left", [40, 33, 27, 22, 14, 6])
def test_usual_play_is_the_best_in_the_club_players_judgement(seats: int, left: int) -> None:
    for number in range(4):
        state, bots = observed_deal(seats, number, left)
        view = GAME.rules.view(state, state.deal.turn)
        memory, lacks = bots[state.deal.turn]._recall(view), numbers(4)
        for seat, values in enumerate(memory.lacks):
            lacks[seat] = of_values(values)
        judge, plays = Judge(view, memory), plays_of(view)
        usual = usual_play(state, lacks)
        chosen = next(play for play in plays if masks.move_of(play) == usual)
        assert judge.value(chosen) == pytest.approx(max(map(judge.value, plays)))


def test_a_seat_that_lays_a_card_lacks_all_values_that_could_take() -> None:
    state = playing("B1 B2", "P4 P10", table="O9 G2")
    lacks = numbers(4)
    habits.observe(masks.row_of(state), masks.mask(["B1"]), lacks)
    assert int(lacks[0]) == of_values({2, 9, 11})


def test_a_seat_that_takes_up_its_reserve_may_hold_anything() -> None:
    state = playing("B1", "P4 P10", table="O9 G2")
    lacks = numbers(4)
    lacks[0] = of_values({3})
    habits.observe(masks.row_of(state), masks.mask(["B1"]), lacks)
    assert int(lacks[0]) == 0


def test_a_deal_that_gives_the_opponent_a_glop_it_did_not_take_is_unlikely() -> None:
    """On a table with a 5 and a 3, seat 1 took the 3. With an 8 in hand, a glop was possible."""
    state = playing("B7 B9", "P2", table="O5")
    deals, likely, past = numbers(2, deal_kernels.WIDTH), floats(2), numbers(1, habits.PAST)
    for deal, held in zip(deals, ("P8", "P11"), strict=True):
        deal[:] = masks.row_of(state)
        deal[1] = masks.mask([held])
    likely[0] = likely[1] = 1.0
    past[0][habits.PLAYED], past[0][habits.SIZE] = 1, 3
    past[0][habits.EXPOSED] = masks.mask(["O5", "G3"])
    past[0][habits.MOVED] = masks.mask(["P3", "G3"])
    before = [list(deal) for deal in deals]
    habits.explain(deals, past, likely, numbers(4), *SPACE)
    assert 0 < likely[0] < 0.1 * likely[1]
    assert [list(deal) for deal in deals] == before


@pytest.mark.parametrize(("seats", "left"), [(2, 25), (4, 18)])
def test_the_true_deal_explains_the_plays_better_than_the_average_one(seats: int, left: int) -> None:
    better = 0
    for number in range(6):
        state, bots = observed_deal(seats, number, left)
        view = GAME.rules.view(state, state.deal.turn)
        known = Known(view, bots[state.deal.turn]._recall(view))
        deals = known.dealt(Rng(seed(number), "luck"), 40)
        deals[0][:] = masks.row_of(state)
        likely = [float(each) for each in known.likelihoods(deals)]
        better += likely[0] > sum(likely) / len(likely)
    assert better >= 5
