"""REST: the people and programs that come to play."""

from typing import Any

from litestar import Request, get, post
from msgspec.structs import replace

from tablee.server.http.identity import Identity, language_of
from tablee.server.http.problems import REFUSALS
from tablee.server.http.requests import admit_newcomer, give_cookie, is_nameless, person_asking
from tablee.server.refusal import forbidden
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.store import Person, Store
from tablee.server.wire import BotAccount, Introduce, Me

AnyRequest = Request[Any, Any, Any]


@get("/api/me", responses=REFUSALS)
async def who_am_i(request: AnyRequest) -> Me:
    person = await person_asking(request)
    if person is None:
        return Me(None, language_of(request.headers.get("accept-language")))
    return _shown(person)


@post("/api/me", status_code=200, responses=REFUSALS)
async def introduce(request: AnyRequest, data: Introduce, identity: Identity, store: Store, registry: Registry) -> Me:
    """A new name or face is seen at once in every seat of that person."""
    person = await person_asking(request)
    name = await identity.name_for(data.name, person)
    if person is None:
        admit_newcomer(request)
        person = await identity.new_guest(name, data.language, wall(), data.face)
    else:
        person = replace(person, name=name, language=data.language, face=data.face or person.face)
        await registry.follow(await store.rename(person))
    if person.token is None:
        give_cookie(request, person)
    return _shown(person)


def _shown(person: Person) -> Me:
    """Who was given a name because none was told has none yet."""
    return Me(None if is_nameless(person.name) else person.name, person.language, person.face)


@post("/api/me/renew", status_code=200, responses=REFUSALS)
async def renew(request: AnyRequest, identity: Identity) -> BotAccount:
    """Another cookie, or another token for a program; the one that asked, and any copy of it, is worthless now."""
    person = await person_asking(request)
    if person is None:
        raise forbidden("who-are-you")
    fresh, token = await identity.renew(person)
    if token is None:
        give_cookie(request, fresh)
    return BotAccount(fresh.name, token or "")


@post("/api/bots", responses=REFUSALS)
async def new_program(request: AnyRequest, data: Introduce, identity: Identity) -> BotAccount:
    admit_newcomer(request)
    person, token = await identity.new_program(await identity.name_for(data.name, None), data.language, wall())
    return BotAccount(person.name, token)


HANDLERS = [who_am_i, introduce, renew, new_program]
