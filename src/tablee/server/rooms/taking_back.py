"""Taking back what one did last: where it is allowed, and who may now. The log keeps both; see core/take_back.py."""

from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.seating import Seats
from tablee.server.store import TableRow

RECENT = 20
"""A page shows plays one by one: it may not have got to so many of the last ones when one is taken back."""


def allowed(row: TableRow, around: Seats) -> bool:
    """Whether people may at this table: as its host chose; where only bots play along nobody minds, unless tries of a
    challenge are compared, or the game is rated."""
    if row.challenge is not None or row.rated == "agreed":
        return False
    return row.take_back or [seat.is_bot for seat in around].count(False) == 1


def who_may(row: TableRow, around: Seats, live: LiveGame | None) -> int | None:
    """The seat of the person who may take back what was done last."""
    if live is None or live.number == 0 or row.status != "playing" or not allowed(row, around):
        return None
    seat = live.entry(live.number).seat
    person = seat >= 0 and not around[seat].bot_plays
    return seat if person and live.may_take_back(seat) else None
