"""Tests of the blueprint's training: its rules, that it learns, and the league of fixed rules."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from tests.games.glossa.rigged import W65, W80, W95, W150, Rigged

from research.exploiters.glossa import LATER_RULES, announced
from research.glossa import bid_kernels as kernels
from research.glossa.bid_words import Vector, exchanges
from research.glossa.blueprint_kernels import play_rule, strong_rule
from research.glossa.fixed_rules import seatings, table_of
from research.glossa.rule_kernels import chips_by_rule
from research.glossa.rules import ANY, NEVER, TABLE, Rule, bold, random_rule, rules
from research.glossa.train_blueprint import POINTS, Pool, empty, rows_of, shares, trained
from tablee.core.rng import Rng
from tablee.games.glossa.actions import Action, Bid, Call, Drop, Pass
from tablee.games.glossa.bids import limits
from tablee.games.glossa.bots.blueprint import WHOLE, Blueprint, situation_of
from tablee.games.glossa.bots.rollouts import Bidding
from tablee.games.glossa.bots.situations import OUT, RANKS, WIDTH
from tablee.games.glossa.state import ANTE, CHIPS, Limits, Options

RNG = Rng(bytes(32), "test")
POOL = Pool.of([(3, [40, 50, 60, 80, 100]), (2, [60, 80, 90, 110]), (1, [80, 120]), (0, [140, 200])], RNG)
SEATS = 3
HABITS = [random_rule(RNG) for _ in range(12)]
ALWAYS_CALL = Rule(0, bids_from=NEVER, call_up_to=ANY, calls_from=0)


def choices(allowed: Limits) -> Iterator[tuple[int, Action]]:
    """Yield announcements in both notations: chips (-1 out, 0 call) and actions."""
    yield -1, Pass() if allowed.may_pass else Drop()
    if allowed.may_call:
        yield 0, Call()
    for amount in {allowed.least, allowed.most} - {0}:
        yield amount, Bid(amount)


@pytest.mark.parametrize("reserves", [(1000, 1000, 1000), (40, 360, 2600), (90, 30, 210)])
def test_the_kernels_bid_and_settle_like_the_engine(reserves: tuple[int, ...]) -> None:
    words = (80.5, 120.2, 95.7)
    for _ in range(60):
        deal, kitty = np.zeros(kernels.SIZE, np.int64), 10 * RNG.below(3)
        kernels.begin(deal, SEATS, 2, np.array(reserves))
        left = tuple(reserve - ANTE for reserve in reserves)
        slow = Bidding((True,) * 3, ("",) * 3, (ANTE,) * 3, (0,) * 3, left, None, kitty, Options())
        speaker: int | None = 0
        while speaker is not None:
            assert (deal[kernels.TURN], bool(kernels.is_over(deal, SEATS))) == (speaker, False)
            allowed = limits(slow, slow.reserves, slow.options, speaker)
            assert kernels.most_bid(deal, SEATS, speaker) == allowed.most
            read = {situation_of(slow, speaker, allowed, luck) for luck in (0.0, 0.999)}
            assert kernels.situation(deal, SEATS, kitty) in read
            chips, action = RNG.choice(sorted(choices(allowed), key=lambda pair: pair[0]))
            speaker = slow.announce(speaker, action)
            kernels.announce(deal, SEATS, chips)
        assert kernels.is_over(deal, SEATS)
        taken, points = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
        after = kernels.settle(deal, SEATS, words, kitty, taken, points)
        assert [*(taken + points - deal[:SEATS])] == slow.gains([int(word) for word in words])
        assert after + taken.sum() == deal[:SEATS].sum() + kitty


def test_words_after_a_smaller_exchange_are_believed_to_be_better() -> None:
    assert [len(row) for row in POOL.words] == [POINTS] * 4
    means = [np.mean(row) for row in POOL.words]
    assert means == sorted(means, reverse=True)
    assert np.all(np.diff(POOL.chances, axis=1) >= 0)


def won(rule: Rule, shares: Vector, sits: tuple[bool, ...] = (True, False, False)) -> float:
    """Return the share of 600 games that the seats with the rule win against these shares."""
    known = (POOL.drawn, np.array([50, 70]), POOL.chances)
    return float(play_rule(600, np.array(sits), np.array(rule, np.int64), known, (shares, shares), 1).mean())


def test_a_blueprint_is_the_same_for_the_same_seed() -> None:
    first, second = (rows_of(trained(SEATS, 40, POOL, 1, HABITS), "") for _ in range(2))
    assert first == second


def test_a_blueprint_learns_to_beat_fixed_rules() -> None:
    chosen = trained(SEATS, 400, POOL, 1, HABITS)
    found = rows_of(chosen, "").rows()
    assert {sum(block) for block in found.values()} == {RANKS * WHOLE}
    assert {len(block) for block in found.values()} == {RANKS * WIDTH}
    learnt = shares(chosen)
    for rule in (ALWAYS_CALL, bold(300, 0)):
        assert won(rule, learnt) < min(won(rule, empty()), 0.3)
    assert abs(won(TABLE, learnt) - 1 / SEATS) < 0.1
    assert won(TABLE, learnt, (True, True, True)) == 1


def test_a_learner_against_fixed_rivals_begins_like_them_and_finds_their_weakness() -> None:
    timid = empty()
    timid[:, :, OUT] = 1
    learnt = shares(trained(SEATS, 200, POOL, 1, [TABLE], timid))
    known = (POOL.drawn, np.array([50, 70]), POOL.chances)
    alone = np.array([True, False, False])
    assert play_rule(200, alone, np.array(TABLE, np.int64), known, (timid, learnt), 1).mean() > 0.9


@pytest.mark.parametrize("seats", [4, 6])
def test_rules_that_beat_earlier_blueprints_win_no_more_than_their_share(seats: int) -> None:
    words = Pool.of(exchanges(300, Rng(bytes(32), "words")), RNG)._replace(words=Blueprint.read().words)
    table, known = table_of(seats), (words.drawn, np.array([50, 70]), words.chances)
    for name, sits in seatings(seats).items():
        for rule in LATER_RULES.values():
            share = play_rule(2000, sits, np.array(rule, np.int64), known, (table, table), 1)
            assert share.mean() < sits.mean() + 3 * share.std() / len(share) ** 0.5, (name, rule)


def test_rules_that_win_much_are_drawn_more_often() -> None:
    scores = np.array([-0.2, 0.0, 0.3])
    drawn = Counter(int(strong_rule(scores)) for _ in range(300))
    assert drawn[2] > drawn[1] > drawn[0]


def test_the_league_has_every_variant_once() -> None:
    names = [name for name, _ in rules()]
    assert len(names) == len(set(names))
    assert ("bid 300 from 100, call 100 from 70", bold(300, 100, 100, 70)) in [*rules()]
    assert len({random_rule(RNG) for _ in range(50)}) == 50
    assert {name: list(sits) for name, sits in seatings(4).items()} == {
        "alone": [True, False, False, False],
        "every second seat": [False, True, False, True],
    }


@pytest.mark.parametrize("rule", HABITS)
def test_a_rule_announces_the_same_in_compiled_games_and_in_real_ones(rule: Rule) -> None:
    game, rule = Rigged(W150, W95, W80, W65).bidding(), rule._replace(bluffs=0)
    words = (150, 95, 80, 65)
    deal = np.zeros(kernels.SIZE, np.int64)
    kernels.begin(deal, 4, 3, np.full(4, CHIPS // 4))
    while game.state.phase == "bids":
        seat = game.waiting[0]
        view = game.view(seat)
        assert view.limits is not None
        chips = int(chips_by_rule(np.array(rule, np.int64), words[seat], deal, 4))
        action = announced(rule, view, view.limits, RNG)
        assert chips == (action.amount if isinstance(action, Bid) else 0 if isinstance(action, Call) else -1)
        kernels.announce(deal, 4, chips)
        game.do(seat, action)
