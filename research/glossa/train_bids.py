"""Training of the expert's bid table against one opponent.

python -m research.glossa.train_bids --hands 25000 --iterations 1500 --seed 15

The method is counterfactual regret minimisation over buckets of words and a few amounts. Each round
visits every bucket and every course; nothing is sampled. The utility is the seat's gain minus the
opponent's, in chips and game points together. For each pair of reserves the script prints how much
the best possible opponent wins. Needs the extra `tablee[fast]`.
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
import numpy as np

from research.glossa.best_response import best_response
from research.glossa.bid_words import Vector, Words, words_after_exchange
from tablee.core.rng import Rng, parse_seed
from tablee.games.glossa import loans
from tablee.games.glossa.bots import bid_table
from tablee.games.glossa.bots.bid_table import (
    PASS,
    WHOLE,
    BidTable,
    Strategy,
    actions_before_bids,
    level_of,
    raises,
)
from tablee.games.glossa.state import ANTE, CAP, CHIPS

OUT = Path(bid_table.__file__).with_suffix(".json")
BUCKETS = 32
FULL = loans.initial(2) - ANTE
LONG = (FULL, 1000, 700, 600, 550, 500, 450, 400, 350, CAP)
"""Equal reserves; from CAP upwards only the smaller reserve matters."""
SHORT = (250, 200, 150, 100, 50)
"""Reserves of one seat; the other has all the rest and may bid more than can be matched."""
RESERVES = (
    *((reserve, reserve) for reserve in LONG),
    *((reserve, CHIPS - reserve) for reserve in SHORT),
    *((CHIPS - reserve, reserve) for reserve in SHORT),
)
RARE = 0.02
"""Announcements with a smaller share than this are removed."""


class Level:
    """All courses with the same number of bids: their pots, continuations and learnt regrets.

    Arrays are indexed by course, action and bucket. Actions are pass and bids, or drop out, call
    and raises.
    """

    def __init__(self, courses: Sequence[str], reserves: tuple[int, int], words: Words) -> None:
        self.courses = courses
        after = [raises(course, reserves) for course in courses]
        self.before = actions_before_bids(courses[-1])
        self.children = [course for bids in after for _, course in bids]
        self.parent = np.array([place for place, bids in enumerate(after) for _ in bids], dtype=int)
        self.action = np.array([self.before + number for bids in after for number in range(len(bids))], dtype=int)
        self.allowed = np.zeros((len(courses), self.before + max(map(len, after)), 1))
        self.allowed[:, : self.before] = 1
        self.allowed[self.parent, self.action] = 1
        level = _column(level_of(course, reserves) for course in courses)
        matched = _column(level_of(course[:-1], reserves) for course in courses)
        self.pot = 2 * ANTE + 2 * np.minimum(level, min(reserves))
        # A bid that nobody matched wins the pot, and as points the pot or the word.
        self.taken = 2 * ANTE + 2 * matched + np.maximum(words.worth, 2 * ANTE + matched + level)
        self.regrets = np.zeros((*self.allowed.shape[:2], len(words.worth)))
        self.latest, self.chosen = self.regrets.copy(), self.regrets.copy()

    @property
    def current(self) -> Vector:
        """Strategy that counts the latest regrets twice, to learn in fewer rounds (predictive CFR+)."""
        return self._shares(np.maximum(self.regrets + self.latest, 0.0))

    @property
    def average(self) -> Vector:
        return self._shares(self.chosen)

    def _shares(self, weights: Vector) -> Vector:
        total = weights.sum(axis=1, keepdims=True)
        even = self.allowed / self.allowed.sum(axis=1, keepdims=True)
        return np.where(total > 0, weights / np.where(total > 0, total, 1.0), even)

    def learn(self, values: Vector, strategy: Vector, reach: Vector, number: int) -> Vector:
        """Update the regrets with the value of each action; return the speaker's expected values."""
        expected: Vector = (strategy * values).sum(axis=1)
        self.latest = (values - expected[:, None]) * self.allowed
        self.regrets = np.maximum(self.regrets + self.latest, 0.0)
        self.chosen += number**2 * reach[:, None] * strategy
        return expected


def _column(numbers: Iterable[int]) -> Vector:
    return np.array([*numbers], dtype=float)[:, None]


class Trainer:
    def __init__(self, words: Words, reserves: tuple[int, int]) -> None:
        self.words, self.reserves = words, reserves
        self.levels: list[Level] = []
        courses = ["", PASS]
        while courses:
            self.levels.append(Level(courses, reserves, words))
            courses = self.levels[-1].children
        self.rounds = 0

    def train(self, rounds: int) -> None:
        for _ in range(rounds):
            self.rounds += 1
            self._round()

    def _round(self) -> None:
        strategies = [level.current for level in self.levels]
        # Probability of reaching each course with each bucket: for the speaker, and for the other.
        chance = self.words.chance
        speaker, other = np.stack([chance, chance]), np.stack([chance, chance * strategies[0][0, 0]])
        reaches = [(speaker, other)]
        for level, strategy in zip(self.levels[:-1], strategies[:-1], strict=True):
            bid = speaker[level.parent] * strategy[level.parent, level.action]
            speaker, other = other[level.parent], bid
            reaches.append((speaker, other))
        after = np.zeros((2, 0, len(chance)))
        for level, strategy, reach in zip(self.levels[::-1], strategies[::-1], reaches[::-1], strict=True):
            after = self._back(level, strategy, reach, after)

    def _back(self, level: Level, strategy: Vector, reach: tuple[Vector, Vector], after: Vector) -> Vector:
        """Return the expected values of the speaker's and the other's buckets at one level.

        `after` has the expected values of the next level, after another bid.
        """
        speaker, other = reach
        values, theirs = np.zeros_like(strategy), np.zeros_like(strategy)
        values[level.parent, level.action], theirs[level.parent, level.action] = after[1], after[0]
        said = speaker[:, None] * strategy
        if level.before == 2:
            values[:, 0] = -(level.taken * other).sum(axis=1, keepdims=True)
            theirs[:, 0] = level.taken * said[:, 0].sum(axis=1, keepdims=True)
            values[:, 1] = self.words.compared(other, level.pot)
            theirs[:, 1] = self.words.compared(said[:, 1], level.pot)
        else:  # after a first pass the other speaks; a second pass ends the deal without gain
            values[0, 0] = theirs[1].sum(axis=0)
            theirs[0, 0] = (strategy[1] * values[1]).sum(axis=0)
        expected = level.learn(values, strategy, speaker, self.rounds)
        return np.stack([expected, theirs.sum(axis=1)])

    def strategy(self) -> Strategy:
        """Return the average strategy in whole percentages, without courses it never reaches."""
        found: dict[str, bytes] = {}
        for level in self.levels:
            for course, shares, allowed in zip(level.courses, level.average, level.allowed, strict=True):
                found[course] = b"".join(_rounded(row[: int(allowed.sum())]) for row in shares.T)
        whole = Strategy(self.reserves, found)
        kept: set[str] = set()
        for first in (True, False):
            _reach(whole, "", first, kept)
        return Strategy(self.reserves, {course: found[course] for course in sorted(kept)})


def _reach(whole: Strategy, course: str, mine: bool, kept: set[str]) -> None:
    """Add to `kept` the courses in which this side speaks, for every bid of the other."""
    if mine:
        kept.add(course)
    for _, after in whole.said(course) if mine else raises(course, whole.reserves):
        _reach(whole, after, not mine, kept)
    if not course:
        _reach(whole, PASS, not mine, kept)


def _rounded(shares: Vector) -> bytes:
    """Round shares to whole percentages that sum to WHOLE."""
    rounded = [round(WHOLE * share) if share >= RARE else 0 for share in shares]
    rounded[int(np.argmax(shares))] += WHOLE - sum(rounded)
    return bytes(rounded)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=25_000)
    parser.add_argument("--iterations", type=int, default=1500)
    parser.add_argument("--seed", default="15")
    given = parser.parse_args()
    words = Words.of(words_after_exchange(given.hands, Rng(parse_seed(given.seed), "train")))
    bounds = words.bounds(BUCKETS)
    table = BidTable(bounds, [])
    for reserves in RESERVES:
        trainer = Trainer(words.sorted_by(bounds), reserves)
        trainer.train(given.iterations)
        table.strategies.append(trainer.strategy())
        first, second = (best_response(table, words, reserves, seat) for seat in (0, 1))
        print(f"reserves {reserves}: the best response wins {first:.1f} speaking first, {second:.1f} second")
    OUT.write_bytes(msgspec.json.encode(table) + b"\n")
    print(f"{OUT.name}: {OUT.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
