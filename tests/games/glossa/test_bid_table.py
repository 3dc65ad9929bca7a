"""Tests of the bid table: it is complete, and its bids stay within the limits."""

import pytest
from research.glossa.train_bids import FULL

from tablee.core.rng import Rng
from tablee.games.glossa.actions import Bid, Call, Drop, Pass
from tablee.games.glossa.bots.bid_table import PASS, WHOLE, BidTable, Strategy, heard, level_of, raises
from tablee.games.glossa.state import Limits

STRATEGIES = BidTable.read().strategies


def courses(strategy: Strategy, course: str, mine: bool) -> set[str]:
    """Return the courses in which a player of the strategy speaks, for every bid of the other."""
    after = strategy.said(course) if mine else raises(course, strategy.reserves)
    found = {course} if mine else set()
    if not course:
        found |= courses(strategy, PASS, not mine)
    return found.union(*(courses(strategy, each, not mine) for _, each in after))


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: str(strategy.reserves))
def test_the_table_has_every_reachable_course_and_its_shares_sum_to_100(strategy: Strategy) -> None:
    buckets = len(BidTable.read().bounds) + 1
    assert strategy.shares.keys() == courses(strategy, "", True) | courses(strategy, "", False)
    for course in strategy.shares:
        rows = [strategy.row(course, bucket) for bucket in range(buckets)]
        assert b"".join(rows) == strategy.shares[course]
        assert {sum(row) for row in rows} == {WHOLE}


def test_bids_are_limited_by_ones_own_reserve_but_not_by_the_opponents() -> None:
    assert [level for level, _ in raises("", (FULL, FULL))] == [10, 20, 30, 50, 80, 110, 150, 190, 240, 300]
    assert [level for level, _ in raises("", (40, 2940))] == [10, 20, 30, 40]
    assert [level for level, _ in raises(PASS, (40, 2940))][-1] == 300
    # No raise is possible against an all-in bid, or with nothing left.
    assert raises(PASS + "9", (40, 2940)) == raises("3", (40, 2940)) == ()
    assert level_of("92100", (FULL, FULL)) == FULL


def test_the_strategy_is_the_one_for_the_smaller_reserve_rounded_up() -> None:
    table = BidTable.read()
    assert table.strategy(FULL, FULL).reserves == (FULL, FULL)
    assert table.strategy(FULL + 200, FULL - 200).reserves == (FULL, FULL)
    assert table.strategy(2300, 680).reserves == (700, 700)
    assert table.strategy(190, 2790).reserves == (200, 2800)
    assert table.strategy(2790, 190).reserves == (2800, 200)
    assert min(table.strategy(10, 2970).reserves) == 50


def test_bids_stay_within_the_limits_and_an_impossible_raise_becomes_a_call() -> None:
    table = BidTable.read()
    whole = table.strategy(FULL, FULL)
    broke = Limits(may_pass=False, may_call=True, call=40, tapis=True, least=0, most=0)
    poor = Limits(may_pass=True, may_call=False, call=0, tapis=False, least=10, most=20)
    rng = Rng(bytes(32), "limits")
    for _ in range(60):
        assert table.chosen(whole, "9", 150, 300, broke, rng) in (Call(), Drop())
        assert table.chosen(whole, "", 150, 0, poor, rng) in (Pass(), Bid(10), Bid(20))


def test_an_unknown_bid_is_mapped_to_either_neighbour_and_more_often_to_the_nearer() -> None:
    known = [(60, "low"), (150, "high")]
    often = [dict(heard(level, known)).get("low", 0.0) for level in (60, 70, 140, 150)]
    assert often == sorted(often, reverse=True)
    assert (often[0], often[-1]) == (1.0, 0.0)
    assert 0 < often[2] < 0.5 < often[1] < 1
    assert all(sum(share for _, share in heard(level, known)) == pytest.approx(1) for level in range(0, 200, 10))
