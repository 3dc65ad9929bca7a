"""REST: show me a move."""

import asyncio
from typing import Any

from litestar import Request, post

from tablee.core.bot import levels
from tablee.core.rng import Rng, new_seed
from tablee.core.telling import told
from tablee.server.http.problems import REFUSALS
from tablee.server.http.requests import person_asking
from tablee.server.rooms.advice import Advisor, asked_by
from tablee.server.rooms.registry import Registry
from tablee.server.wire import Hint


@post("/api/tables/{table_id:str}/hint", status_code=200, responses=REFUSALS)
async def hint(request: Request[Any, Any, Any], table_id: str, registry: Registry, advisor: Advisor) -> Hint:
    room = await registry.room(table_id)
    person = await person_asking(request)
    live, seat = asked_by(room, person.id if person else None)
    view, arbiter = live.table.view(seat), live.table.arbiter
    plan = await advisor.plan(live, seat, levels(live.game)[-1])
    if plan.mind is not None:
        return Hint(plan.action, (plan.mind,))
    rng = Rng(new_seed(), "hint")
    return Hint(plan.action, await asyncio.to_thread(told, live.game, view, plan.action, plan.at, arbiter, rng))


HANDLERS = [hint]
