"""Check of `Timeout`, which only the clock may submit."""

from collections.abc import Mapping

from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Decision, Timeout
from tablee.core.text import Param


def check_timeout(
    waiting: Mapping[int, Decision], seat: int, action: Timeout, at: int, rule: str, game: str, **params: Param
) -> None:
    """Raise IllegalAction unless the clock submits it for a seat whose deadline has passed.

    The message keys are the game's: <game>-clock-only, and <game>-time-left with `params`.
    """
    if seat != CLOCK:
        raise IllegalAction(rule, f"{game}-clock-only")
    decision = waiting.get(action.seat)
    if decision is None or (decision.deadline is not None and at < decision.deadline):
        raise IllegalAction(rule, f"{game}-time-left", **params)
