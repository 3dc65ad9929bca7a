"""Tests of the eighth round and of duels (JAM-20 to JAM-25)."""

from msgspec.structs import replace

from tablee.core.game import CLOCK, Timeout
from tablee.games.wordjam import GAME
from tablee.games.wordjam.score import places
from tablee.games.wordjam.state import Call, Choose, Levelled, Options, Pass, Ready, Say, Turned, Won, Write
from tests.games.wordjam.scene import ALICE, BRUNO, CELINE, DAVID, ELODIE, FRED, GAELLE, Scene

TALE = "KDNRG"
"""K for one coin, D for two, N and R for three, G forbidden: ARSENE LUPIN 9, FRANKENSTEIN 13."""


def last_round(points: tuple[int, ...] = (0,) * 7) -> Scene:
    """Return the rule book's example: seven players, the dealer sits before Gaelle."""
    scene = Scene(TALE, "characters", number=8, seats=7, dealer=FRED)
    scene.state = replace(scene.state, points=points)
    scene.show()
    return scene


def speaking(**camps: list[int]) -> Scene:
    scene = last_round()
    scene.ready()
    scene.choose(**camps)
    return scene


def tied(seats: tuple[int, ...] = (BRUNO, ELODIE)) -> Scene:
    """Return a scene after a last round without points, in which these seats lead with 9."""
    scene = last_round(tuple(9 if seat in seats else 2 for seat in range(7)))
    scene.run_out()
    scene.run_out()
    return scene


def duel(scene: Scene, letters: str = "TPNFR") -> None:
    scene.lay(letters, "animals")
    scene.show()


def test_jam_20_after_the_hourglass_sides_are_chosen_and_each_speaks_from_the_dealers_left() -> None:
    scene = last_round()
    assert Turned(20) in scene.events
    assert scene.phase == "think"
    assert scene.refusal(ALICE, Call()) == "JAM-12"
    scene.do(ALICE, Ready())
    assert scene.refusal(ALICE, Ready()) == "JAM-20"
    scene.run_out()
    assert scene.phase == "camp"
    assert scene.waits == list(range(7))
    scene.choose(ali_baba=[ALICE, DAVID], thieves=[BRUNO, CELINE, ELODIE, FRED])
    assert scene.view(None).camps == ()
    scene.choose(thieves=[GAELLE])
    assert scene.waits == [GAELLE]
    spoke = []
    while scene.phase == "speak":
        spoke.append(scene.waits[0])
        scene.skip(scene.waits[0])
    assert spoke == [GAELLE, ALICE, BRUNO, CELINE, DAVID, ELODIE, FRED]


def test_jam_20_21_24_the_example_of_the_rule_book_scores_as_written() -> None:
    scene = speaking(ali_baba=[ALICE, CELINE, DAVID, ELODIE, FRED], thieves=[BRUNO, GAELLE])
    scene.say(GAELLE, "Robin des Bois et Marianne")
    scene.vote(True, ALICE, BRUNO, CELINE)
    assert scene.view(BRUNO).to_beat == 17
    scene.say(ALICE, "Arsène Lupin")
    assert scene.told[-1] == (ALICE, "accepted", "")
    assert scene.view(CELINE).to_beat == 9
    scene.skip(BRUNO, CELINE)
    scene.say(DAVID, "Frankenstein")
    scene.skip(ELODIE, FRED)
    assert [each.points for each in scene.state.results[-1].gains] == [6, 4]
    assert scene.points == (0, 0, 0, 6, 0, 0, 4)
    assert scene.state.winners == (DAVID,)
    assert scene.phase == "over"


def test_jam_21_the_words_of_the_example_have_their_values() -> None:
    scene = speaking(ali_baba=[GAELLE, ALICE], thieves=[BRUNO, CELINE, DAVID, ELODIE, FRED])
    scene.say(GAELLE, "Arsène Lupin")
    scene.say(ALICE, "Frankenstein")
    assert [each.value for each in scene.state.round.told] == [9, 13]


def ties(scene: Scene) -> list[object]:
    """Return how the tie of each seat was resolved, None for a seat that is not tied."""
    return [score.tie and score.tie.params["kind"] for score in GAME.rules.scores(scene.state)]


def test_jam_22_players_tied_for_first_place_play_a_duel() -> None:
    scene = tied()
    assert Levelled((BRUNO, ELODIE)) in scene.events
    assert scene.state.round.kind == "duel"
    duel(scene)
    assert scene.waits == [BRUNO, ELODIE]
    assert scene.state.deadline == scene.at + 20_000
    assert scene.refusal(ALICE, Write("pingouin")) == "JAM-22"
    scene.write(BRUNO, "faon")
    scene.write(ELODIE, "pingouin")
    assert scene.state.winners == (ELODIE,)
    assert [score.rank for score in GAME.rules.scores(scene.state)] == [3, 2, 3, 3, 1, 3, 3]
    assert Won((ELODIE,), 9) in scene.events
    assert ties(scene) == ["below", "duel", "below", "below", "duel", "below", "below"]


def test_jam_22_after_three_duels_the_victory_is_shared() -> None:
    scene = tied((ALICE, BRUNO, ELODIE))
    duel(scene)
    scene.run_out()
    assert scene.state.round.players == (ALICE, BRUNO, ELODIE)
    duel(scene)
    scene.write(ALICE, "gazelle")
    scene.write(BRUNO, "pingouin")
    scene.write(ELODIE, "pinson")
    assert list(scene.state.round.players) == [BRUNO, ELODIE]
    duel(scene)
    scene.skip(BRUNO, ELODIE)
    assert scene.state.winners == (BRUNO, ELODIE)
    assert [score.rank for score in GAME.rules.scores(scene.state)] == [3, 1, 4, 4, 1, 4, 4]
    assert ties(scene)[:3] == ["duel", "shared", "below"]


def test_jam_22_a_doubtful_word_that_could_win_a_duel_is_voted_on() -> None:
    scene = tied()
    duel(scene)
    scene.write(BRUNO, "nanafouf")
    scene.write(ELODIE, "pingouin")
    assert scene.phase == "vote"
    assert scene.state.round.claim is not None
    assert scene.state.round.claim.seat == BRUNO
    scene.vote(False, ALICE, CELINE, DAVID, ELODIE)
    assert scene.state.winners == (ELODIE,)


def test_jam_22_two_players_who_write_the_same_word_in_a_duel_are_tied() -> None:
    scene = tied()
    duel(scene)
    scene.write(BRUNO, "pingouin")
    scene.write(ELODIE, "Pingouin")
    assert scene.told[-2:] == [(BRUNO, "accepted", ""), (ELODIE, "accepted", "")]
    assert scene.state.winners == ()
    assert scene.state.round.kind == "duel"
    assert scene.state.round.players == (BRUNO, ELODIE)
    assert scene.state.said.count("PINGOUIN") == 1


def test_jam_22_words_of_a_duel_may_not_repeat_words_said_before_it() -> None:
    scene = tied()
    duel(scene)
    scene.write(BRUNO, "pingouin")
    scene.write(ELODIE, "pingouins")
    assert scene.told[-1] == (ELODIE, "accepted", "")
    duel(scene)
    scene.write(BRUNO, "pingouin")
    scene.write(ELODIE, "faon")
    assert scene.told[-2:] == [(BRUNO, "refused", "said"), (ELODIE, "accepted", "")]
    assert scene.state.winners == (ELODIE,)


def test_jam_22_the_same_doubtful_word_is_voted_on_only_once() -> None:
    scene = tied()
    duel(scene)
    scene.write(BRUNO, "nanafouf")
    scene.write(ELODIE, "nanafouf")
    scene.vote(True, ALICE, CELINE, DAVID)
    assert scene.told[-2:] == [(BRUNO, "accepted", ""), (ELODIE, "accepted", "")]
    assert scene.state.round.kind == "duel"


def test_jam_22_before_edition_3_only_the_first_of_two_equal_words_counted() -> None:
    scene = tied()
    setup = replace(scene.state.setup, edition=2)
    scene.state = replace(scene.state, setup=setup)
    duel(scene)
    scene.write(BRUNO, "pingouin")
    scene.write(ELODIE, "pingouin")
    assert len(scene.state.winners) == 1


def test_jam_24_each_player_has_ten_seconds_and_a_late_or_refused_word_ends_the_turn() -> None:
    scene = speaking(ali_baba=[GAELLE, ALICE, BRUNO, CELINE], thieves=[DAVID, ELODIE, FRED])
    scene.say(GAELLE, "Arsène Lupin")
    assert scene.state.deadline == scene.at + 10_000
    assert scene.refusal(BRUNO, Say("Frankenstein")) == "JAM-24"
    assert scene.refusal(BRUNO, Pass()) == "JAM-24"
    scene.wait(10.5)
    assert scene.refusal(ALICE, Say("Frankenstein")) == "JAM-24"
    scene.do(CLOCK, Timeout(ALICE))
    scene.say(BRUNO, "Gavroche")
    scene.say(CELINE, "Arsène Lupin")
    assert scene.told == [
        (GAELLE, "accepted", ""),
        (ALICE, "silent", ""),
        (BRUNO, "refused", "forbidden"),
        (CELINE, "refused", "said"),
    ]
    scene.skip(DAVID, ELODIE, FRED)
    assert scene.points == (0, 0, 0, 0, 0, 0, 6)


def test_jam_24_a_player_without_a_side_does_not_speak() -> None:
    scene = last_round()
    scene.run_out()
    scene.choose(thieves=[CELINE])
    scene.run_out()
    assert scene.waits == [CELINE]
    scene.say(CELINE, "Arsène Lupin")
    assert scene.points == (0, 0, 4, 0, 0, 0, 0)


def test_jam_25_ties_below_first_place_remain() -> None:
    assert places((9, 5, 5, 2, 9), (0,)) == (1, 3, 3, 5, 2)
    assert places((4, 4, 4, 4, 4), ()) == (1, 1, 1, 1, 1)


def test_jam_4_20_a_shorter_cave_also_ends_with_a_last_round() -> None:
    scene = Scene(number=2, options=Options(cave="2/1 4/3"))
    scene.show()
    assert scene.phase == "think"
    scene.ready()
    assert scene.refusal(ALICE, Choose("ali_baba")) == ""
    assert scene.view(None).prizes == (4, 3)
