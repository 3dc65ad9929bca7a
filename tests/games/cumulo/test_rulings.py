"""Tests of the arbiter's rulings: made when words are laid, kept in the log, never made again."""

from types import SimpleNamespace

import pytest

from tablee.core.arbiter import AllWords, BeginsWord, CommonestWord, NoArbiter, Ruling
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games.cumulo import GAME
from tablee.games.cumulo.bots.club import ClubBot
from tablee.games.cumulo.events import Word
from tablee.games.cumulo.hunt import Hand, Hunter
from tablee.games.cumulo.moves import sample
from tablee.games.cumulo.state import Action, Draw, Lay, Options, Pass, Prolong, State
from tablee.lexicon import Facts, Lexicon, named
from tablee.lexicon import Word as WordEntry
from tests.conformance.laws import Refuser
from tests.games.cumulo.scenes import FRENCH, counted, points, refused, said, scene, words_under

OPENED = (("Et",), ())


def at_table(state: State, *actions: Action) -> Table:
    """Return a table with this state, after the seat to play has done these actions."""
    table = Table(GAME, Header("cumulo", GAME.rules.edition, state.setup.seats, Options(), bytes(32)), FRENCH)
    table.state = state
    for action in actions:
        table.submit(table.state.round.turn, action, 0)
    return table


def test_a_new_word_is_ruled_on_once() -> None:
    table = at_table(scene("Mangerzz", "e", laid=OPENED), Lay(("Manger",)))
    assert table.entries[0].rulings == ((AllWords(BeginsWord("MANGER", 6)), Ruling(True)),)


def test_a_joker_is_read_once_and_the_reading_stays() -> None:
    table = at_table(scene("Mang?rzz", "e", laid=OPENED), Lay(("Mang?r",)))
    assert table.entries[0].rulings == (
        (AllWords(BeginsWord("MANG?R", 6)), Ruling(True)),
        (AllWords(CommonestWord("MANG?R", 6)), Ruling(True, spelling="MANGER")),
    )
    assert table.state.round.laid[0][1] == Word("Mang?r", "Manger", 60)


def test_a_growth_is_ruled_on_as_a_beginning_and_as_a_word() -> None:
    table = at_table(scene("bzz", "e", laid=(("Cri",), ())), Prolong(0, "b"))
    assert table.entries[0].rulings == (
        (AllWords(BeginsWord("CRIB", 7)), Ruling(True)),
        (AllWords(BeginsWord("CRIB", 4)), Ruling(False)),
    )
    assert table.state.round.laid[0] == (Word("Crib", "Crib", 0),)


def test_a_word_that_grows_may_be_complete_again() -> None:
    state = scene("esz", "e", laid=(("Drap",), ()))
    assert [word.points for word in at_table(state, Prolong(0, "e")).state.round.laid[0]] == [50]


def test_words_of_one_letter_need_no_arbiter() -> None:
    table = at_table(scene("A^zz", "e", laid=OPENED), Lay(("A", "^")))
    assert table.entries[0].rulings == ()
    assert [word.reading for word in table.state.round.laid[0]] == ["Et", "A", "A"]


def test_drawing_and_discarding_ask_nothing() -> None:
    assert at_table(scene("zz", "e", phase="draw"), Draw()).entries[0].rulings == ()


def test_views_counts_and_lines_need_no_arbiter() -> None:
    state = scene("aK", "e", phase="draw", stock="", laid=(("Roul?de", "Crib"), ()))
    assert [word.reading for word in GAME.rules.view(state, 1).laid[0]] == ["Roulade", "Crib"]
    after, events = GAME.rules.apply(state, 0, Pass(), 0, NoArbiter())
    assert points(counted(events), 0, "announcement") == 70
    lines = GAME.rules.scores(after)[0].lines
    assert [line.reason.key for line in lines] == [
        "cumulo-line-announcement",
        *["cumulo-line-units"] * 2,
        "cumulo-line-loss",
    ]


def test_an_entry_replays_with_its_own_rulings_whatever_the_arbiter() -> None:
    state = scene("Mang?rzz", "e", laid=OPENED)
    played = at_table(state, Lay(("Mang?r",)))
    again = Table(GAME, played.header, Refuser())
    again.state = state
    again.repeat(played.entries[0])
    assert again.state == played.state


def test_cumulo_11_a_refusal_says_why_the_dictionary_refuses() -> None:
    strict = Options(words="dictionary")
    assert "proper noun" in said(refused(scene("Berlinzz", "e", laid=OPENED, options=strict), Lay(("Berlin",))))
    assert "few people know" in said(refused(scene("Uzoszz", "e", laid=OPENED), Lay(("Uzos",))))
    assert "symbol or an abbreviation" in said(refused(scene("Kmzz", "e", laid=OPENED), Lay(("Km",))))
    assert "not in the dictionary" in said(refused(scene("Berx?nzz", "e", laid=OPENED), Lay(("Berx?n",))))


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> str:
    """Name of another dictionary, installed like one of a third-party package."""
    words = Lexicon.from_words(WordEntry(form, Facts(frequency=9), (form.lower(),)) for form in ("ZZYZX", "ZZYZXAB"))
    offered = SimpleNamespace(load=lambda: lambda: words)
    monkeypatch.setattr(named, "entry_points", lambda group, name: [offered])
    return "fr-zz"


def test_another_dictionary_is_used_for_rulings_and_searches(other: str) -> None:
    """Caches of one dictionary must not be used for another."""
    hand = Hand.of("Zzyzxab")
    found = words_under(Hunter(other), "Z", hand)
    assert words_under(Hunter("fr"), "Z", hand) != found == ["Zzyzxab", "Zzyzx"]
    state = scene("Zzyzxabkk", "e", options=Options(dictionary=other))
    assert refused(state, Lay(("Zzyzxab",))).rule == "CUMULO-11"
    GAME.rules.check(state, 0, Lay(("Zzyzxab",)), 0, GAME.rules.arbiter(state.setup.options))
    view = GAME.rules.view(state, 0)
    assert ClubBot().choose(view, Rng(bytes(32), "club")).action == Lay(("Zzyzxab",))
    drawn = [sample(view, Rng(bytes(32), str(n)), GAME.rules.arbiter(view.options)) for n in range(9)]
    assert Lay(("Zzyzxab",)) in drawn
