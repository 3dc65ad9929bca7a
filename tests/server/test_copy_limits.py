"""Copies of games cost what they store: long ones are fewer a minute."""

import pytest

from tablee.server.http.limits import COPIED_PER_MINUTE, RateLimits
from tablee.server.settings import Limits
from tablee.server.wire.refusal import Refusal

LONG = 1_134
"""Actions of the longest game that was measured."""


def _copies(actions: int, most: int) -> int:
    limits, made = RateLimits(Limits()), 0
    while made < most:
        try:
            limits.copy(actions, "ana", "192.0.2.1")
        except Refusal:
            break
        made += 1
    return made


@pytest.mark.parametrize("actions", [1, 40, LONG, 5_000])
def test_a_minute_never_stores_more_rows_than_the_limit(actions: int) -> None:
    made = _copies(actions, COPIED_PER_MINUTE + 1)
    assert made >= 1, "the longest game can be copied"
    assert (made - 1) * actions < COPIED_PER_MINUTE + actions


def test_long_games_are_copied_less_often_than_short_ones() -> None:
    assert _copies(LONG, 20) == 2
    assert _copies(40, 20) == 20


def test_one_address_is_limited_whoever_asks() -> None:
    limits = RateLimits(Limits())
    limits.copy(2_000, "ana", "192.0.2.1")
    with pytest.raises(Refusal):
        limits.copy(2_000, "bob", "192.0.2.1")
