"""Tests of the training of Word Jam's expert, in plain Python and with made-up pools."""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from research.exploiters.wordjam import NEVER, Habit
from tablee.games.wordjam.bots.thresholds import EDGES, standing, thresholds
from tablee.kit import compiling

FIRST, SECOND, THIRD = range(3)


@pytest.fixture
def train(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import the training without compiling it, which would take longer than the tests."""
    monkeypatch.setattr(compiling, "COMPILED", False)
    for name in [name for name in sys.modules if name.startswith("research.wordjam")]:
        monkeypatch.delitem(sys.modules, name)
    return import_module("research.wordjam.train")


@pytest.fixture
def model(train: ModuleType) -> ModuleType:
    return sys.modules["research.wordjam.model"]


def pools(model: ModuleType) -> Any:
    """Return two pools: one with hard words, one in which all words are alike."""
    reached = np.ones((2, model.CLASSES))
    reached[0] = np.geomspace(0.002, 1.0, model.CLASSES)
    return reached, np.full((2, model.CLASSES), 6.0)


def table(train: ModuleType, model: ModuleType, *best: int) -> tuple[Any, Any]:
    """Return seats that found these classes at once, and a round with prizes 3 and 2."""
    seats = train.empty_seats(len(best))
    seats.best[:] = np.array(best)[:, None]
    return seats, model.Deal(*(each[0] for each in pools(model)), 2, 3.0, 2.0, 0, 3)


def test_the_same_seed_trains_the_same_thresholds(train: ModuleType, model: ModuleType) -> None:
    made = []
    for _ in range(2):
        trainer = train.Trainer(5, pools(model), 15)
        trainer.train(10)
        made.append((trainer.tables(), trainer.values()))
    assert made[0] == made[1]


def test_a_trained_player_always_calls_with_a_word_that_nothing_beats(train: ModuleType, model: ModuleType) -> None:
    reached = np.ones((1, model.CLASSES))
    reached[0, FIRST] = 0.5
    trainer = train.Trainer(5, (reached, np.full((1, model.CLASSES), 6.0)), 15)
    trainer.train(60)
    called = trainer.player.average.call.sum(axis=(0, 1, 2))[0]
    assert called[1] > 5 * called[0]


def test_jam_15_the_first_thief_with_a_better_word_is_chief(train: ModuleType, model: ModuleType) -> None:
    seats, deal = table(train, model, 9, 5, 3, 12)
    seats.thieves[:] = [False, True, True, False]
    model.settle(seats, FIRST, 1, deal)
    assert seats.points.tolist() == [0.0, 3.0, 2.0, 0.0]


def test_jam_16_ali_baba_and_his_side_score_if_no_thief_beats_his_word(train: ModuleType, model: ModuleType) -> None:
    seats, deal = table(train, model, 3, 3, 9, 1)
    seats.thieves[:] = [False, True, True, False]
    model.settle(seats, FIRST, 1, deal)
    assert seats.points.tolist() == [3.0, 0.0, 0.0, 2.0]


def test_jam_21_the_best_word_of_each_side_scores(train: ModuleType, model: ModuleType) -> None:
    seats, deal = table(train, model, 9, 5, 3, 4)
    seats.thieves[:] = [True, False, False, True]
    model.settle_last(seats, deal)
    assert seats.points.tolist() == [0.0, 0.0, 3.0, 2.0]


def test_words_get_better_with_time(train: ModuleType, model: ModuleType) -> None:
    seats, deal = table(train, model, 0, 0)
    np.random.seed(15)
    sys.modules["research.wordjam.learning"].find_words(seats, deal, 0, model.HORIZON, np.zeros((2, 3)))
    assert (seats.best[:, 0] == model.NOTHING).all()
    assert (np.diff(seats.best) <= 0).all()
    assert (seats.best[:, -1] < model.NOTHING).all()


@pytest.mark.parametrize(("within", "low", "high"), [(0.0, EDGES[5], EDGES[5]), (0.5, EDGES[5], EDGES[6])])
def test_a_threshold_lies_where_the_second_action_ends(
    train: ModuleType, within: float, low: float, high: float
) -> None:
    row = np.array([[0.0, 1.0]] * 7 + [[1.0, 0.0]] * (train.BUCKETS - 7))
    row[7] = [1 - within, within]
    assert low <= train.threshold(row) <= high
    assert (train.threshold(row) > low) == (within > 0)


@pytest.mark.parametrize("totals", [(9, 4, 2), (4, 4, 9), (4, 9, 6), (4, 10, 2), (2, 9, 9)])
def test_the_model_and_the_expert_see_the_same_standing(
    train: ModuleType, model: ModuleType, totals: tuple[int, ...]
) -> None:
    seats, deal = table(train, model, 0, 0, 0)
    seats.totals[:] = totals
    last = deal._replace(red=6.0, yellow=4.0)
    assert model.needs(seats, FIRST, last) == standing(max(totals[1:]) - totals[0], (6, 4))


def test_a_lead_is_worth_more_the_fewer_rounds_are_left(train: ModuleType, model: ModuleType) -> None:
    seats, _ = table(train, model, 0, 0, 0)
    seats.totals[:], seats.team[:] = (4, 6, 6), (1, 0, 0)
    seats.points[:] = (3, 0, 0)
    chances = [model.victory(seats, 1, left) for left in (6, 3, 1, 0)]
    assert chances == sorted(chances)
    assert chances[0] > 1 / 3
    assert chances[-1] == pytest.approx(1.0)


def test_values_are_noted_without_learning_from_them(train: ModuleType, model: ModuleType) -> None:
    trainer = train.Trainer(5, pools(model), 15)
    trainer.train(5)
    assert not any(each.any() for each in trainer.player.values)
    before = [each.copy() for each in trainer.player.regrets]
    trainer.train(5, train.AMONG_EXPERTS)
    assert trainer.player.values.call[..., 2].sum() > 0
    assert all((now == then).all() for now, then in zip(trainer.player.regrets, before, strict=True))


def test_one_lucky_game_does_not_bring_back_an_action_that_was_bad_twenty_times(train: ModuleType) -> None:
    learning, habits = (sys.modules[f"research.wordjam.{name}"] for name in ("learning", "habits"))
    learnt, lesson = (np.array([1.0, 1.0]), np.zeros(2), np.zeros(3)), learning.Lesson(1.0, 30.0, False)
    for _ in range(20):
        learning.learn(learnt, 1.0, 0.0, lesson, 1.0)
    learning.learn(learnt, 0.0, 0.5, lesson, 1.0)
    assert habits.chance(learnt[0]) < 0.2


def test_rivals_of_the_model_play_by_their_habit(train: ModuleType, model: ModuleType) -> None:
    rivals = import_module("research.wordjam.rivals")
    expert, silent = (rivals.cuts_of(thresholds(), 6, habit) for habit in (Habit(), Habit(call=NEVER)))
    assert (silent.call < 0).all()
    assert (silent.follow == expert.follow).all()
    assert expert.call[1, 2, 0] == thresholds().table(6, 1).call((3, 2), 0)
    np.random.seed(15)
    robbers = rivals.cuts_of(thresholds(), 6, Habit(thief=100))
    results = rivals.play_many(20, train.empty_seats(6), (expert, robbers), pools(model), 3)
    assert results[:, 0].mean() < -3
