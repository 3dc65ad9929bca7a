"""Tests of the bots: single decisions, the end of a game, and games against random players."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tablee.arena.match import play as play_match
from tablee.bots.protocol import Weighed
from tablee.core.rng import Rng
from tablee.games.touposix import GAME
from tablee.games.touposix.bots import club
from tablee.games.touposix.bots.club import COMMON, ClubBot
from tablee.games.touposix.bots.expert import ExpertBot
from tablee.games.touposix.cards import card_of, deck, letter_of
from tablee.games.touposix.state import Action, Discard, Options, Pass, State, Write
from tablee.lexicon import french
from tests.games.touposix.table import ARBITER, table


def chosen(state: State) -> Action:
    action = ClubBot().choose(GAME.rules.view(state, state.turn), Rng(bytes(32), "bot")).action
    GAME.rules.check(state, state.turn, action, 0, ARBITER)
    return action


def written(state: State) -> Write:
    action = chosen(state)
    assert isinstance(action, Write), action
    return action


def test_it_takes_the_seven_letter_prize() -> None:
    assert len(written(table("BITIER", "AAAAAA")).word) == 7


def test_it_uses_words_that_people_know() -> None:
    for number in range(30):
        state = GAME.rules.setup(Options(), 2, number.to_bytes(32, "big"), GAME.rules.edition)
        action = chosen(state)
        assert not isinstance(action, Write) or french().has(action.word, COMMON), action


def test_it_keeps_a_star_that_adds_little() -> None:
    action = written(table("BITES*", "AAAAAA", stack=0))
    assert "*" not in {card_of(laid) for laid in action.cards}


def test_a_firecracker_is_used_for_a_prize_but_not_for_one_more_card() -> None:
    seven = table("BITIE!", "AAAAAA", piles=("O", "W"))
    assert {card_of(laid) for laid in written(seven).cards} >= {"!"}
    bare = replace(seven, stack=0)
    assert "!" not in {card_of(laid) for laid in written(bare).cards}


def test_it_leaves_an_awkward_letter_on_top() -> None:
    action = written(table("BITEQQ", "AAAAAA", piles=("O", "W")))
    tops = [letter_of(laid) for laid in action.cards]
    assert tops[-1] == "B"


def test_it_goes_out_with_a_word_when_that_wins() -> None:
    assert written(table("BITE", "AAAAAA", draws=("", "ZZZ"))).word.upper() in ("BOITE", "BIOTE")


def test_it_goes_out_with_a_discard_when_that_wins() -> None:
    assert chosen(table("Q", "AAAAAA", piles=("W", "K"), draws=("", "ZZZ"))) == Discard(("Q",))


def test_without_a_word_it_passes_when_ahead_and_discards_when_behind() -> None:
    stuck = table("QQQQQQ", "AAAAAA", piles=("W", "K"))
    ahead = replace(stuck, holdings=(replace(stuck.holdings[0], prizes=1), stuck.holdings[1]))
    behind = replace(stuck, holdings=(stuck.holdings[0], replace(stuck.holdings[1], prizes=1)))
    for passes in (0, 1):
        assert chosen(replace(ahead, passes=passes)) == Pass()
        assert chosen(replace(behind, passes=passes)) == Discard(("Q",))


def test_without_a_word_it_passes_if_the_next_pass_cannot_end_the_game() -> None:
    patient = table("QQQQQQ", "AAAAAA", piles=("W", "K"), options=Options(pass_laps=2))
    assert chosen(patient) == Pass()


def expert_weighs(state: State, *asked: Action) -> Sequence[Weighed[Action]]:
    return ExpertBot().weigh(GAME.rules.view(state, state.turn), Rng(bytes(32), "bot"), asked)


def test_the_expert_values_the_prize_above_a_shorter_word() -> None:
    state = table("BITIER", "AAAAAA")
    short = Write("BO", 0, ("B",))
    weighed = expert_weighs(state, short)
    best = weighed[0].action
    assert isinstance(best, Write)
    assert len(best.word) == 7
    worth = {each.action: each.worth for each in weighed}
    assert worth[best] - worth[short] > 4


def test_the_expert_ends_a_game_by_a_pass_only_if_it_wins() -> None:
    stuck = replace(table("KQQWXZ", "AAAAAA", piles=("W", "K")), passes=1)
    ahead = replace(stuck, holdings=(replace(stuck.holdings[0], prizes=1), stuck.holdings[1]))
    behind = replace(stuck, holdings=(stuck.holdings[0], replace(stuck.holdings[1], prizes=1)))
    assert expert_weighs(ahead)[0].action == Pass()
    assert isinstance(expert_weighs(behind, Pass())[0].action, Discard)


def test_the_expert_does_not_overrate_throwing_cards_away() -> None:
    for number in range(12):
        state = GAME.rules.setup(Options(), 2, number.to_bytes(32, "big"), GAME.rules.edition)
        hand = state.holdings[state.turn].hand
        weighed = expert_weighs(state, Discard(hand), Discard(hand[:2]))
        worth = {each.action: each.worth for each in weighed}
        assert worth[Discard(hand)] < weighed[0].worth - 5
        assert worth[Discard(hand[:2])] < weighed[0].worth - 1


def test_the_expert_values_a_star_above_an_awkward_letter() -> None:
    state = table("*ABEKR", "AAAAAA", piles=("W", "K"))
    worth = {each.action: each.worth for each in expert_weighs(state, Discard(("*",)), Discard(("K",)))}
    assert worth[Discard(("K",))] > worth[Discard(("*",))] + 0.5


def test_the_expert_values_the_actions_it_is_asked_about() -> None:
    patient = table("BITEQQ", "AAAAAA", options=Options(pass_laps=2, exchange=True))
    asked = (Write("boite", 0), Pass(("Q", "Q")), Pass(), Discard(("Q",)))
    assert {each.action for each in expert_weighs(patient, *asked)} >= set(asked)


def test_the_expert_searches_the_endgame_exactly() -> None:
    state = table("BT", "E", piles=("O", "I"), draws=("", ""))
    rest = list(deck("fr"))
    for card in "BTEOI":
        rest.remove(card)
    state = replace(state, piles=(("O",), (*rest, "I")))
    weighed = expert_weighs(state, Pass())
    assert all(each.error == 0 for each in weighed)
    worth = {each.action: each.worth for each in weighed}
    assert weighed[0].worth > worth[Pass()]
    after, _ = GAME.rules.apply(state, 0, weighed[0].action, 0, ARBITER)
    assert GAME.rules.scores(after)[0].rank == 1


def test_the_expert_gives_the_same_answer_with_and_without_compiled_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.rules.setup(Options(), 2, bytes(32), GAME.rules.edition)
    compiled = expert_weighs(state)
    plain = french().plainly()
    monkeypatch.setattr(club, "dictionary", lambda name: plain)
    assert expert_weighs(state) == compiled


def test_club_beats_random_with_any_number_of_players() -> None:
    for seats in GAME.rules.seat_counts:
        won = 0
        for number in range(24):
            levels = ["club" if seat == number % seats else "random" for seat in range(seats)]
            finished = play_match(GAME, Options(), levels, number.to_bytes(32, "big"))
            won += GAME.rules.scores(finished.state)[number % seats].rank == 1
        assert won >= 21, seats


def test_words_of_one_length_are_sorted_from_the_best_known_to_the_rarest() -> None:
    words = list(dict.fromkeys(each.word for each in club.plays(GAME.rules.view(table("ARTINE", "AAAAAA"), 0), COMMON)))
    order = [(-len(word), -french().frequency(word)) for word in words]
    assert order == sorted(order)
    assert words != sorted(words, key=lambda word: (-len(word), word))
