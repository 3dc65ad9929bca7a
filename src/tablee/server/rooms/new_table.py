"""New tables: opened by a host, as a rematch, or with a given deal."""

from typing import Any

import msgspec
from msgspec.structs import replace

from tablee import games
from tablee.core.options import check_seats, parse_options
from tablee.core.rng import new_seed
from tablee.server.rooms import seating
from tablee.server.rooms.offered import keeps_time
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import SeatedTable, Seats
from tablee.server.rooms.table_ids import new_code, new_id
from tablee.server.store.rows import Person, SeatRow, TableRow
from tablee.server.time import now_ms
from tablee.server.wire.from_client import ClockChoice, NewTable
from tablee.server.wire.refusal import Refusal, forbidden


def new_table(game: str, seats: int, options: str, **more: Any) -> TableRow:
    """Return the row of a new table; `more` names further columns.

    By default the table is found by its link and has a new seed and the newest edition. It has no
    clock but the game's own, and starts as soon as all seats are taken.
    """
    known = games.load(game)
    usual: dict[str, Any] = {
        "id": new_id(),
        "edition": known.rules.edition,
        "seed": new_seed(),
        "visibility": "link",
        "pace": "own" if keeps_time(known) else "off",
        "per": "decision",
        "autostart": True,
        "host": None,
        "opened": now_ms(),
        "code": new_code(),
    }
    return TableRow(game=game, seats=seats, options=options, **(usual | more))


def with_bots(row: TableRow, levels: dict[int, str]) -> Seats:
    """Return the seats of a new table: bots of these levels by seat, the others empty."""
    seats: Seats = tuple(SeatRow(row.id, seat) for seat in range(row.seats))
    for seat, level in levels.items():
        seats = seating.place_bot(row, seats, seat, level)
    return seats


async def open_table(registry: Registry, person: Person, wanted: NewTable) -> Room:
    """Open a table with its host in the first seat and bots from the last seat down."""
    registry.drain.admit()
    row = _wanted_row(person, wanted)
    for level in wanted.bots:
        registry.known_bots.check(row.game, level)
    seats = with_bots(row, dict(enumerate(wanted.bots, start=row.seats - len(wanted.bots))))
    return await registry.open(seating.sit(row, seats, person, 0, now_ms(), wanted.cut, agrees=wanted.rated))


def _wanted_row(person: Person, wanted: NewTable) -> TableRow:
    game = games.load(wanted.game)
    options = parse_options(game, wanted.options)
    check_seats(game, wanted.seats, options)
    if len(wanted.bots) >= wanted.seats:
        raise Refusal("too-many-bots", 422, seats=wanted.seats)
    clock = wanted.clock or ClockChoice("own" if keeps_time(game) else "off")
    if wanted.clock is not None and clock.pace == "off":
        options = game.rules.untimed(options)
    if wanted.rated:
        seating.must_be_long_enough(game.name, options)
    return new_table(
        game.name,
        wanted.seats,
        msgspec.json.encode(options).decode(),
        visibility=wanted.visibility,
        pace=clock.pace,
        per=clock.per,
        autostart=wanted.start,
        host=person.id,
        take_back=wanted.take_back,
        bot_speed=wanted.bot_speed,
        rated="wanted" if wanted.rated else "off",
    )


async def rematch(registry: Registry, room: Room, person: Person, cuts: bool = False) -> Room:
    """Return the next table: the first person opens it, the others get their old seats there.

    It is rated if the last one was. Everybody who requests it or joins was shown that and agrees.
    """
    mine = seating.must_sit(room.seats, person.id)
    # The last action is sent before the table is stored as over.
    await room.settle()
    if room.row.status != "over":
        raise Refusal("not-over")
    if room.row.challenge is not None:
        raise forbidden("challenge-alone")
    if room.row.next is None:
        await _open_next(registry, room, person, mine, cuts)
    following = await registry.room(room.row.next or "", owned=False)
    if seating.seat_of(following.seats, person.id) is None:
        wanted = mine if following.seats[mine].empty else None

        def alter(row: TableRow, seats: Seats) -> SeatedTable:
            return seating.sit(row, seats, person, wanted, now_ms(), cuts, agrees=row.rated == "wanted")

        await following.must_admit(person.id, wanted, alter)
        await following.change(alter)
    return following


async def _open_next(registry: Registry, room: Room, person: Person, mine: int, cuts: bool) -> None:
    """Store the new table and the link to it in one transaction, so that only one is opened."""
    old = room.row
    rated = "wanted" if old.rated == "agreed" else "off"
    row = new_table(
        old.game,
        old.seats,
        old.options,
        pace=old.pace,
        per=old.per,
        host=person.id,
        take_back=old.take_back,
        bot_speed=old.bot_speed,
        rated=rated,
    )
    blocked = await registry.blocked_by(person.id)
    kept = tuple(_kept(row.id, seat, blocked) for seat in room.seats)
    opened = seating.sit(row, kept, person, mine, now_ms(), cuts, agrees=row.rated == "wanted")

    def link_to_it(old: TableRow, seats: Seats) -> SeatedTable:
        return (old if old.next is not None else replace(old, next=row.id)), seats

    await room.change(link_to_it, opened)
    if room.row.next == row.id:
        await registry.add(opened)


def _kept(table_id: str, seat: SeatRow, blocked: frozenset[str]) -> SeatRow:
    """Keep bots, and the seats of people who stayed to the end and are not blocked by the host."""
    if seat.is_bot:
        return replace(seat, table_id=table_id)
    kept = SeatRow(table_id, seat.seat)
    if seat.left or seat.person in blocked:
        return kept
    return replace(kept, kept_for=seat.person, name=seat.name, face=seat.face)
