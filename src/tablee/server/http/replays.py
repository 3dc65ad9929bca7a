"""REST: finished games, position by position; of a table by its id, or of a saved game that is sent along each time."""

import asyncio
from http import HTTPStatus
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import Parameter

from tablee.core.log import MOST_BYTES
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.http.requests import address_of, person_asking
from tablee.server.messages import Replay, ReplayDraws, ReplaySteps
from tablee.server.refusal import Refusal
from tablee.server.rooms import recordings as told
from tablee.server.rooms.recordings import MOST_STEPS, Recordings

AnyRequest = Request[Any, Any, Any]
SeatAsked = Annotated[int | None, Parameter(ge=0, le=31)]
First = Annotated[int, Parameter(ge=0, le=100_000)]
Count = Annotated[int, Parameter(ge=1, le=MOST_STEPS)]


@get("/api/replays/{table_id:str}", responses=REFUSALS)
async def replay(request: AnyRequest, table_id: str, recordings: Recordings) -> Replay:
    """A finished game in words; whoever has its id may look."""
    recording, room, people = await recordings.of_table(table_id)
    person = await person_asking(request)
    seat = people.index(person.id) if person is not None and person.id in people else None
    return await asyncio.to_thread(told.whole, recording, room, seat)


@get("/api/replays/{table_id:str}/steps", responses=REFUSALS)
async def replay_steps(
    table_id: str, recordings: Recordings, seat: SeatAsked = None, first: First = 0, count: Count = MOST_STEPS
) -> ReplaySteps:
    """Some positions as a seat saw them, or as a spectator did."""
    recording, _, _ = await recordings.of_table(table_id)
    return await asyncio.to_thread(told.steps, recording, seat, first, count)


@get("/api/replays/{table_id:str}/draws", responses=REFUSALS)
async def replay_draws(table_id: str, recordings: Recordings) -> ReplayDraws:
    """Every use of chance, for who does it again from the seed."""
    recording, _, _ = await recordings.of_table(table_id)
    return await asyncio.to_thread(told.draws, recording)


@post("/api/replays", status_code=200, responses=REFUSALS, request_max_body_size=MOST_BYTES)
async def replay_saved(request: AnyRequest, recordings: Recordings, rate_limits: RateLimits) -> Replay:
    """A saved game, as text: it is looked at and not kept."""
    text, address = await _text(request), address_of(request)
    recording, room = await recordings.of_text(text, lambda: rate_limits.saved_game(address))
    return await asyncio.to_thread(told.whole, recording, room)


@post("/api/replays/steps", status_code=200, responses=REFUSALS, request_max_body_size=MOST_BYTES)
async def replay_saved_steps(
    request: AnyRequest,
    recordings: Recordings,
    rate_limits: RateLimits,
    seat: SeatAsked = None,
    first: First = 0,
    count: Count = MOST_STEPS,
) -> ReplaySteps:
    text, address = await _text(request), address_of(request)
    recording, _ = await recordings.of_text(text, lambda: rate_limits.saved_game(address))
    return await asyncio.to_thread(told.steps, recording, seat, first, count)


@post("/api/replays/draws", status_code=200, responses=REFUSALS, request_max_body_size=MOST_BYTES)
async def replay_saved_draws(request: AnyRequest, recordings: Recordings, rate_limits: RateLimits) -> ReplayDraws:
    text, address = await _text(request), address_of(request)
    recording, _ = await recordings.of_text(text, lambda: rate_limits.saved_game(address))
    return await asyncio.to_thread(told.draws, recording)


async def _text(request: AnyRequest) -> str:
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refusal("log-not-text", HTTPStatus.UNPROCESSABLE_ENTITY) from None


HANDLERS = [replay, replay_steps, replay_draws, replay_saved, replay_saved_steps, replay_saved_draws]
