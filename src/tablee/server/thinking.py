"""Bots think in worker processes, so that the event loop never waits for one.

A worker keeps a copy of each table it was asked about lately and follows it by its log. A table's bots always think in
the same worker, and only the entries it has not seen are sent. Chance comes from the table's seed under a label of
the bot's own: two servers that ask the same question get the same answer.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from msgspec import Struct

from tablee import games
from tablee.core.bot import Bot, Choice
from tablee.core.log import Entry, Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.server.play import Play

KEPT = 1000


class Question(Struct, frozen=True):
    """What does this seat do after these entries? `header` comes with the first entries only."""

    table: str
    seat: int
    level: str
    header: Header | None
    start: int
    entries: tuple[Entry, ...]


class _Copy:
    """A table as a worker follows it, and the bots that sit there."""

    def __init__(self, header: Header) -> None:
        self.table = Table(games.load(header.game), header)
        self.bots: dict[tuple[int, str], Bot[Any, Any]] = {}

    def follow(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            outcome = self.table.submit(entry.seat, entry.action, entry.at)
            for (seat, _), bot in self.bots.items():
                bot.observe(self.table.view(seat), self.table.seen(outcome, seat))

    def bot(self, seat: int, level: str) -> Bot[Any, Any]:
        """The bot of that seat; one that comes late is told everything from the beginning."""
        known = self.bots.get((seat, level))
        if known is not None:
            return known
        bot = self.table.game.bots[level]()
        past = _Copy(self.table.header)
        past.bots[seat, level] = bot
        bot.observe(past.table.view(seat), ())
        past.follow(self.table.entries)
        self.bots[seat, level] = bot
        return bot


_copies: OrderedDict[str, _Copy] = OrderedDict()


def answer(question: Question) -> Choice[Any] | None:
    """In the worker: the bot's choice, or None when the entries before these are not known here."""
    copy = _copies.get(question.table)
    if question.header is not None:
        copy = _copies[question.table] = _Copy(question.header)
    if copy is None or len(copy.table.entries) != question.start:
        return None
    _copies.move_to_end(question.table)
    if len(_copies) > KEPT:
        _copies.popitem(last=False)
    copy.follow(question.entries)
    table = copy.table
    bot = copy.bot(question.seat, question.level)
    rng = Rng(table.header.seed, f"bot/{question.seat}/{len(table.entries)}")
    return bot.choose(table.view(question.seat), rng)


def _end_with_parent() -> None:
    """A server that is killed takes its workers along; Ctrl+C is for the server to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Thinking:
    """The workers, seen from the server."""

    def __init__(self, workers: int) -> None:
        self._pools = [self._pool() for _ in range(workers)]
        self._sent: OrderedDict[str, int] = OrderedDict()

    @staticmethod
    def _pool() -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(max_workers=1, mp_context=spawn, initializer=_end_with_parent)

    def warm_up(self) -> None:
        """Start the workers now, so that the first bot does not keep anyone waiting."""
        for pool in self._pools:
            pool.submit(games.names)

    async def close(self) -> None:
        for pool in self._pools:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def choose(self, play: Play, seat: int, level: str) -> Choice[Any]:
        choice = await self._ask(play, seat, level, self._sent.get(play.id))
        if choice is None:
            choice = await self._ask(play, seat, level, None)
        if choice is None:
            raise RuntimeError("a worker does not follow")
        return choice

    async def _ask(self, play: Play, seat: int, level: str, start: int | None) -> Choice[Any] | None:
        place = sum(play.id.encode()) % len(self._pools)
        header = play.table.header if start is None else None
        entries = tuple(play.table.entries[start or 0 : play.number])
        self._sent[play.id] = play.number
        self._sent.move_to_end(play.id)
        if len(self._sent) > KEPT:
            self._sent.popitem(last=False)
        question = Question(play.id, seat, level, header, start or 0, entries)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pools[place], answer, question)
        except BrokenExecutor:
            self._pools[place] = self._pool()
            self._sent.clear()
            return None
