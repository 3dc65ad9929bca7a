"""Fault logs of third-party bots, for their authors: one file per bot, one line per fault."""

import re
import time
from pathlib import Path

import msgspec

from tablee.bots.sandbox import BotFault

FOLDER = "bots"
MOST_BYTES = 1_000_000
"""Limit on the size of each file. The first faults are the most useful."""


def file_of(data: Path, name: str) -> Path:
    """Return the file of a bot's faults.

    >>> file_of(Path("data"), "my.package:Greedy").as_posix()
    'data/bots/my.package-Greedy.jsonl'
    """
    return data / FOLDER / f"{re.sub('[^A-Za-z0-9._-]', '-', name)}.jsonl"


def keep_fault(data: Path, name: str, fault: BotFault) -> None:
    """Append a fault to the bot's file. Errors of the file system are ignored."""
    path = file_of(data, name)
    line = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "kind": fault.kind, "trace": fault.trace}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.stat().st_size < MOST_BYTES:
            with path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
    except OSError:
        return
