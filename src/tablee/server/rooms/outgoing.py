"""Messages to each seat; the only place where a state becomes a network message."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee import games
from tablee.core import fair
from tablee.core.table import Outcome
from tablee.server.rooms import cut_rounds
from tablee.server.rooms.clock import clock_of
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.seat_requests import asked
from tablee.server.rooms.seating import Seats, is_here, seat_of
from tablee.server.store.rows import ChatRow, SeatRow, TableRow
from tablee.server.wire import to_client

PAST_LIMIT = 300


def seat_shown(seat: SeatRow, now: int, unopened: int = 0) -> to_client.Seat:
    if seat.empty:
        return to_client.Seat("empty", seat.name)
    if seat.is_bot:
        return to_client.Seat("bot", seat.name, seat.face, seat.level, here=True)
    here = is_here(seat, now) and not seat.left
    return to_client.Seat(
        "person",
        seat.name,
        seat.face,
        here=here,
        stand_in=seat.stand_in,
        wants_pause=seat.wants_pause,
        cut=bool(seat.cut_hash),
        cut_hash=seat.cut_hash,
        opened=seat.cut is not None,
        unopened=unopened,
        agreed=seat.agreed,
        keeper=seat.keeper,
    )


def room_shown(
    row: TableRow, seats: Seats, now: int, spectators: int = 0, watching: tuple[str, ...] = ()
) -> to_client.RoomView:
    resizable = row.status == "open" and row.game in games.names()
    return to_client.RoomView(
        id=row.id,
        game=row.game,
        options=msgspec.Raw(row.options.encode()),
        status=row.status,
        visibility=row.visibility,
        seats=tuple(seat_shown(seat, now, cut_rounds.times_unopened(row, seat)) for seat in seats),
        host=seat_of(seats, row.host),
        clock=clock_of(row.pace, row.per),
        paused=row.paused is not None,
        spectators=spectators,
        watching=watching,
        sides=_sides(row) if resizable else (),
        seed_hash=fair.commitment(row.secret or row.seed),
        seed=row.seed.hex() if row.status == "over" and row.challenge is None else None,
        opening=cut_rounds.is_opening(row, seats),
        next=row.next,
        take_back=row.take_back and row.rated != "agreed",
        code="" if row.status in ("over", "closed") else row.code,
        seat_counts=games.load(row.game).rules.seat_counts if resizable else (),
        challenge=row.challenge,
        rated=row.rated,
        bot_speed=row.bot_speed,
        asking=tuple(to_client.SeatAsked(each.seat, each.name, each.face, each.agreed) for each in asked(row)),
    )


def _sides(row: TableRow) -> tuple[int, ...]:
    """Return the side of each seat, or nothing if every seat is a side of its own."""
    sides = games.load(row.game).rules.sides(row.seats)
    return sides if len(set(sides)) < len(sides) else ()


def line_shown(
    row: TableRow, seats: Seats, now: int, person: str | None, your_turn: bool = False
) -> to_client.TableLine:
    shown = tuple(seat_shown(seat, now) for seat in seats)
    clock, mine = clock_of(row.pace, row.per), seat_of(seats, person)
    return to_client.TableLine(row.id, row.game, row.status, shown, clock, mine, your_turn)


def clocks_shown(
    live: LiveGame | None,
    deadlines: Mapping[int, int],
    at: int,
    running: bool,
    seats: int,
    readers: tuple[int, ...] = (),
) -> to_client.Clocks:
    if live is None:
        return to_client.Clocks(at, False, (None,) * seats, (None,) * seats)
    due = tuple(deadlines.get(seat) for seat in range(seats))
    left = tuple(live.clocks.left_at(seat, at) for seat in range(seats))
    return to_client.Clocks(at, running and bool(live.waiting), due, left, readers)


def moves_for(live: LiveGame, view: Any, seat: int | None) -> tuple[Any, ...] | None:
    if seat is None or seat not in live.waiting:
        return ()
    moves = live.game.rules.moves(view, live.table.arbiter)
    return None if moves is None else tuple(move for move in moves if not isinstance(move, live.game.extras.for_bots))


def events_of(live: LiveGame, outcome: Outcome, seat: int | None, *, past: bool = False) -> tuple[to_client.Told, ...]:
    look = live.table.recalled if past else live.table.seen
    return tuple([to_client.Told(event, live.table.describe(event)) for event in look(outcome, seat)])


def events_for(
    live: LiveGame, outcome: Outcome, seat: int | None, clocks: to_client.Clocks, may_take_back: int | None = None
) -> to_client.Events | None:
    """Return the newest action and the state after it, as one seat may see them.

    Return None if the seat sees nothing of the action.
    """
    shown = live.shown_to(seat)
    if not shown or shown[-1] != outcome.number:
        return None
    view = live.table.view(seat)
    return to_client.Events(
        number=len(shown),
        seat=live.entry(outcome.number).seat,
        before=past_of(live, len(shown) - 1, seat) if len(shown) > 1 else None,
        events=events_of(live, outcome, seat),
        view=view,
        moves=moves_for(live, view, seat),
        waiting={asked: decision.kind for asked, decision in live.waiting.items()},
        clocks=clocks,
        scores=live.game.rules.scores(live.table.state) if live.over else None,
        late=outcome.number in live.late,
        take_back=seat is not None and seat == may_take_back,
    )


def past_of(live: LiveGame, place: int, seat: int | None) -> to_client.Past | None:
    """Return what a seat may still see of an action.

    That is everything for the newest action, and nothing for one that was taken back.
    """
    shown = live.shown_to(seat)
    number = shown[place - 1]
    if number in live.taken_back:
        return None
    events = events_of(live, live.outcomes[number - 1], seat, past=place < len(shown))
    return to_client.Past(place, events, number in live.late) if events else None


def past_for(live: LiveGame, seat: int | None, since: int) -> tuple[to_client.Past, ...]:
    """Return what a seat may still see of the actions after `since`."""
    newest = len(live.shown_to(seat))
    found = (past_of(live, place, seat) for place in range(max(since, newest - PAST_LIMIT, 0) + 1, newest + 1))
    return tuple(past for past in found if past is not None)


def snapshot_for(  # noqa: PLR0913, PLR0917 - one parameter for each part of the message
    live: LiveGame | None,
    seat: int | None,
    room: to_client.RoomView,
    clocks: to_client.Clocks,
    chat: list[ChatRow],
    since: int,
    take_back: bool = False,
) -> to_client.Snapshot:
    said = tuple(said_shown(line) for line in chat)
    if live is None:
        return to_client.Snapshot(0, seat, room, None, (), {}, clocks, (), said)
    view = live.table.view(seat)
    return to_client.Snapshot(
        number=len(live.shown_to(seat)),
        seat=seat,
        room=room,
        view=view,
        moves=moves_for(live, view, seat),
        waiting={asked: decision.kind for asked, decision in live.waiting.items()},
        clocks=clocks,
        past=past_for(live, seat, since),
        chat=said,
        scores=live.game.rules.scores(live.table.state) if live.over else None,
        take_back=take_back,
    )


def said_shown(line: ChatRow) -> to_client.Said:
    return to_client.Said(line.id, line.name, line.seat, line.text, line.kind, line.target)
