"""Tests of the preview of a word: its value, layings, missing letters and refusal; kept drafts."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.arbiter import NO_ARBITER, Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.core.preview import Preview
from tablee.core.text import catalogue
from tablee.games.glossa import GAME, laying
from tablee.games.glossa.actions import Compose, Enter, Exchange, Ready
from tablee.games.glossa.cards import JOKER, KINDS
from tablee.games.glossa.preview import MOST_TYPED, Draft
from tablee.games.glossa.state import Options
from tests.games.glossa.rigged import ARBITER, W65, W80, W95, W150, Rigged

TORCHES = ("T", "O", "R", "CH", "E", "S", "?")


def composing(*words: tuple[str, ...], options: Options | None = None) -> Rigged:
    return Rigged(*words, options=options).enter()


def preview(game: Rigged, seat: int | None, *cards: str, text: str = "", arbiter: Arbiter = ARBITER) -> Preview:
    return GAME.presentation.preview(game.view(seat), Draft(cards, text), arbiter)


def actions(found: Preview) -> list[Compose]:
    return [way.action for way in found.ways]


def said(found: Preview) -> str:
    assert found.how is not None
    return catalogue("en", "tablee.games.glossa").say(found.how)


def test_laid_cards_have_a_value_and_can_be_kept_as_laid() -> None:
    found = preview(composing(TORCHES, W65), 0, "T", "O", "R", "CH", "E", "S")
    assert (actions(found), found.worth) == ([Compose(("T", "O", "R", "CH", "E", "S"))], 84)
    assert said(found) == "(2+2+1+7+1+1) × 6"
    assert (found.rule, found.why, found.missing) == ("", None, ())


def test_typed_letters_are_laid_in_all_ways_with_the_best_first() -> None:
    found = preview(composing(("C", "H", "CH", "E", "Z"), W65), 0, text="chez")
    assert actions(found) == [Compose(("C", "H", "E", "Z")), Compose(("CH", "E", "Z"))]
    assert [way.worth for way in found.ways] == [60, 42]
    assert (found.worth, said(found)) == (60, "(3+5+1+6) × 4")


def test_accents_do_not_count_and_a_joker_replaces_a_missing_card() -> None:
    assert actions(preview(composing(TORCHES, W65), 0, text="tôt")) == [Compose(("T", "O", "?T"))]


def test_letters_without_a_card_are_missing() -> None:
    game = composing(("T", "O", "CH", "E", "S"), W65)
    assert preview(game, 0, text="toc").missing == ("C",)
    assert preview(game, 0, text="wagon").missing[:1] == ("W",)
    assert preview(game, 0, text="l'eau").missing[:2] == ("L", "'")
    assert preview(game, 0, text="toc") == Preview(missing=("C",))


def test_glossa_21_22_an_unknown_word_is_refused_in_the_preview_but_still_has_a_value() -> None:
    found = preview(composing(tuple("LYON"), W65), 0, *"LYON")
    assert (found.ways, found.rule, found.worth) == ((), "GLOSSA-21", 44)
    assert found.why is not None
    assert (found.why.key, found.why.params["why"]) == ("glossa-unknown-word", "name")


def test_glossa_22_with_checks_at_the_showdown_a_preview_does_not_reveal_whether_a_word_is_known() -> None:
    game = composing(tuple("LYON"), W65, options=Options(word_check="showdown"))
    assert actions(preview(game, 0, *"LYON", arbiter=NO_ARBITER)) == [Compose(tuple("LYON"))]


def test_glossa_23_one_letter_is_too_short_and_no_word_is_legal() -> None:
    game = composing(("A", "AI", "S"), W65)
    assert (preview(game, 0, "A").rule, preview(game, 0, "A").worth) == ("GLOSSA-23", 1)
    assert (actions(preview(game, 0)), preview(game, 0).worth, preview(game, 0).how) == ([Compose()], 0, None)


def test_glossa_3_a_joker_must_stand_for_letters() -> None:
    game = composing(("?", "A", "I"), W65)
    found = preview(game, 0, "?", "A", "I")
    assert (found.rule, found.worth, said(found)) == ("GLOSSA-3", 9, "(0+1+2) × 3")
    assert preview(game, 0, "?Q", "A", "I").rule == "GLOSSA-3"
    assert actions(preview(game, 0, "?QU", "A", "I")) == [Compose(("?QU", "A", "I"))]


def test_glossa_13_cards_that_are_not_in_the_hand_have_no_value() -> None:
    found = preview(composing(TORCHES, W65), 0, "K", "I")
    assert (found.rule, found.worth, found.how) == ("GLOSSA-13", None, None)


def test_words_can_be_tried_before_composing_but_not_kept() -> None:
    early = Rigged(TORCHES, tuple("LYON"))
    exchanging = Rigged(TORCHES, tuple("LYON"))
    for seat in (0, 1):
        exchanging.do(seat, Enter(True))
    for game in (early, exchanging):
        found = preview(game, 0, "T", "O", "R", "?T")
        assert (found.ways, found.worth, found.rule) == ((), 20, "")
        assert preview(game, 1, *"LYON").rule == "GLOSSA-21"


def test_glossa_24_another_word_can_be_kept_until_bidding_ends() -> None:
    game = Rigged(W95, W65, W80).bidding(0, 1).say((0, 20))
    assert actions(preview(game, 0, "ON")) == [Compose(("ON",))]
    assert preview(game, 2, *W80).rule == "GLOSSA-13"
    game.say((1, 20), (0, "drop"))
    assert preview(game, 1, *W65).rule == "GLOSSA-24"
    dropped = Rigged(W95, W65, W80).bidding().say((0, "drop"))
    assert (preview(dropped, 0, "ON").rule, preview(dropped, 0, "ON").worth) == ("GLOSSA-32", 5)


def test_a_player_who_stays_out_and_a_spectator_have_no_word() -> None:
    game = Rigged(W95, W65, W80)
    game.do(0, Enter(False))
    assert preview(game, 0, *W95).rule == "GLOSSA-24"
    assert preview(game, None, *W95) == Preview()
    assert preview(game, None, text="non") == Preview()


def refusal(game: Rigged, seat: int, action: Compose) -> IllegalAction | None:
    try:
        GAME.rules.check(game.state, seat, action, 0, ARBITER)
    except IllegalAction as error:
        return error
    return None


laid = st.lists(st.sampled_from([*TORCHES, "K", *(JOKER + kind for kind in KINDS)]), max_size=4).map(tuple)
words = st.sampled_from(["OR", "SORT", "TORSE", "ETS", "ROCHES"]).map(lambda word: laying.layings(word, TORCHES)[0])


@settings(max_examples=150)
@given(laid | words)
def test_a_preview_offers_exactly_what_check_allows(cards: tuple[str, ...]) -> None:
    game = composing(TORCHES, W65)
    found, action = preview(game, 0, *cards), Compose(cards)
    refused = refusal(game, 0, action)
    assert actions(found) == ([] if refused else [action])
    assert (found.rule, found.why) == ((refused.rule, refused.message) if refused else ("", None))


@pytest.mark.parametrize(
    "raw",
    [
        "[]",
        '{"cards":"ABC"}',
        '{"cards":[1]}',
        '{"cards":["ABCD"]}',
        '{"cards":["A","A","A","A","A","A","A","A"]}',
        '{"text":7}',
        f'{{"text":"{"A" * (MOST_TYPED + 1)}"}}',
        '{"word":"A"}',
    ],
)
def test_a_draft_out_of_bounds_is_rejected(raw: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=GAME.presentation.draft_type)


@pytest.mark.parametrize("letters", ["A", "œ", "CH", "\u0301", "\ud7ff", "?", "0", " ", "ß", "ǆ", "ﬀ"])
def test_the_longest_text_of_any_characters_gets_a_preview(letters: str) -> None:
    draft = msgspec.convert({"text": (letters * MOST_TYPED)[:MOST_TYPED]}, GAME.presentation.draft_type)
    for hand in (TORCHES, ("A", "A", "AN", "AI", "AU", "?", "?"), ("C", "H", "CH", "C", "A", "CH", "?")):
        found = GAME.presentation.preview(composing(hand, W65).view(0), draft, ARBITER)
        assert found.missing or found.rule or found.ways


def test_glossa_65_a_draft_is_kept_when_time_runs_out() -> None:
    game = composing(W95, TORCHES)
    game.do(0, Compose(("ON",)))
    for seat, draft, word in ((0, Draft(W95), W95), (1, Draft(text="torches"), TORCHES[:-1])):
        kept = GAME.presentation.keep(game.view(seat), draft)
        assert kept == Compose(word)
        game.do(seat, kept)
        game.do(CLOCK, Timeout(seat), at=60_000)
    assert (game.state.phase, game.state.deal.words) == ("bids", (W95, TORCHES[:-1]))


def test_glossa_65_a_draft_that_is_not_a_word_does_not_replace_the_kept_word() -> None:
    game = composing(W95, tuple("LYON"))
    game.do(0, Compose(W95))
    view = game.view(0)
    for draft in (Draft(), Draft(W95), Draft(text="wagon"), Draft(text="")):
        assert GAME.presentation.keep(view, draft) is None
    kept = GAME.presentation.keep(game.view(1), Draft(tuple("LYON")))
    assert kept is not None
    game.refused(1, kept, "GLOSSA-21", "glossa-unknown-word")


def test_a_draft_is_not_kept_outside_of_composing() -> None:
    game = Rigged(W150, W95, W65)
    draft = Draft(("ON",))
    assert GAME.presentation.keep(game.view(1), draft) is None
    for seat in range(3):
        game.do(seat, Enter(seat != 2))
    game.do(0, Exchange())
    game.do(1, Exchange())
    assert [GAME.presentation.keep(game.view(seat), draft) for seat in (2, None)] == [None, None]
    game.do(1, Ready())
    assert GAME.presentation.keep(game.view(1), draft) is None
    game.do(0, Ready())
    assert [GAME.presentation.keep(game.view(seat), draft) for seat in (0, 1)] == [None, None]
