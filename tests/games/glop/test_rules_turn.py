"""GLOP-20 to GLOP-27: captures, and plays that are refused."""

import pytest

from tablee.core.arbiter import NO_ARBITER
from tablee.core.game import CLOCK, Timeout
from tablee.games.glop import GAME
from tablee.games.glop.state import Dealt, Event, Glopped, Laid, Options, Play, State, Took
from tests.games.glop.support import cards, play, playing, plays, refusal, refused, seed, swapped, takes_of, values

FREE = Options(favourite="blue", free_discard=True)


def on(table: str, *hand: str, options: Options | None = None) -> State:
    """Return a state in which seat 0 holds the hand, and seat 1 cards that don't matter."""
    return playing(" ".join(hand), "P1 P2 P3", table=table, options=options)


@pytest.mark.parametrize("seats", [2, 4])
def test_glop_20_the_dealers_left_begins_then_clockwise(seats: int) -> None:
    state = swapped(seats=seats)
    for played in range(12):
        seat = (state.match.dealer + 1 + played) % seats
        assert set(GAME.rules.waiting(state)) == {seat}
        for other in set(range(seats)) - {seat}:
            assert GAME.rules.moves(GAME.rules.view(state, other), NO_ARBITER) == []
            assert refusal(state, other, Play(state.deal.hands[other][0])) == "GLOP-20"
        assert refusal(state, CLOCK, Play(state.deal.hands[seat][0])) == "GLOP-20"
        state, _ = GAME.rules.apply(state, CLOCK, Timeout(seat), 0, NO_ARBITER)


@pytest.mark.parametrize("card", ["B2", "P1", "Z9", "", "B12", "O5"])
def test_glop_20_one_plays_a_card_of_ones_hand(card: str) -> None:
    assert refused(on("O5", "B1"), card) == "GLOP-20"


def test_glop_21_a_card_takes_its_equal() -> None:
    state, events = play(on("O8 G3", "B8"), "B8", "O8")
    assert events == (Took(0, "B8", ("O8",)),)
    assert state.deal.table == cards("G3")
    assert set(state.deal.piles[0]) == set(cards("B8 O8"))


def test_glop_21_a_card_takes_cards_that_add_up_to_it() -> None:
    state, _ = play(on("O5 G3 P11", "B8"), "B8", "G3 O5")
    assert state.deal.table == cards("P11")
    assert set(state.deal.piles[0]) == set(cards("B8 O5 G3"))


def test_glop_21_the_pile_of_a_team_is_one() -> None:
    state = playing("B8 B1", "P8 P1", "G8 G1", "O4 O1", table="O8 G4 B11")
    state, _ = play(state, "B8", "O8")
    state, _ = play(state, "P8")
    state, _ = play(state, "G8", "P8")
    state, _ = play(state, "O4", "G4")
    assert [set(pile) for pile in state.deal.piles] == [set(cards("B8 O8 G8 P8")), set(cards("O4 G4"))]


@pytest.mark.parametrize("takes", ["P8", "O5 P3", "Z1", "O5 B8"])
def test_glop_21_only_exposed_cards_are_taken(takes: str) -> None:
    assert refused(on("O5 G3", "B8"), "B8", takes) == "GLOP-21"


@pytest.mark.parametrize("takes", ["O4 O4", "O4 G3 O4", "G3 O4 G3"])
def test_glop_21_a_card_is_taken_once(takes: str) -> None:
    assert refused(on("O4 G3 P11", "B8 B7"), "B8", takes) == "GLOP-21"


@pytest.mark.parametrize(("card", "takes"), [("B8", "O5"), ("B8", "O5 G2"), ("B4", "O5"), ("B1", "G2 O5")])
def test_glop_21_the_sum_must_be_right(card: str, takes: str) -> None:
    assert refused(on("O5 G2 P3", "B8 B4 B1"), card, takes) == "GLOP-21"


@pytest.mark.parametrize(
    ("table", "card", "takes"),
    [
        ("O8 G5 P2 O1", "B8", [[8]]),
        ("O9 G5 P2 O1", "B8", [[1, 2, 5]]),
        ("O11 G11 P3 O6", "B11", [[11], [11]]),
        ("O4 G2 P3 O6", "B11", [[2, 3, 6]]),
        ("O6 G5 P3", "B11", [[5, 6]]),
        ("O6 G5 P3", "B8", [[3, 5]]),
        ("O9", "B9", [[9]]),
        ("O6 G3 P1", "B10", [[1, 3, 6]]),
    ],
)
def test_glop_22_the_examples(table: str, card: str, takes: list[list[int]]) -> None:
    assert takes_of(on(table, card), card) == takes


@pytest.mark.parametrize("takes", ["G5 P2 O1", "G5", "O8 O1", "O8 G5"])
def test_glop_22_a_single_is_taken_before_a_sum(takes: str) -> None:
    assert refused(on("O8 G5 P2 O1", "B8"), "B8", takes) == "GLOP-22"


def test_glop_22_the_player_chooses_which_single() -> None:
    state = on("O11 G11 P3 O6", "B11")
    assert plays(state) == {("B11", frozenset({"O11"})), ("B11", frozenset({"G11"}))}
    for chosen, left in (("O11", "G11 P3 O6"), ("G11", "O11 P3 O6")):
        assert play(state, "B11", chosen)[0].deal.table == cards(left)


@pytest.mark.parametrize(
    ("table", "takes"),
    [
        ("O11 G11 P3 O6", "O11 G11"),
        ("O11 G6 P5", "O11 G6 P5"),
        ("O6 G5 P8 O3", "O6 G5 P8 O3"),
        ("O6 G5 P6 O5", "O6 G5 P6 O5"),
        ("O10 G9 P1 O2", "O10 G9 P1 O2"),
    ],
)
def test_glop_23_one_card_makes_one_capture(table: str, takes: str) -> None:
    assert refused(on(table, "B11"), "B11", takes) == "GLOP-23"


def test_glop_23_the_player_chooses_among_the_sums() -> None:
    state = on("O6 G5 P8 O3", "B11")
    assert takes_of(state, "B11") == [[3, 8], [5, 6]]
    assert play(state, "B11", "P8 O3")[0].deal.table == cards("O6 G5")
    assert play(state, "B11", "O6 G5")[0].deal.table == cards("P8 O3")


@pytest.mark.parametrize("options", [None, FREE])
def test_glop_24_a_player_who_cannot_take_lays_any_card(options: Options | None) -> None:
    state = on("O9 G9", "B1 B2 B11", options=options)
    assert plays(state) == {("B1", frozenset()), ("B2", frozenset()), ("B11", frozenset())}
    state, events = play(state, "B2")
    assert events == (Laid(0, "B2"),)
    assert state.deal.table == cards("O9 G9 B2")
    assert state.deal.piles == ((), ())


def test_glop_24_a_player_who_can_take_must_take_with_any_card_that_can() -> None:
    state = on("O9 G2", "B1 B2 B9 B11 O10")
    assert plays(state) == {("B2", frozenset({"G2"})), ("B9", frozenset({"O9"})), ("B11", frozenset({"O9", "G2"}))}
    assert refused(state, "B1") == "GLOP-24"
    assert refused(state, "O10") == "GLOP-24"


def test_glop_24_free_discard_lets_an_idle_card_be_laid() -> None:
    state = on("O9 G2", "B1 B2 B9 O10", options=FREE)
    assert plays(state) == {
        ("B2", frozenset({"G2"})),
        ("B9", frozenset({"O9"})),
        ("B1", frozenset()),
        ("O10", frozenset()),
    }
    assert play(state, "O10")[1] == (Laid(0, "O10"),)


@pytest.mark.parametrize("options", [None, FREE])
def test_glop_24_a_card_that_can_take_is_never_laid(options: Options | None) -> None:
    state = on("O9 G2", "B1 B9 B11", options=options)
    assert refused(state, "B9") == "GLOP-24"
    assert refused(state, "B11") == "GLOP-24"


def test_glop_25_an_eleven_is_taken_only_by_an_eleven() -> None:
    hand = "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10"
    state = on("O11", hand)
    assert all(not takes for _, takes in plays(state))
    for card in hand.split():
        assert refused(state, card, "O11") == "GLOP-25"
    assert takes_of(on("O11", "B11"), "B11") == [[11]]
    assert refused(on("O11 G2 P8", "B10"), "B10", "O11 G2 P8") == "GLOP-25"


def test_glop_26_the_view_shows_the_last_play_only() -> None:
    state = playing("B8 B1 B2", "P8 P1 P2", table="O8 G3 O11")
    for card, takes, last in (("B8", "O8", Took(0, "B8", ("O8",))), ("P8", "", Laid(1, "P8"))):
        state, _ = play(state, card, takes)
        for seat in (0, 1, None):
            assert GAME.rules.view(state, seat).last == last
    view = GAME.rules.view(state, 0)
    assert view.pile_sizes == (2, 0)
    shown = {*view.hand, *view.table, view.last.card if view.last else ""}
    assert not shown & set(cards("B8 O8"))


def test_glop_26_of_past_plays_only_glops_are_shown_without_their_cards() -> None:
    past: list[tuple[Event, Event | None]] = [
        (Took(0, "B8", ("O8",)), None),
        (Took(1, "B8", ("O8",), 1), Glopped(1, 1)),
        (Took(1, "B8", ("O8",), 3), Glopped(1, 3)),
        (Laid(2, "B8"), None),
        (Dealt(2, 1, "pink", cards("B1 B2 B3 B4"), 0), Dealt(2, 1, "pink", (), 0)),
    ]
    for event, told in past:
        for seat in (0, 1, None):
            assert GAME.rules.recalled(event, seat) == told
            assert GAME.rules.seen(event, seat) == event


@pytest.mark.parametrize(
    ("table", "hand", "expected"),
    [
        ("O9 G2 O11", "B1 B2 B9 B11", Play("B2", ("G2",))),
        ("O9 G2 O11", "B3 G9 P9", Play("G9", ("O9",))),
        ("O5 G5 P11", "B5", Play("B5", ("O5",))),
        ("O6 G2 P3 B1", "B4 G9 B9", Play("B4", ("P3", "B1"))),
        ("O7 G2 P3 B4", "B9 O11", Play("B9", ("G2", "P3", "B4"))),
        ("O9 G9", "B1 P1 B11", Play("B1")),
        ("", "B4 G4 B5", Play("B4")),
    ],
)
@pytest.mark.parametrize("options", [None, FREE])
def test_glop_27_time_out_plays_the_lowest_capture(
    table: str, hand: str, expected: Play, options: Options | None
) -> None:
    """It takes the most cards. If nothing can be taken, the lowest card is laid.

    The option of a free discard changes nothing here.
    """
    state = on(table, hand, options=options)
    assert refusal(state, 0, Timeout(0)) == "GLOP-27"
    assert refusal(state, CLOCK, Timeout(1)) == "GLOP-27"
    after, events = GAME.rules.apply(state, CLOCK, Timeout(0), 0, NO_ARBITER)
    by_hand, expected_events = GAME.rules.apply(state, 0, expected, 0, NO_ARBITER)
    assert values(after.deal.piles[0]) == values(by_hand.deal.piles[0])
    assert (after.deal.hands, len(after.deal.table), len(events)) == (
        by_hand.deal.hands,
        len(by_hand.deal.table),
        len(expected_events),
    )


def test_glop_27_colour_order_settles_equal_cards() -> None:
    state = playing("B9 O9 G9 P9", "P1 P2", table="O2")
    _, events = GAME.rules.apply(state, CLOCK, Timeout(0), 0, NO_ARBITER)
    assert events == (Laid(0, "B9"),)


def test_glop_27_a_game_of_time_outs_ends() -> None:
    state = GAME.rules.setup(Options(target=10), 4, seed(1), GAME.rules.edition)
    at = 0
    while GAME.rules.waiting(state):
        seat, decision = next(iter(GAME.rules.waiting(state).items()))
        at = max(at, decision.deadline or 0)
        state, _ = GAME.rules.apply(state, CLOCK, Timeout(seat), at, NO_ARBITER)
    assert max(state.points) >= 10
