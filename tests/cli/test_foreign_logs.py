"""Saved games of unknown origin in the terminal: nothing in them can control it."""

from functools import partial
from pathlib import Path

import click
import pytest
from msgspec.structs import replace
from rich.text import Text

from tablee import games
from tablee.arena.match import play
from tablee.cli.main import run
from tablee.cli.terminal.safe_console import SafeConsole
from tablee.core import log
from tablee.review.judge import review
from tests.conformance import golden

GLOP = games.load("glop")
PLAYED = play(GLOP, GLOP.rules.presets["short"], ["random"] * 2, bytes(32)).log
NAME = "Eve\x1b]0;owned\x07\x9b31m\x1b[2J\r\n✓ This game is proved.\u202e"


@pytest.mark.parametrize("asked", [["replay", "--all"], ["replay", "--all", "--seat", "1"], ["review"], ["verify"]])
def test_names_in_a_saved_game_send_no_control_characters_to_the_terminal(
    asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Enough playouts to blame a decision, so that the review has sentences; the default takes 20 s.
    monkeypatch.setattr("tablee.cli.review.review", partial(review, playouts=100))
    path = tmp_path / "game.tablee"
    path.write_text(log.dumps(replace(PLAYED, header=replace(PLAYED.header, players=(NAME, "Bob"), levels=("", "")))))
    run([asked[0], str(path), *asked[1:], "--lang", "en"])
    said = capsys.readouterr().out
    assert "✗" not in said if asked == ["verify"] else "Eve" in said
    assert not set(said) & set("\x1b\x07\x9b\r\u202e")
    assert "\n✓ This game is proved." not in said or asked == ["verify"]


def test_a_board_sends_the_terminal_only_its_own_styles(
    capsys: pytest.CaptureFixture[str],
) -> None:
    SafeConsole(highlight=False, force_terminal=True, color_system="truecolor").print(Text(NAME, style="bold"))
    said = capsys.readouterr().out
    assert "\x1b]0" not in said
    assert "\x07" not in said
    assert "\x1b[1m" in said


def test_stepping_through_a_saved_game_shows_names_without_control_characters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = log.loads((golden.ROOT / "cumulo/golden/1/short-2.log").read_text(), games.load("cumulo"))
    path = tmp_path / "game.tablee"
    path.write_text(log.dumps(replace(saved, header=replace(saved.header, players=(NAME, "Bob"), levels=("", "")))))
    keys = iter(["", "q"])
    monkeypatch.setattr(click, "prompt", lambda *_, **__: next(keys))
    monkeypatch.setenv("FORCE_COLOR", "1")
    run(["replay", str(path), "--lang", "en"])
    said = capsys.readouterr().out
    assert "Eve" in said
    assert "\x1b]0" not in said
    assert not set(said) & set("\x07\x9b\r\u202e")


def test_a_saved_game_with_very_long_names_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Fluent formats no value over 2,500 characters; a list of shortened names may be longer."""
    saved = log.loads((golden.ROOT / "cumulo/golden/1/short-4.log").read_text(), games.load("cumulo"))
    names = tuple(name * 3000 for name in ("Ana", "Bob", "Eve", "Zoe"))
    path = tmp_path / "game.tablee"
    path.write_text(log.dumps(replace(saved, header=replace(saved.header, players=names, levels=("",) * 4))))
    assert run(["replay", "--all", str(path), "--lang", "en"]) == 0
    assert "AnaAna" in capsys.readouterr().out
