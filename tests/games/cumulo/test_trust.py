"""Tests of the option `words`, which decides which words are allowed (CUMULO-11)."""

import pytest
from msgspec.structs import replace

from tablee.core.game import CLOCK, Timeout
from tablee.games.cumulo import GAME
from tablee.games.cumulo.events import Laid, TookPile
from tablee.games.cumulo.legality import closing_growths, position_in
from tablee.games.cumulo.preview import Draft, DraftWord
from tablee.games.cumulo.state import Action, Discard, Lay, Options, Prolong, State, Take
from tablee.kit.trust import Believe, Contest, Doubted, Trial
from tests.games.cumulo.scenes import FRENCH, refused, scene, words_of

OPENED = (("Et",), (), ())
TRUST = Options(words="trust", seconds="15")


def on_trust(hand: str, **parts: object) -> State:
    """Return a state with words on trust; seat 0 has this hand and is to play."""
    laid = parts.pop("laid", OPENED)
    state = scene(hand, "e", "e", laid=laid, options=TRUST, **parts)  # type: ignore[arg-type]
    return replace(state, trial=Trial(rejected=0))


def do(state: State, *steps: tuple[int, Action], at: int = 0) -> State:
    for seat, action in steps:
        state = GAME.rules.apply(state, seat, action, at, FRENCH)[0]
    return state


@pytest.mark.parametrize("word", ["Suze", "Paris", "Rome", "Loire", "Viceroi"])
def test_cumulo_11_names_and_compounds_are_allowed_by_default(word: str) -> None:
    assert Options().words == "names"
    GAME.rules.check(scene(word + "zz", "e", laid=(("Et",), ())), 0, Lay((word,)), 0, FRENCH)
    if word != "Paris":  # also a common noun, the plural of "pari"
        strict = Options(words="dictionary")
        assert refused(scene(word + "zz", "e", laid=(("Et",), ()), options=strict), Lay((word,))).rule == "CUMULO-11"
        assert refused(scene(word + "zz", "e", laid=(("Et",), ()), edition=2), Lay((word,))).rule == "CUMULO-11"


def test_cumulo_11_14_a_word_may_grow_towards_a_name() -> None:
    GAME.rules.check(scene("zza", "e", laid=(("Ukr",), ())), 0, Prolong(0, "a"), 0, FRENCH)
    assert refused(scene("zza", "e", laid=(("Ukr",), ()), edition=2), Prolong(0, "a")).rule == "CUMULO-14"


def test_cumulo_11_a_word_on_trust_waits_and_is_laid_if_nobody_contests_it() -> None:
    state, events = GAME.rules.apply(on_trust("Zorgzz"), 0, Lay(("Zorg",)), 1000, FRENCH)
    assert events == (Doubted(0, "ZORG"),)
    assert (sorted(GAME.rules.waiting(state)), words_of(state)) == ([1, 2], ("Et",))
    state, events = GAME.rules.apply(state, CLOCK, Timeout(2), 11_000, FRENCH)
    assert isinstance(events[-1], Laid)
    assert words_of(state) == ("Et", "Zorg")
    assert GAME.rules.waiting(state)[0].deadline == 11_000 + 15_000


def test_cumulo_11_a_refused_word_goes_back_to_the_hand_and_stays_refused() -> None:
    before = on_trust("Zorgzz")
    state = do(before, (0, Lay(("Zorg",))), (1, Contest()), (2, Contest()))
    assert (state.round.hands, words_of(state)) == (before.round.hands, ("Et",))
    assert refused(state, Lay(("Zorg",))).rule == "CUMULO-11"
    assert do(state, (0, Discard("z"))).round.turn == 1


def test_cumulo_11_words_laid_together_are_claimed_one_after_the_other() -> None:
    state = do(on_trust("ZorgKvistzz"), (0, Lay(("Zorg", "Kvist"))), (1, Believe()), (2, Believe()))
    assert GAME.rules.view(state, 1).trial is not None
    assert state.trial
    assert state.trial.doubt is not None
    assert state.trial.doubt.word == "KVIST"
    state = do(state, (1, Believe()), (2, Contest()))
    assert words_of(state) == ("Et", "Zorg", "Kvist")


def test_cumulo_11_14_a_growth_on_trust_only_begins_a_word() -> None:
    state, events = GAME.rules.apply(on_trust("xzz", laid=(("Cri",), (), ())), 0, Prolong(0, "x"), 0, FRENCH)
    assert events == (Doubted(0, "CRIX", part=True),)
    state = do(state, (1, Believe()), (2, Believe()))
    assert [(word.cards, word.points) for word in state.round.laid[0]] == [("Crix", 0)]


def test_cumulo_11_32_the_pile_is_taken_once_the_word_is_accepted() -> None:
    state = on_trust("Zrgzz", phase="draw", pile="ao")
    state, events = GAME.rules.apply(state, 0, Take(Lay(("Zorg",))), 0, FRENCH)
    assert state.round.pile == ("a", "o")
    assert state.trial
    assert state.trial.doubt is not None
    assert state.trial.doubt.cards == ("Z", "r", "g")
    state, events = GAME.rules.apply(state, CLOCK, Timeout(1), 10_000, FRENCH)
    assert any(isinstance(event, TookPile) for event in events)


def test_cumulo_11_38_a_last_card_is_kept_only_for_a_canasta_that_is_certain() -> None:
    """The other players could refuse a word on trust, and then no action would be legal."""
    assert refused(on_trust("xq", laid=(("Zorglu", "Cri"), (), ())), Prolong(1, "x")).rule == "CUMULO-38"


def contested(state: State, action: Action, at: int = 0) -> State:
    return do(state, (0, action), (1, Contest()), (2, Contest()), at=at)


def test_cumulo_11_an_accepted_beginning_is_not_an_accepted_word() -> None:
    state = do(on_trust("xCrixzz", laid=(("Cri",), (), ())), (0, Prolong(0, "x")), (1, Believe()), (2, Believe()))
    state, events = GAME.rules.apply(state, 0, Lay(("Crix",)), 0, FRENCH)
    assert events == (Doubted(0, "CRIX"),), "nobody has judged it as a word"


def test_cumulo_11_a_refused_beginning_may_still_be_laid_as_a_word() -> None:
    state = contested(on_trust("xCrixzz", laid=(("Cri",), (), ())), Prolong(0, "x"))
    assert refused(state, Prolong(0, "x")).rule == "CUMULO-14"
    assert GAME.rules.apply(state, 0, Lay(("Crix",)), 0, FRENCH)[1] == (Doubted(0, "CRIX"),)


def test_cumulo_11_in_edition_3_one_verdict_covered_beginnings_and_words() -> None:
    state = on_trust("xCrixzz", edition=3, laid=(("Cri",), (), ()))
    state = contested(replace(state, trial=Trial()), Prolong(0, "x"))
    assert refused(state, Lay(("Crix",))).rule == "CUMULO-11"


THREE = (Lay(("Zorg",)), Lay(("Zogr",)), Lay(("Zgor",)))


def test_cumulo_11_after_three_refused_words_no_word_may_be_laid_in_the_turn() -> None:
    state = on_trust("ZorgEnzz")
    for action in THREE:
        state = contested(state, action)
    assert refused(state, Lay(("Zgro",))).message.key == "words-over"
    assert refused(state, Lay(("En",))).rule == "CUMULO-11"
    draft = GAME.presentation.preview(GAME.rules.view(state, 0), Draft((DraftWord("En"),)), FRENCH)
    assert (draft.ways, draft.rule) == ((), "CUMULO-11")
    state = do(state, (0, Discard("z")))
    assert (state.round.turn, state.trial and state.trial.rejected) == (1, 0)


def test_cumulo_11_38_the_canasta_that_must_close_may_be_laid_after_three_refusals() -> None:
    state = on_trust("e", laid=(("Et", "Capabl"), (), ()))
    assert state.trial
    state = replace(state, trial=replace(state.trial, rejected=3))
    closing = closing_growths(position_in(state), FRENCH)
    assert closing
    GAME.rules.check(state, 0, closing[0], 0, FRENCH)


def test_cumulo_11_35_a_refusal_gives_back_only_the_waiting_time() -> None:
    state = do(on_trust("Zorgzz"), (0, Lay(("Zorg",))), at=9000)
    state = do(state, (1, Contest()), at=12_000)
    state = do(state, (2, Contest()), at=20_000)
    assert GAME.rules.waiting(state)[0].deadline == 15_000 + 11_000, "the word waited for 11 seconds"
    old = do(replace(on_trust("Zorgzz", edition=3), trial=Trial()), (0, Lay(("Zorg",))), at=9000)
    old = do(old, (1, Contest()), (2, Contest()), at=18_000)
    assert GAME.rules.waiting(old)[0].deadline == 33_000
