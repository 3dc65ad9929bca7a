"""The end of a try: what somebody made of a challenge's deal."""

from sqlalchemy import Connection

from tablee.core.challenge import lead
from tablee.server.rooms.clock import wall
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.seating import Seats
from tablee.server.store import Store, challenges


def result(live: LiveGame, seat: int) -> tuple[int, int]:
    """Points of a seat, and how far its side is ahead of the best other."""
    points = [score.points for score in live.game.scores(live.table.state)]
    return points[seat], lead(points, live.game.sides(len(points)), seat)


async def note_end(store: Store, live: LiveGame, around: Seats) -> None:
    """Of the one person at the table; nobody's when that person asked to be forgotten."""
    seat = next((each.seat for each in around if each.person is not None), None)
    if seat is None:
        return
    points, ahead = result(live, seat)

    def operation(connection: Connection) -> None:
        challenges.end(connection, live.id, points, ahead, wall())

    await store.writer.write(operation)
