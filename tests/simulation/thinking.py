"""Simulated worker processes: bots think in virtual time, and a worker may be lost over a question."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from tablee.bots.protocol import RANDOM
from tablee.server.bots import worker
from tablee.server.bots.worker import Question
from tablee.server.bots.worker_process import WorkerLost

T = TypeVar("T")


class Minds:
    """Thinking time and failure probability of all workers."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.dies = 0.0
        self.longest = 0.2


class SimulatedWorker:
    """Replaces `WorkerProcess`; the server's own pool uses it."""

    def __init__(self, minds: Minds) -> None:
        self._minds = minds
        self._followed: OrderedDict[str, Any] = OrderedDict()
        self.sent: OrderedDict[str, int] = OrderedDict()
        self.lost = False
        self.waited = 0.0
        self.overdue = False

    async def ask(self, _: str, work: Callable[..., T], *given: Any) -> T:
        """Compute the answer at once and deliver it later.

        A worker does not stop when its caller is cancelled, so the answer is computed in any case.
        """
        chance = self._minds.chance
        answer = None if self.lost else self._think(work, *given)
        await asyncio.sleep(chance.random() * self._minds.longest)
        if self.lost:
            raise WorkerLost(blamed=False)
        if given and chance.random() < self._minds.dies:
            self.lost = True
            raise WorkerLost(blamed=True)
        return cast(T, answer)

    def end(self) -> None:
        self.lost = True

    async def close(self) -> None:
        pass

    def _think(self, work: Callable[..., T], *given: Any) -> T:
        """Compute the answer with random bots, because the server is tested and not its bots."""
        worker._followed, before = self._followed, worker._followed
        try:
            return work(*(replace(each, level=RANDOM) if isinstance(each, Question) else each for each in given))
        finally:
            worker._followed = before
