"""The guide docs/change/add-a-game.md works as it is written: its commands are run one by one."""

import os
import re
import site
import subprocess
import venv
from pathlib import Path

import pytest

from tests.server.harness import Client, Server
from tools import new_game

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the commands are for a POSIX shell")

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "change" / "add-a-game.md").read_text(encoding="utf-8")
SEEN = {
    "new_game.py": "../pebbles holds the game pebbles",
    "tablee games": "pebbles",
    "tablee play": "Your turn: what do you play?",
    "tablee rules": "the highest one scores a point",
    "tablee simulate": "100 games of pebbles",
    "tests.conformance": "pebbles: keeps every law",
}
"""What a command of the guide prints, by a part of the command."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with an environment of its own, into which a game can be installed."""
    folder = tmp_path_factory.mktemp("guide") / "tablee"
    folder.mkdir()
    for name in ("examples", "src", "tests", "tools"):
        (folder / name).symlink_to(ROOT / name)
    venv.create(folder / ".venv", symlinks=True)
    paths = [str(ROOT / "src"), *site.getsitepackages()]
    (packages,) = (folder / ".venv").glob("lib/*/site-packages")
    (packages / "those_of_the_tests.pth").write_text("\n".join(paths), encoding="utf-8")
    for command in ("pip", "tablee"):
        script = folder / ".venv" / "bin" / command
        script.write_text(f'#!/bin/sh\nexec "$(dirname "$0")/python" -m {command} "$@"\n', encoding="utf-8")
        script.chmod(0o755)
    return folder


def run(checkout: Path, command: str, code: int = 0) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"TABLEE_HOME": str(checkout.parent / "home"), "TABLEE_LANG": "en", "COLUMNS": "200"}
    shell = ["sh", "-c", command]
    done = subprocess.run(
        shell, cwd=checkout, env=environment, input="1\n1\n1\n", capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def shown(checkout: Path) -> dict[str, str]:
    """What each command of the guide prints, in a fresh copy."""
    (block,) = re.findall(r"^```sh\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    return {command: run(checkout, command) for command in block.splitlines()}


@pytest.mark.parametrize(("part", "line"), SEEN.items())
def test_the_commands_of_the_guide_run_in_a_fresh_copy(shown: dict[str, str], part: str, line: str) -> None:
    (printed,) = (text for command, text in shown.items() if part in command)
    assert line in printed


@pytest.mark.usefixtures("shown")
def test_the_server_plays_the_copy(checkout: Path, tmp_path: Path) -> None:
    with_copy = Server(tmp_path, bot_pace_ms=5)
    with_copy.beside = (checkout.parent / "pebbles", *(checkout / ".venv").glob("lib/*/site-packages"))
    with with_copy as server:
        ana = Client(server, "Ana")
        table = ana.open(game="pebbles", options={}, bots=["random"], start=True)
        with ana.at(table) as player:
            player.finish()
            assert sum(score["points"] for score in player.state["scores"]) == 3


@pytest.mark.usefixtures("shown")
def test_the_laws_catch_the_leak_that_the_guide_tells_to_plant(checkout: Path) -> None:
    sound, leaking = re.findall(r"^    (hand = .*)$", GUIDE, re.MULTILINE)
    module = checkout.parent / "pebbles" / "pebbles" / "game.py"
    before = module.read_text(encoding="utf-8")
    assert sound in before
    module.write_text(before.replace(sound, leaking), encoding="utf-8")
    assert "pebbles: breaks secrets\n" in run(checkout, ".venv/bin/python -m tests.conformance pebbles", code=1)


def test_a_bad_name_or_a_folder_that_exists_is_refused(tmp_path: Path) -> None:
    with pytest.raises(new_game.CannotCopy, match="lower-case letters"):
        new_game.copy("Go!", tmp_path / "go")
    with pytest.raises(new_game.CannotCopy, match="exists already"):
        new_game.copy("go", tmp_path)
