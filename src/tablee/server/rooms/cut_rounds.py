"""Rounds of cutting: pages send the hash of a cut, and reveal the cut once all hashes are shown.

So nobody knows another cut before their own is fixed. If a page does not reveal its cut, or
somebody leaves or joins, the round starts over with a new secret. The functions are pure: they take
rows and return rows.
"""

import hashlib
from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from tablee.core import fair
from tablee.server.store.rows import SeatRow, TableRow

Seats = tuple[SeatRow, ...]
MOST_UNOPENED = 2
"""A person whose page failed to reveal this often no longer cuts at this table."""
_REMEMBERED = 64


def is_opening(row: TableRow, seats: Seats) -> bool:
    """Return whether pages may reveal their cuts: all hashes are stored, for the same people."""
    return row.status == "open" and row.opening == _round_of(seats)


def advance(row: TableRow, seats: Seats, here: AbstractSet[int]) -> tuple[TableRow, Seats, bool]:
    """Advance the round if possible; return the table and whether its cuts are complete.

    `here` has the connected seats.
    """
    if row.opening and not is_opening(row, seats):
        row, seats = start_over(row, seats)
    if any(seat.cut_hash == "" for seat in seats):
        return row, seats, False
    if row.opening:
        return row, seats, not any(is_unopened(seat) for seat in seats)
    # A page that is not connected could not reveal its cut. No cut is known yet, so leaving one out
    # favours nobody.
    seats = tuple(seat if seat.seat in here else replace(seat, cut_hash=None) for seat in seats)
    if not any(seat.cut_hash for seat in seats):
        return row, seats, True
    return replace(row, opening=_round_of(seats)), seats, False


def start_over(row: TableRow, seats: Seats, late: bool = False) -> tuple[TableRow, Seats]:
    """Begin a new round with a new secret.

    People who left count as not having revealed their cut; with `late`, so do the others still
    missing.
    """
    present = _round_of(seats).split(",")
    gone = [each.partition(":")[0] for each in row.opening.split(",") if each[-1:] != ":" and each not in present]
    due = [_token(seat) for seat in seats if late and is_unopened(seat)]
    unopened = " ".join([*row.unopened.split(), *gone, *due][-_REMEMBERED:])
    row = replace(row, opening="", unopened=unopened, seed=fair.next_secret(row.seed))
    return row, tuple(replace(seat, cut=None, cut_hash=_awaited(row, seat)) for seat in seats)


def is_unopened(seat: SeatRow) -> bool:
    return bool(seat.cut_hash) and seat.cut is None


def times_unopened(row: TableRow, seat: SeatRow) -> int:
    return 0 if seat.person is None else row.unopened.split().count(_token(seat))


def is_silent(row: TableRow, seat: SeatRow) -> bool:
    """Return whether the person no longer cuts at this table."""
    return times_unopened(row, seat) >= MOST_UNOPENED


def _awaited(row: TableRow, seat: SeatRow) -> str | None:
    return None if seat.cut_hash is None or is_silent(row, seat) else ""


def _round_of(seats: Seats) -> str:
    """Return who takes part by seat, and with which hash."""
    return ",".join(f"{_token(seat)}:{seat.cut_hash or ''}" for seat in seats)


def _token(seat: SeatRow) -> str:
    """Return an id of the seat's player.

    A person's is hashed, so that a deleted person is not named.
    """
    return seat.level or "" if seat.person is None else hashlib.sha256(seat.person.encode()).hexdigest()[:16]
