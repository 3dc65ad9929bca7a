"""What computer players say of a word on trust: nothing, after a moment."""

from typing import Any

from tablee.core.bot import Choice
from tablee.core.rng import Rng
from tablee.kit.trust import StandAside

_LEAST, _MOST = 500, 1200
"""Milliseconds."""


def aside(rng: Rng) -> Choice[Any]:
    return Choice(StandAside(), _LEAST + rng.below(_MOST - _LEAST))
