"""Tries of a challenge: an ordinary table on a known deal, whose end is noted once."""

import msgspec
from sqlalchemy.exc import IntegrityError

from tablee import games
from tablee.core.challenge import Challenge
from tablee.server.known_games import keeps_time
from tablee.server.rooms import seating
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.rooms.table_ids import new_code, new_id
from tablee.server.store import ChallengeRow, Person, SeatRow, Store, TableRow, TryRow, challenges

DAY_MS = 24 * 3_600_000


def today(now: int) -> int:
    """The day's number since 1970, everywhere the same."""
    return now // DAY_MS


def stored(challenge_id: str, wanted: Challenge, now: int) -> ChallengeRow:
    return ChallengeRow(
        id=challenge_id,
        game=wanted.game,
        edition=wanted.edition,
        seats=wanted.seats,
        seat=wanted.seat,
        options=msgspec.json.encode(wanted.options).decode(),
        levels=",".join(wanted.levels),
        seed=wanted.seed,
        made=now,
    )


def table_of(challenge: ChallengeRow, table_id: str, now: int) -> Setting:
    """The table of a try before its player sits down: bots have all seats but one."""
    game = games.load(challenge.game)
    row = TableRow(
        id=table_id,
        game=challenge.game,
        edition=challenge.edition,
        seats=challenge.seats,
        options=challenge.options,
        seed=challenge.seed,
        visibility="link",
        pace="own" if keeps_time(game) else "off",
        per="decision",
        autostart=True,
        host=None,
        opened=now,
        code=new_code(),
        challenge=challenge.id,
    )
    around: Seats = tuple(SeatRow(table_id, seat) for seat in range(challenge.seats))
    others = [seat for seat in range(challenge.seats) if seat != challenge.seat]
    for seat, level in zip(others, challenge.levels.split(","), strict=True):
        around = seating.place_bot(row, around, seat, level)
    return row, around


async def begin(registry: Registry, store: Store, person: Person, challenge: ChallengeRow) -> str:
    """The table of somebody's try: the one under way, on whichever device; else a new one. The first counts."""
    mine = await store.database.read(lambda c: challenges.tries_of(c, challenge.id, person.id))
    under_way = next((each for each in mine if each.ended is None), None)
    if under_way is not None:
        return under_way.table_id
    registry.drain.admit()
    now = wall()
    row, around = table_of(challenge, new_id(), now)
    setting = seating.sit(row, around, person, challenge.seat, now)
    begun = TryRow(row.id, challenge.id, person.id, person.name, not mine, now)
    try:
        await store.add_table(*setting, also=lambda connection: challenges.begin(connection, begun))
    except IntegrityError:
        # Two devices at once: the other was first.
        return await begin(registry, store, person, challenge)
    await registry.add(setting)
    return row.id
