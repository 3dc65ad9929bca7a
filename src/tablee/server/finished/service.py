"""A person's history, games continued from a position, and deletion of a person's data."""

from collections.abc import Callable
from functools import cache
from http import HTTPStatus

import msgspec
from msgspec.structs import replace

from tablee import games
from tablee.bots.challenge import usual_level
from tablee.bots.protocol import levels
from tablee.core.errors import TableeError
from tablee.core.feats import Feat
from tablee.core.game import TakeBack
from tablee.server.finished.bodies import History, PlayedGame
from tablee.server.finished.queries import Finished
from tablee.server.http.open_challenges import must_be_closed
from tablee.server.rooms import seating
from tablee.server.rooms.connections import MOVED
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.new_table import new_table, with_bots
from tablee.server.rooms.outgoing import seat_shown
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import SeatedTable, Seats
from tablee.server.rooms.table_ids import is_id
from tablee.server.store.rows import Person, SeatRow, TableRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, no_table

TABLES = 500
"""Safety limit, more tables than anybody sits at."""
PAGE = 100
"""Games per response, so that the newest are shown before a long history has been loaded."""
FILE_PAGE = 500
"""Games per query for a file; larger, to save queries."""

_feats = msgspec.json.Decoder(tuple[Feat, ...]).decode


async def history(store: Store, person: str, start: int, most: int) -> History:
    """Return a person's finished games, except those whose results or game are unknown here."""
    here = games.names()
    played, older = await store.finished.games_of(person, start, most)
    lines = tuple([_line(game) for game in played if game.results and game.game in here])
    return History(lines, start + most if older else None)


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
    sides = games.load(game).rules.sides(seats)
    return tuple(other for other in range(seats) if other != seat and sides[other] == sides[seat])


async def finished_table(store: Store, table_id: str) -> SeatedTable:
    """Return a finished table; refuse if it is still being played."""
    found = await store.tables.load(table_id) if is_id(table_id) else None
    if found is None:
        raise no_table()
    if found[0].status != "over":
        raise Refusal("not-over")
    return found


async def play_from(  # noqa: PLR0913, PLR0917 - one parameter for each part of the request
    registry: Registry, store: Store, person: Person, table_id: str, at: int, seat: int, admit: Callable[[int], None]
) -> Room:
    """Open a table that continues a finished game after `at` actions, with bots at the other seats.

    `admit` applies the rate limit to the actions that are copied.
    """
    registry.drain.admit()
    old, seats = await finished_table(store, table_id)
    await must_be_closed(store, old)
    if seat >= old.seats:
        raise Refusal("no-seat", seats=old.seats)
    past = (await store.tables.actions(table_id))[:at]
    admit(len(past))
    live = LiveGame(old, past, seats)
    if live.over or any(isinstance(entry.action, TakeBack) for entry in live.table.entries):
        raise Refusal("cannot-again")
    row, copied = _copy(old, seats, person, seat, live.table.now)
    await store.tables.add(row, copied, [replace(each, table_id=row.id, action_id=None) for each in past])
    return await registry.room(row.id)


def _copy(old: TableRow, seats: Seats, person: Person, seat: int, elapsed: int) -> SeatedTable:
    now = now_ms()
    row = new_table(
        old.game,
        old.seats,
        old.options,
        edition=old.edition,
        seed=old.seed,
        pace=old.pace,
        per=old.per,
        autostart=False,
        host=person.id,
        status="playing",
        started=now - elapsed,
    )
    level = usual_level(games.load(old.game))
    bots = with_bots(row, {each.seat: each.level or level for each in seats if each.seat != seat})
    mine = SeatRow(
        row.id, seat, person.id, name=person.name, face=person.face, seen=now, here=True, keeper=person.keeper
    )
    return row, tuple(mine if each.seat == seat else each for each in bots)


async def forget(store: Store, registry: Registry, person: str) -> None:
    """Have a person leave every table, then remove their name.

    Games that other people played in are kept whole.
    """
    places = await store.finished.places_of(person)
    for row, _ in await store.tables.of_person(person, 0, TABLES):
        try:
            room = await registry.room(row.id, owned=False)
            await room.change(lambda row, seats: _vacated(row, seats, person, now_ms()))
        except TableeError as error:
            if isinstance(error, Refusal) and error.status == HTTPStatus.SERVICE_UNAVAILABLE:
                raise
    touched = await store.forget_person(person, places)
    for room in registry.rooms.values():
        room.connections.end(MOVED, person)
    await registry.follow(touched)
    await registry.follow(touched, "chat")


def _vacated(row: TableRow, seats: Seats, person: str, now: int) -> SeatedTable:
    """Give the person's seat to a bot permanently; before the start, free it."""
    seat = seating.seat_of(seats, person)
    if seat is None:
        return row, seats
    row, seats = seating.leave(row, seats, person, now)
    if row.started is None:
        return row, seats
    return row, seating.place_bot(row, seats, seat, levels(games.load(row.game))[-1])
