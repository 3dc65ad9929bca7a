"""Training of the expert's bidding among several players, by Monte Carlo regret minimisation.

python -m research.glossa.train_blueprint --hands 3000 --games 40000 --seed 15

The players play whole games of ten deals, with all-in, kitty and loans. In every deal each of them
tries all its announcements against the sampled ones of the others. What counts is the chance to win
the game, so reserves and scores matter as they do in real games. In some games a part of the seats
follows a random rule, and rules that win much play more often. Needs the extra `tablee[fast]`.
"""

import argparse
import time
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from research.glossa.bid_words import Vector, exchanges
from research.glossa.blueprint_kernels import train
from research.glossa.rules import Rule, random_rule
from tablee.core.rng import Rng, parse_seed
from tablee.games.glossa.bots import blueprint
from tablee.games.glossa.bots.blueprint import WHOLE, BidRows, Blueprint
from tablee.games.glossa.bots.situations import MOST_SEATS, RANKS, SITUATIONS, WIDTH
from tablee.games.glossa.state import MOST_EXCHANGED

OUT = Path(blueprint.__file__).with_suffix(".json")
SEATS = range(2, MOST_SEATS + 1)
POINTS = 200
"""Number of word values that describe a distribution."""
TRUST = 0.4
"""How far the number of exchanged cards is believed; a rival may keep its cards as a bluff."""
HIGHEST = 500
"""Words from this value upwards are all alike."""
CHUNKS = 20
RARE = 0.03
"""Announcements with a smaller share than this are removed."""
PRIOR = 2000.0
"""Regret with which a learner against fixed rivals begins to play like them."""
RULES = 300
"""Number of random rules that rivals follow in some games."""
SELDOM = 1e-6
"""Situations with a smaller share of all visits are left out."""


class Pool(NamedTuple):
    """Words with their numbers of exchanged cards, all equally likely, and what they show."""

    drawn: Vector
    words: list[list[int]]
    """For each number of exchanged cards, values of words, equally likely, as rivals believe it."""

    @classmethod
    def of(cls, found: list[tuple[int, list[int]]], rng: Rng) -> "Pool":
        luck = np.random.default_rng(rng.below(1 << 32))
        drawn = np.array([(word, size) for size, words in found for word in luck.choice(words, 30)])
        return cls(drawn, [_believed(drawn, size) for size in range(MOST_EXCHANGED + 1)])

    @property
    def chances(self) -> Vector:
        """Return the chance of each word value to beat a rival, by the rival's exchange."""
        values, words = np.arange(HIGHEST), [np.array(row) for row in self.words]
        return np.array(
            [(np.searchsorted(row, values) + np.searchsorted(row, values, "right")) / (2 * len(row)) for row in words]
        )


def _believed(drawn: Vector, size: int) -> list[int]:
    """Return quantiles of words after an exchange of `size` cards, mixed with those of all words."""
    same = drawn[:, 1] == size
    weights = (1 - TRUST) / len(drawn) + TRUST * same / same.sum()
    order = np.argsort(drawn[:, 0], kind="stable")
    below = np.cumsum(weights[order])
    places = np.searchsorted(below, (np.arange(POINTS) + 0.5) / POINTS)
    return [int(word) for word in drawn[order[places], 0]]


def empty() -> Vector:
    return np.zeros((SITUATIONS, RANKS, WIDTH))


def trained(
    seats: int, games: int, pool: Pool, seed: int, rules: Sequence[Rule], fixed: Vector | None = None
) -> Vector:
    """Return the sums of shares after the training, against `fixed` rivals if there are any.

    In some games of the training some of the seats follow one of the rules. Against `fixed` rivals
    the learner begins with their shares.
    """
    known = (pool.drawn, pool.chances, np.array(rules, np.int64), np.zeros(len(rules)))
    tables = (empty(), empty(), np.empty((0, 0, 0))) if fixed is None else (PRIOR * fixed, empty(), fixed)
    for chunk in range(CHUNKS):
        first, last = (games * part // CHUNKS for part in (chunk, chunk + 1))
        train((first, last, games), seats, known, tables, seed + chunk)
    return tables[1]


def shares(chosen: Vector) -> Vector:
    total = chosen.sum(axis=-1, keepdims=True)
    found: Vector = np.where(total > 0, chosen / np.where(total > 0, total, 1.0), 0.0)
    return found


def rows_of(chosen: Vector, made: str) -> BidRows:
    """Return the average strategy in whole percentages, without situations that hardly occur.

    A rank that did not occur in a situation has the shares of the nearest one that did.
    """
    visits = chosen.sum(axis=(1, 2))
    known = [int(place) for place in np.flatnonzero(visits > SELDOM * visits.sum())]
    return BidRows(made, known, zlib.compress(b"".join(_block(chosen[place]) for place in known), 9))


def _block(chosen: Vector) -> bytes:
    met = np.flatnonzero(chosen.sum(axis=1) > 0)
    nearest = [met[np.argmin(np.abs(met - rank))] for rank in range(RANKS)]
    return b"".join(_rounded(row) for row in shares(chosen[nearest]))


def _rounded(row: Vector) -> bytes:
    kept = np.where(row >= RARE, row, 0.0)
    rounded = np.floor(WHOLE * kept / kept.sum() + 0.5).astype(int)
    rounded[np.argmax(kept)] += WHOLE - rounded.sum()
    return bytes(rounded.tolist())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=3000)
    parser.add_argument("--games", type=int, default=40_000, help="games for each number of seats")
    parser.add_argument("--seats", type=int, nargs="+", default=[*SEATS], help="tables to train; others are kept")
    parser.add_argument("--seed", default="15")
    given = parser.parse_args()
    rng = Rng(parse_seed(given.seed), "blueprint")
    pool = Pool.of(exchanges(given.hands, rng), rng)
    habits = [random_rule(rng) for _ in range(RULES)]
    seeds = {seats: rng.below(1 << 16) for seats in SEATS}
    tables = msgspec.json.decode(OUT.read_bytes(), type=Blueprint, strict=False).tables if OUT.exists() else {}
    for seats in given.seats:
        began = time.process_time()
        chosen = trained(seats, given.games, pool, seeds[seats], habits)
        took = time.process_time() - began
        made = f"--hands {given.hands} --games {given.games} --seats {seats} --seed {given.seed}: {took:.0f} s"
        tables[seats] = rows_of(chosen, made)
        OUT.write_bytes(msgspec.json.encode(Blueprint(pool.words, tables)) + b"\n")
        print(f"{made}, {len(tables[seats].situations)} situations", flush=True)
    print(f"{OUT.name}: {OUT.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
