"""REST: the people and programs that come to play."""

from typing import Any

from litestar import Request, get, post
from msgspec.structs import replace

from tablee.server.http.identity import Identity, clean_name, language_of
from tablee.server.http.problems import REFUSALS
from tablee.server.http.requests import admit_newcomer, give_cookie, person_asking
from tablee.server.rooms.clock import wall
from tablee.server.store import Store
from tablee.server.wire import BotAccount, Introduce, Me

AnyRequest = Request[Any, Any, Any]


@get("/api/me", responses=REFUSALS)
async def who_am_i(request: AnyRequest) -> Me:
    person = await person_asking(request)
    if person is None:
        return Me(None, language_of(request.headers.get("accept-language")))
    return Me(person.name, person.language)


@post("/api/me", status_code=200, responses=REFUSALS)
async def introduce(request: AnyRequest, data: Introduce, store: Store, identity: Identity) -> Me:
    person = await person_asking(request)
    if person is None:
        admit_newcomer(request)
        person = await identity.new_guest(data.name, data.language, wall())
    else:
        person = replace(person, name=clean_name(data.name), language=data.language)
        await store.rename(person)
    if person.token is None:
        give_cookie(request, person)
    return Me(person.name, person.language)


@post("/api/bots", responses=REFUSALS)
async def new_program(request: AnyRequest, data: Introduce, identity: Identity) -> BotAccount:
    admit_newcomer(request)
    person, token = await identity.new_program(data.name, data.language, wall())
    return BotAccount(person.name, token)


HANDLERS = [who_am_i, introduce, new_program]
