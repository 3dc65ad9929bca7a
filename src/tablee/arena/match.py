"""One game between bots, by the same `Table.submit` that people's games go through.

Bots of others may crash, hang or answer illegally. Then that decision is lost, some legal one is taken instead, and the
fault is kept for their author; the game goes on.
"""

import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

from msgspec import Struct

from tablee.core.bot import AnyBot, Bot, Choice, outside_bot
from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, AnyGame, Timeout, some_move
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.runner import Planned, Runner
from tablee.core.table import Outcome, Table

THINKING = 1000
"""Milliseconds that a bot takes for a decision on which the game sets no limit: so games played for a time end."""


class Fault(Struct, frozen=True):
    """A decision that a bot lost, and why."""

    bot: str
    seat: int
    number: int
    """How many actions had been played."""
    kind: Literal["crash", "late", "illegal"]
    trace: str


class Late(BaseException):
    """The bot has had its time. Not an Exception: a bot that catches everything does not catch this."""


class Match:
    """What is to be played, and what is noted while it is."""

    def __init__(self, game: AnyGame, options: Any, bots: Sequence[str], seed: bytes, patience: float = 0.0) -> None:
        self.game, self.bots, self.patience = game, tuple(bots), patience
        header = Header(game.name, game.edition, len(bots), options, seed, _names(bots), self.bots)
        self.table = Table(game, header, game.arbiter(options))
        self.thought_ms: list[list[float]] = [[] for _ in bots]
        self.faults: list[Fault] = []

    def note(self, seat: int, kind: Literal["crash", "late", "illegal"], trace: str) -> None:
        self.faults.append(Fault(self.bots[seat], seat, len(self.table.entries), kind, trace))

    def some_move(self, seat: int) -> Any:
        """What is played where a bot has lost its decision."""
        rng = Rng(self.table.header.seed, f"instead/{seat}/{len(self.table.entries)}")
        return some_move(self.game, self.table.view(seat), rng, self.table.arbiter)

    def play(self) -> Table:
        """Play it to its end."""
        runner = Runner(self.table, {seat: Guarded(self, seat) for seat in range(len(self.bots))})
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


class Guarded(Bot[Any, Any]):
    """A bot of others, its time measured and its faults kept from the game."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self._seat = match, seat
        self._bot: AnyBot | None = self._try(outside_bot(match.game, match.bots[seat]))

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        bot = self._bot
        if bot is not None:
            self._try(lambda: bot.observe(view, events))

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        bot = self._bot
        began = time.perf_counter()
        choice = None if bot is None else self._try(lambda: _sound(bot.choose(view, rng)))
        self._match.thought_ms[self._seat].append(round(1000 * (time.perf_counter() - began), 3))
        return choice or Choice(self._match.some_move(self._seat))

    def _try(self, work: Callable[[], Any]) -> Any:
        try:
            with _limit(self._match.patience):
                return work()
        except Late:
            self._match.note(self._seat, "late", traceback.format_exc())
        except Exception:
            self._match.note(self._seat, "crash", traceback.format_exc())
        return None


def play(game: AnyGame, options: Any, bots: Sequence[str], seed: bytes) -> Table:
    """A whole game between these bots, seat by seat."""
    return Match(game, options, bots, seed).play()


def _sound(choice: Any) -> Choice[Any]:
    if not isinstance(choice, Choice):
        raise TypeError(f"choose gave {type(choice).__name__}, not a Choice")
    return choice


@contextmanager
def _limit(seconds: float) -> Iterator[None]:
    """End what takes longer, where the system can: in the main thread of a process that knows alarms."""
    if not seconds or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(signum: int, frame: object) -> None:
    raise Late


def _names(bots: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{bot} {seat + 1}" for seat, bot in enumerate(bots))
