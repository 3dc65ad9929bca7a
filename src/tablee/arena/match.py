"""One game between bots, by the same `Table.submit` that people's games go through."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tablee.core.bot import Bot
from tablee.core.errors import TableeError
from tablee.core.game import CLOCK, AnyGame, Decision, Timeout
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table

AnyBot = Bot[Any, Any]


class Planned(Struct, frozen=True):
    """What a bot will do, when, and the question it answers."""

    at: int
    seat: int
    action: Any
    asked: Decision


class Players:
    """The bots at a table: they are told what they may see, asked once a question, and act when they have thought."""

    def __init__(self, table: Table, bots: dict[int, AnyBot], seed: bytes) -> None:
        self._table = table
        self._bots = bots
        self._rngs = {seat: Rng(seed, f"bot/{seat}") for seat in bots}
        self._plans: dict[int, Planned] = {}
        self._watching = {seat: bot for seat, bot in bots.items() if type(bot).observe is not Bot.observe}
        self._tell(None)

    def next(self, now: int) -> Planned | None:
        """The bots' next action, of all who have to decide; None when no bot has to."""
        waiting = self._table.game.waiting(self._table.state)
        self._plans = {seat: plan for seat, plan in self._plans.items() if waiting.get(seat) == plan.asked}
        for seat, asked in waiting.items():
            if seat in self._bots and seat not in self._plans:
                choice = self._bots[seat].choose(self._table.view(seat), self._rngs[seat])
                self._plans[seat] = Planned(now + choice.after, seat, choice.action, asked)
        return min(self._plans.values(), key=lambda plan: (plan.at, plan.seat), default=None)

    def after(self, outcome: Outcome, seat: int) -> None:
        """Something was done: the seat's own plan is spent, and everyone is told."""
        self._plans.pop(seat, None)
        self._tell(outcome)

    def forget(self, seat: int) -> None:
        """Ask that seat again."""
        self._plans.pop(seat, None)

    def _tell(self, outcome: Outcome | None) -> None:
        for seat, bot in self._watching.items():
            events = self._table.seen(outcome, seat) if outcome else ()
            bot.observe(self._table.view(seat), events)


def bot_of(game: AnyGame, level: str) -> AnyBot:
    if level not in game.bots:
        raise TableeError("arena-unknown-bot", game=game.name, given=level[:80], known=", ".join(game.bots))
    return game.bots[level]()


def play(game: AnyGame, options: Any, levels: Sequence[str], seed: bytes) -> Table:
    """A whole game between bots of these levels, seat by seat."""
    header = Header(game.name, game.version, len(levels), options, seed, _names(levels), tuple(levels), game.lexicon())
    table = Table(game, header)
    players = Players(table, {seat: bot_of(game, level) for seat, level in enumerate(levels)}, seed)
    while plan := players.next(table.now):
        deadline = plan.asked.deadline
        if deadline is not None and plan.at > deadline:
            outcome = table.submit(CLOCK, Timeout(plan.seat), max(deadline, table.now))
        else:
            outcome = table.submit(plan.seat, plan.action, plan.at)
        players.after(outcome, plan.seat)
    return table


def _names(levels: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{level} {seat + 1}" for seat, level in enumerate(levels))
