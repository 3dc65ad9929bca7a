"""Chat of a table, by REST and by WebSocket."""

from litestar import post

from tablee.server.http.dependencies import GUEST_AT_TABLE
from tablee.server.http.identity import clean
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.rooms.outgoing import said_shown
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import must_be_welcome, must_sit
from tablee.server.store.rows import ChatRow, Person
from tablee.server.wire.from_client import ChatLine
from tablee.server.wire.refusal import Refusal, bad_message
from tablee.server.wire.to_client import Said
from tablee.server.wire.values import Reaction

LONGEST_LINE = 300


async def say(room: Room, person: Person, text: str, rate_limits: RateLimits, line_id: str = "") -> ChatRow:
    # Normalising may make the text longer.
    line = clean(text)[:LONGEST_LINE]
    if not line:
        raise bad_message("text")
    _admit(room, person, rate_limits)
    return await room.say(person, line, line_id=line_id)


async def react(room: Room, person: Person, reaction: Reaction, rate_limits: RateLimits) -> None:
    _admit(room, person, rate_limits)
    await room.say(person, reaction, "reaction")


def _admit(room: Room, person: Person, rate_limits: RateLimits) -> None:
    """Refuse a person who was removed from the table, or who writes too often."""
    must_be_welcome(room.row, person.id)
    rate_limits.chat(person.id)


async def nudge(room: Room, person: Person, seat: int, rate_limits: RateLimits) -> None:
    """Nudge the seat that everybody waits for; only players may, and not too often."""
    mine = must_sit(room.seats, person.id)
    waited_for = room.live is not None and room.running and seat in room.live.waiting
    if not waited_for or seat == mine or room.seats[seat].bot_plays:
        raise Refusal("nobody-waits")
    rate_limits.nudge(f"{room.id}/{seat}")
    await room.say(person, room.seats[seat].name, "nudge", seat)


@post("/api/tables/{table_id:str}/chat", status_code=200, responses=REFUSALS, dependencies=GUEST_AT_TABLE)
async def chat(room: Room, guest: Person, data: ChatLine, rate_limits: RateLimits) -> Said:
    return said_shown(await say(room, guest, data.text, rate_limits))
