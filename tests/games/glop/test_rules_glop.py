"""GLOP-30 to GLOP-36: glops and the last card of the deal."""

import pytest
from msgspec.structs import replace

from tablee.core.arbiter import NO_ARBITER
from tablee.core.game import CLOCK, Timeout
from tablee.games.glop import GAME
from tablee.games.glop.state import Counted, Dealt, Event, Laid, Options, PickedUp, Play, State, Swept, Took
from tests.games.glop.support import cards, play, playing, plays, refused, swapped, takes_of


def counted(events: tuple[Event, ...]) -> Counted:
    return next(event for event in events if isinstance(event, Counted))


def last_card(card: str, table: str, last_taker: int | None = None) -> State:
    """Return a state in which seat 1 holds the last card of the deal."""
    state = playing("", card, table=table, turn=1)
    return replace(state, deal=replace(state.deal, last_taker=last_taker))


@pytest.mark.parametrize(("table", "card"), [("O9", "B9"), ("O6 G3 P1", "B10"), ("O5 G6", "B11")])
def test_glop_30_taking_everything_is_a_point_at_once(table: str, card: str) -> None:
    state, events = play(playing(f"{card} P4", "P5 P6", table=table), card, table)
    assert events == (Took(0, card, cards(table), 1),)
    assert state.points == (1, 0)
    assert GAME.rules.view(state, 1).points == (1, 0)
    assert GAME.rules.view(state, 1).glops == (1, 0)
    assert [(line.reason.key, line.points) for line in GAME.rules.scores(state)[0].lines] == [("glop-line-glop", 1)]


def test_glop_30_leaving_a_card_is_no_glop() -> None:
    state, events = play(playing("B9 P4", "P5 P6", table="O9 G9"), "B9", "O9")
    assert events == (Took(0, "B9", ("O9",), 0),)
    assert state.points == (0, 0)


def test_glop_31_after_a_glop_the_next_player_lays() -> None:
    state, _ = play(playing("B9 P4", "P9 P6", table="O9"), "B9", "O9")
    assert state.deal.table == ()
    assert plays(state) == {("P9", frozenset()), ("P6", frozenset())}
    assert refused(state, "P9", "O9") == "GLOP-31"
    assert refused(state, "P9", "Z1") == "GLOP-31"
    state, _ = play(state, "P6")
    assert state.deal.table == cards("P6")


def test_glop_31_the_card_laid_may_be_glopped_in_turn() -> None:
    state, _ = play(playing("B9 G6 P4", "P9 P6 B1", table="O9"), "B9", "O9")
    state, _ = play(state, "P6")
    state, events = play(state, "G6", "P6")
    assert events == (Took(0, "G6", ("P6",), 1),)
    assert state.points == (2, 0)


@pytest.mark.parametrize(("table", "card"), [("O9", "B9"), ("O6 G3 P1", "B10")])
def test_glop_32_36_a_glop_with_the_last_card_is_royal(table: str, card: str) -> None:
    state, events = play(last_card(card, table, last_taker=0), card, table)
    assert events[0] == Took(1, card, cards(table), 3)
    assert not any(isinstance(event, Swept) for event in events)
    lines = counted(events).count.lines
    assert [(line.side, line.reason, line.points) for line in lines if line.reason in ("royal", "glop")] == [
        (1, "royal", 3)
    ]
    assert state.points[1] == sum(line.points for line in lines if line.side == 1)


def test_glop_33_the_last_capture_sweeps_the_table() -> None:
    state = last_card("B9", "O9 G4 P11", last_taker=0)
    after, events = play(state, "B9", "O9")
    assert events[:2] == (Took(1, "B9", ("O9",), 0), Swept(1, cards("G4 P11")))
    assert after.points == (0, 0)
    assert not counted(events).count.lines


def test_glop_33_swept_cards_are_counted() -> None:
    """The sweep adds the 22nd and the 23rd card, and the favourite 1."""
    hoard = cards("O2 O3 O4 O5 O6 O7 O8 O10 O11 G2 G3 G5 G6 G7 G8 G9 G10 G11 P2")
    state = last_card("B9", "O9 B1 P11")
    state = replace(state, deal=replace(state.deal, piles=((), hoard)))
    lines = counted(play(state, "B9", "O9")[1]).count.lines
    assert [(line.side, line.reason, line.n, line.points) for line in lines] == [(1, "cards", 23, 2), (1, "one", 1, 1)]


def test_glop_34_without_a_last_capture_the_last_taker_sweeps() -> None:
    for taker in (0, 1):
        state = last_card("B9", "O4 P11", last_taker=taker)
        _, events = play(state, "B9")
        assert events[:2] == (Laid(1, "B9"), Swept(taker, cards("O4 P11 B9")))


def test_glop_34_the_last_taker_is_remembered_through_the_deal() -> None:
    state = playing("O9 G2", "B4 P2", table="B9 P11", turn=0)
    state, _ = play(state, "O9", "B9")
    state, _ = play(state, "B4")
    state, _ = play(state, "G2")
    _, events = play(state, "P2", "G2")
    assert events[1] == Swept(1, cards("P11 B4"))
    state = playing("O9 G2", "B4 P3", table="B9 P11", turn=0)
    state, _ = play(state, "O9", "B9")
    state, _ = play(state, "B4")
    state, _ = play(state, "G2")
    _, events = play(state, "P3")
    assert events[1] == Swept(0, cards("P11 B4 G2 P3"))


def test_glop_34_a_team_takes_for_both_partners() -> None:
    state = playing("O9", "B4", "G2", "P3", table="B9 P11")
    for card, takes in (("O9", "B9"), ("B4", ""), ("G2", "")):
        state, _ = play(state, card, takes)
    assert play(state, "P3")[1][1] == Swept(0, cards("P11 B4 G2 P3"))


def test_glop_34_if_nobody_captured_nobody_gets_them() -> None:
    state = last_card("B9", "O4 P11 B1")
    _, events = play(state, "B9")
    assert isinstance(events[1], Counted)
    assert not events[1].count.lines


@pytest.mark.parametrize("seats", [2, 4])
def test_glop_35_36_the_deal_ends_with_the_fortieth_card_which_is_the_dealers(seats: int) -> None:
    state = swapped(Options(target=200), seats, number=5)
    dealer = state.match.dealer
    for played in range(1, 41):
        seat = state.deal.turn
        state, events = GAME.rules.apply(state, CLOCK, Timeout(seat), 0, NO_ARBITER)
        assert any(isinstance(event, Counted) for event in events) is (played == 40)
    assert seat == dealer
    assert isinstance(events[-1], Dealt)
    assert (state.match.deal, state.deal.phase) == (2, "study")
    assert sum(len(heap) for heap in state.deal.hands + state.deal.reserves) == 40


def test_glop_36_the_last_of_the_first_ten_is_no_last_card() -> None:
    """It takes everything: an ordinary glop, and the player takes up the reserve."""
    state = playing("", "B9", table="O9", reserves=("B1 B2", "B3 B4"), turn=1)
    state = replace(state, deal=replace(state.deal, hands=(cards("B1 B2"), cards("B9")), reserves=((), cards("B3 B4"))))
    after, events = play(state, "B9", "O9")
    assert events == (Took(1, "B9", ("O9",), 1), PickedUp(1))
    assert after.points == (0, 1)
    assert after.deal.hands[1] == cards("B3 B4")


def test_glop_36_the_last_of_the_first_ten_does_not_sweep() -> None:
    state = playing("B1 B2", "B9", table="O9 G4", reserves=("", "B3 B4"), turn=1)
    after, _ = play(state, "B9", "O9")
    assert after.deal.table == cards("G4")


def test_glop_36_a_royal_glop_is_marked_at_once() -> None:
    """It reaches the target before the count."""
    state = last_card("B9", "O9", last_taker=0)
    state = replace(state, points=(29, 27), deal=replace(state.deal, piles=(cards("B1 B6"), ())))
    assert takes_of(state, "B9") == [[9]]
    after, events = GAME.rules.apply(state, 1, Play("B9", ("O9",)), 0, NO_ARBITER)
    assert after.points == (29, 30)
    assert not any(isinstance(event, Counted) for event in events)
