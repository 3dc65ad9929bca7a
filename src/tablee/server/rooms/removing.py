"""A host sends somebody away from the table."""

from msgspec.structs import replace

from tablee import games
from tablee.core.bot import levels
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms import asking, seating
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.store import SeatRow, TableRow

REMEMBERED = 50


def remove(row: TableRow, around: Seats, person_id: str, seat: int, now: int) -> Setting:
    """Free a person's seat, or in a game under way give it to a computer player; they may watch, no more.

    A seat that is kept for somebody is free for all.
    """
    seating.must_be_host(row, person_id)
    if row.status not in ("open", "playing"):
        raise Refusal("table-closed")
    if row.status == "playing" and row.rated == "agreed":
        raise forbidden("rated-nobody-removed")
    if seat >= len(around):
        raise Refusal("no-seat", seats=len(around))
    gone = around[seat].person
    if gone == person_id:
        raise Refusal("not-yourself")
    if gone is None and around[seat].kept_for is None:
        raise Refusal("nobody-there")
    without = tuple(SeatRow(row.id, seat) if each.seat == seat else each for each in around)
    if gone is not None:
        row = replace(row, removed=" ".join([*row.removed.split(), gone][-REMEMBERED:]))
    if row.status == "open":
        return row, without
    played_on = seating.place_bot(row, without, seat, levels(games.load(row.game))[-1])
    return asking.settled(*seating.pause_if_agreed(row, played_on, now), now)
