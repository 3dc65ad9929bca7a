"""New tables."""

import msgspec

from tablee import games
from tablee.core.options import check_seats, parse_options
from tablee.core.rng import new_seed
from tablee.server.refusal import Refusal
from tablee.server.rooms import seating
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.table_ids import new_code, new_id
from tablee.server.store import Person, SeatRow, Store, TableRow
from tablee.server.wire import NewTable


async def open_table(registry: Registry, store: Store, person: Person, wanted: NewTable) -> Room:
    """A new table with its host in the first seat and bots from the last seat down."""
    row = _row(person, wanted)
    around = tuple(SeatRow(row.id, seat) for seat in range(row.seats))
    for place, level in enumerate(wanted.bots, start=row.seats - len(wanted.bots)):
        around = seating.place_bot(row, around, place, level)
    setting = seating.sit(row, around, person, 0, wall())
    await store.add_table(*setting)
    return registry.add(setting)


def _row(person: Person, wanted: NewTable) -> TableRow:
    game = games.load(wanted.game)
    check_seats(game, wanted.seats)
    if len(wanted.bots) >= wanted.seats:
        raise Refusal("too-many-bots", 422, seats=wanted.seats)
    return TableRow(
        id=new_id(),
        game=game.name,
        edition=game.edition,
        seats=wanted.seats,
        options=msgspec.json.encode(parse_options(game, wanted.options)).decode(),
        seed=new_seed(),
        visibility=wanted.visibility,
        pace=wanted.clock.pace,
        per=wanted.clock.per,
        autostart=wanted.start,
        host=person.id,
        opened=wall(),
        code=new_code(),
    )
