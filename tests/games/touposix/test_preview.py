"""Tests of the preview of a draft: the ways to lay it, its points, what is missing, the refusal."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.core.arbiter import NO_ARBITER
from tablee.core.preview import Preview
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.touposix import GAME
from tablee.games.touposix.preview import Draft, WordDraft
from tablee.games.touposix.state import Discard, Pass, State, Write
from tests.games.touposix.table import ARBITER, EXAMPLE, play, table, wrote


def tried(state: State, seat: int | None = 0, **draft: Any) -> Preview:
    """Return the preview of a draft as it comes from a client.

    Its messages are checked to exist in every language.
    """
    found = GAME.presentation.preview(
        GAME.rules.view(state, seat), msgspec.convert(draft, GAME.presentation.draft_type), ARBITER
    )
    for message in filter(None, [found.why, *(way.label for way in found.ways)]):
        for language in LANGUAGES:
            assert catalogue(language, "tablee.core", "tablee.games.touposix").say(message, ("Ana", "Bob"))
    return found


def word(state: State, typed: str, **wishes: Any) -> Preview:
    return tried(state, type="word", word=typed, **wishes)


def discard(state: State, *cards: str) -> Preview:
    return tried(state, type="discard", cards=cards)


def refused(found: Preview) -> tuple[str, str]:
    assert found.why is not None
    assert not found.ways
    return found.rule, found.why.key


def actions(found: Preview) -> list[Any]:
    return [way.action for way in found.ways]


def test_touposix_20_every_way_is_listed_and_the_default_comes_first() -> None:
    found = word(table(*EXAMPLE), "boîte")
    assert actions(found) == [
        Write("boîte", 0, ("B", "I", "T", "E")),
        Write("boîte", 0, ("B", "I", "E", "T")),
        Write("boîte", 0, ("B", "T", "E", "I")),
        Write("boîte", 0, ("I", "T", "E", "B")),
    ]
    assert actions(found)[0].cards == wrote(play(table(*EXAMPLE), Write("boîte"))[1]).cards
    assert (found.rule, found.why, found.missing) == ("", None, ())


def test_touposix_20_a_word_that_fits_several_piles_is_not_refused() -> None:
    found = word(table("BITEQQ", "A", piles=("O", "S", "O")), "boite")
    assert [action.pile for action in actions(found)] == [0, 0, 0, 0, 2, 2, 2, 2]


def test_touposix_20_21_the_wanted_pile_and_the_wanted_top_come_first() -> None:
    state = table("BITEQQ", "A", piles=("O", "S", "O"))
    found = word(state, "boite", pile=2, top="B")
    assert actions(found)[0] == Write("boite", 2, ("I", "T", "E", "B"))
    assert sorted(map(str, actions(found))) == sorted(map(str, actions(word(state, "boite"))))
    assert actions(word(state, "boite", pile=1, top="Q")) == actions(word(state, "boite")), (
        "impossible wishes are ignored"
    )


def test_touposix_22_a_chosen_star_is_used_although_its_letter_is_held() -> None:
    state = table("BEIT*S", "A")
    assert {"*" in str(action.cards) for action in actions(word(state, "boites"))} == {False}
    assert actions(word(state, "boites", cards=("*S",)))[0].cards == ("B", "I", "T", "E", "*S")


def test_touposix_20_a_letter_chosen_from_the_hand_does_not_come_from_a_pile() -> None:
    state = table(*EXAMPLE, piles=("O", "T"))
    assert {action.pile for action in actions(word(state, "boite"))} == {0, 1}
    assert {action.pile for action in actions(word(state, "boite", cards=("O",)))} == {1}


def test_touposix_20_a_chosen_card_that_the_word_does_not_need_is_refused() -> None:
    assert refused(word(table(*EXAMPLE), "boite", cards=("Q",))) == ("TOUPOSIX-20", "touposix-extra-card")
    assert refused(word(table(*EXAMPLE), "boite", cards=("O",))) == ("TOUPOSIX-20", "touposix-extra-card")


def test_touposix_22_23_ways_with_a_star_come_before_ways_with_a_firecracker() -> None:
    found = word(table("BEIT*!", "A"), "boites")
    assert [action.cards[-1] for action in actions(found)] == ["*S", "E", "T", "I", "B", "E", "T", "I", "B"]
    assert [way.worth for way in found.ways] == [0] * 5 + [-5] * 4


@pytest.mark.parametrize(
    ("typed", "hand", "missing"),
    [
        ("poire", "OTQBIE", ("P",)),
        ("boites", "BITEQQ", ("S",)),
        ("robe", "BEQQQQ", ("R",)),
        ("bete", "BETQQQ", ("E",)),
        ("q", "AAAAAA", ("Q",)),
        ("b", "BAAAAA", ()),
        ("quatre", "AT*QQQ", ("E",)),
        ("quatre", "AT!*QQ", ()),
        ("boitiers", "BITIER", ("S",)),
        ("otib", "BITQQQ", ()),
        ("l/eau", "AAAAAA", ()),
        ("", "AAAAAA", ()),
    ],
)
def test_touposix_20_the_missing_letters(typed: str, hand: str, missing: tuple[str, ...]) -> None:
    assert word(table(hand, "A"), typed).missing == missing


def test_touposix_20_the_wanted_pile_decides_which_letter_is_missing_in_a_tie() -> None:
    state = table("BEQQQQ", "A")
    assert [word(state, "robe", pile=pile).missing for pile in (None, 0, 1, 7)] == [("R",), ("R",), ("O",), ("R",)]


@pytest.mark.parametrize(
    ("typed", "wishes", "expected"),
    [
        ("", {}, ("TOUPOSIX-26", "touposix-no-word")),
        ("l/eau", {}, ("TOUPOSIX-26", "touposix-word-characters")),
        ("o", {}, ("TOUPOSIX-26", "touposix-word-length")),
        ("boitiers", {}, ("TOUPOSIX-26", "touposix-word-length")),
        ("otib", {}, ("TOUPOSIX-26", "touposix-not-a-word")),
        ("bete", {}, ("TOUPOSIX-20", "touposix-no-pile-letter")),
        ("poire", {}, ("TOUPOSIX-20", "touposix-not-held")),
        ("boite", {"cards": ("*",)}, ("TOUPOSIX-22", "touposix-which-letter")),
        ("boite", {"cards": ("é",)}, ("TOUPOSIX-20", "touposix-no-card")),
        ("boite", {"cards": ("*E",)}, ("TOUPOSIX-20", "touposix-card-not-held")),
    ],
)
def test_touposix_20_22_26_the_refusal_names_its_rule(
    typed: str, wishes: dict[str, Any], expected: tuple[str, str]
) -> None:
    assert refused(word(table(*EXAMPLE), typed, **wishes)) == expected


def test_touposix_23_chosen_firecrackers_count() -> None:
    alone, two = ("TOUPOSIX-23", "touposix-firecracker-alone"), ("TOUPOSIX-23", "touposix-one-firecracker")
    assert refused(word(table("!QQQQQ", "A"), "os")) == alone
    assert refused(word(table("!QQQQQ", "A"), "os", cards=("!S",))) == alone
    assert refused(word(table("!!BEIQ", "A"), "boites")) == two
    assert refused(word(table("!!BEIQ", "A"), "boites", cards=("!T",))) == two
    assert refused(word(table("!!BEIT", "A"), "boites", cards=("!T", "!S"))) == two


def test_touposix_20_the_arbiter_is_asked_only_about_words_that_can_be_laid() -> None:
    seen = GAME.rules.view(table(*EXAMPLE), 0)
    for typed in ("poire", "bete", "b", ""):
        assert GAME.presentation.preview(seen, WordDraft(typed), NO_ARBITER).why is not None


def test_touposix_23_24_28_30_a_word_is_worth_its_prizes_minus_its_firecracker() -> None:
    assert word(table("BITIER", "A"), "boitier").worth == 10
    assert word(table("BITIER", "A", stack=0), "boitier").worth == 0
    assert word(table("BITIE!", "A"), "boitier").worth == 10 - 5
    assert word(table("BITE", "A", draws=("", "Z")), "boite").worth == 10
    assert word(table("BITIER", "A", draws=("", "Z")), "boitier").worth == 10 + 10
    assert word(table("BITIER", "A", draws=("", "Z"), stack=1), "boitier").worth == 10
    assert word(table("BITIER", "A", draws=("", "Z"), stack=0), "boitier").worth == 0
    assert word(table("BITIER", "A", draws=("", "Z"), stack=0, edition=1), "boitier").worth == 10


def test_touposix_25_33_a_discard_shows_its_cost() -> None:
    found = discard(table("BEIT*!", "A"), "*", "B")
    assert found.worth == -10
    assert actions(found) == [Discard(("*", "B"))]
    assert discard(table("QK", "A", draws=("", "Z")), "Q", "K").worth == -10 + 10
    assert refused(discard(table(*EXAMPLE))) == ("TOUPOSIX-33", "touposix-discard-nothing")
    assert refused(discard(table(*EXAMPLE), "Q", "Q")) == ("TOUPOSIX-25", "touposix-card-not-held")


@given(
    st.sampled_from(["boite", "boites", "os", "ose", "bot", "otib"]),
    st.text("BOITES*!", min_size=6, max_size=6),
    st.lists(st.sampled_from([*"BOITES", "*E", "!S", "*O"]), max_size=3).map(tuple),
)
def test_touposix_20_ways_are_legal_and_score_what_they_show(typed: str, hand: str, chosen: tuple[str, ...]) -> None:
    state = table(hand, "AAAAAA", draws=("", "Z"))
    before = GAME.rules.scores(state)[0].points - len(hand) * GAME.rules.view(state, 0).worth.hand
    for way in word(state, typed, cards=chosen).ways:
        assert way.worth is not None
        after, _ = GAME.rules.apply(state, 0, way.action, 0, ARBITER)
        shed = len(after.holdings[0].hand)
        assert GAME.rules.scores(after)[0].points - shed * GAME.rules.view(after, 0).worth.hand == before + way.worth


def test_waiting_seats_can_prepare_a_word_but_not_spectators_nor_after_the_end() -> None:
    state = replace(table(*EXAMPLE), turn=1)
    assert len(word(state, "boite").ways) == 4
    assert refused(tried(state, None, type="word", word="boite")) == ("TOUPOSIX-20", "touposix-not-held")
    over, _ = play(table(*EXAMPLE), Pass(), Pass())
    assert refused(word(over, "boite")) == ("TOUPOSIX-31", "touposix-over")
    assert refused(discard(over, "Q")) == ("TOUPOSIX-31", "touposix-over")


def test_touposix_34_a_timeout_keeps_no_draft() -> None:
    assert GAME.presentation.keep(GAME.rules.view(table(*EXAMPLE), 0), WordDraft("boite")) is None


@pytest.mark.parametrize(
    "draft",
    [
        {"type": "word"},
        {"type": "word", "word": "x" * 41},
        {"type": "word", "word": "os", "cards": ["S"] * 7},
        {"type": "word", "word": "os", "cards": [""]},
        {"type": "word", "word": "os", "cards": ["*SS"]},
        {"type": "word", "word": "os", "pile": -1},
        {"type": "word", "word": "os", "pile": 10**12},
        {"type": "word", "word": "os", "top": "SSS"},
        {"type": "word", "word": "os", "hand": ["S"]},
        {"type": "discard", "cards": ["Q"] * 7},
        {"type": "pass"},
        {"word": "os"},
        [],
    ],
    ids=str,
)
def test_a_malformed_draft_is_refused_by_its_type(draft: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(draft, GAME.presentation.draft_type)


_texts = st.text("OSBITE*!é?", min_size=1, max_size=2)
_drafts = st.one_of(
    st.fixed_dictionaries(
        {"type": st.just("word"), "word": st.text(max_size=40)},
        optional={"pile": st.integers(0, 9), "cards": st.lists(_texts, max_size=6), "top": _texts},
    ),
    st.fixed_dictionaries({"type": st.just("discard"), "cards": st.lists(_texts, max_size=6)}),
)


@given(_drafts.map(lambda draft: msgspec.convert(draft, GAME.presentation.draft_type)))
def test_every_well_formed_draft_gets_an_answer(draft: Draft) -> None:
    found = GAME.presentation.preview(GAME.rules.view(table("BIT*!S", "A"), 0), draft, ARBITER)
    assert found.ways or found.rule
