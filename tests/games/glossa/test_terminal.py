"""Tests of Glossa's terminal: typed input, offered choices, and every screen."""

from io import StringIO

import pytest
from rich.console import Console

from tablee.core.errors import IllegalAction, TableeError
from tablee.core.rng import Rng
from tablee.core.terminal import Voice
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.glossa import GAME
from tablee.games.glossa.actions import (
    Answer,
    Ask,
    Bid,
    Call,
    Compose,
    Drop,
    Enter,
    Exchange,
    NoLoan,
    Pass,
    Ready,
    Show,
)
from tablee.games.glossa.terminal import GlossaTerminal
from tests.conformance.walk import new_table, seed_of, walk
from tests.games.glossa.rigged import ARBITER, W65, W80, W95, W150, Rigged

TERMINAL = GlossaTerminal()
NAMES = ("Ana", "Bo", "Cyd", "Dan")


def drawn(game: Rigged, seat: int | None, language: str = "fr") -> str:
    spoken = catalogue("fr" if language == "fr" else "en", "tablee.core", "tablee.games.glossa")
    voice = Voice(spoken, NAMES, seat)
    view = game.view(seat)
    console = Console(file=StringIO(), width=110)
    console.print(TERMINAL.screen(view, voice))
    if seat is not None and seat in game.waiting:
        console.print(voice.say(TERMINAL.question(view)))
        for option in TERMINAL.options(view, ARBITER):
            console.print(voice.say(option.label))
    out = console.file
    assert isinstance(out, StringIO)
    return out.getvalue()


def offered(game: Rigged, seat: int) -> list[object]:
    return [option.action for option in TERMINAL.options(game.view(seat), ARBITER)]


def test_every_screen_of_a_whole_game_can_be_drawn_in_both_languages() -> None:
    table = new_table(GAME, GAME.rules.presets["standard"], 4, seed_of(5))
    spoken = [catalogue(language, "tablee.core", "tablee.games.glossa") for language in LANGUAGES]
    phases = set()
    for step in walk(table, Rng(seed_of(5), "screens")):
        phases.add(step.after.phase)
        seat = next(iter(GAME.rules.waiting(step.after)), 0)
        view = GAME.rules.view(step.after, seat)
        for words in spoken:
            voice = Voice(words, NAMES, seat)
            Console(file=StringIO(), width=100).print(TERMINAL.screen(view, voice))
            if GAME.rules.waiting(step.after):
                assert voice.say(TERMINAL.question(view))
                for option in TERMINAL.options(view, ARBITER):
                    assert voice.say(option.label)
                    GAME.rules.check(step.after, seat, option.action, step.at, ARBITER)
    assert {"entry", "exchange", "compose", "bids", "show", "over"} <= phases


def test_the_numbered_choices_are_the_legal_actions() -> None:
    game = Rigged(W150, W95, W80, W65)
    assert offered(game, 0) == [Enter(True), Enter(False)]
    game.enter()
    assert offered(game, 0) == [Ready()]
    game = Rigged(W150, W95, W80, W65).bidding()
    assert offered(game, 0)[:3] == [Drop(), Pass(), Bid(10)]
    game.say((0, 50))
    assert offered(game, 1)[:3] == [Drop(), Call(), Bid(10)]
    game.say((1, "drop"), (2, "drop"), (3, "drop"))
    assert offered(game, 0) == [Show(True), Show(False)]


def test_a_typed_word_is_laid_with_the_best_cards_and_typed_cards_are_kept() -> None:
    game = Rigged(("T", "O", "R", "CH", "E", "S", "?"), W65).enter()
    view = game.view(0)
    assert TERMINAL.read(view, "torches", ARBITER) == Compose(("T", "O", "R", "CH", "E", "S"))
    assert TERMINAL.read(view, "tôt", ARBITER) == Compose(("T", "O", "?T"))
    assert TERMINAL.read(view, "T O R CH ?E S", ARBITER) == Compose(("T", "O", "R", "CH", "?E", "S"))
    assert TERMINAL.read(view, "-", ARBITER) == Compose(())
    with pytest.raises(TableeError, match="glossa-cannot-lay"):
        TERMINAL.read(view, "wagon", ARBITER)
    with pytest.raises(IllegalAction, match="GLOSSA-21"):
        TERMINAL.read(view, "trosche", ARBITER)
    with pytest.raises(TableeError, match="glossa-cannot-lay"):
        TERMINAL.read(view, "a" * 5000, ARBITER)


def test_typed_cards_are_exchanged_and_typed_amounts_are_bid_or_borrowed() -> None:
    game = Rigged(("K", "W", "E", "?"), W65)
    game.do(0, Enter(True))
    game.do(1, Enter(True))
    assert TERMINAL.read(game.view(0), "k w", ARBITER) == Exchange(("K", "W"))
    assert TERMINAL.read(game.view(0), "joker, e", ARBITER) == Exchange(("?", "E"))
    bidding = Rigged(W95, W65).bidding()
    assert TERMINAL.read(bidding.view(0), "+50", ARBITER) == Bid(50)
    with pytest.raises(TableeError, match="core-not-understood"):
        TERMINAL.read(Rigged(W95, W65).view(0), "+50", ARBITER)
    poor = Rigged(W95, W65, reserves=(100, 2900))
    for seat in (0, 1):
        poor.do(seat, Enter(False))
    assert offered(poor, 0) == [NoLoan(), Ask(1, 750)]
    assert TERMINAL.read(poor.view(0), "+ 120", ARBITER) == Ask(1, 120)
    poor.do(0, Ask(1, 120))
    assert offered(poor, 1) == [Answer(True), Answer(False)]
    assert "120" in drawn(poor, 1)


def test_the_screen_shows_the_calculation_and_the_last_deal() -> None:
    game = Rigged(W150, W95, W80, W65).bidding()
    assert "(7+4+3+5+4+2) × 6 = 150" in drawn(game, 0)
    game.say((0, 50), (1, "call"), (2, "call"), (3, "call"))
    assert "CHERCHANT" in drawn(game, 1, "en")
    assert "+180" in drawn(game, 1, "en")
    assert "CHERCHANT" in drawn(game, None)


def test_the_last_screen_is_the_score_sheet() -> None:
    game = Rigged(W95, W65)
    while game.waiting:
        game.do(game.waiting[0], Enter(False))
    sheet = drawn(game, 0)
    assert "Feuille de points" in sheet
    assert sheet.count("Donne") >= 10
    assert "1500" in sheet
