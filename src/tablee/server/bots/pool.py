"""Bots think in worker processes, so that the event loop never waits for one.

A worker keeps a copy of each table it was asked about lately and follows it by its log. A table's bots always think in
the same worker, and only the entries it has not seen are sent. It runs them as arena and terminal do (core/runner.py):
two servers that ask the same question get the same answer.
"""

import asyncio
import multiprocessing
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

from tablee.core.runner import Planned
from tablee.server.bots.worker import KEPT, Question, answer, end_with_parent, load_games
from tablee.server.rooms.advice import Advisor
from tablee.server.rooms.live_game import LiveGame

WARM_UP_SECONDS = 1.0


class BotPool(Advisor):
    """The workers, seen from the server."""

    def __init__(self, workers: int) -> None:
        self._workers = [self._worker() for _ in range(workers)]
        self._sent: OrderedDict[str, int] = OrderedDict()

    @staticmethod
    def _worker() -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(max_workers=1, mp_context=spawn, initializer=end_with_parent)

    async def warm_up(self) -> None:
        """Have the bots ready before they are needed; people who come back to their tables go first."""
        await asyncio.sleep(WARM_UP_SECONDS)
        for worker in self._workers:
            worker.submit(load_games)

    async def close(self) -> None:
        for worker in self._workers:
            await asyncio.to_thread(worker.shutdown, wait=True, cancel_futures=True)

    async def plan(self, live: LiveGame, seat: int, level: str) -> Planned:
        """What a bot of that level will do at that seat, and when."""
        plan = await self._ask(live, seat, level, self._sent.get(live.id))
        if plan is None:
            plan = await self._ask(live, seat, level, None)
        if plan is None:
            raise RuntimeError("a worker does not follow")
        return plan

    async def _ask(self, live: LiveGame, seat: int, level: str, start: int | None) -> Planned | None:
        place = sum(live.id.encode()) % len(self._workers)
        header = live.table.header if start is None else None
        entries = tuple(live.table.entries[start or 0 : live.number])
        self._sent[live.id] = live.number
        self._sent.move_to_end(live.id)
        if len(self._sent) > KEPT:
            self._sent.popitem(last=False)
        question = Question(live.id, seat, level, header, start or 0, entries)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._workers[place], answer, question)
        except BrokenExecutor:
            self._workers[place] = self._worker()
            self._sent.clear()
            return None
