"""Training of the expert's thresholds by regret minimisation, in a model of the game.

Half of the seats of a model game, or one, belong to a rival: a copy of the trained player, a
player with a fixed habit, or one that learns to beat it. The more a rival wins, the more often it
plays. Each decision is judged by the mean points of the own side minus those of the other.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from research.wordjam.habits import KINDS, Policy
from research.wordjam.learning import Learnt, Mix, Players, play_games, set_seed
from research.wordjam.model import HORIZON, Seats
from research.wordjam.pools import sampled
from tablee.core.rng import Rng
from tablee.games.wordjam.bots import thresholds
from tablee.games.wordjam.bots.thresholds import (
    BUCKETS,
    CALL_TICKS,
    EDGES,
    MOOD_EDGES,
    PLACES,
    PRIZE_EDGES,
    STANDINGS,
    TICKS_A_CALL,
    TICKS_A_CAMP,
    Table,
    Thresholds,
    Values,
)

FILE = Path(thresholds.__file__).with_name("thresholds.json")
MOODS, PRIZES = len(MOOD_EDGES) + 1, len(PRIZE_EDGES) + 1
CALL_TIMES, CAMP_TIMES = CALL_TICKS // TICKS_A_CALL + 1, CALL_TICKS // TICKS_A_CAMP + 1
SEATS = (5, 6, 8, 12)
START = 9
"""Bucket below which a new player calls, and follows Ali Baba."""
USUAL = Mix(itself=0.25, single=0.25, valuing=False)
AMONG_EXPERTS = Mix(itself=1.0, single=1.0, valuing=True)
VALUED = 4
"""Games of the training for each game in which values are noted."""
PARTS = 2
"""Times that the progress is printed."""
POOLED = 0.1
"""Weight of all moods together where one mood was seldom seen."""
MEAN_RED = (3.0, 3.0, 4.0, 4.5)
"""Mean red prize of each class of prizes in the standard cave."""


def blank(width: int) -> Policy:
    return Policy(
        np.zeros((MOODS, PRIZES, CALL_TIMES, BUCKETS, width)),
        np.zeros((MOODS, PRIZES, CAMP_TIMES, BUCKETS, width)),
        np.zeros((STANDINGS, PLACES, BUCKETS, width)),
    )


def beginner() -> Learnt:
    """Return a player that has learnt nothing but a rough rule."""
    regrets = blank(2)
    regrets.call[..., :START, 1] = regrets.call[..., START:, 0] = 1.0
    regrets.rob[..., :START, 0] = regrets.rob[..., START:, 1] = 1.0
    return Learnt(regrets, blank(2), blank(3))


def empty_seats(count: int) -> Seats:
    whole = np.int64
    return Seats(
        np.zeros(count, whole), np.zeros(count, whole), np.zeros(count, whole), np.zeros(count),
        np.zeros(count, whole), np.zeros((count, HORIZON), whole), np.zeros(count, np.bool_), np.zeros(count),
        np.zeros(count),
    )  # fmt: skip


class Trainer:
    """Training for one number of seats."""

    def __init__(self, count: int, pools: Any, seed: int) -> None:
        self.count, self.pools, self.seed = count, pools, seed
        self.player, self.rival = beginner(), beginner()
        self.won = np.zeros(KINDS)
        self.played = 0

    def train(self, games: int, mix: Mix = USUAL) -> Any:
        """Play games and return how often Ali Baba called, was robbed, when, and the Thieves."""
        counts = np.zeros(5)
        players = Players(self.player, self.rival)
        set_seed(self.seed + self.played)
        play_games(self.played, games, self.pools, empty_seats(self.count), players, mix, self.won, counts)
        self.played += games
        calls = max(counts[1], 1.0)
        return np.round([counts[1] / (7 * counts[0]), counts[2] / calls, counts[3] / calls, counts[4] / calls], 3)

    def tables(self) -> tuple[Table, ...]:
        """Return the thresholds of each mood."""
        call, rob = _pooled(self.player.average.call), _pooled(self.player.average.rob)
        made = []
        for state in range(MOODS):
            calls = tuple(_thresholds(row) for row in call[state])
            follows = tuple(_thresholds(row[..., ::-1]) for row in rob[state])
            made.append(Table(calls, follows))
        return tuple(made)

    def last(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Return the probabilities to be a Thief in the last round."""
        last = _pooled(self.player.average.last)
        return tuple(tuple(tuple(round(100 * _chance(pair)) for pair in row) for row in rows) for rows in last)

    def values(self) -> Values:
        call, rob, _ = (each.sum(axis=0) for each in self.player.values)
        return Values(_means(call), _means(rob))


def _pooled(policy: Any) -> Any:
    return policy + POOLED * policy.mean(axis=0)


def _chance(pair: Any) -> float:
    return float(pair[1] / pair.sum()) if pair.sum() > 0 else 0.5


def _thresholds(rows: Any) -> tuple[float, ...]:
    """Return a threshold for each time; times that were never reached repeat the one before."""
    found: list[float] = []
    for row in rows:
        found.append(threshold(row) if row.sum() > 0 or not found else found[-1])
    return tuple(found)


def threshold(row: Any) -> float:
    """Return the share of better draws up to which the second action of a row of buckets is right.

    The bucket at the boundary counts as far as the second action is taken in it.
    """
    gains = row[:, 1] - row[:, 0]
    cut = int(np.argmax(np.cumsum([0.0, *gains])))
    within = _chance(row[cut]) if cut < BUCKETS and row[cut].sum() > 0 else 0.0
    position = cut + within - (1 - _chance(row[cut - 1]) if cut else 0.0)
    bounds = (0.0, EDGES[0] / 2, *EDGES, 1.0)
    lower = max(0, min(int(position), len(bounds) - 2))
    return round(float(bounds[lower] + (position - lower) * (bounds[lower + 1] - bounds[lower])), 5)


def _means(sums: Any) -> Any:
    """Return the mean of both values by class of prizes, time and bucket, per point of red."""
    means = sums[..., :2] / np.maximum(sums[..., 2:], 1.0)
    return tuple(
        tuple(tuple((round(float(a) / red, 3), round(float(b) / red, 3)) for a, b in row) for row in rows)
        for rows, red in zip(means, MEAN_RED, strict=True)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200_000, help="games of the model for each number of seats")
    parser.add_argument("--letters", type=int, default=60, help="sets of letters whose words are found")
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--out", type=Path, default=FILE)
    given = parser.parse_args()
    pools = sampled(given.letters, Rng(given.seed.to_bytes(32, "big"), "pools"))
    command = f"python -m research.wordjam.train --games {given.games} --letters {given.letters} --seed {given.seed}"
    made = Thresholds(command, {}, {}, {})
    for count in SEATS:
        trainer = Trainer(count, pools, given.seed)
        for _ in range(PARTS):
            began = time.process_time()
            seen = trainer.train(given.games // PARTS)
            print(count, seen, np.round(trainer.won, 2), f"{time.process_time() - began:.0f} s", flush=True)
        trainer.train(given.games // VALUED, AMONG_EXPERTS)
        made.tables[count], made.last[count], made.values[count] = trainer.tables(), trainer.last(), trainer.values()
        given.out.write_bytes(msgspec.json.encode(made) + b"\n")


if __name__ == "__main__":
    main()
