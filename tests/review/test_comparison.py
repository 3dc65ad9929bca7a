"""Comparisons of actions: no claim from noise, and no claim larger than the loss."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

import pytest

from tablee.core.rng import Rng
from tablee.review import calibration
from tablee.review.calibration import Calibration, LevelLoss, level_of
from tablee.review.comparison import Comparison, Sample, settle
from tablee.review.playouts import Result

NOISE = 10.0


class Noisy:
    """Playouts of actions that are numbers: their true value, plus noise."""

    def __init__(self, label: str) -> None:
        self._chance = Rng(bytes(32), label).many()

    def rows(self, actions: Sequence[Any], count: int) -> Iterator[tuple[Result, ...]]:
        for _ in range(count):
            yield tuple(Result(0, action + self._chance.gauss(0, NOISE), 0, 0.5) for action in actions)


def comparison(label: str, played: float, *others: float) -> Comparison:
    return Comparison(Noisy(label), played, others, doubt=1.0)  # type: ignore[arg-type]


def sample(*pairs: tuple[Result, Result]) -> Sample:
    found = Sample()
    for better, played in pairs:
        found.add(better, played)
    return found


def test_the_sample_that_chooses_flatters_and_the_next_one_does_not() -> None:
    every = [comparison(f"equal {number}", 0.0, 0.0, 0.0, 0.0) for number in range(200)]
    for each in every:
        each.screen()
        each.try_more(16)
    assert fmean(each.screened.mean for each in every) > 2
    assert abs(fmean(each.trial.mean for each in every)) < 1


def test_equal_actions_are_hardly_ever_blamed() -> None:
    every = [comparison(f"equal {number}", 0.0, 0.0, 0.0) for number in range(40)]
    settle(every, 8_000, floor=0.2)
    assert sum(each.is_claimed(0.2) for each in every) <= 2


def test_a_bot_that_is_sure_of_a_mistake_is_not_believed_without_playouts() -> None:
    """Cumulo's values once blamed every draw by hundreds of points: taking the pile seemed better."""
    every = [comparison(f"draw {number}", 0.0, -1.0) for number in range(20)]
    for each in every:
        each.doubt = 500.0
    settle(every, 8_000, floor=0.2)
    assert not any(each.is_claimed(0.2) for each in every)


def test_a_claim_is_as_large_as_the_loss() -> None:
    every = [comparison(f"worse {number}", 0.0, 6.0, 1.0) for number in range(40)]
    settle(every, 20_000, floor=0.2)
    claimed = [each for each in every if each.is_claimed(0.2)]
    assert len(claimed) > 20
    real = fmean(float(each.best or 0) for each in claimed)
    assert 0.8 < fmean(each.claim.mean for each in claimed) / real < 1.2


def test_the_budget_limits_the_playouts_and_goes_to_the_doubtful_ones_first() -> None:
    sure, doubtful = comparison("sure", 0.0, 5.0), comparison("doubtful", 0.0, 5.0)
    sure.doubt = 0.5
    shares: list[float] = []
    settle([sure, doubtful], 20, 0.2, shares.append)
    assert doubtful.spent > 0 == sure.spent
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_an_action_that_wins_the_game_is_not_blamed_for_fewer_points() -> None:
    each = comparison("winning", 0.0, 50.0)
    each.trial = sample(*((Result(0, 50, 0, 0.0), Result(0, 40 - number % 2, 0, 1.0)) for number in range(20)))
    assert not each.is_worse(0.2)
    each.trial.wins = 0
    assert each.is_worse(0.2)


def test_the_reason_is_what_gains_most() -> None:
    played = Result(0, 10, 10, 0.5)
    assert sample((Result(5, 15, 10, 0.5), played)).reason == "now"
    assert sample((Result(0, 15, 10, 0.5), played)).reason == "later"
    assert sample((Result(0, 10, 5, 0.5), played)).reason == "rival"


def test_a_judge_without_a_budget_plays_nothing() -> None:
    each = comparison("none", 0.0, 5.0)
    settle([each], 0, 0.2)
    assert each.spent == 0


# Levels


@pytest.fixture
def _calibrated(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"novice": LevelLoss(2.0, 2.0), "club": LevelLoss(1.0, 2.0), "expert": LevelLoss(0.2, 1.0)}
    monkeypatch.setattr(calibration, "_all", lambda: {"glop": Calibration(levels={"2": levels})})


@pytest.mark.usefixtures("_calibrated")
def test_more_decisions_make_the_level_more_certain() -> None:
    few = level_of("glop", 2, [1.0] * 10)
    many = level_of("glop", 2, [1.0] * 400)
    assert few is not None
    assert many is not None
    assert few.weakest != few.strongest
    assert many.weakest == many.strongest == "club"


def test_a_calibration_on_few_decisions_names_a_wider_range(monkeypatch: pytest.MonkeyPatch) -> None:
    for decisions, is_sure in ((10_000, True), (20, False)):
        levels = {"novice": LevelLoss(1.6, 2.0, decisions), "club": LevelLoss(1.0, 2.0, decisions)}
        known = {"glop": Calibration(levels={"2": levels})}
        monkeypatch.setattr(calibration, "_all", lambda known=known: known)
        found = level_of("glop", 2, [1.0] * 400)
        assert found is not None
        assert (found.weakest == found.strongest) is is_sure


@pytest.mark.usefixtures("_calibrated")
def test_a_smaller_loss_is_never_a_lower_level() -> None:
    order = ["novice", "club", "expert"]
    found = [level_of("glop", 2, [loss / 10] * 50) for loss in range(-10, 40)]
    for attribute in ("weakest", "strongest"):
        places = [order.index(getattr(each, attribute)) for each in found]
        assert places == sorted(places, reverse=True)


@pytest.mark.usefixtures("_calibrated")
def test_nothing_is_said_without_a_calibration_or_after_few_decisions() -> None:
    assert level_of("glop", 4, [1.0] * 100) is None
    assert level_of("chess", 2, [1.0] * 100) is None
    assert level_of("glop", 2, [1.0] * 3) is None
