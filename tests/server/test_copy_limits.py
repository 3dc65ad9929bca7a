"""Rate limit on copies of games by stored rows: long games can be copied less often."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tablee import games
from tablee.core import log
from tablee.server.finished.routes import FromHere, play_from_here
from tablee.server.http.limits import COPIED_PER_MINUTE, RateLimits
from tablee.server.rooms import token_bucket
from tablee.server.settings import Limits
from tablee.server.store.rows import Person
from tablee.server.wire.refusal import Refusal
from tablee.server.wire.to_client import Opened
from tests.conformance import golden
from tests.server.finished import stored_game
from tests.server.harness import in_a_loop
from tests.server.inside import opened, person

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


def test_an_address_is_limited_across_people() -> None:
    limits = RateLimits(Limits())
    limits.copy(2_000, "ana", "192.0.2.1")
    with pytest.raises(Refusal):
        limits.copy(2_000, "bob", "192.0.2.1")


def test_playing_from_a_position_counts_as_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(token_bucket, "time", SimpleNamespace(monotonic=lambda: 0.0))
    saved = log.loads((golden.ROOT / "glop/golden/1/short-2.log").read_text(), games.load("glop"))

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana, bob = await person(parts, "Ana"), await person(parts, "Bob")
            table = await stored_game(parts.store, saved, [ana.id])

            async def again(opener: Person, address: str) -> int | None:
                wanted = FromHere(at=10, seat=0)
                made: Opened = await play_from_here.fn(
                    opener, address, table, wanted, parts.registry, parts.store, parts.rate_limits
                )
                return made.seat

            parts.rate_limits.copy(COPIED_PER_MINUTE - 10, ana.id, "192.0.2.1")
            assert await again(ana, "192.0.2.1") == 0
            for opener, address in ((ana, "192.0.2.2"), (bob, "192.0.2.1")):
                with pytest.raises(Refusal, match="too-fast"):
                    await again(opener, address)
            assert await again(bob, "192.0.2.9") == 0

    in_a_loop(scene())
