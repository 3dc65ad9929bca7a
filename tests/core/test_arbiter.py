"""Rulings are recorded when they are given, and read from the log in every replay."""

from dataclasses import replace
from typing import Any

import pytest
from msgspec import Struct

from tablee.core import log
from tablee.core.arbiter import Arbiter, IsWord, Question, Recorded, Recorder, Ruling
from tablee.core.errors import TableeError
from tablee.core.log import Header
from tablee.core.table import Table
from tablee.lexicon import Lexicon
from tablee.lexicon.arbiter import DictionaryArbiter
from tests.conformance.toy import Lay, Options, toy


class Clerk(Arbiter):
    """Arbiter that accepts one word and counts the questions."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.asked = 0

    def rule(self, question: Question) -> Ruling:
        self.asked += 1
        return Ruling(question == IsWord(self.word))


def test_a_recorder_asks_each_question_once_and_forgets_what_was_taken() -> None:
    clerk = Clerk("OUI")
    recorder = Recorder(clerk)
    assert recorder.rule(IsWord("OUI")).yes
    assert recorder.rule(IsWord("OUI")).yes
    assert not recorder.rule(IsWord("NON")).yes
    assert clerk.asked == 2
    assert recorder.take() == ((IsWord("OUI"), Ruling(True)), (IsWord("NON"), Ruling(False)))
    assert recorder.take() == ()


def test_a_question_without_a_recorded_ruling_raises_an_error() -> None:
    with pytest.raises(TableeError) as error:
        Recorded(()).rule(IsWord("OUI"))
    assert error.value.message.key == "core-no-ruling"


class Asks(Struct, frozen=True):
    """The toy game with words: laying a card asks the arbiter about a word first."""

    word: str = "OUI"

    def table(self, arbiter: Arbiter) -> Table:
        game = toy()

        def apply(state: Any, seat: int, action: Any, at: int, arbiter: Arbiter) -> Any:
            if not arbiter.rule(IsWord(self.word)).yes:
                raise AssertionError("the word is refused")
            return game.rules.apply(state, seat, action, at, arbiter)

        return Table(
            replace(game, rules=replace(game.rules, apply=apply)), Header("toy", 2, 3, Options(), bytes(32)), arbiter
        )


def test_a_log_holds_the_rulings_and_replays_by_them_alone() -> None:
    table = Asks().table(Clerk("OUI"))
    hand = table.view(0).hand
    table.submit(0, Lay(hand[0]), 5)
    assert table.entries[0].rulings == ((IsWord("OUI"), Ruling(True)),)
    text = log.dumps(table.log)
    assert '[["word","OUI",false],[true,"",""]]' in text
    again = log.loads(text, table.game)
    assert again == table.log
    clerk = Clerk("NON")
    assert Table.replay(table.game, again, arbiter=clerk).state == table.state
    assert clerk.asked == 0


def test_a_refused_action_leaves_no_ruling_behind() -> None:
    clerk = Clerk("OUI")
    table = Asks().table(clerk)
    hand = table.view(0).hand
    with pytest.raises(TableeError):
        table.submit(1, Lay(hand[0]), 5)
    clerk.word = "NON"
    with pytest.raises(AssertionError):
        table.submit(0, Lay(hand[0]), 5)
    clerk.word = "OUI"
    table.submit(0, Lay(hand[0]), 6)
    assert table.entries[0].rulings == ((IsWord("OUI"), Ruling(True)),)


def test_a_dictionary_rules_with_reasons_and_spellings() -> None:
    arbiter = DictionaryArbiter(Lexicon.from_words(["boîte", "cribler"]))
    assert arbiter.rule(IsWord("BOITE")) == Ruling(True, spelling="boîte")
    assert arbiter.rule(IsWord("boxe")).why == "unknown"
