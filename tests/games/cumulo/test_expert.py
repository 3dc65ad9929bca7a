"""Tests of the expert bot: its memory of other hands, its discards and its values of actions."""

from typing import Any

from tablee.core.rng import Rng
from tablee.games.cumulo import GAME
from tablee.games.cumulo.bots.expert import ExpertBot, ExpertTurn
from tablee.games.cumulo.bots.memory import Memory
from tablee.games.cumulo.events import Dealt, Discarded, Drew, Laid, Prolonged, TookPile, Word
from tablee.games.cumulo.score import announced
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Prolong, State, Take
from tablee.lexicon import STRICT, french
from tests.games.cumulo.scenes import FRENCH, do, scene, words_of


def remembered(*events: object, pile: str = "") -> Memory:
    memory = Memory()
    for event in events:
        memory.note(event, tuple(pile))  # type: ignore[arg-type]
    return memory


def test_it_remembers_taken_cards_until_they_are_laid_or_discarded() -> None:
    took = TookPile(1, "r", tuple("zae"))
    word, longer = Word("Zoe", "Zoe", 30), Word("Zoea", "Zoea", 0)
    assert dict(remembered(took).held[1]) == {"z": 1, "a": 1, "e": 1}
    assert dict(remembered(took, Laid(1, (word,)), Prolonged(1, 0, word, longer)).held[1]) == {"z": 1}
    assert dict(remembered(took, Discarded(1, "z")).held[1]) == {"a": 1, "e": 1}
    assert not remembered(took, Dealt(2, 0, 1)).held


def test_it_remembers_the_top_card_that_a_seat_did_not_take() -> None:
    assert remembered(Drew(1), pile="ab").refused == {1: "b"}
    assert not remembered(Drew(1), TookPile(1, "b", ()), pile="ab").refused


def test_a_pile_blocked_by_a_joker_does_not_count_as_refused() -> None:
    assert not remembered(Drew(1), pile="a?").refused
    assert not remembered(Drew(1), pile="").refused


def turn(state: State, memory: Memory | None = None) -> ExpertTurn:
    bot = ExpertBot()
    if memory is not None:
        bot._memory = memory
    view = GAME.rules.view(state, state.round.turn)
    return bot.turn(view, bot.judge(view), Rng(bytes(32), "bot"))


def chosen(state: State) -> Action:
    view = GAME.rules.view(state, state.round.turn)
    action = ExpertBot().choose(view, Rng(bytes(32), "bot")).action
    GAME.rules.check(state, state.round.turn, action, 0, FRENCH)
    return action


def words_after(state: State) -> tuple[str, ...]:
    """Return the words that the expert has laid when its turn is over."""
    seat = state.round.turn
    while state.round.phase == "play" and state.round.turn == seat:
        state = do(state, chosen(state))
    return words_of(state, seat)


def test_it_prefers_closing_to_words_that_are_worth_more() -> None:
    """Gymnase and Vivrier would be worth 28 more, and leave two cards."""
    state = do(scene("GLVaeeiilmnrrsvy", "e" * 15), chosen(scene("GLVaeeiilmnrrsvy", "e" * 15)))
    assert len(state.round.hands[0]) <= 1
    assert state.round.phase == "last" or isinstance(chosen(state), Discard)


def test_it_takes_a_small_pile_that_lets_it_close() -> None:
    state = scene("RouladDrap", "e" * 15, phase="draw", pile="ke")
    assert isinstance(chosen(state), Take)
    while state.round.phase != "last" and state.round.turn == 0:
        state = do(state, chosen(state))
    assert state.round.closer == 0


def test_it_takes_no_pile_whose_other_cards_it_would_need_at_once() -> None:
    """Only the top card may be used for the opening: the d below it comes too late (CUMULO-32)."""
    assert chosen(scene("RoulaMa", "e" * 15, phase="draw", pile="de")) == Draw()


def test_it_closes_by_prolonging_a_word() -> None:
    state = scene("ierAk", "e" * 15, laid=(("Drap",), ()))
    assert chosen(state) == Prolong(0, "ier")
    assert chosen(do(state, Prolong(0, "ier"))) == Lay(("A",))


def test_it_does_not_close_a_game_that_the_other_would_win() -> None:
    table = ((), ("Roulade", "Drapeau"))
    assert turn(scene("RouladeMak", "e", laid=table, totals=(500, 500)))._closing() == Lay(("Roulade", "Ma"))
    assert turn(scene("RouladeMak", "e", laid=table, totals=(500, 900)))._closing() is None


def test_it_keeps_the_card_that_lets_more_draws_close() -> None:
    """Any vowel makes a word under the M; no draw makes a word with the w."""
    ends = turn(scene("Mw", "e" * 15, laid=(("Roulade",), ())))
    worths = ends._closing_worths(("w", "M"))
    assert worths["w"] > worths["M"]
    assert ends.regrets()["w"] < ends.regrets()["M"]


def test_in_the_first_lap_it_keeps_a_hand_that_closes_whatever_it_draws() -> None:
    hand = "RouladeMangerMak"
    thrown = chosen(scene(hand, "e" * 15, lap=1))
    assert isinstance(thrown, Discard)
    assert turn(scene(hand.replace(thrown.card, "", 1) + "w", "e" * 15))._close is not None


def test_it_finds_short_words_beside_the_longest() -> None:
    """Each of the longest words of this hand leaves no letters for the other capitals."""
    state = scene("RMDaeiostrnlue", "e" * 15, phase="last", laid=((), ("Roulade",)))
    action = chosen(state)
    assert isinstance(action, Lay)
    assert sum(map(announced, action.words)) >= 130


def test_a_capital_on_the_pile_helps_a_player_who_has_not_opened_more_than_a_rare_letter() -> None:
    state = scene("Cqekk", "e" * 15, pile="a")
    fear = turn(state)
    assert fear.danger("C") > fear.danger("q") > fear.danger("?")


def test_no_discard_is_dangerous_if_the_next_player_may_not_take_the_pile() -> None:
    """The next player's turn is in the first lap (CUMULO-36)."""
    assert turn(scene("Cqekk", "e" * 15, lap=1)).danger("C") == 0
    assert turn(scene("e" * 15, "Cqekk", lap=1, turn=1)).danger("C") > 0


def test_it_closes_with_a_rarer_word_where_no_strict_word_does() -> None:
    state = scene("RouladeRakuk", "e" * 15)
    assert not french().has("Raku", STRICT)
    assert set(words_after(state)) >= {"Raku"}


def test_the_same_view_and_random_numbers_give_the_same_values() -> None:
    state = scene("?CDHJKTaeffimnot", "e" * 15)
    assert turn(state).weighed(()) == turn(state).weighed(())


def test_the_value_of_closing_includes_the_bonus() -> None:
    state = scene("RouladeMak", "e" * 15)
    best, *_ = ExpertBot().weigh(GAME.rules.view(state, 0), Rng(bytes(32), "bot"))
    assert best.action == Lay(("Roulade", "Ma"))
    assert best.worth == 100 + 15 + 20 + 50


def test_a_letter_that_lets_the_next_player_take_the_pile_is_dangerous() -> None:
    state = scene("bwekk", "aeinrst", laid=((), ("Cri",)), pile="AEIO")
    fear = turn(state)
    assert fear.danger("b") > fear.danger("w") + 20


def test_a_joker_blocks_the_pile_and_is_no_danger() -> None:
    assert turn(scene("?wekk", "aeinrst", laid=((), ("Cri",)), pile="AEIO")).danger("?") == 0


def test_it_weighs_a_draw_against_the_pile_and_discards_against_each_other() -> None:
    begin = scene("Mangerw", "e", laid=(("Cri",), ()), pile="aeb", phase="draw")
    actions = [each.action for each in ExpertBot().weigh(GAME.rules.view(begin, 0), Rng(bytes(32), "bot"))]
    assert Draw() in actions
    throwing = scene("we?", "e", laid=(("Cri",), ()))
    weighed = ExpertBot().weigh(GAME.rules.view(throwing, 0), Rng(bytes(32), "bot"), (Lay(("X",)),))
    worth = {each.action: each.worth for each in weighed}
    assert worth[Discard("w")] > worth[Discard("?")]
    assert Lay(("X",)) in worth


def worth_of_a_draw(hand: str, **more: Any) -> float:
    view = GAME.rules.view(scene(hand, "e" * 15, phase="draw", stock="e" * 40, **more), 0)
    return next(each.worth for each in ExpertBot().weigh(view, Rng(bytes(32), "bot")) if each.action == Draw())


def test_a_draw_is_worth_what_the_hand_may_lay_after_it() -> None:
    assert worth_of_a_draw("MDangerrapwwkk") > worth_of_a_draw("wwkkwwkkwwkkzz") + 90


def test_nothing_may_be_laid_after_the_draw_of_the_first_lap() -> None:
    assert worth_of_a_draw("MDangerrapwwkk", lap=1) < 10


def test_taking_the_pile_does_not_get_credit_for_words_that_need_no_pile() -> None:
    """Manger and Drap open without the pile, which has nothing but an s of use."""
    state = scene("MDangerrapkkww", "e" * 15, phase="draw", pile="wks", stock="e" * 40)
    weighed = ExpertBot().weigh(GAME.rules.view(state, 0), Rng(bytes(32), "bot"))
    worth = {type(each.action): each.worth for each in reversed(weighed)}
    assert worth[Take] < worth[Draw] + 40


def test_its_actions_are_legal() -> None:
    for number in range(2):
        state = GAME.rules.setup(GAME.rules.presets["standard"], 2, bytes([number]) * 32, GAME.rules.edition)
        bots = [ExpertBot(), ExpertBot()]
        for step in range(40):
            seat = next(iter(GAME.rules.waiting(state)))
            view = GAME.rules.view(state, seat)
            state, events = GAME.rules.apply(
                state, seat, bots[seat].choose(view, Rng(bytes(32), str(step))).action, 0, FRENCH
            )
            for other, bot in enumerate(bots):
                bot.observe(GAME.rules.view(state, other), events)


def test_of_two_words_worth_the_same_it_lays_the_better_known() -> None:
    """Judaïse comes first in the alphabet, but jugeais is better known."""
    assert chosen(scene("Judaisegwk", "e" * 15)) == Lay(("Jugeais",))
