"""Random play through the public protocol, one step at a time."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tablee.core.game import CLOCK, AnyGame, Timeout, some_move
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table

LONGEST = 50_000
"""No game may ask for more decisions than this."""


class Step(Struct, frozen=True):
    """One action: the state it met, who did what and when, the state it left and what happened."""

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
    """Play the table to its end: any waiting seat does something legal, and now and then its time runs out."""
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
