"""Tests of views: they are enough to draw the table and to redeal the hidden cards."""

from collections import Counter

from tablee.core.rng import Rng
from tablee.games.glossa import GAME
from tablee.games.glossa.cards import KINDS, VALUE
from tablee.games.glossa.state import Options
from tests.conformance.walk import new_table, seed_of, walk
from tests.games.glossa.rigged import NOTHING, W80, W95, Rigged


def test_glossa_2_3_10_11_12_20_the_view_has_the_numbers_that_a_page_needs() -> None:
    view = Rigged(W95, W80).view(None)
    assert (view.hand_size, view.most_exchanged, view.ante, view.step) == (7, 3, 10, 10)
    assert (view.values, view.kinds) == (VALUE, KINDS)
    assert view.multipliers == (0, 1, 2, 3, 4, 5, 6, 10)


def test_glossa_15_the_cards_of_shown_words_are_public_until_the_shuffle() -> None:
    game = Rigged(W95, W80, NOTHING, options=Options(continuous=True)).bidding(0, 1).say((0, 50), (1, "call"))
    for seat in (None, 0, 2):
        view = game.view(seat)
        assert Counter(view.laid) == Counter(W95 + W80)
        assert view.spent_size + view.stock_size == 104 - len(view.laid) - 3 * 7
    fresh = Rigged(W95, W80).bidding().say((0, 50), (1, "call"))
    assert (fresh.view(0).laid, fresh.view(0).spent_size) == ((), 0)


def test_a_redeal_has_the_same_waiting_seats_and_deadlines() -> None:
    table = new_table(GAME, Options(continuous=True), 4, seed_of(3))
    rng = Rng(seed_of(3), "redeal")
    for step in walk(table, Rng(seed_of(3), "walk")):
        for seat in (None, 0, 3):
            assert GAME.rules.waiting(GAME.rules.redeal(GAME.rules.view(step.after, seat), rng)) == GAME.rules.waiting(
                step.after
            )
