"""REST: passkeys, over TLS (or on localhost) and with the extra `passkeys` installed."""

from http import HTTPStatus
from importlib.util import find_spec
from typing import Any

import msgspec
from litestar import delete, post
from litestar.handlers import BaseRouteHandler

from tablee.server.accounts.bodies import GivenPasskey, PasskeyOptions
from tablee.server.accounts.queries import PasskeyRow
from tablee.server.accounts.service import sign_in
from tablee.server.http.dependencies import AnyConnection, AnyRequest
from tablee.server.http.limits import RateLimits
from tablee.server.http.middleware import hostname
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms.registry import Registry
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, forbidden

CHALLENGE_MS = 5 * 60_000
REGISTER, SIGN_IN = "register", "sign-in"


def can_use_passkeys() -> bool:
    return find_spec("webauthn") is not None


async def passkeys_installed(_: AnyConnection, __: BaseRouteHandler) -> None:
    if not can_use_passkeys():
        raise Refusal("no-passkeys", HTTPStatus.NOT_FOUND)


def _expected(request: AnyRequest) -> dict[str, Any]:
    """Return the relying party and origin that a credential must have been made for."""
    host = request.headers.get("host", "")
    return {"expected_rp_id": hostname(host), "expected_origin": f"{request.url.scheme}://{host}"}


async def _challenge(store: Store, challenge: bytes, purpose: str, person: str | None) -> None:
    """Store a challenge that can be used once, whichever process receives the response."""
    await store.accounts.add_ticket(challenge.hex(), purpose, person, now_ms() + CHALLENGE_MS)


async def _answered(store: Store, credential: str, purpose: str) -> tuple[bytes, str | None]:
    """Return the challenge that a credential answers, and the person whom it was created for."""
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415 - an extra

    try:
        answer = msgspec.json.decode(credential)
        client = msgspec.json.decode(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(client["challenge"])
    except Exception:
        raise forbidden("bad-passkey") from None
    good, person = await store.accounts.use_ticket(challenge.hex(), purpose, now_ms())
    if not good:
        raise forbidden("bad-passkey")
    return challenge, person


@post("/api/me/passkeys/options", status_code=200, responses=REFUSALS, guards=[passkeys_installed])
async def registering(request: AnyRequest, member: Person, store: Store) -> PasskeyOptions:
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json  # noqa: PLC0415 - an extra
    from webauthn.helpers.structs import (  # noqa: PLC0415 - an extra
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
    )

    known = await store.accounts.passkeys_of(member.id)
    options = generate_registration_options(
        rp_id=hostname(request.headers.get("host", "")),
        rp_name="Tablée",
        user_name=member.name,
        user_id=member.id.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known],
    )
    await _challenge(store, options.challenge, REGISTER, member.id)
    return PasskeyOptions(options_to_json(options))


@post("/api/me/passkeys", status_code=204, responses=REFUSALS, guards=[passkeys_installed])
async def register(request: AnyRequest, member: Person, data: GivenPasskey, store: Store) -> None:
    from webauthn import verify_registration_response  # noqa: PLC0415 - an extra
    from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415 - an extra

    challenge, asked = await _answered(store, data.credential, REGISTER)
    try:
        made = verify_registration_response(
            credential=data.credential, expected_challenge=challenge, **_expected(request)
        )
    except Exception:
        raise forbidden("bad-passkey") from None
    key = PasskeyRow(
        bytes_to_base64url(made.credential_id), member.id, made.credential_public_key, made.sign_count, now_ms()
    )
    if asked != member.id or not await store.accounts.add_passkey(key):
        raise forbidden("bad-passkey")


@delete("/api/me/passkeys/{key_id:str}", status_code=204, responses=REFUSALS)
async def remove(member: Person, key_id: str, store: Store) -> None:
    if not await store.accounts.remove_passkey(member.id, key_id):
        raise Refusal("no-device", HTTPStatus.NOT_FOUND)


@post("/api/passkeys/options", status_code=200, responses=REFUSALS, guards=[passkeys_installed])
async def signing_in(request: AnyRequest, address: str, store: Store, rate_limits: RateLimits) -> PasskeyOptions:
    from webauthn import generate_authentication_options, options_to_json  # noqa: PLC0415 - an extra

    rate_limits.code(address)
    options = generate_authentication_options(rp_id=hostname(request.headers.get("host", "")))
    await _challenge(store, options.challenge, SIGN_IN, None)
    return PasskeyOptions(options_to_json(options))


@post("/api/passkeys/sign-in", status_code=204, responses=REFUSALS, guards=[passkeys_installed])
async def use(
    request: AnyRequest, address: str, data: GivenPasskey, store: Store, registry: Registry, rate_limits: RateLimits
) -> None:
    from webauthn import verify_authentication_response  # noqa: PLC0415 - an extra

    rate_limits.code(address)
    challenge, _ = await _answered(store, data.credential, SIGN_IN)
    key_id = str(msgspec.json.decode(data.credential).get("id", ""))
    found = await store.accounts.passkey(key_id)
    if found is None:
        raise forbidden("bad-passkey")
    key, person = found
    try:
        proved = verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            **_expected(request),
            credential_public_key=key.public_key,
            credential_current_sign_count=key.uses,
        )
    except Exception:
        raise forbidden("bad-passkey") from None
    await store.accounts.count_passkey(key.id, proved.new_sign_count)
    await sign_in(request, person, store, registry)
