"""Bots think in worker processes, so that the event loop never waits for one.

A worker keeps a copy of each table it was asked about lately and follows it by its log. A table's bots always think in
the same worker, and only the entries it has not seen are sent. Chance comes from the table's seed under a label of
the bot's own: two servers that ask the same question get the same answer.
"""

import asyncio
import multiprocessing
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from tablee.core.bot import Choice
from tablee.server.brains import KEPT, Question, answer, end_with_parent, load_games
from tablee.server.play import Play


class Thinking:
    """The workers, seen from the server."""

    def __init__(self, workers: int) -> None:
        self._pools = [self._pool() for _ in range(workers)]
        self._sent: OrderedDict[str, int] = OrderedDict()

    @staticmethod
    def _pool() -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(max_workers=1, mp_context=spawn, initializer=end_with_parent)

    def warm_up(self) -> None:
        """Start the workers now, so that the first bot does not keep anyone waiting."""
        for pool in self._pools:
            pool.submit(load_games)

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
