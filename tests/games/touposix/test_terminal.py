"""Tests of the text screen: the pile and the cards are found, with a question if several fit."""

from io import StringIO

import pytest
from rich.console import Console

from tablee.core.errors import TableeError
from tablee.core.terminal import Voice
from tablee.core.text import LANGUAGES, Language, catalogue
from tablee.games.touposix import GAME
from tablee.games.touposix.state import Action, Discard, Pass, State, View, Write
from tablee.games.touposix.terminal import TouposixTerminal
from tests.games.touposix.table import ARBITER, EXAMPLE, refusal, table


def view(state: State) -> View:
    return GAME.rules.view(state, state.turn)


def typed(state: State, line: str) -> Action:
    return TouposixTerminal().read(view(state), line, ARBITER)


def test_a_word_with_one_way_is_played_at_once() -> None:
    assert typed(table("SQQQQQ", "A"), "os") == Write("os", 0, ("S",))


def test_a_word_with_several_ways_is_chosen_by_number() -> None:
    terminal, seen = TouposixTerminal(), view(table(*EXAMPLE))
    assert [option.action for option in terminal.options(seen, ARBITER)] == [Pass()]
    with pytest.raises(TableeError) as caught:
        terminal.read(seen, "boite", ARBITER)
    asked = catalogue("en", "tablee.core", "tablee.games.touposix").say(caught.value.message)
    assert asked.splitlines()[:3] == [
        "“boite” can be laid in several ways, type a number:",
        "1  Pass",
        "2  pile 1, with the O, E on top: B, I, T, E",
    ]
    tops = [
        option.action.cards[-1] for option in terminal.options(seen, ARBITER)[1:] if isinstance(option.action, Write)
    ]
    assert tops == ["E", "T", "I", "B"], "the default comes first"
    assert terminal.question(seen).key == "touposix-ask-which"


def test_the_ways_asked_about_are_forgotten_when_the_table_changes() -> None:
    terminal = TouposixTerminal()
    with pytest.raises(TableeError):
        terminal.read(view(table(*EXAMPLE)), "boite", ARBITER)
    assert len(terminal.options(view(table("SQQQQQ", "A")), ARBITER)) == 1


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("boîtes t", Write("boîtes", 0, ("B", "I", "E", "*S", "T"))),
        ("boites s 1", Write("boites", 0, ("B", "I", "T", "E", "*S"))),
        ("BOITES t !", Write("BOITES", 0, ("B", "I", "E", "!S", "T"))),
        ("-q", Discard(("Q",))),
        ("- q, *", Discard(("Q", "*"))),
        ("-", Discard(())),
        ("l’eau", Write("l’eau")),
    ],
)
def test_wishes_after_the_word_choose_the_way(line: str, action: Action) -> None:
    state = table("BEIT*!", "A")
    if line.startswith("boîtes") or line == "boites s 1":
        state = table("BEIT*Q", "A")
    assert typed(state, line) == action


def test_a_word_that_cannot_be_laid_is_left_for_the_engine_to_refuse() -> None:
    state = table(*EXAMPLE)
    for line, key in (
        ("poire", "not-held"),
        ("bete", "no-pile-letter"),
        ("boite 2", "pile-unused"),
        ("x", "word-length"),
    ):
        assert refusal(state, typed(state, line))[1] == f"touposix-{key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_shows_piles_hand_and_the_cards_left_to_each_player(language: Language) -> None:
    state = table("BEIT*!", "AAAAA", piles=(("K", "*O"), "R"))
    voice = Voice(catalogue(language, "tablee.core", "tablee.games.touposix"), ("Ana", "Bob"), 0)
    terminal = TouposixTerminal()
    console = Console(width=100, file=StringIO())
    with console.capture() as printed:
        console.print(terminal.screen(view(state), voice))
    text = printed.get()
    for part in ("Ana", "Bob", "O ★", "✸", "10", "-6", "-5"):
        assert part in text
    for message in (terminal.question(view(state)), terminal.help()):
        assert voice.say(message)
