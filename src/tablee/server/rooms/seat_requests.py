"""Requests for a bot's seat in a running game, and removal of a person by the host.

All players must agree to a request. A seat reveals its hand, so nobody may get a second one by
opening another browser. The functions are pure, as in `seating.py`: they take rows and return rows,
or raise a Refusal.
"""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee import games
from tablee.bots.protocol import levels
from tablee.server.rooms import seating
from tablee.server.rooms.seating import SeatedTable, Seats
from tablee.server.store.rows import Person, SeatRow, TableRow
from tablee.server.wire.refusal import Refusal, forbidden

REMEMBERED = 50
"""Number of removed people that a table remembers; more than ever try to return."""


class Asked(Struct, frozen=True):
    """Request for a seat, and the seats that have agreed to it."""

    person: str
    name: str
    face: str | None
    seat: int
    agreed: tuple[int, ...] = ()
    keeper: bool = False


_decode = msgspec.json.Decoder(tuple[Asked, ...]).decode


def asked(row: TableRow) -> tuple[Asked, ...]:
    return _decode(row.asking) if row.status == "playing" else ()


def sit(row: TableRow, seats: Seats, person: Person, wanted: int | None, now: int, cuts: bool = False) -> SeatedTable:
    """Take a free seat, or one's own again; in a running game request a bot's seat."""
    if row.status != "playing" or seating.seat_of(seats, person.id) is not None:
        return seating.sit(row, seats, person, wanted, now, cuts)
    if row.challenge is not None:
        raise forbidden("challenge-alone")
    if row.rated == "agreed":
        raise forbidden("rated-no-company")
    seating.must_be_welcome(row, person.id)
    seat = seating.free_seat(row, seats, person.id, wanted)
    others = tuple(each for each in asked(row) if each.person != person.id)
    if any(each.seat == seat for each in others):
        raise Refusal("seat-asked")
    return settled(
        _noted(row, (*others, Asked(person.id, person.name, person.face, seat, keeper=person.keeper))), seats, now
    )


def answer(row: TableRow, seats: Seats, person_id: str, seat: int, agree: bool, now: int) -> SeatedTable:
    """Store a player's answer to a request; a single no rejects it."""
    mine = seating.must_sit(seats, person_id)
    wanting = next((each for each in asked(row) if each.seat == seat), None)
    if wanting is None:
        raise Refusal("nobody-asks")
    others = tuple(each for each in asked(row) if each is not wanting and each.seat != seat)
    if not agree:
        return _noted(row, others), seats
    agreed = replace(wanting, agreed=(*(one for one in wanting.agreed if one != mine), mine))
    return settled(_noted(row, (*others, agreed)), seats, now)


def settled(row: TableRow, seats: Seats, now: int) -> SeatedTable:
    """Seat everybody whom all players have agreed to; without players nobody is seated."""
    playing = {seat.seat for seat in seating.players(seats)}
    for each in asked(row):
        free, agreed = seats[each.seat].is_bot, playing and playing <= set(each.agreed)
        if not free or agreed:
            row = _noted(row, tuple(other for other in asked(row) if other != each))
        if free and agreed:
            taken = SeatRow(row.id, each.seat, each.person, name=each.name, face=each.face, here=True, seen=now)
            taken = replace(taken, keeper=each.keeper)
            row, seats = seating.take(row, seats, taken)
    return row, seats


def stand_in(seat: int, now: int, row: TableRow, seats: Seats) -> SeatedTable:
    """Have a bot play for a person who is away."""
    seats = seating.with_seat(seats, replace(seats[seat], stand_in=True, wants_pause=False))
    return settled(*seating.pause_if_agreed(row, seats, now), now)


def remove(row: TableRow, seats: Seats, person_id: str, seat: int, now: int) -> SeatedTable:
    """Free a seat that is kept for somebody, or remove its person, who may only watch then.

    In a running game a bot takes the seat.
    """
    seating.must_be_host(row, person_id)
    if row.status not in ("open", "playing"):
        raise Refusal("table-closed")
    if row.status == "playing" and row.rated == "agreed":
        raise forbidden("rated-nobody-removed")
    gone = seating.must_exist(seats, seat).person
    if gone == person_id:
        raise Refusal("not-yourself")
    if gone is None and seats[seat].kept_for is None:
        raise Refusal("nobody-there")
    without = seating.with_seat(seats, SeatRow(row.id, seat))
    if gone is not None:
        row = replace(row, removed=" ".join([*row.removed.split(), gone][-REMEMBERED:]))
    if row.status == "open":
        return row, without
    played_on = seating.place_bot(row, without, seat, levels(games.load(row.game))[-1])
    return settled(*seating.pause_if_agreed(row, played_on, now), now)


def _noted(row: TableRow, asking: tuple[Asked, ...]) -> TableRow:
    return replace(row, asking=msgspec.json.encode(asking).decode())
