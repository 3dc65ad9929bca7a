"""Payloads of /api/admin: what an operator sees and requests."""

from typing import Any, Literal

from tablee.server.wire.values import In, Out


class TableSeen(Out, frozen=True):
    """A table as an operator sees it: people and progress, never hidden cards."""

    id: str
    game: str
    status: str
    opened: int
    seen: int
    """When somebody was last connected."""
    names: tuple[str, ...]
    here: int
    """How many people are connected now."""
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
    """Tables where the person is now."""


class Storage(Out, frozen=True):
    kind: Literal["sqlite", "postgresql"]
    schema: str
    bytes: int
    rows: dict[str, int]


class Process(Out, frozen=True):
    """One process, or all processes of this server: then `pid` is the one that answered."""

    pid: int
    since: int
    """When it was started; of several, the one that was started first."""
    rooms: int
    connections: int
    faults: int
    recent: tuple[Any, ...]
    """The last errors, as they were logged."""
    processes: int = 1
    """How many are counted together."""


class Overview(Out, frozen=True):
    tablee: str
    python: str
    now: int
    draining: Literal["", "finish", "pause"]
    """Empty, or what happens to running games before a restart."""
    tables: dict[str, int]
    """Number of tables by status."""
    playing: int
    """Number of running games with somebody connected."""
    online: int
    """Number of people connected to a table."""
    storage: Storage
    process: Process
    backup: int | None = None
    """When the last backup was made, if it is known."""


class LineSeen(Out, frozen=True):
    id: int
    name: str
    text: str
    at: int


class DrainWanted(In, frozen=True):
    how: Literal["", "finish", "pause"]


class BlockWanted(In, frozen=True):
    blocked: bool = True
