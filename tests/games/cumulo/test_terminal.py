"""Tests of the text screen: typed words become cards, and only jokers need a question."""

import pytest
from rich.console import Console

from tablee.core.errors import TableeError
from tablee.core.rng import Rng
from tablee.core.terminal import Voice
from tablee.core.text import LANGUAGES, Language, catalogue
from tablee.games.cumulo import GAME
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Options, Pass, Prolong, State, Take
from tablee.games.cumulo.terminal import CumuloTerminal
from tests.conformance.walk import new_table, seed_of, walk
from tests.games.cumulo.scenes import FRENCH, scene

TERMINAL = CumuloTerminal()


def typed(state: State, line: str) -> Action:
    return TERMINAL.read(GAME.rules.view(state, state.round.turn), line, FRENCH)


def offered(state: State) -> list[Action]:
    return [option.action for option in TERMINAL.options(GAME.rules.view(state, state.round.turn), FRENCH)]


def test_typed_words_ignore_case_and_accents() -> None:
    state = scene("MangerDrapzz", "e")
    assert typed(state, "manger drap") == Lay(("Manger", "Drap"))
    assert typed(scene("Etezz", "e"), "Été") == Lay(("Ete",))


def test_a_joker_replaces_the_one_missing_letter() -> None:
    assert typed(scene("Mange?zz", "e"), "manger") == Lay(("Mange?",))
    assert typed(scene("^angerzz", "e"), "manger") == Lay(("^anger",))
    assert typed(scene("M^angerzz", "e"), "manger") == Lay(("Manger",))


def test_a_joker_that_could_replace_several_letters_needs_a_question() -> None:
    with pytest.raises(TableeError) as caught:
        typed(scene("Eleve?zz", "e"), "elevee")
    assert caught.value.message.params["ways"] == "El?vee / Elev?e / Eleve?"
    assert typed(scene("Eleve?zz", "e"), "elev?e") == Lay(("Elev?e",))


def test_missing_letters_are_left_for_the_engine_to_refuse() -> None:
    assert typed(scene("Mazz", "e"), "manger") == Lay(("Manger",))


def test_a_word_is_prolonged_by_its_letters_or_its_number() -> None:
    state = scene("ierzz", "e", laid=(("Cri", "Dr?p"), ()))
    assert typed(state, "2+ier") == Prolong(1, "ier")
    assert typed(state, "cri + er") == Prolong(0, "er")
    assert typed(state, "dr?p+ier") == Prolong(1, "ier")
    with pytest.raises(TableeError):
        typed(state, "zut+e")
    assert typed(scene("er?zz", "e", laid=(("Drap",), ())), "drap+ier") == Prolong(0, "?er")


def test_discarding_distinguishes_capitals_from_small_letters() -> None:
    state = scene("Rr?", "e")
    assert typed(state, "-R") == Discard("R")
    assert typed(state, "- r") == Discard("r")
    assert typed(state, "-?") == Discard("?")


def test_before_drawing_a_laying_takes_the_pile() -> None:
    state = scene("MangeDrapz", "e", phase="draw", pile="r")
    assert typed(state, "manger drap") == Take(Lay(("Manger", "Drap")))
    grown = scene("zz", "e", phase="draw", pile="i", laid=(("Drap",), ()))
    assert typed(grown, "drap+i") == Take(Prolong(0, "i"))


def test_numbered_choices() -> None:
    assert offered(scene("z", "e", phase="draw")) == [Draw()]
    assert offered(scene("z", "e", phase="draw", stock="")) == [Pass()]
    assert not offered(scene("z", "e"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_and_question_can_be_shown(language: Language) -> None:
    table = new_table(GAME, Options(target=500, max_rounds=2), 3, seed_of(5))
    words = catalogue(language, "tablee.core", "tablee.games", "tablee.games.cumulo")
    console = Console(width=100, record=True, quiet=True)
    for step in walk(table, Rng(seed_of(5), "walk")):
        seat = step.before.round.turn
        voice, view = Voice(words, table.header.players, seat), GAME.rules.view(step.before, seat)
        console.print(TERMINAL.screen(view, voice))
        assert voice.say(TERMINAL.question(view))
        for option in TERMINAL.options(view, FRENCH):
            assert voice.say(option.label)
    assert voice.say(TERMINAL.help())
    console.print(TERMINAL.screen(GAME.rules.view(table.state, None), Voice(words, table.header.players, None)))
