"""Tests of the preview of a typed word: it depends on the letters, never on the arbiter."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.core.arbiter import NO_ARBITER
from tablee.core.game import CLOCK, Timeout
from tablee.core.preview import Preview
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.wordjam import GAME
from tablee.games.wordjam.cards import Theme
from tablee.games.wordjam.preview import Draft
from tablee.games.wordjam.state import Say, Write
from tests.games.wordjam.scene import ALICE, BRUNO, CELINE, Scene
from tests.games.wordjam.test_bad_input import phases


def preview_of(scene: Scene, seat: int | None, word: str) -> Preview:
    """Return a preview made without an arbiter."""
    return GAME.presentation.preview(scene.view(seat), Draft(word), NO_ARBITER)


def asked_to_say(theme: Theme = "animals") -> Scene:
    scene = Scene(theme=theme)
    scene.show()
    scene.call(ALICE)
    return scene


def thieves() -> Scene:
    """Return a scene in which Bruno and Celine must beat Alice's PINGOUIN, worth 8."""
    scene = asked_to_say()
    scene.say(ALICE, "pingouin")
    scene.choose(thieves=[BRUNO, CELINE], ali_baba=[3, 4, 5])
    return scene


def test_jam_11_coins_are_counted_while_typing() -> None:
    scene = asked_to_say()
    assert [preview_of(scene, ALICE, "pingouin"[:size]).worth for size in range(9)] == [0, 2, 2, 5, 5, 5, 5, 5, 8]
    assert preview_of(scene, BRUNO, "Éléphant !").worth == 6
    assert preview_of(scene, None, "pingouin").worth == 8


def test_jam_10_the_preview_is_empty_while_the_letters_lie_face_down() -> None:
    assert preview_of(Scene(), ALICE, "pingouin") == Preview()


def test_jam_14_24_the_preview_has_the_value_to_reach_but_allows_a_lower_word() -> None:
    scene = thieves()
    assert preview_of(scene, BRUNO, "faon").least == 9
    assert [way.action for way in preview_of(scene, BRUNO, "faon").ways] == [Write("faon")]
    assert preview_of(asked_to_say(), ALICE, "faon").least is None


@pytest.mark.parametrize(
    ("word", "theme", "rule"),
    [
        ("gorille", "animals", "JAM-11"),
        ("", "animals", "JAM-11"),
        (" !?", "animals", "JAM-11"),
        ("n" * 41, "animals", "JAM-11"),
        ("é" * 500, "animals", "JAM-11"),
        ("magie", "eight", "JAM-40"),
        ("lapin", "initial", "JAM-40"),
    ],
)
def test_jam_11_40_the_preview_names_a_rule_that_is_certain_to_refuse_the_word(
    word: str, theme: Theme, rule: str
) -> None:
    found = preview_of(asked_to_say(theme), ALICE, word)
    assert found.rule == rule
    assert found.ways == ()
    assert found.why is not None
    for language in LANGUAGES:
        assert catalogue(language, GAME.package).say(found.why)


def test_jam_42_the_preview_refuses_a_word_said_before() -> None:
    assert preview_of(thieves(), BRUNO, "Pingouin").rule == "JAM-42"
    assert preview_of(thieves(), BRUNO, "pingouins").rule == ""


@pytest.mark.parametrize("theme", ["free", "verbs", "animals", "visible"])
def test_jam_43_a_preview_does_not_reveal_whether_a_word_is_known(theme: Theme) -> None:
    """Compare the previews of a known word and of nonsense with the same letters."""
    scene = asked_to_say(theme)
    known, unknown = preview_of(scene, ALICE, "pingouin"), preview_of(scene, ALICE, "niuognip")
    assert [way.action for way in known.ways] == [Say("pingouin")]
    assert msgspec.to_builtins(replace(known, ways=())) == msgspec.to_builtins(replace(unknown, ways=()))
    assert len(unknown.ways) == 1


def test_only_a_seat_that_is_asked_for_a_word_can_submit_one() -> None:
    expected: dict[str, set[int]] = {"say": {0}, "write": {2, 3}, "speak": {1}}
    for scene in phases():
        able = {seat for seat in range(6) if preview_of(scene, seat, "baobab").ways}
        assert able == expected.get(scene.phase, set())
        assert preview_of(scene, None, "baobab").ways == ()


def test_jam_11_a_typed_word_counts_when_time_runs_out() -> None:
    for scene in phases():
        for seat in scene.waits:
            kept = GAME.presentation.keep(scene.view(seat), Draft("faon"))
            if scene.phase not in ("say", "write", "speak"):
                assert kept is None
                continue
            assert kept == (Write("faon") if scene.phase == "write" else Say("faon"))
            assert GAME.presentation.keep(scene.view(seat), Draft(" ?!")) is None
            assert GAME.presentation.keep(scene.view(seat), Draft("n" * 41)) is None
        assert GAME.presentation.keep(scene.view(None), Draft("faon")) is None


def test_jam_15_a_draft_is_kept_in_time_when_the_hourglass_runs_out() -> None:
    scene = thieves()
    deadline = scene.state.deadline
    assert deadline is not None
    scene.at = deadline
    kept = GAME.presentation.keep(scene.view(BRUNO), Draft("fennec fantôme"))
    assert kept is not None
    scene.do(BRUNO, kept)
    scene.do(CLOCK, Timeout(CELINE))
    assert scene.state.round.claim is not None
    assert scene.state.round.claim.word == "fennec fantôme"


@pytest.mark.parametrize(
    "sent", [{}, {"word": 7}, {"word": None}, {"word": "a", "seat": 1}, {"word": "x" * 161}, [], "pingouin"]
)
def test_a_malformed_draft_is_rejected(sent: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(sent, GAME.presentation.draft_type)
