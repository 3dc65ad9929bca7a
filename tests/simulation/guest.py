"""Simulated person: plays legal actions, comes and goes, and resends until there is a response."""

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from tablee import games
from tablee.core.errors import TableeError
from tablee.core.game import some_move
from tablee.core.rng import Rng
from tablee.server.http import tables
from tablee.server.wire import from_client
from tests.conformance.drafts import drafts
from tests.simulation import heard
from tests.simulation.application import Unreachable, Who
from tests.simulation.network import Link
from tests.simulation.pace import Pace
from tests.simulation.process import Process

if TYPE_CHECKING:
    from tests.simulation.world import World

PING_SECONDS = 15.0
SILENCE_SECONDS = 40.0
SNAPSHOT_SECONDS = 15.0
AGAIN_SECONDS = 10.0
LATER = ("not-stored", "too-fast")
"""Refusals after which the same message is sent again."""


class Pending:
    """Message that was sent and is not answered yet."""

    def __init__(self, key: str, data: bytes, action: bytes | None, now: float) -> None:
        self.key = key
        self.data = data
        self.action = action
        self.since = now
        self.link: Link | None = None
        self.times = 0


class Guest:
    def __init__(self, world: "World", name: str, who: Who, pace: Pace, plays: bool = True) -> None:
        self.world = world
        self.name = name
        self.who = who
        self.plays = plays
        """Whether this person has a seat; otherwise a spectator."""
        self.pace = pace
        self.random: Random = world.chance(f"guest/{name}")
        self.table = ""
        self.game: Any = None
        self.link: Link | None = None
        self.room: heard.Room | None = None
        self.seat: int | None = None
        self.state: heard.Snapshot | heard.Events | None = None
        self.number = -1
        self.pending: Pending | None = None
        self.line: Pending | None = None
        self.done = True
        self.calm = False
        """Whether this person does nothing random any more, so that everything can settle."""
        self.came = 0.0
        """When this person came to the table."""
        self._count = 0
        self._last_heard = 0.0
        self._whim_at = 0.0
        self._leaves_at: float | None = None
        self._home: Process | None = None
        self._waiter: asyncio.Future[None] | None = None

    @property
    def now(self) -> float:
        return self.world.loop.time()

    @property
    def connected(self) -> bool:
        """Whether the connection works and a snapshot has arrived."""
        return self.link is not None and self.link.flowing and self.state is not None

    # Requests

    async def ask(self, handler: Any, **given: Any) -> Any:
        """Repeat a request until there is a response; return the result or a refusal."""
        while True:
            try:
                return await self._ask(handler, given)
            except Unreachable:
                await asyncio.sleep(self.random.uniform(0.5, 4.0))

    async def _ask(self, handler: Any, given: dict[str, Any]) -> Any:
        process = self._process()
        if process is None:
            raise Unreachable
        await asyncio.sleep(self.world.paths.delay())
        if not process.ready:
            raise Unreachable
        asked = self.world.loop.create_task(process.answer(handler, self.who, given), context=process.context)
        lost = not self.calm and self.random.random() < self.world.loses_answers
        done, _ = await asyncio.wait({asked}, timeout=20.0)
        if not done or asked.cancelled() or lost:
            raise Unreachable
        await asyncio.sleep(self.world.paths.delay())
        answer = asked.result()
        if isinstance(answer, Unreachable):
            raise answer
        return answer

    def _process(self) -> Process | None:
        """Return the process to connect to: mostly the same one, as long as it is ready."""
        ready = [process for process in self.world.processes if process.ready]
        if self._home not in ready or self.random.random() < 0.1:
            self._home = self.random.choice(ready) if ready else None
        return self._home

    # At a table

    async def stay(self, table: str, game: str) -> None:
        """Stay at a table until `done` is set."""
        self.table, self.game = table, games.load(game)
        self.room = self.state = self.pending = self.line = None
        self.number, self.done = -1, False
        self.came = self.now
        self._whim_at = self.now + self._soon()
        if self._leaves_at is None:
            self._leaves_at = self.pace.leaves(self.now, self.random)
        while not self.done:
            if self.link is None or self.link.known_lost:
                await self._come()
            elif self.pending is not None:
                await self._insist(self.pending)
            elif not self.calm and self._leaves_at is not None and self.now >= self._leaves_at:
                await self._be_away()
            elif not self.calm and self.now >= self._whim_at:
                await self._follow_a_whim()
            elif self._asked():
                await self._play()
            else:
                await self._wait(PING_SECONDS)
                self._keep_alive()
        self._hang_up()

    def _hang_up(self) -> None:
        if self.link is not None:
            self.link.hang_up()
            self.link = None
        self.state = None

    async def _come(self) -> None:
        self._hang_up()
        await asyncio.sleep(self.random.uniform(0.1, 2.0))
        process = self._process()
        if process is None:
            return
        self._home = process
        link = self.link = Link(self.world.paths, process, process.context, self._hear)
        self._last_heard = self.now
        process.connect(link, self.who, self.table, max(0, self.number), self.plays)
        await self._wait(SNAPSHOT_SECONDS)
        if self.state is None:
            self._hang_up()
            return
        for pending in (self.pending, self.line):
            if pending is not None:
                self._send(pending)

    def _asked(self) -> bool:
        state, room = self.state, self.room
        playing = room is not None and room.status == "playing" and not room.paused
        return playing and state is not None and self.seat is not None and self.seat in state.waiting

    async def _play(self) -> None:
        await self._think()
        if not self._asked() or self.link is None or self.link.known_lost:
            return
        if self.random.random() < 0.15:
            self._draft()
            await self._think()
            if not self._asked():
                return
        action = self._choice()
        if action is not None:
            self._act(from_client.Act(self._key(), Raw(action)), action)

    async def _think(self) -> None:
        thinks = self.pace.thinks
        await asyncio.sleep(min(self.random.expovariate(1 / thinks), 4 * thinks))

    def _choice(self) -> bytes | None:
        assert self.state is not None
        moves = heard.listed(self.state.moves)
        if moves:
            return bytes(self.random.choice(moves))
        view = msgspec.json.decode(self.state.view, type=self.game.rules.view_type)
        try:
            rng = Rng(self.random.randbytes(32), "choice")
            action = some_move(self.game, view, rng, self.game.rules.arbiter(view.options))
        except (ValueError, TableeError):
            return None
        return None if isinstance(action, self.game.extras.for_bots) else msgspec.json.encode(action)

    def _act(self, message: from_client.Act | from_client.TakeBackLast, action: bytes | None) -> None:
        self.pending = Pending(message.id, msgspec.json.encode(message), action, self.now)
        self._send(self.pending)

    def _send(self, pending: Pending) -> None:
        if self.link is None:
            return
        again = 2 if not self.calm and self.random.random() < 0.05 else 1
        for _ in range(again):
            self.link.send(pending.data)
        pending.times += again
        if pending.link is not self.link:
            pending.link, pending.since = self.link, self.now

    async def _insist(self, pending: Pending) -> None:
        await self._wait(AGAIN_SECONDS)
        if self.pending is pending and self.connected:
            self.world.watch.still_unanswered(self, pending)
            self._send(pending)
        self._keep_alive()

    def _keep_alive(self) -> None:
        """Ping the server after a silence; disconnect after a long one, to connect again."""
        quiet = self.now - self._last_heard
        if self.link is not None and quiet > SILENCE_SECONDS:
            self._hang_up()
        elif quiet >= PING_SECONDS - 1:
            self._say(from_client.Ping(0.0))
            if self.line is not None:
                self._send(self.line)

    def _say(self, message: Any) -> None:
        if self.link is not None:
            self.link.send(msgspec.json.encode(message))

    def _key(self) -> str:
        self._count += 1
        return f"{self.name}-{self._count}"

    # Random behaviour

    def _soon(self) -> float:
        return self.random.expovariate(1 / self.world.whim_seconds)

    async def _follow_a_whim(self) -> None:
        self._whim_at = self.now + self._soon()
        whims = [self._go_away, self._cut, self._chat, self._stall]
        if self.plays:
            whims += [self._pause, self._leave, self._take_back, self._draft_once, self._nudge]
        await self.random.choice(whims)()

    async def _be_away(self) -> None:
        """Stay away until another hour, perhaps of another day."""
        self._hang_up()
        await self.world.sleep_until(self, self.pace.returns(self.now, self.random))
        self.came = self.now
        self._leaves_at = self.pace.leaves(self.now, self.random)
        self._whim_at = self.now + self._soon()

    async def _go_away(self) -> None:
        self._hang_up()
        await asyncio.sleep(self.random.choice((1.0, 5.0, 30.0, 150.0)) * self.random.random())

    async def _cut(self) -> None:
        """Break the connection; either side may notice late."""
        if self.link is not None:
            late = self.random.choice(((0.0, 0.05), (0.05, 40.0), (30.0, 0.05)))
            self.link.cut(*late)

    async def _stall(self) -> None:
        if self.link is not None:
            self.link.stall(self.random.uniform(1.0, 20.0))

    async def _chat(self) -> None:
        if self.line is None and self.who[0] is not None:
            key = self._key()
            self.line = Pending(key, msgspec.json.encode(from_client.Chat(f"said {key}", key)), None, self.now)
            self._send(self.line)

    async def _pause(self) -> None:
        self._say(from_client.Pause(True))

    async def _leave(self) -> None:
        """Leave the table, then come back after a while."""
        self._hang_up()
        await self.ask(tables.leave, table_id=self.table)
        await asyncio.sleep(self.random.uniform(1.0, 90.0))

    async def _take_back(self) -> None:
        if self.pending is None and self.state is not None and self.state.take_back:
            self._act(from_client.TakeBackLast(self._key()), None)

    async def _draft_once(self) -> None:
        if self._asked():
            self._draft()

    def _draft(self) -> None:
        assert self.state is not None
        view = msgspec.json.decode(self.state.view, type=self.game.rules.view_type)
        for draft in drafts(self.game, view, Rng(self.random.randbytes(32), "draft"), 1):
            self._say(from_client.Draft(Raw(msgspec.json.encode(draft))))
            self._say(from_client.AskPreview(self._count, Raw(msgspec.json.encode(draft))))

    async def _nudge(self) -> None:
        if self.state is not None and self.state.waiting:
            self._say(from_client.Nudge(min(self.state.waiting)))

    # Received messages

    def _hear(self, link: Link, data: bytes) -> None:
        if link is not self.link:
            return
        self._last_heard = self.now
        if data:
            self.world.note("heard", self.name, data)
            self._understand(data)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def _understand(self, data: bytes) -> None:
        message = heard.understand(data)
        watch = self.world.watch
        match message:
            case heard.Snapshot():
                watch.snapshot(self, message, data)
                self.state, self.number, self.seat = message, message.number, message.seat
                self._see(message.room, message.clocks)
            case heard.Events():
                watch.events(self, message, data)
                self.state, self.number = message, message.number
                self._read(message.clocks)
            case heard.RoomChanged():
                self._see(message.room, message.clocks)
            case heard.Ack():
                watch.acknowledged(self, message)
                if self.pending is not None and self.pending.key == message.id:
                    self.pending = None
            case heard.Refused():
                self._refused(message)
            case heard.Heard():
                watch.line_heard(self, message.id)
                if self.line is not None and self.line.key == message.id:
                    self.line = None

    def _refused(self, message: heard.Refused) -> None:
        pending = self.pending
        if pending is not None and pending.key == message.id and message.rule not in LATER:
            self.world.watch.refused(self, pending, message.rule)
            self.pending = None

    def _see(self, room: heard.Room, clocks: heard.Clocks) -> None:
        self.room = room
        self._read(clocks)
        if room.paused and self.seat is not None and self.plays:
            # Every player ends a pause after a while.
            self.world.loop.call_later(self.random.uniform(5.0, 90.0), self._go_on)

    def _go_on(self) -> None:
        if self.room is not None and self.room.paused:
            self._say(from_client.Pause(False))

    def _read(self, clocks: heard.Clocks) -> None:
        if self.seat in clocks.reading and self.random.random() < 0.8:
            self.world.loop.call_later(self.random.uniform(0.2, 10.0), self._say, from_client.Seen())

    async def _wait(self, seconds: float) -> None:
        """Wait until a message arrives, but at most this long."""
        loop = self.world.loop
        waiter = self._waiter = loop.create_future()
        timer = loop.call_later(seconds, _wake, waiter)
        try:
            await waiter
        finally:
            timer.cancel()


def _wake(waiter: "asyncio.Future[None]") -> None:
    if not waiter.done():
        waiter.set_result(None)
