"""One game between bots, by the same `Table.submit` that people's games go through."""

from collections.abc import Sequence
from typing import Any

from tablee.core.bot import bot_of
from tablee.core.game import CLOCK, AnyGame, Timeout
from tablee.core.log import Header
from tablee.core.runner import Runner
from tablee.core.table import Table

THINKING = 1000
"""Milliseconds that a bot takes for a decision on which the game sets no limit: so games played for a time end."""


def play(game: AnyGame, options: Any, levels: Sequence[str], seed: bytes) -> Table:
    """A whole game between bots of these levels, seat by seat."""
    header = Header(game.name, game.edition, len(levels), options, seed, _names(levels), tuple(levels))
    table = Table(game, header, game.arbiter(options))
    runner = Runner(table, {seat: bot_of(game, level) for seat, level in enumerate(levels)})
    while plan := runner.next():
        deadline = plan.decision.deadline
        if deadline is not None and plan.at > deadline:
            outcome = table.submit(CLOCK, Timeout(plan.seat), max(deadline, table.now))
        else:
            soonest = table.now + (THINKING if deadline is None else 0)
            outcome = table.submit(plan.seat, plan.action, max(plan.at, soonest))
        runner.after(outcome)
    return table


def _names(levels: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{level} {seat + 1}" for seat, level in enumerate(levels))
