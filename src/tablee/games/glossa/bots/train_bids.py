"""Trains how the expert bids against one rival, and says how much the best possible opponent wins against it.

python -m tablee.games.glossa.bots.train_bids --hands 2000 --iterations 400 --seed 15

Counterfactual regret minimisation (CFR+) over hands sorted into buckets by what their word is worth, and a few amounts.
Every bucket is walked in every round, nothing is sampled, so the best response is exact too: no exploiter that sees the
same buckets and amounts can win more, however long it is trained. What is counted is one's own gain, chips and game
points together, less the rival's. Needs the extra `tablee[fast]`.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from tablee.core.rng import Rng, parse_seed
from tablee.games.glossa.bots.bid_table import AMOUNTS, BIDS, BUCKETS, PASS, BidTable, Table
from tablee.games.glossa.bots.hand_values import hand_values, unseen
from tablee.games.glossa.cards import DECK, HAND
from tablee.games.glossa.state import ANTE
from tablee.kit.cards import without
from tablee.lexicon import STRICT

Vector = npt.NDArray[np.float64]
OUT = Path(__file__).with_name("bid_table.json")


def words_after_exchange(count: int, rng: Rng) -> list[int]:
    """What the best words of so many hands are worth after the exchange."""
    hands, chance = hand_values("fr", STRICT), rng.many()
    held = []
    for _ in range(count):
        pack = rng.shuffled(DECK)
        hand = pack[:HAND]
        gone = hands.plan_exchange(hand, unseen(hand), chance).discards
        held.append((*(without(hand, gone) or ()), *pack[HAND : HAND + len(gone)]))
    return hands.best_values(held)


class Words:
    """Buckets of words, as many hands in each: where they begin, what they are worth, which of two wins."""

    def __init__(self, values: Sequence[int]) -> None:
        ordered = np.sort(np.array(values))
        parts = np.array_split(ordered, BUCKETS)
        self.bounds = [int(part[0]) for part in parts[1:]]
        self.worth = np.array([part.mean() for part in parts])
        self.wins = np.array([[_wins(mine, theirs) for theirs in parts] for mine in parts])


def _wins(mine: Vector, theirs: Vector) -> float:
    """How much more often a word of the first bucket wins than loses."""
    return float(np.sign(mine[:, None] - theirs[None, :]).mean())


class Node:
    """A decision: who speaks, what is on the mat beyond the antes, and what was learnt of it."""

    def __init__(self, history: str, stakes: tuple[int, int], speaker: int) -> None:
        self.history, self.stakes, self.speaker = history, stakes, speaker
        bids = len(history.lstrip(PASS))
        self.opened = bids > 0
        raises = range(len(AMOUNTS)) if bids < BIDS else range(0)
        self.children = [self._raised(number) for number in raises]
        self.waits = None if self.opened or history else Node(PASS, stakes, 1 - speaker)
        actions = len(self.children) + (2 if self.opened else 1)
        self.regrets, self.chosen = np.zeros((BUCKETS, actions)), np.zeros((BUCKETS, actions))

    def _raised(self, number: int) -> "Node":
        level = max(self.stakes) + AMOUNTS[number]
        stakes = (level, self.stakes[1]) if self.speaker == 0 else (self.stakes[0], level)
        return Node(self.history + str(number), stakes, 1 - self.speaker)

    @property
    def current(self) -> Vector:
        return _shares(np.maximum(self.regrets, 0.0))

    @property
    def average(self) -> Vector:
        return _shares(self.chosen)


def _shares(weights: Vector) -> Vector:
    total = weights.sum(axis=1, keepdims=True)
    even = np.full_like(weights, 1 / weights.shape[1])
    return np.where(total > 0, weights / np.where(total > 0, total, 1.0), even)


class Trainer:
    def __init__(self, words: Words) -> None:
        self.words = words
        self.root = Node("", (0, 0), 0)

    def train(self, iterations: int) -> None:
        reach = np.full(BUCKETS, 1 / BUCKETS)
        for number in range(1, iterations + 1):
            self._walk(self.root, (reach, reach), number)

    def _walk(self, node: Node, reach: tuple[Vector, Vector], number: int) -> tuple[Vector, Vector]:
        """What each bucket of either seat may expect; regrets and the average strategy are kept on the way."""
        me, strategy = node.speaker, node.current
        mine, theirs = np.empty((BUCKETS, strategy.shape[1])), np.zeros(BUCKETS)
        for action in range(strategy.shape[1]):
            after = reach[me] * strategy[:, action]
            reaches = (after, reach[1]) if me == 0 else (reach[0], after)
            values = self._after(node, action, reaches, number)
            mine[:, action] = values[me]
            theirs += values[1 - me]
        expected = (strategy * mine).sum(axis=1)
        node.regrets = np.maximum(node.regrets + mine - expected[:, None], 0.0)
        node.chosen += number * reach[me][:, None] * strategy
        return (expected, theirs) if me == 0 else (theirs, expected)

    def _after(self, node: Node, action: int, reach: tuple[Vector, Vector], number: int) -> tuple[Vector, Vector]:
        child = _child(node, action)
        if child is not None:
            return self._walk(child, reach, number)
        return self._end(node, action, 0, reach[1]), self._end(node, action, 1, reach[0])

    def _end(self, node: Node, action: int, seat: int, rival: Vector) -> Vector:
        """What the end of the bids brings each bucket of a seat, over the buckets of its rival."""
        worth = self.words.worth
        if not node.opened:
            return np.zeros(BUCKETS)
        if action == 1:
            pot = 2 * ANTE + 2 * max(node.stakes)
            compared: Vector = worth * rival.sum() - worth @ rival + pot * (self.words.wins @ rival)
            return compared
        # The speaker drops out: the other takes the mat, and writes it or the word.
        lost, mat = min(node.stakes), 2 * ANTE + sum(node.stakes)
        taken = 2 * ANTE + 2 * lost + np.maximum(worth, mat)
        return -np.full(BUCKETS, taken @ rival) if seat == node.speaker else taken * rival.sum()

    def best_response(self, seat: int) -> float:
        """What the best possible opponent in that seat wins a deal against the average strategy."""
        return float(self._answer(self.root, seat, np.full(BUCKETS, 1 / BUCKETS)).mean())

    def _answer(self, node: Node, seat: int, rival: Vector) -> Vector:
        actions = range(node.regrets.shape[1])
        if node.speaker == seat:
            best: Vector = np.max([self._answered(node, action, seat, rival) for action in actions], axis=0)
            return best
        shares = node.average
        answers = [self._answered(node, action, seat, rival * shares[:, action]) for action in actions]
        total: Vector = np.sum(answers, axis=0)
        return total

    def _answered(self, node: Node, action: int, seat: int, rival: Vector) -> Vector:
        child = _child(node, action)
        return self._end(node, action, seat, rival) if child is None else self._answer(child, seat, rival)

    def table(self) -> Table:
        found: dict[str, list[list[int]]] = {}
        nodes = [self.root]
        while nodes:
            node = nodes.pop()
            found[node.history] = [_percent(row) for row in node.average]
            nodes += [*node.children, *([node.waits] if node.waits else [])]
        return Table(self.words.bounds, dict(sorted(found.items())))


def _child(node: Node, action: int) -> Node | None:
    """Actions are: pass, bids; or drop out, call, raises."""
    first = 2 if node.opened else 1
    return node.children[action - first] if action >= first else node.waits


def _percent(shares: Vector) -> list[int]:
    """Whole percents that add up to a hundred; what is hardly ever done is not done."""
    rounded = [round(100 * share) if share >= 0.02 else 0 for share in shares]
    rounded[int(np.argmax(shares))] += 100 - sum(rounded)
    return rounded


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1500)
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--seed", default="15")
    given = parser.parse_args()
    trainer = Trainer(Words(words_after_exchange(given.hands, Rng(parse_seed(given.seed), "train"))))
    trainer.train(given.iterations)
    wins = [trainer.best_response(seat) for seat in (0, 1)]
    print(
        f"the best response wins {sum(wins) / 2:.2f} points a deal ({wins[0]:.2f} speaking first, {wins[1]:.2f} second)"
    )
    OUT.write_bytes(msgspec.json.encode(trainer.table()) + b"\n")
    print(f"{OUT.name}: {len(BidTable.read().table.shares)} situations")


if __name__ == "__main__":
    main()
