"""An account as it is sent and asked for: bodies of /api/me/account and what belongs to it."""

from typing import Annotated

from msgspec import Meta

from tablee.server.wire import In, Out


class Device(Out, frozen=True):
    """A browser that is signed in to an account; `here` is the one that asks."""

    id: str
    name: str
    since: int
    here: bool


class Passkey(Out, frozen=True):
    id: str
    since: int


class Account(Out, frozen=True):
    """What is kept of the person who asks. A guest has neither devices nor passkeys."""

    kept: bool
    devices: tuple[Device, ...]
    passkeys: tuple[Passkey, ...]
    can_use_passkeys: bool


class RecoveryCode(Out, frozen=True):
    """Shown once: the server keeps only its hash. A code that was used is worthless, another follows it."""

    code: str


class GivenCode(In, frozen=True):
    code: Annotated[str, Meta(min_length=1, max_length=60)]


class DeviceLink(Out, frozen=True):
    """What another device shows to belong to the same person, once and until `expires` (milliseconds since 1970)."""

    ticket: str
    expires: int


class GivenTicket(In, frozen=True):
    ticket: Annotated[str, Meta(min_length=1, max_length=60, pattern="^[0-9A-Za-z_-]+$")]


class LinkOwner(Out, frozen=True):
    name: str
    face: str | None


class PasskeyOptions(Out, frozen=True):
    """For `navigator.credentials`, as WebAuthn writes them in JSON."""

    options: str


class GivenPasskey(In, frozen=True):
    """What `navigator.credentials` answered, as JSON."""

    credential: Annotated[str, Meta(min_length=2, max_length=20_000)]
