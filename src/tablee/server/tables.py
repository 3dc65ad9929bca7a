"""REST: everything that people and programs do with a table."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.params import Parameter
from litestar.response import Stream

from tablee.core.log import dumps
from tablee.server import seating
from tablee.server.asking import guest_asking, person_asking
from tablee.server.hall import Hall
from tablee.server.identity import clean
from tablee.server.limits import Buckets
from tablee.server.problems import REFUSALS
from tablee.server.refusal import Refusal, forbidden, too_fast
from tablee.server.room import Room, wall
from tablee.server.show import is_here, line_shown, said_shown
from tablee.server.streams import lines
from tablee.server.wire import (
    AddBots,
    ChatLine,
    Done,
    NewTable,
    Opened,
    PauseVote,
    Said,
    SitDown,
    TableLine,
    TakeAction,
    encode,
)

AnyRequest = Request[Any, Any, Any]
Since = Annotated[int, Parameter(ge=0, le=1_000_000)]
DAY_MS = 24 * 3_600_000
OPEN_SHOWN = 50


@get("/api/tables", responses=REFUSALS)
async def open_tables(request: AnyRequest, hall: Hall) -> list[TableLine]:
    """Tables to join: open ones with a free seat where somebody is waiting."""
    person = await person_asking(request)
    now = wall()
    found = await hall.store.open_tables(now - DAY_MS, OPEN_SHOWN)
    return [
        line_shown(row, around, now, person.id if person else None)
        for row, around in found
        if any(seat.empty for seat in around) and any(is_here(seat, now) for seat in around)
    ]


@post("/api/tables", responses=REFUSALS)
async def open_table(request: AnyRequest, data: NewTable, hall: Hall) -> Opened:
    person = await guest_asking(request)
    openings: Buckets = request.app.state.openings
    if not openings.take(person.id) or not openings.take(request.client.host if request.client else ""):
        raise too_fast()
    room = await hall.open_table(person, data)
    return room.opened(person.id)


@get("/api/tables/{table_id:str}", responses=REFUSALS)
async def see_table(request: AnyRequest, table_id: str, hall: Hall) -> Opened:
    room = await hall.room(table_id)
    person = await person_asking(request)
    return room.opened(person.id if person else None)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=REFUSALS)
async def sit(request: AnyRequest, table_id: str, data: SitDown, hall: Hall) -> Opened:
    room = await hall.room(table_id)
    person = await guest_asking(request)
    await room.change(lambda row, around: seating.sit(row, around, person, data.seat, wall()))
    return room.opened(person.id)


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=REFUSALS)
async def leave(request: AnyRequest, table_id: str, hall: Hall) -> Opened:
    room, person_id = await _at_table(request, hall, table_id)
    await room.change(lambda row, around: seating.leave(row, around, person_id, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/bots", status_code=200, responses=REFUSALS)
async def add_bots(request: AnyRequest, table_id: str, data: AddBots, hall: Hall) -> Opened:
    room, person_id = await _at_table(request, hall, table_id)
    await room.change(lambda row, around: seating.add_bots(row, around, person_id, data.level, data.seat, wall()))
    return room.opened(person_id)


@delete("/api/tables/{table_id:str}/bots/{seat:int}", status_code=200, responses=REFUSALS)
async def remove_bot(
    request: AnyRequest, table_id: str, seat: Annotated[int, Parameter(ge=0, le=31)], hall: Hall
) -> Opened:
    room, person_id = await _at_table(request, hall, table_id)
    await room.change(lambda row, around: seating.remove_bot(row, around, person_id, seat))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=REFUSALS)
async def start(request: AnyRequest, table_id: str, hall: Hall) -> Opened:
    room, person_id = await _at_table(request, hall, table_id)
    await room.change(lambda row, around: seating.start(row, around, person_id, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=REFUSALS)
async def rematch(request: AnyRequest, table_id: str, hall: Hall) -> Opened:
    room = await hall.room(table_id)
    person = await person_asking(request)
    if person is None:
        raise forbidden("not-seated")
    following = await hall.rematch(room, person)
    return following.opened(person.id)


@post("/api/tables/{table_id:str}/pause", status_code=200, responses=REFUSALS)
async def pause(request: AnyRequest, table_id: str, data: PauseVote, hall: Hall) -> Opened:
    room, person_id = await _at_table(request, hall, table_id)
    await room.change(lambda row, around: seating.vote_pause(row, around, person_id, data.agree, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/chat", status_code=200, responses=REFUSALS)
async def chat(request: AnyRequest, table_id: str, data: ChatLine, hall: Hall) -> Said:
    room = await hall.room(table_id)
    person = await guest_asking(request)
    return said_shown(await hall.say(room, person, clean(data.text)))


@post("/api/tables/{table_id:str}/actions", status_code=200, responses=REFUSALS)
async def act(request: AnyRequest, table_id: str, data: TakeAction, hall: Hall) -> Done:
    room, person_id = await _at_table(request, hall, table_id)
    seat = seating.seat_of(room.around, person_id)
    if seat is None:
        raise forbidden("not-seated")
    if room.play is None:
        raise Refusal("not-playing")
    number = await room.act(seat, room.play.decode(encode(data.action)), data.id)
    return Done(data.id, number)


@get("/api/tables/{table_id:str}/stream", responses=REFUSALS, media_type="application/x-ndjson")
async def stream(request: AnyRequest, table_id: str, hall: Hall, since: Since = 0) -> Stream:
    """The messages of the WebSocket, one a line, for programs. An empty line keeps the connection alive."""
    room = await hall.room(table_id)
    person = await person_asking(request)
    hall.admit(room, request.client.host if request.client else "")
    found: AsyncIterator[bytes] = lines(hall, room, person, since, request.client.host if request.client else "")
    return Stream(found, media_type="application/x-ndjson")


@get("/api/tables/{table_id:str}/log", responses=REFUSALS, media_type="text/plain")
async def read_log(table_id: str, hall: Hall) -> str:
    """The finished game, whole: what was hidden is not any more."""
    room = await hall.room(table_id)
    if room.play is None or room.row.status != "over":
        raise Refusal("not-over")
    return dumps(room.play.table.log)


async def _at_table(request: AnyRequest, hall: Hall, table_id: str) -> tuple[Room, str]:
    """The table and who asks; a stranger has no place there."""
    room = await hall.room(table_id)
    person = await person_asking(request)
    if person is None:
        raise forbidden("not-seated")
    return room, person.id


HANDLERS = [
    open_tables,
    open_table,
    see_table,
    sit,
    leave,
    add_bots,
    remove_bot,
    start,
    rematch,
    pause,
    chat,
    act,
    stream,
    read_log,
]
