"""Simulation of many games between bots, and a report on them."""

import hmac
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tablee import games
from tablee.arena.match import Fault, Match
from tablee.arena.pool import each_done
from tablee.bots.protocol import bot_of
from tablee.bots.sandbox import BotLimits, check_bot
from tablee.bots.third_party import is_third_party, load_third_party, third_party_names
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.log import GameLog
from tablee.core.options import check_seats
from tablee.core.table import Table

BATCHES = 16
"""Number of batches per process. Single games are too short to be worth submitting."""


class Report(Struct, frozen=True):
    """Result of a simulation. `wins` and `mean_scores` are by bot; a shared win counts for each."""

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
    faults: int = 0
    first_faults: tuple[Fault, ...] = ()
    """The first fault of each bot that lost a decision, for its author."""


class Plan(Struct, frozen=True):
    """A simulation to run. Bots are assigned to the seats in order, one seat further every game."""

    game: AnyGame
    options: Any
    seats: int
    levels: tuple[str, ...]
    seed: bytes
    games: int
    limits: BotLimits = BotLimits()

    def check(self) -> None:
        """Raise TableeError if the bots don't fit the seats or can't be loaded."""
        check_seats(self.game, self.seats, self.options)
        if not 0 < len(self.levels) <= self.seats:
            raise TableeError("arena-too-many-bots", seats=self.seats, given=len(self.levels))
        check_bots(self.game, self.levels)

    def levels_of(self, number: int) -> list[str]:
        """Return the bot in each seat of one game."""
        return [self.levels[(seat + number) % len(self.levels)] for seat in range(self.seats)]


def check_bots(game: AnyGame, names: Sequence[str]) -> None:
    """Raise TableeError unless every name is a level of the game or a third-party bot that loads."""
    for name in dict.fromkeys(names):
        if not is_third_party(game, name):
            continue
        if ":" not in name and name not in third_party_names():
            bot_of(game, name)  # its error lists the levels
        check_bot(name)


def check_trusted_bots(game: AnyGame, names: Sequence[str]) -> None:
    """Raise TableeError unless every name is a level of the game or a bot that this process loads."""
    for name in dict.fromkeys(names):
        if ":" in name:
            load_third_party(name)
        else:
            bot_of(game, name)


class SimulatedGame(Struct, frozen=True):
    """Result of one game."""

    levels: tuple[str, ...]
    decisions: int
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    faults: tuple[Fault, ...]
    log: GameLog | None
    """Only of the last game, which can be saved."""


def simulate(
    plan: Plan, progress: Callable[[int], None] = lambda done: None, processes: int = 1
) -> tuple[Report, Table]:
    """Play the games in this many processes, and return the report and the last game."""
    plan.check()
    decisions = faults = 0
    wins: dict[str, int] = {}
    points: dict[str, list[int]] = {}
    first_faults: dict[str, Fault] = {}
    last: GameLog | None = None
    started = time.perf_counter()
    for number, ended in enumerate(_all_played(plan, processes), start=1):
        decisions += ended.decisions
        faults += len(ended.faults)
        last = ended.log or last
        for fault in ended.faults:
            first_faults.setdefault(fault.bot, fault)
        won = {level for level, rank in zip(ended.levels, ended.ranks, strict=True) if rank == 1}
        for level in dict.fromkeys(ended.levels):
            wins[level] = wins.get(level, 0) + (level in won)
        for level, reached in zip(ended.levels, ended.points, strict=True):
            points.setdefault(level, []).append(reached)
        progress(number)
    seconds = time.perf_counter() - started
    report = Report(
        game=plan.game.name,
        games=plan.games,
        seats=plan.seats,
        bots=plan.levels,
        seed=plan.seed.hex(),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_s=round(decisions / seconds, 1),
        wins=wins,
        mean_scores={level: round(fmean(reached), 2) for level, reached in points.items()},
        faults=faults,
        first_faults=tuple(first_faults.values()),
    )
    assert last is not None
    return report, Table.replay(plan.game, last)


def _all_played(plan: Plan, processes: int) -> Iterator[SimulatedGame]:
    if processes == 1:
        yield from each_done(partial(_played, plan), range(plan.games), 1)
        return
    size = max(1, min(100, plan.games // (BATCHES * processes)))
    batches = (range(start, min(start + size, plan.games)) for start in range(0, plan.games, size))
    # A Game holds functions and can't be pickled, so only its name is sent.
    work = partial(_some_played, plan.game.name, replace(plan, game=None))
    for batch in each_done(work, batches, processes):
        yield from batch


def _some_played(game: str, plan: Plan, numbers: range) -> list[SimulatedGame]:
    whole = replace(plan, game=games.load(game))
    return [_played(whole, number) for number in numbers]


def _played(plan: Plan, number: int) -> SimulatedGame:
    levels = plan.levels_of(number)
    match = Match(plan.game, plan.options, levels, game_seed(plan.seed, number), plan.limits)
    table = match.play()
    scores = plan.game.rules.scores(table.state)
    return SimulatedGame(
        tuple(levels),
        len(table.entries),
        tuple(score.points for score in scores),
        tuple(score.rank for score in scores),
        tuple(match.faults),
        table.log if number == plan.games - 1 else None,
    )


def game_seed(seed: bytes, number: int) -> bytes:
    """Return the seed of one game among many."""
    return hmac.digest(seed, f"game/{number}".encode(), "sha256")
