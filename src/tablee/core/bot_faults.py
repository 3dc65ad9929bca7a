"""What went wrong with a bot of others, kept for its author: one file a bot, a line a fault."""

import re
import time
from pathlib import Path

import msgspec

from tablee.core.confined import BotFault

FOLDER = "bots"
MOST_BYTES = 1_000_000
"""So much is kept of each: the first faults tell most."""


def file_of(data: Path, name: str) -> Path:
    """Where the faults of that bot are kept.

    >>> file_of(Path("data"), "my.package:Greedy").as_posix()
    'data/bots/my.package-Greedy.jsonl'
    """
    return data / FOLDER / f"{re.sub('[^A-Za-z0-9._-]', '-', name)}.jsonl"


def keep_fault(data: Path, name: str, fault: BotFault) -> None:
    """What can't be written is lost, and harms nobody."""
    path = file_of(data, name)
    line = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "kind": fault.kind, "trace": fault.trace}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.stat().st_size < MOST_BYTES:
            with path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
    except OSError:
        return
