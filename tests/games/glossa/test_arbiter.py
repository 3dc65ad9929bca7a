"""Tests of the arbiter: it rules when a word is composed or shown, and the log keeps its rulings."""

import pytest
from msgspec.structs import replace

from tablee.core import log
from tablee.core.arbiter import NO_ARBITER, IsWord, Ruling
from tablee.core.errors import TableeError
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games.glossa import GAME
from tablee.games.glossa.actions import Bid, Call, Compose, Enter, Exchange, Ready
from tablee.games.glossa.state import Options
from tests.conformance.laws import Refuser, digest
from tests.conformance.walk import new_table, seed_of, walk
from tests.games.glossa.rigged import W65, W95, Rigged

LIVE, SHOWDOWN = Options(), Options(word_check="showdown")


def table_of(options: Options) -> Table:
    """Return a table of two players about to compose, with the cards of CIVET and TORCHE."""
    rigged = Rigged(tuple("CIVET"), ("T", "O", "R", "CH", "?E"), options=options)
    table = new_table(GAME, options, 2, seed_of(1))
    table.state = replace(rigged.state, setup=table.state.setup)
    for action in (Enter(True), Exchange()):
        for seat in (0, 1):
            table.submit(seat, action, 0)
    return table


def compose_and_bid(table: Table) -> None:
    for seat, action in (
        (0, Compose(tuple("CIVET"))),
        (1, Compose(("T", "O", "R", "CH", "?E"))),
        (0, Ready()),
        (1, Ready()),
        (0, Bid(50)),
        (1, Call()),
    ):
        table.submit(seat, action, 0)


def asked(table: Table) -> dict[str, list[str]]:
    """Return the words with a ruling in the log, by kind of action."""
    found: dict[str, list[str]] = {}
    for entry in table.entries:
        words = [question.word for question, ruling in entry.rulings if isinstance(question, IsWord) and ruling.yes]
        if words:
            found.setdefault(type(entry.action).__name__, []).extend(words)
    return found


def test_glossa_22_live_the_arbiter_rules_when_a_word_is_composed_and_the_log_keeps_the_ruling() -> None:
    table = table_of(LIVE)
    compose_and_bid(table)
    assert asked(table) == {"Compose": ["CIVET", "TORCHE"]}
    kept = next(entry for entry in table.entries if isinstance(entry.action, Compose))
    assert kept.rulings == ((IsWord("CIVET"), Ruling(True, spelling="civet")),)


def test_glossa_22_at_the_showdown_the_arbiter_rules_when_words_are_shown() -> None:
    table = table_of(SHOWDOWN)
    compose_and_bid(table)
    assert asked(table) == {"Call": ["CIVET", "TORCHE"]}


def test_glossa_22_an_accepted_word_stays_valid_whatever_the_arbiter_says_later() -> None:
    game = Rigged(W95, W65).bidding()
    game.say((0, 20))
    after, _ = GAME.rules.apply(game.state, 1, Call(), 0, Refuser())
    assert after.match.last is not None
    assert after.match.last.points == (95, 65)


@pytest.mark.parametrize("options", [LIVE, SHOWDOWN], ids=["live", "showdown"])
def test_a_whole_game_replays_with_the_rulings_of_its_log(options: Options) -> None:
    table = new_table(GAME, options, 3, seed_of(7))
    for _ in walk(table, Rng(seed_of(7), "rulings")):
        pass
    assert asked(table)
    again = log.loads(log.dumps(table.log), GAME)
    for arbiter in (Refuser(), NO_ARBITER):
        assert digest(Table.replay(GAME, again, arbiter=arbiter).state) == digest(table.state)


def test_an_unknown_dictionary_is_refused() -> None:
    with pytest.raises(TableeError, match="core-unknown-dictionary"):
        GAME.rules.arbiter(Options(dictionary="fr-nowhere"))
