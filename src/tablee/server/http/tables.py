"""REST: what people and programs do at a table."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import Parameter

from tablee.core.errors import TableeError
from tablee.core.log import dumps
from tablee.server.http.dependencies import GUEST_AT_TABLE
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms import before_start, seat_requests, seating, unplayable
from tablee.server.rooms.new_table import rematch
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.from_client import (
    AddBots,
    CutDeck,
    PauseVote,
    RatedAnswer,
    Resize,
    SeatAnswer,
    SitDown,
    TakeAction,
)
from tablee.server.wire.refusal import Refusal, forbidden
from tablee.server.wire.to_client import Done, Opened
from tablee.server.wire.values import encode

SeatInPath = Annotated[int, Parameter(ge=0, le=31)]


@get("/api/tables/{table_id:str}", responses=REFUSALS)
async def see_table(room: Room, person: Person | None) -> Opened:
    return room.opened(person.id if person else None)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=REFUSALS, dependencies=GUEST_AT_TABLE)
async def sit(room: Room, guest: Person, data: SitDown, store: Store) -> Opened:
    await room.must_admit(guest.id)
    await room.change(lambda row, seats: seat_requests.sit(row, seats, guest, data.seat, now_ms(), data.cut))
    return room.opened(guest.id)


@post("/api/tables/{table_id:str}/cut", status_code=200, responses=REFUSALS)
async def cut_deck(room: Room, player: Person, data: CutDeck) -> Opened:
    """Add my own random bytes to the seed, before the first card."""
    await room.change(lambda row, seats: before_start.cut(row, seats, player.id, data.cut, now_ms()))
    return room.opened(player.id)


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=REFUSALS)
async def leave(table_id: str, person: Person | None, registry: Registry, store: Store) -> Opened:
    """Leave a table, also one that can't be played here any more."""
    if person is None:
        raise forbidden("not-seated")
    try:
        room = await registry.room(table_id)
    except TableeError as error:
        if not unplayable.is_there(error):
            raise
        return await unplayable.leave(store.tables, table_id, person.id)
    await room.change(
        lambda row, seats: seat_requests.settled(*seating.leave(row, seats, person.id, now_ms()), now_ms())
    )
    return room.opened(person.id)


@post("/api/tables/{table_id:str}/seats", status_code=200, responses=REFUSALS)
async def resize(room: Room, player: Person, data: Resize) -> Opened:
    await room.change(lambda row, seats: seating.resize(row, seats, player.id, data.seats, now_ms()))
    return room.opened(player.id)


@post("/api/tables/{table_id:str}/bots", status_code=200, responses=REFUSALS)
async def add_bots(room: Room, player: Person, data: AddBots, registry: Registry) -> Opened:
    seating.check_level(room.row.game, data.level, registry.known_bots.levels(room.row.game))
    await room.change(lambda row, seats: seating.add_bots(row, seats, player.id, data.level, data.seat, now_ms()))
    return room.opened(player.id)


@delete("/api/tables/{table_id:str}/bots/{seat:int}", status_code=200, responses=REFUSALS)
async def remove_bot(room: Room, player: Person, seat: SeatInPath) -> Opened:
    await room.change(lambda row, seats: seating.remove_bot(row, seats, player.id, seat))
    return room.opened(player.id)


@delete("/api/tables/{table_id:str}/people/{seat:int}", status_code=200, responses=REFUSALS)
async def remove_person(room: Room, player: Person, seat: SeatInPath) -> Opened:
    """The host sends somebody away, or frees a seat that is kept."""
    await room.change(lambda row, seats: seat_requests.remove(row, seats, player.id, seat, now_ms()))
    return room.opened(player.id)


@post("/api/tables/{table_id:str}/asking/{seat:int}", status_code=200, responses=REFUSALS)
async def answer_asking(room: Room, player: Person, seat: SeatInPath, data: SeatAnswer) -> Opened:
    """Whether somebody may take over that computer player's seat."""
    await room.change(lambda row, seats: seat_requests.answer(row, seats, player.id, seat, data.agree, now_ms()))
    return room.opened(player.id)


@post("/api/tables/{table_id:str}/rated", status_code=200, responses=REFUSALS)
async def agree_to_rate(room: Room, player: Person, data: RatedAnswer) -> Opened:
    """Whether the game counts for ratings, as far as I am asked; until the start."""
    await room.change(lambda row, seats: before_start.agree_to_rating(row, seats, player.id, data.agree, now_ms()))
    return room.opened(player.id)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=REFUSALS)
async def start(room: Room, player: Person) -> Opened:
    await room.change(lambda row, seats: seating.start(row, seats, player.id, now_ms()))
    return room.opened(player.id)


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=REFUSALS)
async def play_again(room: Room, player: Person, registry: Registry, store: Store, cut: bool = False) -> Opened:
    """Open or join the next game of the same people; with `cut` it waits a moment for mine."""
    following = await rematch(registry, room, player, cut)
    return following.opened(player.id)


@post("/api/tables/{table_id:str}/pause", status_code=200, responses=REFUSALS)
async def pause(room: Room, player: Person, data: PauseVote) -> Opened:
    await room.change(lambda row, seats: seating.vote_pause(row, seats, player.id, data.agree, now_ms()))
    return room.opened(player.id)


@post("/api/tables/{table_id:str}/actions", status_code=200, responses=REFUSALS)
async def act(room: Room, player: Person, data: TakeAction) -> Done:
    seat = seating.seat_of(room.seats, player.id)
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
        return await unplayable.log_of(store.tables, table_id)
    if room.live is None or room.row.status != "over":
        raise Refusal("not-over")
    return dumps(room.live.table.log)


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
