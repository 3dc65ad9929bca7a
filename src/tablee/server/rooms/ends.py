"""What is noted when a game ends: what came of a try, and what the game makes of people's ratings.

It counts for these when all agreed to rate it, or when it is somebody's first try of a challenge.
"""

from http import HTTPStatus

from sqlalchemy import Connection

from tablee.review.anchors import anchor_of
from tablee.review.rating import DAY_MS, Ended, Pool, Seated
from tablee.server import logs
from tablee.server.refusal import Refusal
from tablee.server.rooms import try_ends
from tablee.server.rooms.clock import wall
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.seating import Seats
from tablee.server.store import SeatRow, Store, TableRow, challenges, ratings


def ended(row: TableRow, around: Seats, live: LiveGame, now: int) -> Ended:
    """Who left, or was stood in for, has played: the rank is theirs."""
    ranks = [score.rank for score in live.game.scores(live.table.state)]
    seated = tuple(_seated(row, seat, rank) for seat, rank in zip(around, ranks, strict=True))
    return Ended(Pool(row.game, row.seats), now // DAY_MS, live.game.sides(row.seats), seated)


def _seated(row: TableRow, seat: SeatRow, rank: int) -> Seated:
    if seat.person is not None:
        return Seated(rank, seat.person)
    return Seated(rank, anchor=anchor_of(row.game, seat.level or ""))


def _may_count(row: TableRow, around: Seats) -> bool:
    if row.challenge is None:
        return row.rated == "agreed"
    return all(anchor_of(row.game, seat.level) is not None for seat in around if seat.level is not None)


async def note_end(store: Store, row: TableRow, live: LiveGame, around: Seats) -> None:
    """Each once: who is interrupted before the table is noted as over does it again."""
    try:
        if row.challenge is not None:
            await try_ends.note_end(store, live, around)
        await _rate(store, row, live, around)
    except Exception:
        logs.fault("what came of a game could not be stored", table=row.id)
        raise Refusal("not-stored", HTTPStatus.SERVICE_UNAVAILABLE) from None


async def _rate(store: Store, row: TableRow, live: LiveGame, around: Seats) -> None:
    if not _may_count(row, around) or all(seat.person is None for seat in around):
        return
    now = wall()
    game = ended(row, around, live, now)

    def operation(connection: Connection) -> None:
        if row.challenge is None or challenges.is_counted(connection, row.id):
            ratings.note(connection, row.id, game, now)

    await store.writer.write(operation, wide=True)
