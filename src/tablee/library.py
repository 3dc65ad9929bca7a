"""The public functions of the library: open a table, play, load and save logs, simulate.

`import tablee` offers these names.
"""

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from tablee.arena.simulate import Plan, Report
from tablee.arena.simulate import simulate as run_simulation
from tablee.core import log
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.log import GameLog, Header
from tablee.core.options import check_seats
from tablee.core.rng import new_seed
from tablee.core.table import Table
from tablee.games import load as load_game
from tablee.games import names as game_names

__all__ = [
    "GameLog",
    "IllegalAction",
    "Report",
    "Table",
    "TableeError",
    "game_names",
    "load_game",
    "load_log",
    "new_table",
    "replay",
    "save_log",
    "simulate",
]


def new_table(game: str, *, seats: int, options: Any = None, seed: bytes | None = None) -> Table:
    """Return a new table of a game, ready for the first action.

    `options` is the game's own Options value, or the name of a preset such as "short"; the default
    is "standard". `seed` is 32 bytes that decide every shuffle; by default they are random.
    """
    found = load_game(game)
    chosen = _options(found.rules.presets, options)
    check_seats(found, seats, chosen)
    header = Header(game, found.rules.edition, seats, chosen, seed or new_seed())
    return Table(found, header, found.rules.arbiter(header.options))


def load_log(path: str | PathLike[str]) -> GameLog:
    """Return the log in a file. Raise TableeError if it is damaged or of an unknown game."""
    text = log.read(Path(path))
    return log.loads(text, load_game(log.game_named_in(text, str(path))), str(path))


def save_log(table: Table, path: str | PathLike[str]) -> None:
    """Write the log of a table to a new file, atomically. Raise TableeError if the file exists."""
    log.write(Path(path), table.log)


def replay(game_log: GameLog, upto: int | None = None) -> Table:
    """Return the table after the first `upto` entries of a log, by default after all of them."""
    game = load_game(game_log.header.game)
    return Table.replay(game, game_log, upto, game.rules.arbiter(game_log.header.options))


def simulate(
    game: str,
    *,
    games: int,
    bots: Sequence[str] = ("club",),
    seats: int = 2,
    options: Any = None,
    seed: bytes | None = None,
) -> Report:
    """Play many games between bots, and return a report on them.

    The bots are assigned to the seats in order and move one seat further with every game.
    """
    found = load_game(game)
    plan = Plan(found, _options(found.rules.presets, options), seats, tuple(bots), seed or new_seed(), games)
    return run_simulation(plan)[0]


def _options(presets: Any, wanted: Any) -> Any:
    """Return the preset of that name, or the options themselves."""
    if wanted is None or isinstance(wanted, str):
        name = wanted or "standard"
        if name not in presets:
            raise TableeError("core-unknown-preset", given=name[:80], known=", ".join(presets))
        return presets[name]
    return wanted
