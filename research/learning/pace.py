"""Measure how many decisions a second the batched environments play from Python, on one core.

    python -m research.learning.pace

Actions are drawn at random among the legal ones. Word search and the list of moves are included.
The figure is the fastest of five parts, in processor time.
"""

import sys
from collections.abc import Callable
from typing import Any, Protocol

import click
import numpy as np

from tablee.bench.pace import pace
from tablee.games.glop.batch import Deals as GlopDeals
from tablee.games.glossa.batch import Deals as GlossaDeals
from tablee.games.touposix.batch import Games as TouposixGames

WARM_UP = 10


class Batch(Protocol):
    """A batched environment."""

    counts: Any

    def step(self, actions: Any) -> Any: ...


ENVIRONMENTS: dict[str, tuple[Callable[[int], Batch], int]] = {
    "glop": (GlopDeals, 2048),
    "glossa": (GlossaDeals, 2048),
    "touposix": (TouposixGames, 512),
}
"""Each with the size of its batch."""


def measured(name: str, seconds: float) -> int:
    """Return the decisions a second of an environment."""
    make, size = ENVIRONMENTS[name]
    batch, chance = make(size), np.random.default_rng(1)

    def step(_number: int) -> int:
        batch.step((chance.random(size) * batch.counts).astype(np.int64))
        return size

    for number in range(WARM_UP):
        step(number)
    return pace(step, seconds).decisions_per_s


@click.command()
@click.option("--seconds", default=3.0)
def main(seconds: float) -> None:
    """Print the pace of every environment."""
    for name in ENVIRONMENTS:
        click.echo(f"{name}: {measured(name, seconds):,} decisions a second")


if __name__ == "__main__":
    sys.exit(main())
