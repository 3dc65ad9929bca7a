"""Random play through the public protocol, step by step."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tablee.core.game import CLOCK, AnyGame, Timeout, some_move
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table

LONGEST = 50_000
"""Limit on the decisions of any game."""


class Step(Struct, frozen=True):
    """One action: the states before and after it, its seat and time, and the outcome."""

    before: Any
    seat: int
    action: Any
    at: int
    after: Any
    outcome: Outcome


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def new_table(game: AnyGame, options: Any, seats: int, seed: bytes) -> Table:
    names = tuple(f"Player {seat + 1}" for seat in range(seats))
    return Table(game, Header(game.name, game.rules.edition, seats, options, seed, names), game.rules.arbiter(options))


def walk(table: Table, rng: Rng, timeouts: bool = True) -> Iterator[Step]:
    """Play the table to its end with random legal actions and occasional time-outs."""
    game, at = table.game, table.now
    for _ in range(LONGEST):
        waiting = game.rules.waiting(table.state)
        if not waiting:
            return
        seat = rng.choice(sorted(waiting))
        deadline = waiting[seat].deadline
        at = max(at, min(at + rng.below(2000), deadline or at + 2000))
        before = table.state
        if timeouts and rng.below(16) == 0:
            at = max(at, deadline or 0)
            seat, action = CLOCK, Timeout(seat)
        else:
            action = some_move(game, game.rules.view(before, seat), rng, table.arbiter)
        outcome = table.submit(seat, action, at)
        yield Step(before, seat, action, at, table.state, outcome)
    raise AssertionError(f"{game.name}: no end after {LONGEST} decisions")
