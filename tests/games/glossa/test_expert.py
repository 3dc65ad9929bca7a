"""The expert: its table of bids, what it hears, and what it says actions are worth."""

import pytest

from tablee.arena.match import play
from tablee.core.rng import Rng
from tablee.games.glossa import GAME
from tablee.games.glossa.bots.bid_table import AMOUNTS, BIDS, BUCKETS, PASS, BidTable, heard
from tablee.games.glossa.bots.expert import ExpertBot
from tablee.games.glossa.bots.exploiter import CALL, ENOUGH, OUT, Exploiter, Learner, Learnt, dealt
from tablee.games.glossa.bots.train_bids import Trainer, Words
from tablee.games.glossa.events import Dealt, Passed, Raised
from tablee.games.glossa.state import Bid, Call, Compose, Drop, Exchange, Limits, Options, Pass
from tests.games.glossa.rigged import W65, W150, Rigged

CHANCE = Rng(bytes(32), "test")


def test_the_table_knows_every_course_of_the_bids_and_shares_a_hundred() -> None:
    table = BidTable.read().table
    assert len(table.bounds) == BUCKETS - 1
    courses = sum(len(AMOUNTS) ** bids for bids in range(BIDS + 1))
    assert len(table.shares) == 2 * courses
    assert all(sum(row) == 100 and min(row) >= 0 for rows in table.shares.values() for row in rows)


def test_its_bids_stay_within_the_limits_and_without_a_raise_it_calls() -> None:
    table = BidTable.read()
    broke = Limits(may_pass=False, may_call=True, call=40, tapis=True, least=0, most=0)
    poor = Limits(may_pass=True, may_call=False, call=0, tapis=False, least=10, most=20)
    rng = Rng(bytes(32), "limits")
    for _ in range(60):
        assert table.chosen("3", 150, broke, rng) in (Call(), Drop())
        assert table.chosen("", 150, poor, rng) in (Pass(), Bid(20))


def test_it_hears_what_was_bid_in_this_deal_up_to_what_its_table_knows() -> None:
    bot, view = ExpertBot(), Rigged(W150, W65).bidding().view(0)
    bids = [Raised(number % 2, 0, 20, 300, tapis=False) for number in range(BIDS)]
    bot.observe(view, [Passed(0), *bids, Raised(0, 0, 300, 300, tapis=False)])
    assert bot._history(view) == PASS + (BIDS - 1) * "0" + "3"
    bot.observe(view, [Dealt(2, 0, 0, fresh=True)])
    assert not bot._history(view)


def test_an_amount_between_two_is_heard_as_either_and_sooner_as_the_nearer() -> None:
    low, high = AMOUNTS[1:3]
    often = [
        sum(heard(amount, luck / 100) == "1" for luck in range(100)) for amount in (low, low + 10, high - 10, high)
    ]
    assert often == sorted(often, reverse=True)
    assert (often[0], often[-1]) == (100, 0)
    assert 0 < often[2] < 50 < often[1] < 100


def test_training_lowers_what_the_best_response_wins() -> None:
    trainer = Trainer(Words(range(30, 190)))
    won = []
    for rounds in (2, 40):
        trainer.train(rounds)
        won.append(trainer.best_response(0) + trainer.best_response(1))
    assert won[1] < won[0] / 2
    assert won[1] >= 0


def test_it_says_what_exchanges_words_and_bids_are_worth() -> None:
    game = Rigged(W150, W65)
    for seat in (0, 1):
        game.do(seat, GAME.moves(game.view(seat), GAME.arbiter(Options()))[0])  # type: ignore[index]
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


@pytest.mark.parametrize("rival", ["AlwaysCall", "FoldUnder80", "AlwaysRaise"])
def test_it_plays_whole_games_against_players_with_one_idea(rival: str) -> None:
    bots = ("expert", f"tablee.games.glossa.bots.simple:{rival}")
    assert not GAME.waiting(play(GAME, Options(), bots, bytes(32)).state)


def test_an_exploiter_does_what_it_has_learnt_and_else_what_the_expert_does() -> None:
    view = Rigged(W150, W65).bidding().view(0)
    said = {best: Exploiter(Learnt([], {"/0": best})).choose(view, CHANCE).action for best in (OUT, 180)}
    assert said == {OUT: Pass(), 180: Bid(180)}
    unlearnt = Exploiter(Learnt([], {"/0": CALL})).choose(view, Rng(bytes(32), "same")).action
    assert unlearnt == ExpertBot().choose(view, Rng(bytes(32), "same")).action


def test_an_exploiter_learns_what_brings_most_in_situations_that_it_has_often_tried() -> None:
    rng = Rng(bytes(32), "learn")
    learner = Learner(dealt(3, rng), rng)
    for _ in range(400):
        learner.play(0.15)
    learnt = learner.learnt()
    assert learnt.best
    for situation, best in learnt.best.items():
        means = learner._means[situation]
        assert means[best] == max(means.values())
        assert learner._tries[situation].total() >= ENOUGH
