"""REST: an account that is kept without an address: a recovery code, devices, and the link that adds one."""

import secrets
from http import HTTPStatus
from typing import Any

from litestar import Request, delete, get, post
from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tablee.server.account_bodies import (
    Account,
    Device,
    DeviceLink,
    GivenCode,
    GivenTicket,
    LinkOwner,
    Passkey,
    RecoveryCode,
)
from tablee.server.http.passkeys import can_use_passkeys
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.http.recovery_codes import handle_of, new_recovery_code, recovery_code_in
from tablee.server.http.requests import address_of, device_asking, give_cookie, is_nameless, person_asking
from tablee.server.http.signing_in import new_device, sign_in
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms.clock import wall
from tablee.server.rooms.connection import MOVED
from tablee.server.rooms.registry import Registry
from tablee.server.store import Person, Store, accounts

AnyRequest = Request[Any, Any, Any]
LINK_MS = 5 * 60_000
LINK = "link"


async def somebody(request: AnyRequest) -> Person:
    """Who asks; programs have a token instead of an account."""
    person = await person_asking(request)
    if person is None or person.token is not None:
        raise forbidden("who-are-you")
    return person


@get("/api/me/account", responses=REFUSALS)
async def account(request: AnyRequest, store: Store) -> Account:
    person = await person_asking(request)
    if person is None:
        return Account(False, (), (), can_use_passkeys())
    here = device_asking(request, person)

    def look(connection: Connection) -> Account:
        known = accounts.devices_of(connection, person.id)
        devices = tuple(Device(each.id, each.name, each.since, each.id == here) for each in known)
        keys = tuple(Passkey(key.id, key.since) for key in accounts.passkeys_of(connection, person.id))
        return Account(accounts.is_kept(connection, person.id), devices, keys, can_use_passkeys())

    return await store.database.read(look)


@post("/api/me/account", status_code=200, responses=REFUSALS)
async def keep(request: AnyRequest, store: Store) -> RecoveryCode:
    """Keep my account: its name is mine here, and a code brings it back. Asked again, another code takes its place."""
    person = await somebody(request)
    if is_nameless(person.name):
        raise forbidden("who-are-you")
    code = new_recovery_code()
    # The cookie of a guest names no device: it is worth nothing once there are devices.
    device = None if device_asking(request, person) else new_device(request, person)
    fresh = replace(person, stamp=person.stamp + 1) if device else person

    def operation(connection: Connection) -> None:
        if accounts.claimed_by_another(connection, person.name, person.id):
            raise Refusal("name-claimed", name=person.name)
        accounts.claim_name(connection, person.id, person.name)
        accounts.set_recovery(connection, person.id, handle_of(code), code)
        if device is not None:
            accounts.add_device(connection, device)

    try:
        await store.writer.write(operation)
    except IntegrityError:
        raise Refusal("name-claimed", name=person.name) from None
    if device is not None:
        await store.renew(fresh)
        give_cookie(request, fresh, device.id)
    return RecoveryCode(code)


@post("/api/me/recover", status_code=200, responses=REFUSALS)
async def recover(
    request: AnyRequest, data: GivenCode, store: Store, registry: Registry, rate_limits: RateLimits
) -> RecoveryCode:
    """The code brings the account to this browser and is used up; the next one is answered."""
    code = recovery_code_in(data.code)
    rate_limits.guess(handle_of(code) or "-", address_of(request))
    fresh = new_recovery_code()

    def operation(connection: Connection) -> Person | None:
        person = accounts.recovered(connection, handle_of(code), code)
        if person is not None:
            accounts.set_recovery(connection, person.id, handle_of(fresh), fresh)
        return person

    person = await store.writer.write(operation)
    if person is None:
        raise forbidden("wrong-code")
    await sign_in(request, person, store, registry)
    return RecoveryCode(fresh)


@post("/api/me/links", status_code=200, responses=REFUSALS)
async def link(request: AnyRequest, store: Store) -> DeviceLink:
    """A ticket that makes another browser mine."""
    person = await somebody(request)
    if not await store.database.read(lambda c: accounts.is_kept(c, person.id)):
        raise forbidden("account-not-kept")
    made = DeviceLink(secrets.token_urlsafe(18), wall() + LINK_MS)
    await store.writer.write(lambda c: accounts.add_ticket(c, made.ticket, LINK, person.id, made.expires))
    return made


@post("/api/links/owner", status_code=200, responses=REFUSALS)
async def link_owner(request: AnyRequest, data: GivenTicket, store: Store, rate_limits: RateLimits) -> LinkOwner:
    """Whose device this browser would become."""
    rate_limits.code(address_of(request))
    found = await store.database.read(lambda c: accounts.ticket_holder(c, data.ticket, LINK, wall()))
    if found is None:
        raise Refusal("no-link", HTTPStatus.NOT_FOUND)
    return LinkOwner(found.name, found.face)


@post("/api/links/use", status_code=204, responses=REFUSALS)
async def use_link(
    request: AnyRequest, data: GivenTicket, store: Store, registry: Registry, rate_limits: RateLimits
) -> None:
    rate_limits.code(address_of(request))
    _, owner = await store.writer.write(lambda c: accounts.use_ticket(c, data.ticket, LINK, wall()))
    person = await store.person(owner) if owner else None
    if person is None:
        raise Refusal("no-link", HTTPStatus.NOT_FOUND)
    await sign_in(request, person, store, registry)


@delete("/api/me/devices/{device_id:str}", status_code=204, responses=REFUSALS)
async def revoke(request: AnyRequest, device_id: str, store: Store, registry: Registry) -> None:
    """That browser is nobody's any more; what it has open is closed."""
    person = await somebody(request)
    if not await store.writer.write(lambda c: accounts.revoke_device(c, person.id, device_id, wall())):
        raise Refusal("no-device", HTTPStatus.NOT_FOUND)
    for room in registry.rooms.values():
        room.audience.end(MOVED, person.id)


HANDLERS = [account, keep, recover, link, link_owner, use_link, revoke]
