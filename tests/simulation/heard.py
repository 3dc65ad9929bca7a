"""Server's messages as the simulated client decodes them: only the fields that it needs.

The other fields are compared as bytes.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw, Struct


class Seat(Struct):
    kind: str
    here: bool = False
    stand_in: bool = False
    wants_pause: bool = False


class Room(Struct):
    id: str
    status: str
    seats: tuple[Seat, ...]
    paused: bool = False
    next: str | None = None


class Clocks(Struct):
    at: int
    running: bool
    reading: tuple[int, ...] = ()


class Snapshot(Struct, tag="snapshot"):
    number: int
    seat: int | None
    room: Room
    view: Raw
    moves: Raw
    waiting: dict[int, str]
    clocks: Clocks
    past: Raw
    take_back: bool = False


class Events(Struct, tag="events"):
    number: int
    seat: int
    before: Raw
    view: Raw
    moves: Raw
    waiting: dict[int, str]
    clocks: Clocks
    take_back: bool = False


class RoomChanged(Struct, tag="room"):
    room: Room
    clocks: Clocks


class Line(Struct):
    id: int
    text: str


class ChatSaid(Struct, tag="chat"):
    line: Line


class Unsaid(Struct, tag="unsaid"):
    id: int


class Heard(Struct, tag="heard"):
    id: str


class Ack(Struct, tag="ack"):
    id: str
    number: int


class Refused(Struct, tag="refused"):
    id: str | None
    rule: str


class Pong(Struct, tag="pong"):
    at: int


class Previewed(Struct, tag="preview"):
    n: int


Message = Snapshot | Events | RoomChanged | ChatSaid | Unsaid | Heard | Ack | Refused | Pong | Previewed

understand = msgspec.json.Decoder(Message).decode
_list: Callable[[Raw], list[Raw] | None] = msgspec.json.Decoder(list[Raw] | None).decode


def listed(moves: Raw) -> list[Raw] | None:
    return _list(moves)


def without_clocks(data: bytes) -> dict[str, Any]:
    """Return a message without the parts that depend on the time."""
    message: dict[str, Any] = msgspec.json.decode(data)
    return {name: value for name, value in message.items() if name not in ("clocks", "scores", "take_back", "type")}
