"""Reviews of finished games: each computed once, in its own process, and kept.

The review of a table's people is stored, and so are the puzzles found in it. That of a computer's
seat or of a saved log is only cached in this process.
"""

import asyncio
import contextlib
import sys
from collections import OrderedDict
from http import HTTPStatus

import msgspec
from msgspec import Struct

from tablee.bots.child_process import bare_environment
from tablee.core import log
from tablee.core.log import GameLog
from tablee.review.judge import EDITION, Review, people
from tablee.review.puzzles import OwnPuzzle
from tablee.server import logs
from tablee.server.rooms.background import Background
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, forbidden

AT_ONCE = 1
WAITING = 8
"""Largest number of reviews under way or waiting; more are refused."""
OF_STRANGERS = 4
"""How many of these may have been requested by people who did not play the game."""
OF_ONE_ADDRESS = 3
OF_ONE_PERSON = 2
BY_ITSELF = 2
"""Reviews under way or waiting at which none begins by itself any more; people can still ask."""
CACHED = 24
"""Reviews that are not stored; one takes about 50 kB."""
UNWANTED_SECONDS = 15.0
"""A review is stopped when nobody has requested its progress for this long."""


class Asker(Struct, frozen=True):
    """Person and address that request a review."""

    person: str | None
    address: str
    played: bool
    """Whether the person played the game."""
    by_itself: bool = False
    """Whether the page requests it by itself, at the end of a game."""


class Reviewed(Struct, frozen=True):
    """A game to be reviewed, and the seats whose decisions are judged."""

    key: str
    """Id of the table, or hash of a saved log; with the seat if only a computer's is judged."""
    log: GameLog
    seats: tuple[int, ...] = ()
    """() stands for the seats of people."""
    stored: bool = True
    """Whether the review is stored; others are only cached."""


def reviewed(key: str, game: GameLog, seat: int | None, is_saved: bool = False) -> Reviewed:
    """Return what is to be reviewed for someone who looks at that seat."""
    if seat is not None and seat >= game.header.seats:
        raise Refusal("no-seat", seats=game.header.seats)
    if seat is None or seat in people(game):
        return Reviewed(key, game, stored=not is_saved)
    return Reviewed(f"{key}/{seat}", game, (seat,), stored=False)


class Making:
    """Review that is under way."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.progress = 0.0
        self.asked = asyncio.get_running_loop().time()
        self.process: asyncio.subprocess.Process | None = None

    def stop(self) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()

    async def close(self) -> None:
        """Stop, and wait until the process has ended and its pipes are closed."""
        self.stop()
        if self.process is not None:
            await self.process.communicate()


class Reviews:
    """Reviews under way in this process, and access to the finished ones."""

    def __init__(self, store: Store, background: Background) -> None:
        self._store = store
        self._background = background
        self._making: dict[str, Making] = {}
        self._cached: OrderedDict[str, Review] = OrderedDict()
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def finished(self, wanted: Reviewed) -> Review | None:
        """Return a finished review, or None if there is none of the judge's present edition."""
        if not wanted.stored:
            return self._cached.get(wanted.key)
        body = await self._store.finished.review(wanted.key)
        found = msgspec.json.decode(body, type=Review) if body else None
        return found if found is not None and found.edition == EDITION else None

    def progress(self, key: str) -> float | None:
        """Return how much of a review is done (0 to 1); None if it is not under way here."""
        making = self._making.get(key)
        if making is None:
            return None
        making.asked = asyncio.get_running_loop().time()
        return making.progress

    def start(self, wanted: Reviewed, asker: Asker) -> float:
        """Start a review unless it is under way; return how much of it is done (0 to 1)."""
        if wanted.key not in self._making:
            if not self.has_room(asker):
                raise Refusal("too-many-reviews", HTTPStatus.SERVICE_UNAVAILABLE)
            making = self._making[wanted.key] = Making(asker)
            self._background.spawn(self._make(wanted, making))
        return self.progress(wanted.key) or 0.0

    def has_room(self, asker: Asker) -> bool:
        """Return whether the limits allow another review for this asker."""
        others = [making.asker for making in self._making.values()]
        strangers = sum(not other.played for other in others)
        here = sum(other.address == asker.address for other in others)
        mine = sum(other.person == asker.person is not None for other in others)
        most = BY_ITSELF if asker.by_itself else WAITING
        is_free = len(others) < most and (asker.played or strangers < OF_STRANGERS)
        return is_free and here < OF_ONE_ADDRESS and mine < OF_ONE_PERSON

    def cancel(self, key: str, asker: Asker) -> None:
        """Stop a review that is under way.

        Refuse people who neither played the game nor requested the review.
        """
        making = self._making.get(key)
        if making is None:
            return
        starter = making.asker
        asked = asker.person == starter.person if starter.person else asker.address == starter.address
        if not asked and not asker.played:
            raise forbidden("not-your-review")
        del self._making[key]
        making.stop()

    async def _make(self, wanted: Reviewed, making: Making) -> None:
        key = wanted.key
        try:
            async with self._turn:
                if self._making.get(key) is making:
                    body = await self._made(making, wanted)
                    if body:
                        await self._keep(wanted, body)
                    if body and wanted.stored:
                        await self._keep_puzzles(wanted, making)
        finally:
            await making.close()
            if self._making.get(key) is making:
                del self._making[key]

    async def _keep(self, wanted: Reviewed, body: str) -> None:
        if wanted.stored:
            await self._store.finished.keep_review(wanted.key, body)
            return
        self._cached[wanted.key] = msgspec.json.decode(body, type=Review)
        while len(self._cached) > CACHED:
            self._cached.popitem(last=False)

    async def _keep_puzzles(self, wanted: Reviewed, making: Making) -> None:
        """Store the puzzles that the process finds after the review, for the people who played."""
        assert making.process is not None
        assert making.process.stdout is not None
        if line := await making.process.stdout.readline():
            found = msgspec.json.decode(line, type=list[OwnPuzzle])
            await self._store.puzzles.add(wanted.key, found, now_ms())

    async def _made(self, making: Making, wanted: Reviewed) -> str:
        pipe = asyncio.subprocess.PIPE
        making.process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tablee.review.worker", *map(str, wanted.seats)),
            env=bare_environment(),
            stdin=pipe,
            stdout=pipe,
            limit=16 * 1024 * 1024,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(log.dumps(wanted.log).encode())
        process.stdin.close()
        while line := await process.stdout.readline():
            if line.startswith(b"{"):
                return line.decode()
            making.progress = float(line)
            if asyncio.get_running_loop().time() - making.asked > UNWANTED_SECONDS:
                return ""
        logs.note("a review was not finished")
        return ""
