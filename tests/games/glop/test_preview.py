"""Previews of a card being tried: what it would do, or which rule would refuse it."""

import msgspec
import pytest

from tablee.core.arbiter import NO_ARBITER
from tablee.games.glop import GAME
from tablee.games.glop.preview import Draft
from tablee.games.glop.state import Options, Play, State
from tests.games.glop.support import cards, playing, seed


def preview(state: State, card: str, takes: str = "") -> tuple[tuple[Play, ...], str, int | None]:
    found = GAME.presentation.preview(GAME.rules.view(state, 0), Draft(card, cards(takes)), NO_ARBITER)
    return tuple(way.action for way in found.ways), found.rule, found.worth


def test_a_capture_is_previewed_and_clearing_the_table_is_worth_a_glop() -> None:
    state = playing("B7 B2", "O1", table="O3 G4")
    assert preview(state, "B7", "O3 G4") == ((Play("B7", ("O3", "G4")),), "", 1)


def test_an_incomplete_capture_is_refused_by_its_rule() -> None:
    state = playing("B7 B2", "O1", table="O3 G4 P1")
    assert preview(state, "B7", "O3") == ((), "GLOP-21", None)
    assert preview(state, "B7") == ((), "GLOP-24", None)


def test_nothing_is_previewed_while_hands_are_studied() -> None:
    state = GAME.rules.setup(Options(), 2, seed(1), GAME.rules.edition)
    assert preview(state, state.deal.hands[0][0]) == ((), "GLOP-17", None)


@pytest.mark.parametrize("raw", ['{"card":"B1234"}', '{"card":1}', '{"card":"B1","more":1}', "[]"])
def test_a_draft_out_of_bounds_is_refused(raw: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=GAME.presentation.draft_type)
