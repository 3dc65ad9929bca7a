"""Golden games: one recorded game for every game, edition, option set and number of seats, replayed step by step.

`python -m tests.conformance.golden` records the ones that are missing. They are for ever: a rule that changes raises
the game's edition, and the games of the new one are recorded beside those of the old.
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
    """The golden files the newest edition must have: where, of which option set, for how many seats."""
    folder = ROOT / game.name / "golden" / str(game.rules.edition)
    return [
        (folder / f"{preset}-{seats}.log", preset, seats)
        for preset in game.rules.presets
        for seats in game.rules.seat_counts
    ]


def kept(game: AnyGame) -> list[Path]:
    """The golden files that there are, of all editions."""
    return sorted((ROOT / game.name / "golden").glob("*/*.log"))


def steps_file(path: Path) -> Path:
    return path.with_suffix(".steps")


class _Written(msgspec.Struct):
    """Of a log's first line, the options as they were written down."""

    options: msgspec.Raw


def told(game: AnyGame, recorded: log.GameLog, text: str) -> str:
    """A line a step: who did what, which events it made, and a digest of the state and the events.

    The options stand in the state as the log's text has them: one that came later, at its default, is no difference.
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
    # The words for a line or a tie may change, not what they count.
    scores = game.rules.scores(table.state)
    lines.append(digest(*([each.points, each.rank, *(line.points for line in each.lines)] for each in scores)))
    return "".join(line + "\n" for line in lines)


def record(game: AnyGame, path: Path, preset: str, seats: int) -> None:
    table = new_table(game, game.rules.presets[preset], seats, seed_of(SEED))
    for _ in walk(table, Rng(seed_of(SEED), "golden")):
        pass
    path.parent.mkdir(parents=True, exist_ok=True)
    log.write(path, table.log)
    steps_file(path).write_text(told(game, table.log, log.dumps(table.log)), encoding="utf-8")


def main() -> None:
    for name in games.names():
        game = games.load(name)
        for path, preset, seats in wanted(game):
            if not path.exists():
                record(game, path, preset, seats)
                print(f"recorded {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
