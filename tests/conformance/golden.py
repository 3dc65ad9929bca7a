"""Golden games: one recorded game for every game, edition, option set and number of seats.

A test replays them step by step. `python -m tests.conformance.golden` records the ones that are
missing. They are never changed: a changed rule raises the game's edition, and the games of the new
edition are recorded beside those of the old.
"""

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from tablee import games
from tablee.core import log
from tablee.core.game import AnyGame
from tablee.core.rng import Rng
from tablee.core.table import Table
from tests.conformance.walk import new_table, seed_of, walk

ROOT = Path(__file__).parents[1] / "games"
SEED = 2026


def wanted(game: AnyGame) -> list[tuple[Path, str, int]]:
    """Return the golden files of the newest edition, with their option sets and numbers of seats."""
    folder = ROOT / game.name / "golden" / str(game.rules.edition)
    return [
        (folder / f"{preset}-{seats}.log", preset, seats)
        for preset in game.rules.presets
        for seats in game.rules.seat_counts
    ]


def kept(game: AnyGame) -> list[Path]:
    """Return the golden files that exist, of all editions."""
    return sorted((ROOT / game.name / "golden").glob("*/*.log"))


def steps_file(path: Path) -> Path:
    return path.with_suffix(".steps")


class _Written(msgspec.Struct):
    """The options in a log's first line, as they were written."""

    options: msgspec.Raw


def steps(game: AnyGame, recorded: log.GameLog, text: str) -> str:
    """Return one line per step: the seat, action, events and a digest of the state and events.

    In the state the options are replaced by the text in the log. So a new option with its default
    makes no difference.
    """
    table = Table(game, recorded.header)
    now = msgspec.json.encode(recorded.header.options)
    then = bytes(msgspec.json.decode(text.partition("\n")[0], type=_Written).options)

    def digest(*values: Any) -> str:
        encoded = b"\n".join(msgspec.json.encode(value) for value in values)
        return hashlib.sha256(encoded.replace(now, then, 1)).hexdigest()[:16]

    lines = [digest(table.state)]
    for entry in recorded.entries:
        outcome = table.repeat(entry)
        kinds = ",".join(event.__struct_config__.tag for event in outcome.events)
        kind = entry.action.__struct_config__.tag
        lines.append(f"{entry.seat} {kind} -> {kinds} {digest(table.state, *outcome.events)}")
    # The texts of lines and ties may change, but not their points.
    scores = game.rules.scores(table.state)
    lines.append(digest(*([each.points, each.rank, *(line.points for line in each.lines)] for each in scores)))
    return "".join(line + "\n" for line in lines)


def record(game: AnyGame, path: Path, preset: str, seats: int) -> None:
    table = new_table(game, game.rules.presets[preset], seats, seed_of(SEED))
    for _ in walk(table, Rng(seed_of(SEED), "golden")):
        pass
    path.parent.mkdir(parents=True, exist_ok=True)
    log.write(path, table.log)
    steps_file(path).write_text(steps(game, table.log, log.dumps(table.log)), encoding="utf-8")


def main() -> None:
    for name in games.names():
        game = games.load(name)
        for path, preset, seats in wanted(game):
            if not path.exists():
                record(game, path, preset, seats)
                print(f"recorded {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
