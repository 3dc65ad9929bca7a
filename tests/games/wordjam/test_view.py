"""Tests of views: they contain everything that a page needs to draw."""

from tablee.core.rng import Rng
from tablee.games.wordjam import GAME
from tablee.games.wordjam.cards import value
from tablee.games.wordjam.state import Call, Called, Chose, Dealt, Event, Options, Shown, Turned, Wrote
from tests.games.wordjam.scene import ALICE, BRUNO, CELINE, DAVID, ELODIE, FRED, Scene
from tests.games.wordjam.test_bad_input import phases


def test_jam_2_the_view_has_the_coins_of_each_place_and_the_forbidden_letter() -> None:
    scene = Scene()
    assert (scene.view(None).coins, scene.view(None).forbidden) == ((1, 2, 3, 3, 0), "")
    scene.show()
    view = scene.view(BRUNO)
    assert view.forbidden == "R"
    assert [value(letter, view.letters) for letter in view.letters] == list(view.coins)


def test_jam_4_11_the_view_has_the_whole_cave_and_the_longest_word() -> None:
    view = Scene(options=Options(cave="2/1 4/3")).view(ALICE)
    assert view.columns == ((2, 1), (4, 3))
    assert view.rounds == 2
    assert view.longest == 40


def test_jam_14_20_the_view_has_the_least_value_of_a_word() -> None:
    scene = Scene()
    scene.show()
    assert scene.view(ALICE).least == 0
    scene.call(ALICE, "pingouin")
    assert scene.view(BRUNO).least == scene.view(None).least == 9


def test_jam_20_the_view_has_the_best_word_of_each_side() -> None:
    scene = Scene("KDNRG", "characters", number=8, dealer=FRED)
    scene.show()
    scene.ready()
    scene.choose(ali_baba=[ALICE, BRUNO, CELINE], thieves=[DAVID, ELODIE, FRED])
    assert scene.view(None).best == (None, None)
    scene.say(ALICE, "Arsène Lupin")
    scene.say(BRUNO, "Frankenstein")
    ours, theirs = scene.view(None).best
    assert ours is not None
    assert (ours.seat, ours.value, theirs) == (BRUNO, 13, None)
    assert (scene.view(CELINE).least, scene.view(DAVID).least) == (14, 0)


def test_jam_45_fewer_votes_are_needed_as_bots_abstain() -> None:
    scene = Scene()
    assert scene.view(ALICE).votes_needed == 0
    scene.show()
    scene.call(ALICE, "nanafouf")
    needed = [scene.view(ALICE).votes_needed]
    for seat in (1, 2, 3, 4):
        scene.aside(seat)
        needed.append(scene.view(ALICE).votes_needed)
    assert needed == [3, 3, 2, 2, 1]


def test_jam_13_15_a_written_word_is_secret_and_random_in_a_redeal() -> None:
    writing = next(scene for scene in phases() if scene.phase == "write")
    assert writing.view(ALICE).written == (BRUNO,)
    assert writing.view(ALICE).word is None
    words = {
        GAME.rules.redeal(writing.view(ALICE), Rng(bytes([n]) * 32, "redeal")).round.words[BRUNO] for n in range(20)
    }
    assert len(words) > 1
    assert None not in words
    again = GAME.rules.redeal(writing.view(BRUNO), Rng(bytes(32), "redeal"))
    assert again.round.words[BRUNO] == "faon"


def test_jam_12_a_redeal_keeps_the_time_left_to_call() -> None:
    scene = Scene()
    scene.show()
    scene.wait(50)
    scene.do(BRUNO, Call())
    assert scene.view(ALICE).spared == 70_000
    assert GAME.rules.redeal(scene.view(ALICE), Rng(bytes(32), "redeal")).round.spared == 70_000


def test_past_events_keep_only_what_matters_later() -> None:
    told: list[Event] = [Dealt(1, "open", "food"), Shown(tuple("TPNFR")), Called(1), Chose(2), Turned(20), Wrote(2)]
    assert [GAME.rules.recalled(event, ALICE) for event in told] == [told[0], None, told[2], None, None, None]
