"""Only the seat that played last may take back, before any other acts, and if it saw nothing new."""

from dataclasses import replace

import pytest

from tablee import games
from tablee.bots.protocol import bot_of
from tablee.bots.runner import Runner
from tablee.core.errors import IllegalAction
from tablee.core.game import TakeBack
from tablee.core.log import dumps, loads
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.core.take_back import GLANCE, TRIES
from tests.conformance import laws
from tests.conformance.toy import Lay, State, View, toy
from tests.conformance.walk import new_table, seed_of, walk

SHOWS = {"cumulo": "Draw", "touposix": "Discard"}
"""Actions after which the seat always holds a card that it did not know before."""


@pytest.mark.parametrize("name", SHOWS)
def test_an_action_that_shows_a_new_card_can_not_be_taken_back(name: str) -> None:
    game = games.load(name)
    found = laws.takes_back_what_showed_nothing_new(
        (game, game.rules.presets["standard"], min(game.rules.seat_counts)), 3
    )
    assert found["!" + SHOWS[name]] > 0
    assert SHOWS[name] not in found
    assert any(not kind.startswith("!") for kind in found)


def test_an_action_with_a_deadline_can_not_be_taken_back() -> None:
    game = games.load("wordjam")
    found = laws.takes_back_what_showed_nothing_new(
        (game, game.rules.presets["standard"], min(game.rules.seat_counts)), 3
    )
    assert all(kind.startswith("!") for kind in found)


def laid(table: Table) -> int:
    """Lay the first card of the seat to play, and return that seat."""
    seat = min(table.game.rules.waiting(table.state))
    table.submit(seat, Lay(table.view(seat).hand[0]), table.now + 1)
    return seat


def test_only_the_last_play_can_be_taken_back_and_only_by_its_seat() -> None:
    table = new_table(toy(), None, 3, seed_of(1))
    with pytest.raises(IllegalAction, match="take-back"):
        table.submit(0, TakeBack(), 0)
    first = laid(table)
    state, second = table.state, laid(table)
    assert [table.may_take_back(seat) for seat in (first, second)] == [False, True]
    table.submit(second, TakeBack(), table.now + 5)
    assert table.state == state
    assert not table.may_take_back(first), "one play at a time"
    with pytest.raises(IllegalAction, match="take-back"):
        table.submit(second, TakeBack(), table.now)


def test_a_log_in_which_another_seat_takes_back_is_refused() -> None:
    table = new_table(toy(), None, 3, seed_of(1))
    seat = laid(table)
    entry = table.entries[-1]
    with pytest.raises(IllegalAction, match="take-back"):
        table.repeat(type(entry)(entry.at, (seat + 1) % 3, TakeBack()))


def test_dropping_an_entry_that_was_not_stored_restores_what_can_be_taken_back() -> None:
    table = new_table(toy(), None, 3, seed_of(1))
    seat, mark = laid(table), table.mark()
    laid(table)
    table.drop_last(mark)
    assert table.may_take_back(seat)
    mark = table.mark()
    table.submit(seat, TakeBack(), table.now)
    table.drop_last(mark)
    assert table.may_take_back(seat)
    assert (table.plays, len(table.entries)) == (1, 1)


def test_bots_know_nothing_of_what_was_taken_back() -> None:
    """The next bot decides the same whether or not a play was taken back before."""
    game = games.load("glop")

    def plan(taken_back: bool) -> object:
        table = new_table(game, game.rules.presets["standard"], 2, seed_of(5))
        for step in walk(table, Rng(seed_of(5), "walk"), timeouts=False):
            if taken_back and table.may_take_back(step.seat):
                table.submit(step.seat, TakeBack(), step.at)
                table.submit(step.seat, step.action, step.at)
            if table.plays > 12:
                break
        seat = min(game.rules.waiting(table.state))
        saved = loads(dumps(table.log), game)
        return Runner(Table.replay(game, saved), {seat: bot_of(game, "club")}).plan(seat)

    assert plan(True) == plan(False)


def test_the_offer_uses_few_tries_and_the_request_uses_all_of_them() -> None:
    dealt: list[object] = []
    game = toy()

    def counted(view: View, rng: Rng) -> State:
        dealt.append(view)
        return game.rules.redeal(view, rng)

    table = new_table(replace(game, rules=replace(game.rules, redeal=counted)), None, 3, seed_of(1))
    seat = laid(table)
    assert table.may_take_back(seat, GLANCE)
    assert len(dealt) == GLANCE
    table.submit(seat, TakeBack(), table.now)
    assert len(dealt) == GLANCE + TRIES
