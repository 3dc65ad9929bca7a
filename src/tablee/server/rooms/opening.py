"""New tables."""

from typing import Any

import msgspec

from tablee import games
from tablee.core.game import AnyGame
from tablee.core.options import check_seats, parse_options
from tablee.core.rng import new_seed
from tablee.server.known_games import keeps_time
from tablee.server.refusal import Refusal
from tablee.server.rooms import seating
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.table_ids import new_code, new_id
from tablee.server.store import Person, SeatRow, Store, TableRow
from tablee.server.wire import ClockChoice, NewTable


async def open_table(registry: Registry, store: Store, person: Person, wanted: NewTable) -> Room:
    """A new table with its host in the first seat and bots from the last seat down."""
    registry.drain.admit()
    row = _row(person, wanted)
    around = tuple(SeatRow(row.id, seat) for seat in range(row.seats))
    for place, level in enumerate(wanted.bots, start=row.seats - len(wanted.bots)):
        seating.check_level(row.game, level, registry.known_bots.levels(row.game))
        around = seating.place_bot(row, around, place, level)
    setting = seating.sit(row, around, person, 0, wall(), wanted.cut, agrees=wanted.rated)
    await store.add_table(*setting)
    return await registry.add(setting)


def _options(game: AnyGame, wanted: NewTable) -> Any:
    """As they are wanted; a clock that is switched off is off in the game itself."""
    options = parse_options(game, wanted.options)
    return game.untimed(options) if wanted.clock is not None and wanted.clock.pace == "off" else options


def _row(person: Person, wanted: NewTable) -> TableRow:
    game = games.load(wanted.game)
    check_seats(game, wanted.seats)
    if len(wanted.bots) >= wanted.seats:
        raise Refusal("too-many-bots", 422, seats=wanted.seats)
    clock = wanted.clock or ClockChoice("own" if keeps_time(game) else "off")
    return TableRow(
        id=new_id(),
        game=game.name,
        edition=game.edition,
        seats=wanted.seats,
        options=msgspec.json.encode(_options(game, wanted)).decode(),
        seed=new_seed(),
        visibility=wanted.visibility,
        pace=clock.pace,
        per=clock.per,
        autostart=wanted.start,
        host=person.id,
        opened=wall(),
        code=new_code(),
        take_back=wanted.take_back,
        rated="wanted" if wanted.rated else "off",
    )
