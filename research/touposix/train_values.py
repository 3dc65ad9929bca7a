"""Train the values by which the expert bot of Touposix plays.

A network with one hidden layer learns from games against itself, by temporal differences. The first
games are played by judges like the club bot's, with random weights. Later generations are mostly
played by the network, with 2 to 4 seats, some of them against judges and some with the draw pile
counted.

python -m research.touposix.train_values --generations 40 --seed 15
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np

from research.touposix.player_kernels import BIAS, FEATURES, LEAD, OFFSETS, ROWS, WON
from research.touposix.simulator import CLUB, EXPLOITER, Array, contest, experience, judge, network
from research.touposix.values_file import as_network, as_rows
from tablee.games.touposix.bots import outlook

HIDDEN = 64
SCALE = 10.0
"""Points of the lead that the learner treats as one."""
REMEMBERED = 5
"""Generations whose positions are learnt from."""
RATE = 0.001
"""Learning rate at the beginning; it falls to a twentieth."""


class Learner:
    """A network with one hidden layer, and Adam's moments of its weights."""

    def __init__(self, hidden: int, seed: int) -> None:
        self._rng = np.random.default_rng(seed)
        # About twenty features of a position are not 0.
        weights = self._rng.normal(0, np.sqrt(2 / 20), (FEATURES, hidden))
        outputs = self._rng.normal(0, 0.1 / np.sqrt(hidden), (hidden, 2))
        parts = (weights, np.zeros(hidden), outputs, np.zeros(2))
        self._parts = [part.astype(np.float32) for part in parts]
        self._means = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]
        self._steps = 0

    def take(self, rows: Array) -> None:
        """Go on from the weights of an earlier training."""
        outputs = np.stack([rows[LEAD] / SCALE, rows[WON]], axis=1)
        parts = (rows[:FEATURES], rows[BIAS], outputs, rows[OFFSETS, :2] / (SCALE, 1.0))
        self._parts = [part.astype(np.float32) for part in parts]

    def learn(self, inputs: Array, targets: Array, rate: float, batch: int = 1024) -> tuple[float, float]:
        """Learn from every position once and return the mean squared errors of both outputs."""
        order = self._rng.permutation(len(inputs))
        scale = np.array([SCALE, 1.0], np.float32)
        errors = np.zeros(2)
        batches = range(0, len(order) - batch + 1, batch)
        for start in batches:
            chosen = order[start : start + batch]
            errors += self._step(inputs[chosen], targets[chosen] / scale, rate)
        lead, won = (errors / max(1, len(batches))).tolist()
        return lead, won

    def _step(self, given: Array, wanted: Array, rate: float) -> Array:
        weights, bias, outputs, offsets = self._parts
        levels = given @ weights + bias
        active = np.maximum(levels, 0)
        error = active @ outputs + offsets - wanted
        slope = error * np.float32(2 / len(given))
        back = (slope @ outputs.T) * (levels > 0)
        slopes = (given.T @ back, back.sum(axis=0), active.T @ slope, slope.sum(axis=0))
        self._steps += 1
        rising, falling = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for place, each in enumerate(slopes):
            self._means[place] += 0.1 * (each - self._means[place])
            self._squares[place] += 0.001 * (each * each - self._squares[place])
            step = (self._means[place] / rising) / (np.sqrt(self._squares[place] / falling) + 1e-8)
            self._parts[place] -= np.float32(rate) * step
        return (error * error).mean(axis=0)

    def net(self) -> Array:
        """Return the weights in the rows that the kernels expect."""
        weights, bias, outputs, offsets = self._parts
        net = np.zeros((1, ROWS, len(bias)))
        net[0, :FEATURES], net[0, BIAS] = weights, bias
        net[0, LEAD], net[0, WON] = outputs[:, 0] * SCALE, outputs[:, 1]
        net[0, OFFSETS, :2] = offsets * (SCALE, 1.0)
        return net


def first_games(games: int, seed: int) -> tuple[Array, Array]:
    """Return positions of games between judges with random weights."""
    rng = np.random.default_rng(seed)
    found = []
    for number in range(40):
        seats = (2, 2, 3, 4)[number % 4]
        near = rng.normal((0.3, 3.0, 2.0, 0.8, 3.0), (0.15, 0.9, 0.6, 0.3, 2.0), (seats, 5))
        players = np.array([judge(*weights) for weights in near])
        found.append(
            experience(players, games // 40, seed * 10**7 + number * games, counted=int(number % 7 == 6), explore=0.3)
        )
    return _joined(found)


def generation(net: Array, games: int, number: int, seed: int) -> tuple[Array, Array]:
    """Return positions of games that the network plays."""
    victory = outlook.VICTORY / outlook.MARGIN
    mine = network(victory=victory)
    casts = (
        (0.5, 0, (mine, mine)),
        (0.06, 0, (mine, EXPLOITER)),
        (0.06, 0, (CLUB, mine)),
        (0.16, 0, (mine,) * 3),
        (0.16, 0, (mine,) * 4),
        (0.06, 1, (mine,) * (2 + number % 3)),
    )
    start = seed * 10**7 + 10**6 + number * games * 2
    found = []
    for share, counted, players in casts:
        found.append(experience(np.array(players), int(games * share), start, counted=counted, nets=net))
        start += int(games * share)
    return _joined(found)


def train(
    learner: Learner, generations: int, games: int, seed: int
) -> Iterator[tuple[int, Array, tuple[float, float]]]:
    """Yield the number, the network and the errors of each generation."""
    remembered: list[tuple[Array, Array]] = []
    for number in range(1, generations + 1):
        remembered = [*remembered[1 - REMEMBERED :], generation(learner.net(), games, number, seed)]
        rate = RATE * (1 - 0.95 * number / generations)
        errors = learner.learn(*_joined(remembered), rate)
        yield number, learner.net(), errors


def begin(hidden: int, games: int, seed: int) -> Learner:
    """Return a learner that has learnt from games between judges."""
    learner = Learner(hidden, seed)
    inputs, targets = first_games(games, seed)
    for _ in range(3):
        learner.learn(inputs, targets, 2 * RATE)
    return learner


def _joined(found: list[tuple[Array, Array]]) -> tuple[Array, Array]:
    return np.concatenate([inputs for inputs, _ in found]), np.concatenate([targets for _, targets in found])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--games", type=int, default=2750, help="games of a generation")
    parser.add_argument("--hidden", type=int, default=HIDDEN, help="hidden units")
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--start", type=Path, help="values to go on from, instead of games between judges")
    parser.add_argument("--out", type=Path, default=Path(outlook.__file__).with_name("values.json"))
    given = parser.parse_args()
    made = f"--generations {given.generations} --games {given.games} --hidden {given.hidden} --seed {given.seed}"
    if given.start is None:
        learner = begin(given.hidden, 2 * given.games, given.seed)
    else:
        earlier = msgspec.json.decode(given.start.read_bytes(), type=outlook.Network)
        learner = Learner(given.hidden, given.seed)
        learner.take(as_rows(earlier))
        made = f"{earlier.made}, then {made}"
    player = network(victory=outlook.VICTORY / outlook.MARGIN)
    for number, net, errors in train(learner, given.generations, given.games, given.seed):
        if number % 3 == 0:
            given.out.write_bytes(msgspec.json.encode(as_network(net[0], made)) + b"\n")
            result = contest(player, EXPLOITER, 200, 1, nets=net)
            print(f"generation {number}: errors {errors[0]:.3f} {errors[1]:.3f}, won {result}", flush=True)


if __name__ == "__main__":
    main()
