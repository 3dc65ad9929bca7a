"""Tests of Word Jam's terminal: screens, questions and typed input of every phase."""

import io

import pytest
from rich.console import Console

from tablee.core.errors import IllegalAction, TableeError
from tablee.core.terminal import Voice, terminal_of
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.wordjam import GAME
from tablee.games.wordjam.state import Action, Call, Choose, Pass, Say, Vote, Write
from tests.games.wordjam.scene import ALICE, BRUNO, Scene
from tests.games.wordjam.test_bad_input import phases

NAMES = ("Alice", "Bruno", "Céline", "David", "Élodie", "Fred")

TERMINAL = terminal_of(GAME)


def shown(scene: Scene, seat: int, voice: Voice) -> str:
    out = io.StringIO()
    Console(file=out, width=100).print(TERMINAL.screen(scene.view(seat), voice))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_has_a_screen_a_question_and_legal_choices(language: str) -> None:
    for scene in phases():
        for seat in scene.waits or [0]:
            words = catalogue("fr" if language == "fr" else "en", "tablee.core", "tablee.games", GAME.package)
            voice = Voice(words, NAMES, seat)
            text = shown(scene, seat, voice)
            assert "Alice" in text
            assert all(f" {letter}  " in text for letter in scene.view(seat).letters)
            assert voice.say(TERMINAL.question(scene.view(seat)))
            for option in TERMINAL.options(scene.view(seat), scene.arbiter):
                assert voice.say(option.label)
                assert seat not in scene.waits or scene.refusal(seat, option.action) == ""


def read(scene: Scene, seat: int, line: str) -> Action:
    action: Action = TERMINAL.read(scene.view(seat), line, scene.arbiter)
    return action


def test_typed_lines_become_actions() -> None:
    _, calling, saying, camps, voting, writing, _, speaking, _ = phases()
    assert read(calling, ALICE, "Sésame") == Call()
    assert read(saying, ALICE, "pingouin") == Say("pingouin")
    assert read(camps, BRUNO, "v") == Choose("thieves")
    assert read(voting, 2, "oui") == Vote(True)
    assert read(writing, 2, "faon") == Write("faon")
    assert read(speaking, 1, "-") == Pass()
    with pytest.raises(TableeError, match="core-not-understood"):
        read(camps, BRUNO, "peut-être")


def test_a_word_that_is_certain_to_be_refused_can_be_typed_again() -> None:
    _, _, saying, _, _, writing, _, _, _ = phases()
    for line in ("gorille", "!?", "n" * 41):
        with pytest.raises(IllegalAction) as refused:
            read(saying, ALICE, line)
        assert refused.value.rule == "JAM-11"
    with pytest.raises(IllegalAction, match="JAM-42"):
        read(writing, 2, "Pingouin")
