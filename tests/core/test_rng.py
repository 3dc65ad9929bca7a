"""Randomness is an input: the same seed and label give the same draws, all equally likely."""

import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.errors import TableeError
from tablee.core.rng import Rng, parse_seed

SEED = bytes(range(32))


def reference_words(seed: bytes, label: str, count: int) -> list[int]:
    """Return the stream, written again from its description."""
    words: list[int] = []
    block = 0
    while len(words) < count:
        data = hmac.new(seed, label.encode() + b"\0" + block.to_bytes(8, "big"), "sha256").digest()
        words += [int.from_bytes(data[place : place + 2], "big") for place in range(0, 32, 2)]
        block += 1
    return words[:count]


def test_the_stream_is_the_one_described() -> None:
    rng = Rng(SEED, "deal/1")
    assert [rng.below(1 << 16) for _ in range(100)] == reference_words(SEED, "deal/1", 100)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1 << 32))
def test_below_stays_below(seed: bytes, n: int) -> None:
    assert 0 <= Rng(seed, "x").below(n) < n


def test_small_numbers_are_not_favoured() -> None:
    """Without rejection 0 to 15,535 would come twice as often as the rest of 50,000."""
    rng = Rng(SEED, "bias")
    low = sum(rng.below(50_000) < 15_536 for _ in range(4000))
    assert abs(low / 4000 - 15_536 / 50_000) < 0.03


def test_every_order_of_four_comes_up_equally() -> None:
    rng = Rng(SEED, "orders")
    orders = Counter(rng.shuffled("ABCD") for _ in range(4800))
    assert len(orders) == 24
    assert max(orders.values()) < 2 * min(orders.values())


def test_labels_give_different_streams() -> None:
    assert Rng(SEED, "a").shuffled(range(20)) != Rng(SEED, "b").shuffled(range(20))


@pytest.mark.parametrize("text", ["", "xyz", "0x12", "1" * 65, "é", "1 2", "-1"])
def test_a_bad_seed_is_refused(text: str) -> None:
    with pytest.raises(TableeError):
        parse_seed(text)


def test_a_short_seed_is_filled_with_zeros() -> None:
    assert parse_seed("2A") == bytes(31) + b"\x2a"
