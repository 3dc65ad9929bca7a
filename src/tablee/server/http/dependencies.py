"""Litestar dependencies: the parts of the server, and the person who sent a request.

A handler identifies that person by taking one of these arguments:

- `person`: the person named by the cookie or the token, or None
- `guest`: the same, or a new guest for somebody without a cookie
- `opener`: a guest who opens a table, within the rate limit
- `known_person`: a person who is known already and is not a program
- `member`: a person with a kept account
- `player`: a known person or a program, at the table `room`

A WebSocket handler calls `person_asking` itself, because its refusals close the socket.
"""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide

from tablee.core.text import LANGUAGES, Language, Message, catalogue
from tablee.server.http.identity import Identity, language_asked
from tablee.server.http.limits import RateLimits
from tablee.server.http.middleware import NEW_COOKIE
from tablee.server.process.addresses import counted
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.store.rows import Person
from tablee.server.time import now_ms
from tablee.server.wire.refusal import bad_message, forbidden

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


def _part(name: str) -> Provide:
    async def give(state: State) -> Any:
        return state[name]

    return Provide(give)


def address_of(request: AnyConnection) -> str:
    return request.client.host if request.client else ""


def counted_address(request: AnyConnection) -> str:
    """Return the key under which limits count the client's address: for IPv6, its network."""
    return counted(address_of(request))


async def person_asking(request: AnyConnection) -> Person | None:
    identity: Identity = request.app.state.identity
    token = request.headers.get("authorization")
    if token is not None:
        scheme, _, value = token.partition(" ")
        if scheme.lower() != "bearer":
            raise bad_message("Authorization: Bearer")
        return await identity.by_token(value.strip())
    return await identity.by_cookie(request.cookies.get(identity.cookies.name))


async def guest_asking(request: AnyConnection) -> Person:
    """Return the person who sent the request, or a new guest.

    People can play without introducing themselves first.
    """
    person = await person_asking(request)
    if person is None:
        admit_newcomer(request)
        identity: Identity = request.app.state.identity
        language = language_asked(request)
        person = await identity.new_guest(_guest_name(language), language, now_ms())
        give_cookie(request, person)
    return person


async def opener_asking(request: AnyRequest, guest: Person) -> Person:
    rate_limits: RateLimits = request.app.state.rate_limits
    rate_limits.open_table(guest.id, counted_address(request))
    return guest


async def known_person(request: AnyRequest) -> Person:
    """Return the person who sent the request; refuse strangers and programs.

    Programs have a token instead of an account.
    """
    person = await person_asking(request)
    if person is None or person.token is not None:
        raise forbidden("who-are-you")
    return person


async def member_asking(request: AnyRequest) -> Person:
    """Return the person who sent the request; refuse people without a kept account.

    They have no recovery code, so a lost passkey would lock them out.
    """
    person = await person_asking(request)
    if person is None or not await request.app.state.store.accounts.is_kept(person.id):
        raise forbidden("account-not-kept")
    return person


async def room_asked(table_id: str, registry: Registry) -> Room:
    return await registry.room(table_id)


async def player_asking(request: AnyRequest, room: Room) -> Person:
    """Return the person who sent a request about a table; refuse strangers.

    It depends on `room`, so an unknown table is refused first.
    """
    person = await person_asking(request)
    if person is None:
        raise forbidden("not-seated")
    return person


async def guest_at_table(request: AnyRequest, room: Room) -> Person:
    """Return the person who sent the request, or a new guest.

    It depends on `room`, so no guest is created for an unknown table.
    """
    return await guest_asking(request)


_PARTS = (
    "advisor",
    "connections",
    "dailies",
    "health",
    "identity",
    "log_key",
    "metrics",
    "network",
    "operator",
    "pictures",
    "rate_limits",
    "recordings",
    "registry",
    "reviews",
    "store",
    "web_page",
)
"""Parts of the running server that a handler gets by naming them as arguments."""

DEPENDENCIES = {name: _part(name) for name in _PARTS} | {
    "address": Provide(counted_address, sync_to_thread=False),
    "person": Provide(person_asking),
    "guest": Provide(guest_asking),
    "opener": Provide(opener_asking),
    "known_person": Provide(known_person),
    "member": Provide(member_asking),
    "room": Provide(room_asked),
    "player": Provide(player_asking),
}

GUEST_AT_TABLE = {"guest": Provide(guest_at_table)}


def _guest_name(language: Language) -> str:
    return catalogue(language, "tablee.server").say(Message("server-guest"))


def is_nameless(name: str) -> bool:
    """Return whether a name is the one given to guests who have not introduced themselves."""
    return not name or any(name == _guest_name(language) for language in LANGUAGES)


def admit_newcomer(request: AnyConnection) -> None:
    """Raise a Refusal if too many new people come from one address."""
    rate_limits: RateLimits = request.app.state.rate_limits
    rate_limits.newcomer(counted_address(request))


def device_asking(request: AnyConnection, person: Person) -> str:
    """Return the id of the device that sent the request; empty for a guest."""
    cookies = request.app.state.identity.cookies
    named = cookies.read(request.cookies.get(cookies.name, ""))
    return named.device if named is not None and named.person == person.id else ""


def give_cookie(request: AnyConnection, person: Person, device: str | None = None) -> None:
    """Set the person's cookie in the response, for the device that sent it unless one is given."""
    identity: Identity = request.app.state.identity
    which = device_asking(request, person) if device is None else device
    request.scope["state"][NEW_COOKIE] = identity.cookies.given_to(person, which)
