"""Tests of the preview of a draft: the next action, the points, what is missing, the refusal."""

import msgspec
import pytest

from tablee.core.preview import Preview
from tablee.games.cumulo import GAME
from tablee.games.cumulo.preview import Draft, DraftWord
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Pass, Prolong, State, Take
from tests.games.cumulo.scenes import FRENCH, do, scene

OPENED = (("Et",), ())


def shown(state: State, *words: DraftWord, seat: int | None = 0) -> Preview:
    return GAME.presentation.preview(GAME.rules.view(state, seat), Draft(words), FRENCH)


def ways(state: State, *words: DraftWord) -> list[Action]:
    """Return the actions that the preview offers, after checking that they are legal."""
    named = [way.action for way in shown(state, *words).ways]
    for action in named:
        GAME.rules.check(state, state.round.turn, action, 0, FRENCH)
    return named


def new(*words: str) -> tuple[DraftWord, ...]:
    return tuple(map(DraftWord, words))


def test_new_words_are_laid_together_and_show_their_points() -> None:
    state = scene("MangerDrapzz", "e")
    found = shown(state, *new("Manger", "Drap"))
    assert [way.action for way in found.ways] == [Lay(("Manger", "Drap"))]
    assert (found.worth, found.least, found.rule, found.why) == (100, 100, "", None)


def test_an_opening_that_is_too_low_shows_the_missing_points() -> None:
    found = shown(scene("MangerDrapzz", "e", totals=(300, 0)), *new("Manger"))
    assert (found.ways, found.worth, found.least, found.rule) == ((), 60, 120, "CUMULO-21")
    assert found.why is not None
    assert found.why.params["short"] == 60


def test_there_is_no_minimum_after_the_opening() -> None:
    assert shown(scene("Mazzz", "e", laid=OPENED), *new("Ma")).least is None


def test_points_take_the_joker_into_account() -> None:
    assert shown(scene("Roul?dezz", "e"), *new("Roul?de")).worth == 70
    assert shown(scene("Criminelzz", "e"), *new("Criminel")).worth == 0


def test_a_laid_word_grows_before_new_words_are_laid() -> None:
    state = scene("ierMangezz", "e", laid=(("Drap",), ()))
    words = (DraftWord("Mange"), DraftWord("ier", grows=0))
    assert ways(state, *words) == [Prolong(0, "ier")]
    assert shown(state, *words).worth == 50
    assert ways(do(state, Prolong(0, "ier")), *new("Mange")) == [Lay(("Mange",))]


def test_a_canasta_that_makes_the_other_layings_legal_comes_first() -> None:
    state = scene("bu", "e", laid=(("Cri", "Drapea"), ()))
    assert ways(state, DraftWord("b", grows=0), DraftWord("u", grows=1)) == [Prolong(1, "u")]


def test_no_action_is_offered_if_the_rest_of_the_draft_is_illegal() -> None:
    found = shown(scene("ierZutzz", "e", laid=(("Drap",), ())), DraftWord("ier", grows=0), DraftWord("Zzut"))
    assert (found.ways, found.rule) == ((), "CUMULO-11")


def test_one_card_is_a_discard_and_also_a_word_if_it_can_stand_alone() -> None:
    state = scene("AEezz", "e", laid=OPENED)
    assert ways(state, *new("e")) == [Discard("e")]
    assert ways(state, *new("E")) == [Discard("E")]
    assert ways(state, *new("A")) == [Discard("A"), Lay(("A",))]
    assert ways(scene("Aezz", "e"), *new("A")) == [Discard("A")]
    assert ways(scene("Aezz", "e", lap=1), *new("A")) == [Discard("A")]


def test_after_a_close_one_card_is_a_word_and_an_empty_draft_is_a_pass() -> None:
    state = scene("", "Azz", phase="last", turn=1, laid=(("Roulade",), ("Et",)))
    view = GAME.rules.view(state, 1)
    assert [way.action for way in GAME.presentation.preview(view, Draft(new("A")), FRENCH).ways] == [Lay(("A",))]
    assert [way.action for way in GAME.presentation.preview(view, Draft(), FRENCH).ways] == [Pass()]


def test_before_drawing_a_draft_without_the_top_card_means_a_draw() -> None:
    state = scene("MangerDrapzz", "e", phase="draw")
    assert ways(state) == ways(state, *new("Manger", "Drap")) == [Draw()]
    assert shown(state, *new("Manger", "Drap")).worth == 100
    assert ways(scene("z", "e", phase="draw", stock="")) == [Pass()]


def test_an_opening_takes_the_pile_with_all_its_words() -> None:
    state = scene("MangeDapz", "e", phase="draw", pile="qr")
    words = (DraftWord("Mange"), DraftWord("Drap", takes_top=True))
    found = shown(state, *words)
    assert (found.rule, found.worth, found.least) == ("CUMULO-21", 90, 100)
    state = scene("MangerDapz", "e", phase="draw", pile="qr")
    words = (DraftWord("Manger"), DraftWord("Drap", takes_top=True))
    assert ways(state, *words) == [Take(Lay(("Manger", "Drap")))]


def test_after_the_opening_one_word_takes_the_pile_and_the_others_follow() -> None:
    state = scene("MangerDapz", "e", phase="draw", pile="qr", laid=OPENED)
    assert ways(state, DraftWord("Manger"), DraftWord("Drap", takes_top=True)) == [Take(Lay(("Drap",)))]
    state = scene("zz", "e", phase="draw", pile="i", laid=(("Drap",), ()))
    assert ways(state, DraftWord("i", grows=0, takes_top=True)) == [Take(Prolong(0, "i"))]


def test_a_pile_that_may_not_be_taken_says_why() -> None:
    top = DraftWord("?", grows=0, takes_top=True)
    assert shown(scene("zz", "e", phase="draw", pile="?", laid=(("Drap",), ())), top).rule == "CUMULO-33"
    assert shown(scene("zz", "e", pile="i", laid=(("Drap",), ())), top).rule == "CUMULO-31"


def test_missing_cards_are_listed() -> None:
    found = shown(scene("Mangezz", "e", laid=OPENED), *new("Manger"))
    assert (found.ways, found.missing, found.rule) == ((), ("r",), "CUMULO-31")
    assert shown(scene("Mangezz", "e", phase="draw", pile="r"), DraftWord("Manger", takes_top=True)).missing == ()


def test_a_draft_word_without_cards_is_ignored() -> None:
    assert ways(scene("zz", "e", laid=OPENED), DraftWord("", grows=0)) == []
    assert shown(scene("zz", "e", laid=OPENED), DraftWord("", grows=0)).rule == ""


def test_waiting_seats_and_spectators_see_only_the_points() -> None:
    state = scene("e", "MangerDrapzz", phase="draw")
    found = shown(state, *new("Manger", "Drap"), seat=1)
    assert (found.ways, found.worth, found.least, found.rule) == ((), 100, 100, "CUMULO-1")
    assert shown(state, seat=None).ways == ()


def test_a_timeout_keeps_no_draft() -> None:
    assert GAME.presentation.keep(GAME.rules.view(scene("Azz", "e"), 0), Draft(new("A"))) is None


@pytest.mark.parametrize(
    "draft",
    [
        {"words": [{"cards": "a" * 124}]},
        {"words": [{"cards": "a"}] * 28},
        {"words": [{"cards": "a", "grows": -1}]},
        {"words": [{"cards": "a", "grows": 27}]},
        {"words": [{"cards": 7}]},
        {"words": [{"cards": "a", "more": 1}]},
        {"words": [], "more": 1},
        [],
    ],
)
def test_a_draft_out_of_bounds_is_invalid(draft: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(draft, GAME.presentation.draft_type)


@pytest.mark.parametrize("cards", ["é", "x" * 123, "\x00", "????", "^^", "MANGER", "🂡" * 9])
@pytest.mark.parametrize("grows", [None, 0, 26])
@pytest.mark.parametrize("takes_top", [False, True])
def test_a_hostile_draft_is_refused_by_a_rule(cards: str, grows: int | None, takes_top: bool) -> None:
    for phase in ("draw", "play"):
        state = scene("zz", "e", phase=phase, pile="i", laid=(("Drap",), ()))
        found = shown(state, *[DraftWord(cards, grows, takes_top)] * 27)
        if phase == "draw" and not takes_top:
            assert [way.action for way in found.ways] == [Draw()]
        else:
            assert (found.ways, found.rule[:7]) == ((), "CUMULO-")
