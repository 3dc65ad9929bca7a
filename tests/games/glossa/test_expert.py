"""Tests of the expert: its bid table, its mapping of bids, and its values of actions."""

from collections import Counter

import pytest
from msgspec.structs import replace
from research.glossa.train_bids import FULL

from tablee.core.rng import Rng
from tablee.games.glossa import GAME
from tablee.games.glossa.actions import Bid, Call, Compose, Drop, Exchange
from tablee.games.glossa.bots.bid_table import PASS, BidTable
from tablee.games.glossa.bots.blueprint import WHOLE, announced
from tablee.games.glossa.bots.expert import ExpertBot, _reserves
from tablee.games.glossa.events import Dealt, Passed, Raised
from tablee.games.glossa.state import CHIPS, Options
from tests.games.glossa.rigged import W65, W80, W150, Rigged

CHANCE = Rng(bytes(32), "test")


def raised(seat: int, amount: int, level: int) -> Raised:
    return Raised(seat, 0, amount, level, tapis=False)


def test_it_follows_the_bids_of_the_deal_and_calls_after_more_bids_than_its_table_has() -> None:
    game = Rigged(W150, W65).bidding()
    game.do(0, Bid(300))
    view, bot = game.view(1), ExpertBot()
    whole = BidTable.read().strategy(*_reserves(view))
    assert whole.reserves == (FULL, FULL)
    bot.observe(view, [Passed(0), raised(1, 300, 300), raised(0, 300, 600)])
    assert bot._course(view, whole) == PASS + "92"
    bot.observe(view, [raised(1, 300, 900), raised(0, 300, 1200), raised(1, 290, FULL), raised(0, 10, FULL)])
    assert bot._course(view, whole) is None
    assert bot.announce(view, Counter(), CHANCE) == Call()
    bot.observe(view, [Dealt(2, 0, 0, fresh=True)])
    assert bot._course(view, whole) == ""


def test_the_same_hand_always_maps_an_unknown_bid_alike_and_recognizes_its_own_cut_bids() -> None:
    view = Rigged(W150, W65).bidding().view(0)
    whole = BidTable.read().strategy(FULL, FULL)
    heard = set()
    for _ in range(4):
        bot = ExpertBot()
        bot.observe(view, [Passed(0), raised(1, 270, 270), raised(0, 300, 570)])
        heard.add(bot._course(view, whole))
    assert len(heard) == 1
    course = heard.pop()
    assert course in {"p82", "p92"}  # to raise to 540 or 600 it adds 270 or, at most, 300


def test_it_bids_by_the_blueprint_in_a_deal_that_another_player_began() -> None:
    game = Rigged(W150, W65).bidding()
    game.do(0, Bid(50))
    game.do(1, Bid(10))
    view, seeds = game.view(0), [bytes([number] * 32) for number in range(5)]
    for seed in seeds:
        luck, again = Rng(seed, "bid"), Rng(seed, "bid")
        drawn = (luck.many().random(), luck.below(WHOLE))
        said = ExpertBot().choose(view, again).action
        assert said == announced(view, 0, view.value, view.exchanged, drawn)


@pytest.mark.parametrize(
    ("lead", "deals_left", "drops"),
    [(340, 0, True), (300, 0, False), (340, 1, False), (340, None, False)],
)
def test_it_leaves_the_last_deal_once_the_rival_left_can_no_longer_win(
    lead: int, deals_left: int | None, drops: bool
) -> None:
    reserves = ((CHIPS + lead) // 2, (CHIPS - lead) // 2)
    view = replace(Rigged(W150, W65, reserves=reserves).bidding().view(0), deals_left=deals_left)
    seeds = [bytes([number] * 32) for number in range(6)]
    said = {ExpertBot().choose(view, Rng(seed, "bid")).action for seed in seeds}
    assert (said == {Drop()}) == drops


def test_it_stays_in_the_last_deal_while_several_rivals_are_left() -> None:
    view = Rigged(W150, W65, W80, reserves=(2000, 500, 500)).bidding().view(0)
    assert ExpertBot().choose(replace(view, deals_left=0), CHANCE).action != Drop()
    raised = Rigged(W150, W65, W80, reserves=(2000, 500, 500)).bidding().say((0, "pass"), (1, 10), (2, "drop")).view(0)
    assert ExpertBot().choose(replace(raised, deals_left=0), CHANCE).action == Drop()


def test_it_weighs_exchanges_words_and_bids() -> None:
    game = Rigged(W150, W65)
    for seat in (0, 1):
        legal = GAME.rules.moves(game.view(seat), GAME.rules.arbiter(Options()))
        game.do(seat, legal[0])  # type: ignore[index]
    kept, worse = Exchange(), Exchange(game.view(0).hand[:3])
    worth = {each.action: each.worth for each in ExpertBot().weigh(game.view(0), CHANCE, (kept, worse))}
    assert worth[kept] >= 150
    assert worth[kept] > worth[worse]
    composing = Rigged(W150, W65).enter()
    words = ExpertBot().weigh(composing.view(0), CHANCE, (Compose(),))
    assert words[0].worth >= 150
    assert words[-1].action == Compose()
    bidding = ExpertBot().weigh(Rigged(W150, W65).bidding().view(0), CHANCE)
    assert isinstance(bidding[0].action, Bid)
