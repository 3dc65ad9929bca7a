"""Bots think in worker processes, so that the event loop never waits for one.

A worker keeps a copy of each table it was asked about lately and follows it by its log. A table's bots always think in
the same worker, and only the entries it has not seen are sent. It runs them as arena and terminal do (core/runner.py):
two servers that ask the same question get the same answer. A worker that dies or freezes is replaced, once, however
many tables wait for it; they ask again.
"""

import asyncio
from collections.abc import Callable

from tablee.core.confined import Limits
from tablee.core.runner import Planned
from tablee.server import logs
from tablee.server.bots.place import Lost, Place
from tablee.server.bots.worker import KEPT, Question, answer, are_you_there, load_games
from tablee.server.known_bots import KnownBots
from tablee.server.metrics import Metrics
from tablee.server.rooms.advice import Advisor
from tablee.server.rooms.live_game import LiveGame
from tablee.server.settings import Settings

WARM_UP_SECONDS = 1.0
WATCH_SECONDS = 15.0
OWN_SHARE = 0.8
"""Of the patience with a process: a bot of others that takes so long loses its decision, and the process stays."""
TRIES = 2
"""So often may a worker be lost over one question before it is given up."""


class NoPlan(Exception):
    """No bot could say what to do."""


class BotPool(Advisor):
    """The workers, seen from the server."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None, known_bots: KnownBots | None = None) -> None:
        self._patience = settings.bot_patience_ms / 1000
        self._limits = Limits(OWN_SHARE * self._patience, settings.bot_memory_mb)
        self._metrics = metrics
        self._known_bots = known_bots or KnownBots()
        self._own = settings.bot_workers
        self._places = [Place(self._patience) for _ in range(self._own + len(self._known_bots.all))]

    async def watch(self) -> None:
        """Have the bots ready before they are needed (people who come back to their tables go first); then see now and
        then that they answer."""
        await asyncio.sleep(WARM_UP_SECONDS)
        await asyncio.gather(*(self._look_after(number, load_games) for number in range(self._own)))
        while True:
            await asyncio.gather(*(self._look_after(number, are_you_there) for number in range(len(self._places))))
            await asyncio.sleep(WATCH_SECONDS)

    async def close(self) -> None:
        for place in self._places:
            await place.close()

    @property
    def well(self) -> bool:
        """Whether no worker is given up that is not replaced yet."""
        return not any(place.overdue for place in self._places)

    async def plan(self, live: LiveGame, seat: int, level: str) -> Planned:
        """What a bot of that level will do at that seat, and when."""
        number, tries = self._number_of(live, level), 0
        while tries < TRIES:
            place = self._places[number]
            try:
                return await self._plan_there(place, live, seat, level)
            except Lost as lost:
                self._replace(number, place)
                # Who was only waiting for another's thought is not to blame, and asks as often as it takes.
                tries += lost.blamed
        raise NoPlan

    def _number_of(self, live: LiveGame, level: str) -> int:
        """A bot of others has a place of its own: however long it thinks, no other bot waits for it."""
        if level in self._known_bots.all:
            return self._own + self._known_bots.all.index(level)
        return sum(live.id.encode()) % self._own

    async def _plan_there(self, place: Place, live: LiveGame, seat: int, level: str) -> Planned:
        kind = f"{live.game.name}/{level}"
        plan = await place.ask(kind, answer, self._question(place, live, seat, level, place.sent.get(live.id)))
        if plan is None:
            plan = await place.ask(kind, answer, self._question(place, live, seat, level, None))
        if plan is None:
            raise NoPlan
        return plan

    def _question(self, place: Place, live: LiveGame, seat: int, level: str, start: int | None) -> Question:
        header = live.table.header if start is None else None
        place.sent[live.id] = live.number
        place.sent.move_to_end(live.id)
        if len(place.sent) > KEPT:
            place.sent.popitem(last=False)
        entries = tuple(live.table.entries[start or 0 : live.number])
        bot = self._known_bots.name_of(level)
        return Question(live.id, seat, level, bot, self._limits, header, start or 0, entries)

    async def _look_after(self, number: int, work: Callable[[], None]) -> None:
        place = self._places[number]
        try:
            await place.ask(work.__name__, work)
        except Lost:
            self._replace(number, place)

    def _replace(self, number: int, place: Place) -> None:
        """One new worker in the place of a lost one, whoever notices first."""
        if self._places[number] is place:
            place.end()
            logs.LOGGER.warning("a bot's process was lost and is replaced")
            if self._metrics is not None:
                self._metrics.lost_bots.inc()
            self._places[number] = Place(self._patience)
