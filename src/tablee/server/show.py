"""What each seat is sent. The only place where a state becomes bytes for the network."""

import hashlib
from typing import Any

import msgspec

from tablee.core.table import Outcome
from tablee.server.clocks import clock
from tablee.server.play import Play
from tablee.server.store import ChatRow, SeatRow, TableRow
from tablee.server.wire import Clocks, Events, Past, Room, Said, Seat, Snapshot, TableLine, Told

FRESH_MS = 45_000
"""A seat whose server has not been heard of for so long is not there any more."""
PAST_LIMIT = 300


def is_here(seat: SeatRow, now: int) -> bool:
    return seat.here and now - seat.seen < FRESH_MS


def seat_shown(seat: SeatRow, now: int) -> Seat:
    if seat.empty:
        return Seat("empty")
    if seat.is_bot:
        return Seat("bot", seat.name, seat.face, seat.level, here=True)
    here = is_here(seat, now) and not seat.left
    return Seat("person", seat.name, here=here, stand_in=seat.stand_in, wants_pause=seat.wants_pause)


def room_shown(row: TableRow, around: tuple[SeatRow, ...], now: int, spectators: int = 0) -> Room:
    host = next((seat.seat for seat in around if seat.person is not None and seat.person == row.host), None)
    return Room(
        id=row.id,
        game=row.game,
        options=msgspec.Raw(row.options.encode()),
        status=row.status,
        visibility=row.visibility,
        seats=tuple(seat_shown(seat, now) for seat in around),
        host=host,
        clock=clock(row.pace, row.per),
        paused=row.paused is not None,
        spectators=spectators,
        seed_hash=hashlib.sha256(row.seed).hexdigest(),
        seed=row.seed.hex() if row.status == "over" else None,
        next=row.next,
    )


def line_shown(
    row: TableRow, around: tuple[SeatRow, ...], now: int, person: str | None, your_turn: bool = False
) -> TableLine:
    mine = next((seat.seat for seat in around if person is not None and seat.person == person), None)
    seats = tuple(seat_shown(seat, now) for seat in around)
    return TableLine(row.id, row.game, row.status, seats, clock(row.pace, row.per), mine, your_turn)


def clocks_shown(play: Play | None, around: tuple[SeatRow, ...], at: int, running: bool, floor: int) -> Clocks:
    """`floor` is a game time before which nobody's time runs out: people are given a moment after a restart."""
    if play is None:
        return Clocks(at, False, (None,) * len(around), (None,) * len(around))
    waiting, keeper = play.waiting, play.keeper
    deadlines = tuple(
        _floored(keeper.deadline(seat.seat, waiting[seat.seat], counted=not seat.bot_plays), floor)
        if seat.seat in waiting
        else None
        for seat in around
    )
    left = tuple(_left(play, seat.seat, at) for seat in around)
    return Clocks(at, running and bool(waiting), deadlines, left)


def _floored(deadline: int | None, floor: int) -> int | None:
    return None if deadline is None else max(deadline, floor)


def _left(play: Play, seat: int, at: int) -> int | None:
    left = play.keeper.left[seat]
    asked = play.keeper.since.get(seat)
    if left is None or asked is None:
        return left
    return max(0, left - max(0, at - asked[0] - play.keeper.clock.extra))


def moves_for(play: Play, view: Any, seat: int | None) -> tuple[Any, ...] | None:
    if seat is None or seat not in play.waiting:
        return ()
    moves = play.game.moves(view)
    return None if moves is None else tuple(moves)


def told(play: Play, outcome: Outcome, seat: int | None, *, past: bool = False) -> tuple[Told, ...]:
    look = play.game.recalled if past else play.game.seen
    shown = (look(event, seat) for event in outcome.events)
    return tuple(Told(event, play.game.describe(event)) for event in shown if event is not None)


def events_for(play: Play, outcome: Outcome, seat: int | None, clocks: Clocks) -> Events:
    """How things stand after the newest action, for one seat."""
    view = play.table.view(seat)
    return Events(
        number=outcome.number,
        seat=play.entry(outcome.number).seat,
        events=told(play, outcome, seat),
        view=view,
        moves=moves_for(play, view, seat),
        waiting={asked: decision.kind for asked, decision in play.waiting.items()},
        clocks=clocks,
        scores=play.game.scores(play.table.state) if play.over else None,
    )


def past_for(play: Play, seat: int | None, since: int) -> tuple[Past, ...]:
    """What may still be told of the actions after `since`; the newest was followed by nothing yet and is told whole."""
    found = []
    for outcome in play.outcomes[max(since, len(play.outcomes) - PAST_LIMIT, 0) :]:
        events = told(play, outcome, seat, past=outcome.number < play.number)
        if events:
            found.append(Past(outcome.number, events))
    return tuple(found)


def snapshot_for(
    play: Play | None, seat: int | None, room: Room, clocks: Clocks, chat: list[ChatRow], since: int
) -> Snapshot:
    said = tuple(said_shown(line) for line in chat)
    if play is None:
        return Snapshot(0, seat, room, None, (), {}, clocks, (), said)
    view = play.table.view(seat)
    return Snapshot(
        number=play.number,
        seat=seat,
        room=room,
        view=view,
        moves=moves_for(play, view, seat),
        waiting={asked: decision.kind for asked, decision in play.waiting.items()},
        clocks=clocks,
        past=past_for(play, seat, since),
        chat=said,
        scores=play.game.scores(play.table.state) if play.over else None,
    )


def said_shown(line: ChatRow) -> Said:
    return Said(line.id, line.name, line.seat, line.text)
