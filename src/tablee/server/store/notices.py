"""Notices between processes that share a database: which table has something new to load."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

CHANNEL = "tablee_tables"
PAYLOAD_BYTES = 7000
"""A PostgreSQL notification carries at most 8000 bytes."""

Kind = Literal["action", "room", "chat"]
_KINDS: dict[str, Kind] = {"a": "action", "r": "room", "c": "chat"}


class Notice(Struct, frozen=True):
    kind: Kind
    table_id: str


def payloads(origin: str, notices: Iterable[Notice]) -> Iterator[str]:
    """Yield payloads of notifications that carry each notice once.

    >>> list(payloads("me", [Notice("chat", "t1"), Notice("action", "t2"), Notice("chat", "t1")]))
    ['me,a:t2,c:t1']
    """
    payload = origin
    for line in sorted({f"{notice.kind[0]}:{notice.table_id}" for notice in notices}):
        if len(payload) + len(line) >= PAYLOAD_BYTES:
            yield payload
            payload = origin
        payload += f",{line}"
    if payload != origin:
        yield payload


def read(payload: str) -> tuple[str, list[Notice]]:
    """Return the sender of a notification, and its notices.

    >>> read("me,a:t2")
    ('me', [Notice(kind='action', table_id='t2')])
    """
    origin, *lines = payload.split(",")
    return origin, [Notice(_KINDS[line[0]], line[2:]) for line in lines]
