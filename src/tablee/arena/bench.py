"""How fast the readable engines are: random play with the full legal list at every decision."""

import random
import resource
import sys
import time
from collections.abc import Callable, Iterator

from msgspec import Struct

from tablee import games
from tablee.arena.quiet import quiet_gc
from tablee.arena.simulate import game_seed
from tablee.core.game import AnyGame

PEERS = {"RLCard uno": 60_000, "RLCard gin rummy": 16_000, "PokerKit": 6_000, "boardgame.io": 12_000}
"""Decisions a second of other engines, measured on the same kind of machine (two shared cores, one thread)."""

WARM_UP = 300
"""Games played before the clock starts: a long run is what is measured."""

SEED = bytes(31) + b"\x2a"


class Speed(Struct, frozen=True):
    game: str
    seats: int
    games: int
    decisions: int
    seconds: float
    decisions_per_s: int
    rss_mb_before: float
    rss_mb_after: float
    against: dict[str, float]
    """Our speed as a multiple of other engines'."""


def bench_engines(
    seconds: float, least_games: int = 0, progress: Callable[[str], None] = lambda what: None
) -> Iterator[Speed]:
    """One figure for every game and number of seats whose moves can be listed."""
    for name in games.names():
        game = games.load(name)
        for seats in game.seat_counts:
            progress(f"{name} · {seats}")
            if (speed := bench_engine(game, seats, seconds, least_games)) is not None:
                yield speed


def bench_engine(game: AnyGame, seats: int, seconds: float, least_games: int = 0) -> Speed | None:
    """Whole random games for at least so many seconds and games; None for a game that can't list its moves."""
    options = game.presets["standard"]
    for number in range(WARM_UP):
        if _random_game(game, options, seats, game_seed(SEED, -1 - number)) is None:
            return None
    before = _rss_mb()
    played = decisions = 0
    with quiet_gc():
        started = time.perf_counter()
        while (spent := time.perf_counter() - started) < seconds or played < least_games:
            decisions += _random_game(game, options, seats, game_seed(SEED, played)) or 0
            played += 1
    rate = decisions / spent
    return Speed(
        game=game.name,
        seats=seats,
        games=played,
        decisions=decisions,
        seconds=round(spent, 2),
        decisions_per_s=round(rate),
        rss_mb_before=before,
        rss_mb_after=_rss_mb(),
        against={peer: round(rate / figure, 1) for peer, figure in PEERS.items()},
    )


def _random_game(game: AnyGame, options: object, seats: int, seed: bytes) -> int | None:
    """The number of decisions of one random game, or None where moves can't be listed."""
    arbiter = game.arbiter(options)
    state = game.setup(options, seats, seed, game.edition)
    chance = random.Random(seed).random
    waiting, view, moves, apply = game.waiting, game.view, game.moves, game.apply
    decisions = 0
    while asked := waiting(state):
        seat = next(iter(asked))
        listed = moves(view(state, seat), arbiter)
        if listed is None:
            return None
        state, _ = apply(state, seat, listed[int(chance() * len(listed))], 0, arbiter)
        decisions += 1
    return decisions


def _rss_mb() -> float:
    """The largest resident size so far, in megabytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)
