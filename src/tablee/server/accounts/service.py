"""Signing in: a browser becomes a device of a person, and a guest's games become theirs."""

import re
import secrets

from tablee.server.accounts.queries import DeviceRow
from tablee.server.http.dependencies import AnyRequest, give_cookie, person_asking
from tablee.server.rooms.registry import Registry
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal

_BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
_SHOWN = {"Edg": "Edge", "OPR": "Opera"}
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


def device_name(user_agent: str) -> str:
    """Return a browser's name as its owner would call it.

    >>> device_name("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36")
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


async def guest_here(request: AnyRequest) -> Person | None:
    """Return the person this cookie names, or None if the cookie is no longer valid."""
    try:
        return await person_asking(request)
    except Refusal:
        return None


async def sign_in(request: AnyRequest, person: Person, store: Store, registry: Registry) -> None:
    """Make this browser a device of that person, who gets a guest's seats and tables, also in a running game."""
    if person.blocked:
        raise Refusal("blocked", 403)
    before = await guest_here(request)
    device = new_device(request, person)
    is_other = before is not None and before.id != person.id and before.token is None
    changed = await store.accounts.sign_in(person, device, before.id if before and is_other else None)
    await store.tell("room", changed)
    await registry.follow(changed)
    give_cookie(request, person, device.id)
