"""How much of a core everybody takes while a server is measured, where the system tells."""

import os
import time
from pathlib import Path

from msgspec import Struct
from msgspec.structs import astuple

SPAWNED = b"--multiprocessing-fork"
"""Stands in the command of a process in which bots think: the server's own are forked."""


class Shares(Struct, frozen=True):
    """Processor time, in seconds: the server's own processes, its bots', PostgreSQL's, and the simulated players'."""

    server: float
    bots: float
    database: float
    players: float

    def since(self, before: "Shares", seconds: float) -> "Shares":
        """Of one core, over so many seconds."""
        pairs = zip(astuple(self), astuple(before), strict=True)
        return Shares(*((now - then) / seconds for now, then in pairs))


class ProcessSample(Struct, frozen=True):
    """A process: its parent, its name, and how much of a core it has had."""

    parent: int
    name: str
    seconds: float
    thinks: bool


def taken(pid: int) -> Shares:
    """What all have taken so far; `pid` has started the server, and we are the players."""
    seen = processes()
    server = bots = database = 0.0
    for number, process in seen.items():
        ancestor = number
        while ancestor != pid and ancestor in seen:
            ancestor = seen[ancestor].parent
        if ancestor == pid:
            bots += process.seconds if process.thinks else 0.0
            server += 0.0 if process.thinks else process.seconds
        elif process.name.startswith("postgres"):
            database += process.seconds
    return Shares(server, bots, database, time.process_time())


def processes() -> dict[int, ProcessSample]:
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().partition("(")[2].rpartition(") ")
            thinks = SPAWNED in path.with_name("cmdline").read_bytes()
        except OSError:
            continue
        fields = rest.split()
        ticks = int(fields[11]) + int(fields[12])
        found[int(path.parent.name)] = ProcessSample(int(fields[1]), name, ticks / os.sysconf("SC_CLK_TCK"), thinks)
    return found
