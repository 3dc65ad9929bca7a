"""REST: what a finished game teaches, and another try from any position of it."""

from typing import Annotated, Any

from litestar import Request, delete, get, post
from msgspec import Meta

from tablee.review.judging import Review
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.http.requests import address_of, guest_asking
from tablee.server.rooms.again import again
from tablee.server.rooms.recordings import Recordings
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.reviews import Reviews
from tablee.server.store import Store
from tablee.server.wire import In, Opened, Out, SeatNumber

AnyRequest = Request[Any, Any, Any]


class ReviewTold(Out, frozen=True):
    """A review, or how much of it is made (0 to 1): ask again in a moment."""

    progress: float
    review: Review | None = None


class FromHere(In, frozen=True):
    """The position after so many actions, and whose hand is played."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seat: SeatNumber


@get("/api/replays/{table_id:str}/review", responses=REFUSALS)
async def review(table_id: str, recordings: Recordings, reviews: Reviews) -> ReviewTold:
    """Whoever may see the game may see what it teaches."""
    recording, _, _ = await recordings.of_table(table_id)
    found = await reviews.of(table_id)
    return ReviewTold(1.0, found) if found else ReviewTold(reviews.progress(table_id, recording.log))


@delete("/api/replays/{table_id:str}/review", status_code=204, responses=REFUSALS)
async def cancel(table_id: str, recordings: Recordings, reviews: Reviews) -> None:
    """Nobody wants it any more; one that is kept stays."""
    await recordings.of_table(table_id)
    reviews.cancel(table_id)


@post("/api/replays/{table_id:str}/again", responses=REFUSALS)
async def try_again(
    request: AnyRequest, table_id: str, data: FromHere, registry: Registry, store: Store, rate_limits: RateLimits
) -> Opened:
    """A new table that stands where this game stood, against computers."""
    person = await guest_asking(request)
    rate_limits.open_table(person.id, address_of(request))
    room = await again(registry, store, person, table_id, data.at, data.seat)
    return room.opened(person.id)


HANDLERS = [review, cancel, try_again]
