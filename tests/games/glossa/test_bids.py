"""Tests of bidding: turns, legal announcements, and the end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import convert

from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.core.rng import Rng
from tablee.games.glossa import GAME
from tablee.games.glossa.actions import Action, Answer, Ask, Bid, Call, Compose, Drop, Enter, Exchange, Pass, Show
from tablee.games.glossa.moves import moves
from tablee.games.glossa.state import Options, State
from tests.conformance.walk import new_table, seed_of, walk
from tests.games.glossa.rigged import ARBITER, NOTHING, W65, W80, W95, W150, Rigged, check_conserved

FOUR = (W150, W95, W80, W65)


def test_glossa_30_pass_drop_or_bid_then_drop_call_or_raise() -> None:
    game = Rigged(*FOUR).bidding()
    assert game.waiting == [0]
    kinds = {type(move) for move in moves(game.view(0), ARBITER) or ()}
    assert kinds == {Pass, Drop, Bid}
    game.refused(0, Call(), "GLOSSA-30", "glossa-no-call")
    game.say((0, 50))
    kinds = {type(move) for move in moves(game.view(1), ARBITER) or ()}
    assert kinds == {Call, Drop, Bid}


def test_glossa_30_the_first_participant_on_the_dealers_left_speaks_first() -> None:
    assert Rigged(*FOUR).bidding(1, 3).waiting == [1]


def test_glossa_31_no_pass_once_somebody_has_bid() -> None:
    game = Rigged(*FOUR).bidding().say((0, "pass"), (1, 40))
    assert game.refused(2, Pass(), "GLOSSA-31", "glossa-no-pass")["level"] == 40
    game.say((2, "drop"), (3, "drop"))
    game.refused(0, Pass(), "GLOSSA-31", "glossa-no-pass")
    limits = game.view(0).limits
    assert limits is not None
    assert (limits.may_pass, limits.may_call, limits.call) == (False, True, 40)


def test_glossa_31_a_drop_out_before_any_bid_leaves_the_right_to_pass() -> None:
    game = Rigged(*FOUR).bidding().say((0, "drop"), (1, "pass"), (2, "pass"))
    assert game.waiting == [3]


def test_glossa_32_dropping_out_is_final() -> None:
    game = Rigged(*FOUR).bidding().say((0, 20), (1, "drop"), (2, 20), (3, "drop"), (0, 20))
    assert game.waiting == [2]
    game.refused(1, Compose(), "GLOSSA-32", "glossa-dropped-out")
    for action in (Bid(10), Call(), Pass(), Drop()):
        game.refused(1, action, "GLOSSA-32", "glossa-dropped-out")
    game.refused(0, Call(), "GLOSSA-38", "glossa-not-your-turn")
    game.say((2, "call"))
    assert game.result.points == (150, None, 80, None)


def test_glossa_33_bidding_ends_when_all_have_matched_and_nobody_raises_themselves() -> None:
    game = Rigged(*FOUR).bidding().say((0, 50), (1, "call"), (2, "call"), (3, "call"))
    assert game.result.kind == "compared"
    assert game.state.match.deal == 2


def test_glossa_34_an_announcement_is_300_at_most() -> None:
    game = Rigged(*FOUR).bidding()
    params = game.refused(0, Bid(310), "GLOSSA-34", "glossa-bid-above-cap")
    assert (params["most"], params["reserve"]) == (300, 740)
    game.say((0, 300), (1, 300))
    assert game.view(2).level == 600


def test_glossa_34_with_cap_total_the_whole_stake_is_300_at_most() -> None:
    game = Rigged(*FOUR, options=Options(cap="total")).bidding().say((0, 200))
    assert game.refused(1, Bid(110), "GLOSSA-34", "glossa-bid-above-cap")["most"] == 100
    game.say((1, 100))
    game.refused(2, Bid(10), "GLOSSA-34", "glossa-cannot-raise")
    game.say((2, "call"), (3, "call"), (0, "call"))
    assert game.result.stakes == (310,) * 4


def test_glossa_35_all_pass_and_the_antes_become_the_kitty() -> None:
    game = Rigged(*FOUR).bidding().say((0, "pass"), (1, "pass"), (2, "pass"), (3, "pass"))
    assert game.result.kind == "passed"
    assert game.state.cagnotte == 40
    assert game.result.points == (None,) * 4
    assert game.view(None).mat == 40


@pytest.mark.parametrize(("edition", "kind"), [(1, "compared"), (2, "passed")])
def test_glossa_35_all_who_can_bid_pass_while_another_player_is_all_in(edition: int, kind: str) -> None:
    game = Rigged(W80, W95, W150, reserves=(1490, 10, 1500), edition=edition).bidding()
    game.say((0, "pass"), (2, "pass"))
    assert game.result.kind == kind
    assert game.state.cagnotte == (30 if kind == "passed" else 0)
    assert game.result.points == ((None, None, None) if kind == "passed" else (80, 95, 150))


@pytest.mark.parametrize(("edition", "kind"), [(3, "compared"), (4, "passed")])
def test_glossa_35_39_46_a_pass_against_an_all_in_player_leaves_a_kitty(edition: int, kind: str) -> None:
    game = Rigged(W80, W95, W150, reserves=(1490, 10, 1500), edition=edition).bidding()
    game.say((0, "pass"), (2, "drop"))
    assert game.result.kind == kind
    assert game.state.cagnotte == (30 if kind == "passed" else 0)


def test_glossa_36_against_one_opponent_the_words_are_compared_at_once() -> None:
    game = Rigged(W150, W95, reserves=(2890, 110)).bidding()
    game.say((0, 300), (1, "call"))
    assert game.result.kind == "compared"
    assert game.result.stakes == (310, 110)
    # The bidder wins and takes only the short stake: the 200 that nobody matched return.
    assert game.result.gains == (420, 0)
    assert game.state.reserves[0] == 3000


def test_glossa_36_the_short_player_wins_and_the_others_excess_returns() -> None:
    game = Rigged(W95, W150, W80, reserves=(1445 - 5, 60, 1500)).bidding()
    game.say((0, 100), (1, "call"), (2, 200), (0, "call"))
    assert game.result.stakes == (310, 60, 310)
    assert game.result.winners == (1,)
    assert game.result.gains == (250, 180, 250)
    assert game.net() == [-60, 120, -60]


def test_glossa_36_the_excess_of_a_player_who_dropped_out_returns_too() -> None:
    game = Rigged(W95, W150, W80, reserves=(1440, 60, 1500)).bidding()
    game.say((0, 100), (1, "call"), (2, 200), (0, "drop"))
    assert game.result.stakes == (110, 60, 310)
    assert game.result.gains == (50, 180, 250)


def test_glossa_36_a_short_loser_leaves_the_rest_to_the_best_of_the_others() -> None:
    game = Rigged(W95, W65, W80, reserves=(1440, 60, 1500)).bidding()
    game.say((0, 100), (1, "call"), (2, 200), (0, "call"))
    assert game.net() == [370, -60, -310]


def test_glossa_37_bids_are_multiples_of_ten_within_the_reserve() -> None:
    game = Rigged(W150, W95, reserves=(2910, 90)).bidding()
    for amount in (0, -10, 5, 55, 299):
        params = game.refused(0, Bid(amount), "GLOSSA-37", "glossa-bid-in-tens")
        assert (params["least"], params["most"]) == (10, 300)
    game.say((0, 30))
    params = game.refused(1, Bid(60), "GLOSSA-37", "glossa-bid-above-reserve")
    assert (params["most"], params["reserve"]) == (50, 80)
    game.say((1, 50))
    assert game.state.reserves[1] == 0


def test_glossa_37_a_player_who_cannot_add_10_may_only_call_or_drop_out() -> None:
    game = Rigged(W150, W95, W80, reserves=(2420, 60, 520)).bidding().say((0, 50))
    assert {type(move) for move in moves(game.view(1), ARBITER) or ()} == {Call, Drop}
    game.refused(1, Bid(10), "GLOSSA-37", "glossa-cannot-raise")


def test_glossa_38_the_turn_skips_players_who_dropped_out_or_are_all_in() -> None:
    game = Rigged(*FOUR, reserves=(1480, 20, 750, 750)).bidding()
    game.say((0, 50), (1, "call"), (2, "drop"), (3, 50))
    assert game.waiting == [0]
    game.refused(1, Call(), "GLOSSA-38", "glossa-not-your-turn")
    game.say((0, 50))
    assert game.waiting == [3]


def test_glossa_38_each_speaks_once_in_the_first_round() -> None:
    game = Rigged(*FOUR).bidding().say((0, "pass"), (1, "pass"), (2, "drop"))
    assert game.waiting == [3]
    game.say((3, 20))
    assert game.waiting == [0]
    game.say((0, "call"))
    assert game.waiting == [1]


def test_glossa_39_no_raise_when_every_other_player_left_is_all_in() -> None:
    game = Rigged(W150, W95, W80, reserves=(110, 60, 2830)).bidding()
    game.say((0, 100), (1, "call"))
    assert {type(move) for move in moves(game.view(2), ARBITER) or ()} == {Call, Drop}
    game.refused(2, Bid(10), "GLOSSA-39", "glossa-nobody-to-raise")
    game.say((2, "call"))
    assert game.result.kind == "compared"


def test_glossa_39_there_is_no_bidding_with_at_most_one_player_with_chips() -> None:
    game = Rigged(W150, W95, reserves=(2990, 10)).bidding()
    assert game.result.kind == "compared"
    assert game.net() == [10, -10]


def test_glossa_39_bidding_ends_when_drop_outs_leave_one_player_with_chips() -> None:
    game = Rigged(W150, W95, W80, reserves=(1490, 10, 1500)).bidding().say((0, "drop"))
    assert game.result.kind == "compared"
    assert game.result.points == (None, 95, 80)


def test_glossa_46_two_players_left_who_passed_leave_a_kitty_after_drop_outs() -> None:
    game = Rigged(*FOUR).bidding().say((0, "pass"), (1, "drop"), (2, "pass"), (3, "drop"))
    assert game.result.kind == "passed"
    assert game.state.cagnotte == 40


def test_glossa_49_words_are_compared_while_an_all_in_player_is_left() -> None:
    game = Rigged(W80, W95, W150, reserves=(1490, 60, 1450)).bidding()
    game.say((0, 50), (1, "call"), (2, 50), (0, "drop"))
    assert game.result.kind == "compared"


def test_glossa_49_an_all_in_player_left_alone_collects_like_any_other() -> None:
    game = Rigged(W80, NOTHING, W150, reserves=(1000, 60, 1940)).bidding().say((0, "pass"), (1, 50), (2, "drop"))
    game.say((0, "drop"))
    assert (game.state.phase, game.waiting) == ("show", [1])


def test_glossa_65_after_a_timeout_the_default_of_each_decision_is_played() -> None:
    game = Rigged(*FOUR)
    game.refused(0, Timeout(0), "GLOSSA-65", "glossa-clock-only")
    game.refused(CLOCK, Timeout(0), "GLOSSA-65", "glossa-time-left")
    game.refused(CLOCK, Timeout(1), "GLOSSA-65", "glossa-time-left")
    game.do(CLOCK, Timeout(0), at=60_000)
    assert game.state.deal.entered[0] is False
    for seat in (1, 2, 3):
        game.do(seat, Enter(True))
    game.do(CLOCK, Timeout(1))
    assert game.state.deal.exchanged[1] == 0
    game.do(2, Exchange())
    game.do(3, Exchange())
    game.do(1, Compose(W95))
    for seat in (1, 2, 3):
        game.do(CLOCK, Timeout(seat), at=120_000)
    assert game.state.deal.words[1] == W95
    game.do(CLOCK, Timeout(1))
    assert game.state.deal.said[1] == "passed"
    game.say((2, 20))
    game.do(CLOCK, Timeout(3))
    game.do(CLOCK, Timeout(1))
    assert game.state.phase == "show"
    game.do(CLOCK, Timeout(2))
    assert game.result.points == (None, None, 50, None)


def test_glossa_65_after_a_timeout_a_loan_is_not_asked_for_or_refused() -> None:
    game = Rigged(W95, W65, reserves=(2800, 200)).bidding().say((0, "pass"), (1, "drop"))
    game.do(0, Show(True))
    assert (game.state.phase, game.waiting) == ("ask", [1])
    game.do(1, Ask(0, 300))
    game.do(CLOCK, Timeout(0))
    assert game.state.phase == "entry"
    assert game.state.reserves == (2810, 190)
    game.refused(0, Answer(True), "GLOSSA-11", "glossa-not-now")


@settings(max_examples=60)
@given(st.integers(0, 200), st.integers(2, 6), st.sampled_from(["raise", "total"]))
def test_glossa_30_34_37_39_check_and_moves_agree_on_every_amount(number: int, seats: int, cap: str) -> None:
    """Check that in random bidding exactly the listed actions are legal."""
    options = convert({"minutes": 1, "cap": cap}, Options)
    table = new_table(GAME, options, seats, seed_of(number))
    for step in walk(table, Rng(seed_of(number), "amounts")):
        check_conserved(step.after)
        if step.before.phase != "bids":
            continue
        seat = step.before.turn
        listed = set(moves(GAME.rules.view(step.before, seat), ARBITER) or ())
        tried: list[Action] = [Pass(), Drop(), Call(), *map(Bid, range(-10, 321, 5))]
        for action in tried:
            assert (action in listed) == is_allowed(step.before, seat, action)


def is_allowed(state: State, seat: int, action: Action) -> bool:
    try:
        GAME.rules.check(state, seat, action, 0, ARBITER)
    except IllegalAction:
        return False
    return True
