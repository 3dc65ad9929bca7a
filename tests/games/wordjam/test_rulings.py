"""Tests of rulings: the log records them, and a replay doesn't ask the arbiter."""

import msgspec
import pytest

from tablee.core.arbiter import FitsTheme, Given, IsOnlyConjugated, IsWord, Recorder, SameThing
from tablee.core.errors import TableeError
from tablee.core.log import Entry, Header
from tablee.core.options import parse_options
from tablee.core.table import Table
from tablee.games.wordjam import GAME
from tablee.games.wordjam.cards import Theme
from tablee.games.wordjam.state import Aside, Call, Options, Say, Show, Vote
from tablee.games.wordjam.themes import ThemeArbiter
from tablee.lexicon import DictionaryArbiter, Lexicon
from tests.conformance.laws import Refuser
from tests.games.wordjam.scene import ALICE, BRUNO, Scene


def asked(theme: Theme, word: str, letters: str = "TPNFR") -> list[tuple[object, bool]]:
    """Return the questions asked about a caller's word, each with the answer.

    Questions about which words name the same thing are left out.
    """
    scene = Scene(letters, theme)
    scene.show()
    scene.call(ALICE)
    return without_same_thing(given_for(scene, word))


def without_same_thing(given: tuple[Given, ...]) -> list[tuple[object, bool]]:
    """Return the rulings without those on which words name the same thing (JAM-44)."""
    return [(question, ruling.yes) for question, ruling in given if not isinstance(question, SameThing)]


def given_for(scene: Scene, word: str) -> tuple[Given, ...]:
    recorder = Recorder(scene.arbiter)
    GAME.rules.apply(scene.state, ALICE, Say(word), scene.at, recorder)
    return recorder.take()


def test_jam_40_41_dictionary_themes_ask_the_dictionary() -> None:
    assert asked("free", "Table") == [(IsWord("TABLE", True), True), (IsOnlyConjugated("TABLE"), False)]
    assert asked("free", "mangea") == [(IsWord("MANGEA", True), True), (IsOnlyConjugated("MANGEA"), True)]
    assert asked("free", "tzouing") == [(IsWord("TZOUING", True), False)]
    assert asked("eight", "magicien") == [(IsWord("MAGICIEN", True), True), (IsOnlyConjugated("MAGICIEN"), False)]
    assert asked("initial", "table") == [(IsWord("TABLE", True), True), (IsOnlyConjugated("TABLE"), False)]
    assert asked("verbs", "genou") == [(IsWord("GENOU", True), True), (FitsTheme("GENOU", "verbs"), False)]


def test_jam_43_listed_themes_ask_the_lists_and_things_in_sight_ask_nothing() -> None:
    assert asked("animals", "pingouin") == [(FitsTheme("PINGOUIN", "animals"), True)]
    assert asked("animals", "nanafouf") == [(FitsTheme("NANAFOUF", "animals"), False)]
    assert asked("visible", "lampe") == []


def test_jam_11_40_42_a_refusal_by_letters_alone_asks_nothing() -> None:
    assert asked("animals", "gorille") == []
    assert asked("eight", "magie") == []
    assert asked("initial", "lapin") == []


def test_jam_41_a_table_can_use_its_own_dictionary() -> None:
    scene = Scene(theme="free")
    scene.arbiter = ThemeArbiter(DictionaryArbiter(Lexicon.from_words(["tzouing"])))
    scene.show()
    scene.call(ALICE, "table")
    scene.call(BRUNO, "tzouing")
    assert scene.told == [(ALICE, "refused", "unknown"), (BRUNO, "accepted", "")]


def table_with_lamp() -> Table:
    """Return a table where nobody could vote on a lamp and the list of objects accepted it."""
    header = Header(GAME.name, GAME.rules.edition, 5, Options(themes="visible"), lamp_seed())
    table = Table(GAME, header, GAME.rules.arbiter(header.options))
    table.submit(table.state.dealer, Show(), 0)
    table.submit(0, Call(), 1000)
    table.submit(0, Say("lampe"), 2000)
    for seat in (1, 2, 3, 4):
        table.submit(seat, Aside(), 3000)
    assert table.state.round.bid is not None
    return table


def lamp_seed() -> bytes:
    """Return the seed of a deal that forbids no letter of « lampe »."""
    deals = (number.to_bytes(32, "big") for number in range(100))
    return next(seed for seed in deals if GAME.rules.setup(Options(), 5, seed, 1).round.letters[-1] not in "LMP")


def test_jam_45_a_vote_without_voters_records_the_ruling_of_the_lists() -> None:
    *before, last = table_with_lamp().entries
    assert not any(without_same_thing(entry.rulings) for entry in before)
    assert without_same_thing(last.rulings) == [(FitsTheme("LAMPE", "objects"), True)]


def test_a_log_replays_whatever_the_arbiter_says_now() -> None:
    table = table_with_lamp()
    assert Table.replay(GAME, table.log, arbiter=Refuser()).state == table.state


def test_a_refused_action_adds_no_ruling_to_the_log() -> None:
    table = table_with_lamp()
    with pytest.raises(TableeError):
        table.submit(1, Vote(True), 4000)
    assert len(table.entries) == 7
    entry = table.entries[-1]
    assert msgspec.json.decode(msgspec.json.encode(entry), type=Entry).rulings == entry.rulings


def test_an_unknown_dictionary_is_refused_before_the_game() -> None:
    assert parse_options(GAME, {"dictionary": "fr"}) == Options()
    with pytest.raises(TableeError, match="core-unknown-dictionary"):
        parse_options(GAME, {"dictionary": "xx"})
