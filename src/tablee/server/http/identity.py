"""Identity of people: guests by a signed cookie, programs by a token."""

import hashlib
import hmac
import re
import secrets
import unicodedata
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection
from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.core.files import write_whole
from tablee.core.text import LANGUAGES, Language
from tablee.server import logs
from tablee.server.settings import Settings
from tablee.server.store.hashed import hashed
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, bad_message, forbidden

COOKIE = "tablee"
LANGUAGE_COOKIE = "tablee-language"
"""Cookie that the page sets when a person chooses a language; it names nobody."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that are invisible or look like a space."""
MOST_MARKS = 3
"""Limit on accents per letter. No language needs more, and a stack of them covers other lines."""
HALF_A_DAY_MS = 12 * 3_600_000
ABOUT_MS = 30_000
"""How often a visit to the start page is stored, so that acquaintances see who is online."""
YEAR = 365 * 24 * 3600
KEY_BYTES = 32
_PERSON = re.compile(r"[0-9a-f]{32}")


class Named(NamedTuple):
    """Content of a cookie: the person, the cookie's stamp, and the device of a kept account."""

    person: str
    stamp: int
    device: str


def load_secret(folder: Path, given: str = "") -> bytes:
    """Return the key that signs cookies.

    It is derived from `given`, or read from a private file that the first start creates.
    """
    if given:
        return hashlib.sha256(given.encode()).digest()
    path = folder / "secret"
    if not path.exists():
        try:
            write_whole(path, secrets.token_bytes(KEY_BYTES))
        except TableeError:
            if not path.exists():
                raise
            # Another process was faster; all processes use its key.
    try:
        kept = path.read_bytes()
    except OSError as error:
        raise TableeError("core-cannot-read", path=str(path), why=error.strerror or "") from None
    if len(kept) != KEY_BYTES:
        raise TableeError("server-bad-secret", path=str(path))
    return kept


class Cookies:
    """Makes and reads the signed cookies of people."""

    def __init__(self, settings: Settings) -> None:
        self.secret = load_secret(Path(settings.data), settings.secret)
        self._path = f"{settings.base_path}/"
        self._secure = settings.proxy
        # Browsers accept a cookie with this prefix only over TLS and from this host.
        prefix = ("__Secure-" if settings.base_path else "__Host-") if settings.proxy else ""
        self.name = f"{prefix}{COOKIE}"

    def given_to(self, person: Person, device: str = "") -> str:
        """Return the Set-Cookie header that signs a browser in as this person."""
        stamp = str(person.stamp) if person.stamp or device else ""
        named = ".".join(part for part in (person.id, stamp, device) if part)
        return self._header(f"{named}.{self._sign(named)}", YEAR)

    def taken_away(self) -> str:
        return self._header("", 0)

    def read(self, value: str) -> Named | None:
        """Return the content of a cookie; None if its signature is wrong."""
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
        """Return the person that a cookie names, or None if the person was deleted.

        Refuse a cookie that is forged or outdated, or whose device was revoked.
        """
        if not value:
            return None
        named = self.cookies.read(value)
        if named is None:
            raise Refusal("forged-cookie", HTTPStatus.UNAUTHORIZED)
        known = self._store.accounts
        person = await known.person(named.person)
        if person is None:
            return None
        if person.stamp != named.stamp:
            raise Refusal("outdated-cookie", HTTPStatus.UNAUTHORIZED)
        if named.device and not await known.is_device_of(person.id, named.device):
            raise Refusal("device-revoked", HTTPStatus.UNAUTHORIZED)
        return await self._seen(person)

    async def renew(self, person: Person) -> tuple[Person, str | None]:
        """Invalidate a person's cookies or token; return the person, and a program's new token."""
        token = _new_token() if person.token is not None else None
        fresh = replace(person, stamp=person.stamp + 1, token=hashed(token) if token else None)
        await self._store.accounts.renew(fresh)
        return fresh, token

    async def by_token(self, token: str) -> Person:
        person = await self._store.accounts.person_with_token(token)
        if person is None:
            raise Refusal("bad-token", HTTPStatus.UNAUTHORIZED)
        return await self._seen(person)

    async def _seen(self, person: Person) -> Person:
        """Store a visit twice a day, because absent people are deleted; refuse blocked people."""
        if person.blocked:
            raise forbidden("blocked")
        await self.note_visit(person, HALF_A_DAY_MS)
        return person

    async def note_visit(self, person: Person, every: int = ABOUT_MS) -> None:
        """Store a visit, at most once in `every` milliseconds. An error is only logged."""
        now = now_ms()
        if now - max(person.seen, person.since) > every:
            try:
                await self._store.accounts.note_visit(person, now)
            except Exception:
                logs.fault("a visit could not be stored")

    async def new_guest(self, name: str, language: Language, now: int, face: str | None = None) -> Person:
        person = Person(secrets.token_hex(16), clean_name(name), language, now, face=face)
        await self._store.accounts.add(person)
        return person

    async def new_program(self, name: str, language: Language, now: int) -> tuple[Person, str]:
        token = _new_token()
        person = Person(secrets.token_hex(16), clean_name(name), language, now, hashed(token))
        await self._store.accounts.add(person)
        return person, token


def _new_token() -> str:
    return f"tablee_{secrets.token_urlsafe(32)}"


def clean(text: str) -> str:
    r"""Return typed text as one line of harmless characters.

    Control, invisible and direction-changing characters and stacks of accents are removed.

    >>> clean("  Zo\u0065\u0301 \u202e\x07!\n ")
    'Zoé !'
    >>> clean("Zq\u0301\u0302\u0303\u0304\u0305e") == "Zq\u0301\u0302\u0303e"
    True
    """
    kept, marks = "", 0
    for c in unicodedata.normalize("NFC", text):
        kind = "Z" if c.isspace() else unicodedata.category(c)[0]
        if kind == "C" or c in BLANK:
            continue
        marks = marks + 1 if kind == "M" else 0
        if marks <= MOST_MARKS:
            kept += c
    return " ".join(kept.split())


def clean_name(name: str) -> str:
    kept = clean(name)[:24].strip()
    if all(unicodedata.category(c)[0] == "M" for c in kept):
        raise bad_message("name")
    return kept


def language_asked(request: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """Return the language that this browser chose in the page, else that of its settings."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    return language_of(chosen if chosen in LANGUAGES else request.headers.get("accept-language"))


def language_of(header: str | None) -> Language:
    """Return the first of our languages in an Accept-Language header.

    It is English for whoever names only other languages, and French if the header names none.

    >>> language_of("de, en-GB;q=0.8, fr;q=0.5"), language_of("de, fr;q=0.5"), language_of("de")
    ('en', 'fr', 'en')
    >>> language_of(None), language_of("*")
    ('fr', 'fr')
    """
    spoken = [part.strip()[:2].lower() for part in (header or "").split(",")]
    ours = next((language for each in spoken for language in LANGUAGES if each == language), None)
    return ours or ("en" if any(each.isalpha() for each in spoken) else "fr")
