"""REST: everything that people and programs do at a table."""

from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.params import Parameter

from tablee.core.errors import TableeError
from tablee.core.log import dumps
from tablee.server.http.problems import REFUSALS
from tablee.server.http.requests import guest_asking, person_asking
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms import agreeing, asking, cutting, seating, unplayable
from tablee.server.rooms.blocking import must_be_let_in
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.rematch import rematch
from tablee.server.rooms.removing import remove
from tablee.server.rooms.room import Room
from tablee.server.store import Store
from tablee.server.wire import (
    AddBots,
    CutDeck,
    Done,
    Opened,
    PauseVote,
    RatedAnswer,
    Resize,
    SeatAnswer,
    SitDown,
    TakeAction,
    encode,
)

AnyRequest = Request[Any, Any, Any]
SeatInPath = Annotated[int, Parameter(ge=0, le=31)]


@get("/api/tables/{table_id:str}", responses=REFUSALS)
async def see_table(request: AnyRequest, table_id: str, registry: Registry) -> Opened:
    room = await registry.room(table_id)
    person = await person_asking(request)
    return room.opened(person.id if person else None)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=REFUSALS)
async def sit(request: AnyRequest, table_id: str, data: SitDown, registry: Registry, store: Store) -> Opened:
    room = await registry.room(table_id)
    person = await guest_asking(request)
    await must_be_let_in(store, room.row, room.around, person.id)
    await room.change(lambda row, around: asking.sit(row, around, person, data.seat, wall(), data.cut))
    return room.opened(person.id)


@post("/api/tables/{table_id:str}/cut", status_code=200, responses=REFUSALS)
async def cut_deck(request: AnyRequest, table_id: str, data: CutDeck, registry: Registry) -> Opened:
    """Add my own random bytes to the seed, before the first card."""
    room, person_id = await _at_table(request, registry, table_id)
    await room.change(lambda row, around: cutting.cut(row, around, person_id, data.cut, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=REFUSALS)
async def leave(request: AnyRequest, table_id: str, registry: Registry, store: Store) -> Opened:
    """Also where the table can't be played here any more."""
    person_id = await _who_asks(request)
    try:
        room = await registry.room(table_id)
    except TableeError as error:
        if not unplayable.is_there(error):
            raise
        return await unplayable.leave(store, table_id, person_id)
    await room.change(lambda row, around: asking.settled(*seating.leave(row, around, person_id, wall()), wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/seats", status_code=200, responses=REFUSALS)
async def resize(request: AnyRequest, table_id: str, data: Resize, registry: Registry) -> Opened:
    room, person_id = await _at_table(request, registry, table_id)
    await room.change(lambda row, around: seating.resize(row, around, person_id, data.seats, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/bots", status_code=200, responses=REFUSALS)
async def add_bots(request: AnyRequest, table_id: str, data: AddBots, registry: Registry) -> Opened:
    room, person_id = await _at_table(request, registry, table_id)
    seating.check_level(room.row.game, data.level, registry.known_bots.levels(room.row.game))
    await room.change(lambda row, around: seating.add_bots(row, around, person_id, data.level, data.seat, wall()))
    return room.opened(person_id)


@delete("/api/tables/{table_id:str}/bots/{seat:int}", status_code=200, responses=REFUSALS)
async def remove_bot(request: AnyRequest, table_id: str, seat: SeatInPath, registry: Registry) -> Opened:
    room, person_id = await _at_table(request, registry, table_id)
    await room.change(lambda row, around: seating.remove_bot(row, around, person_id, seat))
    return room.opened(person_id)


@delete("/api/tables/{table_id:str}/people/{seat:int}", status_code=200, responses=REFUSALS)
async def remove_person(request: AnyRequest, table_id: str, seat: SeatInPath, registry: Registry) -> Opened:
    """The host sends somebody away, or frees a seat that is kept."""
    room, person_id = await _at_table(request, registry, table_id)
    await room.change(lambda row, around: remove(row, around, person_id, seat, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/asking/{seat:int}", status_code=200, responses=REFUSALS)
async def answer_asking(
    request: AnyRequest, table_id: str, seat: SeatInPath, data: SeatAnswer, registry: Registry
) -> Opened:
    """Whether somebody may take over that computer player's seat."""
    room, person_id = await _at_table(request, registry, table_id)
    await room.change(lambda row, around: asking.answer(row, around, person_id, seat, data.agree, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/rated", status_code=200, responses=REFUSALS)
async def agree_to_rate(request: AnyRequest, table_id: str, data: RatedAnswer, registry: Registry) -> Opened:
    """Whether the game counts for ratings, as far as I am asked; until the start."""
    room, person_id = await _at_table(request, registry, table_id)
    await room.change(lambda row, around: agreeing.answer(row, around, person_id, data.agree, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=REFUSALS)
async def start(request: AnyRequest, table_id: str, registry: Registry) -> Opened:
    room, person_id = await _at_table(request, registry, table_id)
    await room.change(lambda row, around: seating.start(row, around, person_id, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=REFUSALS)
async def play_again(request: AnyRequest, table_id: str, registry: Registry, store: Store, cut: bool = False) -> Opened:
    """The next game of the same people; with `cut` it waits a moment for mine."""
    room = await registry.room(table_id)
    person = await person_asking(request)
    if person is None:
        raise forbidden("not-seated")
    following = await rematch(registry, store, room, person, cut)
    return following.opened(person.id)


@post("/api/tables/{table_id:str}/pause", status_code=200, responses=REFUSALS)
async def pause(request: AnyRequest, table_id: str, data: PauseVote, registry: Registry) -> Opened:
    room, person_id = await _at_table(request, registry, table_id)
    await room.change(lambda row, around: seating.vote_pause(row, around, person_id, data.agree, wall()))
    return room.opened(person_id)


@post("/api/tables/{table_id:str}/actions", status_code=200, responses=REFUSALS)
async def act(request: AnyRequest, table_id: str, data: TakeAction, registry: Registry) -> Done:
    room, person_id = await _at_table(request, registry, table_id)
    seat = seating.seat_of(room.around, person_id)
    if seat is None:
        raise forbidden("not-seated")
    if room.live is None:
        raise Refusal("not-playing")
    number = await room.act(seat, room.live.decode(encode(data.action)), data.id)
    return Done(data.id, number)


@get("/api/tables/{table_id:str}/log", responses=REFUSALS, media_type="text/plain")
async def read_log(table_id: str, registry: Registry, store: Store) -> str:
    """The finished game, whole: what was hidden is not any more."""
    try:
        room = await registry.room(table_id)
    except TableeError as error:
        if not unplayable.is_there(error):
            raise
        return await unplayable.log_of(store, table_id)
    if room.live is None or room.row.status != "over":
        raise Refusal("not-over")
    return dumps(room.live.table.log)


async def _at_table(request: AnyRequest, registry: Registry, table_id: str) -> tuple[Room, str]:
    """The table and who asks; a stranger has no place there."""
    return await registry.room(table_id), await _who_asks(request)


async def _who_asks(request: AnyRequest) -> str:
    person = await person_asking(request)
    if person is None:
        raise forbidden("not-seated")
    return person.id


HANDLERS = [
    see_table,
    sit,
    cut_deck,
    leave,
    resize,
    add_bots,
    remove_bot,
    remove_person,
    answer_asking,
    agree_to_rate,
    start,
    play_again,
    pause,
    act,
    read_log,
]
