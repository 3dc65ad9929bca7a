"""The compiled games of `research.glop` are played as the real bots play."""

import numpy as np
import pytest
from research.glop import measure
from research.glop.club_kernels import club_move
from research.glop.game_kernels import best_move, fill_ends

from tablee.core.rng import Rng
from tablee.games.glop import GAME, masks
from tablee.games.glop.bots.club import Judge, plays_of
from tablee.games.glop.bots.guessing import imagined, of_values
from tablee.games.glop.bots.search_kernels import ENDS
from tablee.games.glop.bots.thinking import Problem, terms
from tablee.games.glop.deal_kernels import CARDS
from tablee.games.glop.state import Play
from tests.games.glop.support import seed
from tests.games.glop.test_expert import UNTIMED, observed_deal


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("left", [39, 28, 12, 2])
def test_the_club_players_move_is_the_best_in_its_judgement(seats: int, left: int) -> None:
    state, bots = observed_deal(seats, 2, left)
    view = GAME.rules.view(state, state.deal.turn)
    memory, room = bots[state.deal.turn]._recall(view), measure.working_space(seats)
    lacks = np.array([of_values(values) for values in memory.lacks] + [0] * (4 - seats))
    move = club_move(masks.row_of(state), lacks, room[0], room[1], np.zeros(CARDS), np.zeros((4, 12)))
    judge, plays = Judge(view, memory), plays_of(view)
    chosen = next(play for play in plays if masks.move_of(play) == move)
    assert judge.value(chosen) == pytest.approx(max(map(judge.value, plays)))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("left", [38, 24, 11])
def test_the_experts_move_is_the_best_of_those_that_the_bot_weighs(seats: int, left: int) -> None:
    state, bots = observed_deal(seats, 3, left)
    view = GAME.rules.view(state, state.deal.turn)
    memory, room = bots[state.deal.turn]._recall(view), measure.working_space(seats)
    lacks = np.array([of_values(values) for values in memory.lacks] + [0] * (4 - seats))
    deals = np.array(imagined(view, memory, Rng(seed(1), "luck"), 8))
    row, ends = masks.row_of(state), np.zeros((ENDS + 1, ENDS))
    fill_ends(row, UNTIMED.target, ends)
    move = best_move(row, deals, lacks, 5_000, terms(), ends, room)
    weighed = Problem(plays_of(view), list(deals), view.match.favourite, UNTIMED.target, list(lacks)).weighed(5_000)
    worth = {masks.move_of(each.action): each.worth for each in weighed if isinstance(each.action, Play)}
    assert worth[int(move)] == pytest.approx(weighed[0].worth)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_player_has_no_lead_over_itself(seats: int) -> None:
    kinds = measure.KINDS["club"], measure.KINDS["club"]
    leads, wins = measure.leads_and_wins(kinds, seats, games=20, seed=1, target=30)
    assert leads.mean() == 0
    assert wins.mean() == 0.5


def test_the_expert_goes_most_of_the_way_to_the_clairvoyant() -> None:
    """Compare single deals: with more of them the share is above 70 %."""
    club, expert, clairvoyant = (measure.KINDS[name] for name in ("club", "expert", "clairvoyant"))
    ours, _ = measure.leads_and_wins((expert, club), 4, games=30, seed=3, target=0)
    most, _ = measure.leads_and_wins((clairvoyant, club), 4, games=30, seed=3, target=0)
    assert ours.mean() > 0.5 * most.mean() > 0
