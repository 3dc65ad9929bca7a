"""Start a new game: copy examples/toy_game under another name.

    python tools/new_game.py NAME FOLDER

docs/change/add-a-game.md says what to do with it.
"""

import re
import shutil
import sys
from pathlib import Path

TOY = Path(__file__).resolve().parents[1] / "examples" / "toy_game"
NAME = "bataille"


class CannotCopy(Exception):
    """Why the game can't be copied, in one line."""


def copy(name: str, folder: Path) -> None:
    """Copy the toy game into a new folder, and write the new name wherever the old one stands."""
    if not re.fullmatch("[a-z]+", name):
        raise CannotCopy(f"{name!r} can't be the name of a game: use lower-case letters a to z only")
    if folder.exists():
        raise CannotCopy(f"{folder} exists already: choose another folder")
    shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / NAME).rename(folder / name)
    for path in folder.rglob("*.*"):
        if path.is_file():
            path.write_text(renamed(path.read_text(encoding="utf-8"), name), encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """Write the new name in the same case as the old one.

    >>> renamed("bataille Bataille BATAILLE-1", "belote")
    'belote Belote BELOTE-1'
    """
    for write in (str.lower, str.capitalize, str.upper):
        text = text.replace(write(NAME), write(name))
    return text


def main() -> int:
    if len(sys.argv) != 3:
        print("usage: python tools/new_game.py NAME FOLDER", file=sys.stderr)
        return 2
    try:
        copy(sys.argv[1], Path(sys.argv[2]))
    except CannotCopy as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{sys.argv[2]} holds the game {sys.argv[1]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
