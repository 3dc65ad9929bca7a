"""REST: what people and programs do at a table, and its chat, which the WebSocket uses too."""

import asyncio
from collections.abc import Callable
from typing import Annotated, TypeVarTuple

from litestar import delete, get, post
from litestar.params import Parameter

from tablee.bots.protocol import levels
from tablee.core.errors import TableeError
from tablee.core.game import describe_action
from tablee.core.log import dumps
from tablee.core.rng import Rng, new_seed
from tablee.core.signing import LogKey
from tablee.server.bots.pool import BotPool
from tablee.server.http.dependencies import GUEST_AT_TABLE
from tablee.server.http.identity import clean
from tablee.server.http.limits import RateLimits
from tablee.server.http.open_challenges import must_be_closed
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms import before_start, seat_requests, seating, unplayable
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.new_table import rematch
from tablee.server.rooms.outgoing import said_shown
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import SeatedTable, Seats
from tablee.server.store.rows import ChatRow, Person, TableRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire import from_client
from tablee.server.wire.refusal import Refusal, bad_message, forbidden
from tablee.server.wire.to_client import Done, Hint, Opened, PublicKey, Said
from tablee.server.wire.values import Reaction, encode

SeatInPath = Annotated[int, Parameter(ge=0, le=31)]
Ts = TypeVarTuple("Ts")
LONGEST_LINE = 300


async def _changed(
    room: Room, player: Person, change: Callable[[TableRow, Seats, str, *Ts, int], SeatedTable], *given: *Ts
) -> Opened:
    """Apply a player's change to the table now; return the new state."""
    await room.change(lambda row, seats: change(row, seats, player.id, *given, now_ms()))
    return room.opened(player.id)


@get("/api/tables/{table_id:str}", responses=REFUSALS)
async def see_table(room: Room, person: Person | None) -> Opened:
    return room.opened(person.id if person else None)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=REFUSALS, dependencies=GUEST_AT_TABLE)
async def sit(room: Room, guest: Person, data: from_client.SitDown, store: Store) -> Opened:
    def alter(row: TableRow, seats: Seats) -> SeatedTable:
        return seat_requests.sit(row, seats, guest, data.seat, now_ms(), data.cut)

    await room.must_admit(guest.id, data.seat, alter)
    await room.change(alter)
    return room.opened(guest.id)


@post("/api/tables/{table_id:str}/cut", status_code=200, responses=REFUSALS)
async def cut_deck(room: Room, player: Person, data: from_client.CutDeck) -> Opened:
    """Add my random bytes to the seed before the deal; this sends only their hash."""
    return await _changed(room, player, before_start.cut, data.hash)


@post("/api/tables/{table_id:str}/cut/open", status_code=200, responses=REFUSALS)
async def open_cut(room: Room, player: Person, data: from_client.OpenCut) -> Opened:
    """Reveal my cut, once everybody's hash is shown."""
    return await _changed(room, player, before_start.open_cut, data.cut)


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=REFUSALS)
async def leave(table_id: str, person: Person | None, registry: Registry, store: Store) -> Opened:
    """Leave a table, even one that this server can no longer play."""
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
async def resize(room: Room, player: Person, data: from_client.Resize) -> Opened:
    return await _changed(room, player, seating.resize, data.seats)


@post("/api/tables/{table_id:str}/bots", status_code=200, responses=REFUSALS)
async def add_bots(room: Room, player: Person, data: from_client.AddBots, registry: Registry) -> Opened:
    registry.known_bots.check(room.row.game, data.level)
    return await _changed(room, player, seating.add_bots, data.level, data.seat)


@delete("/api/tables/{table_id:str}/bots/{seat:int}", status_code=200, responses=REFUSALS)
async def remove_bot(room: Room, player: Person, seat: SeatInPath) -> Opened:
    await room.change(lambda row, seats: seating.remove_bot(row, seats, player.id, seat))
    return room.opened(player.id)


@delete("/api/tables/{table_id:str}/people/{seat:int}", status_code=200, responses=REFUSALS)
async def remove_person(room: Room, player: Person, seat: SeatInPath) -> Opened:
    """Remove a person from a seat, or free a seat that is kept; only for the host."""
    return await _changed(room, player, seat_requests.remove, seat)


@post("/api/tables/{table_id:str}/asking/{seat:int}", status_code=200, responses=REFUSALS)
async def answer_asking(room: Room, player: Person, seat: SeatInPath, data: from_client.SeatAnswer) -> Opened:
    """Answer whether a person may take over a computer player's seat."""
    return await _changed(room, player, seat_requests.answer, seat, data.agree)


@post("/api/tables/{table_id:str}/rated", status_code=200, responses=REFUSALS)
async def agree_to_rate(room: Room, player: Person, data: from_client.RatedAnswer) -> Opened:
    """Answer, before the start, whether I agree that the game counts for ratings."""
    return await _changed(room, player, before_start.agree_to_rating, data.agree)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=REFUSALS)
async def start(room: Room, player: Person) -> Opened:
    return await _changed(room, player, seating.start)


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=REFUSALS)
async def play_again(room: Room, player: Person, registry: Registry, store: Store, cut: bool = False) -> Opened:
    """Open or join the next game of the same people; with `cut` it waits a moment for mine."""
    following = await rematch(registry, room, player, cut)
    return following.opened(player.id)


@post("/api/tables/{table_id:str}/speed", status_code=200, responses=REFUSALS)
async def set_speed(room: Room, player: Person, data: from_client.SpeedChoice) -> Opened:
    """Set how fast computer players play, before or during the game; only the host may."""
    return await _changed(room, player, seating.set_speed, data.speed)


@post("/api/tables/{table_id:str}/pause", status_code=200, responses=REFUSALS)
async def pause(room: Room, player: Person, data: from_client.PauseVote) -> Opened:
    return await _changed(room, player, seating.vote_pause, data.agree)


@post("/api/tables/{table_id:str}/actions", status_code=200, responses=REFUSALS)
async def act(room: Room, player: Person, data: from_client.TakeAction) -> Done:
    seat = seating.must_sit(room.seats, player.id)
    live = room.live_game()
    number = await room.act(seat, live.decode(encode(data.action)), data.id)
    return Done(data.id, live.number_for(seat, number))


@post("/api/tables/{table_id:str}/hint", status_code=200, responses=REFUSALS)
async def hint(room: Room, person: Person | None, advisor: BotPool) -> Hint:
    live, seat = _may_have_hint(room, person.id if person else None)
    view, arbiter = live.table.view(seat), live.table.arbiter
    plan = await advisor.plan(live, seat, levels(live.game)[-1], is_hint=True)
    cards = live.game.presentation.named(plan.action, view)
    if plan.mind is not None:
        return Hint(plan.action, (plan.mind,), cards)
    rng = Rng(new_seed(), "hint")
    told = await asyncio.to_thread(describe_action, live.game, view, plan.action, plan.at, arbiter, rng)
    return Hint(plan.action, told, cards)


def _may_have_hint(room: Room, person_id: str | None) -> tuple[LiveGame, int]:
    """Return the game and seat of a person who must decide and plays against bots only.

    Refuse anyone else.
    """
    seat = seating.must_sit(room.seats, person_id)
    if room.row.challenge is not None:
        raise forbidden("challenge-alone")
    if room.row.rated == "agreed":
        raise forbidden("rated-no-help")
    if any(other.person is not None for other in room.seats if other.seat != seat):
        raise forbidden("hint-people")
    if room.live is None or seat not in room.live.waiting:
        raise Refusal("hint-not-asked")
    return room.live, seat


@get("/api/tables/{table_id:str}/log", responses=REFUSALS, media_type="text/plain")
async def read_log(table_id: str, registry: Registry, store: Store, log_key: LogKey) -> str:
    """Return the whole log of a finished game, including what was hidden during play.

    The log of a challenge is available once the challenge is closed.
    """
    try:
        room = await registry.room(table_id)
    except TableeError as error:
        if not unplayable.is_there(error):
            raise
        found = await store.tables.load(table_id)
        if found is not None:
            await must_be_closed(store, found[0])
        return await unplayable.log_of(store.tables, table_id, log_key)
    await must_be_closed(store, room.row)
    if room.live is None or room.row.status != "over":
        raise Refusal("not-over")
    return dumps(room.live.table.log, log_key)


@get("/api/key")
async def public_key(log_key: LogKey) -> PublicKey:
    """Return the Ed25519 key that signs this server's logs."""
    return PublicKey(log_key.public)


@post("/api/tables/{table_id:str}/chat", status_code=200, responses=REFUSALS, dependencies=GUEST_AT_TABLE)
async def chat(room: Room, guest: Person, data: from_client.ChatLine, rate_limits: RateLimits) -> Said:
    return said_shown(await say(room, guest, data.text, rate_limits))


async def say(room: Room, person: Person, text: str, rate_limits: RateLimits, line_id: str = "") -> ChatRow:
    # Normalising may make the text longer, so cut it afterwards.
    line = clean(text)[:LONGEST_LINE]
    if not line:
        raise bad_message("text")
    _admit(room, person, rate_limits)
    return await room.say(person, line, line_id=line_id)


async def react(room: Room, person: Person, reaction: Reaction, rate_limits: RateLimits) -> None:
    _admit(room, person, rate_limits)
    await room.say(person, reaction, "reaction")


def _admit(room: Room, person: Person, rate_limits: RateLimits) -> None:
    """Refuse a person who was removed from the table, or sends chat lines too often."""
    seating.must_be_welcome(room.row, person.id)
    rate_limits.chat(person.id)


async def nudge(room: Room, person: Person, seat: int, rate_limits: RateLimits) -> None:
    """Nudge a seat that must decide. Only players may do so, within a rate limit."""
    mine = seating.must_sit(room.seats, person.id)
    waited_for = room.live is not None and room.running and seat in room.live.waiting
    if not waited_for or seat == mine or room.seats[seat].bot_plays:
        raise Refusal("nobody-waits")
    rate_limits.nudge(f"{room.id}/{seat}")
    await room.say(person, room.seats[seat].name, "nudge", seat)
