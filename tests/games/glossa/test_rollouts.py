"""Tests of the values of announcements: deals played on by the blueprint, and beliefs about words."""

from itertools import pairwise
from statistics import fmean

import pytest

from tablee.core.rng import Draws, Rng
from tablee.games.glossa import GAME
from tablee.games.glossa.actions import Action, Bid, Call, Drop, Show
from tablee.games.glossa.bots.bid_table import BidTable
from tablee.games.glossa.bots.blueprint import Blueprint
from tablee.games.glossa.bots.expert import ExpertBot, _reserves
from tablee.games.glossa.bots.rollouts import Bidding, Rollouts, hear
from tablee.games.glossa.events import Dealt
from tablee.games.glossa.state import View
from tests.games.glossa.rigged import ARBITER, W65, W80, W95, W140, W150, Rigged

VALUES = (150, 95, 80, 65)


def judge(*announcements: tuple[int, int | str], seat: int) -> tuple[ExpertBot, View]:
    """Return an expert that has heard the announcements at a table of four, and its view."""
    game, bot = Rigged(W150, W95, W80, W65).bidding(), ExpertBot()
    bot.observe(game.view(seat), ())
    for each in announcements:
        before = len(game.events)
        game.say(each)
        bot.observe(game.view(seat), game.events[before:])
    return bot, game.view(seat)


def test_deals_played_on_end_as_the_rules_say() -> None:
    rng = Rng(bytes(32), "side by side")
    for number in range(40):
        reserves = (60, 240, 700, 2000) if number % 2 else ()
        game = Rigged(W150, W95, W80, W65, reserves=reserves).bidding()
        deal, speaker = Bidding.of(game.view(0)), game.waiting[0]
        while game.state.phase == "bids":
            action = rng.choice(GAME.rules.moves(game.view(speaker), ARBITER) or [])
            following = deal.announce(speaker, action)
            game.do(speaker, action)
            if game.state.phase == "bids":
                assert following == game.waiting[0]
                speaker = game.waiting[0]
            else:
                assert following is None
        if game.state.phase == "show":
            reveal = game.view(game.waiting[0]).reveal
            assert reveal is not None
            game.do(game.waiting[0], Show(reveal.shown > reveal.hidden))
        result = game.result
        chips = [gain - stake for gain, stake in zip(result.gains, result.stakes, strict=True)]
        assert deal.gains(VALUES) == [a + (b or 0) for a, b in zip(chips, result.points, strict=True)]


def test_rivals_are_believed_to_have_better_words_the_more_they_bid() -> None:
    believed = []
    for said in ("pass", 60, 300):
        bot, view = judge((0, said), seat=1)
        history = [each for before, events in bot._history for each in hear(before, events)]
        rollouts = Rollouts(view, history, Draws(1))
        believed.append(fmean(words[0] for words, _ in rollouts._worlds))
    assert all(less < more for less, more in pairwise(believed))


def test_raising_a_bid_of_300_with_a_middling_word_is_a_mistake() -> None:
    bot, view = judge((0, 300), (1, "call"), seat=2)
    worth = {each.action: each.worth for each in bot.weigh(view, Rng(bytes(32), "weigh"), [Bid(300)])}
    assert worth[Drop()] > worth[Call()]
    assert worth[Drop()] > worth[Bid(300)]


def test_a_strong_word_is_worth_a_bid() -> None:
    weighed = ExpertBot().weigh(Rigged(W150, W95, W80).bidding().view(0), Rng(bytes(32), "weigh"))
    assert isinstance(weighed[0].action, Bid)
    assert all(each.error > 0 for each in weighed if isinstance(each.action, Bid))


def test_what_was_announced_is_forgotten_with_the_next_deal() -> None:
    bot, view = judge((0, 300), (1, "call"), (2, "drop"), seat=3)
    assert [each.seat for before, events in bot._history for each in hear(before, events)] == [0, 1, 2]
    bot.observe(view, [Dealt(2, 0, 0, fresh=True)])
    assert bot._history == []


def test_an_announcement_is_heard_only_while_there_is_bidding() -> None:
    game = Rigged(W150, W95, W80)
    view = game.view(0)
    assert list(hear(view, game.bidding().events)) == []


@pytest.mark.parametrize("seed", range(8))
def test_against_one_rival_it_bids_by_its_table_and_never_by_the_blueprint(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never() -> Blueprint:
        raise AssertionError

    monkeypatch.setattr(Blueprint, "read", never)
    table, word = BidTable.read(), (W65, W95, W140, W150)[seed % 4]
    game = Rigged(word, W80).bidding()
    view, bot = game.view(0), ExpertBot()
    bot.observe(view, ())
    strategy = table.strategy(*_reserves(view))
    assert view.limits is not None
    wanted = table.chosen(strategy, "", view.value, 0, view.limits, Rng(bytes([seed] * 32), "bid"))
    said: Action = bot.choose(view, Rng(bytes([seed] * 32), "bid")).action
    assert said == wanted
