"""Tests of the blueprint's training: its rules, that it learns, and the league of fixed rules."""

from collections.abc import Iterator

import numpy as np
import pytest

from research.glossa import bid_kernels as kernels
from research.glossa.blueprint_kernels import play_rule
from research.glossa.fixed_rules import TABLE, Rule, rules
from research.glossa.train_blueprint import POINTS, Pool, empty, rows_of, shares, trained
from tablee.core.rng import Rng
from tablee.games.glossa.actions import Action, Bid, Call, Drop, Pass
from tablee.games.glossa.bids import limits
from tablee.games.glossa.bots.blueprint import WHOLE, situation_of
from tablee.games.glossa.bots.rollouts import Bidding
from tablee.games.glossa.bots.situations import RANKS, WIDTH
from tablee.games.glossa.state import ANTE, CHIPS, Limits, Options

RNG = Rng(bytes(32), "test")
POOL = Pool.of([(3, [40, 50, 60, 80, 100]), (2, [60, 80, 90, 110]), (1, [80, 120]), (0, [140, 200])], RNG)
SEATS = 3


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


def test_a_blueprint_learns_to_beat_fixed_rules_and_is_the_same_for_the_same_seed() -> None:
    chosen = trained(SEATS, 400, POOL, 1)
    assert rows_of(chosen, "") == rows_of(trained(SEATS, 400, POOL, 1), "")
    found = rows_of(chosen, "").rows()
    assert {sum(block) for block in found.values()} == {RANKS * WHOLE}
    assert {len(block) for block in found.values()} == {RANKS * WIDTH}
    learnt, known = shares(chosen), (POOL.drawn, np.array([50, 70]), POOL.chances)
    for rule in (Rule(0, 999, CHIPS, 0), Rule(300, 0, CHIPS, 0)):  # always call, always raise
        before = play_rule(600, SEATS, tuple(map(int, rule)), known, (empty(), empty())).mean()
        after = play_rule(600, SEATS, tuple(map(int, rule)), known, (learnt, learnt)).mean()
        assert after < min(before, 0.3)
    itself = play_rule(600, SEATS, tuple(map(int, TABLE)), known, (learnt, learnt)).mean()
    assert abs(itself - 1 / SEATS) < 0.1


def test_the_league_has_every_variant_once() -> None:
    names = [name for name, _ in rules()]
    assert len(names) == len(set(names))
    assert ("bid 300 from 100, call 100 from 70", Rule(300, 100, 100, 70)) in [*rules()]
