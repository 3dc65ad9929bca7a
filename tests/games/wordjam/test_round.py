"""Tests of a round from the letters to the score (JAM-10 to JAM-19, JAM-23)."""

from tablee.core.game import CLOCK, Timeout
from tablee.games.wordjam import GAME
from tablee.games.wordjam.state import (
    Call,
    Called,
    Camp,
    Choose,
    Crowned,
    Options,
    Pass,
    Revealed,
    Say,
    Scored,
    Show,
    Turned,
    Write,
)
from tests.games.wordjam.scene import ALICE, BRUNO, CELINE, DAVID, ELODIE, FILM, FRED, Scene


def opened(options: Options | None = None) -> Scene:
    """Return a scene after Alice's accepted PINGOUIN, worth 8, when sides are chosen."""
    scene = Scene(options=options)
    scene.show()
    scene.call(ALICE, "pingouin")
    return scene


def film_round() -> Scene:
    """Return the rule book's example: round 6, cinema, Alice says GODARD, David follows."""
    scene = Scene(FILM, "cinema", number=6)
    scene.show()
    scene.call(ALICE, "Godard")
    scene.choose(ali_baba=[DAVID], thieves=[BRUNO, CELINE, ELODIE, FRED])
    return scene


def test_jam_10_the_style_is_turned_then_the_letters_are_shown() -> None:
    scene = Scene(dealer=2)
    assert scene.phase == "show"
    assert scene.waits == [2]
    assert scene.view(0).theme == "animals"
    assert scene.view(0).letters == scene.view(None).letters == ()
    assert scene.refusal(1, Show()) == "JAM-10"
    scene.show()
    assert scene.view(0).letters == ("T", "P", "N", "F", "R")
    assert scene.refusal(2, Show()) == "JAM-10"


def test_jam_10_the_letters_are_shown_if_the_dealer_is_slow() -> None:
    scene = Scene()
    scene.wait(Options().pause_seconds - 1)
    assert scene.refusal(CLOCK, Timeout(0)) == "JAM-10"
    scene.run_out()
    assert scene.phase == "call"


def test_jam_12_the_first_call_to_arrive_makes_ali_baba() -> None:
    scene = Scene()
    scene.show()
    scene.call(BRUNO)
    assert scene.refusal(ALICE, Call()) == "JAM-12"
    assert scene.state.round.caller == BRUNO
    assert scene.waits == [BRUNO]
    assert [event for event in scene.events if isinstance(event, Called)] == [Called(BRUNO)]
    assert scene.refusal(ALICE, Say("pingouin")) == "JAM-12"


def test_jam_12_after_ten_seconds_without_a_word_play_resumes_with_the_time_left() -> None:
    scene = Scene()
    scene.show()
    scene.wait(50)
    scene.call(BRUNO)
    assert scene.state.deadline == scene.at + 10_000
    scene.wait(10.001)
    assert scene.refusal(BRUNO, Say("pingouin")) == "JAM-12"
    scene.run_out()
    assert scene.phase == "call"
    assert scene.state.deadline == scene.at + 70_000
    assert scene.refusal(BRUNO, Call()) == "JAM-12"
    assert scene.waits == [0, 2, 3, 4, 5]


def test_jam_12_after_a_refused_word_its_author_may_not_call_again() -> None:
    scene = Scene()
    scene.show()
    scene.call(CELINE, "crocodile")
    assert scene.told == [(CELINE, "refused", "forbidden")]
    assert scene.phase == "call"
    assert scene.refusal(CELINE, Call()) == "JAM-12"
    scene.call(DAVID, "pingouin")
    assert scene.phase == "camp"


def test_jam_12_a_caller_may_have_no_word() -> None:
    scene = Scene()
    scene.show()
    scene.call(CELINE)
    scene.skip(CELINE)
    assert scene.told == [(CELINE, "silent", "")]
    assert scene.refusal(CELINE, Call()) == "JAM-12"


def test_jam_13_sides_are_secret_until_all_are_chosen() -> None:
    scene = opened()
    assert scene.waits == [1, 2, 3, 4, 5]
    scene.choose(thieves=[BRUNO], ali_baba=[CELINE, DAVID, ELODIE])
    assert scene.view(BRUNO).camp == "thieves"
    assert scene.view(CELINE).camps == scene.view(None).camps == ()
    assert scene.refusal(BRUNO, Choose("ali_baba")) == "JAM-13"
    assert scene.refusal(ALICE, Choose("thieves")) == "JAM-13"
    scene.choose(ali_baba=[FRED])
    camps: tuple[Camp, ...] = ("ali_baba", "thieves", "ali_baba", "ali_baba", "ali_baba", "ali_baba")
    assert Revealed(camps) in scene.events
    assert scene.view(None).camps == camps


def test_jam_14_the_round_is_scored_at_once_if_all_are_with_ali_baba() -> None:
    scene = opened()
    scene.choose(ali_baba=[1, 2, 3, 4, 5])
    assert scene.points == (2, 1, 1, 1, 1, 1)
    assert not [event for event in scene.events if isinstance(event, Turned)]


def test_jam_14_thieves_have_twenty_seconds_and_equal_value_is_not_enough() -> None:
    scene = opened()
    scene.choose(thieves=[BRUNO, CELINE], ali_baba=[DAVID, ELODIE, FRED])
    assert Turned(20) in scene.events
    assert scene.state.deadline == scene.at + 20_000
    assert scene.view(BRUNO).to_beat == 8
    scene.write(BRUNO, "pinson")
    assert scene.state.deadline is not None
    scene.run_out()
    assert scene.told[1:] == [(BRUNO, "low", ""), (CELINE, "silent", "")]


def test_jam_14_without_an_hourglass_thieves_have_no_time_limit() -> None:
    scene = opened(Options(hourglass_seconds=0))
    scene.choose(thieves=[BRUNO, CELINE], ali_baba=[DAVID, ELODIE, FRED])
    assert scene.state.deadline is None
    scene.wait(5000)
    scene.do(CLOCK, Timeout(BRUNO))
    assert scene.waits == [CELINE]
    scene.write(CELINE, "faon")
    assert scene.points[ALICE] == 2


def test_jam_15_19_the_example_of_the_rule_book_scores_as_written() -> None:
    scene = film_round()
    scene.write(BRUNO, "Redford")
    scene.write(ELODIE, "Redgrave")
    scene.write(FRED, "Schwarzenegger")
    scene.run_out()
    assert scene.told == [
        (ALICE, "accepted", ""),
        (BRUNO, "low", ""),
        (CELINE, "silent", ""),
        (ELODIE, "refused", "forbidden"),
        (FRED, "accepted", ""),
    ]
    assert [event.claim.value for event in scene.events if isinstance(event, Crowned)] == [13]
    assert scene.points == (0, 3, 3, 0, 3, 5)


def test_jam_15_words_are_revealed_clockwise_until_one_beats_ali_baba() -> None:
    scene = Scene(FILM, "cinema", number=2)
    scene.show()
    scene.call(DAVID, "Godard")
    scene.choose(thieves=[ALICE, BRUNO, CELINE, ELODIE, FRED])
    for seat, word in ((ALICE, "Schwarzenegger"), (BRUNO, "Gérard Depardieu"), (ELODIE, "Redford")):
        scene.write(seat, word)
    scene.skip(CELINE, FRED)
    assert [seat for seat, *_ in scene.told] == [DAVID, ELODIE, FRED, ALICE]
    assert scene.points == (3, 1, 1, 0, 1, 1)
    assert "GERARDDEPARDIEU" not in scene.state.said
    assert scene.state.last is not None
    assert scene.state.last.words == ()


def test_jam_15_a_written_word_is_secret_and_final() -> None:
    scene = film_round()
    scene.write(BRUNO, "Redford")
    assert scene.view(BRUNO).word == "Redford"
    assert all(scene.view(seat).word is None for seat in (None, ALICE, CELINE))
    assert "Redford" not in repr(scene.events)
    assert scene.refusal(BRUNO, Write("Schwarzenegger")) == "JAM-15"
    assert scene.refusal(DAVID, Write("Redford")) == "JAM-15"
    scene.wait(20.5)
    assert scene.refusal(FRED, Write("Schwarzenegger")) == "JAM-15"


def test_jam_16_without_a_chief_ali_baba_takes_red() -> None:
    scene = film_round()
    scene.write(BRUNO, "Redford")
    scene.run_out()
    assert scene.points == (5, 0, 0, 3, 0, 0)


def test_jam_17_each_round_has_new_letters() -> None:
    scene = Scene(options=Options(themes="animals,food"))
    laid: set[tuple[str, ...]] = set()
    for number in range(1, 6):
        assert scene.state.round.number == number
        laid.add(scene.state.round.letters)
        scene.show()
        scene.run_out()
    assert len(laid) == 5
    assert len(scene.state.round.letters) + len(scene.state.talon) == 21


def test_jam_17_style_cards_are_shuffled_again_when_all_are_used() -> None:
    scene = Scene(options=Options(themes="animals,food"))
    scene.state = GAME.rules.setup(Options(themes="animals,food"), 6, bytes(32), GAME.rules.edition)
    turned = []
    for _ in range(4):
        turned.append(scene.state.round.theme)
        scene.show()
        scene.run_out()
    assert set(turned[:2]) == set(turned[2:]) == {"animals", "food"}


def test_jam_18_a_round_in_which_nobody_calls_brings_no_points() -> None:
    scene = Scene()
    scene.show()
    assert scene.state.deadline == 120_000
    assert scene.refusal(CLOCK, Timeout(0)) == "JAM-18"
    scene.run_out()
    assert scene.points == (0,) * 6
    assert Scored(1, ()) in scene.events
    assert scene.state.round.number == 2


def test_jam_18_the_round_ends_when_all_pass() -> None:
    scene = Scene()
    scene.show()
    scene.skip(0, 1, 2, 3, 4)
    assert scene.refusal(0, Call()) == "JAM-12"
    assert scene.refusal(0, Pass()) == "JAM-18"
    scene.skip(5)
    assert scene.state.round.number == 2


def test_jam_19_the_round_ends_when_everybodys_call_is_refused() -> None:
    scene = Scene()
    scene.show()
    for seat in range(6):
        scene.call(seat, "gorille")
    assert scene.state.round.number == 2
    assert scene.points == (0,) * 6


def test_jam_19_a_player_who_chooses_no_side_in_time_gets_no_points() -> None:
    scene = opened()
    scene.choose(ali_baba=[BRUNO, CELINE])
    assert scene.state.deadline == scene.at + 15_000
    scene.wait(15.2)
    assert scene.refusal(DAVID, Choose("thieves")) == "JAM-19"
    scene.run_out()
    assert scene.points == (2, 1, 1, 0, 0, 0)


def test_jam_23_a_silent_thief_is_still_a_thief_and_a_refused_caller_still_bets() -> None:
    scene = Scene(FILM, "cinema")
    scene.show()
    scene.call(CELINE, "Redgrave")
    scene.call(ALICE, "Godard")
    assert CELINE in scene.waits
    scene.choose(thieves=[BRUNO, CELINE], ali_baba=[DAVID, ELODIE, FRED])
    scene.skip(CELINE)
    scene.write(BRUNO, "Schwarzenegger")
    assert scene.points == (0, 2, 1, 0, 0, 0)
