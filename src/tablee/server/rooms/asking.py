"""Whoever would like to take over a computer player's seat in a game under way asks: all who play there must agree.

A seat shows its hand, so nobody gets a second one by opening another browser.
"""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms import seating
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.store import Person, SeatRow, TableRow


class Asked(Struct, frozen=True):
    """One who asks for a seat, and the seats that have agreed."""

    person: str
    name: str
    face: str | None
    seat: int
    agreed: tuple[int, ...] = ()


_decode = msgspec.json.Decoder(tuple[Asked, ...]).decode


def asked(row: TableRow) -> tuple[Asked, ...]:
    return _decode(row.asking) if row.status == "playing" else ()


def sit(row: TableRow, around: Seats, person: Person, wanted: int | None, now: int, cuts: bool = False) -> Setting:
    """Take a free seat or one's own again; in a game under way ask for a computer player's."""
    if row.status != "playing" or seating.seat_of(around, person.id) is not None:
        return seating.sit(row, around, person, wanted, now, cuts)
    if row.challenge is not None:
        raise forbidden("challenge-alone")
    if row.rated == "agreed":
        raise forbidden("rated-no-company")
    seating.must_be_welcome(row, person.id)
    seat = seating.free_seat(row, around, person.id, wanted)
    others = tuple(each for each in asked(row) if each.person != person.id)
    if any(each.seat == seat for each in others):
        raise Refusal("seat-asked")
    return settled(_noted(row, (*others, Asked(person.id, person.name, person.face, seat))), around, now)


def answer(row: TableRow, around: Seats, person_id: str, seat: int, agree: bool, now: int) -> Setting:
    """One who plays lets somebody have that seat, or not; one no is enough."""
    mine = seating.seat_of(around, person_id)
    if mine is None:
        raise forbidden("not-seated")
    wanting = next((each for each in asked(row) if each.seat == seat), None)
    if wanting is None:
        raise Refusal("nobody-asks")
    others = tuple(each for each in asked(row) if each is not wanting and each.seat != seat)
    if not agree:
        return _noted(row, others), around
    agreed = replace(wanting, agreed=(*(one for one in wanting.agreed if one != mine), mine))
    return settled(_noted(row, (*others, agreed)), around, now)


def settled(row: TableRow, around: Seats, now: int) -> Setting:
    """Seat those on whom all who play agree; where nobody plays any more, nobody can."""
    playing = {seat.seat for seat in seating.players(around)}
    for each in asked(row):
        if not around[each.seat].is_bot:
            row = _noted(row, tuple(other for other in asked(row) if other != each))
        elif playing and playing <= set(each.agreed):
            row = _noted(row, tuple(other for other in asked(row) if other != each))
            taken = SeatRow(row.id, each.seat, each.person, name=each.name, face=each.face, here=True, seen=now)
            row, around = seating.take(row, around, taken)
    return row, around


def _noted(row: TableRow, asking: tuple[Asked, ...]) -> TableRow:
    return replace(row, asking=msgspec.json.encode(asking).decode())
