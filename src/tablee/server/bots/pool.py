"""Pool of worker processes in which bots think, so that the event loop never waits for one.

A worker keeps a copy of each recent table and follows it by its log. The bots of a table always use
the same worker, which is sent only the entries that it has not seen. Bots run as in the arena and
the terminal (bots/runner.py), so every server computes the same plan. A worker that is killed or
hangs is replaced once, however many tables wait for it; they ask again.
"""

import asyncio
import hmac
from collections.abc import Callable

from msgspec.structs import replace

from tablee.bots.runner import Planned
from tablee.bots.sandbox import BotLimits
from tablee.server import logs
from tablee.server.bots.worker import KEPT, Question, answer, load_games, ping
from tablee.server.bots.worker_process import WorkerLost, WorkerProcess
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.offered import KnownBots
from tablee.server.rooms.room_metrics import RoomMetrics
from tablee.server.settings import Settings

WARM_UP_SECONDS = 1.0
WATCH_SECONDS = 15.0
THIRD_PARTY_SHARE = 0.8
"""Share of a worker's time limit that a third-party bot gets.
A slow bot then loses its decision before its worker is killed."""
TRIES = 2
"""How many workers may be lost over one question before the pool gives up."""


class NoPlan(Exception):
    """No plan, because no worker answered."""


class BotPool:
    """Workers shared by all tables, and one worker for each third-party bot."""

    def __init__(self, settings: Settings, metrics: RoomMetrics, known_bots: KnownBots, key: bytes = b"") -> None:
        """Create the workers.

        `key` is secret, so that knowing a challenge's seed is not enough to predict its bots.
        """
        self._key = key
        self._patience = settings.bot_patience_ms / 1000
        self._limits = BotLimits(THIRD_PARTY_SHARE * self._patience, settings.bot_memory_mb)
        self._metrics = metrics
        self._known_bots = known_bots
        self._shared = settings.bot_workers
        self._workers = [WorkerProcess(self._patience) for _ in range(self._shared + len(self._known_bots.all))]

    async def watch(self) -> None:
        """Load the games in the shared workers, then check regularly that all workers answer.

        Loading starts a second late, so that people who reconnect after a restart are served first.
        """
        await asyncio.sleep(WARM_UP_SECONDS)
        await asyncio.gather(*(self._check(number, load_games) for number in range(self._shared)))
        while True:
            await asyncio.gather(*(self._check(number, ping) for number in range(len(self._workers))))
            await asyncio.sleep(WATCH_SECONDS)

    async def close(self) -> None:
        for worker in self._workers:
            await worker.close()

    @property
    def well(self) -> bool:
        """Whether every worker answers in time."""
        return not any(worker.overdue for worker in self._workers)

    async def plan(self, live: LiveGame, seat: int, level: str, is_hint: bool = False) -> Planned:
        """Return what a bot of that level will do at that seat, and when.

        For a hint, the judge may improve it. Raise NoPlan if workers are lost over it.
        """
        number, tries = self._number_of(live, level), 0
        while tries < TRIES:
            worker = self._workers[number]
            try:
                return await self._plan_in(worker, live, seat, level, is_hint)
            except WorkerLost as lost:
                self._replace(number, worker)
                # A question that only waited behind another is not counted and is asked again.
                tries += lost.blamed
        raise NoPlan

    def _number_of(self, live: LiveGame, level: str) -> int:
        """Return the number of the worker for a table's bots.

        Each third-party bot has its own worker, so that no other bot waits for it.
        """
        if level in self._known_bots.all:
            return self._shared + self._known_bots.all.index(level)
        return sum(live.id.encode()) % self._shared

    async def _plan_in(self, worker: WorkerProcess, live: LiveGame, seat: int, level: str, is_hint: bool) -> Planned:
        kind = f"{live.game.name}/{'hint' if is_hint else level}"
        for start in (worker.sent.get(live.id), None):
            question = replace(self._question(worker, live, seat, level, start), is_hint=is_hint)
            plan = await worker.ask(kind, answer, question)
            if plan is not None:
                return plan
        raise NoPlan

    def _question(self, worker: WorkerProcess, live: LiveGame, seat: int, level: str, start: int | None) -> Question:
        header = live.table.header if start is None else None
        worker.sent[live.id] = live.number
        worker.sent.move_to_end(live.id)
        if len(worker.sent) > KEPT:
            worker.sent.popitem(last=False)
        entries = tuple(live.table.entries[start or 0 : live.number])
        bot = self._known_bots.name_of(level)
        chance = self._chance(live) if header is not None else None
        return Question(live.id, seat, level, bot, self._limits, header, start or 0, entries, chance)

    def _chance(self, live: LiveGame) -> bytes | None:
        """Return the source of chance of a challenge's bots, the same for every attempt.

        Return None for other tables, which use their seed.
        """
        if live.challenge is None:
            return None
        return hmac.digest(self._key, f"bots:{live.challenge}".encode(), "sha256")

    async def _check(self, number: int, work: Callable[[], None]) -> None:
        worker = self._workers[number]
        try:
            await worker.ask(work.__name__, work)
        except WorkerLost:
            self._replace(number, worker)

    def _replace(self, number: int, worker: WorkerProcess) -> None:
        """Replace a lost worker, unless that has been done already."""
        if self._workers[number] is worker:
            worker.end()
            logs.LOGGER.warning("a bot's worker process was lost and is replaced")
            self._metrics.lost_bots.inc()
            self._workers[number] = WorkerProcess(self._patience)
