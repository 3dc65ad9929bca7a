"""Helpers shared by several commands: game options, seeds, folders and files."""

import os
from pathlib import Path
from typing import Any

import click
import platformdirs

from tablee import games
from tablee.core import log
from tablee.core.errors import TableeError
from tablee.core.files import writing
from tablee.core.game import AnyGame
from tablee.core.options import parse_options
from tablee.core.rng import new_seed, parse_seed

game_options = click.option("--option", "-o", metavar="NAME=VALUE", multiple=True)


def write_text(path: Path, text: str) -> None:
    with writing(path):
        path.write_text(text, encoding="utf-8")


def read_log(path: Path) -> tuple[AnyGame, log.GameLog]:
    text = log.read(path)
    game = games.load(log.game_named_in(text, path.name))
    return game, log.loads(text, game, path.name)


def read_options(game: AnyGame, given: tuple[str, ...]) -> Any:
    """Parse the game's options from "name=value" words."""
    pairs: dict[str, Any] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise TableeError("cli-option-shape", given=word[:80])
        pairs[name] = value
    return parse_options(game, pairs)


def read_seed(given: str | None) -> bytes:
    return new_seed() if given is None else parse_seed(given)


def data_folder() -> Path:
    """Return the user's data folder; TABLEE_HOME overrides it."""
    home = os.environ.get("TABLEE_HOME")
    return made(Path(home) if home else Path(platformdirs.user_data_dir("tablee", appauthor=False)))


def made(folder: Path) -> Path:
    """Create a folder if it does not exist, and return it."""
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
