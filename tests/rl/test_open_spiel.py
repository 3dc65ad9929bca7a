"""Glop and Glossa as games of OpenSpiel: its own checks pass, and its CFR solves a small Glossa."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough

from tablee.games.glop.cards import DECK, VALUE
from tablee.games.glossa.planes import EXCHANGE
from tablee.rl import open_spiel

GAMES = ("tablee_glop", "tablee_glossa")


def dealt(name: str, seed: int) -> Any:
    """Return a state after random cards were dealt."""
    state, chance = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(seed)
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(outcomes, p=weights)))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_ends_with_opposite_returns(name: str) -> None:
    text = generate_playthrough.playthrough(name, None, seed=15)
    assert "IsTerminal() = True" in text
    first, second = (float(number) for number in text.rsplit("Returns() = [", 1)[1].split("]")[0].split(","))
    assert first == -second


@pytest.mark.parametrize("name", GAMES)
def test_random_play_passes_the_checks_of_open_spiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=False, verbose=False)


def test_a_player_of_glop_knows_its_own_cards_and_the_table_only() -> None:
    state = dealt("tablee_glop", 1)
    deal = state.deal.state.deal
    known = set(state.information_state_string(0).split()) & set(DECK)
    assert known == {*deal.table, *deal.hands[0], *deal.reserves[0]}


def test_a_player_of_glossa_does_not_learn_what_the_other_exchanged() -> None:
    """Player 0 stays as it is; whatever player 1 draws, player 0 knows the same."""
    known = set()
    for seed in range(3):
        state, chance = dealt("tablee_glossa", 5), np.random.default_rng(seed)
        for number in (1, 1, EXCHANGE, EXCHANGE + 1):  # both take part, no card, the first card
            state.apply_action(number)
        while state.is_chance_node():
            state.apply_action(int(chance.choice([outcome for outcome, _ in state.chance_outcomes()])))
        known.add(state.information_state_string(0))
    assert len(known) == 1


def test_no_table_of_glop_is_void() -> None:
    """The probabilities of the fourth card leave no third card of a value (GLOP-12)."""
    state = pyspiel.load_game("tablee_glop").new_initial_state()
    for card in ("B7", "O7", "G3"):
        state.apply_action(DECK.index(card))
    assert {VALUE[DECK[outcome]] for outcome, _ in state.chance_outcomes()} == set(range(1, 12)) - {7}


def test_the_probabilities_of_a_card_follow_from_the_tables_that_remain_possible() -> None:
    state = pyspiel.load_game("tablee_glop").new_initial_state()
    state.apply_action(DECK.index("B7"))
    chances = dict(state.chance_outcomes())
    equal, other = chances[DECK.index("O7")], chances[DECK.index("O8")]
    # After 7 7 no other 7 may follow. After 7 8 the last two may not both be 7, nor both be 8.
    assert equal / other == pytest.approx((40 * 39) / (42 * 41 - 2 * 3 * 2))
    assert sum(chances.values()) == pytest.approx(1)


def test_cfr_of_open_spiel_solves_a_small_glossa() -> None:
    game = open_spiel.small_glossa()
    solver = cfr.CFRPlusSolver(game)
    lost = []
    for _ in range(3):
        for _ in range(12):
            solver.evaluate_and_update_policy()
        lost.append(exploitability.exploitability(game, solver.average_policy()))
    assert lost[0] > 2 * lost[1] > 2 * lost[2]
    assert lost[2] < 10  # points a deal, of 340 that the first policy loses
