"""Many games between bots, and what came of them."""

import hmac
import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from tablee.arena.match import play
from tablee.arena.quiet import quiet_gc
from tablee.core.bot import bot_of
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.options import check_seats
from tablee.core.table import Table


class Report(Struct, frozen=True):
    """What a simulation found; `wins` and `mean_scores` are per bot level, a shared win counts for each."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: str
    decisions: int
    seconds: float
    decisions_per_s: float
    wins: dict[str, int]
    mean_scores: dict[str, float]


class Plan(Struct, frozen=True):
    """What to simulate: the bots go round the seats, and one seat further every game."""

    game: AnyGame
    options: Any
    seats: int
    levels: tuple[str, ...]
    seed: bytes
    games: int

    def check(self) -> None:
        check_seats(self.game, self.seats)
        if not 0 < len(self.levels) <= self.seats:
            raise TableeError("arena-too-many-bots", seats=self.seats, given=len(self.levels))
        for level in self.levels:
            bot_of(self.game, level)

    def levels_of(self, number: int) -> list[str]:
        return [self.levels[(seat + number) % len(self.levels)] for seat in range(self.seats)]


def simulate(plan: Plan, progress: Callable[[int], None] = lambda done: None) -> tuple[Report, Table]:
    """Play the games; gives what came of them, and the last game."""
    plan.check()
    tally = _Tally()
    started = time.perf_counter()
    with quiet_gc():
        for number in range(plan.games):
            levels = plan.levels_of(number)
            table = play(plan.game, plan.options, levels, game_seed(plan.seed, number))
            tally.add(table, levels)
            progress(number + 1)
    seconds = time.perf_counter() - started
    report = Report(
        game=plan.game.name,
        games=plan.games,
        seats=plan.seats,
        bots=plan.levels,
        seed=plan.seed.hex(),
        decisions=tally.decisions,
        seconds=round(seconds, 3),
        decisions_per_s=round(tally.decisions / seconds, 1),
        wins=tally.wins,
        mean_scores={level: round(sum(points) / len(points), 2) for level, points in tally.points.items()},
    )
    return report, table


def game_seed(seed: bytes, number: int) -> bytes:
    """The seed of one game among many."""
    return hmac.digest(seed, f"game/{number}".encode(), "sha256")


class _Tally:
    def __init__(self) -> None:
        self.decisions = 0
        self.wins: dict[str, int] = {}
        self.points: dict[str, list[int]] = {}

    def add(self, table: Table, levels: Sequence[str]) -> None:
        self.decisions += len(table.entries)
        scores = table.game.scores(table.state)
        for level in dict.fromkeys(levels):
            self.wins.setdefault(level, 0)
        for level in {level for level, score in zip(levels, scores, strict=True) if score.rank == 1}:
            self.wins[level] += 1
        for level, score in zip(levels, scores, strict=True):
            self.points.setdefault(level, []).append(score.points)
