"""Tests of a turn: drawing, taking the pile, discarding, the clock (CUMULO-30 to CUMULO-39)."""

from tablee.core.game import CLOCK, Timeout
from tablee.games.cumulo import GAME
from tablee.games.cumulo.events import Discarded, Drew, Laid, Passed, Prolonged, RanOut, TimeUp, TookPile
from tablee.games.cumulo.state import Discard, Draw, Lay, Options, Pass, Prolong, Take
from tests.games.cumulo.scenes import do, refused, said, scene, stood, told, words_of

CLOCK_ON = Options(seconds="15")


def test_cumulo_30_fifteen_cards_each_and_the_rest_is_the_stock() -> None:
    for seats in (2, 3, 4):
        state = GAME.rules.setup(Options(), seats, bytes(32), GAME.rules.edition)
        assert [len(hand) for hand in state.round.hands] == [15] * seats
        assert len(state.round.stock) == 123 - 15 * seats
        assert state.round.pile == ()


def test_cumulo_30_the_first_lap_is_draw_and_discard_only() -> None:
    state = scene("Rouladezz", "Rouladezz", phase="draw", lap=1)
    assert refused(state, Discard("z")).rule == "CUMULO-30"
    drawn = do(state, Draw())
    assert refused(drawn, Lay(("Roulade",))).rule == "CUMULO-30"
    second = do(drawn, Discard("z"))
    assert (second.round.turn, second.round.lap) == (1, 1)
    assert do(second, Draw(), Discard("z")).round.lap == 2


def test_cumulo_31_draw_lay_discard() -> None:
    state = scene("MangerDrapz", "e", phase="draw", stock="axy")
    assert refused(state, Lay(("Manger", "Drap"))).rule == "CUMULO-31"
    assert refused(state, Pass()).rule == "CUMULO-31"
    drawn = do(state, Draw())
    assert drawn.round.hands[0][-1] == "y"
    assert refused(drawn, Draw()).rule == "CUMULO-31"
    laid = do(drawn, Lay(("Manger", "Drap")))
    assert laid.round.turn == 0
    after = do(laid, Discard("z"))
    assert (after.round.turn, after.round.phase, after.round.pile) == (1, "draw", ("z",))


def test_cumulo_31_cards_not_held_are_refused() -> None:
    refusal = refused(scene("Mangezz", "e", laid=(("Et",), ())), Lay(("Manger",)))
    assert refusal.rule == "CUMULO-31"
    assert said(refusal) == "You don’t have: r. Your hand: M, a, e, g, n, z ×2."
    assert refused(scene("abc", "e"), Discard("z")).rule == "CUMULO-31"


def test_cumulo_32_open_with_the_top_card() -> None:
    state = scene("MangeDrapz", "e", phase="draw", pile="qTr")
    events = told(state, Take(Lay(("Manger", "Drap"))))
    assert events[:2] == (TookPile(0, "r", ("q", "T")), Laid(0, stood(("Manger", "Drap")), 100))
    after = do(state, Take(Lay(("Manger", "Drap"))))
    assert after.round.hands[0] == ("z", "q", "T")
    assert (after.round.pile, after.round.phase) == ((), "play")


def test_cumulo_32_the_top_card_must_be_used_with_cards_of_the_hand() -> None:
    state = scene("MangerDrapz", "e", phase="draw", pile="qi")
    assert refused(state, Take(Lay(("Manger", "Drap")))).rule == "CUMULO-32"
    refusal = refused(scene("MangeDraz", "e", phase="draw", pile="pr"), Take(Lay(("Manger", "Drap"))))
    assert refusal.rule == "CUMULO-32"
    assert "lacks: p" in said(refusal)
    short = refused(scene("Mangez", "e", phase="draw", pile="pr"), Take(Lay(("Manger",))))
    assert short.rule == "CUMULO-21"


def test_cumulo_32_prolong_with_the_top_card_then_use_the_rest_at_once() -> None:
    state = scene("zz", "e", phase="draw", pile="Tri", laid=(("Drap",), ()))
    assert told(state, Take(Prolong(0, "i")))[1] == Prolonged(0, 0, *stood(("Drap", "Drapi")))
    taken = do(state, Take(Prolong(0, "i")))
    assert words_of(taken) == ("Drapi",)
    assert taken.round.hands[0] == ("z", "z", "T", "r")
    assert refused(taken, Prolong(0, "r")).rule == "CUMULO-14"


def test_cumulo_33_a_joker_blocks_the_pile_only_on_top() -> None:
    for joker in "?^":
        state = scene("zz", "e", phase="draw", pile="i" + joker, laid=(("Drap",), ()))
        assert refused(state, Take(Prolong(0, joker))).rule == "CUMULO-33"
    taken = do(scene("zz", "e", phase="draw", pile="?i", laid=(("Drap",), ())), Take(Prolong(0, "i")))
    assert words_of(do(taken, Prolong(0, "?"))) == ("Drapi?",)


def test_cumulo_33_anyone_sees_the_whole_pile() -> None:
    state = scene("zz", "e", pile="ab?c")
    for seat in (None, 0, 1):
        assert GAME.rules.view(state, seat).pile == ("a", "b", "?", "c")


def test_cumulo_34_a_turn_ends_with_a_discard() -> None:
    refusal = refused(scene("abc", "e"), Pass())
    assert refusal.rule == "CUMULO-34"


def test_cumulo_35_fifteen_seconds_for_each_decision_or_no_limit() -> None:
    state = scene("zzz", "e", phase="draw", options=CLOCK_ON)
    assert GAME.rules.waiting(state)[0].deadline == 15_000
    drawn = do(state, Draw(), at=4_000)
    assert GAME.rules.waiting(drawn)[0].deadline == 19_000
    assert GAME.rules.waiting(scene("zzz", "e"))[0].deadline is None


def test_cumulo_36_one_word_with_the_top_card_once_opened() -> None:
    state = scene("MangeDrapz", "e", phase="draw", pile="qr", laid=(("Et",), ()))
    assert refused(state, Take(Lay(("Manger", "Drap")))).rule == "CUMULO-36"
    assert words_of(do(state, Take(Lay(("Manger",))))) == ("Et", "Manger")


def test_cumulo_36_no_taking_in_the_first_lap_nor_of_an_empty_pile() -> None:
    opened = (("Et",), ())
    assert refused(scene("Mangez", "e", phase="draw", pile="r", lap=1), Take(Lay(("Manger",)))).rule == "CUMULO-36"
    assert refused(scene("Mangez", "e", phase="draw", laid=opened), Take(Lay(("Manger",)))).rule == "CUMULO-36"
    assert refused(scene("Mangez", "e", pile="r", laid=opened), Take(Lay(("Manger",)))).rule == "CUMULO-31"


def test_cumulo_36_a_refused_taking_changes_nothing() -> None:
    state = scene("Mangez", "e", phase="draw", pile="pr")
    refused(state, Take(Lay(("Manger",))))
    assert state.round.pile == ("p", "r")
    assert GAME.rules.waiting(state)[0].kind == "draw"


def test_cumulo_37_the_hand_may_be_empty_before_the_pile_joins() -> None:
    state = scene("Mange", "e", phase="draw", pile="abr", laid=(("Et",), ()))
    taken = do(state, Take(Lay(("Manger",))))
    assert taken.round.hands[0] == ("a", "b")
    alone = scene("Mange", "e", phase="draw", pile="r", laid=(("Et",), ()))
    assert refused(alone, Take(Lay(("Manger",)))).rule == "CUMULO-40"


def test_cumulo_38_two_cards_must_remain_without_a_canasta() -> None:
    opened = (("Et",), ())
    assert words_of(do(scene("Mangerzz", "e", laid=opened), Lay(("Manger",)))) == ("Et", "Manger")
    refusal = refused(scene("Mangerz", "e", laid=opened), Lay(("Manger",)))
    assert refusal.rule == "CUMULO-38"
    assert "keep two cards" in said(refusal)
    assert refused(scene("bz", "e", laid=(("Cri",), ())), Prolong(0, "b")).rule == "CUMULO-38"


def test_cumulo_38_a_canasta_made_in_the_turn_counts_at_once() -> None:
    state = do(scene("Rouladez", "e"), Lay(("Roulade",)))
    assert state.round.hands[0] == ("z",)


def test_cumulo_39_time_out_before_drawing() -> None:
    state = scene("zzz", "e", phase="draw", stock="ax", options=CLOCK_ON)
    assert refused(state, Timeout(0), seat=CLOCK, at=14_999).rule == "CUMULO-39"
    assert refused(state, Timeout(0), seat=0, at=15_000).rule == "CUMULO-39"
    assert refused(state, Timeout(1), seat=CLOCK, at=15_000).rule == "CUMULO-39"
    assert told(state, Timeout(0), seat=CLOCK, at=15_000) == (TimeUp(0), Drew(0, "x"), Discarded(0, "x"))


def test_cumulo_39_time_out_after_drawing_or_laying() -> None:
    drawn = do(scene("abc", "e", phase="draw", stock="ax"), Draw())
    assert told(drawn, Timeout(0), seat=CLOCK)[1] == Discarded(0, "x")
    laid = do(scene("abzz", "e", phase="draw", stock="i", laid=(("Drap",), ())), Draw(), Prolong(0, "i"))
    assert told(laid, Timeout(0), seat=CLOCK)[1] == Discarded(0, "z")


def test_cumulo_39_time_out_after_taking_the_pile() -> None:
    taken = do(scene("ab", "e", phase="draw", pile="xyi", laid=(("Drap",), ())), Take(Prolong(0, "i")))
    assert told(taken, Timeout(0), seat=CLOCK)[1] == Discarded(0, "y")


def test_cumulo_39_time_out_with_an_empty_stock_or_in_a_last_laying() -> None:
    assert RanOut(0) in told(scene("ab", "e", phase="draw", stock=""), Timeout(0), seat=CLOCK)
    assert Passed(0) in told(scene("ab", "e", phase="last"), Timeout(0), seat=CLOCK)
