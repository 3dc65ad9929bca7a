"""Tests of the pack, the chips, the deal, taking part and the exchange."""

from collections import Counter

import pytest

from tablee.core.game import CLOCK, Timeout
from tablee.games.glossa import GAME
from tablee.games.glossa.actions import Action, Bid, Compose, Drop, Enter, Exchange, NoLoan, Ready, Show
from tablee.games.glossa.cards import DECK, JOKER, KINDS, VALUE
from tablee.games.glossa.deal import full_deal
from tablee.games.glossa.events import Dealt, Exchanged
from tablee.games.glossa.state import Options, State
from tests.games.glossa.rigged import ARBITER, NOTHING, W65, W80, W95, Rigged, check_conserved, set_up


def test_glossa_1_the_pack_has_104_cards_two_of_them_jokers() -> None:
    assert GAME.rules.seat_counts == (2, 3, 4, 5, 6)
    assert len(DECK) == 104
    assert Counter(DECK)[JOKER] == 2
    assert VALUE[JOKER] == 0
    letters = [card for card in DECK if len(card) == 1 and card != JOKER]
    assert (len(letters), sum(len(card) == 2 for card in DECK)) == (79, 23)
    assert all(VALUE[card] > 0 for card in KINDS)


def test_glossa_1_the_pack_agrees_with_the_values_of_the_known_words() -> None:
    assert [VALUE[letter] for letter in "CIVET"] == [3, 2, 4, 1, 2]
    assert [VALUE[letter] for letter in "ESCORTE"] == [1, 1, 3, 2, 1, 2, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_glossa_2_the_chips_are_3000_shared_equally(seats: int) -> None:
    state = set_up(Options(), seats)
    assert state.reserves == (3000 // seats,) * seats
    assert all(reserve % 10 == 0 for reserve in state.reserves)
    check_conserved(state)


def test_glossa_3_a_joker_stands_for_letters_on_a_card_and_never_for_a_lone_q() -> None:
    assert "Q" not in KINDS
    game = Rigged(("?", "A", "I", "?"), W65).enter()
    assert game.refused(0, Compose(("?Q", "A", "I")), "GLOSSA-3", "glossa-joker-as")["kinds"] == "QU"
    game.refused(0, Compose(("?", "A", "I")), "GLOSSA-3", "glossa-joker-needs-letters")
    game.refused(0, Compose(("?QUA", "I")), "GLOSSA-3", "glossa-joker-as")
    game.do(0, Compose(("?QU", "A", "I")))
    assert game.view(0).value == (0 + 1 + 2) * 3


def test_glossa_10_the_first_dealer_is_drawn_and_the_deal_passes_clockwise() -> None:
    drawn = Counter(set_up(Options(), 4, bytes([n]) * 32).match.dealer for n in range(80))
    assert set(drawn) == {0, 1, 2, 3}
    game = Rigged(W95, W80, W65)
    for seat in range(3):
        game.do(seat, Enter(False))
    assert (game.state.match.deal, game.state.match.dealer) == (2, 0)
    assert game.waiting == [1]


def test_glossa_10_the_host_may_name_the_seat_that_speaks_first() -> None:
    for n in range(20):
        state = set_up(Options(first="1"), 4, bytes([n]) * 32)
        assert (state.match.dealer, state.turn) == (3, 0)
        drawn = set_up(Options(), 2, bytes([n]) * 32)
        assert set_up(Options(first="6"), 2, bytes([n]) * 32).match == drawn.match, "no such seat: drawn"


def test_glossa_10_seven_cards_each_dealt_one_by_one_from_the_dealers_left() -> None:
    state = set_up(Options(), 3)
    assert [len(hand) for hand in state.deal.hands] == [7, 7, 7]
    check_conserved(state)
    assert len(state.deal.stock) == 104 - 21
    other = set_up(Options(), 3, bytes([1]) * 32)
    assert other.deal.hands != state.deal.hands


def test_glossa_11_participants_pay_10_in_order_from_the_dealers_left() -> None:
    game = Rigged(W95, W80, W65)
    game.refused(1, Enter(True), "GLOSSA-11", "glossa-not-your-turn")
    game.do(0, Enter(True))
    game.do(1, Enter(False))
    assert game.waiting == [2]
    game.do(2, Enter(True))
    assert game.state.deal.stakes == (10, 0, 10)
    assert game.state.reserves == (990, 1000, 990)
    assert (game.state.phase, game.waiting) == ("exchange", [0])


def test_glossa_11_with_fewer_than_two_participants_the_antes_go_back() -> None:
    game = Rigged(W95, W80, W65)
    for seat in range(3):
        game.do(seat, Enter(seat == 1))
    assert game.result.kind == "void"
    assert game.state.reserves == (1000, 1000, 1000)
    assert game.state.match.deal == 2


def test_glossa_11_a_player_who_cannot_pay_10_is_not_asked() -> None:
    game = Rigged(W95, W80, W65, reserves=(1500, 0, 1500))
    for seat in range(3):
        game.do(seat, Enter(False))
    game.do(1, NoLoan())
    assert game.state.match.dealer == 0
    assert game.state.deal.entered == (None, False, None)
    assert game.waiting == [2]
    game.refused(1, Enter(True), "GLOSSA-11", "glossa-not-your-turn")


def test_glossa_11_the_minute_is_shared_and_late_players_have_twenty_seconds() -> None:
    game = Rigged(W95, W80, W65)
    assert GAME.rules.waiting(game.state)[0].deadline == 60_000
    game.do(0, Enter(True), at=59_000)
    assert GAME.rules.waiting(game.state)[1].deadline == 79_000
    game.do(1, Enter(True), at=60_000)
    assert GAME.rules.waiting(game.state)[2].deadline == 80_000


def test_glossa_12_each_player_in_turn_exchanges_up_to_three_cards() -> None:
    game = Rigged(W95, W80)
    for seat in (0, 1):
        game.do(seat, Enter(True))
    hand, stock = game.state.deal.hands[0], game.state.deal.stock
    game.refused(1, Exchange(), "GLOSSA-12", "glossa-not-your-turn")
    assert game.refused(0, Exchange(hand[:4]), "GLOSSA-12", "glossa-exchange-too-many")["n"] == 4
    game.refused(0, Exchange(("K",)), "GLOSSA-12", "glossa-not-held")
    game.refused(0, Exchange((hand[0],) * 3), "GLOSSA-12", "glossa-not-held")
    events = game.do(0, Exchange(hand[:3]))
    assert events == (Exchanged(0, 3, hand[:3], stock[:3]),)
    assert Counter(game.state.deal.hands[0]) == Counter(hand[3:] + stock[:3])
    assert game.view(0).discarded == hand[:3]
    game.do(1, Exchange())
    assert game.state.deal.exchanged == (3, 0)
    assert game.state.phase == "compose"


def test_glossa_12_a_discarded_card_is_never_drawn_again_in_the_deal() -> None:
    game = Rigged(W95, W80, W65)
    game.enter()
    for seat in range(3):
        assert not game.state.deal.discards[seat]
    dealt = sum((game.state.deal.hands), ())
    assert Counter(dealt + game.state.deal.stock) == Counter(DECK)


def test_glossa_13_words_are_composed_simultaneously_within_a_minute() -> None:
    game = Rigged(W95, W80, W65).enter(0, 2)
    assert game.waiting == [0, 2]
    assert GAME.rules.waiting(game.state)[0].deadline == 60_000
    game.refused(1, Compose(), "GLOSSA-13", "glossa-not-in-deal")
    game.refused(1, Ready(), "GLOSSA-13", "glossa-already-ready")
    game.do(2, Compose(W65))
    game.do(2, Ready())
    game.refused(2, Ready(), "GLOSSA-13", "glossa-already-ready")
    game.refused(0, Compose(("K", "I")), "GLOSSA-13", "glossa-not-held")
    game.refused(0, Compose(("A",) * 8), "GLOSSA-13", "glossa-too-many-cards")
    game.refused(0, Bid(10), "GLOSSA-13", "glossa-not-now")
    game.do(CLOCK, Timeout(0), at=60_000)
    assert (game.state.phase, game.waiting) == ("bids", [0])


def play_out(
    seats: int, options: Options, deals: int, exchanged: int = 3, edition: int = GAME.rules.edition
) -> list[State]:
    """Return the states at the start of each deal.

    Every seat exchanges `exchanged` cards, and all but one drop out.
    """
    state = set_up(options, seats, edition=edition)
    begun = [state]
    while len(begun) < deals:
        seat = next(iter(GAME.rules.waiting(state)))
        hand = state.deal.hands[seat]
        actions: dict[str, Action] = {
            "entry": Enter(True),
            "exchange": Exchange(hand[:exchanged]),
            "compose": Ready(),
            "bids": Drop(),
            "show": Show(True),
        }
        state, events = GAME.rules.apply(state, seat, actions[state.phase], 0, ARBITER)
        check_conserved(state)
        if any(isinstance(event, Dealt) for event in events):
            begun.append(state)
    return begun


@pytest.mark.parametrize(("seats", "deals"), [(2, 5), (3, 3), (4, 2), (5, 2), (6, 1)])
def test_glossa_14_15_the_continuous_deal_uses_up_the_pack(seats: int, deals: int) -> None:
    begun = play_out(seats, Options(continuous=True), deals + 2)
    stocks = [len(state.deal.stock) for state in begun]
    assert stocks == [104 - 7 * seats - full_deal(seats) * (n % deals) for n in range(deals + 2)]
    for state in begun[1:deals]:
        out = Counter(state.deal.spent + state.deal.laid)
        assert out.total() == 104 - len(state.deal.stock) - 7 * seats


@pytest.mark.parametrize(("seats", "deals"), [(2, 7), (3, 4), (4, 3), (5, 2)])
def test_glossa_15_without_exchanges_a_shuffle_lasts_longer(seats: int, deals: int) -> None:
    begun = play_out(seats, Options(continuous=True), deals + 1, exchanged=0)
    assert [len(state.deal.stock) for state in begun] == [104 - 7 * seats * (n % deals + 1) for n in range(deals + 1)]


def test_glossa_14_with_six_players_every_deal_is_from_a_fresh_pack() -> None:
    fresh = [104 - 42] * 3
    options = Options(continuous=True)
    assert [len(state.deal.stock) for state in play_out(6, options, 3, exchanged=0)] == fresh
    before = play_out(6, options, 2, exchanged=0, edition=3)
    assert [len(state.deal.stock) for state in before] == [62, 20], "editions 1 to 3 continued the pack"


def test_glossa_14_by_default_all_104_cards_are_shuffled_for_each_deal() -> None:
    for state in play_out(4, Options(), 4):
        assert len(state.deal.stock) == 104 - 28
        assert not state.deal.spent


def test_glossa_15_only_the_number_of_exchanged_cards_is_public() -> None:
    game = Rigged(W95, W80)
    for seat in (0, 1):
        game.do(seat, Enter(True))
    (event,) = game.do(0, Exchange(game.state.deal.hands[0][:2]))
    assert GAME.rules.seen(event, 0) == event
    for other in (1, None):
        assert GAME.rules.seen(event, other) == Exchanged(0, 2)
        assert game.view(other).exchanged == (2, None)
        assert game.view(other).discarded == ()


def test_glossa_15_a_comparison_shows_only_the_cards_of_the_words() -> None:
    game = Rigged(W95, W80, NOTHING).bidding(0, 1)
    hidden = game.state.deal.hands[2]
    game.say((0, 50), (1, "call"))
    shown = {word.seat: word.cards for word in game.result.words}
    assert shown == {0: W95, 1: W80}
    assert Counter(game.state.match.last.words[0].cards if game.state.match.last else ()) == Counter(W95)
    assert hidden
