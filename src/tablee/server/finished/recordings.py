"""Recordings of finished games: replayed in a thread, the last few of them cached."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tablee import games
from tablee.core import log
from tablee.core.errors import TableeError
from tablee.core.log import Header
from tablee.review.recording import Recording
from tablee.server import logs
from tablee.server.finished import bodies
from tablee.server.finished.service import finished_table
from tablee.server.http.open_challenges import must_be_closed, open_until
from tablee.server.rooms import seating
from tablee.server.rooms.clock import clock_of
from tablee.server.rooms.live_game import log_of
from tablee.server.rooms.outgoing import room_shown
from tablee.server.rooms.seating import Seats
from tablee.server.store.rows import TableRow
from tablee.server.store.store import Store
from tablee.server.wire import to_client
from tablee.server.wire.refusal import Refusal
from tablee.server.wire.values import SAVED

KEPT = 12
MOST_STEPS = 60
"""Largest number of positions in one response."""
MOST_ACTIONS = 5_000
"""Largest number of actions of a saved game: ten times the longest game."""


class SeenRecording(Struct, frozen=True):
    """A recording as one person may see it."""

    recording: Recording
    room: to_client.RoomView
    seat: int | None
    """The person's own seat."""
    only_own: bool
    """Whether only what that seat saw is shown, because the game's challenge is still open."""


class Recordings:
    """Cache of recordings.

    The key is the table id, as finished tables never change, or the hash of a saved text.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, Recording] = OrderedDict()

    async def of_table(self, table_id: str) -> Recording:
        """Return a table's game; refuse if it is being played, or if its challenge is open."""
        row, seats = await finished_table(self._store, table_id)
        await must_be_closed(self._store, row)
        return await self._of(row, seats)

    async def seen_by(self, table_id: str, viewer: str | None) -> SeenRecording:
        """Return a table's game as a person may see it.

        While its challenge is open, that is what the person saw during play.
        """
        row, seats = await finished_table(self._store, table_id)
        mine = seating.seat_of(seats, viewer)
        is_open = await open_until(self._store, row) is not None
        if is_open and mine is None:
            await must_be_closed(self._store, row)
        room = _as_played(room_shown(row, seats, 0))
        if not is_open:
            room = replace(room, seed=row.seed.hex())
        return SeenRecording(await self._of(row, seats), room, mine, is_open)

    async def _of(self, row: TableRow, seats: Seats) -> Recording:
        table_id = row.id
        known = self._known(table_id)
        if known is None:
            actions = await self._store.tables.actions(table_id)
            known = await self._new(table_id, lambda: Recording(games.load(row.game), log_of(row, actions, seats)))
        return known

    async def of_text(self, text: str, admit: Callable[[], None]) -> tuple[Recording, to_client.RoomView]:
        """Return a saved game; `admit` applies the rate limit to one that is not cached."""
        key = hashlib.sha256(text.encode()).hexdigest()
        known = self._known(key)
        if known is None:
            admit()
            known = await self._new(key, lambda: _played(text))
        return known, _room(known)

    def _known(self, key: str) -> Recording | None:
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
        return known

    async def _new(self, key: str, make: Callable[[], Recording]) -> Recording:
        self._kept[key] = made = await asyncio.to_thread(make)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made


def _played(text: str) -> Recording:
    """Replay a saved game, or refuse it with the place of the error."""
    name = log.game_named_in(text)
    if name not in games.names():
        raise Refusal("log-game", HTTPStatus.UNPROCESSABLE_ENTITY, game=name[:40])
    if text.count("\n") > MOST_ACTIONS:
        raise Refusal("log-long", HTTPStatus.UNPROCESSABLE_ENTITY, most=MOST_ACTIONS)
    game = games.load(name)
    try:
        return Recording(game, log.loads(text, game))
    except TableeError:
        raise
    except Exception:
        logs.fault("a saved game could not be replayed", game=name)
        raise Refusal("cannot-replay", HTTPStatus.UNPROCESSABLE_ENTITY, game=name) from None


def _as_played(room: to_client.RoomView) -> to_client.RoomView:
    """Return the room without who is connected today: a replay shows the past."""
    seats = tuple(replace(seat, here=True, stand_in=False, wants_pause=False) for seat in room.seats)
    return replace(room, seats=seats, paused=False, spectators=0)


def _room(recording: Recording) -> to_client.RoomView:
    header = recording.log.header
    return to_client.RoomView(
        id=SAVED,
        game=header.game,
        options=header.options,
        status="over",
        visibility="link",
        seats=tuple(_seat(header, seat) for seat in range(header.seats)),
        host=None,
        clock=clock_of("off", "decision"),
        seed=header.seed.hex(),
    )


def _seat(header: Header, seat: int) -> to_client.Seat:
    name = header.players[seat] if seat < len(header.players) else str(seat + 1)
    level = header.levels[seat] if seat < len(header.levels) else ""
    return to_client.Seat("bot" if level else "person", name[:24], level=level or None, here=True)


def whole(
    recording: Recording, room: to_client.RoomView, seat: int | None = None, only_own: bool = False
) -> bodies.Replay:
    shown = recording.events if not only_own else lambda number: recording.seen(number, seat)
    lines = tuple(_line(recording, number, shown(number)) for number in range(1, recording.last + 1))
    deals = tuple(recording.deals())
    scores = recording.scores(recording.last)
    return bodies.Replay(room, recording.log.header.edition, lines, deals, scores, recording.over, seat)


def _line(recording: Recording, number: int, events: Iterable[Any]) -> bodies.ReplayLine:
    entry = recording.log.entries[number - 1]
    words = tuple(recording.describe(event) for event in events)
    return bodies.ReplayLine(number, entry.seat, entry.at, words)


def steps(recording: Recording, seat: int | None, first: int, count: int) -> bodies.ReplaySteps:
    if seat is not None and seat >= recording.log.header.seats:
        raise Refusal("no-seat", seats=recording.log.header.seats)
    last = min(first + min(count, MOST_STEPS), recording.last + 1)
    return bodies.ReplaySteps(tuple(_step(recording, seat, number) for number in range(first, last)))


def _step(recording: Recording, seat: int | None, number: int) -> to_client.Events:
    seats = recording.log.header.seats
    entry = recording.log.entries[number - 1] if number else None
    nobody = (None,) * seats
    return to_client.Events(
        number=number,
        seat=entry.seat if entry else -1,
        before=_past(recording, seat, number - 1) if number > 1 else None,
        events=_told(recording, recording.seen(number, seat)) if entry else (),
        view=recording.view(number, seat),
        moves=(),
        waiting={asked: decision.kind for asked, decision in recording.waiting(number).items()},
        clocks=to_client.Clocks(entry.at if entry else 0, False, nobody, nobody),
        scores=recording.scores(number) if number == recording.last and recording.over else None,
        late=entry is not None and entry.seat < 0,
    )


def _past(recording: Recording, seat: int | None, number: int) -> to_client.Past | None:
    told = _told(recording, recording.recalled(number, seat))
    return to_client.Past(number, told, recording.log.entries[number - 1].seat < 0) if told else None


def _told(recording: Recording, events: tuple[object, ...]) -> tuple[to_client.Told, ...]:
    return tuple(to_client.Told(event, recording.describe(event)) for event in events)


def draws(recording: Recording) -> bodies.ReplayDraws:
    return bodies.ReplayDraws(tuple(recording.draws()))
