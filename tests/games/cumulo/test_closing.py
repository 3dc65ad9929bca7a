"""Tests of closing a round, the count and the end of the game (CUMULO-40 to CUMULO-53)."""

from tablee.core.game import CLOCK, Timeout
from tablee.core.rng import Rng
from tablee.games.cumulo import GAME
from tablee.games.cumulo.bots.club import ClubBot
from tablee.games.cumulo.cards import worth
from tablee.games.cumulo.events import Closed, Dealt, Passed, RanOut, Won
from tablee.games.cumulo.score import winners
from tablee.games.cumulo.state import Discard, Draw, Lay, Match, Options, Pass, Prolong, State, Take
from tests.games.cumulo.scenes import FRENCH, NO_CLOCK, counted, do, points, refused, said, scene, told, words_of

CANASTA = ("Roulade",)


def test_cumulo_40_going_out_needs_a_canasta() -> None:
    refusal = refused(scene("b", "e", laid=(("Cri",), ())), Prolong(0, "b"))
    assert refusal.rule == "CUMULO-40"
    assert "seven letters" in said(refusal)
    assert refused(scene("b", "e", laid=(("Cri",), ())), Discard("b")).rule == "CUMULO-40"
    assert Closed(0) in told(scene("b", "e", laid=(("Cri", *CANASTA), ())), Prolong(0, "b"))


CRIBLE = ("Crible", "Cri")


def crible(edition: int = GAME.rules.edition) -> State:
    """Return a state in which b on the pile makes Crib, and then r in hand makes Cribler."""
    return scene("r", "ez", phase="draw", pile="b", laid=(CRIBLE, ()), edition=edition)


def test_cumulo_38_the_pile_may_be_taken_to_close_in_the_same_turn() -> None:
    taking = Take(Prolong(1, "b"))
    assert refused(crible(edition=1), taking).rule == "CUMULO-38"
    taken = do(crible(), taking)
    assert (words_of(taken), taken.round.hands[0]) == (("Crible", "Crib"), ("r",))
    assert refused(taken, Discard("r")).rule == "CUMULO-40"
    assert refused(taken, Prolong(1, "r")).rule == "CUMULO-14"
    assert Closed(0) in told(taken, Prolong(0, "r"))


def test_cumulo_38_39_the_bots_and_the_clock_lay_the_canasta_that_must_close() -> None:
    taken = do(crible(), Take(Prolong(1, "b")))
    assert GAME.rules.moves(GAME.rules.view(taken, 0), FRENCH) is None
    assert GAME.rules.sample is not None
    for number in range(5):
        assert GAME.rules.sample(GAME.rules.view(taken, 0), Rng(bytes(32), str(number)), FRENCH) == Prolong(0, "r")
    assert ClubBot().choose(GAME.rules.view(taken, 0), Rng(bytes(32), "club")).action == Prolong(0, "r")
    _, events = GAME.rules.apply(taken, CLOCK, Timeout(0), 0, FRENCH)
    assert Closed(0) in events


def test_cumulo_38_keeping_a_last_card_that_cannot_close_is_refused() -> None:
    without_six = scene("r", "ez", phase="draw", pile="b", laid=(("Cri", "Cri"), ()))
    assert refused(without_six, Take(Prolong(1, "b"))).rule == "CUMULO-38"
    other = scene("x", "ez", phase="draw", pile="b", laid=(CRIBLE, ()))
    assert refused(other, Take(Prolong(1, "b"))).rule == "CUMULO-38"
    fresh = scene("Crib", "ez", laid=(("Crible",), ()))
    assert refused(fresh, Lay(("Cri",))).rule == "CUMULO-38"
    laying = scene("Crir", "ez", laid=(("Crible",), ()))
    assert words_of(do(laying, Lay(("Cri",)))) == ("Crible", "Cri")


def test_cumulo_19_a_word_just_laid_is_prolonged_by_option_only() -> None:
    assert refused(do(scene("Cribzz", "e", laid=(("Et",), ())), Lay(("Cri",))), Prolong(1, "b")).rule == "CUMULO-19"
    lenient = scene("Cribzz", "e", laid=(("Et",), ()), options=Options(prolong_at_once=True))
    assert GAME.rules.view(do(lenient, Lay(("Cri",))), 0).may_grow == (0, 1)
    assert words_of(do(lenient, Lay(("Cri",)), Prolong(1, "b"))) == ("Et", "Crib")


def test_cumulo_41_last_layings_without_a_minimum_by_option() -> None:
    state = scene("", "Mangerz", phase="last", turn=1, laid=(CANASTA, ()))
    assert refused(state, Lay(("Manger",))).rule == "CUMULO-21"
    free = scene("", "Mangerz", phase="last", turn=1, laid=(CANASTA, ()), options=Options(free_last=True))
    assert GAME.rules.view(free, 1).opening == (0, 0)
    assert words_of(do(free, Lay(("Manger",))), 1) == ("Manger",)
    assert GAME.rules.view(scene("a", "e", options=Options(free_last=True)), 0).opening == (100, 100)


def test_cumulo_30_the_first_seat_is_drawn_or_named() -> None:
    seeds = [number.to_bytes(32, "big") for number in range(60)]
    assert {GAME.rules.setup(Options(), 4, seed, 2).match.first for seed in seeds} == {0, 1, 2, 3}
    assert {GAME.rules.setup(Options(), 4, seed, 1).match.first for seed in seeds} == {0}
    named = [GAME.rules.setup(Options(first="3"), 4, seed, 2) for seed in seeds]
    assert {(state.match.first, state.round.turn) for state in named} == {(2, 2)}


def test_cumulo_40_the_closing_laying_may_make_the_canasta() -> None:
    assert Closed(0) in told(scene("era", "e", laid=(("Drap",), ())), Prolong(0, "era"))


def test_cumulo_41_those_who_have_not_played_in_the_lap_may_lay() -> None:
    """Septentrional closes: Levantin and Méridional may lay, Ponantais may not."""
    state = scene("ab", "b", "Etz", "MangerDrapz", turn=1, laid=((), ("Cri", *CANASTA), CANASTA, ()))
    closed = do(state, Prolong(0, "b"))
    assert (closed.round.phase, closed.round.turn, closed.round.closer) == ("last", 2, 1)
    levantin = do(closed, Lay(("Et",)), Pass())
    assert levantin.round.turn == 3
    assert words_of(levantin, 2) == ("Roulade", "Et")
    opened = do(levantin, Lay(("Manger", "Drap")))
    events = told(opened, Pass())
    assert [type(event).__name__ for event in events] == ["Passed", "Counted", "Dealt"]
    assert points(counted(events), 0) == -worth("ab")


def test_cumulo_41_no_drawing_no_pile_one_card_kept_and_the_minimum_holds() -> None:
    state = scene("", "MangerDrap", phase="last", turn=1, pile="ar", laid=(CANASTA, ()))
    assert refused(state, Draw()).rule == "CUMULO-41"
    assert refused(state, Take(Lay(("Manger", "Drap")))).rule == "CUMULO-41"
    refusal = refused(state, Lay(("Manger", "Drap")))
    assert refusal.rule == "CUMULO-41"
    assert "keep at least one card" in said(refusal)
    assert refused(state, Lay(("Manger",))).rule == "CUMULO-21"


def test_cumulo_41_the_last_of_the_lap_ends_the_round_at_once() -> None:
    state = scene("ab", "b", turn=1, laid=((), ("Cri", *CANASTA)))
    events = told(state, Prolong(0, "b"))
    assert isinstance(events[-1], Dealt)


def test_cumulo_42_an_empty_stock_ends_the_round_without_bonus() -> None:
    events = told(scene("ab", "e", phase="draw", stock=""), Pass())
    assert events[0] == RanOut(0)
    assert points(counted(events), 0, "bonus") == points(counted(events), 1, "bonus") == 0
    assert (points(counted(events), 0), points(counted(events), 1)) == (-4, -1)


def test_cumulo_43_last_layings_prolong_too_never_discard_and_never_close() -> None:
    state = scene("", "bzz", "e", phase="last", turn=1, laid=(CANASTA, ("Cri", "Drapeau"), ()))
    assert refused(state, Discard("z")).rule == "CUMULO-43"
    after = do(state, Prolong(0, "b"))
    assert words_of(after, 1) == ("Crib", "Drapeau")
    assert told(after, Pass())[0] == Passed(1)
    keep = scene("", "b", "e", phase="last", turn=1, laid=(CANASTA, ("Cri", "Drapeau"), ()))
    assert refused(keep, Prolong(0, "b")).rule == "CUMULO-41"


def test_cumulo_44_with_an_empty_stock_the_pile_may_be_taken() -> None:
    state = scene("zz", "e", phase="draw", stock="", pile="ai", laid=(("Drap",), ()))
    assert refused(state, Draw()).rule == "CUMULO-44"
    assert words_of(do(state, Take(Prolong(0, "i")))) == ("Drapi",)
    events = told(state, Pass())
    assert not any(isinstance(event, Passed) for event in events)
    assert isinstance(events[-1], Dealt)


def test_cumulo_45_closing_by_the_discard_is_closing() -> None:
    events = told(scene("b", "e", turn=0, laid=(CANASTA, ())), Discard("b"))
    assert Closed(0) in events
    events = told(do(scene("b", "e", laid=(CANASTA, ())), Discard("b")), Pass())
    assert points(counted(events), 0, "bonus") == 50


def test_cumulo_50_the_kinds_of_points() -> None:
    """Without the bonus: an impure canasta, a complete and an unfinished word, cards in hand."""
    state = scene("aK", "e", phase="draw", stock="", laid=(("Roul?de", "Manger", "Crib"), ()))
    count = counted(told(state, Pass()))
    assert points(count, 0, "announcement") == 70 + 60
    assert points(count, 0, "units") == worth("Roulde") + 13
    assert points(count, 0, "loss") == -11
    assert {line.cards for line in count.count.lines if line.kind == "loss"} == {"Ka", "e"}


def test_cumulo_51_the_round_of_321() -> None:
    words = ("Manger", "Drap", "Roulade", "Fric", "Croc")
    events = told(scene("h", "ez", "zz", turn=0, laid=(words, (), ())), Prolong(4, "h"))
    assert Closed(0) in events
    state = do(scene("h", "ez", "zz", turn=0, laid=(words, (), ())), Prolong(4, "h"), Pass())
    count = counted(told(state, Pass()))
    assert points(count, 0, "bonus") == 50
    assert points(count, 0, "announcement") == 240
    assert points(count, 0, "units") == 31
    assert points(count, 0) == 321
    assert count.totals[0] == 321


def test_cumulo_51_crib_unfinished_is_13() -> None:
    count = counted(told(scene("", "e", phase="draw", stock="", laid=(("Crib",), ())), Pass()))
    assert points(count, 0) == 13


def test_cumulo_52_the_target_ends_the_game_and_the_highest_wins() -> None:
    state = scene("", "e", phase="draw", stock="", totals=(990, 995), laid=(("Crib",), ("Drap",)))
    events = told(state, Pass())
    assert events[-1] == Won((1,), (1003, 1034))
    over = do(state, Pass())
    assert GAME.rules.waiting(over) == {}
    assert refused(over, Draw()).rule == "CUMULO-52"
    assert [score.rank for score in GAME.rules.scores(over)] == [2, 1]


def test_cumulo_52_tied_leaders_play_another_round() -> None:
    state = scene("", "", phase="draw", stock="", totals=(990, 990), laid=(("Crib",), ("Crib",)))
    assert isinstance(told(state, Pass())[-1], Dealt)
    assert winners(Match(1, 0, (1003, 1003, 5)), NO_CLOCK) == ()


def test_cumulo_53_negative_totals_and_the_last_round() -> None:
    state = scene("K", "e", phase="draw", stock="", options=Options(max_rounds=1))
    events = told(state, Pass())
    assert events[-1] == Won((1,), (-10, -1))
    assert winners(Match(30, 0, (7, 7, 5)), NO_CLOCK) == (0, 1)
    assert winners(Match(29, 0, (8, 7, 5)), NO_CLOCK) == ()
