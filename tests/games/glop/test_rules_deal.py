"""GLOP-1 to GLOP-19: the cards, the deal and the exchange."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tablee.core.arbiter import NO_ARBITER
from tablee.core.game import CLOCK, Decision, Timeout
from tablee.core.rng import Rng
from tablee.games.glop import GAME
from tablee.games.glop.cards import COLOURS, DECK, VALUE, Colour
from tablee.games.glop.deal import deal, first_match, is_void, next_match
from tablee.games.glop.moves import moves
from tablee.games.glop.state import Options, PickedUp, Play, Ready, SaidReady, Setup, State, Swapped
from tests.games.glop.support import Cards, cards, play, playing, refusal, seed, swapped

VOID_SEED = 16
TIED_SEED = 55
"""A seed with two ties for the highest card: three draws among four players."""


def pack_of(number: int, deal_number: int, attempt: int) -> Cards:
    """Return the pack after shuffle and cut, computed again from the labels."""
    rng = Rng(seed(number), f"glop/deal/{deal_number}/{attempt}")
    pack = list(rng.shuffled(DECK))
    for _ in range(1 + rng.below(43)):
        pack.append(pack.pop(0))
    return tuple(pack)


def dealt_by_hand(pack: Cards, places: list[str]) -> tuple[dict[str, set[str]], Cards]:
    """Deal as a person does: two cards to each place in turn until four are left."""
    left = list(pack)
    heaps: dict[str, set[str]] = {place: set() for place in places}
    while len(left) > 4:
        for place in places:
            heaps[place] |= {left.pop(0), left.pop(0)}
    return heaps, tuple(left)


def test_glop_1_forty_four_cards_in_four_colours() -> None:
    assert len(DECK) == len(set(DECK)) == 44
    assert Counter(VALUE[card] for card in DECK) == dict.fromkeys(range(1, 12), 4)
    assert Counter(card[0] for card in DECK) == {"B": 11, "O": 11, "G": 11, "P": 11}
    for seats in GAME.rules.seat_counts:
        assert sorted(GAME.rules.cards(GAME.rules.setup(Options(), seats, seed(1), GAME.rules.edition))) == sorted(DECK)


def test_glop_2_partners_sit_opposite_and_share_a_score() -> None:
    assert GAME.rules.seat_counts == (2, 4)
    four = playing("B9", "B2", "B3", "B4", table="O9")
    four, _ = play(four, "B9", "O9")
    assert [score.points for score in GAME.rules.scores(four)] == [1, 0, 1, 0]
    assert [score.rank for score in GAME.rules.scores(four)] == [1, 2, 1, 2]
    two, _ = play(playing("B9 B1", "B2 B3", table="O9"), "B9", "O9")
    assert [score.points for score in GAME.rules.scores(two)] == [1, 0]


def test_glop_3_the_game_goes_to_thirty_unless_the_table_says_otherwise() -> None:
    assert Options().target == 30
    glopping = playing("B9 B1", "B2 B3", table="O9")
    for target, over in ((30, False), (5, True)):
        state = replace(glopping, setup=replace(glopping.setup, options=Options(target=target)), points=(4, 0))
        assert (GAME.rules.waiting(play(state, "B9", "O9")[0]) == {}) is over


def test_glop_10_the_highest_card_deals_and_level_ones_draw_again() -> None:
    match = GAME.rules.setup(Options(), 4, seed(TIED_SEED), GAME.rules.edition).match
    assert len(match.draws) == 3
    drawing = {0, 1, 2, 3}
    for draw in match.draws:
        assert {seat for seat in range(4) if draw[seat]} == drawing
        drawn = [card for card in draw if card]
        assert len(set(drawn)) == len(drawn)
        highest = max(int(card[1:]) for card in drawn)
        drawing = {seat for seat in drawing if int(draw[seat][1:]) == highest}
    assert drawing == {match.dealer}


@pytest.mark.parametrize("seats", [2, 4])
def test_glop_10_the_host_may_name_who_begins(seats: int) -> None:
    for number in range(10):
        state = GAME.rules.setup(Options(first="1"), seats, number.to_bytes(32, "big"), GAME.rules.edition)
        assert (state.match.dealer, state.deal.turn, state.match.draws) == (seats - 1, 0, ())
    named = GAME.rules.setup(Options(first="4"), 2, bytes(32), GAME.rules.edition).match
    assert named == GAME.rules.setup(Options(), 2, bytes(32), GAME.rules.edition).match, "no such seat: drawn"


def test_glop_10_every_seat_may_draw_the_first_deal() -> None:
    assert {GAME.rules.setup(Options(), 4, seed(number), GAME.rules.edition).match.dealer for number in range(40)} == {
        0,
        1,
        2,
        3,
    }


@pytest.mark.parametrize("seats", [2, 4])
def test_glop_10_13_the_deal_and_the_favourite_move_clockwise(seats: int) -> None:
    match = GAME.rules.setup(Options(favourite="green"), seats, seed(3), GAME.rules.edition).match
    dealers, favourites = [match.dealer], [match.favourite]
    for _ in range(4):
        match = next_match(match, seats, overtime=False)
        dealers.append(match.dealer)
        favourites.append(match.favourite)
    assert dealers == [(dealers[0] + turn) % seats for turn in range(5)]
    assert favourites == ["green", "pink", "blue", "orange", "green"]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_glop_11_ten_cards_each_two_by_two_from_the_dealers_left(number: int) -> None:
    state = GAME.rules.setup(Options(), 4, seed(number), GAME.rules.edition)
    dealer = state.match.dealer
    order = [str((dealer + step) % 4) for step in (1, 2, 3, 4)]
    heaps, left = dealt_by_hand(pack_of(number, 1, 0), order)
    assert [set(hand) for hand in state.deal.hands] == [heaps[str(seat)] for seat in range(4)]
    assert [len(hand) for hand in state.deal.hands] == [10] * 4
    assert state.deal.table == left
    assert state.deal.reserves == ()


def test_glop_11_the_pack_is_cut() -> None:
    """The cut has moved the shuffle's last four cards, so others are exposed."""
    for number in range(1, 6):
        shuffled = Rng(seed(number), "glop/deal/1/0").shuffled(DECK)
        table = GAME.rules.setup(Options(), 4, seed(number), GAME.rules.edition).deal.table
        place = shuffled.index(table[-1])
        assert 0 < place + 1 < 44
        assert table == tuple(shuffled[(place - back) % 44] for back in (3, 2, 1, 0))


@pytest.mark.parametrize(
    ("exposed", "void"),
    [
        ("B7 O7 G7 P7", True),
        ("B7 O7 G7 P1", True),
        ("P1 B7 O7 G7", True),
        ("B7 O7 G1 P1", False),
        ("B7 O7 G1 P2", False),
        ("B1 B2 B3 B4", False),
    ],
)
def test_glop_12_more_than_two_of_one_value_voids_the_deal(exposed: str, void: bool) -> None:
    assert is_void(cards(exposed)) is void


@pytest.mark.parametrize("seats", [2, 4])
def test_glop_12_18_a_void_deal_is_dealt_again_by_the_same_dealer(seats: int) -> None:
    thrown_in = pack_of(VOID_SEED, 1, 0)
    assert max(Counter(int(card[1:]) for card in thrown_in[-4:]).values()) > 2
    again = pack_of(VOID_SEED, 1, 1)
    setup = Setup(Options(), seats, seed(VOID_SEED), GAME.rules.edition)
    match = first_match(setup)
    dealt, announced = deal(setup, match, at=0)
    assert dealt.table == again[-4:]
    assert announced.voids == 1
    assert (announced.dealer, announced.favourite) == (match.dealer, match.favourite)
    state = GAME.rules.setup(Options(), seats, seed(VOID_SEED), GAME.rules.edition)
    assert (state.deal, state.match) == (dealt, match)


def test_glop_13_the_first_favourite_is_drawn_or_fixed() -> None:
    drawn = [GAME.rules.setup(Options(), 2, seed(number), GAME.rules.edition).match.favourite for number in range(40)]
    assert set(drawn) == set(COLOURS)
    fixed: Colour
    for fixed in COLOURS:
        assert GAME.rules.setup(Options(favourite=fixed), 2, seed(1), GAME.rules.edition).match.favourite == fixed


def test_glop_13_the_favourite_does_not_change_what_may_be_played() -> None:
    for number in range(5):
        found = set()
        fixed: Colour
        for fixed in COLOURS:
            state = swapped(Options(favourite=fixed), number=number)
            found.add(tuple(map(repr, moves(GAME.rules.view(state, state.deal.turn), NO_ARBITER))))
        assert len(found) == 1


def test_glop_14_partners_swap_hands() -> None:
    studied = GAME.rules.setup(Options(), 4, seed(1), GAME.rules.edition)
    playing_now = swapped(seats=4)
    assert [playing_now.deal.hands[seat] for seat in range(4)] == [studied.deal.hands[seat] for seat in (2, 3, 0, 1)]
    assert playing_now.deal.table == studied.deal.table


@pytest.mark.parametrize("seats", [2, 4])
def test_glop_14_19_the_hand_given_away_shows_only_with_the_memory_aid(seats: int) -> None:
    studied = GAME.rules.setup(Options(), seats, seed(1), GAME.rules.edition)
    for aid in (False, True):
        state = swapped(Options(memory_aid=aid), seats)
        for seat in range(seats):
            view = GAME.rules.view(state, seat)
            assert view.given == (studied.deal.hands[seat] if aid else None)
            assert view.hand == state.deal.hands[seat]
        assert GAME.rules.view(state, None).given is None
        assert GAME.rules.view(state, None).hand == ()


def test_glop_14_the_memory_aid_forgets_what_the_partner_has_played() -> None:
    aided = Options(memory_aid=True)
    state = playing("B1 B2", "B3 B4", "B5 B6", "B7 B8", table="O11", options=aided)
    state, _ = play(state, "B1")
    assert GAME.rules.view(state, 2).given == cards("B2")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_glop_15_two_by_two_to_hands_and_reserves(number: int) -> None:
    state = GAME.rules.setup(Options(), 2, seed(number), GAME.rules.edition)
    dealer, other = state.match.dealer, 1 - state.match.dealer
    order = ["dealer's reserve", "opponent's hand", "opponent's reserve", "dealer's hand"]
    heaps, left = dealt_by_hand(pack_of(number, 1, 0), order)
    assert set(state.deal.reserves[dealer]) == heaps["dealer's reserve"]
    assert set(state.deal.hands[other]) == heaps["opponent's hand"]
    assert set(state.deal.reserves[other]) == heaps["opponent's reserve"]
    assert set(state.deal.hands[dealer]) == heaps["dealer's hand"]
    assert all(len(heap) == 10 for heap in (*state.deal.hands, *state.deal.reserves))
    assert state.deal.table == left


def test_glop_16_the_reserve_is_played_first_then_the_hand_studied() -> None:
    studied = GAME.rules.setup(Options(), 2, seed(1), GAME.rules.edition)
    state = swapped()
    assert state.deal.hands == studied.deal.reserves
    assert state.deal.reserves == studied.deal.hands
    first = state.deal.turn
    for played in range(1, 21):
        seat = state.deal.turn
        state, events = GAME.rules.apply(state, CLOCK, Timeout(seat), 0, NO_ARBITER)
        assert (PickedUp(seat) in events) is (played > 18)
        if played == 19:
            assert state.deal.hands[first] == studied.deal.hands[first]
            assert state.deal.reserves[first] == ()
            assert len(state.deal.hands[1 - first]) == 1
    assert state.deal.hands == studied.deal.hands
    assert state.deal.reserves == ((), ())


def test_glop_17_the_swap_waits_for_everyone() -> None:
    state = GAME.rules.setup(Options(), 4, seed(1), GAME.rules.edition)
    for seat in (2, 0, 3):
        assert moves(GAME.rules.view(state, seat), NO_ARBITER) == [Ready()]
        state, events = GAME.rules.apply(state, seat, Ready(), 0, NO_ARBITER)
        assert events == (SaidReady(seat),)
        assert moves(GAME.rules.view(state, seat), NO_ARBITER) == []
        assert refusal(state, seat, Ready()) == "GLOP-17"
    assert set(GAME.rules.waiting(state)) == {1}
    state, events = GAME.rules.apply(state, 1, Ready(), 0, NO_ARBITER)
    assert events == (SaidReady(1), Swapped(4))
    assert state.deal.phase == "play"


def test_glop_17_nobody_plays_before_the_swap_nor_swaps_after_it() -> None:
    state = GAME.rules.setup(Options(), 2, seed(1), GAME.rules.edition)
    for seat in (0, 1):
        assert refusal(state, seat, Play(state.deal.hands[seat][0])) == "GLOP-17"
    for stranger in (CLOCK, 2, 7):
        assert refusal(state, stranger, Ready()) == "GLOP-17"
    assert refusal(swapped(), 0, Ready()) == "GLOP-17"


@pytest.mark.parametrize("seconds", [60, 5])
def test_glop_17_time_to_study_runs_out(seconds: int) -> None:
    options = Options(study_seconds=seconds)
    state = GAME.rules.setup(options, 2, seed(1), GAME.rules.edition)
    late = 1000 * seconds
    assert GAME.rules.waiting(state) == {seat: Decision("study", late) for seat in (0, 1)}
    assert refusal(state, CLOCK, Timeout(0), late - 1) == "GLOP-17"
    assert refusal(state, CLOCK, Timeout(2), late) == "GLOP-17"
    assert refusal(state, 0, Timeout(1), late) == "GLOP-27"
    state, events = GAME.rules.apply(state, CLOCK, Timeout(1), late, NO_ARBITER)
    assert events == (SaidReady(1),)
    assert refusal(state, CLOCK, Timeout(1), late) == "GLOP-17"
    state, events = GAME.rules.apply(state, CLOCK, Timeout(0), late, NO_ARBITER)
    assert events == (SaidReady(0), Swapped(2))
    assert state == swapped(options)


def test_glop_17_the_next_deal_is_studied_from_its_own_beginning() -> None:
    state = playing("", "B11", table="O2", turn=1)
    state, _ = GAME.rules.apply(state, 1, Play("B11"), 123_000, NO_ARBITER)
    assert GAME.rules.waiting(state) == {seat: Decision("study", 183_000) for seat in (0, 1)}


def test_glop_18_the_colours_go_round_the_board() -> None:
    assert COLOURS == ("blue", "orange", "green", "pink")


def test_glop_19_two_players_draw_cut_and_the_opponent_begins() -> None:
    dealers = set()
    for number in range(12):
        state = GAME.rules.setup(Options(), 2, seed(number), GAME.rules.edition)
        last = state.match.draws[-1]
        assert int(last[state.match.dealer][1:]) > int(last[1 - state.match.dealer][1:])
        assert state.deal.turn == 1 - state.match.dealer
        assert _is_rotation(state, Rng(seed(number), "glop/deal/1/0").shuffled(DECK))
        dealers.add(state.match.dealer)
    assert dealers == {0, 1}


def _is_rotation(state: State, shuffled: Cards) -> bool:
    place = shuffled.index(state.deal.table[-1]) + 1
    return 0 < place < 44 and (shuffled[place:] + shuffled[:place])[-4:] == state.deal.table
