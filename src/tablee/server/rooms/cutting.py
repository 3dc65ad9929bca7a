"""Cutting before the first card: each player's page adds its own bytes to the seed. Nobody is waited for long.

Pure like seating: rows in, rows out, or a Refusal.
"""

from msgspec.structs import replace

from tablee.core import fair
from tablee.core.fair import Fair
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms import seating
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.store import TableRow


def cut(row: TableRow, around: Seats, person_id: str, digits: str, now: int) -> Setting:
    """Somebody cuts, for the first time or again; a game that waited for it begins."""
    seat = seating.seat_of(around, person_id)
    if seat is None:
        raise forbidden("not-seated")
    if row.status != "open":
        raise Refusal("already-started")
    around = tuple(replace(each, cut=digits) if each.seat == seat else each for each in around)
    return seating.start_if_full(row, around, now)


def is_awaited(row: TableRow, around: Seats) -> bool:
    """Whether the game would begin but for a cut."""
    full = row.autostart and row.status == "open" and not any(seat.empty for seat in around)
    return full and any(seat.cut == "" for seat in around)


def go_without(row: TableRow, around: Seats, now: int) -> Setting:
    """Who has not cut by now does not cut."""
    if not is_awaited(row, around):
        return row, around
    return seating.start_if_full(row, tuple(replace(seat, cut=seat.cut or None) for seat in around), now)


def commitment(row: TableRow) -> str:
    """What the table shows before the first card."""
    return fair.commitment(row.secret or row.seed)


def of_table(row: TableRow) -> Fair | None:
    """Where the seed of a table comes from."""
    return None if row.secret is None else fair.fair(row.secret, row.cuts.split(","))
