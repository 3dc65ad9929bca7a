"""REST: hints, the move that the strongest bot would play."""

import asyncio

from litestar import post

from tablee.bots.protocol import levels
from tablee.core.game import describe_action
from tablee.core.rng import Rng, new_seed
from tablee.server.bots.advice import Advisor, check_hint
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms.room import Room
from tablee.server.store.rows import Person
from tablee.server.wire.to_client import Hint


@post("/api/tables/{table_id:str}/hint", status_code=200, responses=REFUSALS)
async def hint(room: Room, person: Person | None, advisor: Advisor) -> Hint:
    live, seat = check_hint(room, person.id if person else None)
    view, arbiter = live.table.view(seat), live.table.arbiter
    plan = await advisor.plan(live, seat, levels(live.game)[-1])
    if plan.mind is not None:
        return Hint(plan.action, (plan.mind,))
    rng = Rng(new_seed(), "hint")
    told = await asyncio.to_thread(describe_action, live.game, view, plan.action, plan.at, arbiter, rng)
    return Hint(plan.action, told)


HANDLERS = [hint]
