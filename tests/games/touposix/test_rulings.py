"""Tests of the arbiter's rulings: one for each word, kept in the log, which replays by them."""

import pytest

from tablee.core import log
from tablee.core.arbiter import AllWords, IsWord, Ruling
from tablee.core.errors import IllegalAction
from tablee.core.log import Header
from tablee.core.table import Table
from tablee.games.touposix import GAME
from tablee.games.touposix.state import Discard, Options, Pass, Write, Wrote
from tablee.lexicon import DictionaryArbiter, Lexicon
from tests.conformance.laws import Refuser
from tests.games.touposix.table import ARBITER, EXAMPLE, table

HEADER = Header("touposix", 1, 2, Options(dictionary="fr-club"), bytes(32))


def club_table(*words: str) -> Table:
    """Return a table with a dictionary of these words, in the state of the rule book's example."""
    played = Table(GAME, HEADER, DictionaryArbiter(Lexicon.from_words(words)))
    played.state = table(*EXAMPLE, options=HEADER.options)
    return played


def test_touposix_26_the_ruling_on_a_word_is_kept_with_its_action() -> None:
    played = Table(GAME, HEADER, ARBITER)
    played.state = table(*EXAMPLE)
    outcome = played.submit(0, Write("boite"), 5)
    assert isinstance(outcome.events[0], Wrote)
    assert outcome.events[0].word == "boîte"
    assert played.entries[0].rulings == ((AllWords(IsWord("boite")), Ruling(True, spelling="boîte")),)
    played.submit(1, Pass(), 6)
    played.submit(0, Discard(("Q",)), 7)
    assert [entry.rulings for entry in played.entries[1:]] == [(), ()]


def test_touposix_26_the_ruling_on_a_refused_word_is_not_kept() -> None:
    played = club_table("boîte")
    with pytest.raises(IllegalAction):
        played.submit(0, Write("bot"), 5)
    played.submit(0, Pass(), 6)
    assert played.entries[0].rulings == ()


def test_touposix_26_a_club_plays_with_its_own_dictionary() -> None:
    played = club_table("otib")
    with pytest.raises(IllegalAction, match="touposix-not-a-word"):
        played.submit(0, Write("boite"), 5)
    outcome = played.submit(0, Write("otib"), 5)
    assert isinstance(outcome.events[0], Wrote)


def test_touposix_26_a_log_replays_with_an_arbiter_that_refuses_everything() -> None:
    first = GAME.rules.setup(HEADER.options, 2, HEADER.seed, 1)
    seat, seen = first.turn, GAME.rules.view(first, first.turn)
    letter = next(card for card in seen.hand if card.isalpha())
    nonsense = seen.tops[0] + letter
    played = Table(GAME, HEADER, DictionaryArbiter(Lexicon.from_words([nonsense.lower()])))
    played.submit(seat, Write(nonsense, 0), 5)
    again = Table.replay(GAME, log.loads(log.dumps(played.log), GAME), arbiter=Refuser())
    assert again.state == played.state
    with pytest.raises(IllegalAction, match="touposix-not-a-word"):
        Table(GAME, HEADER, Refuser()).submit(seat, Write(nonsense, 0), 5)
    again.submit(1 - seat, Pass(), 6)
