"""What players settle before the start: cuts of the seed, and consent to a rated game.

A cut adds the bytes of a player's page to the seed before the first card. Pure like seating: rows in,
rows out, or a Refusal.
"""

import msgspec
from msgspec.structs import replace

from tablee import games
from tablee.core import fair
from tablee.core.fair import Fair
from tablee.server.rooms import seating
from tablee.server.rooms.seating import SeatedTable, Seats
from tablee.server.store.rows import TableRow
from tablee.server.wire.refusal import Refusal


def cut(row: TableRow, seats: Seats, person_id: str, digits: str, now: int) -> SeatedTable:
    """Store a person's cut, also a second one; a game that waited for it begins."""
    mine = seats[seating.must_sit(seats, person_id)]
    seating.must_be_open(row)
    return seating.start_if_full(row, seating.with_seat(seats, replace(mine, cut=digits)), now)


def is_awaited(row: TableRow, seats: Seats) -> bool:
    """Return whether the game waits for a cut only."""
    full = row.autostart and row.status == "open" and not any(seat.empty for seat in seats)
    return full and any(seat.cut == "" for seat in seats)


def go_without(row: TableRow, seats: Seats, now: int) -> SeatedTable:
    if not is_awaited(row, seats):
        return row, seats
    return seating.start_if_full(row, tuple(replace(seat, cut=seat.cut or None) for seat in seats), now)


def of_table(row: TableRow) -> Fair | None:
    """Return where the seed of a table comes from."""
    return None if row.secret is None else fair.fair(row.secret, row.cuts.split(","))


def agree_to_rating(row: TableRow, seats: Seats, person_id: str, agree: bool, now: int) -> SeatedTable:
    """Store a person's answer, which may change until the start; the host's asks the others, or nobody."""
    mine = seating.must_sit(seats, person_id)
    seating.must_be_open(row)
    if row.host == person_id:
        if agree:
            options_type = games.load(row.game).rules.options_type
            seating.must_be_long_enough(row.game, msgspec.json.decode(row.options, type=options_type))
        row = replace(row, rated="wanted" if agree else "off")
    elif row.rated == "off":
        raise Refusal("rated-not-asked")
    nobody = row.rated == "off"
    seats = tuple(replace(seat, agreed=not nobody and (agree if seat.seat == mine else seat.agreed)) for seat in seats)
    return seating.start_if_full(row, seats, now)
