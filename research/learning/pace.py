"""Measure how many decisions a second the batched environments play from Python, on one core.

    python -m research.learning.pace

Actions are drawn at random among the legal ones. Word search and the list of moves are included.
The figure is the fastest of five parts, in processor time.

Cumulo is measured a second time with players who lay nothing. Then every hand is full and nobody
has opened, which are the positions whose moves take longest to list.
"""

import sys
from collections.abc import Callable
from typing import Any, Protocol

import click
import numpy as np

from tablee.bench.pace import pace
from tablee.games.cumulo import deal_kernels as cumulo_round
from tablee.games.cumulo.batch import Rounds as CumuloRounds
from tablee.games.glop.batch import Deals as GlopDeals
from tablee.games.glossa.batch import Deals as GlossaDeals
from tablee.games.touposix.batch import Games as TouposixGames

WARM_UP = 10


class Batch(Protocol):
    """A batched environment."""

    counts: Any

    def step(self, actions: Any) -> Any: ...


Choose = Callable[[Any, np.random.Generator], Any]


def any_move(batch: Batch, chance: np.random.Generator) -> Any:
    """Return a random action in every game."""
    return (chance.random(len(batch.counts)) * batch.counts).astype(np.int64)


def no_laying(batch: CumuloRounds, chance: np.random.Generator) -> Any:
    """Return a draw, a pass or a random discard in every round of Cumulo."""
    lays_nothing = batch.moves >> cumulo_round.DOES <= cumulo_round.DISCARD
    return np.where(batch.mask & lays_nothing, chance.random(batch.moves.shape), -1).argmax(axis=1)


ENVIRONMENTS: dict[str, tuple[Callable[[int], Batch], int, Choose]] = {
    "glop": (GlopDeals, 2048, any_move),
    "glossa": (GlossaDeals, 2048, any_move),
    "touposix": (TouposixGames, 512, any_move),
    "cumulo": (CumuloRounds, 512, any_move),
    "cumulo, nothing laid": (CumuloRounds, 512, no_laying),
}
"""Each with the size of its batch and the choice of actions."""


def measured(name: str, seconds: float) -> int:
    """Return the decisions a second of an environment."""
    make, size, choose = ENVIRONMENTS[name]
    batch, chance = make(size), np.random.default_rng(1)

    def step(_number: int) -> int:
        batch.step(choose(batch, chance))
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
