"""Before the start everybody at a table says whether the game is rated: the host asks, each of the others agrees.

Pure like seating: rows in, rows out, or a Refusal.
"""

from msgspec.structs import replace

from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms import seating
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.store import TableRow


def answer(row: TableRow, around: Seats, person_id: str, agree: bool, now: int) -> Setting:
    """One's own word, to be changed until the start. The host's yes asks the others, the host's no asks nobody."""
    mine = seating.seat_of(around, person_id)
    if mine is None:
        raise forbidden("not-seated")
    if row.status != "open":
        raise Refusal("already-started")
    if row.host == person_id:
        row = replace(row, rated="wanted" if agree else "off")
    elif row.rated == "off":
        raise Refusal("rated-not-asked")
    nobody = row.rated == "off"
    around = tuple(
        replace(seat, agreed=not nobody and (agree if seat.seat == mine else seat.agreed)) for seat in around
    )
    return seating.start_if_full(row, around, now)
