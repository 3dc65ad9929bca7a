"""Tests of bad input: it is refused with a rule and a message, and the round is unchanged."""

import pytest

from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.wordjam import GAME
from tablee.games.wordjam.state import Action, Aside, Call, Choose, Pass, Ready, Say, Show, Vote, Write
from tests.games.wordjam.scene import ALICE, BRUNO, Scene, called

EVERY: tuple[Action, ...] = (
    Show(),
    Call(),
    Pass(),
    Say("pingouin"),
    Choose("thieves"),
    Write("pingouin"),
    Vote(True),
    Aside(),
    Ready(),
    Timeout(0),
    Timeout(CLOCK),
)


@pytest.mark.parametrize("word", ["", "   ", "!?…", "123", "-", "愛", "\u0301"])
def test_jam_11_a_word_without_letters_is_refused_and_may_be_typed_again(word: str) -> None:
    scene = called()
    assert scene.refusal(ALICE, Say(word)) == "JAM-11"
    scene.say(ALICE, "pingouin")
    scene.choose(thieves=[BRUNO], ali_baba=[2, 3, 4, 5])
    assert scene.refusal(BRUNO, Write(word)) == "JAM-11"
    assert scene.phase == "write"


@pytest.mark.parametrize("word", ["n" * 41, "n" * 10_000, " " * 10_000 + "pingouin", "é" * 9_999])
def test_jam_11_a_word_that_is_too_long_is_refused(word: str) -> None:
    scene = called()
    assert scene.refusal(ALICE, Say(word)) == "JAM-11"
    assert scene.phase == "say"


def test_jam_10_12_13_15_18_20_43_45_every_illegal_action_is_refused_with_a_message() -> None:
    """Try every action by every seat in every phase; refusals have a rule and both languages."""
    texts = [catalogue(language, "tablee.core", "tablee.games", GAME.package) for language in LANGUAGES]
    names = tuple("ABCDEF")
    seen: set[str] = set()
    for scene in phases():
        for seat in (CLOCK, *range(6)):
            for action in EVERY:
                refusal = refused(scene, seat, action)
                if refusal is None:
                    assert seat in scene.waits
                    continue
                assert refusal.rule.startswith("JAM-")
                assert all(text.say(refusal.message, names, seat) for text in texts)
                seen.add(refusal.message.key)
    assert len(seen) >= 9


def refused(scene: Scene, seat: int, action: Action) -> IllegalAction | None:
    try:
        GAME.rules.check(scene.state, seat, action, scene.at, scene.arbiter)
    except IllegalAction as error:
        return error
    return None


def phases() -> list[Scene]:
    """Return a scene in each phase of a game."""
    scenes = [Scene() for _ in range(6)] + [Scene(number=8) for _ in range(3)]
    for scene in scenes[1:]:
        scene.show()
    for scene in scenes[2:6]:
        scene.call(ALICE)
    scenes[3].say(ALICE, "pingouin")
    scenes[4].say(ALICE, "nanafouf")
    scenes[4].vote(True, BRUNO)
    scenes[5].say(ALICE, "pingouin")
    scenes[5].choose(thieves=[1, 2, 3], ali_baba=[4, 5])
    scenes[5].write(BRUNO, "faon")
    for scene in scenes[7:]:
        scene.ready()
        scene.choose(thieves=[0, 1, 2], ali_baba=[3, 4, 5])
    while scenes[8].phase != "over":
        scenes[8].run_out()
    assert [scene.phase for scene in scenes] == [
        "show",
        "call",
        "say",
        "camp",
        "vote",
        "write",
        "think",
        "speak",
        "over",
    ]
    return scenes


def test_jam_12_only_the_clock_may_send_a_timeout() -> None:
    scene = called()
    scene.wait(60)
    assert scene.refusal(BRUNO, Timeout(ALICE)) == "JAM-12"
    assert scene.refusal(CLOCK, Timeout(BRUNO)) == "JAM-12"
    assert scene.refusal(CLOCK, Timeout(ALICE)) == ""
