"""Taking back the last action: where it is allowed, and for whom. See core/take_back.py."""

from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.seating import Seats
from tablee.server.store.rows import TableRow

RECENT = 20
"""A page shows actions one by one, and may be this many behind when one is taken back."""


def allowed(row: TableRow, seats: Seats) -> bool:
    """Return whether people may take actions back at this table.

    The host chooses; a person alone against bots always may, but not in an attempt or a rated game.
    """
    if row.challenge is not None or row.rated == "agreed":
        return False
    return row.take_back or [seat.is_bot for seat in seats].count(False) == 1


def who_may(row: TableRow, seats: Seats, live: LiveGame | None) -> int | None:
    """Return the seat of the person who may take back the last action."""
    if live is None or live.number == 0 or row.status != "playing" or not allowed(row, seats):
        return None
    seat = live.entry(live.number).seat
    person = seat >= 0 and not seats[seat].bot_plays
    return seat if person and live.may_take_back(seat) else None
