"""`tablee decks`: the cards of a game and the values of its hands."""

import json

import pytest

from tablee import games
from tablee.cli.main import run


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "fr")


@pytest.mark.parametrize("name", games.names())
def test_the_cards_of_every_game_are_listed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["decks", name]) == 0
    assert "cartes" in capsys.readouterr().out


def test_typical_glossa_hands_are_within_the_bounds_of_the_score_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["decks", "glossa", "--simulate", "--hands", "60", "--seed", "2a", "--json"]) == 0
    before, after, every, every_after = json.loads(capsys.readouterr().out)
    assert before["mean"] < after["mean"]
    assert every["mean"] < every_after["mean"]
    assert 65 <= after["p50"] <= 130
    assert after["typical"] > 0.5


def test_the_table_of_a_simulation_is_readable(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["decks", "glossa", "--simulate", "--hands", "20"]) == 0
    assert "médiane" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["glop", "--simulate"], "glossa"),
        (["chess"], "les jeux sont"),
        (["glossa", "--simulate", "--hands", "3"], "--hands"),
        (["glossa", "--simulate", "--seed", "zz"], "hexadécimale"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["decks", *arguments]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert says in lines[0]
