"""What handlers are given: the hall, and who is asking."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from tablee.core.text import Message, catalogue
from tablee.server.guard import NEW_COOKIE
from tablee.server.hall import Hall
from tablee.server.identity import COOKIE, Identity, language_of
from tablee.server.refusal import bad_message
from tablee.server.room import wall
from tablee.server.store import Person

Connection = ASGIConnection[Any, Any, Any, Any]


async def the_hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


async def person_asking(connection: Connection) -> Person | None:
    """Whoever the cookie or the token names; nobody when there is neither."""
    identity: Identity = connection.app.state.identity
    token = connection.headers.get("authorization")
    if token is not None:
        scheme, _, value = token.partition(" ")
        if scheme.lower() != "bearer":
            raise bad_message("Authorization: Bearer")
        return await identity.by_token(value.strip())
    return await identity.by_cookie(connection.cookies.get(COOKIE))


async def guest_asking(connection: Connection) -> Person:
    """The same, and a new guest for who is nobody yet: playing comes before introductions."""
    person = await person_asking(connection)
    if person is None:
        identity: Identity = connection.app.state.identity
        language = language_of(connection.headers.get("accept-language"))
        name = catalogue(language, "tablee.server").say(Message("server-guest"))
        person = await identity.new_guest(name, language, wall())
        give_cookie(connection, person)
    return person


def give_cookie(connection: Connection, person: Person) -> None:
    identity: Identity = connection.app.state.identity
    connection.scope["state"][NEW_COOKIE] = identity.cookie(person.id)
