"""Challenges: dailies, people's own challenges, and the tables of attempts."""

import asyncio
import hmac
from collections.abc import Sequence

import msgspec
from msgspec.structs import asdict, replace

from tablee import games
from tablee.bots.challenge import Challenge, daily, usual_level
from tablee.bots.protocol import bot_of
from tablee.core.options import check_seats, parse_options
from tablee.core.rng import new_seed
from tablee.server import logs
from tablee.server.challenges.bodies import NewChallenge, NewSeries
from tablee.server.challenges.ranking import day_name
from tablee.server.rooms import seating
from tablee.server.rooms.new_table import new_table, with_bots
from tablee.server.rooms.offered import playable
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.seating import SeatedTable
from tablee.server.rooms.table_ids import new_id
from tablee.server.store.rows import AttemptRow, ChallengeRow, Person, SeriesRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, bad_message

DAY_MS = 24 * 3_600_000
MINUTE_MS = 60_000
LOOK_SECONDS = 600.0
"""How often the job checks for a new day, because a machine may have been asleep at midnight."""


class Dailies:
    """Challenges of each day (UTC), one per game, computed from the date and the server's key.

    A job stores them when a day begins, and so does the first attempt. Until then they are computed
    when they are shown, so that reading them writes nothing.
    """

    def __init__(self, store: Store, key: bytes) -> None:
        self._store, self._key = store, key
        self._dealt: tuple[int, Sequence[ChallengeRow]] = (-1, ())

    def today(self) -> Sequence[ChallengeRow]:
        day = now_ms() // DAY_MS
        if self._dealt[0] != day:
            self._dealt = day, deals_of(self._key, day)
        return self._dealt[1]

    def find(self, challenge_id: str) -> ChallengeRow | None:
        """Return one of today's challenges, stored or not."""
        return next((deal for deal in self.today() if deal.id == challenge_id), None)

    async def store_today(self) -> None:
        """Store today's challenges. Several processes may do so."""
        await self._store.challenges.add(self.today())

    async def keep_dealing(self) -> None:
        """Store the challenges of each day and close expired ones, in an endless loop."""
        stored = -1
        while True:
            day = now_ms() // DAY_MS
            if day != stored:
                try:
                    await self.store_today()
                    stored = day
                except Exception:
                    logs.fault("the day's challenges could not be stored")
            try:
                await self._store.challenges.close_due(now_ms())
            except Exception:
                logs.fault("unfinished attempts could not be closed")
            until_midnight = ((day + 1) * DAY_MS - now_ms()) / 1000
            await asyncio.sleep(min(max(until_midnight, 1.0), LOOK_SECONDS))


def deals_of(key: bytes, day: int) -> Sequence[ChallengeRow]:
    """Return the challenges of a day.

    Their ids are as hard to guess as a table's, so that nobody can open tomorrow's.
    """
    name, rows = day_name(day), []
    for game in playable():
        secret = hmac.digest(key, f"challenge:{game.name}:{name}".encode(), "sha256").hex()[:12]
        row = new_row(f"{name}-{secret}", daily(game, key, name), now_ms())
        rows.append(replace(row, day=day, closes=(day + 1) * DAY_MS))
    return rows


def new_row(challenge_id: str, wanted: Challenge, now: int) -> ChallengeRow:
    text = {"options": msgspec.json.encode(wanted.options).decode(), "levels": ",".join(wanted.levels)}
    return ChallengeRow(id=challenge_id, made=now, **(asdict(wanted) | text))


def _wanted(data: NewChallenge, seed: bytes) -> Challenge:
    game = games.load(data.game)
    seats = data.seats or min(game.rules.seat_counts)
    check_seats(game, seats)
    if data.seat >= seats:
        raise bad_message("seat")
    level = data.level or usual_level(game)
    bot_of(game, level)
    given = parse_options(game, data.options) if data.options else game.extras.daily or game.rules.presets["standard"]
    options = game.rules.solo(given)
    check_seats(game, seats, options)
    return Challenge(game.name, game.rules.edition, seats, data.seat, options, (level,) * (seats - 1), seed)


async def create_series(store: Store, host: Person, name: str, data: NewSeries) -> str:
    """Store a series with its challenges; return its id."""
    now, series_id = now_ms(), new_id()
    row = SeriesRow(series_id, data.kind, name, host.id, now, now, now + data.minutes * MINUTE_MS)
    wanted = []
    for each in data.challenges:
        seed = new_seed()
        wanted += [_wanted(replace(each, seat=seat), seed) for seat in ((0, 1) if data.mirror else (each.seat,))]
    deals = [
        replace(new_row(new_id(), one, now), host=host.id, series=series_id, number=number, closes=row.closes)
        for number, one in enumerate(wanted)
    ]
    await store.challenges.add_series(row, deals)
    return series_id


def table_of(deal: ChallengeRow, now: int) -> SeatedTable:
    """Return the table of an attempt before its person sits down: bots have all seats but one."""
    row = new_table(
        deal.game, deal.seats, deal.options, edition=deal.edition, seed=deal.seed, opened=now, challenge=deal.id
    )
    others = [seat for seat in range(deal.seats) if seat != deal.seat]
    return row, with_bots(row, dict(zip(others, deal.levels.split(","), strict=True)))


async def begin(registry: Registry, store: Store, person: Person, challenge: ChallengeRow) -> str:
    """Return the table of a person's attempt: the one under way on any device, or a new one.

    The first attempt counts if it begins while the challenge is open. A closed challenge of a
    series admits no first attempt.
    """
    now = now_ms()
    is_open = now < challenge.closes
    if not is_open:
        await store.challenges.close(challenge.id)
    mine = await store.challenges.attempts_of(challenge.id, person.id)
    under_way = next((each for each in mine if each.ended is None), None)
    if under_way is not None:
        return under_way.table_id
    if challenge.series is not None and not mine and not is_open:
        raise Refusal("challenge-closed")
    registry.drain.admit()
    row, seats = table_of(challenge, now)
    seated = seating.sit(row, seats, person, challenge.seat, now)
    attempt = AttemptRow(
        row.id, challenge.id, person.id, person.name, is_open and not mine, now, program=person.is_program
    )
    if not await store.challenges.begin(*seated, attempt):
        # Two devices at once: the other was first.
        return await begin(registry, store, person, challenge)
    await registry.add(seated)
    return row.id
