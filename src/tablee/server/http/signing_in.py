"""A browser becomes one of a person's devices, and what was played there as a guest comes along."""

import re
import secrets
from typing import Any

from litestar import Request
from sqlalchemy import Connection

from tablee.server.http.requests import give_cookie, person_asking
from tablee.server.refusal import Refusal
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.store import Person, Store, accounts
from tablee.server.store.accounts import DeviceRow

AnyRequest = Request[Any, Any, Any]
_BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
_SHOWN = {"Edg": "Edge", "OPR": "Opera"}
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


def device_name(user_agent: str) -> str:
    """A browser as its owner would call it.

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
    return DeviceRow(secrets.token_hex(8), person.id, name, wall())


async def guest_here(request: AnyRequest) -> Person | None:
    """Who this browser was until now; a cookie that is worth nothing any more hinders nobody."""
    try:
        return await person_asking(request)
    except Refusal:
        return None


async def sign_in(request: AnyRequest, person: Person, store: Store, registry: Registry) -> None:
    """This browser is that person from now on; a guest's seats and tables become theirs, in a game too."""
    if person.blocked:
        raise Refusal("blocked", 403)
    before = await guest_here(request)
    device = new_device(request, person)

    def operation(connection: Connection) -> list[str]:
        accounts.add_device(connection, device)
        was_guest = before is not None and before.id != person.id and before.token is None
        if before is None or not was_guest or accounts.is_kept(connection, before.id):
            return []
        return accounts.join(connection, before.id, person)

    changed = await store.writer.write(operation, wide=True)
    await store.tell("room", changed)
    await registry.follow(changed)
    give_cookie(request, person, device.id)
