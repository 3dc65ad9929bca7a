"""REST: people I play with, blocks, and invitations to a table."""

import hmac
from http import HTTPStatus
from typing import Annotated

from litestar import delete, get, post
from litestar.di import Provide
from litestar.params import Parameter

from tablee.server.http.identity import Identity
from tablee.server.http.limits import RateLimits
from tablee.server.http.problems import REFUSALS
from tablee.server.people import service
from tablee.server.people.bodies import Acquaintances, HeadToHead, Invitation, Invited
from tablee.server.people.queries import MOST_MET
from tablee.server.people.service import Called
from tablee.server.rooms.registry import Registry
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal

Skip = Annotated[int, Parameter(ge=0, le=MOST_MET)]


def handles_of(identity: Identity, me: Person) -> Called:
    """Return the function that computes the handles of other people for one person.

    Handles hide the ids, and nobody else can use them.
    """

    def called(other: str) -> str:
        return hmac.digest(identity.cookies.secret, f"acquaintance:{me.id}:{other}".encode(), "sha256").hex()[:16]

    return called


async def person_meant(handle: str, known_person: Person, store: Store, identity: Identity) -> Person:
    """Return the person with a handle; only people whom I have met or blocked have one."""
    called = handles_of(identity, known_person)
    known = await store.people.known_to(known_person.id)
    found = next((each for each in known if called(each) == handle), None)
    person = await store.accounts.person(found) if found is not None else None
    if person is None:
        raise Refusal("never-met", HTTPStatus.NOT_FOUND)
    return person


OTHER = {"other": Provide(person_meant)}


@get("/api/me/people", responses=REFUSALS)
async def those_i_play_with(person: Person | None, store: Store, identity: Identity, skip: Skip = 0) -> Acquaintances:
    """Return the people I play with; nobody for an unknown visitor."""
    if person is None:
        return Acquaintances((), ())
    return await service.listed(store, person.id, skip, handles_of(identity, person))


@get("/api/me/people/{handle:str}", responses=REFUSALS, dependencies=OTHER)
async def one_and_me(known_person: Person, other: Person, store: Store, identity: Identity) -> HeadToHead:
    called = handles_of(identity, known_person)
    found = await service.head_to_head(store, known_person.id, other.id, called)
    if found is None:
        raise Refusal("never-met", HTTPStatus.NOT_FOUND)
    return found


@post("/api/me/people/{handle:str}/invite", status_code=200, responses=REFUSALS, dependencies=OTHER)
async def invite_again(
    known_person: Person, other: Person, address: str, store: Store, registry: Registry, rate_limits: RateLimits
) -> Invited:
    """Invite to my table that waits for players, else to a new one of the game we played last."""
    rate_limits.invite(known_person.id)
    rate_limits.open_table(known_person.id, address)
    return Invited(await service.invite(registry, store, known_person, other))


@post("/api/me/people/{handle:str}/block", status_code=204, responses=REFUSALS, dependencies=OTHER)
async def block(known_person: Person, other: Person, store: Store, registry: Registry) -> None:
    """Block a person: no invitations, no seat at my tables, and I don't see their chat.

    They are not notified.
    """
    await service.set_blocked(store, registry, known_person.id, other.id, True)


@delete("/api/me/people/{handle:str}/block", status_code=204, responses=REFUSALS, dependencies=OTHER)
async def unblock(known_person: Person, other: Person, store: Store, registry: Registry) -> None:
    await service.set_blocked(store, registry, known_person.id, other.id, False)


@get("/api/me/invitations", responses=REFUSALS)
async def my_invitations(person: Person | None, store: Store, identity: Identity) -> list[Invitation]:
    """Return the invitations that I may still accept, newest first.

    It stores my visit, so that acquaintances see me online.
    """
    if person is None:
        return []
    await identity.note_visit(person)
    called = handles_of(identity, person)
    return [
        Invitation(each.table, each.game, called(each.host), each.name, each.face, each.made)
        for each in await store.people.invitations_of(person.id, now_ms())
    ]


@delete("/api/me/invitations/{table_id:str}", status_code=204, responses=REFUSALS)
async def decline(known_person: Person, table_id: str, store: Store) -> None:
    """Decline an invitation; I am not invited to that table again."""
    if not await store.people.decline(known_person.id, table_id):
        raise Refusal("no-invitation", HTTPStatus.NOT_FOUND)
