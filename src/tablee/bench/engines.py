"""Speed of the engines in random play, compared with other engines in the same run; and of bots."""

import random
import sys
import time
from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import asdict, replace

from tablee import games
from tablee.arena.match import play
from tablee.arena.simulate import game_seed
from tablee.bench.pace import Pace, pace
from tablee.bench.peers import Peer
from tablee.core.game import AnyGame
from tablee.core.rng import Rng
from tablee.kit.compiling import COMPILED, numbers

WARM_UP = 300
"""Most games played before the clock starts. Warm-up also ends after a fifth of the time."""

WARM_UP_BOTS = 2
"""Games between bots played before the clock starts.

No measured game is among them, because bots remember what they found.
"""

SEED = bytes(31) + b"\x2a"
BATCH = 2048
"""Number of deals stepped together."""
DEALS = 2000
"""Number of whole deals in one call of the kernel."""
LEVEL = "club"
"""Level of the bots that are measured."""


class Speed(Struct, frozen=True):
    """Speed on one core: the best part for engines (see pace.py), the average for bots."""

    game: str
    seats: int
    games: int
    decisions: int
    seconds: float
    decisions_per_s: int
    rss_mb_before: float
    rss_mb_after: float
    against: dict[str, float] = {}
    """Our speed as a multiple of that of other engines in the same run."""
    how: str = "readable"
    """What was measured:

    - `readable`: the Python engine,
    - `compiled`: whole deals in a kernel,
    - `batches`: many deals stepped together from Python,
    - `club`: games between bots of that level.
    """


def bench_engines(
    seconds: float,
    least_games: int = 0,
    progress: Callable[[str], None] = lambda what: None,
    peers: tuple[Peer, ...] = (),
) -> Iterator[Speed]:
    """Yield the speed of every game and number of seats, then that of the bots.

    For games in which words have to be found, only the fewest seats are measured.
    """
    for name in games.names():
        game = games.load(name)
        for seats in game.rules.seat_counts if game.rules.sample is None else game.rules.seat_counts[:1]:
            progress(f"{name} · {seats}")
            if (speed := bench_engine(game, seats, seconds, least_games)) is not None:
                yield _beside(speed, peers)
            if name == "glop" and COMPILED:
                progress(f"{name} · {seats} · compiled")
                yield _beside(bench_kernel(seats, seconds), peers)
                yield _beside(bench_batches(seats, seconds), peers)
    for name in games.names():
        progress(f"{name} · {LEVEL}")
        yield bench_bots(games.load(name), seconds)


def bench_engine(game: AnyGame, seats: int, seconds: float, least_games: int = 0) -> Speed | None:
    """Play whole random games for at least this many seconds and games.

    Returns None for a game without moves to draw from.
    """
    options = game.rules.presets["standard"]
    warm = time.perf_counter() + seconds / 5
    for number in range(WARM_UP):
        if number and time.perf_counter() > warm:
            break
        if _random_game(game, options, seats, game_seed(SEED, -1 - number)) is None:
            return None

    def play_one(number: int) -> int:
        return _random_game(game, options, seats, game_seed(SEED, number)) or 0

    return _measured(game.name, seats, "readable", lambda: pace(play_one, seconds, least_games))


def bench_kernel(seats: int, seconds: float) -> Speed:
    """Play whole random deals of Glop in the compiled kernel."""
    from tablee.games.glop import deal_kernels as deal_of  # noqa: PLC0415 - numba is slow to import

    row, room = numbers(deal_of.WIDTH), (numbers(deal_of.MOST_MOVES), numbers(deal_of.MOST_SUMS))
    row[deal_of.SEATS] = seats

    def play_some(number: int) -> int:
        return int(deal_of.random_deals(row, DEALS, number + 1, *room))

    play_some(0)
    return _measured("glop", seats, "compiled", lambda: pace(play_some, seconds))


def bench_batches(seats: int, seconds: float) -> Speed:
    """Step many deals of Glop together from Python, with actions drawn by numpy."""
    import numpy as np  # noqa: PLC0415 - an extra

    from tablee.games.glop.batch import Deals  # noqa: PLC0415 - numba is slow to import

    deals, chance = Deals(BATCH, seats), np.random.default_rng(1)

    def step(number: int) -> int:
        deals.step((chance.random(BATCH) * deals.counts).astype(np.int64))
        return BATCH

    for number in range(200):
        step(number)
    return _measured("glop", seats, "batches", lambda: pace(step, seconds))


def bench_bots(game: AnyGame, seconds: float) -> Speed:
    """Play games between bots, as the arena does, at a table with the fewest seats."""
    options, seats = game.rules.presets["standard"], game.rules.seat_counts[0]

    def play_one(number: int) -> int:
        return len(play(game, options, [LEVEL] * seats, game_seed(SEED, number)).entries)

    for number in range(1, WARM_UP_BOTS + 1):
        play_one(-number)
    # Games between bots vary too much for the fastest part to be meaningful, so all of it counts.
    return _measured(game.name, seats, LEVEL, lambda: pace(play_one, seconds, parts=1))


def _measured(game: str, seats: int, how: str, measure: Callable[[], Pace]) -> Speed:
    before = _rss_mb()
    seen = asdict(measure())
    return Speed(game=game, seats=seats, rss_mb_before=before, rss_mb_after=_rss_mb(), how=how, **seen)


def _beside(speed: Speed, peers: tuple[Peer, ...]) -> Speed:
    return replace(speed, against={peer.name: round(speed.decisions_per_s / peer.decisions_per_s, 1) for peer in peers})


def _random_game(game: AnyGame, options: object, seats: int, seed: bytes) -> int | None:
    """Return the number of decisions of one random game, or None if there are no moves to draw."""
    arbiter = game.rules.arbiter(options)
    state = game.rules.setup(options, seats, seed, game.rules.edition)
    chance = random.Random(seed).random
    waiting, view, moves, apply = game.rules.waiting, game.rules.view, game.rules.moves, game.rules.apply
    decisions = 0
    while asked := waiting(state):
        seat = next(iter(asked))
        seen = view(state, seat)
        listed = moves(seen, arbiter)
        if listed:
            action = listed[int(chance() * len(listed))]
        elif game.rules.sample is not None:
            action = game.rules.sample(seen, Rng(seed, f"bench/{decisions}"), arbiter)
        else:
            return None
        state, _ = apply(state, seat, action, 0, arbiter)
        decisions += 1
    return decisions


def _rss_mb() -> float:
    """Return the largest resident size so far, in megabytes; 0 on Windows, which counts none."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)
