"""Bodies of introductions and accounts: /api/me, /api/bots, /api/me/account and what belongs to it."""

from typing import Annotated

from msgspec import Meta

from tablee.core.text import Language
from tablee.server.wire.values import Face, In, Name, Out


class Introduce(In, frozen=True):
    """Who I am; nothing more is ever asked for. Without a face it stays as it was."""

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
