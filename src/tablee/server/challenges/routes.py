"""Routes of challenges: dailies, people's own challenges, and series."""

from http import HTTPStatus

from litestar import get, post

from tablee.bots.challenge import streak
from tablee.server.challenges import service
from tablee.server.challenges.bodies import ChallengeShown, Made, MyChallenge, NewSeries, SeriesShown, Today
from tablee.server.challenges.queries import ChallengeDetails, ChallengeSummary
from tablee.server.challenges.ranking import challenge_shown, day_name, line_of, mine_shown, series_shown
from tablee.server.challenges.service import DAY_MS, Dailies
from tablee.server.http.identity import clean
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms.registry import Registry
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal

SHOWN = 100
STREAK_DAYS = 400
MINE_SHOWN = 20


@get("/api/challenges/today", responses=REFUSALS)
async def today(person: Person | None, store: Store, dailies: Dailies) -> Today:
    viewer = person.id if person else None
    day, deals = now_ms() // DAY_MS, dailies.today()
    played, found = await store.challenges.daily([deal.id for deal in deals], viewer, day - STREAK_DAYS)
    lines = tuple(line_of(found.get(deal.id) or ChallengeSummary(deal), viewer) for deal in deals)
    return Today(day_name(day), (day + 1) * DAY_MS, streak(played, day), lines)


@get("/api/challenges/mine", responses=REFUSALS)
async def my_challenges(person: Person | None, store: Store) -> tuple[MyChallenge, ...]:
    """Return the challenges and evenings that I host or play: open ones first, then newest first."""
    if person is None:
        return ()
    now = now_ms()
    return tuple(mine_shown(each, now) for each in await store.challenges.mine(person.id, now, MINE_SHOWN))


def _no_challenge() -> Refusal:
    return Refusal("no-challenge", HTTPStatus.NOT_FOUND)


@get("/api/challenges/{challenge_id:str}", responses=REFUSALS)
async def see_challenge(person: Person | None, challenge_id: str, store: Store, dailies: Dailies) -> ChallengeShown:
    viewer = person.id if person else None
    found = await store.challenges.details(challenge_id, viewer, SHOWN, STREAK_DAYS, now_ms())
    if found is None:
        deal = dailies.find(challenge_id)
        if deal is None:
            raise _no_challenge()
        found = ChallengeDetails(ChallengeSummary(deal))
    return challenge_shown(found, viewer, now_ms())


@post("/api/challenges/{challenge_id:str}/tries", status_code=200, responses=REFUSALS)
async def begin_attempt(opener: Person, challenge_id: str, store: Store, registry: Registry, dailies: Dailies) -> Made:
    """Return my table of this challenge: the one under way, or a new one.

    The first attempt counts.
    """
    row = await store.challenges.challenge(challenge_id)
    if row is None:
        row = dailies.find(challenge_id)
        if row is None:
            raise _no_challenge()
        await dailies.store_today()
    return Made(await service.begin(registry, store, opener, row))


@post("/api/series", responses=REFUSALS)
async def new_series(opener: Person, data: NewSeries, store: Store) -> Made:
    return Made(await service.create_series(store, opener, clean(data.name), data))


@get("/api/series/{series_id:str}", responses=REFUSALS)
async def see_series(person: Person | None, series_id: str, store: Store) -> SeriesShown:
    viewer = person.id if person else None
    found = await store.challenges.series_details(series_id, viewer)
    if found is None:
        raise _no_challenge()
    return series_shown(found, viewer, now_ms())
