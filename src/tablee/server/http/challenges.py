"""REST: challenges on the same deals: the day's, one's own, and series of them."""

import hmac
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, get, post
from msgspec.structs import replace
from sqlalchemy import Connection

from tablee import games
from tablee.core.bot import bot_of
from tablee.core.challenge import Challenge, daily, streak, usual_level
from tablee.core.options import check_seats, parse_options
from tablee.core.rng import new_seed
from tablee.server.challenge_bodies import ChallengeShown, Made, NewChallenge, NewSeries, SeriesShown, Today
from tablee.server.http.identity import Identity, clean
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.http.requests import address_of, guest_asking, person_asking
from tablee.server.http.standings import daily_line, ranked, series_ranking
from tablee.server.known_games import playable
from tablee.server.refusal import Refusal, bad_message
from tablee.server.rooms import tries
from tablee.server.rooms.clock import wall
from tablee.server.rooms.expert_tries import ExpertTries
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.table_ids import new_id
from tablee.server.store import ChallengeRow, Person, SeriesRow, Store
from tablee.server.store import challenges as stored
from tablee.server.store.challenges import Standing

AnyRequest = Request[Any, Any, Any]
SHOWN = 100
SERIES_SHOWN = 200
STREAK_DAYS = 400
MINUTE_MS = 60_000


def day_name(day: int) -> str:
    """
    >>> day_name(20_774)
    '2026-11-17'
    """
    return datetime.fromtimestamp(day * 86_400, UTC).date().isoformat()


def _days_deals(identity: Identity, day: int) -> list[ChallengeRow]:
    """One of each game. Its name is as hard to guess as a table's, or tomorrow's could be opened today."""
    key, name, now = identity.cookies.secret, day_name(day), wall()
    rows = []
    for game in playable():
        secret = hmac.digest(key, f"challenge:{game.name}:{name}".encode(), "sha256").hex()[:12]
        rows.append(replace(tries.stored(f"{name}-{secret}", daily(game, key, name), now), day=day))
    return rows


@get("/api/challenges/today", responses=REFUSALS)
async def today(request: AnyRequest, identity: Identity, store: Store) -> Today:
    """Those of a day are stored when the first person looks."""
    person = await person_asking(request)
    day = tries.today(wall())
    deals = _days_deals(identity, day)

    def look(connection: Connection) -> tuple[set[int], dict[str, Standing]]:
        played = stored.days_played(connection, person.id, day - STREAK_DAYS) if person else set()
        return played, stored.standings(connection, [deal.id for deal in deals], person.id if person else None)

    played, found = await store.database.read(look)
    if deals[-1].id not in found:
        await store.writer.write(lambda c: stored.add(c, deals))
        played, found = await store.database.read(look)
    lines = tuple(daily_line(found[deal.id], person) for deal in deals)
    return Today(day_name(day), streak(played, day), lines)


def _wanted(data: NewChallenge, seed: bytes) -> Challenge:
    game = games.load(data.game)
    seats = data.seats or min(game.seat_counts)
    check_seats(game, seats)
    if data.seat >= seats:
        raise bad_message("seat")
    level = data.level or usual_level(game)
    bot_of(game, level)
    options = parse_options(game, data.options) if data.options else game.daily or game.presets["standard"]
    return Challenge(game.name, game.edition, seats, data.seat, options, (level,) * (seats - 1), seed)


@post("/api/challenges", responses=REFUSALS)
async def new_challenge(request: AnyRequest, data: NewChallenge, store: Store, rate_limits: RateLimits) -> Made:
    person = await guest_asking(request)
    rate_limits.open_table(person.id, address_of(request))
    row = replace(tries.stored(new_id(), _wanted(data, new_seed()), wall()), host=person.id)
    await store.writer.write(lambda c: stored.add(c, [row]))
    return Made(row.id)


async def _found(store: Store, challenge_id: str) -> ChallengeRow:
    row = await store.database.read(lambda c: stored.challenge(c, challenge_id))
    if row is None:
        raise _no_challenge()
    return row


def _no_challenge() -> Refusal:
    return Refusal("no-challenge", HTTPStatus.NOT_FOUND)


@get("/api/challenges/{challenge_id:str}", responses=REFUSALS)
async def see_challenge(
    request: AnyRequest, challenge_id: str, store: Store, expert_tries: ExpertTries
) -> ChallengeShown:
    person = await person_asking(request)
    found = await store.database.read(lambda c: _shown(c, challenge_id, person))
    if found is None:
        raise _no_challenge()
    row, shown = found
    if shown.mine is not None and shown.expert is None:
        expert_tries.begin(row)
    return shown


def _shown(
    connection: Connection, challenge_id: str, person: Person | None
) -> tuple[ChallengeRow, ChallengeShown] | None:
    me = person.id if person else None
    standing = stored.standings(connection, [challenge_id], me).get(challenge_id)
    if standing is None:
        return None
    row, line = standing.challenge, daily_line(standing, person)
    lines, expert = ranked(connection, row.id, person, SHOWN) if line.mine else ((), None)
    percentile = None
    if line.mine is not None:
        percentile = round(100 * (line.players - line.mine.rank + 1) / line.players)
    days = stored.days_played(connection, me, row.day - STREAK_DAYS) if me and row.day else set()
    return row, ChallengeShown(
        id=row.id,
        game=row.game,
        seats=row.seats,
        level=row.levels.partition(",")[0],
        options=msgspec.Raw(row.options.encode()),
        day=None if row.day is None else day_name(row.day),
        host=standing.host,
        series=row.series,
        players=line.players,
        under_way=line.under_way,
        mine=line.mine,
        percentile=percentile,
        ranking=lines,
        expert=expert,
        streak=streak(days, row.day) if row.day else 0,
    )


@post("/api/challenges/{challenge_id:str}/tries", status_code=200, responses=REFUSALS)
async def take_up(
    request: AnyRequest, challenge_id: str, store: Store, registry: Registry, rate_limits: RateLimits
) -> Made:
    """My table: the one where I am in the middle, or a new one; the first counts."""
    person = await guest_asking(request)
    row = await _found(store, challenge_id)
    rate_limits.open_table(person.id, address_of(request))
    if row.series is not None:
        found = await store.database.read(lambda c: stored.series_of(c, row.series or ""))
        mine = await store.database.read(lambda c: stored.tries_of(c, row.id, person.id))
        if found is not None and not mine and not found[0].opens <= wall() < found[0].closes:
            raise Refusal("challenge-closed")
    return Made(await tries.begin(registry, store, person, row))


@post("/api/series", responses=REFUSALS)
async def new_series(request: AnyRequest, data: NewSeries, store: Store, rate_limits: RateLimits) -> Made:
    person = await guest_asking(request)
    rate_limits.open_table(person.id, address_of(request))
    now, series_id = wall(), new_id()
    row = SeriesRow(series_id, data.kind, clean(data.name), person.id, now, now, now + data.minutes * MINUTE_MS)
    wanted = []
    for each in data.challenges:
        seed = new_seed()
        wanted += [_wanted(replace(each, seat=seat), seed) for seat in ((0, 1) if data.mirror else (each.seat,))]
    deals = [
        replace(tries.stored(new_id(), one, now), host=person.id, series=series_id, number=number)
        for number, one in enumerate(wanted)
    ]
    await store.writer.write(lambda c: stored.add_series(c, row, deals))
    return Made(series_id)


@get("/api/series/{series_id:str}", responses=REFUSALS)
async def see_series(request: AnyRequest, series_id: str, store: Store) -> SeriesShown:
    person = await person_asking(request)
    found = await store.database.read(lambda c: _series_shown(c, series_id, person))
    if found is None:
        raise _no_challenge()
    return found


def _series_shown(connection: Connection, series_id: str, person: Person | None) -> SeriesShown | None:
    found = stored.series_of(connection, series_id)
    if found is None:
        return None
    row, host = found
    standings = stored.standings_in(connection, series_id, person.id if person else None)
    lines = tuple(daily_line(each, person) for each in standings)
    counted = stored.counted_in(connection, series_id)
    ranking = series_ranking(counted, [line.id for line in lines], person, SERIES_SHOWN)
    return SeriesShown(row.id, row.kind, row.name, host, row.opens, row.closes, wall(), lines, ranking)


HANDLERS = [today, new_challenge, see_challenge, take_up, new_series, see_series]
