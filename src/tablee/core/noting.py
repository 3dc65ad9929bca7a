"""Words that people took and no list has, noted in a file for who keeps the lists: they grow by what people say."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame

FILE = "words.jsonl"
MOST_BYTES = 1_000_000
"""Nobody fills a disk by appeals: a file as large as that is read and removed first."""


def note(folder: Path, game: AnyGame, events: Iterable[Any]) -> None:
    """Add a line in JSON for each event that the game wants noted."""
    noted = [{"game": game.name, **msgspec.to_builtins(event)} for event in events if game.noted(event)]
    path = folder / FILE
    if not noted or (path.exists() and path.stat().st_size > MOST_BYTES):
        return
    try:
        with path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in noted))
    except OSError as error:
        raise TableeError("core-cannot-write", path=str(path), why=error.strerror or "") from None
