"""Payloads of introductions and accounts: /api/me, /api/bots, /api/me/account and below."""

from typing import Annotated

from msgspec import Meta

from tablee.core.text import Language
from tablee.server.wire.values import Face, In, Name, Out


class Introduce(In, frozen=True):
    """Name, language and face of the person who sends it. Without `face` the old one is kept."""

    name: Name
    language: Language = "fr"
    face: Face | None = None


class Me(Out, frozen=True):
    """The guest behind the cookie; `name` is null before the first introduction."""

    name: str | None
    language: Language
    face: str | None = None


class BotAccount(Out, frozen=True):
    """A program's account: `token` goes into `Authorization: Bearer ...` and is shown only once."""

    name: str
    token: str


class Device(Out, frozen=True):
    """Browser that is signed in to an account; `here` is true for the one that sent the request."""

    id: str
    name: str
    since: int
    here: bool


class Passkey(Out, frozen=True):
    id: str
    since: int


class Account(Out, frozen=True):
    """Account of the person who sent the request. A guest has neither devices nor passkeys."""

    kept: bool
    devices: tuple[Device, ...]
    passkeys: tuple[Passkey, ...]
    can_use_passkeys: bool


class RecoveryCode(Out, frozen=True):
    """Recovery code, shown once because the server stores only its hash.

    Using the code invalidates it; the response contains the next one.
    """

    code: str


class GivenCode(In, frozen=True):
    code: Annotated[str, Meta(min_length=1, max_length=60)]


class DeviceLink(Out, frozen=True):
    """One-time ticket that signs another device in.

    It is valid until `expires` (milliseconds since 1970).
    """

    ticket: str
    expires: int


class GivenTicket(In, frozen=True):
    ticket: Annotated[str, Meta(min_length=1, max_length=60, pattern="^[0-9A-Za-z_-]+$")]


class LinkOwner(Out, frozen=True):
    name: str
    face: str | None


class PasskeyOptions(Out, frozen=True):
    """Options for `navigator.credentials`, in the JSON form of WebAuthn."""

    options: str


class GivenPasskey(In, frozen=True):
    """Result of `navigator.credentials`, as JSON."""

    credential: Annotated[str, Meta(min_length=2, max_length=20_000)]
