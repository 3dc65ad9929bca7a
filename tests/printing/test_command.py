"""`tablee print`, and its errors."""

import subprocess
import sys
from pathlib import Path

import pytest

from tablee.cli.main import run


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLEE_LANG", "fr")
    monkeypatch.chdir(tmp_path)


def test_a_box_is_written_under_the_games_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", "glop"]) == 0
    assert (tmp_path / "glop.pdf").read_bytes().startswith(b"%PDF-")
    assert "glop.pdf" in capsys.readouterr().out
    assert [path.name for path in tmp_path.iterdir()] == ["glop.pdf"]


def test_backs_can_save_ink(tmp_path: Path) -> None:
    assert run(["print", "glop"]) == run(["print", "glop", "--save-ink", "--out", "saving.pdf"]) == 0
    assert (tmp_path / "saving.pdf").read_bytes() != (tmp_path / "glop.pdf").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "Jeu inconnu"),
        (["glop", "--paper", "a3"], "Papier inconnu"),
        (["glop", "--out", "no/such/folder.pdf"], "Impossible d’écrire"),
        (["glop", "--out", "kept.pdf"], "existe déjà"),
    ],
)
def test_an_error_of_printing_is_reported_in_one_line(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kept.pdf").write_bytes(b"mine")
    assert run(["print", *arguments]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert (tmp_path / "kept.pdf").read_bytes() == b"mine"


WITHOUT = """
import sys
for missing in ("fontTools", "fpdf"):
    sys.modules[missing] = None
from tablee import games
from tablee.cli.main import run
from tablee.server.games.routes import game_info
assert not any(game_info(games.load(name)).box for name in games.names())
sys.exit(run(["print", "glop"]))
"""


def test_without_its_extra_printing_says_what_to_install_and_is_not_offered() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install tablee[print]" in done.stderr
    assert done.stderr.count("\n") == 1
