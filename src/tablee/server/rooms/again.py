"""Another try from a position of a finished game: the same cards and actions so far, bots at the other seats."""

from msgspec.structs import replace
from sqlalchemy import Connection, insert

from tablee import games
from tablee.core.challenge import usual_level
from tablee.core.game import TakeBack
from tablee.server.refusal import Refusal, no_table
from tablee.server.rooms import seating
from tablee.server.rooms.clock import wall
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import Seats
from tablee.server.rooms.table_ids import is_id, new_code, new_id
from tablee.server.store import Person, SeatRow, Store, TableRow
from tablee.server.store.schema import actions


async def again(registry: Registry, store: Store, person: Person, table_id: str, at: int, seat: int) -> Room:
    registry.drain.admit()
    found = await store.table(table_id) if is_id(table_id) else None
    if found is None:
        raise no_table()
    old, around = found
    if old.status != "over":
        raise Refusal("not-over")
    if seat >= old.seats:
        raise Refusal("no-seat", seats=old.seats)
    past = (await store.actions(table_id))[:at]
    live = LiveGame(old, past, around)
    if live.over or any(isinstance(entry.action, TakeBack) for entry in live.table.entries):
        raise Refusal("cannot-again")
    row, seats = _copy(old, around, person, seat, live.table.now)
    copied = [
        {"table_id": row.id, "seq": each.seq, "at": each.at, "seat": each.seat, "action": each.action}
        | {"action_id": None, "rulings": each.rulings}
        for each in past
    ]

    def also(connection: Connection) -> None:
        if copied:
            connection.execute(insert(actions), copied)

    await store.add_table(row, seats, also=also)
    return await registry.room(row.id)


def _copy(old: TableRow, around: Seats, person: Person, seat: int, elapsed: int) -> tuple[TableRow, Seats]:
    now, new = wall(), new_id()
    row = TableRow(
        id=new,
        game=old.game,
        edition=old.edition,
        seats=old.seats,
        options=old.options,
        seed=old.seed,
        visibility="link",
        pace=old.pace,
        per=old.per,
        autostart=False,
        host=person.id,
        opened=now,
        status="playing",
        started=now - elapsed,
        code=new_code(),
    )
    level = usual_level(games.load(old.game))
    bots: Seats = tuple(SeatRow(new, each.seat) for each in around)
    for each in around:
        if each.seat != seat:
            known = each.level if each.is_bot and each.level else level
            bots = seating.place_bot(row, bots, each.seat, known)
    mine = SeatRow(new, seat, person.id, name=person.name, face=person.face, seen=now, here=True)
    return row, tuple(mine if each.seat == seat else replace(each, table_id=new) for each in bots)
