"""The command line as a person uses it: its output, and every mistake in one line with exit code 2."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import games
from tablee.cli.main import run, tablee
from tablee.core.version import __version__

SEED = ["--seed", "2a"]
WAIT = 120.0
"""Timeout in seconds, long enough for a busy machine; no test waits longer than it needs."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    monkeypatch.setenv("TABLEE_LANG", "fr")
    return tmp_path


def typed(*arguments: str, keys: str = "", expect: int = 0) -> str:
    """Run the command in a separate process, with these keys typed."""
    done = subprocess.run(
        [sys.executable, "-m", "tablee", *arguments],
        input=keys,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=WAIT,
        check=False,
    )
    assert done.returncode == expect, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nope"], "commandes sont"),
        (["play", "chess"], "les jeux sont"),
        (["play", "glop", "--seats", "3"], "2, 4"),
        (["play", "glop", "--seats", "many"], "nombre entier"),
        (["play", "glop", "--seed", "zz"], "hexadécimale"),
        (["play", "glop", "--bots", "god"], "les niveaux sont"),
        (["play", "glop", "--players", "Ana,Ana"], "noms différents"),
        (["play", "glop", "--players", "A,B,C", "--seats", "2"], "3 personnes"),
        (["play", "glop", "--option", "target"], "nom=valeur"),
        (["play", "glop", "--option", "target=0"], "de 1 à 200"),
        (["play", "glop", "--option", "size=3"], "les options sont"),
        (["play", "glop", "--resume"], "Aucune partie"),
        (["play", "glop", "--resume", "nowhere.log"], "nowhere.log"),
        (["simulate", "glop", "--games", "0"], "--games"),
        (["simulate", "glop", "--bots", "random,random,random"], "2 places"),
        (["simulate", "glop", "--frobnicate"], "--frobnicate"),
        (["simulate", "glop", "--games"], "--games"),
        (["replay", "nowhere.log"], "nowhere.log"),
        (["rules", "GLOP-99"], "GLOP-1"),
        (["rules", "CHESS-1"], "GLOP"),
        (["rules", "chess"], "les jeux sont"),
        (["rules"], "Il manque"),
        (["games", "extra"], "--help"),
        (["games", "--lang", "de"], "fr or en"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert says in err


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("command", ["", *tablee.list_commands(None)])  # type: ignore[arg-type]
def test_every_command_has_help(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*([command] if command else []), "--help", "--lang", language]) == 0
    assert "Usage" in capsys.readouterr().out


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"Tablée {__version__}\n"


def test_help_shows_the_default_of_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--help", "--lang", "en"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert re.search(r"--games N [^-]*\(default: 100\)", shown)


@pytest.mark.parametrize(
    ("words", "offered"),
    [("tablee play gl", "glop glossa"), ("tablee simulate W", "wordjam"), ("tablee si", "simulate")],
)
def test_the_shell_completes_commands_and_games(words: str, offered: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_TABLEE_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
    assert re.findall(r"^plain,(\w+)", typed(), re.MULTILINE) == offered.split()


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    assert "glop" in capsys.readouterr().out


def test_a_rule_is_shown_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "glop-25"]) == 0
    french = capsys.readouterr().out
    assert run(["rules", "GLOP-25", "--lang", "en"]) == 0
    english = capsys.readouterr().out
    assert french.startswith("GLOP-25")
    assert english.startswith("GLOP-25")
    assert french != english


def test_the_rules_name_the_box_the_edition_and_its_changes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "touposix", "--lang", "en"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Toutilix" in shown
    assert f"Edition {games.load('touposix').rules.edition} of these rules" in shown
    assert "Edition 2 Going out earns" in shown


def test_a_replay_shows_its_edition_and_later_changes(capsys: pytest.CaptureFixture[str]) -> None:
    golden = Path(__file__).parents[1] / "games" / "touposix" / "golden"
    newest = games.load("touposix").rules.edition
    assert run(["replay", str(golden / "1" / "standard-2.log"), "--lang", "en"]) == 0
    old = " ".join(capsys.readouterr().out.split())
    assert f"edition 1 of the rules; the newest is edition {newest}" in old
    assert "Edition 2 Going out earns" in old
    assert run(["replay", str(golden / str(newest) / "standard-2.log"), "--lang", "en"]) == 0
    assert f"Played by edition {newest} of the rules." in capsys.readouterr().out


def test_stepping_through_a_replay_shows_its_edition_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr("click.prompt", lambda *_, **__: "q")
    golden = Path(__file__).parents[1] / "games" / "touposix" / "golden"
    assert run(["replay", str(golden / "1" / "standard-2.log"), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Move 0 of" in shown
    assert "Played by edition 1 of the rules" in shown


def test_a_simulation_reports_json_and_keeps_its_last_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = home / "last.log"
    arguments = ["simulate", "glop", "--games", "3", "--seats", "4", "--bots", "club,random", *SEED]
    assert run([*arguments, "--save", str(kept), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 3
    assert set(report["wins"]) == {"club", "random"}
    assert run(["replay", str(kept)]) == 0
    assert "random 2" in capsys.readouterr().out
    before = kept.read_bytes()
    assert run([*arguments, "--save", str(kept)]) == 2
    assert kept.read_bytes() == before


def test_a_damaged_log_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = home / "last.log"
    run(["simulate", "glop", "--games", "1", *SEED, "--save", str(kept)])
    kept.write_text(kept.read_text()[:-40])
    capsys.readouterr()
    assert run(["replay", str(kept)]) == 2
    assert "last.log" in capsys.readouterr().err


def test_a_person_plays_a_whole_game_against_a_bot() -> None:
    shown = typed("play", "glop", *SEED, "--option", "target=3", keys="1\n" * 400)
    assert "1. " in shown
    assert "points" in shown


def test_a_refusal_cites_the_rule_and_the_game_goes_on() -> None:
    shown = typed("play", "glop", *SEED, keys="1\n99\nhello\n11o 4b\nGLOP-30\n?\nq\n")
    assert "Pas de choix 99" in shown
    assert "Réponse inconnue" in shown
    assert "hello" in shown
    assert re.search(r"GLOP-2[0-5]  ", shown)
    assert "GLOP-30" in shown
    assert "Partie gardée" in shown


def test_a_game_is_left_and_resumed() -> None:
    typed("play", "glop", *SEED, keys="1\n1\nq\n")
    shown = typed("play", "glop", "--resume", keys="q\n")
    assert "Ta main" in shown
    assert "Partie gardée" in shown


def test_hot_seat_hides_hands_between_turns() -> None:
    shown = typed("play", "glop", "--players", "Ana,Bruno", *SEED, keys="\n1\n\n1\nq\n")
    assert "Passe l’écran à Ana" in shown
    assert "Passe l’écran à Bruno" in shown
