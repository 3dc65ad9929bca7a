"""Tests of the option `words`, which decides which words are allowed (TOUPOSIX-26)."""

from msgspec.structs import replace

from tablee.core.game import CLOCK, Timeout
from tablee.core.rng import Rng
from tablee.games.touposix import GAME
from tablee.games.touposix.state import Action, Options, Pass, State, Write, Wrote
from tablee.kit.trust import Believe, Contest, Doubted, StandAside, Trial
from tests.games.touposix.table import ARBITER, refusal, table

NONSENSE = Write("otqi", 0, ("T", "Q", "I"))


def on_trust(seats: int = 3) -> State:
    return replace(table(*("OTQBIE",) * seats, options=Options(words="trust")), trial=Trial(rejected=0))


def do(state: State, seat: int, action: Action, at: int = 0) -> State:
    return GAME.rules.apply(state, seat, action, at, ARBITER)[0]


def test_touposix_26_names_and_compounds_are_allowed_by_default() -> None:
    assert Options().words == "names"
    for word, top, hand in (("lyon", "L", "YON"), ("suze", "S", "UZE"), ("viceroi", "V", "ICEROI")):
        after, events = GAME.rules.apply(table(hand, "A", piles=(top, "K")), 0, Write(word), 0, ARBITER)
        assert isinstance(events[0], Wrote)
        strict = table(hand, "A", piles=(top, "K"), options=Options(words="dictionary"))
        assert refusal(strict, Write(word))[0] == "TOUPOSIX-26"
        old = table(hand, "A", piles=(top, "K"), edition=2)
        assert refusal(old, Write(word))[0] == "TOUPOSIX-26"
        assert after.turn == 1


def test_touposix_26_a_word_on_trust_waits_and_is_laid_if_nobody_contests_it() -> None:
    state, events = GAME.rules.apply(on_trust(), 0, NONSENSE, 1000, ARBITER)
    assert events == (Doubted(0, "OTQI"),)
    assert sorted(GAME.rules.waiting(state)) == [1, 2]
    assert len(state.piles[0]) == 1
    state, events = GAME.rules.apply(state, CLOCK, Timeout(1), 11_000, ARBITER)
    assert isinstance(events[-1], Wrote)
    assert (state.turn, state.piles[0]) == (1, ("O", "T", "Q", "I"))


def test_touposix_26_after_a_refused_word_the_turn_continues_and_the_word_stays_refused() -> None:
    before = on_trust()
    state = do(do(do(before, 0, NONSENSE), 1, Contest()), 2, Contest())
    assert (state.turn, state.holdings, state.piles) == (0, before.holdings, before.piles)
    assert refusal(state, NONSENSE) == ("TOUPOSIX-26", "touposix-not-a-word")
    assert do(state, 0, Pass()).turn == 1


def test_touposix_26_a_tied_vote_accepts_a_word_for_the_whole_game() -> None:
    state = do(do(do(on_trust(), 0, NONSENSE), 1, Contest()), 2, Believe())
    assert state.turn == 1
    assert do(state, 1, Write("otqi", 0)).turn == 2


def test_touposix_26_a_word_of_the_dictionary_needs_no_vote() -> None:
    assert do(on_trust(), 0, Write("boite", 0)).turn == 1


def test_touposix_26_computer_players_abstain() -> None:
    state = do(do(do(on_trust(), 0, NONSENSE), 1, StandAside()), 2, StandAside())
    assert state.turn == 1
    assert GAME.extras.for_bots == (StandAside,)


def test_touposix_26_after_three_refused_words_no_word_may_be_laid_in_the_turn() -> None:
    state = on_trust()
    for word in ("otqi", "oqti", "oiqt"):
        state = do(do(do(state, 0, Write(word, 0)), 1, Contest()), 2, Contest())
    for word in ("otq", "boite"):
        assert refusal(state, Write(word, 0)) == ("TOUPOSIX-26", "words-over")
    assert do(do(state, 0, Pass()), 1, Write("boite", 0)).turn == 2
    bot = GAME.extras.bots["novice"]()
    assert not isinstance(bot.choose(GAME.rules.view(state, 0), Rng(bytes(32), "bot")).action, Write)


def test_touposix_26_in_edition_3_there_was_no_limit() -> None:
    state = replace(table(*("OTQBIE",) * 3, options=Options(words="trust"), edition=3), trial=Trial())
    for word in ("otqi", "oqti", "oiqt"):
        state = do(do(do(state, 0, Write(word, 0)), 1, Contest()), 2, Contest())
    assert do(state, 0, Write("boite", 0)).turn == 1
