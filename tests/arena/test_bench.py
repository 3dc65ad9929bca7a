"""The benchmark counts decisions correctly, and measures other engines only if installed."""

import sys
import time
from types import ModuleType

import pytest

from tablee import games
from tablee.arena.match import play
from tablee.bench import engines as bench
from tablee.bench import peers
from tablee.bench.engines import BATCH, DEALS, bench_batches, bench_bots, bench_engines, bench_kernel
from tablee.bench.pace import Pace, pace
from tablee.bench.peers import Peer, bench_peers
from tablee.core.game import AnyGame
from tablee.core.table import Table


def test_the_kernel_is_measured_by_whole_deals() -> None:
    speed = bench_kernel(2, seconds=0.01)
    assert (speed.how, speed.decisions) == ("compiled", 40 * DEALS * speed.games)


def test_batches_are_measured_by_steps() -> None:
    speed = bench_batches(4, seconds=0.01)
    assert (speed.how, speed.decisions) == ("batches", BATCH * speed.games)


def test_the_fastest_part_of_a_run_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = {"now": 0.0}

    def play_one(number: int) -> int:
        spent["now"] += (4.0, 1.0, 2.0, 8.0, 4.0)[number]
        return 8

    monkeypatch.setattr(time, "process_time", lambda: spent["now"])
    assert pace(play_one, seconds=1.0) == Pace(games=5, decisions=40, seconds=19.0, decisions_per_s=8)


def test_games_between_bots_are_measured_by_their_decisions() -> None:
    speed = bench_bots(games.load("glop"), seconds=0.01)
    assert (speed.how, speed.seats) == ("club", 2)
    assert speed.decisions >= 40 * speed.games


def test_the_benchmark_of_bots_never_repeats_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots cache what they found in a game, so a repeated game would be many times faster."""
    seeds: list[bytes] = []

    def played(game: AnyGame, options: object, bots: list[str], seed: bytes) -> Table:
        seeds.append(seed)
        return play(game, options, bots, seed)

    monkeypatch.setattr(bench, "play", played)
    speed = bench_bots(games.load("glop"), seconds=0.05)
    assert len(seeds) > speed.games > 0
    assert len(set(seeds)) == len(seeds)


def test_speeds_are_compared_with_peers_of_the_same_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "WARM_UP", 1)
    monkeypatch.setattr(games, "names", lambda: ("glop",))
    first = next(bench_engines(0.01, peers=(Peer("another", 10, 1000),)))
    assert first.against == {"another": round(first.decisions_per_s / 1000, 1)}


def test_peers_that_are_not_installed_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    assert bench_peers(0.01) == ()


class OneDecision:
    """A game of another engine, in the style of RLCard: over after one decision."""

    def __init__(self) -> None:
        self.over = False

    def reset(self) -> tuple[dict[str, dict[int, None]], int]:
        self.over = False
        return {"legal_actions": {3: None}}, 0

    def is_over(self) -> bool:
        return self.over

    def step(self, action: int) -> tuple[dict[str, dict[int, None]], int]:
        assert action == 3
        self.over = True
        return {"legal_actions": {}}, 0


def test_an_installed_peer_is_played_and_its_decisions_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("rlcard")
    module.make = lambda name, config: OneDecision()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "rlcard", module)
    monkeypatch.setattr(peers, "find_spec", lambda name: name == "rlcard" or None)
    told: list[str] = []
    found = bench_peers(0.005, told.append)
    assert told == [peer.name for peer in found] == [f"RLCard {game}" for game in peers.RLCARD]
    assert all(peer.decisions > 0 for peer in found)
