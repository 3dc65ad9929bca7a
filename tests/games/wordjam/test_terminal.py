"""The text screen: every phase can be shown, asked and answered."""

import io

import pytest
from rich.console import Console

from tablee.core.errors import TableeError
from tablee.core.terminal import Voice
from tablee.core.text import LANGUAGES, catalogue
from tablee.games import package
from tablee.games.wordjam.state import Call, Choose, Pass, Say, Vote, Write
from tablee.games.wordjam.terminal import TERMINAL
from tests.games.wordjam.scene import ALICE, BRUNO, Scene
from tests.games.wordjam.test_bad_input import phases

NAMES = ("Alice", "Bruno", "Céline", "David", "Élodie", "Fred")


def shown(scene: Scene, seat: int, voice: Voice) -> str:
    out = io.StringIO()
    Console(file=out, width=100).print(TERMINAL.screen(scene.view(seat), voice))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_is_shown_and_asked(language: str) -> None:
    for scene in phases():
        for seat in scene.waits or [0]:
            words = catalogue("fr" if language == "fr" else "en", "tablee.core", "tablee.games", package("wordjam"))
            voice = Voice(words, NAMES, seat)
            text = shown(scene, seat, voice)
            assert "Alice" in text
            assert all(f" {letter}  " in text for letter in scene.view(seat).letters)
            assert voice.say(TERMINAL.question(scene.view(seat)))
            for option in TERMINAL.options(scene.view(seat)):
                assert voice.say(option.label)
                assert seat not in scene.waits or scene.refusal(seat, option.action) == ""


def test_typed_lines_become_actions() -> None:
    _, calling, saying, camps, voting, writing, _, speaking, _ = phases()
    assert TERMINAL.read(calling.view(ALICE), "Sésame") == Call()
    assert TERMINAL.read(saying.view(ALICE), "pingouin") == Say("pingouin")
    assert TERMINAL.read(camps.view(BRUNO), "v") == Choose("thieves")
    assert TERMINAL.read(voting.view(2), "oui") == Vote(True)
    assert TERMINAL.read(writing.view(2), "faon") == Write("faon")
    assert TERMINAL.read(speaking.view(1), "-") == Pass()
    with pytest.raises(TableeError, match="core-not-understood"):
        TERMINAL.read(camps.view(BRUNO), "peut-être")
