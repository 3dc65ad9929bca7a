"""REST: passkeys, where the page is served over TLS (or from this machine) and the extra `passkeys` is installed."""

from http import HTTPStatus
from importlib.util import find_spec
from typing import Any

import msgspec
from litestar import Request, delete, post
from sqlalchemy.exc import IntegrityError

from tablee.server.account_bodies import GivenPasskey, PasskeyOptions
from tablee.server.http.middleware import hostname
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.http.requests import address_of, person_asking
from tablee.server.http.signing_in import sign_in
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.store import Person, Store, accounts
from tablee.server.store.accounts import PasskeyRow

AnyRequest = Request[Any, Any, Any]
CHALLENGE_MS = 5 * 60_000
REGISTER, SIGN_IN = "register", "sign-in"


def can_use_passkeys() -> bool:
    return find_spec("webauthn") is not None


async def _owner(request: AnyRequest, store: Store) -> Person:
    """Who keeps an account; a guest without a recovery code could be locked out by a lost key."""
    person = await person_asking(request)
    if person is None or not await store.database.read(lambda c: accounts.is_kept(c, person.id)):
        raise forbidden("account-not-kept")
    return person


def _origin(request: AnyRequest) -> str:
    return f"{request.url.scheme}://{request.headers.get('host', '')}"


async def _challenge(store: Store, challenge: bytes, purpose: str, person: str | None) -> None:
    """It is good once, in whichever process the answer arrives."""
    expires = wall() + CHALLENGE_MS
    await store.writer.write(lambda c: accounts.add_ticket(c, challenge.hex(), purpose, person, expires))


async def _answered(store: Store, credential: str, purpose: str) -> tuple[bytes, str | None]:
    """The challenge that a credential answers, and whom it was made for."""
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415 - an extra

    try:
        told = msgspec.json.decode(credential)
        client = msgspec.json.decode(base64url_to_bytes(told["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(client["challenge"])
    except Exception:
        raise forbidden("bad-passkey") from None
    good, person = await store.writer.write(lambda c: accounts.use_ticket(c, challenge.hex(), purpose, wall()))
    if not good:
        raise forbidden("bad-passkey")
    return challenge, person


@post("/api/me/passkeys/options", status_code=200, responses=REFUSALS)
async def registering(request: AnyRequest, store: Store) -> PasskeyOptions:
    _installed()
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json  # noqa: PLC0415 - an extra
    from webauthn.helpers.structs import (  # noqa: PLC0415 - an extra
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
    )

    person = await _owner(request, store)
    known = await store.database.read(lambda c: accounts.passkeys_of(c, person.id))
    options = generate_registration_options(
        rp_id=hostname(request.headers.get("host", "")),
        rp_name="Tablée",
        user_name=person.name,
        user_id=person.id.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known],
    )
    await _challenge(store, options.challenge, REGISTER, person.id)
    return PasskeyOptions(options_to_json(options))


@post("/api/me/passkeys", status_code=204, responses=REFUSALS)
async def register(request: AnyRequest, data: GivenPasskey, store: Store) -> None:
    _installed()
    from webauthn import verify_registration_response  # noqa: PLC0415 - an extra
    from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415 - an extra

    person = await _owner(request, store)
    challenge, asked = await _answered(store, data.credential, REGISTER)
    try:
        made = verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=hostname(request.headers.get("host", "")),
            expected_origin=_origin(request),
        )
    except Exception:
        raise forbidden("bad-passkey") from None
    if asked != person.id:
        raise forbidden("bad-passkey")
    key = PasskeyRow(
        bytes_to_base64url(made.credential_id), person.id, made.credential_public_key, made.sign_count, wall()
    )
    try:
        await store.writer.write(lambda c: accounts.add_passkey(c, key))
    except IntegrityError:
        raise forbidden("bad-passkey") from None


@delete("/api/me/passkeys/{key_id:str}", status_code=204, responses=REFUSALS)
async def remove(request: AnyRequest, key_id: str, store: Store) -> None:
    person = await _owner(request, store)
    if not await store.writer.write(lambda c: accounts.remove_passkey(c, person.id, key_id)):
        raise Refusal("no-device", HTTPStatus.NOT_FOUND)


@post("/api/passkeys/options", status_code=200, responses=REFUSALS)
async def signing_in(request: AnyRequest, store: Store, rate_limits: RateLimits) -> PasskeyOptions:
    _installed()
    from webauthn import generate_authentication_options, options_to_json  # noqa: PLC0415 - an extra

    rate_limits.code(address_of(request))
    options = generate_authentication_options(rp_id=hostname(request.headers.get("host", "")))
    await _challenge(store, options.challenge, SIGN_IN, None)
    return PasskeyOptions(options_to_json(options))


@post("/api/passkeys/sign-in", status_code=204, responses=REFUSALS)
async def use(
    request: AnyRequest, data: GivenPasskey, store: Store, registry: Registry, rate_limits: RateLimits
) -> None:
    _installed()
    from webauthn import verify_authentication_response  # noqa: PLC0415 - an extra

    rate_limits.code(address_of(request))
    challenge, _ = await _answered(store, data.credential, SIGN_IN)
    key_id = str(msgspec.json.decode(data.credential).get("id", ""))
    found = await store.database.read(lambda c: accounts.passkey(c, key_id))
    if found is None:
        raise forbidden("bad-passkey")
    key, person = found
    try:
        proved = verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=hostname(request.headers.get("host", "")),
            expected_origin=_origin(request),
            credential_public_key=key.public_key,
            credential_current_sign_count=key.uses,
        )
    except Exception:
        raise forbidden("bad-passkey") from None
    await store.writer.write(lambda c: accounts.passkey_used(c, key.id, proved.new_sign_count))
    await sign_in(request, person, store, registry)


def _installed() -> None:
    if not can_use_passkeys():
        raise Refusal("no-passkeys", HTTPStatus.NOT_FOUND)


HANDLERS = [registering, register, remove, signing_in, use]
