"""Tests of comparisons, ties, unmatched bids, loans, the score sheet and the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.arena.match import play
from tablee.core.text import Message, Who
from tablee.games.glossa import GAME, laying, loans
from tablee.games.glossa.actions import Answer, Ask, Enter, Exchange, NoLoan, Ready, Show
from tablee.games.glossa.cards import VALUE
from tablee.games.glossa.events import CagnotteShared, Lent, LoanRefused, Row, Won, WordLaid
from tablee.games.glossa.settle import split
from tablee.games.glossa.state import Match, Options, Reveal
from tests.games.glossa.rigged import W65, W80, W95, W140, W150, Laid, Rigged, set_up

FOUR = (W150, W95, W80, W65)
W90: Laid = ("AN", "N", "ON", "C", "E", "E")
W280: Laid = ("P", "S", "Y", "CH", "I", "QU", "E")


def test_glossa_40_the_last_to_raise_shows_first_and_the_best_takes_the_pot() -> None:
    game = Rigged(*FOUR).bidding().say((0, 20), (1, "call"), (2, 20), (3, "call"), (0, "call"), (1, "call"))
    laid = [event.word.seat for event in game.events if isinstance(event, WordLaid)]
    assert laid == [2, 3, 0, 1]
    assert game.result.winners == (0,)
    assert game.result.gains == (200, 0, 0, 0)


def better(a: Laid, b: Laid) -> bool:
    """Compare two words by GLOSSA-41, step by step."""
    if laying.value(a) != laying.value(b):
        return laying.value(a) > laying.value(b)
    if len(a) != len(b):
        return len(a) < len(b)
    high, low = (sorted((VALUE[card] for card in word), reverse=True) for word in (a, b))
    for x, y in zip(high, low, strict=True):
        if x != y:
            return x < y
    return False


@given(*(st.lists(st.sampled_from("AEILCDBHJK"), min_size=0, max_size=7).map(tuple) for _ in range(2)))
def test_glossa_41_merit_orders_as_the_rule_says(a: Laid, b: Laid) -> None:
    assert (laying.merit(a) > laying.merit(b)) == better(a, b)


def test_glossa_41_fewer_cards_then_lower_cards_win() -> None:
    # 24 with two cards beats 24 with three or four; 4+4+4 beats 5+4+3 by its lower highest card.
    assert laying.merit(("B", "K")) > laying.merit(("B", "T", "T")) > laying.merit(("T", "T", "E", "E"))
    assert laying.merit(("B", "F", "G")) > laying.merit(("H", "B", "C"))


def test_glossa_41_a_perfect_tie_shares_the_pot_and_odd_tens_stay() -> None:
    game = Rigged(("ON",), ("ON",), W65).bidding().say((0, 50), (1, "call"), (2, "drop"))
    assert game.result.winners == (0, 1)
    assert (game.result.gains, game.state.cagnotte) == ((60, 60, 0), 10)
    assert game.result.points == (5, 5, None)


def test_glossa_42_everyone_in_the_comparison_scores_the_value_of_their_word() -> None:
    game = Rigged(*FOUR).bidding().say((0, 20), (1, "call"), (2, "drop"), (3, "call"))
    assert game.result.points == (150, 95, None, 65)
    assert game.state.match.sheet == (Row("deal", 1, (150, 95, None, 65)),)


def case_a() -> Rigged:
    """Play a deal of five average words in which a raise of 200 with a word of 90 wins."""
    game = Rigged(W95, W80, W65, ("AI",), W90).bidding()
    game.say((0, 70), (1, "call"), (2, "call"), (3, "call"), (4, 200))
    return game.say((0, "drop"), (1, "drop"), (2, "drop"), (3, "drop"))


def test_glossa_43_45_case_a_hidden_is_worth_600() -> None:
    game = case_a()
    assert game.view(4).reveal == Reveal(shown=90, hidden=600)
    assert game.view(0).reveal is None
    game.do(4, Show(False))
    assert game.result.gains[4] == 600
    assert game.result.points == (None, None, None, None, 600)
    assert game.net()[4] == 320
    assert game.result.words == ()


def test_glossa_43_45_case_a_shown_is_worth_90() -> None:
    game = case_a()
    game.do(4, Show(True))
    assert game.result.points[4] == 90
    assert game.net()[4] == 320
    assert [word.cards for word in game.result.words] == [W90]


def test_glossa_43_case_b_a_word_worth_more_than_the_pot_is_better_shown() -> None:
    game = Rigged(W280, ("EN",), ("ON",)).bidding().say((0, 50), (1, "drop"), (2, "drop"))
    assert game.view(0).mat == 80
    game.do(0, Show(True))
    assert game.result.points[0] == 280


def test_glossa_43_a_hidden_word_stays_hidden() -> None:
    game = case_a()
    game.do(4, Show(False))
    for seat in (None, 0):
        assert "'N', 'ON'" not in str(game.view(seat).last)
        assert game.view(seat).last == game.result


def test_glossa_44_the_last_player_left_without_any_bid_collects() -> None:
    game = Rigged(*FOUR).bidding().say((0, "pass"), (1, "drop"), (2, "drop"), (3, "drop"))
    assert (game.state.phase, game.waiting) == ("show", [0])
    game.do(0, Show(False))
    assert game.result.points[0] == 40
    early = Rigged(*FOUR).bidding().say((0, "drop"), (1, "drop"), (2, "drop"))
    assert early.waiting == [3]


def test_glossa_45_the_modest_opening_pays_330_35_20_5() -> None:
    game = Rigged(*FOUR).bidding().say((0, 50), (1, "call"), (2, "call"), (3, "call"))
    together = [net + (points or 0) for net, points in zip(game.net(), game.result.points, strict=True)]
    assert together == [330, 35, 20, 5]


@pytest.mark.parametrize(("shown", "points"), [(True, 150), (False, 160)])
def test_glossa_45_an_opening_of_120_scares_everyone_away(shown: bool, points: int) -> None:
    game = Rigged(*FOUR).bidding().say((0, 120), (1, "drop"), (2, "drop"), (3, "drop"))
    assert game.view(None).mat == 160
    game.do(0, Show(shown))
    assert game.result.points[0] == points


def test_glossa_45_two_strong_words_raise_each_other() -> None:
    game = Rigged(W150, W95, W80, W140).bidding()
    game.say((0, 50), (1, "call"), (2, "call"), (3, 50), (0, 50), (1, "drop"), (2, "drop"), (3, "call"))
    assert game.net() == [280, -60, -60, -160]
    assert game.result.points == (150, None, None, 140)


def test_glossa_47_the_kitty_goes_to_the_winner_and_counts_as_collected() -> None:
    game = Rigged(*FOUR).bidding().say((0, "pass"), (1, "pass"), (2, "pass"), (3, "pass"))
    for seat in (1, 2, 3, 0):
        game.do(seat, Enter(seat != 0))
    assert game.view(None).mat == 70
    for seat in (1, 2, 3):
        game.do(seat, Exchange())
    for seat in (1, 2, 3):
        game.do(seat, Ready())
    game.say((1, 30), (2, "drop"), (3, "drop"))
    game.do(1, Show(False))
    assert game.result.gains[1] == 100
    assert game.result.points[1] == 100
    assert game.state.cagnotte == 0


def test_glossa_11_47_a_void_deal_leaves_the_kitty() -> None:
    game = Rigged(*FOUR).bidding().say((0, "pass"), (1, "pass"), (2, "pass"), (3, "pass"))
    for seat in (1, 2, 3, 0):
        game.do(seat, Enter(False))
    assert game.result.kind == "void"
    assert game.state.cagnotte == 40


def brute_split(stakes: tuple[int, ...], winners: tuple[int, ...], cagnotte: int) -> tuple[list[int], int]:
    """Split the pot in slices of ten: each goes to the winners who paid into it, else back."""
    gains = [0] * len(stakes)
    pools: dict[tuple[int, ...], int] = {}
    for height in range(10, max(stakes) + 10, 10):
        payers = [seat for seat, stake in enumerate(stakes) if stake >= height]
        claim = tuple(seat for seat in winners if seat in payers)
        if claim:
            pools[claim] = pools.get(claim, 0) + 10 * len(payers)
        else:
            for seat in payers:
                gains[seat] += 10
    pools[winners] = pools.get(winners, 0) + cagnotte
    left = 0
    for claim, pool in pools.items():
        each = pool // len(claim) // 10 * 10
        for seat in claim:
            gains[seat] += each
        left += pool - each * len(claim)
    return gains, left


@given(st.data(), st.lists(st.integers(1, 60), min_size=2, max_size=6), st.integers(0, 12))
def test_glossa_36_41_48_split_agrees_with_slices_of_ten(data: st.DataObject, tens: list[int], kitty: int) -> None:
    stakes = tuple(10 * ten for ten in tens)
    places = st.sets(st.integers(0, len(stakes) - 1), min_size=1)
    winners = tuple(sorted(data.draw(places)))
    result = split(stakes, winners, 10 * kitty)
    gains, left = brute_split(stakes, winners, 10 * kitty)
    assert (list(result.gains), result.cagnotte) == (gains, left)
    assert sum(result.gains) + result.cagnotte == sum(stakes) + 10 * kitty
    assert all(gain % 10 == 0 for gain in result.gains)


def test_glossa_48_a_shared_pot_is_split_layer_by_layer() -> None:
    # Seats 0 (60) and 2 (310) tie, seat 1 (310) loses: 180 for both, then 500 for seat 2 alone.
    assert split((60, 310, 310), (0, 2), 0).gains == (90, 0, 590)
    # A layer that no winner paid into goes back.
    assert split((60, 310, 60), (0, 2), 0).gains == (90, 250, 90)


def between_deals(reserves: tuple[int, ...]) -> Rigged:
    """Return a game with these reserves after a void deal, when loans are possible."""
    game = Rigged(*FOUR[: len(reserves)], reserves=reserves)
    for seat in range(len(reserves)):
        game.do(seat, Enter(False))
    return game


def test_glossa_50_a_player_below_a_fifth_may_ask_for_half_at_most() -> None:
    assert between_deals((150, 1350, 750, 750)).state.phase == "entry"
    game = between_deals((140, 1360, 750, 750))
    assert (game.state.phase, game.waiting) == ("ask", [0])
    assert game.refused(0, Ask(1, 380), "GLOSSA-50", "glossa-loan-amount")["most"] == 370
    # Half of 750, but not a multiple of 10.
    game.refused(0, Ask(1, 375), "GLOSSA-51", "glossa-loan-amount")
    game.do(0, Ask(1, 300))
    assert (game.state.phase, game.waiting) == ("answer", [1])
    request = game.view(2).request
    assert request is not None
    assert (request.borrower, request.lender, request.amount) == (0, 1, 300)
    game.refused(0, Answer(True), "GLOSSA-50", "glossa-not-your-turn")
    events = game.do(1, Answer(True))
    assert Lent(0, 1, 300) in events
    assert game.state.reserves == (440, 1060, 750, 750)
    assert game.state.match.sheet[-1] == Row("loan", 1, (-300, 300, None, None))
    assert game.view(None).points == (-300, 300, 0, 0)


def test_glossa_50_a_loan_may_be_refused_or_not_asked_for() -> None:
    game = between_deals((140, 1360, 750, 750))
    game.do(0, Ask(1, 100))
    assert LoanRefused(0, 1, 100) in game.do(1, Answer(False))
    game.do(0, NoLoan())
    assert game.state.match.deal == 2
    assert game.state.reserves == (140, 1360, 750, 750)


def test_glossa_51_each_lender_is_asked_once_and_a_borrower_gets_one_loan() -> None:
    game = between_deals((140, 1360, 750, 750))
    game.do(0, Ask(1, 100))
    game.do(1, Answer(False))
    game.refused(0, Ask(1, 50), "GLOSSA-51", "glossa-no-such-lender")
    game.refused(0, Ask(0, 50), "GLOSSA-50", "glossa-no-such-lender")
    game.refused(0, Ask(9, 50), "GLOSSA-50", "glossa-no-such-lender")
    game.refused(0, Ask(2, 55), "GLOSSA-51", "glossa-loan-amount")
    game.refused(0, Ask(2, 0), "GLOSSA-51", "glossa-loan-amount")
    game.do(0, Ask(2, 50))
    game.do(2, Answer(True))
    assert game.state.phase == "entry"


def test_glossa_51_the_lender_is_richer_and_can_pay_the_loan() -> None:
    game = between_deals((100, 110, 2790, 0))
    assert game.waiting == [0]
    assert {offer.lender: offer.most for offer in game.view(0).offers} == {1: 110, 2: 370}
    game.do(0, NoLoan())
    assert game.waiting == [1]
    assert [offer.lender for offer in game.view(1).offers] == [2]
    game.do(1, NoLoan())
    assert {offer.lender: offer.most for offer in game.view(3).offers} == {0: 100, 1: 110, 2: 370}


def test_glossa_51_the_next_deal_begins_after_everyone_refused() -> None:
    game = between_deals((140, 1360, 750, 750))
    for lender in (1, 2, 3):
        game.do(0, Ask(lender, 10))
        game.do(lender, Answer(False))
    assert (game.state.phase, game.state.match.deal) == ("entry", 2)


def test_glossa_51_with_four_players_a_loan_is_370_at_most() -> None:
    assert loans.largest(4) == 370


@pytest.mark.parametrize("deals", [10, 15, 20])
def test_glossa_60_62_the_game_ends_after_the_agreed_deals_including_void_ones(deals: int) -> None:
    game = Rigged(W95, W65, options=replace(Options(), deals=deals))
    while game.waiting:
        assert game.state.match.deal <= deals
        game.do(game.waiting[0], Enter(False))
    assert game.state.match.deal == deals
    assert len(game.state.match.sheet) == deals
    assert game.view(0).deals_left == 0
    game.refused(0, Enter(True), "GLOSSA-60", "glossa-over")


def test_glossa_60_a_timed_game_ends_with_the_current_deal() -> None:
    game = Rigged(W95, W65, options=Options(minutes=60))
    hour = 60 * 60_000
    for at in (hour - 1, hour - 1):
        game.do(game.waiting[0], Enter(False), at=at)
    assert game.state.match.deal == 2
    game.do(game.waiting[0], Enter(False), at=hour)
    assert game.waiting
    game.do(game.waiting[0], Enter(False))
    assert not game.waiting


@pytest.mark.parametrize("edition", [1, 2])
def test_glossa_60_only_edition_1_limits_a_timed_game_to_a_hundred_deals(edition: int) -> None:
    game = Rigged(W95, W65, options=Options(minutes=1), edition=edition)
    while game.waiting and game.state.match.deal < 120:
        game.do(game.waiting[0], Enter(False))
    assert game.state.match.deal == (100 if edition == 1 else 120)
    assert bool(game.waiting) == (edition == 2)


def test_glossa_60_a_timed_game_between_instant_bots_ends_in_the_arena() -> None:
    table = play(GAME, Options(minutes=1), ("random", "random"), bytes(32))
    assert table.over


COLUMNS = (
    "- 75 96 - 85 108 65 | -300 | 110 - 60",
    "102 95 - 130 100 90 75 | | - 108 64",
    "78 120 - 96 - 84 - | | - 78 105",
    "65 90 114 - 72 130 98 | +300 | 84 - -",
)


def test_glossa_61_the_model_score_sheet_adds_up() -> None:
    before, loan, after = zip(*(column.split("|") for column in COLUMNS), strict=True)

    def rows(part: tuple[str, ...]) -> list[tuple[int | None, ...]]:
        return [
            tuple(None if cell == "-" else int(cell) for cell in row)
            for row in zip(*(cells.split() for cells in part), strict=True)
        ]

    lent = tuple(int(cell) if cell.strip() else None for cell in loan)
    sheet = [Row("deal", number, points) for number, points in enumerate(rows(before), start=1)]
    sheet.append(Row("loan", 7, lent))
    sheet += [Row("deal", number, points) for number, points in enumerate(rows(after), start=8)]
    state = set_up(Options(), 4)
    state = replace(state, match=Match(10, 0, tuple(sheet)), reserves=(510, 800, 410, 1280))
    assert sum(state.reserves) == 3000
    assert GAME.rules.view(state, None).points == (299, 764, 561, 953)
    scores = GAME.rules.scores(state)
    assert [score.points for score in scores] == [809, 1564, 971, 2233]
    assert [score.rank for score in scores] == [4, 2, 3, 1]
    assert [line.points for line in scores[0].lines] == [75, 96, 85, 108, 65, -300, 110, 60, 510]
    loans = [scores[seat].lines[place].reason for seat, place in ((0, 5), (3, 6))]
    assert [(loan.params["side"], loan.params["who"]) for loan in loans] == [("borrower", Who(3)), ("lender", Who(0))]


def test_glossa_35_62_a_deal_in_which_all_passed_counts() -> None:
    game = Rigged(*FOUR).bidding().say((0, "pass"), (1, "pass"), (2, "pass"), (3, "pass"))
    assert game.state.match.deal == 2
    assert game.state.match.sheet[0].points == (None,) * 4


def test_glossa_63_the_game_ends_with_fewer_than_two_players_who_can_pay() -> None:
    game = Rigged(W150, W95, reserves=(2900, 100)).bidding().say((0, 300), (1, "call"))
    assert (game.state.reserves, game.waiting) == ((3000, 0), [1])
    game.do(1, NoLoan())
    assert game.state.phase == "over"
    saved = Rigged(W150, W95, reserves=(2900, 100)).bidding().say((0, 300), (1, "call"))
    saved.do(1, Ask(0, 750))
    saved.do(0, Answer(True))
    assert saved.state.phase == "entry"


def test_glossa_64_a_kitty_left_over_is_shared_from_the_last_dealers_left() -> None:
    game = Rigged(*FOUR, W140).bidding()
    game.state = replace(game.state, match=replace(game.state.match, deal=10))
    game.say((0, "pass"), (1, "pass"), (2, "pass"), (3, "drop"), (4, "drop"))
    shared = next(event for event in game.events if isinstance(event, CagnotteShared))
    assert (shared.cagnotte, shared.shares) == (50, (10, 10, 10, 10, 10))
    odd = Rigged(*FOUR).bidding()
    odd.state = replace(odd.state, match=replace(odd.state.match, deal=10), cagnotte=20)
    odd.state = replace(odd.state, reserves=(720, *odd.state.reserves[1:]))
    odd.say((0, "pass"), (1, "pass"), (2, "pass"), (3, "pass"))
    shared = next(event for event in odd.events if isinstance(event, CagnotteShared))
    assert (shared.cagnotte, shared.shares) == (60, (20, 20, 10, 10))


def test_glossa_64_equal_scores_share_the_win() -> None:
    game = Rigged(W95, W65)
    while game.waiting:
        game.do(game.waiting[0], Enter(False))
    won = game.events[-1]
    assert won == Won((0, 1), (1500, 1500))
    assert [score.rank for score in GAME.rules.scores(game.state)] == [1, 1]
    assert [score.tie for score in GAME.rules.scores(game.state)] == [Message("glossa-tie")] * 2
