"""Tests of the fast games of Touposix and of the training that plays them.

The games follow the real rules and the expert bot's values.
"""

from collections import Counter

import numpy as np
import pytest
from tests.games.touposix.table import ARBITER

from research.touposix import simulator
from research.touposix.game_kernels import LONGEST_GAME, dealt, play_game, shuffled
from research.touposix.player_kernels import ACTION
from research.touposix.train_values import PLAYER, Learner, Trainer
from research.touposix.values_file import as_network, as_rows
from tablee.games.touposix import GAME
from tablee.games.touposix.bots import outlook
from tablee.games.touposix.bots.club import plays
from tablee.games.touposix.bots.expert import MOST_WORDS
from tablee.games.touposix.bots.outlook import Outlook
from tablee.games.touposix.cards import HAND, ORDER, PRIZES, Card, card_of, letter_of
from tablee.games.touposix.position_kernels import FEATURES, worth
from tablee.games.touposix.state import Action, Discard, Holding, Options, Pass, Setup, State, View
from tablee.kit.cards import in_order
from tablee.lexicon import STRICT

KINDS = list(ORDER)


def beginning(pack: list[Card], seats: int, options: Options) -> State:
    """Return the real game with the cards of a pack."""
    each = (len(pack) - 2) // seats
    heaps = [tuple(pack[2 + seat * each : 2 + (seat + 1) * each]) for seat in range(seats)]
    holdings = tuple(Holding(in_order(heap[-HAND:], ORDER), heap[:-HAND]) for heap in heaps)
    setup = Setup(options, seats, bytes(32), GAME.rules.edition)
    return State(setup, ((pack[0],), (pack[1],)), holdings, tuple(pack[2 + seats * each :]), PRIZES, 0)


def action_of(row: list[int], view: View) -> Action:
    """Return the action that a row of the trace stands for."""
    kind, mask, stars, fires, pile, top = row[:6]
    letters = [card for place, card in enumerate(view.hand) if mask >> place & 1]
    shed = (*letters, *"*" * stars, *"!" * fires)
    if kind:
        return Discard(shed) if kind == 1 else Pass()
    for play in plays(view, STRICT, MOST_WORDS):
        cards = play.laying.cards
        same = Counter(map(card_of, cards)) == Counter(shed)
        if same and view.tops[play.laying.pile] == view.tops[pile] and letter_of(cards[-1]) == KINDS[top]:
            return play.action
    raise AssertionError(row)


@pytest.mark.parametrize(("seats", "counted"), [(2, 0), (3, 1)])
def test_fast_games_follow_the_rules_and_the_bots_values(seats: int, counted: int) -> None:
    nets = as_rows(outlook.network())[np.newaxis]
    numbers = shuffled(np.array([ORDER[card] for card in simulator.PACK]), 4)
    game = dealt(numbers, seats, counted)
    trace, rows = np.zeros((LONGEST_GAME, 1 + ACTION), np.int64), np.zeros((LONGEST_GAME, FEATURES))
    estimates = np.zeros((LONGEST_GAME, 3))
    players = np.array([PLAYER] * seats)
    room = simulator.room()
    steps = play_game(
        game, 0, players, nets, simulator.words(), simulator.ease(), 0.0, 0.0, room, trace, rows, estimates
    )
    state = beginning([KINDS[number] for number in numbers], seats, Options(count_draw_pile=bool(counted)))
    for (seat, *row), (lead, won, _) in zip(trace[:steps].tolist(), estimates[:steps].tolist(), strict=True):
        view = GAME.rules.view(state, seat)
        action = action_of(row, view)
        state, _ = GAME.rules.apply(state, seat, action, 0, ARBITER)
        if state.ending is None:
            assert Outlook(view).worth(action) == pytest.approx(outlook.value_of(lead, won), abs=0.002)
    assert state.ending is not None
    assert [score.points for score in GAME.rules.scores(state)] == [worth(game, seat) for seat in range(seats)]


def test_a_network_is_the_same_after_it_was_written_and_read() -> None:
    network = outlook.network()
    assert as_network(as_rows(network), network.made) == network


@pytest.mark.parametrize(("opponent", "least"), [(simulator.CLUB, 0.7), (simulator.EXPLOITER, 0.52)])
def test_the_expert_wins_against_the_club_player_and_the_judge_that_beat_an_earlier_expert(
    opponent: simulator.Array, least: float
) -> None:
    nets = as_rows(outlook.network())[np.newaxis]
    assert simulator.contest(PLAYER, opponent, 100, 3 * 10**9, nets=nets).won > least


def test_training_gives_the_same_network_for_the_same_seed() -> None:
    def trained() -> simulator.Array:
        trainer = Trainer(hidden=4, games=60, seed=15)
        trainer.begin()
        return [net for _, net, _ in trainer.train(2)][-1]

    assert np.array_equal(trained(), trained())


def test_a_learner_goes_on_from_the_network_it_takes() -> None:
    net = as_rows(outlook.network())
    learner = Learner(net.shape[1], seed=1)
    learner.take(net)
    assert learner.net() == pytest.approx(net, abs=1e-5)


def test_a_learner_predicts_the_lead_and_the_result_of_positions_it_has_seen() -> None:
    rng = np.random.default_rng(1)
    inputs = (rng.random((4096, FEATURES)) < 0.2).astype(np.float32)
    ahead = inputs[:, 0] > inputs[:, 1]
    targets = np.stack([20.0 * inputs[:, 0], 2.0 * ahead - 1.0], axis=1).astype(np.float32)
    learner = Learner(hidden=8, seed=1)
    first = learner.learn(inputs, targets, 0.01)
    last = [learner.learn(inputs, targets, 0.01) for _ in range(40)][-1]
    assert last[0] < first[0] / 10
    assert last[1] < first[1] / 10
