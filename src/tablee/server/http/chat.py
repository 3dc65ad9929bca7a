"""What people say to each other, by REST or by WebSocket."""

from typing import Any

from litestar import Request, post

from tablee.server.http.identity import clean
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.http.requests import guest_asking
from tablee.server.messages import Said
from tablee.server.refusal import Refusal, bad_message, forbidden
from tablee.server.rooms.outgoing import said_shown
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import must_be_welcome, seat_of
from tablee.server.store import ChatRow, Person
from tablee.server.wire import ChatLine, Reaction

AnyRequest = Request[Any, Any, Any]
LONGEST_LINE = 300


async def say(room: Room, person: Person, text: str, rate_limits: RateLimits, line_id: str = "") -> ChatRow:
    # Some letters become longer when they are written in one way.
    line = clean(text)[:LONGEST_LINE]
    if not line:
        raise bad_message("text")
    _admit(room, person, rate_limits)
    return await room.say(person, line, line_id=line_id)


async def react(room: Room, person: Person, reaction: Reaction, rate_limits: RateLimits) -> None:
    _admit(room, person, rate_limits)
    await room.say(person, reaction, "reaction")


def _admit(room: Room, person: Person, rate_limits: RateLimits) -> None:
    """Not too often, and not from who was sent away."""
    must_be_welcome(room.row, person.id)
    rate_limits.chat(person.id)


async def nudge(room: Room, person: Person, seat: int, rate_limits: RateLimits) -> None:
    """Only somebody of the table, only who is waited for, and not again and again."""
    mine = seat_of(room.around, person.id)
    if mine is None:
        raise forbidden("not-seated")
    waited_for = room.live is not None and room.running and seat in room.live.waiting
    if not waited_for or seat == mine or room.around[seat].bot_plays:
        raise Refusal("nobody-waits")
    rate_limits.nudge(room.id, seat)
    await room.say(person, room.around[seat].name, "nudge", seat)


@post("/api/tables/{table_id:str}/chat", status_code=200, responses=REFUSALS)
async def chat(request: AnyRequest, table_id: str, data: ChatLine, registry: Registry, rate_limits: RateLimits) -> Said:
    room = await registry.room(table_id)
    person = await guest_asking(request)
    return said_shown(await say(room, person, data.text, rate_limits))


HANDLERS = [chat]
