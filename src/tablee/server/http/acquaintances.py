"""REST: those I play with: a list, one and me, asking them to a table again, blocking; and what I am invited to."""

import hmac
from http import HTTPStatus
from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.params import Parameter

from tablee.server.acquaintance_bodies import Acquaintances, HeadToHead, Invitation, Invited
from tablee.server.http.accounts import somebody
from tablee.server.http.identity import Identity
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.http.requests import address_of, person_asking
from tablee.server.refusal import Refusal
from tablee.server.rooms import acquaintances as told
from tablee.server.rooms import blocking
from tablee.server.rooms.acquaintances import Called
from tablee.server.rooms.clock import wall
from tablee.server.rooms.inviting import invite
from tablee.server.rooms.recordings import Recordings
from tablee.server.rooms.registry import Registry
from tablee.server.store import Person, Store, acquaintances, invitations

AnyRequest = Request[Any, Any, Any]
Skip = Annotated[int, Parameter(ge=0, le=acquaintances.MOST)]


def handles_of(identity: Identity, me: Person) -> Called:
    """What others are called to one person: nobody else can use it, and it tells nothing of their ids."""

    def called(other: str) -> str:
        return hmac.digest(identity.cookies.secret, f"acquaintance:{me.id}:{other}".encode(), "sha256").hex()[:16]

    return called


async def _meant(store: Store, identity: Identity, me: Person, handle: str) -> Person:
    """The one among those I have met; nobody else can be named."""
    called = handles_of(identity, me)
    known = await store.database.read(lambda connection: acquaintances.ids_of(connection, me.id))
    found = next((each for each in known if called(each) == handle), None)
    person = await store.person(found) if found is not None else None
    if person is None:
        raise Refusal("never-met", HTTPStatus.NOT_FOUND)
    return person


@get("/api/me/people", responses=REFUSALS)
async def those_i_play_with(
    request: AnyRequest, store: Store, recordings: Recordings, identity: Identity, skip: Skip = 0
) -> Acquaintances:
    """Nobody for who is nobody yet."""
    me = await person_asking(request)
    if me is None:
        return Acquaintances((), ())
    return await told.listed(store, recordings, me.id, skip, handles_of(identity, me))


@get("/api/me/people/{handle:str}", responses=REFUSALS)
async def one_and_me(
    request: AnyRequest, handle: str, store: Store, recordings: Recordings, identity: Identity
) -> HeadToHead:
    me = await somebody(request)
    other = await _meant(store, identity, me, handle)
    found = await told.head_to_head(store, recordings, me.id, other.id, handles_of(identity, me))
    if found is None:
        raise Refusal("never-met", HTTPStatus.NOT_FOUND)
    return found


@post("/api/me/people/{handle:str}/invite", status_code=200, responses=REFUSALS)
async def invite_again(
    request: AnyRequest, handle: str, store: Store, registry: Registry, identity: Identity, rate_limits: RateLimits
) -> Invited:
    """To my table that waits for players; without one, to a new table for the game we played last."""
    me = await somebody(request)
    other = await _meant(store, identity, me, handle)
    rate_limits.invite(me.id)
    rate_limits.open_table(me.id, address_of(request))
    return Invited(await invite(registry, store, me, other))


@post("/api/me/people/{handle:str}/block", status_code=204, responses=REFUSALS)
async def block(request: AnyRequest, handle: str, store: Store, registry: Registry, identity: Identity) -> None:
    """They can't invite me, nor sit down at my tables, and I don't see what they say. They are not told."""
    me = await somebody(request)
    other = await _meant(store, identity, me, handle)
    await blocking.block(store, registry, me.id, other.id)


@delete("/api/me/people/{handle:str}/block", status_code=204, responses=REFUSALS)
async def unblock(request: AnyRequest, handle: str, store: Store, registry: Registry, identity: Identity) -> None:
    me = await somebody(request)
    other = await _meant(store, identity, me, handle)
    await blocking.unblock(store, registry, me.id, other.id)


@get("/api/me/invitations", responses=REFUSALS)
async def my_invitations(request: AnyRequest, store: Store, identity: Identity) -> list[Invitation]:
    """Those that still stand, the last first. Who asks is at the shelf: those they play with see that."""
    me = await person_asking(request)
    if me is None:
        return []
    await identity.note_visit(me)
    called = handles_of(identity, me)
    found = await store.database.read(lambda connection: invitations.waiting_for(connection, me.id, wall()))
    return [Invitation(row.table_id, game, called(row.host), name, face, row.made) for row, game, name, face in found]


@delete("/api/me/invitations/{table_id:str}", status_code=204, responses=REFUSALS)
async def decline(request: AnyRequest, table_id: str, store: Store) -> None:
    """Not now: to that table I am not asked again."""
    me = await somebody(request)
    if not await store.writer.write(lambda connection: invitations.decline(connection, me.id, table_id)):
        raise Refusal("no-invitation", HTTPStatus.NOT_FOUND)


HANDLERS = [those_i_play_with, one_and_me, invite_again, block, unblock, my_invitations, decline]
