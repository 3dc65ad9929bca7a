"""Third-party bots in the terminal: a game goes on whatever they do, and faults are recorded."""

import io
import sys
from pathlib import Path

import pytest

from tablee import games
from tablee.bots.faults import file_of
from tablee.cli.main import run
from tablee.cli.terminal.lines import Lines
from tablee.cli.terminal.session import Session
from tablee.core.log import Header
from tablee.core.table import Table

HERE = "tests.bots_of_others"


def test_a_game_with_third_party_bots_is_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    game, bots = games.load("glop"), (f"{HERE}:Crashes", f"{HERE}:Greedy")
    header = Header("glop", game.rules.edition, 2, game.rules.presets["short"], bytes(32), ("Ana", "Bob"), bots)
    session = Session(Table(game, header), "en", tmp_path / "game.log", Lines())
    session.run()
    assert session.table.over
    assert "a bug of its author" in file_of(tmp_path, bots[0]).read_text()
    assert not file_of(tmp_path, bots[1]).exists()
    assert "Crashes lost" in capsys.readouterr().out


def test_a_bot_that_cannot_be_loaded_is_reported_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "glop", "--bots", "no.such.module:Bot"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
