"""A person's finished games: what came of each is worked out once and kept. And how a person is forgotten."""

import asyncio
from collections.abc import Sequence
from functools import cache
from http import HTTPStatus

import msgspec

from tablee import games
from tablee.core.bot import levels
from tablee.core.errors import TableeError
from tablee.core.feat import Feat
from tablee.review.recording import Recording
from tablee.server import logs
from tablee.server.messages import History, PlayedGame
from tablee.server.refusal import Refusal
from tablee.server.rooms import seating
from tablee.server.rooms.clock import wall
from tablee.server.rooms.outgoing import seat_shown
from tablee.server.rooms.recordings import Recordings
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.store import Store, TableRow
from tablee.server.store.memory import Finished
from tablee.server.store.rows import ResultRow

TABLES = 500
"""More than anybody sits at."""
PAGE = 100
"""Games of one answer: a year of playing comes in parts, the newest at once."""
FILE_PAGE = 500
"""The same of a file: fewer ways to the database."""
AT_ONCE = 25
"""So many games that nobody has looked at yet are worked out for one answer."""

_feats = msgspec.json.Decoder(tuple[Feat, ...]).decode


async def history(store: Store, recordings: Recordings, person: str, start: int, most: int) -> History:
    here = games.names()
    played, older = await store.games_of(person, start, most)
    found = [each for each in played if each.game in here]
    fresh, more = await settle(store, recordings, [game for game in found if not game.results])
    for game in found:
        game.results = game.results or fresh.get(game.id, [])
    following = start + most if older else None
    return History(tuple([_line(game) for game in found if game.results]), start if more else following)


async def settle(
    store: Store, recordings: Recordings, rows: Sequence[TableRow | Finished]
) -> tuple[dict[str, list[ResultRow]], bool]:
    """Work out what came of some of these games, and keep it; whether there are more."""
    missing = [row for row in rows if row.game in games.names() and row.id not in recordings.hopeless]
    done = {row.id: await _worked_out(store, recordings, row) for row in missing[:AT_ONCE]}
    return done, len(missing) > AT_ONCE


async def _worked_out(store: Store, recordings: Recordings, row: TableRow | Finished) -> list[ResultRow]:
    """Nothing of a game that can't be replayed here; it is left out."""
    try:
        recording, _, _ = await recordings.of_table(row.id)
        rows = await asyncio.to_thread(_results, row.id, recording)
    except Exception as error:
        if not isinstance(error, TableeError):
            logs.fault("what came of a game can't be told", table=row.id, game=row.game)
        recordings.hopeless.add(row.id)
        return []
    await store.keep_results(rows)
    return rows


def _results(table_id: str, recording: Recording) -> list[ResultRow]:
    scores = recording.scores(recording.last)
    return [
        ResultRow(table_id, seat, score.rank, score.points, msgspec.json.encode(recording.feats(seat)).decode())
        for seat, score in enumerate(scores)
    ]


def _line(game: Finished) -> PlayedGame:
    seat = game.seat
    mine = game.results[seat]
    return PlayedGame(
        id=game.id,
        game=game.game,
        started=game.started,
        seat=seat,
        seats=tuple([seat_shown(each, 0) for each in game.around]),
        partners=_partners(game.game, game.seats, seat),
        rank=mine.rank,
        points=tuple([each.points for each in game.results]),
        feats=_feats(mine.feats),
    )


@cache
def _partners(game: str, seats: int, seat: int) -> tuple[int, ...]:
    sides = games.load(game).sides(seats)
    return tuple(other for other in range(seats) if other != seat and sides[other] == sides[seat])


async def forget(store: Store, registry: Registry, person: str) -> None:
    """Leave every table, then take the name out of all that stays. Games that others played in stay whole."""
    places = await store.places_of(person)
    for row, _ in await store.tables_of(person, 0, TABLES):
        try:
            room = await registry.room(row.id, wherever=True)
            await room.change(lambda row, around: _vacated(row, around, person, wall()))
        except TableeError as error:
            if isinstance(error, Refusal) and error.status == HTTPStatus.SERVICE_UNAVAILABLE:
                raise
    touched = await store.forget_person(person, places)
    await registry.follow(touched)
    await registry.follow(touched, "chat")


def _vacated(row: TableRow, around: Seats, person: str, now: int) -> Setting:
    """A computer player has the seat for good; before the start it is free."""
    seat = seating.seat_of(around, person)
    if seat is None:
        return row, around
    row, around = seating.leave(row, around, person, now)
    if row.started is None:
        return row, around
    return row, seating.place_bot(row, around, seat, levels(games.load(row.game))[-1])
