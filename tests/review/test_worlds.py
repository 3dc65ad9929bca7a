"""Worlds: deals that a seat can't tell from the true one, with all that it saw and remembers."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from tablee import games
from tablee.arena.match import play
from tablee.bots.protocol import RandomBot, bot_of
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.review.playouts import Playouts
from tablee.review.worlds import Course, Moment, worlds
from tests.conformance.toy import Lay, Options, toy

TOY = toy()


class Listener(RandomBot):
    """Remembers the events of the deal."""

    def __init__(self, game: Any = TOY) -> None:
        super().__init__(game)
        self.heard: list[Any] = []

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        self.heard.extend(events)


def toy_moment(laid: int) -> Moment:
    """Return the moment after that many cards; every seat lays its first one."""
    table = Table(TOY, Header("toy", 2, 3, Options(), bytes(32)))
    course = Course(table)
    for _ in range(laid):
        seat = min(TOY.rules.waiting(table.state))
        again = Table(TOY, table.header)
        for entry in table.entries:
            again.repeat(entry)
        again.play(Lay(table.view(seat).hand[0]))
        course.repeat(again.entries[-1])
    return course.moment(min(TOY.rules.waiting(table.state)))


def test_every_hidden_card_is_as_likely_to_lie_in_one_hand_as_in_the_other() -> None:
    moment = toy_moment(laid=3)
    hidden = set(moment.state.hands[1]) | set(moment.state.hands[2])
    found = Counter[str]()
    for world in islice(worlds(moment, Listener, Rng(bytes(32), "test")), 300):
        assert TOY.rules.view(world.state, 0) == moment.view
        found.update(world.state.hands[1])
    assert set(found) == hidden
    assert all(100 < count < 200 for count in found.values()), found


def test_bots_have_observed_how_a_world_came_about() -> None:
    moment = toy_moment(laid=4)
    world = next(worlds(moment, Listener, Rng(bytes(32), "test")))
    bot = world.bots[0]
    assert isinstance(bot, Listener)
    assert [event.card for event in bot.heard] == list(moment.state.laid)
    world.fresh_bots()[0].observe(None, ("later",))
    assert "later" not in bot.heard


def moment_of(name: str, number: int, seats: int = 2) -> Moment:
    game = games.load(name)
    played = play(game, game.rules.presets["standard"], ["club"] * seats, bytes([5] * 32))
    course = Course(Table(game, played.header, played.arbiter))
    for entry in played.entries[: number - 1]:
        course.repeat(entry)
    return course.moment(played.entries[number - 1].seat)


def legal(moment: Moment) -> Any:
    return (moment.game.rules.moves(moment.view, moment.arbiter) or [None])[0]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_world_of_glop_keeps_the_captures_that_the_seat_remembers(seats: int) -> None:
    moment = moment_of("glop", 20, seats)
    hands = set()
    for world in islice(worlds(moment, lambda: bot_of(moment.game, "club"), Rng(bytes(32), "test")), 20):
        assert moment.game.rules.view(world.state, moment.seat) == moment.view
        assert set(world.state.deal.piles[0]) == set(moment.state.deal.piles[0])
        hands.add(frozenset(world.state.deal.hands[(moment.seat + 1) % seats]))
    assert len(hands) > 3


def test_a_seat_that_did_something_in_secret_leaves_no_worlds() -> None:
    game = games.load("glossa")
    played = play(game, game.rules.presets["standard"], ["novice", "novice"], bytes([5] * 32))
    course = Course(Table(game, played.header, played.arbiter))
    first_bid = next(n for n, entry in enumerate(played.entries) if type(entry.action).__name__ == "Bid")
    for entry in played.entries[:first_bid]:
        course.repeat(entry)
    moment = course.moment(played.entries[first_bid].seat)
    assert not list(islice(worlds(moment, lambda: bot_of(game, "novice"), Rng(bytes(32), "test")), 1))


def test_the_same_action_has_the_same_results_in_the_same_world() -> None:
    moment = moment_of("glop", 20)
    action = legal(moment)
    playouts = Playouts(moment, lambda: bot_of(moment.game, "club"), bytes(32), "test")
    rows = list(playouts.rows((action, action), 6))
    assert len(rows) == 6
    assert all(one == other for one, other in rows)
    assert len({one.lead for one, _ in rows}) > 1


def test_a_playout_ends_with_the_deal() -> None:
    moment = toy_moment(laid=7)
    [[result]] = Playouts(moment, lambda: RandomBot(TOY), bytes(32), "test").rows((Lay(moment.view.hand[0]),), 1)
    assert result.won in {0.0, 1.0}
    glop = moment_of("glop", 30)
    action = legal(glop)
    [[result]] = Playouts(glop, lambda: bot_of(glop.game, "club"), bytes(32), "test").rows((action,), 1)
    assert result.won == 0.5
