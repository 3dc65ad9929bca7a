"""`tablee verify` proves a genuine game, and says what is wrong with five forged ones, and where."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.arena.match import play
from tablee.cli.main import run
from tablee.core import log
from tablee.core.fair import fair, seed_from

GLOSSA = games.load("glossa")
SECRET, CUTS = bytes(range(32)), ("ab" * 16, "")
PLAYED = play(GLOSSA, GLOSSA.rules.presets["short"], ["random"] * 2, seed_from(SECRET, CUTS))
GOOD = replace(PLAYED.log, header=replace(PLAYED.header, fair=fair(SECRET, CUTS), levels=("", "random")))
TEXT = log.dumps(GOOD)
WITHOUT = log.dumps(replace(GOOD, header=replace(GOOD.header, fair=None)))
"""The same game without its commitment, with links and digest corrected."""


def edited(pattern: str, by: str) -> str:
    changed = re.sub(pattern, by, TEXT, count=1)
    assert changed != TEXT
    return changed


def tampered_secret() -> str:
    told = replace(fair(bytes(32), CUTS), commitment=fair(SECRET, CUTS).commitment)
    return log.dumps(replace(GOOD, header=replace(GOOD.header, fair=told)))


def told(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str]:
    path = tmp_path / "game.tablee"
    path.write_text(text)
    code = run(["verify", str(path), "--lang", "en", *more])
    return code, capsys.readouterr().out


def test_the_deal_of_a_good_game_is_proved_to_whoever_noted_the_commitment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(TEXT, tmp_path, capsys, "--commitment", fair(SECRET, CUTS).commitment)
    assert code == 0, said
    assert said.count("✓") == 7
    assert "The deal is proved." in said


def test_without_a_noted_commitment_nothing_is_called_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(TEXT, tmp_path, capsys)
    assert code == 0
    assert "Nothing contradicts this game." in said
    assert "is proved." not in said


def test_a_game_without_a_commitment_is_replayed_and_not_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(WITHOUT, tmp_path, capsys)
    assert code == 0
    assert "Replayed; its seed is not proved." in said
    assert "is proved" not in said


def test_a_commitment_that_the_game_does_not_have_refutes_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(WITHOUT, tmp_path, capsys, "--commitment", fair(SECRET, CUTS).commitment)
    assert code == 1
    assert "a promise was noted, and this game no longer has it" in said
    shown = hashlib.sha256(GOOD.header.seed).hexdigest()
    code, said = told(WITHOUT, tmp_path, capsys, "--commitment", shown)
    assert code == 0, "nobody cut: the table showed the SHA-256 of the seed"
    assert "Replayed; its seed is not proved." in said


def test_a_truncated_game_is_reported_as_incomplete(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = TEXT.splitlines(keepends=True)
    for text in ("".join(lines[:6]), "".join(lines[:6])[:-20]):
        code, said = told(text, tmp_path, capsys)
        assert code == 1
        assert "Line 6: the last line, with the number of actions, is missing." in said


@pytest.mark.parametrize(
    ("tampered", "found"),
    [
        (lambda: edited(r'"seed":"..', '"seed":"00'), "Line 1: this line was changed."),
        (lambda: edited(r'"type":"enter"', '"type":"stay_out"'), "this line was changed."),
        (lambda: "".join(TEXT.splitlines(keepends=True)[:4] + TEXT.splitlines(keepends=True)[5:]), "Line 5:"),
        (tampered_secret, "Line 1: the secret does not give the promised fingerprint."),
        (lambda: log.dumps(replace(GOOD, entries=GOOD.entries[2:])), "✗ A move is not possible."),
    ],
)
def test_a_tampered_game_is_refuted_with_its_line(
    tampered: Callable[[], str], found: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(tampered(), tmp_path, capsys)
    assert code == 1
    assert found in said, said
    assert "NOT proved" in said


def test_a_commitment_other_than_the_noted_one_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = told(TEXT, tmp_path, capsys, "--commitment", "00" * 32)
    assert code == 1
    assert "not the one that was noted" in said
