"""Recorders: what each feature stores of a finished game, in the transaction that ends it.

A game counts for ratings if everybody agreed to it. An attempt at a challenge never does, because
its deal can be played in advance under another name.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from tablee import games
from tablee.bots.challenge import lead
from tablee.ratings.anchors import anchor_of
from tablee.ratings.rating import DAY_MS, Pool, RatedGame, Seated, put_last
from tablee.server.challenges import queries as challenges
from tablee.server.finished import queries as finished
from tablee.server.ratings import queries as ratings
from tablee.server.store.rows import GameEnd, SeatRow, TableRow


def lock_ratings(connection: Connection, row: TableRow) -> None:
    """Lock ratings before the row of the table, the order in which all transactions take both."""
    if row.rated == "agreed":
        ratings.lock(connection)


def record_results(connection: Connection, row: TableRow, seats: Sequence[SeatRow], end: GameEnd) -> None:
    finished.add_results(connection, end)


def record_attempt(connection: Connection, row: TableRow, seats: Sequence[SeatRow], end: GameEnd) -> None:
    """Store the points of the one person at the table, unless that person was deleted."""
    seat = next((each.seat for each in seats if each.person is not None), None)
    if row.challenge is not None and seat is not None:
        ahead = lead(end.points, games.load(row.game).rules.sides(row.seats), seat)
        challenges.end(connection, row.id, end.points[seat], ahead, end.ended)


def record_rating(connection: Connection, row: TableRow, seats: Sequence[SeatRow], end: GameEnd) -> None:
    if row.rated == "agreed" and any(seat.person is not None for seat in seats):
        ratings.rate(connection, row.id, _ended(row, seats, end), end.ended)


def _ended(row: TableRow, seats: Sequence[SeatRow], end: GameEnd) -> RatedGame:
    """Return the rated game; people who left, or for whom a bot played, are ranked last."""
    leavers = {seat.seat for seat in seats if seat.person is not None and (seat.left or seat.seat in end.by_bots)}
    sides, ranks = put_last(games.load(row.game).rules.sides(row.seats), end.ranks, leavers)
    seated = tuple(
        Seated(rank, seat.person, None if seat.person is not None else anchor_of(row.game, seat.level or ""))
        for seat, rank in zip(seats, ranks, strict=True)
    )
    return RatedGame(Pool(row.game, row.seats), end.ended // DAY_MS, sides, seated)


RECORDERS = (record_results, record_attempt, record_rating)
