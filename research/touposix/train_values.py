"""Train the values by which the expert bot of Touposix plays.

A network with one hidden layer learns from games against itself, by temporal differences. The first
games are played by judges like the club bot's, with random weights. Later generations are mostly
played by the network, with 2 to 4 seats. Some of their games are against judges or an earlier
network, and some count the draw pile.

python -m research.touposix.train_values --generations 90 --games 2000 --seed 15
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np

from research.touposix.simulator import CLUB, EXPLOITER, NO_NETWORK, Array, contest, experience, judge, network
from research.touposix.values_file import as_network
from tablee.games.touposix.bots import outlook
from tablee.games.touposix.position_kernels import BIAS, FEATURES, LEAD, OFFSETS, ROWS, WON

PLAYER = network(victory=outlook.VICTORY / outlook.MARGIN)
Cast = tuple[float, int, Array]
"""A share of the games, whether the draw pile counts (1) or not (0), and the players."""

HIDDEN = 128
SCALE = 10.0
"""Points of the lead that the learner treats as one."""
REMEMBERED = 5
"""Generations whose positions are learnt from."""
RATE = 0.001
"""Learning rate at the beginning; it falls to a fiftieth."""
EXPLORE, TRUST = (0.2, 0.05), (0.5, 0.3)
"""Share of explored decisions, and weight of the next estimate, at the beginning and at the end.

With 0.2 and 0.5 to the end, a network expected 8 points too much at the beginning of a game against
itself. Opponents who explore play worse, and the best of several noisy estimates is too high.
"""
AVERAGED = 0.0003
"""Share of the newest weights in the running mean of each weight, which plays the games."""
OLDER = 20
"""Generations after which the network becomes an opponent of the later ones."""


class Learner:
    """A network with one hidden layer, Adam's moments of its weights, and their running means."""

    def __init__(self, hidden: int, seed: int) -> None:
        self._rng = np.random.default_rng(seed)
        # About twenty features of a position are not 0.
        weights = self._rng.normal(0, np.sqrt(2 / 20), (FEATURES, hidden))
        outputs = self._rng.normal(0, 0.1 / np.sqrt(hidden), (hidden, 2))
        parts = (weights, np.zeros(hidden), outputs, np.zeros(2))
        self._parts = [part.astype(np.float32) for part in parts]
        self._averages = [part.copy() for part in self._parts]
        self._means = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]
        self._steps = 0

    def take(self, rows: Array) -> None:
        """Begin with the weights of a network."""
        outputs = np.stack([rows[LEAD] / SCALE, rows[WON]], axis=1)
        parts = (rows[:FEATURES], rows[BIAS], outputs, rows[OFFSETS, :2] / (SCALE, 1.0))
        self._parts = [part.astype(np.float32) for part in parts]
        self._averages = [part.copy() for part in self._parts]

    def learn(self, inputs: Array, targets: Array, rate: float, batch: int = 512) -> tuple[float, float]:
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
        found = active @ outputs + offsets
        root = 1 / np.sqrt(1 + found[:, 1] ** 2)
        found[:, 1] *= root
        error = found - wanted
        slope = error * np.float32(2 / len(given))
        slope[:, 1] *= root**3
        back = (slope @ outputs.T) * (levels > 0)
        self._descend((given.T @ back, back.sum(axis=0), active.T @ slope, slope.sum(axis=0)), rate)
        return (error * error).mean(axis=0)

    def _descend(self, slopes: tuple[Array, ...], rate: float) -> None:
        """Change the weights by one step of Adam, and their running means."""
        self._steps += 1
        rising, falling = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        share = max(AVERAGED, 1 / self._steps)
        for place, each in enumerate(slopes):
            self._means[place] += 0.1 * (each - self._means[place])
            self._squares[place] += 0.001 * (each * each - self._squares[place])
            step = (self._means[place] / rising) / (np.sqrt(self._squares[place] / falling) + 1e-8)
            self._parts[place] -= np.float32(rate) * step
            self._averages[place] += np.float32(share) * (self._parts[place] - self._averages[place])

    def net(self) -> Array:
        """Return the running means of the weights in the rows that the kernels expect."""
        weights, bias, outputs, offsets = self._averages
        net = np.zeros((ROWS, len(bias)), np.float32)
        net[:FEATURES], net[BIAS] = weights, bias
        net[LEAD], net[WON] = outputs[:, 0] * SCALE, outputs[:, 1]
        net[OFFSETS, :2] = offsets * (SCALE, 1.0)
        return net


class Trainer:
    """Generations of games, and the network that learns from them."""

    def __init__(self, hidden: int, games: int, seed: int) -> None:
        self._learner, self._games = Learner(hidden, seed), games
        self._rng = np.random.default_rng(seed)
        self._seed = seed * 10**8
        """Seed of the next game."""
        self._older: Array = None
        """An earlier network, which plays some of the games."""

    def begin(self) -> None:
        """Learn from games between judges."""
        casts = [(0.025, int(number % 7 == 6), self._judges((2, 2, 3, 4)[number % 4])) for number in range(40)]
        found = self._played(casts, 2 * self._games, NO_NETWORK, EXPLORE[0], TRUST[0])
        for _ in range(3):
            self._learner.learn(*found, 2 * RATE)

    def train(self, generations: int) -> Iterator[tuple[int, Array, tuple[float, float]]]:
        """Yield the number, the network and the errors of each generation."""
        remembered: list[tuple[Array, Array]] = []
        for number in range(1, generations + 1):
            net = self._learner.net()
            if self._older is None or number % OLDER == 0:
                self._older = net
            done = number / generations
            explore, trust = (start + done * (end - start) for start, end in (EXPLORE, TRUST))
            nets = np.stack([net, self._older])
            found = self._played(self._casts(number), self._games, nets, explore, trust)
            remembered = [*remembered[1 - REMEMBERED :], found]
            errors = self._learner.learn(*_joined(remembered), RATE * (1 - 0.98 * done))
            yield number, self._learner.net(), errors

    def _judges(self, seats: int) -> Array:
        """Return judges with random weights, near those of the judge that beat an earlier expert."""
        near = self._rng.normal((0.3, 3.0, 2.0, 0.8, 3.0), (0.15, 0.9, 0.6, 0.3, 2.0), (seats, 5))
        return np.array([judge(*weights) for weights in near.tolist()])

    def _casts(self, number: int) -> list[Cast]:
        """Return the players of a generation's games."""
        mine, older = PLAYER, network(1, PLAYER[2])
        judges = self._judges(8)
        # With three and four seats, every second generation plays against judges and its past.
        mixed = number % 2 == 0
        three = (mine, judges[0], mine) if mixed else (mine,) * 3
        four = (mine, judges[1], mine, older) if mixed else (mine,) * 4
        casts = [
            (0.26, 0, (mine, mine)),
            (0.06, 0, (mine, older)),
            *[(0.05, 0, (mine, each)) for each in judges[2:]],
            (0.06, 0, (mine, CLUB)),
            (0.13, 0, three),
            (0.13, 0, four),
            (0.06, 1, (mine,) * (2 + number % 3)),
        ]
        return [(share, counted, np.array(players)) for share, counted, players in casts]

    def _played(self, casts: list[Cast], games: int, nets: Array, explore: float, trust: float) -> tuple[Array, Array]:
        """Play games and return their positions."""
        found, chances = [], {"explore": explore, "trust": trust}
        for share, counted, players in casts:
            count = int(games * share)
            found.append(experience(players, count, self._seed, counted=counted, nets=nets, **chances))
            self._seed += count
        return _joined(found)


def _joined(found: list[tuple[Array, Array]]) -> tuple[Array, Array]:
    return np.concatenate([inputs for inputs, _ in found]), np.concatenate([targets for _, targets in found])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=90)
    parser.add_argument("--games", type=int, default=2000, help="games of a generation")
    parser.add_argument("--hidden", type=int, default=HIDDEN, help="hidden units")
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--out", type=Path, default=Path(outlook.__file__).with_name("values.json"))
    given = parser.parse_args()
    command = f"--generations {given.generations} --games {given.games} --hidden {given.hidden} --seed {given.seed}"
    trainer = Trainer(given.hidden, given.games, given.seed)
    trainer.begin()
    for number, net, errors in trainer.train(given.generations):
        if number % 10 == 0 or number == given.generations:
            seconds = time.process_time()
            made = f"python -m research.touposix.train_values {command}, {seconds:.0f} s of processor time"
            if number < given.generations:
                made += f", stopped after {number} generations"
            given.out.write_bytes(msgspec.json.encode(as_network(net, made)) + b"\n")
            result = contest(PLAYER, EXPLOITER, 300, 1, nets=net[np.newaxis])
            print(f"{number}: {seconds:.0f} s, errors {errors[0]:.4f} {errors[1]:.4f}, won {result}", flush=True)


if __name__ == "__main__":
    main()
