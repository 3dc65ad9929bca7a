"""What handlers are given: the parts of the server that they name, and who is asking."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide

from tablee.core.text import LANGUAGES, Language, Message, catalogue
from tablee.server.http.identity import Identity, language_of
from tablee.server.http.middleware import NEW_COOKIE
from tablee.server.http.rate_limits import RateLimits
from tablee.server.refusal import bad_message
from tablee.server.rooms.clock import wall
from tablee.server.store import Person

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def _part(name: str) -> Provide:
    async def give(state: State) -> Any:
        return state[name]

    return Provide(give)


PARTS = {
    name: _part(name)
    for name in (
        "advisor",
        "connections",
        "expert_tries",
        "identity",
        "metrics",
        "operator",
        "rate_limits",
        "recordings",
        "registry",
        "reviews",
        "store",
    )
}
"""What a handler gets by naming it among its arguments."""


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else ""


async def person_asking(connection: AnyConnection) -> Person | None:
    """Whoever the cookie or the token names; nobody when there is neither."""
    identity: Identity = connection.app.state.identity
    token = connection.headers.get("authorization")
    if token is not None:
        scheme, _, value = token.partition(" ")
        if scheme.lower() != "bearer":
            raise bad_message("Authorization: Bearer")
        return await identity.by_token(value.strip())
    return await identity.by_cookie(connection.cookies.get(identity.cookies.name))


async def guest_asking(connection: AnyConnection) -> Person:
    """The same, and a new guest for who is nobody yet: playing comes before introductions."""
    person = await person_asking(connection)
    if person is None:
        admit_newcomer(connection)
        identity: Identity = connection.app.state.identity
        language = language_of(connection.headers.get("accept-language"))
        person = await identity.new_guest(_guest_name(language), language, wall())
        give_cookie(connection, person)
    return person


def _guest_name(language: Language) -> str:
    return catalogue(language, "tablee.server").say(Message("server-guest"))


def is_nameless(name: str) -> bool:
    """Whether it is what we call those who have not told their name."""
    return not name or any(name == _guest_name(language) for language in LANGUAGES)


def admit_newcomer(connection: AnyConnection) -> None:
    """Raise a Refusal when too many new people come from one address."""
    rate_limits: RateLimits = connection.app.state.rate_limits
    rate_limits.newcomer(address_of(connection))


def device_asking(connection: AnyConnection, person: Person) -> str:
    """Which of their devices it is; empty for a guest, who has but one."""
    cookies = connection.app.state.identity.cookies
    named = cookies.read(connection.cookies.get(cookies.name, ""))
    return named.device if named is not None and named.person == person.id else ""


def give_cookie(connection: AnyConnection, person: Person, device: str | None = None) -> None:
    """Without another, the device stays the one that asks."""
    identity: Identity = connection.app.state.identity
    which = device_asking(connection, person) if device is None else device
    connection.scope["state"][NEW_COOKIE] = identity.cookies.given_to(person, which)
