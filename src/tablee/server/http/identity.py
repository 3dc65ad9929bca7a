"""Who is asking: guests by a signed cookie, programs by a token. Nothing else is known of anyone."""

import hashlib
import hmac
import re
import secrets
import unicodedata
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.core.files import write_whole
from tablee.core.text import LANGUAGES, Language
from tablee.server import logs
from tablee.server.refusal import Refusal, bad_message, forbidden
from tablee.server.rooms.clock import wall
from tablee.server.settings import Settings
from tablee.server.store import Person, Store, accounts

COOKIE = "tablee"
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
MOST_MARKS = 3
"""So many accents on one letter; no language needs more, and a heap of them covers the lines around."""
HALF_A_DAY_MS = 12 * 3_600_000
ABOUT_MS = 30_000
"""Who looks at the shelf is noted so often: those they have played with see that they are there."""
YEAR = 365 * 24 * 3600
KEY_BYTES = 32
_PERSON = re.compile(r"[0-9a-f]{32}")


class Named(NamedTuple):
    """Whom a cookie names, with which stamp, and on which of their devices when they keep an account."""

    person: str
    stamp: int
    device: str


def load_secret(folder: Path, given: str = "") -> bytes:
    """The key that signs cookies: the one given, or a file that only this user may read, made on the first start."""
    if given:
        return hashlib.sha256(given.encode()).digest()
    path = folder / "secret"
    if not path.exists():
        try:
            write_whole(path, secrets.token_bytes(KEY_BYTES))
        except TableeError:
            if not path.exists():
                raise
            # Another process was quicker: its key is everybody's.
    return _read_secret(path)


def _read_secret(path: Path) -> bytes:
    try:
        kept = path.read_bytes()
    except OSError as error:
        raise TableeError("core-cannot-read", path=str(path), why=error.strerror or "") from None
    if len(kept) != KEY_BYTES:
        raise TableeError("server-bad-secret", path=str(path))
    return kept


class Cookies:
    """Makes and reads the cookies by which guests are known."""

    def __init__(self, settings: Settings) -> None:
        self.secret = load_secret(Path(settings.data), settings.secret)
        self._path = f"{settings.base_path}/"
        self._secure = settings.proxy
        # Browsers take a cookie of such a name only over TLS, and from this very host.
        prefix = ("__Secure-" if settings.base_path else "__Host-") if settings.proxy else ""
        self.name = f"{prefix}{COOKIE}"

    def given_to(self, person: Person, device: str = "") -> str:
        """The Set-Cookie header that makes a browser this person."""
        stamp = str(person.stamp) if person.stamp or device else ""
        named = ".".join(part for part in (person.id, stamp, device) if part)
        return self._header(f"{named}.{self._sign(named)}", YEAR)

    def taken_away(self) -> str:
        return self._header("", 0)

    def read(self, value: str) -> Named | None:
        """None when we did not sign it."""
        named, _, signature = value.rpartition(".")
        signed = hmac.compare_digest(signature.encode(), self._sign(named).encode())
        person_id, stamp, device = (*named.split("."), "", "")[:3]
        return Named(person_id, int(stamp or 0), device) if signed and _PERSON.fullmatch(person_id) else None

    def _header(self, value: str, age: int) -> str:
        secure = "; Secure" if self._secure else ""
        return f"{self.name}={value}; Path={self._path}; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"

    def _sign(self, named: str) -> str:
        return hmac.digest(self.secret, f"cookie:{named}".encode(), "sha256").hex()


class Identity:
    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self.cookies = Cookies(settings)

    async def by_cookie(self, value: str | None) -> Person | None:
        """The guest behind a cookie; one we did not sign is refused, one we no longer know is a stranger."""
        if not value:
            return None
        named = self.cookies.read(value)
        if named is None:
            raise Refusal("forged-cookie", HTTPStatus.UNAUTHORIZED)
        person = await self._store.person(named.person)
        if person is not None and person.stamp != named.stamp:
            raise Refusal("forged-cookie", HTTPStatus.UNAUTHORIZED)
        if person is not None and named.device and not await self._is_theirs(named):
            raise Refusal("device-revoked", HTTPStatus.UNAUTHORIZED)
        return await self._seen(person)

    async def _is_theirs(self, named: Named) -> bool:
        return await self._store.database.read(lambda c: accounts.is_theirs(c, named.person, named.device))

    async def renew(self, person: Person) -> tuple[Person, str | None]:
        """Make the cookie, or the token, that they have worthless; gives the person and a program's new token."""
        token = _new_token() if person.token is not None else None
        fresh = replace(person, stamp=person.stamp + 1, token=accounts.hashed(token) if token else None)
        await self._store.renew(fresh)
        return fresh, token

    async def by_token(self, token: str) -> Person:
        person = await self._store.person_with_token(accounts.hashed(token))
        if person is None:
            raise Refusal("bad-token", HTTPStatus.UNAUTHORIZED)
        await self._seen(person)
        return person

    async def _seen(self, person: Person | None) -> Person | None:
        """Note twice a day that they are here: who never comes back is forgotten one day. The blocked are refused."""
        if person is not None and person.blocked:
            raise forbidden("blocked")
        if person is not None:
            await self.note_visit(person, HALF_A_DAY_MS)
        return person

    async def note_visit(self, person: Person, every: int = ABOUT_MS) -> None:
        """They are here; noted again only after so long. Nothing fails for it."""
        now = wall()
        if now - max(person.seen, person.since) > every:
            try:
                await self._store.seen(person.id, now)
            except Exception:
                logs.fault("a visit could not be noted")

    async def name_for(self, name: str, person: Person | None) -> str:
        """The name as it is shown; a Refusal when somebody else keeps it."""
        kept = clean_name(name)
        owner = person.id if person else None
        if await self._store.database.read(lambda c: accounts.claimed_by_another(c, kept, owner)):
            raise Refusal("name-claimed", name=kept)
        return kept

    async def new_guest(self, name: str, language: Language, now: int, face: str | None = None) -> Person:
        person = Person(secrets.token_hex(16), clean_name(name), language, now, face=face)
        await self._store.add_person(person)
        return person

    async def new_program(self, name: str, language: Language, now: int) -> tuple[Person, str]:
        token = _new_token()
        person = Person(secrets.token_hex(16), clean_name(name), language, now, accounts.hashed(token))
        await self._store.add_person(person)
        return person, token


def _new_token() -> str:
    return f"tablee_{secrets.token_urlsafe(32)}"


def clean(text: str) -> str:
    """Text that people typed, on one line: no control, invisible or direction-changing characters, no heaps of accents.

    >>> clean("  Zo\\u0065\\u0301 \\u202e\\x07!\\n ")
    'Zoé !'
    """
    composed = unicodedata.normalize("NFC", text)
    shown = (c for c in composed if c.isspace() or (unicodedata.category(c)[0] != "C" and c not in BLANK))
    return " ".join(_without_heaps("".join(" " if c.isspace() else c for c in shown)).split())


def _without_heaps(text: str) -> str:
    """At most so many accents in a row.

    >>> _without_heaps("Zo\u0301\u0302\u0303\u0304\u0305e") == "Zo\u0301\u0302\u0303e"
    True
    """
    kept, marks = [], 0
    for c in text:
        marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(c)
    return "".join(kept)


def clean_name(name: str) -> str:
    kept = clean(name)[:24].strip()
    if all(unicodedata.category(c)[0] == "M" for c in kept):
        raise bad_message("name")
    return kept


def language_of(header: str | None) -> Language:
    """The first of our languages in an Accept-Language header; French otherwise.

    >>> language_of("de, en-GB;q=0.8, fr;q=0.5"), language_of(None)
    ('en', 'fr')
    """
    for part in (header or "").split(","):
        spoken = part.strip()[:2].lower()
        for language in LANGUAGES:
            if spoken == language:
                return language
    return "fr"
