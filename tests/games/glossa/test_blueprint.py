"""Tests of the blueprint: it is complete, its announcements are legal, and it fears big bids."""

import pytest

from tablee.core.rng import Rng
from tablee.games.glossa.actions import Bid, Call, Drop, Pass
from tablee.games.glossa.bots.blueprint import (
    WHOLE,
    Blueprint,
    action_of,
    announced,
    drawn,
    place_of,
    situation_of,
)
from tablee.games.glossa.bots.expert import ExpertBot
from tablee.games.glossa.bots.situations import (
    AMOUNTS,
    BIDS,
    CALL,
    COSTS,
    FRESH,
    OUT,
    RANKS,
    SITUATIONS,
    answering,
    cost_read_as,
    distance,
    opening,
    rank_of,
)
from tablee.games.glossa.state import CHIPS, Limits
from tests.games.glossa.rigged import W65, W80, W95, W140, W150, Rigged

BLUEPRINT = Blueprint.read()
WORDS = (W150, W140, W95, W80, W65)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_shares_of_every_row_sum_to_100(seats: int) -> None:
    situations = BLUEPRINT.tables[seats].situations
    assert max(situations) < SITUATIONS
    rows = [BLUEPRINT.row(seats, place, rank) for place in situations for rank in range(RANKS)]
    assert {sum(row) for row in rows} == {WHOLE}


def test_situations_differ_when_the_players_left_the_cost_or_the_bidders_differ() -> None:
    answers = {
        answering(left, after, cost, said, most, bidders)
        for left in range(2, 7)
        for after in range(left - 1)
        for cost in range(len(COSTS))
        for said in range(3)
        for most in (0, 50, 300)
        for bidders in (1, 2, 3)
    }
    openings = {
        opening(left, after, reserve, kitty)
        for left in range(2, 7)
        for after in range(left)
        for reserve in (50, 200, 900)
        for kitty in (0, 40)
    }
    assert len(answers) == 15 * len(COSTS) * 27
    assert len(openings) == 20 * 6
    assert not answers & openings
    assert max(answers | openings) < SITUATIONS


def test_an_unknown_situation_is_played_like_the_nearest_known_one() -> None:
    here = answering(3, 1, 6, FRESH, 300, 1)
    assert distance(here, here) == 0
    assert distance(here, answering(3, 1, 5, FRESH, 300, 1)) < distance(here, answering(3, 1, 2, FRESH, 300, 1))
    first = opening(3, 1, 900, 0)
    assert distance(first, opening(3, 2, 900, 0)) < distance(first, opening(5, 1, 900, 0))
    unknown = answering(3, 1, len(COSTS) - 1, 1, 50, 3)
    assert unknown not in BLUEPRINT.tables[3].situations
    assert sum(BLUEPRINT.row(3, unknown, 0)) == WHOLE


def test_a_cost_between_two_of_the_blueprint_is_read_as_either() -> None:
    assert [cost_read_as(cost, 0.5) for cost in (10, 300, 2000)] == [0, COSTS.index(300), len(COSTS) - 1]
    assert {cost_read_as(260, luck) for luck in (0.0, 0.99)} == {COSTS.index(220), COSTS.index(300)}


def test_words_rank_higher_when_they_are_better_and_when_rivals_exchanged_more() -> None:
    ranks = [BLUEPRINT.rank(word, (2, 2)) for word in (40, 80, 120, 180)]
    assert ranks == sorted(set(ranks))
    assert BLUEPRINT.rank(110, (3, 3)) > BLUEPRINT.rank(110, (0, 0))
    assert (rank_of(0.0), rank_of(1.0)) == (0, RANKS - 1)


def test_announcements_keep_to_the_limits() -> None:
    poor = Limits(may_pass=True, may_call=False, call=0, tapis=False, least=10, most=40)
    broke = Limits(may_pass=False, may_call=True, call=40, tapis=True, least=0, most=0)
    assert action_of(BIDS + 6, poor, 0) == Bid(40)
    assert action_of(OUT, poor, 0) == action_of(CALL, poor, 0) == Pass()
    assert action_of(BIDS, broke, 100) == action_of(CALL, broke, 100) == Call()
    assert action_of(OUT, broke, 100) == Drop()
    assert [place_of(Bid(amount), 0) for amount in AMOUNTS[0]] == list(range(BIDS, BIDS + 7))
    assert place_of(Bid(300), 700) == BIDS
    assert drawn(bytes([30, 0, 70]), 29) == 0
    assert drawn(bytes([30, 0, 70]), 30) == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("short", [False, True])
def test_it_bids_legally_with_full_and_with_short_reserves(seats: int, short: bool) -> None:
    rich = (CHIPS - 120) // (seats - 2)
    reserves = (30, 90, *[rich] * (seats - 2)) if short else ()
    rng = Rng(bytes(32), "legal")
    for _ in range(6):
        game = Rigged(*WORDS[:seats], reserves=reserves).bidding()
        while game.state.phase == "bids":
            seat = game.waiting[0]
            game.do(seat, ExpertBot().choose(game.view(seat), rng).action)
        assert game.state.phase == "show" or game.result.kind in ("compared", "passed")


def test_among_three_it_rarely_calls_300_with_a_middling_word() -> None:
    game = Rigged(W150, W80, W65).bidding().say((0, 300))
    view = game.view(1)
    said = [announced(view, 1, 80, (2, 2, 2), (0.5, luck)) for luck in range(WHOLE)]
    assert said.count(Drop()) > 80
    strong = [announced(view, 1, 190, (2, 2, 2), (0.5, luck)) for luck in range(WHOLE)]
    assert strong.count(Drop()) == 0


def test_the_situation_counts_the_players_who_speak_later() -> None:
    view = Rigged(W150, W80, W65, W95).bidding().say((0, "pass"), (1, 60)).view(2)
    assert view.limits is not None
    assert situation_of(view, 2, view.limits, 0.5) == answering(4, 2, COSTS.index(60), FRESH, view.limits.most, 1)
    first = Rigged(W150, W80, W65).bidding().view(0)
    assert first.limits is not None
    assert situation_of(first, 0, first.limits, 0.5) == opening(3, 2, 990, 0)
