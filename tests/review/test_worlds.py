"""Worlds: deals that a seat can't tell from the true one, with all that it saw and remembers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import msgspec
import pytest

from tablee import games
from tablee.arena.match import play
from tablee.bots.protocol import Choice, RandomBot, bot_of
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games.glossa.actions import Enter
from tablee.games.glossa.bots.novice import NoviceBot
from tablee.games.glossa.cards import card_of
from tablee.review import reenactment
from tablee.review.moments import Course, Moment, World
from tablee.review.playouts import Playouts
from tablee.review.secret_choices import secrets_of
from tablee.review.worlds import worlds
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


@pytest.mark.parametrize("number", [4, 9])
def test_hidden_cards_of_cumulo_are_shuffled_together(number: int) -> None:
    moment = moment_of("cumulo", number)
    rival = 1 - moment.seat
    found = list(islice(worlds(moment, lambda: bot_of(moment.game, "expert"), Rng(bytes(32), "test")), 12))
    assert all(moment.game.rules.view(world.state, moment.seat) == moment.view for world in found)
    hands = {"".join(sorted(world.state.round.hands[rival])) for world in found}
    stocks = {world.state.round.stock for world in found}
    assert len(hands) >= 5
    assert len(stocks) == 12


def test_the_next_draw_of_cumulo_is_unknown_even_if_all_other_hands_are_known() -> None:
    moment = moment_of("cumulo", 12)
    found = list(islice(worlds(moment, lambda: bot_of(moment.game, "expert"), Rng(bytes(32), "test")), 20))
    assert {world.state.round.hands[1 - moment.seat] for world in found} == {("u",)}, "it was taken with the pile"
    assert len({world.state.round.stock[-1] for world in found}) > 6


def first_moment(name: str, seats: int, kind: str, level: str = "novice") -> Moment:
    """Return the moment of the first action of that kind, after another seat acted in secret."""
    game = games.load(name)
    played = play(game, game.rules.presets["standard"], [level] * seats, bytes([5] * 32))
    course = Course(Table(game, played.header, played.arbiter))
    for entry in played.entries:
        if type(entry.action).__name__ == kind and secrets_of(course.moment(entry.seat)):
            return course.moment(entry.seat, entry.at)
        course.repeat(entry)
    raise AssertionError(f"nobody plays {kind}")


def some_worlds(moment: Moment, count: int) -> list[World]:
    found = worlds(moment, lambda: bot_of(moment.game, "novice"), Rng(bytes(32), "test"))
    return list(islice(found, count))


def test_what_another_seat_did_in_secret_is_chosen_again() -> None:
    moment = first_moment("glossa", 2, "Bid")
    rival = 1 - moment.seat
    found = some_worlds(moment, 12)
    assert len(found) == 12
    words = {world.state.deal.words[rival] for world in found}
    assert len(words) > 3
    for world in found:
        assert moment.game.rules.view(world.state, moment.seat) == moment.view
        hand, word = world.state.deal.hands[rival], world.state.deal.words[rival]
        assert not Counter(map(card_of, word)) - Counter(hand)


def test_a_side_chosen_in_secret_is_guessed_until_it_is_shown() -> None:
    choosing = first_moment("wordjam", 5, "Choose")
    secret = secrets_of(choosing)
    assert secret
    for world in some_worlds(choosing, 4):
        assert choosing.game.rules.view(world.state, choosing.seat) == choosing.view
        assert all(world.state.round.camps[choosing.past[place].seat] for place in secret)
    game = games.load("wordjam")
    played = play(game, game.rules.presets["standard"], ["novice"] * 5, bytes([5] * 32))
    course = Course(Table(game, played.header, played.arbiter))
    for entry in played.entries:
        outcome = course.repeat(entry)
        if any(type(event).__name__ == "Revealed" for event in outcome.events):
            break
    assert not secrets_of(course.moment(0))


class Choosy(NoviceBot):
    """Takes part only with an S in hand."""

    def choose(self, view: Any, rng: Rng) -> Any:
        return Choice(Enter("S" in view.hand)) if view.phase == "entry" else super().choose(view, rng)


def test_a_course_in_which_bots_agree_with_what_was_done_is_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = first_moment("glossa", 2, "Bid")
    rival = 1 - moment.seat
    having = Counter[str]()
    for bot in (Choosy, NoviceBot):
        monkeypatch.setattr(reenactment, "_player", lambda moment, seat, bot=bot: bot())
        for world in some_worlds(moment, 40):
            deal = world.state.deal
            having[bot.__name__] += "S" in deal.hands[rival] + deal.discards[rival]
    assert having["Choosy"] > having["NoviceBot"] + 5


def test_the_same_action_has_the_same_results_in_the_same_world() -> None:
    moment = moment_of("glop", 8)
    action = legal(moment)
    playouts = Playouts(moment, lambda: bot_of(moment.game, "club"), bytes(32), "test")
    rows = list(playouts.rows((action, action), 6))
    assert len(rows) == 6
    assert all(one.lead == other.lead and one.course() == other.course() for one, other in rows)
    assert len({one.lead for one, _ in rows}) > 1


def test_a_playout_ends_with_the_deal() -> None:
    moment = toy_moment(laid=7)
    [[result]] = Playouts(moment, lambda: RandomBot(TOY), bytes(32), "test").rows((Lay(moment.view.hand[0]),), 1)
    assert result.won in {0.0, 1.0}
    glop = moment_of("glop", 30)
    action = legal(glop)
    [[result]] = Playouts(glop, lambda: bot_of(glop.game, "club"), bytes(32), "test").rows((action,), 1)
    assert result.won == 0.5


def test_a_game_that_plays_on_by_itself_has_the_results_of_its_bots() -> None:
    moment = moment_of("touposix", 12)
    action = next(iter(bot_of(moment.game, "expert").weigh(moment.view, Rng(bytes(32), "test")))).action
    slow = replace(moment.game, extras=replace(moment.game.extras, play_on=lambda state: None))
    fast, by_bots = (
        list(Playouts(each, moment.game.extras.judge or NoviceBot, bytes(32), "test").rows((action,), 4))
        for each in (moment, msgspec.structs.replace(moment, game=slow))
    )
    for (one,), (other,) in zip(fast, by_bots, strict=True):
        assert (one.at_once, one.mine, one.theirs, one.won) == (other.at_once, other.mine, other.theirs, other.won)
        assert [seat for seat, _ in one.course()] == [seat for seat, _ in other.course()]
        assert one.effort < other.effort == 1
