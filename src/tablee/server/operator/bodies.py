"""What who runs a server sees of it, and asks of it: bodies of /api/admin."""

from typing import Any, Literal

from tablee.server.wire.values import In, Out


class TableSeen(Out, frozen=True):
    """A table as its operator sees it: who sits there and how far it is, never what is hidden."""

    id: str
    game: str
    status: str
    opened: int
    seen: int
    """When somebody was there last."""
    names: tuple[str, ...]
    here: int
    """How many people are there now."""
    actions: int
    paused: bool = False


class PersonSeen(Out, frozen=True):
    id: str
    name: str
    since: int
    seen: int
    program: bool
    blocked: bool
    tables: tuple[str, ...] = ()
    """Where they are now."""


class Storage(Out, frozen=True):
    kind: Literal["sqlite", "postgresql"]
    schema: str
    bytes: int
    rows: dict[str, int]


class Process(Out, frozen=True):
    """The process that answered; each counts for itself."""

    pid: int
    since: int
    rooms: int
    connections: int
    faults: int
    recent: tuple[Any, ...]
    """The last faults, as they were logged."""


class Overview(Out, frozen=True):
    tablee: str
    python: str
    now: int
    draining: Literal["", "finish", "pause"]
    """Nothing, or what becomes of the games under way before a restart."""
    tables: dict[str, int]
    """How many, by status."""
    playing: int
    """Games under way with somebody there."""
    online: int
    """People who are at a table."""
    storage: Storage
    process: Process


class LineSeen(Out, frozen=True):
    id: int
    name: str
    text: str
    at: int


class DrainWanted(In, frozen=True):
    how: Literal["", "finish", "pause"]


class BlockWanted(In, frozen=True):
    blocked: bool = True
