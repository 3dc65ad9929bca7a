"""One game between bots, through the same `Table.submit` as people's games.

Third-party bots run in a sandbox (bots/sandbox.py), unless the caller trusts them. A bot that
crashes, hangs, answers illegally, sends too much or uses too much memory loses that decision. A
random legal action replaces it, the fault is kept for the author, and the game goes on.
"""

import time
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from tablee.bots.protocol import AnyBot, Bot, Choice, Clairvoyant, bot_of
from tablee.bots.runner import Planned, Runner
from tablee.bots.sandbox import BotFault, BotLimits, FaultKind, SandboxedBot
from tablee.bots.third_party import is_third_party, load_third_party
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.game import CLOCK, AnyGame, Timeout, some_move
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table

THINKING = 1000
"""Milliseconds of a bot's decision that has no deadline, so that games with a time limit end."""

USUAL_LIMITS = BotLimits()
CLAIRVOYANT = "clairvoyant"


class Fault(Struct, frozen=True):
    """A decision that a bot lost, for its author."""

    bot: str
    seat: int
    number: int
    """Number of actions played before."""
    kind: FaultKind
    trace: str


class Match:
    """A match to be played, and the measurements taken meanwhile."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        bots: Sequence[str],
        seed: bytes,
        limits: BotLimits | None = None,
        sandboxed: bool = True,
    ) -> None:
        self.game, self.bots, self.limits, self.sandboxed = game, tuple(bots), limits or BotLimits(), sandboxed
        names = tuple(f"{bot} {seat + 1}" for seat, bot in enumerate(bots))
        header = Header(game.name, game.rules.edition, len(bots), options, seed, names, self.bots)
        self.table = Table(game, header, game.rules.arbiter(options))
        self.thought_ms: list[list[float]] = [[] for _ in bots]
        self.faults: list[Fault] = []

    def note(self, seat: int, kind: FaultKind, trace: str) -> None:
        self.faults.append(Fault(self.bots[seat], seat, len(self.table.entries), kind, trace))

    def some_move(self, seat: int) -> Any:
        """Return the random legal action that replaces a bot's lost decision."""
        rng = Rng(self.table.header.seed, f"instead/{seat}/{len(self.table.entries)}")
        return some_move(self.game, self.table.view(seat), rng, self.table.arbiter)

    def play(self) -> Table:
        """Play the match to its end and return the table."""
        runner = Runner(self.table, {seat: Watched(self, seat) for seat in range(len(self.bots))})
        while plan := runner.next():
            runner.after(self._submit(plan))
        return self.table

    def _submit(self, plan: Planned) -> Outcome:
        table, deadline = self.table, plan.decision.deadline
        if deadline is not None and plan.at > deadline:
            return table.submit(CLOCK, Timeout(plan.seat), max(deadline, table.now))
        at = max(plan.at, table.now + (THINKING if deadline is None else 0))
        try:
            return table.submit(plan.seat, plan.action, at)
        except IllegalAction as error:
            self.note(plan.seat, "illegal", f"{error.rule}: {error}")
        except Exception:
            self.note(plan.seat, "illegal", traceback.format_exc())
        return table.submit(plan.seat, self.some_move(plan.seat), at)


class Watched(Bot[Any, Any]):
    """A bot whose time is measured, and whose faults don't stop the game."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self._seat = match, seat
        self._bot = _bot(match, match.bots[seat])

    @property
    def listens(self) -> bool:
        return self._bot.listens

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        self._bot.observe(view, events)

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        if isinstance(self._bot, Clairvoyant):
            self._bot.told_everything(self._match.table.state)
        began = time.perf_counter()
        choice = self._chosen(view, rng)
        self._match.thought_ms[self._seat].append(round(1000 * (time.perf_counter() - began), 3))
        return choice or Choice(self._match.some_move(self._seat))

    def _chosen(self, view: Any, rng: Rng) -> Choice[Any] | None:
        try:
            return self._bot.choose(view, rng)
        except BotFault as fault:
            self._match.note(self._seat, fault.kind, fault.trace)
        except Exception:
            self._match.note(self._seat, "crash", traceback.format_exc())
        return None


def clairvoyant_of(game: AnyGame) -> Callable[[], AnyBot]:
    """Return the factory of a game's clairvoyant, a bot that knows all cards.

    It is `ClairvoyantBot` in the module `clairvoyant` of the game's `bots`. It is an upper bound
    for other bots, and plays in the arena only.
    """
    module = f"{game.package}.bots.{CLAIRVOYANT}"
    if find_spec(module) is None:
        raise TableeError("arena-no-clairvoyant", game=game.name)
    made: Callable[[], AnyBot] = import_module(module).ClairvoyantBot
    return made


def _bot(match: Match, name: str) -> AnyBot:
    if name == CLAIRVOYANT:
        return clairvoyant_of(match.game)()
    if is_third_party(match.game, name):
        return SandboxedBot(match.game, name, match.limits) if match.sandboxed else load_third_party(name)()
    return bot_of(match.game, name)


def play(game: AnyGame, options: Any, bots: Sequence[str], seed: bytes) -> Table:
    """Play a game between these bots to its end and return the table."""
    return Match(game, options, bots, seed).play()
