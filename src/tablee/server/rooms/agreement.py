"""Which games can count for ratings, and whether all who play agree to it. Pure: rows in, an answer out."""

from collections.abc import Sequence

from tablee import games
from tablee.review.anchors import anchor_of
from tablee.server.store import SeatRow, TableRow


def can_count(row: TableRow, around: Sequence[SeatRow]) -> bool:
    """Between people of two sides at least, so that nobody's defeat is left unfinished; computers of known strength."""
    sides = games.load(row.game).sides(row.seats)
    people = {sides[seat.seat] for seat in around if seat.person is not None}
    return len(people) > 1 and all(anchor_of(row.game, seat.level) for seat in around if seat.level is not None)


def is_agreed(row: TableRow, around: Sequence[SeatRow]) -> bool:
    return can_count(row, around) and all(seat.agreed for seat in around if seat.person is not None)
