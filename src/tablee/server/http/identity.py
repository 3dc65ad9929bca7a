"""Who is asking: guests by a signed cookie, programs by a token. Nothing else is known of anyone."""

import hashlib
import hmac
import os
import re
import secrets
import unicodedata
from http import HTTPStatus
from pathlib import Path

from tablee.core.errors import TableeError
from tablee.core.text import LANGUAGES, Language
from tablee.server import logs
from tablee.server.refusal import Refusal, bad_message, forbidden
from tablee.server.rooms.clock import wall
from tablee.server.settings import Settings
from tablee.server.store import Person, Store

COOKIE = "tablee"
HALF_A_DAY_MS = 12 * 3_600_000
YEAR = 365 * 24 * 3600
_PERSON = re.compile(r"[0-9a-f]{32}")


def load_secret(folder: Path, given: str = "") -> bytes:
    """The key that signs cookies: the one given, or a file that only this user may read, made on the first start."""
    if given:
        return hashlib.sha256(given.encode()).digest()
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_secret(path)
    except OSError as error:
        raise TableeError("core-cannot-write", path=str(path), why=error.strerror or "") from None
    fresh = secrets.token_bytes(32)
    with os.fdopen(handle, "wb") as file:
        file.write(fresh)
        file.flush()
        os.fsync(file.fileno())
    return fresh


def _read_secret(path: Path) -> bytes:
    try:
        kept = path.read_bytes()
    except OSError as error:
        raise TableeError("core-cannot-read", path=str(path), why=error.strerror or "") from None
    if len(kept) != 32:
        raise TableeError("server-bad-secret", path=str(path))
    return kept


class Identity:
    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self.secret = load_secret(Path(settings.data), settings.secret)

    def cookie(self, person_id: str) -> str:
        """The Set-Cookie header that makes a browser this person."""
        secure = "; Secure" if self._settings.proxy else ""
        value = f"{person_id}.{self._sign(person_id)}"
        return f"{COOKIE}={value}; Path={self._settings.base_path}/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    async def by_cookie(self, value: str | None) -> Person | None:
        """The guest behind a cookie; one we did not sign is refused, one we no longer know is a stranger."""
        if not value:
            return None
        person_id, _, signature = value.partition(".")
        signed = hmac.compare_digest(signature.encode(), self._sign(person_id).encode())
        if not signed or not _PERSON.fullmatch(person_id):
            raise Refusal("forged-cookie", HTTPStatus.UNAUTHORIZED)
        return await self._seen(await self._store.person(person_id))

    async def by_token(self, token: str) -> Person:
        person = await self._store.person_with_token(_hashed(token))
        if person is None:
            raise Refusal("bad-token", HTTPStatus.UNAUTHORIZED)
        await self._seen(person)
        return person

    async def _seen(self, person: Person | None) -> Person | None:
        """Note twice a day that they are here: who never comes back is forgotten one day. The blocked are refused."""
        if person is not None and person.blocked:
            raise forbidden("blocked")
        now = wall()
        if person is not None and now - max(person.seen, person.since) > HALF_A_DAY_MS:
            try:
                await self._store.seen(person.id, now)
            except Exception:
                logs.fault("a visit could not be noted")
        return person

    async def new_guest(self, name: str, language: Language, now: int, face: str | None = None) -> Person:
        person = Person(secrets.token_hex(16), clean_name(name), language, now, face=face)
        await self._store.add_person(person)
        return person

    async def new_program(self, name: str, language: Language, now: int) -> tuple[Person, str]:
        token = f"tablee_{secrets.token_urlsafe(32)}"
        person = Person(secrets.token_hex(16), clean_name(name), language, now, _hashed(token))
        await self._store.add_person(person)
        return person, token

    def _sign(self, person_id: str) -> str:
        return hmac.digest(self.secret, f"cookie:{person_id}".encode(), "sha256").hex()


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def clean(text: str) -> str:
    """Text that people typed, on one line: no control, invisible or direction-changing characters.

    >>> clean("  Zo\\u0065\\u0301 \\u202e\\x07!\\n ")
    'Zoé !'
    """
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(" " if c.isspace() else c for c in composed if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())


def clean_name(name: str) -> str:
    kept = clean(name)[:24].strip()
    if not kept:
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
