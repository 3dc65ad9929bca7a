"""Recovery codes and signing in, which gives a guest's games to the person who signs in."""

import re
import secrets
import unicodedata
from contextlib import suppress

from tablee.server.accounts.queries import DeviceRow
from tablee.server.http.dependencies import AnyRequest, give_cookie, person_asking
from tablee.server.rooms.registry import Registry
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Characters of recovery codes, chosen to look unlike each other. A code of 20 has 100 bits."""
GROUPS = 4
GROUP = 5
HANDLE = 6
"""Number of leading characters that find the account; the other 14 (70 bits) are the secret."""
_BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
_SHOWN = {"Edg": "Edge", "OPR": "Opera"}
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


def device_name(user_agent: str) -> str:
    """Return a browser's name as its owner would say it.

    >>> device_name("Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36")
    'Chrome, Android'
    >>> device_name("")
    ''
    """
    browser = next((name for name in _BROWSERS if re.search(rf"\b{name}\w*/", user_agent)), "")
    system = next((name for name in _SYSTEMS if name in user_agent), "")
    return ", ".join(part for part in (_SHOWN.get(browser, browser), system) if part)


def new_device(request: AnyRequest, person: Person) -> DeviceRow:
    name = device_name(request.headers.get("user-agent", "")[:400])
    return DeviceRow(secrets.token_hex(8), person.id, name, now_ms())


async def sign_in(request: AnyRequest, person: Person, store: Store, registry: Registry) -> None:
    """Make this browser a device of the person.

    The person gets the seats and tables that the browser had as a guest, also in running games.
    """
    if person.blocked:
        raise Refusal("blocked", 403)
    before = None
    with suppress(Refusal):  # a cookie that is no longer valid names nobody
        before = await person_asking(request)
    device = new_device(request, person)
    is_other = before is not None and before.id != person.id and before.token is None
    changed = await store.accounts.sign_in(person, device, before.id if before and is_other else None)
    await store.tell("room", changed)
    await registry.follow(changed)
    give_cookie(request, person, device.id)


def new_recovery_code() -> str:
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def recovery_code_in(typed: str) -> str:
    """Return a typed recovery code in its standard form, or "" if it is not one.

    >>> recovery_code_in(" abcde fghjk-mnpqr 23456 ")
    'ABCDE-FGHJK-MNPQR-23456'
    >>> recovery_code_in("ABCDE")
    ''
    """
    letters = [c for c in unicodedata.normalize("NFKC", typed[:60]).upper() if c in LETTERS]
    if len(letters) != GROUPS * GROUP:
        return ""
    return "-".join("".join(letters[at : at + GROUP]) for at in range(0, len(letters), GROUP))


def handle_of(code: str) -> str:
    return code.replace("-", "")[:HANDLE]
