"""Routes of finished games: a person's history, replays, reviews, and deletion of personal data."""

import asyncio
import codecs
import csv
import hashlib
import io
from collections.abc import AsyncIterator, Sequence
from http import HTTPStatus
from typing import Annotated

from litestar import delete, get, post
from litestar.params import Parameter
from litestar.response import Stream
from msgspec import Meta

from tablee.core.log import MOST_BYTES
from tablee.review.judge import Review
from tablee.review.recording import Recording
from tablee.server.finished import recordings as replays
from tablee.server.finished import service
from tablee.server.finished.bodies import History, PlayedGame, Replay, ReplayDraws, ReplaySteps
from tablee.server.finished.recordings import MOST_STEPS, Recordings
from tablee.server.finished.reviews import Asker, Reviewed, Reviews, reviewed
from tablee.server.http.dependencies import AnyRequest, counted_address
from tablee.server.http.identity import Identity
from tablee.server.http.limits import RateLimits
from tablee.server.http.middleware import NEW_COOKIE
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms.registry import Registry
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.wire.refusal import Refusal, forbidden
from tablee.server.wire.to_client import Done, Opened, RoomView
from tablee.server.wire.values import In, Out, SeatNumber, encode

Lines = tuple[PlayedGame, ...]
Start = Annotated[int, Parameter(ge=0, le=2**31 - 1)]
SeatAsked = Annotated[int | None, Parameter(ge=0, le=31)]
First = Annotated[int, Parameter(ge=0, le=100_000)]
Count = Annotated[int, Parameter(ge=1, le=MOST_STEPS)]
COLUMNS = ("id", "game", "started", "seat", "rank", "points", "players", "feats")


class ReviewState(Out, frozen=True):
    """A review, or how much of it is done (0 to 1); both null if nobody has requested it."""

    progress: float | None
    review: Review | None = None


class FromHere(In, frozen=True):
    """Position after `at` actions, and the seat to play."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seat: SeatNumber


@get("/api/me/history", responses=REFUSALS)
async def my_history(person: Person | None, store: Store, start: Start = 0) -> History:
    """Return my finished games, one page at a time."""
    return History(()) if person is None else await service.history(store, person.id, start, service.PAGE)


@get("/api/me/history.jsonl", responses=REFUSALS, media_type="application/jsonl")
async def history_lines(person: Person | None, store: Store) -> Stream:
    parts = _parts(store, _id_of(person))
    lines = (b"".join(encode(line) + b"\n" for line in part) async for part in parts)
    return _file(lines, "application/jsonl", "tablee.jsonl")


@get("/api/me/history.csv", responses=REFUSALS, media_type="text/csv")
async def history_table(person: Person | None, store: Store) -> Stream:
    return _file(_table(_parts(store, _id_of(person))), "text/csv", "tablee.csv")


async def _table(parts: AsyncIterator[Lines]) -> AsyncIterator[bytes]:
    yield codecs.BOM_UTF8 + _rows([COLUMNS])
    async for part in parts:
        yield _rows([_row(line) for line in part])


def _rows(rows: Sequence[Sequence[object]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()


def _row(line: PlayedGame) -> list[object]:
    names = " / ".join(seat.name for seat in line.seats)
    feats = "; ".join(f"{feat.name}={feat.value}{' ' + feat.text if feat.text else ''}" for feat in line.feats)
    points = line.points[line.seat]
    return [line.id, line.game, line.started, line.seat, line.rank, points, _plain(names), _plain(feats)]


def _plain(text: str) -> str:
    """Return text that a spreadsheet does not take for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def _id_of(person: Person | None) -> str:
    if person is None:
        raise forbidden("who-are-you")
    return person.id


async def _parts(store: Store, person: str) -> AsyncIterator[Lines]:
    """Yield all games, newest first, so that a long file is sent while it is read."""
    start: int | None = 0
    while start is not None:
        found = await service.history(store, person, start, service.FILE_PAGE)
        yield found.games
        start = found.next


def _file(body: AsyncIterator[bytes], media_type: str, name: str) -> Stream:
    return Stream(body, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})


@delete("/api/me", status_code=200, responses=REFUSALS)
async def forget_me(
    request: AnyRequest, person: Person | None, store: Store, registry: Registry, identity: Identity
) -> Done:
    """Delete my name, face, chat and results.

    Games that other people played in are kept, without my name.
    """
    await service.forget(store, registry, _id_of(person))
    request.scope["state"][NEW_COOKIE] = identity.cookies.taken_away()
    return Done("forgotten", 0)


@get("/api/replays/{table_id:str}", responses=REFUSALS)
async def replay(person: Person | None, table_id: str, recordings: Recordings) -> Replay:
    """Return a finished game in words, for anyone who has its id.

    While its challenge is open, only its player gets it, and only what the player saw.
    """
    seen = await recordings.seen_by(table_id, person.id if person else None)
    return await asyncio.to_thread(replays.whole, seen.recording, seen.room, seen.seat, seen.only_own)


@get("/api/replays/{table_id:str}/steps", responses=REFUSALS)
async def replay_steps(
    person: Person | None,
    table_id: str,
    recordings: Recordings,
    seat: SeatAsked = None,
    first: First = 0,
    count: Count = MOST_STEPS,
) -> ReplaySteps:
    """Return some positions, as a seat or a spectator saw them."""
    seen = await recordings.seen_by(table_id, person.id if person else None)
    if seen.only_own and seat not in (seen.seat, None):
        await recordings.of_table(table_id)
    return await asyncio.to_thread(replays.steps, seen.recording, seat, first, count)


@get("/api/replays/{table_id:str}/draws", responses=REFUSALS)
async def replay_draws(table_id: str, recordings: Recordings) -> ReplayDraws:
    """Return every use of chance, so that a reader can repeat it from the seed."""
    recording = await recordings.of_table(table_id)
    return await asyncio.to_thread(replays.draws, recording)


@post("/api/replays", status_code=200, responses=REFUSALS, request_max_body_size=MOST_BYTES)
async def replay_saved(request: AnyRequest, recordings: Recordings, rate_limits: RateLimits) -> Replay:
    """Return the replay of a saved game, sent as text; it is not stored."""
    recording, room = await _saved(request, recordings, rate_limits)
    return await asyncio.to_thread(replays.whole, recording, room)


@post("/api/replays/steps", status_code=200, responses=REFUSALS, request_max_body_size=MOST_BYTES)
async def replay_saved_steps(
    request: AnyRequest,
    recordings: Recordings,
    rate_limits: RateLimits,
    seat: SeatAsked = None,
    first: First = 0,
    count: Count = MOST_STEPS,
) -> ReplaySteps:
    recording, _ = await _saved(request, recordings, rate_limits)
    return await asyncio.to_thread(replays.steps, recording, seat, first, count)


@post("/api/replays/draws", status_code=200, responses=REFUSALS, request_max_body_size=MOST_BYTES)
async def replay_saved_draws(request: AnyRequest, recordings: Recordings, rate_limits: RateLimits) -> ReplayDraws:
    recording, _ = await _saved(request, recordings, rate_limits)
    return await asyncio.to_thread(replays.draws, recording)


@post("/api/replays/review", status_code=200, responses=REFUSALS, request_max_body_size=MOST_BYTES)
async def review_saved(  # noqa: PLR0913, PLR0917 - one parameter for each part of the server
    request: AnyRequest,
    person: Person | None,
    address: str,
    recordings: Recordings,
    reviews: Reviews,
    rate_limits: RateLimits,
    seat: SeatAsked = None,
) -> ReviewState:
    """Start the review of a saved game, or return its progress; neither is stored."""
    recording, _ = await _saved(request, recordings, rate_limits)
    key = hashlib.sha256(await request.body()).hexdigest()
    asker = Asker(person.id if person else None, address, played=False)
    return await _begun(reviews, reviewed(key, recording.log, seat, is_saved=True), asker)


async def _saved(request: AnyRequest, recordings: Recordings, rate_limits: RateLimits) -> tuple[Recording, RoomView]:
    """Return the game in the body; a game that is not cached counts towards the rate limit."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refusal("log-not-text", HTTPStatus.UNPROCESSABLE_ENTITY) from None
    return await recordings.of_text(text, lambda: rate_limits.saved_game(counted_address(request)))


@get("/api/replays/{table_id:str}/review", responses=REFUSALS)
async def review(table_id: str, recordings: Recordings, reviews: Reviews, seat: SeatAsked = None) -> ReviewState:
    """Return the review of a game, or its progress, for anyone who has the game's id."""
    wanted = reviewed(table_id, (await recordings.of_table(table_id)).log, seat)
    found = await reviews.finished(wanted)
    return ReviewState(1.0, found) if found else ReviewState(reviews.progress(wanted.key))


@post("/api/replays/{table_id:str}/review", status_code=200, responses=REFUSALS)
async def start_review(  # noqa: PLR0913, PLR0917 - one parameter for each part of the server
    table_id: str,
    person: Person | None,
    address: str,
    recordings: Recordings,
    reviews: Reviews,
    seat: SeatAsked = None,
    by_itself: bool = False,
) -> ReviewState:
    """Start the review of a game, unless it is finished or under way.

    `seat` names a seat whose moments are wanted; without it, they are those of people. A page may
    request it `by_itself` at the end of a game. If others are under way, that does nothing.
    """
    recording = await recordings.of_table(table_id)
    asker = await _asker(table_id, person, address, recordings, by_itself)
    return await _begun(reviews, reviewed(table_id, recording.log, seat), asker)


async def _begun(reviews: Reviews, wanted: Reviewed, asker: Asker) -> ReviewState:
    found = await reviews.finished(wanted)
    if found:
        return ReviewState(1.0, found)
    progress = reviews.progress(wanted.key)
    if progress is None and asker.by_itself and not reviews.has_room(asker):
        return ReviewState(None)
    return ReviewState(reviews.start(wanted, asker))


@delete("/api/replays/{table_id:str}/review", status_code=204, responses=REFUSALS)
async def cancel_review(
    table_id: str,
    person: Person | None,
    address: str,
    recordings: Recordings,
    reviews: Reviews,
    seat: SeatAsked = None,
) -> None:
    """Stop a review that is under way; a finished one is kept.

    Allowed for people who played the game or requested the review.
    """
    wanted = reviewed(table_id, (await recordings.of_table(table_id)).log, seat)
    reviews.cancel(wanted.key, await _asker(table_id, person, address, recordings))


async def _asker(
    table_id: str, person: Person | None, address: str, recordings: Recordings, by_itself: bool = False
) -> Asker:
    known = person.id if person else None
    seen = await recordings.seen_by(table_id, known)
    return Asker(known, address, seen.seat is not None, by_itself)


@post("/api/replays/{table_id:str}/again", responses=REFUSALS)
async def play_from_here(  # noqa: PLR0913, PLR0917 - one parameter for each part of the server
    opener: Person,
    address: str,
    table_id: str,
    data: FromHere,
    registry: Registry,
    store: Store,
    rate_limits: RateLimits,
) -> Opened:
    """Open a table that continues this game from a position, against bots."""

    def admit(actions: int) -> None:
        rate_limits.copy(actions, opener.id, address)

    room = await service.play_from(registry, store, opener, table_id, data.at, data.seat, admit)
    return room.opened(opener.id)
