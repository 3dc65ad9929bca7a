"""REST: what the strongest bot would do in my place. Only where nobody else could mind: against bots."""

import asyncio
from http import HTTPStatus
from typing import Any

from litestar import Request, post

from tablee.core.arbiter import Arbiter
from tablee.core.bot import levels
from tablee.core.game import AnyGame
from tablee.core.rng import Rng, new_seed
from tablee.core.text import Message
from tablee.server.bots.pool import BotPool
from tablee.server.http.problems import REFUSALS
from tablee.server.http.requests import person_asking
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms import seating
from tablee.server.rooms.registry import Registry
from tablee.server.wire import Hint


@post("/api/tables/{table_id:str}/hint", status_code=200, responses=REFUSALS)
async def hint(request: Request[Any, Any, Any], table_id: str, registry: Registry, bot_pool: BotPool) -> Hint:
    room = await registry.room(table_id)
    person = await person_asking(request)
    seat = seating.seat_of(room.around, person.id) if person else None
    if seat is None:
        raise forbidden("not-seated")
    if any(other.person is not None for other in room.around if other.seat != seat):
        raise Refusal("hint-people", HTTPStatus.FORBIDDEN)
    live = room.live
    if live is None or seat not in live.waiting:
        raise Refusal("hint-not-asked")
    view, game, arbiter = live.table.view(seat), live.game, live.table.arbiter
    plan = await bot_pool.plan(live, seat, levels(game)[-1])
    return Hint(plan.action, await asyncio.to_thread(told, game, view, plan.action, plan.at, arbiter))


def told(game: AnyGame, view: Any, action: Any, at: int, arbiter: Arbiter) -> tuple[Message, ...]:
    """What the action would do, in words: played on some table that looks like mine, as others would hear of it.

    What others don't hear at all is told as I would; so nothing that is hidden from me can be told.
    """
    state = game.redeal(view, Rng(new_seed(), "hint"))
    first = game.apply(state, view.seat, action, at, arbiter)[1][0]
    shown = game.seen(first, None) or game.seen(first, view.seat)
    return () if shown is None else (game.describe(shown),)


HANDLERS = [hint]
