"""REST: introductions, programs, and accounts with recovery codes, devices and device links."""

import secrets
from http import HTTPStatus
from typing import TypeVar

import msgspec
from litestar import Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from msgspec.structs import replace

from tablee.server.accounts.bodies import (
    Account,
    BotAccount,
    Device,
    DeviceLink,
    GivenCode,
    GivenTicket,
    Introduce,
    LinkOwner,
    Me,
    Passkey,
    RecoveryCode,
)
from tablee.server.accounts.passkeys import can_use_passkeys
from tablee.server.accounts.service import handle_of, new_device, new_recovery_code, recovery_code_in, sign_in
from tablee.server.http.dependencies import AnyRequest, admit_newcomer, device_asking, give_cookie, is_nameless
from tablee.server.http.identity import Identity, clean_name, language_asked
from tablee.server.http.limits import RateLimits
from tablee.server.http.middleware import NEW_COOKIE
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms.connections import MOVED
from tablee.server.rooms.registry import Registry
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, forbidden

T = TypeVar("T")

LINK_MS = 5 * 60_000
LINK = "link"


@get("/api/me", responses=REFUSALS)
async def who_am_i(request: AnyRequest, person: Person | None) -> Me:
    return _shown(person) if person else Me(None, language_asked(request))


@post("/api/me", status_code=200, responses=REFUSALS)
async def introduce(
    request: AnyRequest, person: Person | None, data: Introduce, identity: Identity, store: Store, registry: Registry
) -> Me:
    """Store my name, language and face; all my seats show them at once."""
    name = clean_name(data.name)
    if person is None:
        admit_newcomer(request)
        person = await identity.new_guest(name, data.language, now_ms(), data.face)
    else:
        person = replace(person, name=name, language=data.language, face=data.face or person.face)
        changed = await store.accounts.rename(person, now_ms())
        await store.tell("room", changed)
        await registry.follow(changed)
    if person.token is None:
        give_cookie(request, person)
    return _shown(person)


def _shown(person: Person) -> Me:
    """Return how the person is shown: a guest whose name was made up has none."""
    return Me(None if is_nameless(person.name) else person.name, person.language, person.face)


@post("/api/me/renew", status_code=200, responses=REFUSALS)
async def renew(
    request: AnyRequest, person: Person | None, identity: Identity, registry: Registry
) -> Response[BotAccount]:
    """Replace my cookie, or a program's token.

    The old one and its copies stop working, and their connections are closed.
    """
    if person is None:
        raise forbidden("who-are-you")
    fresh, token = await identity.renew(person)
    if token is None:
        give_cookie(request, fresh)
    return _renewed(BotAccount(fresh.name, token or ""), registry, fresh)


def _renewed(body: T, registry: Registry, person: Person) -> Response[T]:
    """Return a response that sets a new cookie, then close connections made with the old one."""
    return Response(body, background=BackgroundTask(_close_old, registry, person))


async def _close_old(registry: Registry, person: Person) -> None:
    for room in registry.rooms.values():
        room.connections.end_renewed({person.id: person.stamp})


@post("/api/bots", responses=REFUSALS)
async def new_program(request: AnyRequest, data: Introduce, identity: Identity) -> BotAccount:
    admit_newcomer(request)
    person, token = await identity.new_program(data.name, data.language, now_ms())
    return BotAccount(person.name, token)


@get("/api/me/data.json", responses=REFUSALS, media_type="application/json")
async def my_data(person: Person | None, address: str, store: Store, rate_limits: RateLimits) -> Response[bytes]:
    """Return everything that this server stores about me, as one file."""
    if person is None:
        raise forbidden("who-are-you")
    rate_limits.open_table(person.id, address)
    body = msgspec.json.format(msgspec.json.encode(await store.personal_data(person.id)), indent=1)
    named = {"content-disposition": 'attachment; filename="tablee-data.json"', "cache-control": "no-store"}
    return Response(body, headers=named, media_type="application/json")


@get("/api/me/account", responses=REFUSALS)
async def account(request: AnyRequest, person: Person | None, store: Store) -> Account:
    if person is None:
        return Account(False, (), (), can_use_passkeys())
    here, queries = device_asking(request, person), store.accounts
    devices = tuple(
        Device(each.id, each.name, each.since, each.id == here) for each in await queries.devices_of(person.id)
    )
    keys = tuple(Passkey(key.id, key.since) for key in await queries.passkeys_of(person.id))
    return Account(await queries.is_kept(person.id), devices, keys, can_use_passkeys())


@post("/api/me/account", status_code=200, responses=REFUSALS)
async def keep(request: AnyRequest, known_person: Person, store: Store, registry: Registry) -> Response[RecoveryCode]:
    """Turn a guest into a member and return the recovery code.

    Asked again, a new code replaces the old one.
    """
    person = known_person
    if is_nameless(person.name):
        raise forbidden("who-are-you")
    code = new_recovery_code()
    # A guest's cookie names no device, so it stops working once the account has devices.
    device = None if device_asking(request, person) else new_device(request, person)
    await store.accounts.keep(person, handle_of(code), code, device, now_ms())
    if device is not None:
        person = replace(person, stamp=person.stamp + 1)
        await store.accounts.renew(person)
        give_cookie(request, person, device.id)
    return _renewed(RecoveryCode(code), registry, person)


@post("/api/me/recover", status_code=200, responses=REFUSALS)
async def recover(
    request: AnyRequest, address: str, data: GivenCode, store: Store, registry: Registry, rate_limits: RateLimits
) -> RecoveryCode:
    """Sign this browser in with a recovery code, which is used up; return the next code."""
    code, fresh = recovery_code_in(data.code), new_recovery_code()
    rate_limits.guess(handle_of(code) or "-", address)
    person = await store.accounts.recover((handle_of(code), code), (handle_of(fresh), fresh))
    if person is None:
        raise forbidden("wrong-code")
    await sign_in(request, person, store, registry)
    return RecoveryCode(fresh)


@post("/api/me/links", status_code=200, responses=REFUSALS)
async def link(known_person: Person, store: Store) -> DeviceLink:
    """Make a ticket that adds another browser to my devices."""
    if not await store.accounts.is_kept(known_person.id):
        raise forbidden("account-not-kept")
    made = DeviceLink(secrets.token_urlsafe(18), now_ms() + LINK_MS)
    await store.accounts.add_ticket(made.ticket, LINK, known_person.id, made.expires)
    return made


@post("/api/links/owner", status_code=200, responses=REFUSALS)
async def link_owner(address: str, data: GivenTicket, store: Store, rate_limits: RateLimits) -> LinkOwner:
    """Return the person whose device this browser would become."""
    rate_limits.code(address)
    found = await store.accounts.ticket_holder(data.ticket, LINK, now_ms())
    if found is None:
        raise Refusal("no-link", HTTPStatus.NOT_FOUND)
    return LinkOwner(found.name, found.face)


@post("/api/links/use", status_code=204, responses=REFUSALS)
async def use_link(
    request: AnyRequest, address: str, data: GivenTicket, store: Store, registry: Registry, rate_limits: RateLimits
) -> None:
    rate_limits.code(address)
    _, owner = await store.accounts.use_ticket(data.ticket, LINK, now_ms())
    person = await store.accounts.person(owner) if owner else None
    if person is None:
        raise Refusal("no-link", HTTPStatus.NOT_FOUND)
    await sign_in(request, person, store, registry)


@delete("/api/me/devices/{device_id:str}", status_code=204, responses=REFUSALS)
async def revoke(
    request: AnyRequest, known_person: Person, device_id: str, store: Store, registry: Registry, identity: Identity
) -> None:
    """Sign a browser out and close the person's connections.

    The browser that asks for this itself loses its cookie.
    """
    if not await store.accounts.revoke_device(known_person.id, device_id, now_ms()):
        raise Refusal("no-device", HTTPStatus.NOT_FOUND)
    if device_id == device_asking(request, known_person):
        request.scope["state"][NEW_COOKIE] = identity.cookies.taken_away()
    for room in registry.rooms.values():
        room.connections.end(MOVED, known_person.id)
