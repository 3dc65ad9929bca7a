"""File of words that people accepted and no list has, for the maintainers of the word lists."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.files import writing
from tablee.core.game import AnyGame

FILE = "words.jsonl"
MOST_BYTES = 1_000_000
"""Limit on the file, so that appeals can't fill the disk. Remove a full file after reading it."""


def note(folder: Path, game: AnyGame, events: Iterable[Any]) -> None:
    """Append a line of JSON for each event that the game marks as `noted`."""
    noted = [{"game": game.name, **msgspec.to_builtins(event)} for event in events if game.extras.noted(event)]
    path = folder / FILE
    if not noted or (path.exists() and path.stat().st_size > MOST_BYTES):
        return
    with writing(path), path.open("ab") as file:
        file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in noted))
